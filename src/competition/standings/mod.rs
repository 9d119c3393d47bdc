//! Who stands where, and by what: derived from the games and byes at every reading, never kept.
//!
//! - `after`: up to which round is counted.
//! - `count`: what a game gives each of its players, and the sums per player.
//! - `keizer`: the totals of Keizer's system, and where they come from.
//! - `opponents`: ranking keys that look at those one has met.
//! - `order`: from values to ranks; shared ranks are 1, 2, 2, 4.
//! - `name_order`: the Dutch order of names within a shared rank.
//! - `movement`: who has gone up or down.
//! - `decision`: why a player stands below another.
//! - `account`: what a player's row is made of.
//!
//! What is decided where the rules are silent stands in `docs/standings.md`.

use std::collections::HashMap;

mod account;
mod after;
mod count;
mod decision;
mod exact;
mod keizer;
mod movement;
mod name_order;
mod opponents;
mod order;

pub use account::{AccountLine, AccountOf, ByeBackground, Term, account, bye_background, terms};
pub use after::After;
pub use count::GameResult;
pub(in crate::competition) use count::byes_that_count;
pub use decision::{Decided, Decision, decision};
pub use exact::Exact;
pub(in crate::competition) use keizer::keizer_ladders;
pub use keizer::{KeizerAccount, KeizerLine, KeizerRung, KeizerSource, keizer_account};
pub use movement::{Movement, movements};
pub use name_order::name_sort_key;

use super::{Competition, Group, PlayerIndex, RankingKey};
use count::Tally;
use opponents::{Encounters, OverCompleteRounds};
use order::Ranked;

/// The standings of a whole competition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standings {
    /// The ranking keys that have no column of their own, in ranking order: what `Row::further` holds.
    pub further: Vec<RankingKey>,
    /// Whether players are ranked in groups apart.
    pub grouped: bool,
    /// The groups in the order of their first player; a competition without groups is one group without a name.
    pub groups: Vec<GroupStandings>,
}

/// The standings of one group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupStandings {
    /// Its name; `None` for players without one.
    pub group: Option<Group>,
    /// A row for every player of it, best first.
    pub rows: Vec<Row>,
}

/// One player's row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The rank in the group, from 1; shared by those equal in all ranking keys.
    pub rank: u32,
    /// Who.
    pub player: PlayerIndex,
    /// Games that count: won, drawn and lost together.
    pub played: u32,
    /// Games won, by forfeit too.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost; one to which neither came is lost for both.
    pub lost: u32,
    /// Free rounds.
    pub byes: u32,
    /// Match points, those of byes included.
    pub match_points: i64,
    /// Own board points, those of byes included.
    pub board_points: i64,
    /// The opponents' board points.
    pub board_points_against: i64,
    /// The value of each of `Standings::further`; `None` where the key does not apply to the player.
    pub further: Vec<Option<Exact>>,
}

impl Row {
    /// Own board points less those of the opponents.
    #[must_use]
    pub fn spread(&self) -> i64 {
        self.board_points - self.board_points_against
    }

    /// Whether anything counts for this player yet.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.played > 0 || self.byes > 0
    }
}

impl Standings {
    /// All rows, group by group.
    pub fn rows(&self) -> impl Iterator<Item = &Row> {
        self.groups.iter().flat_map(|group| &group.rows)
    }

    /// What a ranking key is worth in a row of these standings; `None` where it does not apply, and where nobody is
    /// ranked by it.
    #[must_use]
    pub fn value(&self, row: &Row, key: RankingKey) -> Option<Exact> {
        match key {
            RankingKey::MatchPoints => Some(Exact::whole(row.match_points)),
            RankingKey::BoardPoints => Some(Exact::whole(row.board_points)),
            RankingKey::Wins => Some(Exact::whole(i64::from(row.won))),
            RankingKey::Spread => Some(Exact::whole(row.spread())),
            RankingKey::DirectEncounter
            | RankingKey::Buchholz
            | RankingKey::SonnebornBerger
            | RankingKey::StartsSecond
            | RankingKey::Rating
            | RankingKey::Keizer => {
                let place = self.further.iter().position(|one| *one == key)?;
                row.further[place]
            }
        }
    }

    /// Only that group, or `None` if no player is in it.
    #[must_use]
    pub fn of_group(mut self, group: &Group) -> Option<Self> {
        self.groups.retain(|one| one.group.as_ref() == Some(group));
        (!self.groups.is_empty()).then_some(self)
    }
}

/// A ranking key whose values cannot be worked out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("ranking by {} is not supported yet", .0.as_str())]
pub struct UnsupportedKey(pub RankingKey);

