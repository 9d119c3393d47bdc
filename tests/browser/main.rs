//! The pages in a real browser: the whole main job as people do it, what they see, whether everybody can use it,
//! and what comes out of the printer.
//!
//! Needs chromium, chromedriver and axe-core; `.ci/test` installs what is missing. The pictures are left in
//! `target/screenshots`.

mod accessible;
mod browser;
mod evening;
mod every_page;
mod fast_entry;
mod filled;
mod keyboard;
mod live;
mod main_job;
mod me;
mod open_round;
mod paper;
mod person;
mod site;
