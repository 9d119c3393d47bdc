//! Deeds on a competition as a whole.

use std::collections::HashSet;

use serde_json::json;

use super::deed::{Change, Done, Errand, Worked, refuse_outdated};
use super::slug::free_slug;
use super::soundness::{late_changes, record_faults, setting_faults, unsound};
use super::{DeedError, Noun, Refusal, picture};
use crate::competition::{Competition, CompetitionName, Settings};
use crate::store::account;
use crate::store::competition::{self, StoredCompetition, Visibility};
use crate::store::{AccountKey, CompetitionKey, DatabaseConnection, Revision, Version, organiser};

/// Where a new competition is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// Its key.
    pub key: CompetitionKey,
    /// Its part of addresses.
    pub slug: String,
}

/// Makes a competition without players and rounds; whoever makes it organises it.
///
/// # Errors
/// Settings that cannot be; a form sent before.
pub fn create_competition(
    errand: &Errand<'_>,
    name: CompetitionName,
    settings: Settings,
    visibility: Visibility,
) -> Result<Done<Made>, DeedError> {
    let new = Competition {
        name,
        settings,
        players: Vec::new(),
        rounds: Vec::new(),
    };
    make(errand, "create_competition", &new, visibility)
}

/// Takes in a whole competition; whoever does it organises it.
///
/// # Errors
/// Settings, rounds or records that cannot be, an identifier twice; a form sent before.
pub fn import_competition(
    errand: &Errand<'_>,
    new: &Competition,
    visibility: Visibility,
) -> Result<Done<Made>, DeedError> {
    make(errand, "import_competition", new, visibility)
}

fn make(
    errand: &Errand<'_>,
    deed: &'static str,
    new: &Competition,
    visibility: Visibility,
) -> Result<Done<Made>, DeedError> {
    let faults = setting_faults(&new.settings, new.players.len());
    if !faults.is_empty() {
        return Err(Refusal::Settings(faults).into());
    }
    let mut ids = HashSet::new();
    if !new.players.iter().all(|player| ids.insert(&player.id)) {
        return Err(Refusal::IdTaken.into());
    }
    let unsound = unsound(new);
    if !unsound.is_empty() {
        return Err(Refusal::Unsound(unsound).into());
    }
    let faults = record_faults(new);
    if !faults.is_empty() {
        return Err(Refusal::Record(faults).into());
    }
    let made = errand.office.database().write(|connection| {
        errand.refuse_repetition(connection)?;
        let slug = free_slug(connection, new.name.as_str(), visibility)?;
        let key = competition::insert(connection, new, &slug, visibility, errand.now)?;
        if let Some(account) = errand.actor.account() {
            organiser::insert(connection, key, account)?;
        }
        let games: usize = new.rounds.iter().map(|round| round.games.len()).sum();
        let change = Change {
            arguments: json!({
                "name": new.name.as_str(),
                "visibility": visibility.as_str(),
                "players": new.players.len(),
                "rounds": new.rounds.len(),
                "games": games,
            }),
            ..Change::default()
        };
        errand.note(connection, deed, key, FIRST, &change)?;
        Ok::<_, DeedError>(Made { key, slug })
    })?;
    errand.office.notices().tell(made.key, FIRST);
    Ok(Done {
        revision: FIRST,
        value: made,
    })
}

const FIRST: Revision = Revision(1);

/// Puts another name and other settings in place; the version that follows.
///
/// # Errors
/// Settings that cannot be, or that come too late; an old version; no right.
pub fn change_settings(
    errand: &Errand<'_>,
    key: CompetitionKey,
    expected: Version,
    name: &CompetitionName,
    settings: &Settings,
) -> Result<Done<Version>, DeedError> {
    errand.in_competition(
        "change_settings",
        |_| Ok(key),
        |connection, head| {
            refuse_outdated(expected, head.version)?;
            let stored = whole(connection, key)?;
            if *name == stored.competition.name && *settings == stored.competition.settings {
                return Ok(Worked::unchanged(head.version));
            }
            let mut faults = setting_faults(settings, stored.players.len());
            faults.extend(late_changes(&stored.competition, settings));
            if !faults.is_empty() {
                return Err(Refusal::Settings(faults).into());
            }
            let players: Vec<_> = stored.players.iter().map(|(key, _)| *key).collect();
            let version = competition::update(connection, key, name, settings, &players)?;
            let mut changed = stored.clone();
            changed.competition.name = name.clone();
            changed.competition.settings = settings.clone();
            Ok(Worked::changed(
                version,
                Change {
                    before: Some(picture::settings(&stored)),
                    after: Some(picture::settings(&changed)),
                    ..Change::default()
                },
            ))
        },
    )
}

/// Sets who may see the competition; its address since, which is another where it must not be guessed any longer.
///
/// # Errors
/// An old version; no right.
pub fn change_visibility(
    errand: &Errand<'_>,
    key: CompetitionKey,
    expected: Version,
    visibility: Visibility,
) -> Result<Done<Made>, DeedError> {
    errand.in_competition(
        "change_visibility",
        |_| Ok(key),
        |connection, head| {
            refuse_outdated(expected, head.version)?;
            let made = |slug: &str| Made {
                key,
                slug: slug.to_owned(),
            };
            if visibility == head.visibility {
                return Ok(Worked::unchanged(made(&head.slug)));
            }
            let slug = match visibility {
                Visibility::Unlisted => free_slug(connection, &head.name, visibility)?,
                Visibility::Public | Visibility::Private => head.slug.clone(),
            };
            competition::set_visibility(connection, key, visibility, &slug)?;
            let look = |visibility: Visibility, slug: &str| {
                Some(json!({"visibility": visibility.as_str(), "slug": slug}))
            };
            Ok(Worked::changed(
                made(&slug),
                Change {
                    before: look(head.visibility, &head.slug),
                    after: look(visibility, &slug),
                    ..Change::default()
                },
            ))
        },
    )
}

/// Makes somebody an organiser of the competition; whether that was new.
///
/// # Errors
/// No such account; no right.
pub fn add_organiser(
    errand: &Errand<'_>,
    key: CompetitionKey,
    new: AccountKey,
) -> Result<Done<bool>, DeedError> {
    errand.in_competition(
        "add_organiser",
        |_| Ok(key),
        |connection, _| {
            if account::find(connection, new)?.is_none() {
                return Err(Refusal::NotFound(Noun::Account).into());
            }
            if !organiser::insert(connection, key, new)? {
                return Ok(Worked::unchanged(false));
            }
            Ok(Worked::changed(true, of_account(new)))
        },
    )
}

/// Takes the competition from an organiser; whether it was one. Nobody may be left: admins run everything.
///
/// # Errors
/// No right.
pub fn remove_organiser(
    errand: &Errand<'_>,
    key: CompetitionKey,
    former: AccountKey,
) -> Result<Done<bool>, DeedError> {
    errand.in_competition(
        "remove_organiser",
        |_| Ok(key),
        |connection, _| {
            if !organiser::delete(connection, key, former)? {
                return Ok(Worked::unchanged(false));
            }
            Ok(Worked::changed(true, of_account(former)))
        },
    )
}

fn of_account(account: AccountKey) -> Change {
    Change {
        arguments: json!({"account": account}),
        led_to: Some(account.0),
        ..Change::default()
    }
}

/// The whole competition, which is there since its head was read.
pub(super) fn whole(
    connection: &mut DatabaseConnection,
    key: CompetitionKey,
) -> Result<StoredCompetition, DeedError> {
    competition::load(connection, key)?.ok_or_else(|| Refusal::NotFound(Noun::Competition).into())
}
