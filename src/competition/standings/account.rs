//! What a player's row is made of: a line for every round, and what each ranking key was added up from.

use crate::competition::{
    AbsenceKind, Competition, PlayerIndex, RankingKey, Round, RoundNumber, RoundStatus,
};
use crate::rules::Side;

use super::count::{Tally, bye_board_points, byes_that_count, tallies};
use super::opponents::{Encounters, OverCompleteRounds};
use super::{After, Exact, GameResult, Standings};

/// What there was for a player in a round, and what it gave. A line of what counts nowhere gives 0 of everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AccountLine {
    /// In which round.
    pub round: RoundNumber,
    /// What there was.
    pub what: AccountOf,
    /// Match points.
    pub match_points: i64,
    /// Own board points.
    pub board_points: i64,
    /// The opponent's board points.
    pub board_points_against: i64,
}

/// What there was for a player in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountOf {
    /// A game.
    Game {
        /// Its place among the games of the round.
        position: usize,
        /// On which side the player was.
        side: Side,
        /// What it counts for; `None` while it is open, and where it is void.
        result: Option<GameResult>,
    },
    /// A free round.
    Bye {
        /// Whether it counts: not while the round is a proposal.
        counts: bool,
    },
    /// The player was not there.
    Absent(AbsenceKind),
    /// The player takes part and stands nowhere in the round.
    NoGame,
    /// The player had not come yet, or had left.
    NotTakingPart,
}

/// A line for every round up to that point, two for a meeting of two games; they add up to the player's row.
#[must_use]
pub fn account(competition: &Competition, player: PlayerIndex, after: After) -> Vec<AccountLine> {
    let tally = tallies(competition, after)[player.position()];
    let settings = &competition.settings;
    let mut lines = Vec::new();
    for round in after.counted(competition) {
        let before = lines.len();
        for (position, game) in round.games.iter().enumerate() {
            let Some(side) = game.side_of(player) else {
                continue;
            };
            let result = GameResult::of(game.record.outcome(), side);
            let board = game
                .record
                .board_points()
                .filter(|_| result.is_some() && game.record.ending().on_the_board());
            let points = |side: Side| board.map_or(0, |points| i64::from(points[side].get()));
            lines.push(AccountLine {
                round: round.number,
                what: AccountOf::Game {
                    position,
                    side,
                    result,
                },
                match_points: result.map_or(0, |result| result.match_points(settings.match_points)),
                board_points: points(side),
                board_points_against: points(side.other()),
            });
        }
        if lines.len() == before {
            lines.push(without_game(competition, round, player, &tally));
        }
    }
    lines
}

fn without_game(
    competition: &Competition,
    round: &Round,
    player: PlayerIndex,
    tally: &Tally,
) -> AccountLine {
    let absence = round.absent.iter().find(|absence| absence.player == player);
    let what = if round.byes.contains(&player) {
        AccountOf::Bye {
            counts: byes_that_count(round).contains(&player),
        }
    } else if let Some(absence) = absence {
        AccountOf::Absent(absence.kind)
    } else if competition.player(player).takes_part_in(round.number) {
        AccountOf::NoGame
    } else {
        AccountOf::NotTakingPart
    };
    let counts = what == AccountOf::Bye { counts: true };
    let given = |points: i64| if counts { points } else { 0 };
    AccountLine {
        round: round.number,
        what,
        match_points: given(i64::from(competition.settings.match_points.bye)),
        board_points: given(bye_board_points(tally, &competition.settings)),
        board_points_against: 0,
    }
}

/// One addend of a ranking key that looks at opponents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// Whom the player met.
    pub opponent: PlayerIndex,
    /// What came of it.
    pub result: GameResult,
    /// What the meeting adds to the key.
    pub adds: Exact,
}

/// What the value of a ranking key that looks at opponents was added up from, in the order of the games. Empty for the
/// other keys, and for a direct encounter that does not apply.
#[must_use]
pub fn terms(
    competition: &Competition,
    standings: &Standings,
    player: PlayerIndex,
    key: RankingKey,
    after: After,
) -> Vec<Term> {
    let over_complete_rounds = || OverCompleteRounds::new(competition, after);
    let term = |(opponent, result, adds)| Term {
        opponent,
        result,
        adds,
    };
    match key {
        RankingKey::Buchholz => over_complete_rounds()
            .buchholz_terms(player)
            .map(term)
            .collect(),
        RankingKey::SonnebornBerger => over_complete_rounds()
            .sonneborn_berger_terms(player)
            .map(term)
            .collect(),
        RankingKey::DirectEncounter => {
            let scheme = competition.settings.match_points;
            let tied = tied_before_direct_encounter(competition, standings, player);
            Encounters::new(competition, after)
                .of(player)
                .filter(|(opponent, _)| tied.contains(opponent))
                .map(|(opponent, result)| {
                    let adds = Exact::whole(result.match_points(scheme));
                    term((opponent, result, adds))
                })
                .collect()
        }
        _ => Vec::new(),
    }
}

/// Those with whom the player was level when the direct encounter came to be looked at; nobody if it did not apply.
fn tied_before_direct_encounter(
    competition: &Competition,
    standings: &Standings,
    player: PlayerIndex,
) -> Vec<PlayerIndex> {
    let ranking = &competition.settings.ranking;
    let before: Vec<RankingKey> = ranking
        .iter()
        .copied()
        .take_while(|key| *key != RankingKey::DirectEncounter)
        .collect();
    let Some(group) = standings
        .groups
        .iter()
        .find(|group| group.rows.iter().any(|row| row.player == player))
    else {
        return Vec::new();
    };
    let Some(own) = group.rows.iter().find(|row| row.player == player) else {
        return Vec::new();
    };
    if standings.value(own, RankingKey::DirectEncounter).is_none() {
        return Vec::new();
    }
    group
        .rows
        .iter()
        .filter(|row| {
            before
                .iter()
                .all(|key| standings.value(row, *key) == standings.value(own, *key))
        })
        .map(|row| row.player)
        .filter(|other| *other != player)
        .collect()
}

/// What a free round of a player came after: what decides who has one where the program pairs by the standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByeBackground {
    /// Free rounds that the player had before.
    pub before: usize,
    /// The player's rank before the round, and how many were ranked; `None` before anything counts.
    pub rank: Option<(u32, usize)>,
}

/// What a free round of a player came after.
#[must_use]
pub fn bye_background(
    competition: &Competition,
    player: PlayerIndex,
    round: RoundNumber,
) -> ByeBackground {
    let earlier = |one: &&Round| one.number < round && one.status != RoundStatus::Draft;
    let before = competition
        .rounds
        .iter()
        .filter(earlier)
        .filter(|one| one.byes.contains(&player))
        .count();
    let rank = After::rounds(i64::from(round.get()) - 1)
        .and_then(|after| super::standings(competition, after).ok())
        .and_then(|standings| {
            let group = standings
                .groups
                .into_iter()
                .find(|group| group.rows.iter().any(|row| row.player == player))?;
            let begun = group.rows.iter().any(super::Row::has_begun);
            let row = group.rows.iter().find(|row| row.player == player)?;
            begun.then_some((row.rank, group.rows.len()))
        });
    ByeBackground { before, rank }
}
