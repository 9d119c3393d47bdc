//! A competition as the public may see it: the one place that decides what of it is hidden.

use std::collections::HashSet;

use super::{Competition, NameDisplay, Player, PlayerId, RankingKey, RoundStatus};

impl Competition {
    /// Without a round that is still a proposal.
    #[must_use]
    pub fn without_drafts(&self) -> Self {
        let mut public = self.clone();
        public
            .rounds
            .retain(|round| round.status != RoundStatus::Draft);
        public
    }

    /// Whether somebody in it is not shown by the full name.
    #[must_use]
    pub fn hides_names(&self) -> bool {
        self.players.iter().any(hides_name)
    }

    /// With names as the public sees them. Who is not shown by the full name has no rating here, unless the
    /// rating ranks, and no identifier of a document, which may say the name.
    #[must_use]
    pub fn with_shown_names(&self) -> Self {
        let mut shown = self.clone();
        let rating_ranks = self.settings.ranking.contains(&RankingKey::Rating);
        let mut taken: HashSet<PlayerId> = self
            .players
            .iter()
            .map(|player| player.id.clone())
            .collect();
        let mut number = 0;
        for player in &mut shown.players {
            if !hides_name(player) {
                continue;
            }
            player.name = player.shown_name();
            player.display = NameDisplay::Full;
            if !rating_ranks {
                player.rating = None;
            }
            if !player.id.says_nothing() {
                player.id = PlayerId::free(&mut number, &taken);
                taken.insert(player.id.clone());
            }
        }
        shown
    }
}

fn hides_name(player: &Player) -> bool {
    player.display != NameDisplay::Full
}

impl PlayerId {
    /// Whether it is of the kind `p12`, and so says nothing of the player.
    #[must_use]
    pub fn says_nothing(&self) -> bool {
        self.as_str().strip_prefix('p').is_some_and(|number| {
            !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit())
        })
    }

    /// The next one after `number` of the kind `p12` that is not taken.
    #[must_use]
    pub fn free(number: &mut usize, taken: &HashSet<Self>) -> Self {
        loop {
            *number += 1;
            let id = Self::new(&format!("p{number}"));
            if !taken.contains(&id) {
                return id;
            }
        }
    }
}
