//! Deeds on the register of the club: on a person, and so in every competition in which the person plays.

mod forgetting;
mod merging;

pub use forgetting::make_anonymous;
pub use merging::merge_persons;

use std::collections::BTreeMap;

use chrono::NaiveDate;

use super::DeedKind;
use super::deed::{Change, Errand, refuse_outdated};
use super::picture::Picture;
use super::{Actor, DeedError, Noun, Refusal, may_run};
use crate::competition::{NameDisplay, PersonName, Player};
use crate::store::competition;
use crate::store::deed_key::DoneBefore;
use crate::store::history::{self, NewEntry};
use crate::store::person::{self, StoredPerson};
use crate::store::piece::{self, Thing};
use crate::store::player::{self, StoredPlayer};
use crate::store::{CompetitionKey, DatabaseConnection, PersonKey, Revision, StoreError, Version};

/// A person with all that the person plays in.
pub(super) struct Member {
    pub(super) person: StoredPerson,
    pub(super) players: Vec<StoredPlayer>,
}

/// What has to be run by who asks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reach {
    /// Every competition in which the person plays.
    All,
    /// One of them is enough.
    Any,
}

/// What became of a deed on the register.
pub(super) enum Outcome {
    /// Nothing was to be changed.
    Unchanged,
    /// Something was changed that competitions show, and that can be undone in each of them.
    Changed,
    /// Something was changed that competitions show and that is never undone: their history tells that it was done.
    Noted,
    /// Something was changed that competitions show.
    Shown,
}

