//! Who met whom, who started, who was free, who floated: the one view of earlier rounds that all systems share.

use std::collections::HashSet;

use crate::competition::standings::{GameResult, byes_that_count};
use crate::competition::{Competition, Game, PlayerIndex, Round, RoundNumber};
use crate::rules::{Ending, Outcome, Side};

/// What the rounds before the one to be paired hold.
pub(super) struct History {
    players: Vec<PlayerHistory>,
    /// By player: those behind them in the list of players whom they have met, in order. Looked up for every pair that
    /// could be, so it is kept short to search.
    pairs: Vec<Vec<(PlayerIndex, PairHistory)>>,
}

/// One player's.
#[derive(Clone, Debug, Default)]
pub(super) struct PlayerHistory {
    /// Match points, those of byes included.
    pub(super) match_points: i64,
    /// Games that the player started.
    pub(super) starts: u32,
    /// Games that the opponent started.
    pub(super) seconds: u32,
    /// The side in the first game of each round, by place of the round; `None` without a game that was or will be on the board.
    pub(super) sides: Vec<Option<Side>>,
    /// Free rounds.
    pub(super) byes: u32,
    /// The last of them.
    pub(super) last_bye: Option<RoundNumber>,
    /// How many rounds there were.
    pub(super) rounds_before: u32,
    /// Rounds with a game, whatever came of it, or a bye.
    pub(super) rounds_there: u32,
    /// Rounds just before this one with neither.
    pub(super) missed_lately: u32,
    /// Rounds that brought a win without playing: an opponent who did not appear.
    pub(super) forfeit_wins: u32,
    /// Rounds with a game on the board, be it still to be played.
    pub(super) rounds_played: u32,
    /// Whether the player met somebody of a lower or higher score, by place of the round.
    pub(super) floats: Vec<Option<Float>>,
    pub(super) last_forfeit_win: Option<RoundNumber>,
}

/// Meeting somebody of another score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Float {
    /// The opponent had fewer match points, or there was none.
    Down,
    /// The opponent had more.
    Up,
}

/// Two players'.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PairHistory {
    /// Rounds in which they played on the board, or still have to.
    pub(super) met: u32,
    /// The last of them.
    pub(super) last_met: Option<RoundNumber>,
    /// Rounds in which they had a game, whatever came of it.
    pub(super) given: u32,
    /// Who starts the last of those games.
    pub(super) last_starter: Option<PlayerIndex>,
    /// Who started the first game of the last round in which they had one.
    pub(super) last_first_starter: Option<PlayerIndex>,
    last_given: Option<RoundNumber>,
}

impl PlayerHistory {
    /// Games started less games in which the opponent did.
    pub(super) fn balance(&self) -> i64 {
        i64::from(self.starts) - i64::from(self.seconds)
    }

    /// Notes that the player was there in the round that is added.
    fn there(&mut self) {
        if self.missed_lately > 0 {
            self.missed_lately = 0;
            self.rounds_there += 1;
        }
    }

    /// Rounds that brought points without a game: byes, and opponents who did not appear.
    pub(super) fn free_wins(&self) -> u32 {
        self.byes + self.forfeit_wins
    }
}

impl History {
    pub(super) fn of(competition: &Competition, earlier: &[Round]) -> Self {
        let mut history = Self {
            players: vec![PlayerHistory::default(); competition.players.len()],
            pairs: vec![Vec::new(); competition.players.len()],
        };
        for (place, round) in earlier.iter().enumerate() {
            history.add_round(competition, round, place);
        }
        history
    }

    pub(super) fn player(&self, player: PlayerIndex) -> &PlayerHistory {
        &self.players[player.position()]
    }

    pub(super) fn pair(&self, one: PlayerIndex, other: PlayerIndex) -> PairHistory {
        let behind = &self.pairs[one.min(other).position()];
        behind
            .binary_search_by_key(&one.max(other), |(player, _)| *player)
            .map_or_else(|_| PairHistory::default(), |at| behind[at].1)
    }

