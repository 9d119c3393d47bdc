//! What a game gives each of its players, and the sums per player.

use crate::competition::{
    ByeBoardPoints, Competition, Game, MatchPointScheme, PlayerIndex, Round, RoundStatus, Settings,
};
use crate::rules::{Outcome, Side};

use super::After;
use super::exact::rounded_half_up;

/// What a game that counts was for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// Won, on the board, on time or by forfeit.
    Won,
    /// Equal board points.
    Drawn,
    /// Lost; a game to which neither came is lost for both.
    Lost,
}

impl GameResult {
    /// What the outcome is for that side; `None` where the game counts for neither.
    #[must_use]
    pub fn of(outcome: Outcome, side: Side) -> Option<Self> {
        match outcome {
            Outcome::Won(winner) if winner == side => Some(Self::Won),
            Outcome::Won(_) | Outcome::BothLost => Some(Self::Lost),
            Outcome::Drawn => Some(Self::Drawn),
            Outcome::NotPlayed => None,
        }
    }

    /// The part of the opponent's points that Sonneborn-Berger counts, in halves.
    pub(super) fn halves(self) -> i64 {
        match self {
            Self::Won => 2,
            Self::Drawn => 1,
            Self::Lost => 0,
        }
    }

    /// The match points that it gives.
    #[must_use]
    pub fn match_points(self, scheme: MatchPointScheme) -> i64 {
        i64::from(match self {
            Self::Won => scheme.win,
            Self::Drawn => scheme.draw,
            Self::Lost => scheme.loss,
        })
    }
}

/// The sums of one player.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    pub(super) won: u32,
    pub(super) drawn: u32,
    pub(super) lost: u32,
    pub(super) byes: u32,
    pub(super) match_points: i64,
    pub(super) board_points: i64,
    pub(super) board_points_against: i64,
    /// Games played on the board in which the other player started.
    pub(super) started_second: u32,
    /// Games played on the board: what averages are over.
    games_on_the_board: u32,
    /// Own board points of those.
    points_on_the_board: i64,
}

impl Tally {
    pub(super) fn played(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    pub(super) fn spread(&self) -> i64 {
        self.board_points - self.board_points_against
    }

    fn add_game(&mut self, game: &Game, side: Side, scheme: MatchPointScheme) {
        let Some(result) = GameResult::of(game.record.outcome(), side) else {
            return;
        };
        match result {
            GameResult::Won => self.won += 1,
            GameResult::Drawn => self.drawn += 1,
            GameResult::Lost => self.lost += 1,
        }
        self.match_points += result.match_points(scheme);
        if game.record.ending().on_the_board() {
            let points = game.record.board_points().unwrap_or_default();
            self.board_points += i64::from(points[side].get());
            self.board_points_against += i64::from(points[side.other()].get());
            self.games_on_the_board += 1;
            self.points_on_the_board += i64::from(points[side].get());
            if side == Side::Second {
                self.started_second += 1;
            }
        }
    }

    /// Adds what the byes give; every game must have been added before, for the average.
    fn add_byes(&mut self, settings: &Settings) {
        let byes = i64::from(self.byes);
        self.match_points += byes * i64::from(settings.match_points.bye);
        self.board_points += byes * bye_board_points(self, settings);
    }
}

/// The board points of one bye of a player, once every game is counted.
pub(super) fn bye_board_points(tally: &Tally, settings: &Settings) -> i64 {
    match settings.bye_board_points {
        ByeBoardPoints::Fixed(points) => i64::from(points),
        ByeBoardPoints::OwnAverage if tally.games_on_the_board == 0 => 0,
        ByeBoardPoints::OwnAverage => {
            let average = rounded_half_up(
                i128::from(tally.points_on_the_board)
                    * i128::from(settings.games_per_meeting.get()),
                i128::from(tally.games_on_the_board),
            );
            i64::try_from(average).unwrap_or(i64::MAX)
        }
    }
}

/// The sums of every player, by place in `Competition::players`.
pub(super) fn tallies(competition: &Competition, after: After) -> Vec<Tally> {
    tallies_of(competition, after.counted(competition))
}

/// The sums of every player over these rounds.
pub(super) fn tallies_of<'a>(
    competition: &Competition,
    rounds: impl Iterator<Item = &'a Round>,
) -> Vec<Tally> {
    let settings = &competition.settings;
    let mut tallies = vec![Tally::default(); competition.players.len()];
    for round in rounds {
        for game in &round.games {
            for side in Side::BOTH {
                tallies[game.player(side).position()].add_game(game, side, settings.match_points);
            }
        }
        for player in byes_that_count(round) {
            tallies[player.position()].byes += 1;
        }
    }
    for tally in &mut tallies {
        tally.add_byes(settings);
    }
    tallies
}

/// Whether the round changes anybody's row.
pub(super) fn anything_counts_in(round: &Round) -> bool {
    !byes_that_count(round).is_empty()
        || round
            .games
            .iter()
            .any(|game| game.record.outcome() != Outcome::NotPlayed)
}

/// The free rounds of it: a proposal gives nobody anything yet.
pub(in crate::competition) fn byes_that_count(round: &Round) -> &[PlayerIndex] {
    match round.status {
        RoundStatus::Draft => &[],
        RoundStatus::Published | RoundStatus::Closed => &round.byes,
    }
}
