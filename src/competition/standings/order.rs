//! From values to ranks.

use crate::competition::{PlayerIndex, RankingKey};

use super::{Exact, Values};

/// A player with the rank.
pub(super) struct Ranked {
    pub(super) rank: u32,
    pub(super) player: PlayerIndex,
    /// Match points among those tied when direct encounter came to be looked at, if they had all met.
    pub(super) direct_encounter: Option<Exact>,
}

/// Ranks players who come in the order in which they stand within a shared rank.
pub(super) fn ranked(
    players: Vec<PlayerIndex>,
    ranking: &[RankingKey],
    values: &Values<'_>,
) -> Vec<Ranked> {
    let mut direct = vec![None; values.tallies.len()];
    let mut ties = vec![players];
    for key in ranking {
        ties = ties
            .into_iter()
            .flat_map(|tied| split(tied, *key, values, &mut direct))
            .collect();
    }
    let mut before: u32 = 0;
    let mut all = Vec::new();
    for tied in ties {
        let rank = before + 1;
        for player in tied {
            before += 1;
            all.push(Ranked {
                rank,
                player,
                direct_encounter: direct[player.position()],
            });
        }
    }
    all
}

/// Splits players level so far by one more key, best first, keeping the order of those still level.
fn split(
    tied: Vec<PlayerIndex>,
    key: RankingKey,
    values: &Values<'_>,
    direct: &mut [Option<Exact>],
) -> Vec<Vec<PlayerIndex>> {
    if tied.len() < 2 {
        return vec![tied];
    }
    let mut valued: Vec<(Option<Exact>, PlayerIndex)> = match key {
        RankingKey::DirectEncounter => {
            let Some(points) = values
                .encounters
                .direct_encounter(values.competition, &tied)
            else {
                return vec![tied];
            };
            for (player, points) in tied.iter().zip(&points) {
                direct[player.position()] = Some(*points);
            }
            points.into_iter().map(Some).zip(tied).collect()
        }
        other => tied
            .into_iter()
            .map(|player| (values.of(other, player), player))
            .collect(),
    };
    valued.sort_by(|(one, _), (two, _)| two.cmp(one));
    valued
        .chunk_by(|(one, _), (two, _)| one == two)
        .map(|level| level.iter().map(|(_, player)| *player).collect())
        .collect()
}
