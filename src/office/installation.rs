//! Settings of the whole installation, which administrators make.

use super::account::refuse_others_than_admins;
use super::deed::Errand;
use super::{DeedError, Office};
use crate::store::deed_key::DoneBefore;
use crate::store::{StoreError, setting};

/// The name of the setting by which search engines may show public competitions.
const SEARCH_ENGINES: &str = "search_engines";
const YES: &str = "yes";

/// Whether search engines may show public competitions; they may not unless an administrator says so.
///
/// # Errors
/// Those of the database.
pub fn allows_search_engines(office: &Office) -> Result<bool, StoreError> {
    let value = office
        .database()
        .read(|connection| setting::get(connection, SEARCH_ENGINES))?;
    Ok(value.as_deref() == Some(YES))
}

/// Says whether search engines may show public competitions.
///
/// # Errors
/// Somebody who is no administrator; a form sent before.
pub fn allow_search_engines(errand: &Errand<'_>, allowed: bool) -> Result<(), DeedError> {
    refuse_others_than_admins(errand)?;
    errand.office.database().write(|connection| {
        errand.refuse_repetition(connection)?;
        setting::set(connection, SEARCH_ENGINES, if allowed { YES } else { "no" })?;
        errand.remember(
            connection,
            &DoneBefore {
                deed: "allow_search_engines".to_owned(),
                account: errand.actor.account(),
                competition: None,
                revision: None,
                led_to: None,
            },
        )
    })
}
