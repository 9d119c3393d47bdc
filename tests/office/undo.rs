//! What was done is undone, the latest first, and everything is as it was.

use std::collections::{BTreeMap, BTreeSet};

use diesel::prelude::*;
use diesel::sql_types::Text;
use gouds8::competition::document;
use gouds8::office::competition::{add_organiser, import_competition, remove_organiser};
use gouds8::office::game::{Note, note_game};
use gouds8::office::player::remove_player;
use gouds8::office::{DeedError, Refusal, undo};
use gouds8::store::competition::{StoredCompetition, Visibility};
use gouds8::store::piece::{Piece, read_back};
use gouds8::store::{
    AccountKey, CompetitionKey, GameKey, PlayerKey, Revision, RoundKey, StoreError, Version,
    organiser,
};
use proptest::prelude::*;

use crate::generated::competitions;
use crate::round_trip::take;
use crate::stage::{Stage, by_hand, refusal, totals};

/// Everything that an undo must bring back: the document, the keys, the address, the readers, the organisers.
#[derive(Debug, PartialEq, Eq)]
struct State {
    document: String,
    players: Vec<PlayerKey>,
    rounds: Vec<RoundKey>,
    games: Vec<Vec<GameKey>>,
    slug: String,
    visibility: Visibility,
    organisers: Vec<(AccountKey, String)>,
}

fn keys<K: Copy>(rows: &[(K, Version)]) -> Vec<K> {
    rows.iter().map(|(key, _)| *key).collect()
}

fn state(stage: &Stage, key: CompetitionKey) -> State {
    let stored = stage.stored(key);
    State {
        document: document::write(&stored.competition),
        players: keys(&stored.players),
        rounds: keys(&stored.rounds),
        games: stored.games.iter().map(|games| keys(games)).collect(),
        slug: stored.head.slug,
        visibility: stored.head.visibility,
        organisers: stage
            .office
            .database()
            .read::<_, StoreError>(|connection| organiser::list(connection, key))
            .unwrap(),
    }
}

/// The version of each row, by its kind and key.
fn versions(stored: &StoredCompetition) -> BTreeMap<(char, i64), i64> {
    let players = stored.players.iter().map(|(key, at)| (('p', key.0), at.0));
    let rounds = stored.rounds.iter().map(|(key, at)| (('r', key.0), at.0));
    let games = stored.games.iter().flatten();
    let games = games.map(|(key, at)| (('g', key.0), at.0));
    let head = (('c', 0), stored.head.version.0);
    players.chain(rounds).chain(games).chain([head]).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn whatever_is_done_is_undone_in_order(
        kept in competitions(),
        steps in proptest::collection::vec(any::<[u8; 6]>(), 1..40),
    ) {
        let stage = Stage::new();
        let key = import_competition(&stage.errand(), &kept, Visibility::Private)
            .unwrap()
            .value
            .key;
        let mut states = Vec::new();
        for step in steps {
            let before = state(&stage, key);
            let stored = stage.stored(key);
            match take(&stage, &stored, key, step) {
                Ok(()) => {
                    let revision = stage.stored(key).head.revision;
                    if revision != stored.head.revision {
                        let touching = (versions(&stored), versions(&stage.stored(key)));
                        states.push((revision, before, touching));
                    }
                }
                Err(DeedError::Refused(_)) => {}
                Err(DeedError::Failed(failure)) => panic!("{failure}"),
            }
        }
        while let Some((revision, before, (earlier, later))) = states.pop() {
            let with_it = versions(&stage.stored(key));
            let next = undo::next(&stage.office, key).unwrap();
            prop_assert_eq!(next.entry.revision, revision);
            undo::undo(&stage.errand_of(&stage.admin), key, revision).unwrap();
            prop_assert_eq!(state(&stage, key), before);
            // No form that was filled before fits what the deed had touched.
            for (row, version) in versions(&stage.stored(key)) {
                let seen = [&earlier, &later, &with_it].map(|versions| versions.get(&row));
                if earlier.get(&row) != later.get(&row) {
                    let latest = seen.into_iter().flatten().max();
                    prop_assert!(latest.is_some_and(|latest| version > *latest), "{:?}", row);
                }
            }
        }
        prop_assert_eq!(
            refusal(undo::next(&stage.office, key)),
            Refusal::NeverUndone
        );
    }
}

