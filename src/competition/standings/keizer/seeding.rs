//! Where players come onto the ladder: by rating, then the order entered.

use std::cmp::Reverse;

use crate::competition::{Competition, PlayerIndex};

/// The order in which players begin: by rating, those without one last, then the order entered.
pub(super) fn seeded(competition: &Competition, mut players: Vec<PlayerIndex>) -> Vec<PlayerIndex> {
    players.sort_by_key(|player| (Reverse(competition.player(*player).rating), *player));
    players
}

/// Puts somebody who comes later beside the player of the nearest rating: above it with a higher one, else below.
///
/// Of players equally near the lowest place counts. Without a rating, or where nobody has one, the last place.
pub(super) fn join(competition: &Competition, ladder: &mut Vec<PlayerIndex>, player: PlayerIndex) {
    let rating = |player: PlayerIndex| competition.player(player).rating;
    let nearest = rating(player).and_then(|own| {
        ladder
            .iter()
            .enumerate()
            .filter_map(|(place, other)| rating(*other).map(|other| (place, other)))
            .min_by_key(|(place, other)| (own.get().abs_diff(other.get()), Reverse(*place)))
            .map(|(place, other)| if own > other { place } else { place + 1 })
    });
    ladder.insert(nearest.unwrap_or(ladder.len()), player);
}

#[cfg(test)]
mod tests {
    use super::{join, seeded};
    use crate::competition::{
        Competition, CompetitionName, NameDisplay, NamePart, PersonName, Player, PlayerId,
        PlayerIndex, Rating, Settings,
    };
    use crate::rules::VariantName;

    fn rated(ratings: &[Option<i64>]) -> Competition {
        let player = |(position, rating): (usize, &Option<i64>)| Player {
            id: PlayerId::new(&position.to_string()),
            name: PersonName {
                given: None,
                prefix: None,
                family: NamePart::new("Berg").expect("a name"),
            },
            display: NameDisplay::Full,
            rating: rating.and_then(Rating::new),
            from_round: None,
            until_round: None,
            group: None,
        };
        Competition {
            name: CompetitionName::new("Proef").expect("a name"),
            settings: Settings::of(VariantName::Gouds8),
            players: ratings.iter().enumerate().map(player).collect(),
            rounds: Vec::new(),
        }
    }

    fn places(ladder: &[PlayerIndex]) -> Vec<usize> {
        ladder.iter().map(|player| player.position()).collect()
    }

    #[test]
    fn the_highest_rating_begins_first_and_none_is_last() {
        let competition = rated(&[None, Some(1400), Some(1600), Some(1400), None]);
        let players = (0..5).rev().map(PlayerIndex::at).collect();
        assert_eq!(places(&seeded(&competition, players)), [2, 1, 3, 0, 4]);
    }

    #[test]
    fn who_comes_later_stands_beside_the_nearest_rating() {
        let competition = rated(&[
            Some(1500),
            Some(1400),
            Some(1600),
            None,
            Some(1410),
            Some(1590),
            None,
        ]);
        let mut ladder: Vec<PlayerIndex> = (0..4).map(PlayerIndex::at).collect();
        join(&competition, &mut ladder, PlayerIndex::at(4));
        assert_eq!(places(&ladder), [0, 4, 1, 2, 3], "above 1400");
        join(&competition, &mut ladder, PlayerIndex::at(5));
        assert_eq!(places(&ladder), [0, 4, 1, 2, 5, 3], "below 1600");
        join(&competition, &mut ladder, PlayerIndex::at(6));
        assert_eq!(places(&ladder), [0, 4, 1, 2, 5, 3, 6]);
    }
}