/// The standings as they were after that point. A round beyond the last counts as the last: the caller checks the range.
///
/// # Errors
/// The competition ranks by a key that is not supported yet.
pub fn standings(competition: &Competition, after: After) -> Result<Standings, UnsupportedKey> {
    let ranking = &competition.settings.ranking;
    let tallies = count::tallies(competition, after);
    let values = Values::new(competition, after, &tallies);
    let further: Vec<RankingKey> = ranking
        .iter()
        .copied()
        .filter(|key| own_column(*key).is_none())
        .collect();

    let groups = players_by_group(competition)
        .into_iter()
        .map(|(group, players)| GroupStandings {
            group: group.cloned(),
            rows: order::ranked(players, ranking, &values)
                .into_iter()
                .map(|ranked| row(&ranked, &further, &values))
                .collect(),
        })
        .collect();
    Ok(Standings {
        further,
        grouped: competition
            .players
            .iter()
            .any(|player| player.group.is_some()),
        groups,
    })
}

/// Every player's board points after that point, by place in `Competition::players`.
pub(in crate::competition) fn board_points(competition: &Competition, after: After) -> Vec<i64> {
    count::tallies(competition, after)
        .iter()
        .map(|tally| tally.board_points)
        .collect()
}

/// What every key is worth for every player, each worked out once.
struct Values<'a> {
    competition: &'a Competition,
    tallies: &'a [Tally],
    encounters: Encounters,
    over_complete_rounds: OverCompleteRounds,
    /// By player; empty where Keizer's totals do not rank.
    keizer: Vec<Option<Exact>>,
}

impl<'a> Values<'a> {
    fn new(competition: &'a Competition, after: After, tallies: &'a [Tally]) -> Self {
        let by_opponents = competition.settings.ranking.iter().any(|key| {
            matches!(
                key,
                RankingKey::DirectEncounter | RankingKey::Buchholz | RankingKey::SonnebornBerger
            )
        });
        Self {
            competition,
            tallies,
            encounters: if by_opponents {
                Encounters::new(competition, after)
            } else {
                Encounters::none()
            },
            over_complete_rounds: if by_opponents {
                OverCompleteRounds::new(competition, after)
            } else {
                OverCompleteRounds::none()
            },
            keizer: if competition.settings.ranking.contains(&RankingKey::Keizer) {
                keizer::totals(competition, after)
            } else {
                Vec::new()
            },
        }
    }

    /// The value of a key that does not depend on who is tied; more is better, `None` is worst.
    fn of(&self, key: RankingKey, player: PlayerIndex) -> Option<Exact> {
        let tally = &self.tallies[player.position()];
        if let Some(value) = own_column(key) {
            return Some(Exact::whole(value(tally)));
        }
        match key {
            RankingKey::Buchholz => Some(self.over_complete_rounds.buchholz(player)),
            RankingKey::SonnebornBerger => Some(self.over_complete_rounds.sonneborn_berger(player)),
            RankingKey::StartsSecond => Some(Exact::whole(i64::from(tally.started_second))),
            RankingKey::Rating => self
                .competition
                .player(player)
                .rating
                .map(|rating| Exact::whole(i64::from(rating.get()))),
            RankingKey::Keizer => self.keizer.get(player.position()).copied().flatten(),
            RankingKey::DirectEncounter
            | RankingKey::MatchPoints
            | RankingKey::BoardPoints
            | RankingKey::Wins
            | RankingKey::Spread => None,
        }
    }
}

/// The value of a key that every standing shows, whether it ranks or not.
fn own_column(key: RankingKey) -> Option<fn(&Tally) -> i64> {
    match key {
        RankingKey::MatchPoints => Some(|tally| tally.match_points),
        RankingKey::BoardPoints => Some(|tally| tally.board_points),
        RankingKey::Wins => Some(|tally| i64::from(tally.won)),
        RankingKey::Spread => Some(Tally::spread),
        RankingKey::DirectEncounter
        | RankingKey::Buchholz
        | RankingKey::SonnebornBerger
        | RankingKey::StartsSecond
        | RankingKey::Rating
        | RankingKey::Keizer => None,
    }
}

fn row(ranked: &Ranked, further: &[RankingKey], values: &Values<'_>) -> Row {
    let tally = &values.tallies[ranked.player.position()];
    Row {
        rank: ranked.rank,
        player: ranked.player,
        played: tally.played(),
        won: tally.won,
        drawn: tally.drawn,
        lost: tally.lost,
        byes: tally.byes,
        match_points: tally.match_points,
        board_points: tally.board_points,
        board_points_against: tally.board_points_against,
        further: further
            .iter()
            .map(|key| match key {
                RankingKey::DirectEncounter => ranked.direct_encounter,
                other => values.of(*other, ranked.player),
            })
            .collect(),
    }
}

/// The players of each group in the order of names; groups in the order of their first player.
fn players_by_group(competition: &Competition) -> Vec<(Option<&Group>, Vec<PlayerIndex>)> {
    let mut places: HashMap<Option<&Group>, usize> = HashMap::new();
    let mut groups: Vec<(Option<&Group>, Vec<PlayerIndex>)> = Vec::new();
    for player in &competition.players {
        places.entry(player.group.as_ref()).or_insert_with(|| {
            groups.push((player.group.as_ref(), Vec::new()));
            groups.len() - 1
        });
    }
    for index in name_order::by_name(competition) {
        let group = competition.player(index).group.as_ref();
        groups[places[&group]].1.push(index);
    }
    groups
}