#[test]
fn the_latest_is_undone_then_the_one_before_each_once_and_by_an_organiser() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(by_hand(), &["Berg", "Aalders"]);
    let published = stage.published(key, &[(players[0], players[1])]);
    let game = stage.stored(key).games[0][0].0;
    let note = |expected: i64, first: i64| Note {
        game,
        expected: Version(expected),
        parts: totals(first, 299),
        date: None,
    };
    let noted = note_game(&stage.errand(), &note(1, 301)).unwrap().revision;
    let corrected = note_game(&stage.errand(), &note(2, 310)).unwrap().revision;

    let refused = undo::undo(&stage.errand_of(&stage.stranger), key, corrected);
    assert_eq!(refusal(refused), Refusal::NotAllowed);
    let refused = undo::undo(&stage.errand(), key, noted);
    assert_eq!(refusal(refused), Refusal::NotTheLatest);
    let undone = undo::undo(&stage.errand(), key, corrected).unwrap();
    assert_eq!(undone.revision, Revision(corrected.0 + 1));
    let record = |stage: &Stage| stage.loaded(key).rounds[0].games[0].record.board_points();
    assert_eq!(record(&stage).unwrap().first.get(), 301);
    // Who still had the corrected game on the screen is told so.
    let outdated = note_game(&stage.errand(), &note(3, 305));
    assert!(matches!(refusal(outdated), Refusal::Outdated { .. }));

    let twice = undo::undo(&stage.errand(), key, corrected);
    assert_eq!(refusal(twice), Refusal::NotTheLatest);
    undo::undo(&stage.errand(), key, noted).unwrap();
    assert_eq!(record(&stage), None);
    let history = stage.history(key);
    let undoing: Vec<_> = history.iter().map(|entry| entry.undoes).collect();
    assert_eq!(undoing[..3], [Some(noted), Some(corrected), None]);
    assert_eq!(history[0].deed, "undo");

    // Publishing is next, and what was published is a proposal again.
    let published_in = history[4].revision;
    assert_eq!(history[4].deed, "publish_round");
    undo::undo(&stage.errand(), key, published_in).unwrap();
    let round = stage.stored(key).rounds[0];
    assert_eq!(round.0, published.key);
    assert!(round.1 > published.version);
}

#[test]
fn a_player_comes_back_with_the_pairs_that_were_forbidden() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(by_hand(), &["Berg", "Aalders", "Vos"]);
    let stored = stage.stored(key);
    let mut settings = stored.competition.settings.clone();
    let place = |player: PlayerKey| stored.player_of_key(player).unwrap();
    settings.pairing_settings.forbidden = vec![
        (place(players[1]), place(players[0])),
        (place(players[2]), place(players[0])),
    ];
    gouds8::office::competition::change_settings(
        &stage.errand(),
        key,
        Version(1),
        &stored.competition.name,
        &settings,
        Visibility::Public,
    )
    .unwrap();
    let before = state(&stage, key);
    let removed = remove_player(&stage.errand(), players[1], Version(1)).unwrap();
    let pairs = |stage: &Stage| stage.loaded(key).settings.pairing_settings.forbidden.len();
    assert_eq!(pairs(&stage), 1);
    undo::undo(&stage.errand(), key, removed.revision).unwrap();
    assert_eq!(state(&stage, key), before);
    assert_eq!(pairs(&stage), 2);
}

#[test]
fn an_address_that_was_taken_meanwhile_is_not_taken_back() {
    let stage = Stage::new();
    let key = stage.competition(by_hand());
    let stored = stage.stored(key);
    let hidden = gouds8::office::competition::change_settings(
        &stage.errand(),
        key,
        Version(1),
        &stored.competition.name,
        &stored.competition.settings,
        Visibility::Unlisted,
    )
    .unwrap();
    let other = stage.competition(by_hand());
    assert_eq!(stage.stored(other).head.slug, "voorjaarscompetitie");
    undo::undo(&stage.errand(), key, hidden.revision).unwrap();
    let head = stage.stored(key).head;
    assert_eq!(head.slug, "voorjaarscompetitie-2");
    assert_eq!(head.visibility, Visibility::Public);
    assert_eq!(stage.stored(other).head.slug, "voorjaarscompetitie");
}