    /// The fewest times that any two of these have met.
    pub(super) fn fewest_meetings(&self, players: &HashSet<PlayerIndex>) -> u32 {
        let among_them = players.iter().flat_map(|one| {
            self.pairs[one.position()]
                .iter()
                .filter(|(other, pair)| pair.met > 0 && players.contains(other))
        });
        let (pairs, fewest) = among_them.fold((0, u32::MAX), |(pairs, fewest), (_, pair)| {
            (pairs + 1, fewest.min(pair.met))
        });
        if pairs < players.len() * players.len().saturating_sub(1) / 2 || pairs == 0 {
            0
        } else {
            fewest
        }
    }

    fn add_round(&mut self, competition: &Competition, round: &Round, place: usize) {
        for player in &mut self.players {
            player.sides.push(None);
            player.floats.push(None);
            player.rounds_before += 1;
            player.missed_lately += 1;
        }
        let byes = byes_that_count(round);
        for player in byes {
            let player = &mut self.players[player.position()];
            player.byes += 1;
            player.last_bye = Some(round.number);
            player.floats[place] = Some(Float::Down);
            player.there();
        }
        // Floats compare the scores before the round.
        for game in on_the_board(round) {
            for side in Side::BOTH {
                let opponent = self.player(game.player(side.other())).match_points;
                let player = &mut self.players[game.player(side).position()];
                player.floats[place] = match player.match_points.cmp(&opponent) {
                    std::cmp::Ordering::Greater => Some(Float::Down),
                    std::cmp::Ordering::Less => Some(Float::Up),
                    std::cmp::Ordering::Equal => None,
                };
            }
        }
        for game in &round.games {
            self.add_to_pair(game, round.number);
            for side in Side::BOTH {
                self.players[game.player(side).position()].there();
            }
            if is_a_game(game) {
                for side in Side::BOTH {
                    let player = &mut self.players[game.player(side).position()];
                    match side {
                        Side::First => player.starts += 1,
                        Side::Second => player.seconds += 1,
                    }
                    player.sides[place].get_or_insert(side);
                }
            }
        }
        self.add_rounds_played_and_forfeits(round, place);

        let scheme = competition.settings.match_points;
        for game in &round.games {
            for side in Side::BOTH {
                if let Some(result) = GameResult::of(game.record.outcome(), side) {
                    self.players[game.player(side).position()].match_points +=
                        result.match_points(scheme);
                }
            }
        }
        for player in byes {
            self.players[player.position()].match_points += i64::from(scheme.bye);
        }
    }

    fn add_to_pair(&mut self, game: &Game, number: RoundNumber) {
        let behind = &mut self.pairs[game.first.min(game.second).position()];
        let other = game.first.max(game.second);
        let at = behind
            .binary_search_by_key(&other, |(player, _)| *player)
            .unwrap_or_else(|at| {
                behind.insert(at, (other, PairHistory::default()));
                at
            });
        let pair = &mut behind[at].1;
        if pair.last_given != Some(number) {
            pair.last_given = Some(number);
            pair.given += 1;
            pair.last_first_starter = Some(game.first);
        }
        if is_a_game(game) {
            pair.last_starter = Some(game.first);
        }
        if is_a_game(game) && pair.last_met != Some(number) {
            pair.last_met = Some(number);
            pair.met += 1;
        }
    }

    fn add_rounds_played_and_forfeits(&mut self, round: &Round, place: usize) {
        for game in &round.games {
            for side in Side::BOTH {
                let player = &mut self.players[game.player(side).position()];
                let won_without_playing = game.record.outcome() == Outcome::Won(side)
                    && matches!(game.record.ending(), Ending::Forfeit(_));
                if won_without_playing
                    && player.sides[place].is_none()
                    && player.last_forfeit_win != Some(round.number)
                {
                    player.last_forfeit_win = Some(round.number);
                    player.forfeit_wins += 1;
                }
            }
        }
        for player in &mut self.players {
            if player.sides[place].is_some() {
                player.rounds_played += 1;
            }
        }
    }
}

/// Whether it was played on the board, or is still to be.
fn is_a_game(game: &Game) -> bool {
    let ending = game.record.ending();
    ending.on_the_board() || ending == Ending::Pending
}

fn on_the_board(round: &Round) -> impl Iterator<Item = &Game> {
    round
        .games
        .iter()
        .filter(|game| game.record.ending().on_the_board())
}
