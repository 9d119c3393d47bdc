//! Whatever can be a competition is kept as it is, and whatever is done to it leaves one that can be.

use gouds8::competition::{
    AbsenceKind, Competition, CompetitionName, Group, PairingSystem, PlayerIndex, RoundNumber,
    RoundStatus, Settings, TableNumber, document,
};
use gouds8::office::competition::{
    add_organiser, change_settings, import_competition, remove_organiser,
};
use gouds8::office::game::{Note, note_game, note_results};
use gouds8::office::participation::withdraw_player;
use gouds8::office::player::{
    Doubles, PlayerDetails, add_player, add_players, change_player, remove_player,
};
use gouds8::office::round::{
    ArrangedGame, Arrangement, Missing, ProposalRequest, add_round, close_round, discard_draft,
    mark_absent, propose_round, publish_round, rearrange_round, reopen_round, set_absences,
    set_round_date, unpublish_round,
};
use gouds8::office::{DeedError, Refusal};
use gouds8::rules::{BoardPoints, Ending, RecordParts, Side, Sides, VariantName};
use gouds8::store::competition::{StoredCompetition, Visibility};
use gouds8::store::{CompetitionKey, PlayerKey};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use crate::generated::competitions;
use crate::stage::{Stage, person};

#[test]
fn what_is_imported_is_what_is_loaded() {
    let mut runner = TestRunner::new(ProptestConfig::with_cases(64));
    let outcome = runner.run(&competitions(), |kept| {
        // How somebody's name is shown is the register's, and whoever is there already is not asked again.
        let stage = Stage::new();
        let made = import_competition(&stage.errand(), &kept, Visibility::Private).unwrap();
        let stored = stage.stored(made.value.key);
        prop_assert_eq!(&stored.competition, &kept);
        prop_assert_eq!(stored.players.len(), kept.players.len());
        let games: Vec<usize> = stored.games.iter().map(Vec::len).collect();
        let expected: Vec<usize> = kept.rounds.iter().map(|round| round.games.len()).collect();
        prop_assert_eq!(games, expected);
        Ok(())
    });
    if let Err(error) = outcome {
        panic!("{error}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn whatever_is_done_leaves_a_competition_that_can_be(
        kept in competitions(),
        steps in proptest::collection::vec(any::<[u8; 6]>(), 1..40),
    ) {
        let stage = Stage::new();
        let key = import_competition(&stage.errand(), &kept, Visibility::Private)
            .unwrap()
            .value
            .key;
        for step in steps {
            let before = stage.stored(key);
            let outcome = take(&stage, &before, key, step);
            let after = stage.stored(key);
            match outcome {
                Ok(()) => prop_assert!(after.head.revision >= before.head.revision),
                Err(DeedError::Refused(_)) => prop_assert_eq!(&after, &before),
                Err(DeedError::Failed(failure)) => panic!("{failure}"),
            }
            let written = document::write(&after.competition);
            prop_assert_eq!(document::read(written.as_bytes()), Ok(after.competition));
        }
    }
}

/// One deed, chosen and filled by six bytes; many make no sense, as with people.
pub(crate) fn take(
    stage: &Stage,
    stored: &StoredCompetition,
    key: CompetitionKey,
    [deed, a, b, c, d, e]: [u8; 6],
) -> Result<(), DeedError> {
    let errand = stage.errand();
    let player = |byte: u8| -> Option<PlayerKey> {
        let place = usize::from(byte).checked_rem(stored.players.len())?;
        Some(stored.players[place].0)
    };
    let nothing_there = || DeedError::from(Refusal::NotAllowed);
    let round_place = usize::from(a).checked_rem(stored.rounds.len());
    let round = || {
        round_place
            .map(|place| stored.rounds[place])
            .ok_or_else(nothing_there)
    };
    let number = |byte: u8| RoundNumber::new(i64::from(byte % 6));
    match deed % 20 {
        0 => add_player(
            &errand,
            key,
            &PlayerDetails {
                from_round: number(a),
                until_round: number(b),
                group: c.is_multiple_of(3).then(|| Group::new("A").unwrap()),
                ..PlayerDetails::named(person("Nieuw"))
            },
        )
        .map(drop),
        1 => {
            let place = usize::from(a)
                .checked_rem(stored.players.len())
                .ok_or_else(nothing_there)?;
            let (player, version) = stored.players[place];
            let now = &stored.competition.players[place];
            let details = PlayerDetails {
                name: now.name.clone(),
                identity: gouds8::office::identity::Identity::ByName,
                rating: now.rating,
                from_round: number(b),
                until_round: number(c),
                group: if d.is_multiple_of(2) {
                    now.group.clone()
                } else {
                    Group::new("B").ok()
                },
            };
            change_player(&errand, player, version, &details).map(drop)
        }
        2 => {
            let place = usize::from(a)
                .checked_rem(stored.players.len())
                .ok_or_else(nothing_there)?;
            let (player, version) = stored.players[place];
            if b.is_multiple_of(2) {
                remove_player(&errand, player, version).map(drop)
            } else {
                withdraw_player(&errand, player, version, number(c)).map(drop)
            }
        }
        3 => add_round(&errand, key, None, &[]).map(drop),
        4 => {
            let kind = AbsenceKind::ALL.get(usize::from(b % 4)).copied();
            mark_absent(&errand, key, player(a).ok_or_else(nothing_there)?, kind).map(drop)
        }
        5 | 6 => {
            let draft = stored
                .competition
                .rounds
                .iter()
                .position(|round| round.status == RoundStatus::Draft);
            let request = ProposalRequest {
                expected: draft.map(|place| stored.rounds[place].1),
                byes: b.is_multiple_of(4).then(|| player(c).into_iter().collect()),
                absent: d.is_multiple_of(4).then(|| {
                    player(e)
                        .map(|player| (player, AbsenceKind::Absent))
                        .into_iter()
                        .collect()
                }),
                date: None,
                seed: u64::from(a),
                ..ProposalRequest::default()
            };
            propose_round(&errand, key, &request).map(drop)
        }
        7 | 8 => {
            let (round, version) = round()?;
            let arrangement = arrangement(stored, round_place.unwrap(), [b, c, d, e], player);
            rearrange_round(&errand, round, version, &arrangement).map(drop)
        }
        9 => {
            let (round, version) = round()?;
            publish_round(&errand, round, version).map(drop)
        }
        10 => {
            let (round, version) = round()?;
            if b.is_multiple_of(2) {
                unpublish_round(&errand, round, version).map(drop)
            } else {
                discard_draft(&errand, round, version).map(drop)
            }
        }
        11 => {
            let (round, version) = round()?;
            if b.is_multiple_of(2) {
                close_round(&errand, round, version, Missing::Accept).map(drop)
            } else {
                reopen_round(&errand, round, version).map(drop)
            }
        }
        14 => {
            let (round, version) = round()?;
            let date = chrono::NaiveDate::from_ymd_opt(2026, 3, 1 + u32::from(b % 28));
            set_round_date(&errand, round, version, date).map(drop)
        }
        15 => {
            let draft = stored
                .competition
                .rounds
                .iter()
                .position(|round| round.status == RoundStatus::Draft);
            let absent: Vec<_> = [a, b]
                .into_iter()
                .filter_map(player)
                .map(|player| (player, AbsenceKind::NoNotice))
                .collect();
            let expected = draft.map(|place| stored.rounds[place].1);
            set_absences(&errand, key, expected, &absent).map(drop)
        }
        16 => {
            let account = stage.stranger.account().unwrap();
            if a.is_multiple_of(2) {
                add_organiser(&errand, key, account).map(drop)
            } else {
                remove_organiser(&errand, key, account).map(drop)
            }
        }
        17 => {
            let lines = [a, b].map(|byte| PlayerDetails::named(person(&format!("Nr. {byte}"))));
            add_players(&errand, key, &lines, Doubles::LeaveOut).map(drop)
        }
        18 => {
            let (round, _) = round()?;
            let points = |byte: u8| BoardPoints::new(i64::from(byte)).unwrap();
            let notes: Vec<Note> = stored.games[round_place.unwrap()]
                .iter()
                .map(|(game, version)| Note {
                    game: *game,
                    expected: *version,
                    parts: RecordParts {
                        points: Some(Sides::new(points(b), points(c))),
                        turns: None,
                        adjustment: Sides::default(),
                        ending: Some(Ending::Complete),
                    },
                    date: None,
                })
                .collect();
            note_results(&errand, round, &notes).map(drop)
        }
        12 | 13 => {
            let games = round_place.map_or(&[][..], |place| &stored.games[place]);
            let game = usize::from(b)
                .checked_rem(games.len())
                .ok_or_else(nothing_there)?;
            let points = |byte: u8| BoardPoints::new(i64::from(byte)).unwrap();
            let note = Note {
                game: games[game].0,
                expected: games[game].1,
                parts: RecordParts {
                    points: (!c.is_multiple_of(5)).then(|| Sides::new(points(c), points(d))),
                    turns: None,
                    adjustment: Sides::default(),
                    ending: Some(Ending::ALL[usize::from(e) % Ending::ALL.len()]),
                },
                date: None,
            };
            note_game(&errand, &note).map(drop)
        }
        _ => {
            let settings = changed(&stored.competition, [a, b, c, d]);
            let name = CompetitionName::new(&format!("Naam {}", e % 3)).unwrap();
            let visibility = Visibility::ALL[usize::from(d) % Visibility::ALL.len()];
            change_settings(
                &errand,
                key,
                stored.head.version,
                &name,
                &settings,
                visibility,
            )
            .map(drop)
        }
    }
}

/// What is in the round, with one thing moved.
fn arrangement(
    stored: &StoredCompetition,
    round: usize,
    [a, b, c, d]: [u8; 4],
    player: impl Fn(u8) -> Option<PlayerKey>,
) -> Arrangement {
    let contents = &stored.competition.rounds[round];
    let key = |player: PlayerIndex| stored.player_key(player);
    let mut arrangement = Arrangement {
        games: contents
            .games
            .iter()
            .zip(&stored.games[round])
            .map(|(game, (game_key, _))| ArrangedGame {
                game: Some(*game_key),
                table: game.table,
                players: Sides::new(key(game.first), key(game.second)),
            })
            .collect(),
        byes: contents.byes.iter().map(|player| key(*player)).collect(),
        absent: contents
            .absent
            .iter()
            .map(|absence| (key(absence.player), absence.kind))
            .collect(),
    };
    let games = arrangement.games.len();
    match a % 6 {
        0 => {
            if let (Some(first), Some(second)) = (player(b), player(c)) {
                arrangement.games.push(ArrangedGame {
                    game: None,
                    table: TableNumber::new(i64::from(d % 4)),
                    players: Sides::new(first, second),
                });
            }
        }
        1 => {
            if let Some(game) = usize::from(b).checked_rem(games) {
                arrangement.games.remove(game);
            }
        }
        2 => {
            if let Some(game) = usize::from(b).checked_rem(games) {
                let players = arrangement.games[game].players;
                arrangement.games[game].players = players.swapped();
            }
        }
        3 => {
            if let (Some(one), Some(player)) = (usize::from(b).checked_rem(games), player(c)) {
                let side = Side::BOTH[usize::from(d % 2)];
                arrangement.games[one].players[side] = player;
            }
        }
        4 => arrangement.byes.extend(player(b)),
        _ => arrangement.games.reverse(),
    }
    arrangement
}

fn changed(competition: &Competition, [a, b, c, d]: [u8; 4]) -> Settings {
    let mut settings = competition.settings.clone();
    match a % 6 {
        0 => settings.variant = VariantName::ALL[usize::from(b) % VariantName::ALL.len()],
        1 => {
            let games = gouds8::competition::GamesPerMeeting::new(i64::from(b % 2) + 1);
            settings.games_per_meeting = games.unwrap();
        }
        2 => settings.pairing = PairingSystem::ALL[usize::from(b) % PairingSystem::ALL.len()],
        3 => settings.rounds_planned = RoundNumber::new(i64::from(b % 8)),
        4 => settings.match_points.win = b,
        _ => {
            let pair = (
                PlayerIndex::at(usize::from(c)),
                PlayerIndex::at(usize::from(d)),
            );
            settings.pairing_settings.forbidden.push(pair);
        }
    }
    settings
}
