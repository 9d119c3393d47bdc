//! Deeds on a competition as a whole.

use super::DeedKind;
use std::collections::HashSet;

use chrono::NaiveDate;
use serde_json::json;

use super::deed::{Change, Done, Errand, Worked, refuse_outdated};
use super::picture::Picture;
use super::slug::free_slug;
use super::soundness::{SettingFault, late_changes, record_faults, setting_faults, unsound};
use super::{DeedError, Noun, Refusal};
use crate::competition::{Competition, CompetitionName, Settings};
use crate::store::account;
use crate::store::competition::{self, StoredCompetition, Visibility};
use crate::store::piece::Thing;
use crate::store::{
    AccountKey, CompetitionKey, DatabaseConnection, Revision, Version, organiser, round,
};

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
    make(errand, DeedKind::CreateCompetition, &new, visibility)
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
    make(errand, DeedKind::ImportCompetition, new, visibility)
}

fn make(
    errand: &Errand<'_>,
    deed: DeedKind,
    new: &Competition,
    visibility: Visibility,
) -> Result<Done<Made>, DeedError> {
    refuse_wrong(new)?;
    let made = errand.office.database().write(|connection| {
        errand.refuse_repetition(connection)?;
        keep(errand, connection, deed, new, visibility)
    })?;
    errand.office.notices().tell(made.key, FIRST);
    Ok(Done {
        revision: FIRST,
        value: made,
    })
}

/// The revision of a competition that was just made.
pub(super) const FIRST: Revision = Revision(1);

/// Refuses a competition that cannot be.
pub(super) fn refuse_wrong(new: &Competition) -> Result<(), Refusal> {
    let faults = setting_faults(&new.settings, new.players.len());
    if !faults.is_empty() {
        return Err(Refusal::Settings(faults));
    }
    let mut ids = HashSet::new();
    if !new.players.iter().all(|player| ids.insert(&player.id)) {
        return Err(Refusal::IdTaken);
    }
    let unsound = unsound(new);
    if !unsound.is_empty() {
        return Err(Refusal::Unsound(unsound));
    }
    let faults = record_faults(new);
    if !faults.is_empty() {
        return Err(Refusal::Record(faults));
    }
    Ok(())
}

/// Keeps a new competition, in which nothing is wrong.
pub(super) fn keep(
    errand: &Errand<'_>,
    connection: &mut DatabaseConnection,
    deed: DeedKind,
    new: &Competition,
    visibility: Visibility,
) -> Result<Made, DeedError> {
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
    Ok(Made { key, slug })
}

/// Keeps the days planned for rounds to come, and sets those of rounds that are there; the version that follows.
///
/// # Errors
/// A round that is there and is not named; an old version; no right.
pub fn plan_rounds(
    errand: &Errand<'_>,
    key: CompetitionKey,
    expected: Version,
    dates: &[Option<NaiveDate>],
) -> Result<Done<Version>, DeedError> {
    errand.in_competition(
        DeedKind::PlanRounds,
        |_| Ok(key),
        |connection, head| {
            refuse_outdated(expected, head.version)?;
            let stored = whole(connection, key)?;
            let mut settings = stored.competition.settings.clone();
            settings.round_dates = dates.to_vec();
            while settings.round_dates.last() == Some(&None) {
                settings.round_dates.pop();
            }
            let moved: Vec<usize> = stored
                .competition
                .rounds
                .iter()
                .zip(dates)
                .enumerate()
                .filter(|(_, (round, date))| round.date != **date)
                .map(|(place, _)| place)
                .collect();
            if settings == stored.competition.settings && moved.is_empty() {
                return Ok(Worked::unchanged(head.version));
            }
            let rounds = moved
                .iter()
                .map(|place| Thing::Round(stored.rounds[*place].0));
            let touched: Vec<Thing> = rounds.chain([Thing::Competition]).collect();
            let picture = Picture::before(connection, key, touched)?;
            for place in moved {
                let status = stored.competition.rounds[place].status;
                round::update(connection, stored.rounds[place].0, dates[place], status)?;
            }
            let players: Vec<_> = stored.players.iter().map(|(key, _)| *key).collect();
            let name = &stored.competition.name;
            let version = competition::update(connection, key, name, &settings, &players)?;
            Ok(Worked::changed(version, picture.change(connection)?))
        },
    )
}

/// A competition as a change of its settings left it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptSettings {
    /// Its part of addresses: another one where the old must not lead there any longer.
    pub slug: String,
    /// Its version since.
    pub version: Version,
}

/// Every change of settings that cannot be made in a competition.
#[must_use]
pub fn settings_faults(competition: &Competition, settings: &Settings) -> Vec<SettingFault> {
    let mut faults = setting_faults(settings, competition.players.len());
    faults.extend(late_changes(competition, settings));
    faults
}

/// Puts another name, other settings and other readers in place, all of it or nothing.
///
/// # Errors
/// Settings that cannot be, or that come too late; an old version; no right.
pub fn change_settings(
    errand: &Errand<'_>,
    key: CompetitionKey,
    expected: Version,
    name: &CompetitionName,
    settings: &Settings,
    visibility: Visibility,
) -> Result<Done<KeptSettings>, DeedError> {
    errand.in_competition(
        DeedKind::ChangeSettings,
        |_| Ok(key),
        |connection, head| {
            refuse_outdated(expected, head.version)?;
            let stored = whole(connection, key)?;
            let mut changed = stored.clone();
            changed.competition.name = name.clone();
            changed.competition.settings = settings.clone();
            changed.head.visibility = visibility;
            if changed == stored {
                return Ok(Worked::unchanged(KeptSettings {
                    slug: head.slug.clone(),
                    version: head.version,
                }));
            }
            let faults = settings_faults(&stored.competition, settings);
            if !faults.is_empty() {
                return Err(Refusal::Settings(faults).into());
            }
            let picture = Picture::before(connection, key, [Thing::Competition])?;
            let players: Vec<_> = stored.players.iter().map(|(key, _)| *key).collect();
            let version = competition::update(connection, key, name, settings, &players)?;
            if visibility != head.visibility {
                if visibility == Visibility::Unlisted {
                    changed.head.slug = free_slug(connection, name.as_str(), visibility)?;
                }
                competition::set_visibility(connection, key, visibility, &changed.head.slug)?;
            }
            let change = picture.change(connection)?;
            let slug = changed.head.slug;
            Ok(Worked::changed(KeptSettings { slug, version }, change))
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
        DeedKind::AddOrganiser,
        |_| Ok(key),
        |connection, _| {
            if account::find(connection, new)?.is_none() {
                return Err(Refusal::NotFound(Noun::Account).into());
            }
            let picture = Picture::before(connection, key, [Thing::Organiser(new)])?;
            if !organiser::insert(connection, key, new)? {
                return Ok(Worked::unchanged(false));
            }
            let change = picture.change(connection)?;
            Ok(Worked::changed(true, change.leading_to(new.0)))
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
        DeedKind::RemoveOrganiser,
        |_| Ok(key),
        |connection, _| {
            let picture = Picture::before(connection, key, [Thing::Organiser(former)])?;
            if !organiser::delete(connection, key, former)? {
                return Ok(Worked::unchanged(false));
            }
            let change = picture.change(connection)?;
            Ok(Worked::changed(true, change.leading_to(former.0)))
        },
    )
}

/// The whole competition, which is there since its head was read.
pub(super) fn whole(
    connection: &mut DatabaseConnection,
    key: CompetitionKey,
) -> Result<StoredCompetition, DeedError> {
    competition::load(connection, key)?.ok_or_else(|| Refusal::NotFound(Noun::Competition).into())
}