/// Whether somebody may change a person of the register: who runs every competition in which the person plays.
///
/// # Errors
/// Those of the database.
pub fn may_change(
    connection: &mut DatabaseConnection,
    actor: &Actor,
    players: &[StoredPlayer],
) -> Result<bool, StoreError> {
    for player in players {
        if !may_run(connection, actor, player.competition)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Does a deed on persons, with the versions that the form knew of each.
pub(super) fn in_register(
    errand: &Errand<'_>,
    deed: DeedKind,
    reach: Reach,
    persons: &[(PersonKey, Version)],
    work: impl FnOnce(&mut DatabaseConnection, &[Member]) -> Result<Outcome, DeedError>,
) -> Result<(), DeedError> {
    let told: Vec<(CompetitionKey, Revision)> = errand.office.database().write(|connection| {
        errand.refuse_repetition(connection)?;
        let members = members(connection, persons)?;
        refuse_others(connection, errand.actor, reach, &members)?;
        for (member, (_, expected)) in members.iter().zip(persons) {
            refuse_outdated(*expected, member.person.version)?;
        }
        let mut pictures = Vec::new();
        for (competition, players) in by_competition(&members) {
            let things = players.iter().map(|player| Thing::Player(player.key));
            pictures.push((
                competition,
                Picture::before(connection, competition, things)?,
            ));
        }
        let outcome = work(connection, &members)?;
        if matches!(outcome, Outcome::Unchanged) {
            return Ok::<_, DeedError>(Vec::new());
        }
        let mut told = Vec::new();
        for (key, picture) in pictures {
            let revision = competition::raise_revision(connection, key, errand.now)?;
            match outcome {
                Outcome::Changed => {
                    let change = picture.change(connection)?;
                    tell(errand, connection, deed, (key, revision), &change)?;
                }
                Outcome::Noted => {
                    tell(
                        errand,
                        connection,
                        deed,
                        (key, revision),
                        &Change::default(),
                    )?;
                }
                Outcome::Shown | Outcome::Unchanged => {}
            }
            told.push((key, revision));
        }
        let led_to = persons.first().map(|(key, _)| key.0);
        errand.remember(
            connection,
            &DoneBefore {
                deed: deed.as_str().to_owned(),
                account: errand.actor.account(),
                competition: None,
                revision: None,
                led_to,
            },
        )?;
        Ok(told)
    })?;
    for (competition, revision) in told {
        errand.office.notices().tell(competition, revision);
    }
    Ok(())
}

fn members(
    connection: &mut DatabaseConnection,
    persons: &[(PersonKey, Version)],
) -> Result<Vec<Member>, DeedError> {
    persons
        .iter()
        .map(|(key, _)| {
            Ok(Member {
                person: person::find(connection, *key)?.ok_or(Refusal::NotFound(Noun::Person))?,
                players: player::of_person(connection, *key)?,
            })
        })
        .collect()
}

fn refuse_others(
    connection: &mut DatabaseConnection,
    actor: &Actor,
    reach: Reach,
    members: &[Member],
) -> Result<(), DeedError> {
    let mut runs = Vec::new();
    for player in members.iter().flat_map(|member| &member.players) {
        runs.push(may_run(connection, actor, player.competition)?);
    }
    let may = match reach {
        Reach::All => runs.iter().all(|runs| *runs),
        Reach::Any => runs.is_empty() || runs.iter().any(|runs| *runs),
    };
    if may {
        Ok(())
    } else {
        Err(Refusal::NotAllOrganised.into())
    }
}

fn by_competition(members: &[Member]) -> BTreeMap<CompetitionKey, Vec<&StoredPlayer>> {
    let mut found: BTreeMap<CompetitionKey, Vec<&StoredPlayer>> = BTreeMap::new();
    for player in members.iter().flat_map(|member| &member.players) {
        found.entry(player.competition).or_default().push(player);
    }
    found
}

fn tell(
    errand: &Errand<'_>,
    connection: &mut DatabaseConnection,
    deed: DeedKind,
    (competition, revision): (CompetitionKey, Revision),
    change: &Change,
) -> Result<(), DeedError> {
    let before = piece::written(&change.before)?;
    let after = piece::written(&change.after)?;
    history::insert(
        connection,
        &NewEntry {
            competition,
            revision,
            account: errand.actor.account(),
            account_name: errand.actor.name(),
            at: errand.now,
            deed: deed.as_str(),
            arguments: &change.arguments.to_string(),
            before: before.as_deref(),
            after: after.as_deref(),
            undoes: None,
        },
        &[],
    )?;
    Ok(())
}

/// What the register says of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonDetails {
    /// The name.
    pub name: PersonName,
    /// How much of it the public sees.
    pub display: NameDisplay,
    /// On which day the person agreed to that; `None` where it was not noted.
    pub agreed: Option<NaiveDate>,
}

/// Gives a person another name, and sets how much of it the public sees, in the register and in every competition.
///
/// # Errors
/// Somebody anonymous; another name, where others run competitions of the person; an old version.
pub fn change_person(
    errand: &Errand<'_>,
    key: PersonKey,
    expected: Version,
    details: &PersonDetails,
) -> Result<(), DeedError> {
    let PersonDetails {
        ref name,
        display,
        agreed,
    } = *details;
    in_register(
        errand,
        DeedKind::ChangePerson,
        Reach::Any,
        &[(key, expected)],
        |connection, members| {
            let member = &members[0];
            refuse_anonymous(&member.person)?;
            // A competition may have its own way of writing a name that is not touched here.
            let renamed = member.person.name != *name;
            if renamed {
                if !may_change(connection, errand.actor, &member.players)? {
                    return Err(Refusal::NotAllOrganised.into());
                }
                person::rename(connection, key, name)?;
                for stored in &member.players {
                    let changed = Player {
                        name: name.clone(),
                        display,
                        ..stored.player.clone()
                    };
                    player::update(connection, stored.key, &changed)?;
                }
            }
            if (member.person.display, member.person.agreed) != (display, agreed) {
                person::set_display(connection, key, display, agreed)?;
            }
            match (renamed, member.person.display != display) {
                (true, _) => Ok(Outcome::Changed),
                (false, true) => {
                    show_players_as(connection, member, display)?;
                    Ok(Outcome::Shown)
                }
                (false, false) => Ok(Outcome::Unchanged),
            }
        },
    )
}

/// Keeps how much of a name is shown, and by what everybody finds it.
pub(super) fn show_as(
    connection: &mut DatabaseConnection,
    member: &Member,
    display: NameDisplay,
    agreed: Option<NaiveDate>,
) -> Result<(), DeedError> {
    person::set_display(connection, member.person.key, display, agreed)?;
    show_players_as(connection, member, display)
}

fn show_players_as(
    connection: &mut DatabaseConnection,
    member: &Member,
    display: NameDisplay,
) -> Result<(), DeedError> {
    for stored in &member.players {
        let shown = Player {
            display,
            ..stored.player.clone()
        };
        player::update(connection, stored.key, &shown)?;
    }
    Ok(())
}

/// Says that a person who seemed a double is none.
///
/// # Errors
/// Competitions that others run; an old version.
pub fn confirm_person(
    errand: &Errand<'_>,
    key: PersonKey,
    expected: Version,
) -> Result<(), DeedError> {
    in_register(
        errand,
        DeedKind::ConfirmPerson,
        Reach::Any,
        &[(key, expected)],
        |connection, members| {
            if members[0].person.doubtful {
                person::set_doubtful(connection, key, false)?;
            }
            // Competitions show nothing of it.
            Ok(Outcome::Unchanged)
        },
    )
}

/// Takes somebody off the register who plays nowhere.
///
/// # Errors
/// Somebody who plays; an old version.
pub fn remove_person(
    errand: &Errand<'_>,
    key: PersonKey,
    expected: Version,
) -> Result<(), DeedError> {
    in_register(
        errand,
        DeedKind::RemovePerson,
        Reach::Any,
        &[(key, expected)],
        |connection, members| {
            if !members[0].players.is_empty() {
                return Err(Refusal::StillPlays.into());
            }
            person::delete(connection, key)?;
            Ok(Outcome::Shown)
        },
    )
}

fn refuse_anonymous(person: &StoredPerson) -> Result<(), Refusal> {
    if person.anonymous {
        Err(Refusal::Anonymous)
    } else {
        Ok(())
    }
}
