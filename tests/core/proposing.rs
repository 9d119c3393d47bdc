//! Which round is proposed, who is in it, and what is refused.

use gouds8::competition::pairing::{PairingNote, Refusal, propose};
use gouds8::competition::{
    Absence, AbsenceKind, Competition, GamesPerMeeting, PairingSystem, Player, PlayerIndex, Round,
    RoundStatus, TableNumber,
};
use gouds8::rules::Ending;
use gouds8::wording::Language;

use crate::sketch::{
    absence, add_round, at, competition, ended, in_group, number, play, played, player, players,
    rated,
};

fn paired_by(system: PairingSystem, players: Vec<Player>) -> Competition {
    let mut competition = competition(players);
    competition.settings.pairing = system;
    competition
}

fn swiss(count: usize) -> Competition {
    paired_by(PairingSystem::Swiss, players(count))
}

fn proposed(competition: &Competition) -> Round {
    propose(competition, &[], 0).unwrap().round
}

fn pairs(round: &Round) -> Vec<(usize, usize)> {
    let mut pairs: Vec<(usize, usize)> = round
        .games
        .iter()
        .map(|game| (game.first.position(), game.second.position()))
        .map(|(one, other)| (one.min(other), one.max(other)))
        .collect();
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

fn positions(players: &[PlayerIndex]) -> Vec<usize> {
    players.iter().map(|player| player.position()).collect()
}

#[test]
fn the_first_round_goes_by_rating_then_the_order_of_players() {
    let ratings = [None, Some(1400), Some(1600), Some(1400), None, Some(0)];
    let rated_players = players(6)
        .into_iter()
        .zip(ratings)
        .map(|(player, rating)| match rating {
            Some(rating) => rated(player, rating),
            None => player,
        })
        .collect();
    // The ladder is C, B, D, F, A, E: upper half against lower half.
    let competition = paired_by(PairingSystem::Swiss, rated_players);
    assert_eq!(pairs(&proposed(&competition)), [(0, 1), (2, 5), (3, 4)]);
}

#[test]
fn a_proposal_is_a_draft_with_pending_games_at_numbered_tables() {
    let round = proposed(&swiss(7));
    assert_eq!(round.number, number(1));
    assert_eq!(round.status, RoundStatus::Draft);
    let tables: Vec<_> = round.games.iter().map(|game| game.table).collect();
    assert_eq!(tables, [1, 2, 3].map(TableNumber::new));
    assert!(
        round
            .games
            .iter()
            .all(|game| game.record.ending() == Ending::Pending)
    );
    assert_eq!(positions(&round.byes), [6], "the lowest is free");
}

#[test]
fn two_games_of_a_meeting_are_at_one_table_with_the_start_swapped() {
    let mut competition = swiss(4);
    competition.settings.games_per_meeting = GamesPerMeeting::Two;
    let round = proposed(&competition);
    assert_eq!(round.games.len(), 4);
    for meeting in round.games.chunks(2) {
        assert_eq!(meeting[0].table, meeting[1].table);
        assert_eq!(
            (meeting[0].first, meeting[0].second),
            (meeting[1].second, meeting[1].first)
        );
    }
    assert_eq!(round.games[2].table, TableNumber::new(2));
}

#[test]
fn groups_are_paired_apart_at_tables_that_go_on() {
    let players = ["A", "B", "A", "B", "A", "B", "A", "B", "A"]
        .iter()
        .zip(players(9))
        .map(|(group, player)| in_group(player, group))
        .collect();
    for system in [PairingSystem::Swiss, PairingSystem::RoundRobin] {
        let competition = paired_by(system, Vec::clone(&players));
        let round = proposed(&competition);
        let tables: Vec<_> = round.games.iter().map(|game| game.table).collect();
        assert_eq!(tables, [1, 2, 3, 4].map(TableNumber::new));
        for game in &round.games {
            let group = |player| &competition.player(player).group;
            assert_eq!(group(game.first), group(game.second));
        }
        assert_eq!(round.byes.len(), 1);
        assert_eq!(round.byes[0].position() % 2, 0, "the group of five is odd");
    }
}

#[test]
fn a_last_round_without_games_is_paired_and_keeps_its_absentees_byes_and_date() {
    let mut competition = swiss(7);
    add_round(&mut competition, vec![], &[0], &[1, 2]);
    competition.rounds[0].date = chrono::NaiveDate::from_ymd_opt(2026, 3, 5);
    let round = proposed(&competition);
    assert_eq!(round.number, number(1));
    assert_eq!(round.date, competition.rounds[0].date);
    assert_eq!(round.absent, [absence(1), absence(2)]);
    assert_eq!(positions(&round.byes), [0]);
    assert_eq!(pairs(&round), [(3, 5), (4, 6)]);
}

#[test]
fn a_bye_of_a_round_that_stands_without_games_is_not_yet_counted() {
    let mut competition = swiss(4);
    add_round(
        &mut competition,
        vec![played(0, 2, (9, 1)), played(1, 3, (9, 1))],
        &[],
        &[],
    );
    add_round(&mut competition, vec![], &[3], &[]);
    // The loser D would be level with the winners if the bye counted already.
    let proposal = propose(&competition, &[], 0).unwrap();
    assert_eq!(pairs(&proposal.round), [(0, 1)]);
    assert_eq!(positions(&proposal.round.byes), [3, 2]);
    assert!(
        proposal
            .notes
            .contains(&PairingNote::ByeBesideThoseByHand { player: at(2) })
    );
}

#[test]
fn a_bye_beside_those_given_by_hand_is_said() {
    let notes = |players| {
        let mut competition = swiss(players);
        add_round(&mut competition, vec![], &[0, 1], &[]);
        let proposal = propose(&competition, &[], 0).unwrap();
        assert_eq!(proposal.round.byes.len(), 2 + players % 2);
        let beside = |note: &PairingNote| matches!(note, PairingNote::ByeBesideThoseByHand { .. });
        proposal.notes.iter().filter(|note| beside(note)).count()
    };
    // Two byes by hand and seven others: one of those is free too.
    assert_eq!(notes(9), 1);
    assert_eq!(notes(8), 0);
}

#[test]
fn who_is_told_to_be_absent_is_absent_in_that_way() {
    let mut competition = swiss(6);
    competition.players[5].from_round = Some(number(2));
    add_round(&mut competition, vec![], &[4], &[0]);
    let told = |position, kind| Absence {
        player: at(position),
        kind,
    };
    let told = [
        told(4, AbsenceKind::ClubDuty),
        told(1, AbsenceKind::Absent),
        told(0, AbsenceKind::NoNotice),
        told(5, AbsenceKind::Absent),
    ];
    let round = propose(&competition, &told, 0).unwrap().round;
    assert_eq!(
        round.absent,
        [
            Absence {
                player: at(0),
                kind: AbsenceKind::NoNotice
            },
            absence(1),
            Absence {
                player: at(4),
                kind: AbsenceKind::ClubDuty
            },
        ],
        "who does not take part yet is not absent"
    );
    assert!(round.byes.is_empty(), "an absentee has no bye");
    assert_eq!(pairs(&round), [(2, 3)]);
}

#[test]
fn who_is_not_in_yet_or_has_left_is_not_paired() {
    let mut competition = swiss(5);
    competition.players[0].from_round = Some(number(2));
    competition.players[1].until_round = Some(number(1));
    let round = proposed(&competition);
    assert_eq!(pairs(&round), [(1, 3), (2, 4)]);
    play(&mut competition, &round, |_| (10, 9));
    let second = proposed(&competition);
    let everybody: Vec<usize> = pairs(&second)
        .iter()
        .flat_map(|(one, other)| [*one, *other])
        .collect();
    assert!(everybody.contains(&0) && !everybody.contains(&1));
}

#[test]
fn what_cannot_be_paired_is_refused() {
    let refused = |competition: &Competition| propose(competition, &[], 0).unwrap_err();
    assert_eq!(
        refused(&paired_by(PairingSystem::Manual, players(4))),
        Refusal::Manual
    );
    assert_eq!(refused(&swiss(0)), Refusal::NoGames);
    assert_eq!(refused(&swiss(1)), Refusal::NoGames);

    let mut competition = swiss(4);
    competition.settings.rounds_planned = Some(number(1));
    let round = proposed(&competition);
    play(&mut competition, &round, |_| (10, 9));
    assert_eq!(refused(&competition), Refusal::NoRoundLeft(number(1)));

    let mut competition = swiss(4);
    add_round(
        &mut competition,
        vec![played(0, 1, (1, 2)), ended(2, 3, Ending::Pending)],
        &[],
        &[],
    );
    add_round(&mut competition, vec![], &[], &[]);
    assert_eq!(
        refused(&competition),
        Refusal::Pending {
            round: number(1),
            games: 1
        }
    );
}

#[test]
fn a_round_robin_goes_on_while_games_are_pending() {
    let mut competition = paired_by(PairingSystem::RoundRobin, players(4));
    for _ in 0..3 {
        let round = proposed(&competition);
        competition.rounds.push(round);
    }
    assert_eq!(propose(&competition, &[], 0), Err(Refusal::Complete));
    let mut met: Vec<_> = competition.rounds.iter().flat_map(pairs).collect();
    met.sort_unstable();
    assert_eq!(met, [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]);
}

#[test]
fn notes_and_refusals_are_worded_in_both_languages() {
    let competition = competition(vec![
        player("a", "Anna/van der/Berg"),
        player("b", "Bo//Aalders"),
    ]);
    let (one, other) = (at(0), at(1));
    let dutch = Language::Dutch.messages();
    let english = Language::English.messages();
    let note = PairingNote::Rematch {
        one,
        other,
        last: number(2),
        times: 1,
    };
    assert_eq!(
        dutch.pairing_note(note, &competition),
        "Anna van der Berg en Bo Aalders hebben al gespeeld in ronde 2."
    );
    let note = PairingNote::Rematch {
        one,
        other,
        last: number(5),
        times: 3,
    };
    assert_eq!(
        english.pairing_note(note, &competition),
        "Anna van der Berg and Bo Aalders have already met 3 times, last in round 5."
    );
    let note = PairingNote::FurtherBye {
        player: one,
        before: 2,
    };
    assert_eq!(
        dutch.pairing_note(note, &competition),
        "Anna van der Berg is vrij en had al 2 vrije rondes."
    );
    let note = PairingNote::StartsUneven {
        player: other,
        starts: 4,
        seconds: 1,
    };
    assert_eq!(
        english.pairing_note(note, &competition),
        "After this round Bo Aalders will have started 4 games, and their opponents 1."
    );
    let note = PairingNote::Owed {
        present: one,
        away: other,
    };
    assert_eq!(
        dutch.pairing_note(note, &competition),
        "Anna van der Berg speelt niet: Bo Aalders is er niet. Hun partij blijft openstaan."
    );
    let refusal = Refusal::Pending {
        round: number(3),
        games: 2,
    };
    assert_eq!(
        english.pairing_refusal(refusal, None),
        "2 games of round 3 have no result yet. Enter them first."
    );
    assert_eq!(
        dutch.pairing_refusal(Refusal::NoRoundLeft(number(7)), None),
        "Alle 7 geplande rondes zijn er al. Plan bij de instellingen meer rondes om verder te gaan."
    );
}
