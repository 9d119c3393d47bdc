//! The club's register of people.

pub(crate) mod people;
pub(crate) mod person;
pub(crate) mod person_merge;
pub(crate) mod person_view;
