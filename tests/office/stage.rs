//! The stage on which the deeds are tried: an office with people and a competition.

use chrono::{NaiveDate, NaiveDateTime, TimeDelta};
use gouds8::competition::{
    Competition, CompetitionName, GamesPerMeeting, MatchPointScheme, NamePart, PairingSystem,
    PersonName, Settings, TableNumber,
};
use gouds8::office::player::{Doubles, ListedPlayer, PlayerDetails, add_players};
use gouds8::office::round::{ArrangedGame, Arrangement, KeptRound};
use gouds8::office::{Actor, DeedError, Errand, Office, Refusal, competition, round};
use gouds8::rules::{BoardPoints, Ending, RecordParts, Sides, VariantName};
use gouds8::store::account::{Account, Role};
use gouds8::store::competition::{StoredCompetition, Visibility};
use gouds8::store::{CompetitionKey, PlayerKey, StoreError, account};

use crate::database::TestDatabase;

pub(crate) fn moment() -> NaiveDateTime {
    NaiveDate::from_ymd_opt(2026, 3, 5)
        .unwrap()
        .and_hms_opt(19, 30, 0)
        .unwrap()
}

/// An office with an admin, an organiser who will organise, and one who will not.
pub(crate) struct Stage {
    pub(crate) test: TestDatabase,
    pub(crate) office: Office,
    pub(crate) admin: Actor,
    pub(crate) organiser: Actor,
    pub(crate) stranger: Actor,
}

/// Whatever a deed refused; panics where it was done or failed.
#[track_caller]
pub(crate) fn refusal<T: std::fmt::Debug>(outcome: Result<T, DeedError>) -> Refusal {
    match outcome {
        Err(DeedError::Refused(refusal)) => refusal,
        other => panic!("not refused: {other:?}"),
    }
}

impl Stage {
    pub(crate) fn new() -> Self {
        let test = TestDatabase::new();
        let office = Office::new(test.database.clone());
        let account = |name: &str, role: Role| {
            office
                .database()
                .write(|connection| {
                    // No password is needed on this stage, and hashing takes its time.
                    let key = account::insert(connection, name, "none", role, moment())?;
                    account::find(connection, key)
                })
                .unwrap()
                .unwrap()
        };
        let actor = |account: &Account| Actor::of(account);
        Self {
            admin: actor(&account("Admin", Role::Admin)),
            organiser: actor(&account("Olga", Role::Organiser)),
            stranger: actor(&account("Stan", Role::Organiser)),
            office,
            test,
        }
    }

    /// An errand of the organiser.
    pub(crate) fn errand(&self) -> Errand<'_> {
        self.errand_of(&self.organiser)
    }

    pub(crate) fn errand_of<'a>(&'a self, actor: &'a Actor) -> Errand<'a> {
        Errand {
            office: &self.office,
            actor,
            now: moment() + TimeDelta::hours(1),
            form_key: None,
        }
    }

    /// A competition of the organiser's, without players.
    pub(crate) fn competition(&self, settings: Settings) -> CompetitionKey {
        competition::create_competition(
            &self.errand(),
            CompetitionName::new("Voorjaarscompetitie").unwrap(),
            settings,
            Visibility::Public,
        )
        .unwrap()
        .value
        .key
    }

    /// A competition of the organiser's with players of those family names.
    pub(crate) fn competition_of(
        &self,
        settings: Settings,
        names: &[&str],
    ) -> (CompetitionKey, Vec<PlayerKey>) {
        let key = self.competition(settings);
        let lines: Vec<PlayerDetails> = names
            .iter()
            .map(|name| PlayerDetails::named(person(name)))
            .collect();
        let became = add_players(&self.errand(), key, &lines, Doubles::LeaveOut)
            .unwrap()
            .value;
        let players = became
            .into_iter()
            .map(|line| match line {
                ListedPlayer::Added(key) => key,
                other => panic!("not added: {other:?}"),
            })
            .collect();
        (key, players)
    }

    /// The next round as a proposal with a game for each pair, the starter first.
    pub(crate) fn draft(
        &self,
        competition: CompetitionKey,
        pairs: &[(PlayerKey, PlayerKey)],
    ) -> KeptRound {
        let empty = round::add_round(&self.errand(), competition, None, &[])
            .unwrap()
            .value;
        round::rearrange_round(
            &self.errand(),
            empty.key,
            empty.version,
            &arrangement(pairs),
        )
        .unwrap()
        .value
    }

    /// The next round, published.
    pub(crate) fn published(
        &self,
        competition: CompetitionKey,
        pairs: &[(PlayerKey, PlayerKey)],
    ) -> KeptRound {
        let draft = self.draft(competition, pairs);
        round::publish_round(&self.errand(), draft.key, draft.version)
            .unwrap()
            .value
    }

    pub(crate) fn stored(&self, key: CompetitionKey) -> StoredCompetition {
        self.office
            .database()
            .read(|connection| gouds8::store::competition::load(connection, key))
            .unwrap()
            .unwrap()
    }

    pub(crate) fn loaded(&self, key: CompetitionKey) -> Competition {
        self.stored(key).competition
    }

    /// The words of the deeds in a competition's history, the latest first.
    pub(crate) fn deeds(&self, key: CompetitionKey) -> Vec<String> {
        self.history(key)
            .into_iter()
            .map(|entry| entry.deed)
            .collect()
    }

    pub(crate) fn history(&self, key: CompetitionKey) -> Vec<gouds8::store::history::Entry> {
        self.office
            .database()
            .read::<_, StoreError>(|connection| {
                gouds8::store::history::list(connection, key, None, i64::MAX)
            })
            .unwrap()
    }

    /// What must stay as it was when a deed is refused: the competition, its keys and versions, its history.
    pub(crate) fn everything(&self, key: CompetitionKey) -> impl PartialEq + std::fmt::Debug {
        (self.stored(key), self.history(key))
    }
}

pub(crate) fn person(family: &str) -> PersonName {
    PersonName {
        given: None,
        prefix: None,
        family: NamePart::new(family).unwrap(),
    }
}

pub(crate) fn by_hand() -> Settings {
    Settings {
        pairing: PairingSystem::Manual,
        ..Settings::of(VariantName::Gouds8)
    }
}

pub(crate) fn two_games_by_hand() -> Settings {
    Settings {
        games_per_meeting: GamesPerMeeting::Two,
        match_points: MatchPointScheme::usual(GamesPerMeeting::Two),
        ..by_hand()
    }
}

/// New games at tables 1, 2, 3 ...
pub(crate) fn arrangement(pairs: &[(PlayerKey, PlayerKey)]) -> Arrangement {
    Arrangement {
        games: pairs
            .iter()
            .zip(1..)
            .map(|((first, second), table)| ArrangedGame {
                game: None,
                table: TableNumber::new(table),
                players: Sides::new(*first, *second),
            })
            .collect(),
        ..Arrangement::default()
    }
}

pub(crate) fn totals(first: i64, second: i64) -> RecordParts {
    RecordParts {
        points: Some(Sides::new(
            BoardPoints::new(first).unwrap(),
            BoardPoints::new(second).unwrap(),
        )),
        ..ending(Ending::Complete)
    }
}

pub(crate) fn ending(ending: Ending) -> RecordParts {
    RecordParts {
        points: None,
        turns: None,
        adjustment: Sides::default(),
        ending: Some(ending),
    }
}