#[test]
fn organisers_come_and_go_with_what_is_undone() {
    let stage = Stage::new();
    let key = stage.competition(by_hand());
    let stan = stage.stranger.account().unwrap();
    let added = add_organiser(&stage.errand(), key, stan).unwrap();
    let with_stan = state(&stage, key);
    let removed = remove_organiser(&stage.errand(), key, stan).unwrap();
    undo::undo(&stage.errand(), key, removed.revision).unwrap();
    assert_eq!(state(&stage, key), with_stan);
    undo::undo(&stage.errand(), key, added.revision).unwrap();
    assert_eq!(state(&stage, key).organisers.len(), 1);
}

#[test]
fn what_was_noted_by_an_older_version_is_not_undone_and_stops_what_is_before() {
    let stage = Stage::new();
    let (key, _) = stage.competition_of(by_hand(), &["Berg"]);
    stage
        .office
        .database()
        .write::<_, StoreError>(|connection| {
            let old = r#"UPDATE history SET after = '[{"id":"p1","family_name":"Berg"}]'
                         WHERE deed = 'add_players'"#;
            diesel::sql_query(old).execute(connection)?;
            Ok(())
        })
        .unwrap();
    let refused = undo::next(&stage.office, key);
    assert_eq!(refusal(refused), Refusal::CannotBeUndone);
}

#[derive(QueryableByName)]
struct Named {
    #[diesel(sql_type = Text)]
    name: String,
}

/// The columns of a table that no piece has, because they follow from others or are no matter of a deed.
const NOT_IN_A_PIECE: [(&str, &[&str]); 7] = [
    (
        "competition",
        &["id", "revision", "created_at", "changed_at"],
    ),
    ("competition_settings", &["competition"]),
    ("competition_organiser", &["competition"]),
    ("player", &["sort_key", "search_key"]),
    (
        "forbidden_pair",
        &["competition", "position", "one", "other"],
    ),
    ("bye", &["round", "player", "position"]),
    ("absence", &["round", "player", "position", "kind"]),
];
/// Tables that no deed in a competition changes, or that say what deeds did.
const NO_MATTER_OF_DEEDS: [&str; 11] = [
    "__diesel_schema_migrations",
    "account",
    "deed_key",
    "game_change",
    "history",
    "invitation",
    "person",
    "session",
    "setting",
    "word_decision",
    "word_list",
];

#[test]
fn every_column_that_a_deed_can_change_is_in_a_piece() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(by_hand(), &["Berg", "Aalders"]);
    stage.published(key, &[(players[0], players[1])]);
    add_organiser(&stage.errand(), key, stage.stranger.account().unwrap()).unwrap();
    let stored = stage.stored(key);
    let mut settings = stored.competition.settings.clone();
    settings.minutes = Some(17);
    gouds8::office::competition::change_settings(
        &stage.errand(),
        key,
        Version(1),
        &stored.competition.name,
        &settings,
        Visibility::Public,
    )
    .unwrap();
    let mut fields: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for piece in stage
        .history(key)
        .iter()
        .flat_map(|entry| read_back(entry.after.as_deref()).unwrap())
    {
        let tables: &[&str] = match piece {
            Piece::Competition(_) => &["competition", "competition_settings", "forbidden_pair"],
            Piece::Organiser(_) => &["competition_organiser"],
            Piece::Player(_) => &["player"],
            Piece::Round(_) => &["round", "bye", "absence"],
            Piece::Game(_) => &["game"],
        };
        let written = serde_json::to_value(&piece).unwrap();
        let contents = written.as_object().unwrap().values().next().unwrap();
        for table in tables {
            let names = contents.as_object().unwrap().keys().cloned();
            fields.entry(table).or_default().extend(names);
        }
    }
    let names = |query: String| -> Vec<String> {
        stage
            .office
            .database()
            .read::<_, StoreError>(|connection| {
                Ok(diesel::sql_query(query).load::<Named>(connection)?)
            })
            .unwrap()
            .into_iter()
            .map(|row| row.name)
            .collect()
    };
    let tables = names(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'".into(),
    );
    for table in tables {
        if NO_MATTER_OF_DEEDS.contains(&table.as_str()) {
            continue;
        }
        let kept = fields.get(table.as_str());
        let kept = kept.unwrap_or_else(|| panic!("no piece keeps the table {table}"));
        let elsewhere = NOT_IN_A_PIECE
            .iter()
            .find(|(name, _)| *name == table)
            .map_or(&[][..], |(_, columns)| columns);
        for column in names(format!("SELECT name FROM pragma_table_info('{table}')")) {
            assert!(
                kept.contains(&column) || elsewhere.contains(&column.as_str()),
                "{table}.{column} would not come back with an undo"
            );
        }
    }
}
