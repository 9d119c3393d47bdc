//! Who asks, what was sent, and what is checked before a page does anything.

pub(crate) mod errand;
pub(crate) mod form;
pub(crate) mod form_token;
pub(crate) mod guard;
pub(crate) mod language;
pub(crate) mod posted;
pub(crate) mod session;
pub(crate) mod throttle;
pub(crate) mod upload;
pub(crate) mod visit;
