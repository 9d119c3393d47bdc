//! Why a player stands below another: the first ranking key in which the two differ.

use crate::competition::{Competition, RankingKey};

use super::{Exact, Row, Standings};

/// What put a player below another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The keys in which they are level, with the value of both, in ranking order.
    pub level: Vec<(RankingKey, Option<Exact>)>,
    /// The key that decided; `None` where they are level in all of them and share the rank.
    pub decided: Option<Decided>,
}

/// The key that decided between two players, with what it is worth for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decided {
    /// The key.
    pub key: RankingKey,
    /// Its value for the one above; `None` where it does not apply.
    pub above: Option<Exact>,
    /// Its value for the one below.
    pub below: Option<Exact>,
}

/// What decided between two rows of one group that stand right below each other.
#[must_use]
pub fn decision(
    competition: &Competition,
    standings: &Standings,
    above: &Row,
    below: &Row,
) -> Decision {
    let mut level = Vec::new();
    for key in competition.settings.ranking.iter().copied() {
        let (one, other) = (standings.value(above, key), standings.value(below, key));
        if one != other {
            let decided = Some(Decided {
                key,
                above: one,
                below: other,
            });
            return Decision { level, decided };
        }
        level.push((key, one));
    }
    Decision {
        level,
        decided: None,
    }
}
