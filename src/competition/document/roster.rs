//! The players of a document, and who is meant by an identifier.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use super::fault::{FaultReason, Faults};
use super::json::Value;
use super::pointer::Path;
use crate::competition::{
    Group, NameDisplay, NameFault, NamePart, PersonName, Player, PlayerId, PlayerIndex, Rating,
    RoundNumber,
};

/// Stands for a family name that could not be read; a document with it is refused.
static UNREADABLE: LazyLock<NamePart> =
    LazyLock::new(|| NamePart::new("?").expect("a question mark is a name"));

/// The players read so far, and every identifier met.
#[derive(Default)]
pub(super) struct Roster<'doc> {
    players: Vec<Player>,
    /// Unknown identifiers have places beyond the players, so that they too can be told apart.
    places: HashMap<Cow<'doc, str>, PlayerIndex>,
    strangers: usize,
    unsure_groups: HashSet<PlayerIndex>,
    /// Whether there is a list at all; without one nobody is called unknown.
    readable: bool,
}

impl<'doc> Roster<'doc> {
    /// Reads the list of players. A player with a fault is a player all the same.
    pub(super) fn read(&mut self, value: &Value<'doc, '_>, faults: &mut Faults) -> Option<()> {
        value.elements(faults, |position, value, faults| {
            let index = PlayerIndex::at(position);
            let player = self.read_player(index, &value, faults);
            self.players.push(player);
        })?;
        self.readable = true;
        Some(())
    }

    fn read_player(
        &mut self,
        index: PlayerIndex,
        value: &Value<'doc, '_>,
        faults: &mut Faults,
    ) -> Player {
        const KEYS: [&str; 9] = [
            "id",
            "given_name",
            "prefix",
            "family_name",
            "rating",
            "from_round",
            "until_round",
            "group",
            "display",
        ];
        let mut player = Player {
            id: PlayerId::new(""),
            name: PersonName {
                given: None,
                prefix: None,
                family: UNREADABLE.clone(),
            },
            display: NameDisplay::Full,
            rating: None,
            from_round: None,
            until_round: None,
            group: None,
        };
        let Some(
            [
                id,
                given,
                prefix,
                family,
                rating,
                from_round,
                until_round,
                group,
                display,
            ],
        ) = value.members(&KEYS, faults)
        else {
            self.unsure_groups.insert(index);
            return player;
        };
        let path = value.path();
        id.required(path, faults, |value, faults| {
            let id = value.text(faults)?;
            player.id = PlayerId::new(&id);
            if self.places.contains_key(&id) {
                return value.fault(FaultReason::PlayerIdRepeated, faults);
            }
            self.places.insert(id, index);
            Some(())
        });
        let part = |value: Value<'_, '_>, faults: &mut Faults| {
            read_text_or_nothing(&value, NamePart::new, faults)
        };
        player.name.given = given.optional(path, faults, part).or(None);
        player.name.prefix = prefix.optional(path, faults, part).or(None);
        if let Some(name) = family.required(path, faults, read_family_name).read() {
            player.name.family = name;
        }
        player.rating = rating
            .optional(path, faults, |value, faults| {
                value.number(Rating::RANGE, Rating::new, faults)
            })
            .read();
        let round = |value: Value<'_, '_>, faults: &mut Faults| {
            value.number(RoundNumber::RANGE, RoundNumber::new, faults)
        };
        player.from_round = from_round.optional(path, faults, round).read();
        player.until_round = until_round.optional(path, faults, round).read();
        let group = group.optional(path, faults, |value, faults| {
            read_text_or_nothing(&value, Group::new, faults)
        });
        if group.is_faulty() {
            self.unsure_groups.insert(index);
        }
        player.group = group.or(None);
        player.display = display
            .optional(path, faults, |value, faults| {
                value.word(&NameDisplay::ALL, NameDisplay::as_str, faults)
            })
            .or(NameDisplay::Full);
        player
    }

    /// Who is meant by an identifier; somebody unknown is told, and can still be told apart from others.
    pub(super) fn reference(
        &mut self,
        value: &Value<'doc, '_>,
        faults: &mut Faults,
    ) -> Option<PlayerIndex> {
        let id = value.text(faults)?;
        Some(self.named(id, value.path(), faults))
    }

    /// Who bears that identifier; as `reference`, with the place to tell it of.
    pub(super) fn named(
        &mut self,
        id: Cow<'doc, str>,
        path: &Path<'_>,
        faults: &mut Faults,
    ) -> PlayerIndex {
        let known = self.places.get(&id).copied();
        let is_player = known.is_some_and(|index| self.player(index).is_some());
        if self.readable && !is_player {
            faults.add(path, FaultReason::unknown_player(&id));
        }
        known.unwrap_or_else(|| {
            let stranger = PlayerIndex::at(self.players.len() + self.strangers);
            self.strangers += 1;
            self.places.insert(id, stranger);
            stranger
        })
    }

    /// The player at that place; `None` for an unknown identifier's.
    pub(super) fn player(&self, index: PlayerIndex) -> Option<&Player> {
        self.players.get(index.position())
    }

    /// Whether the two are known to be of different groups.
    pub(super) fn in_different_groups(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        let sure = |index| !self.unsure_groups.contains(&index);
        match (self.player(one), self.player(other)) {
            (Some(first), Some(second)) => first.group != second.group && sure(one) && sure(other),
            _ => false,
        }
    }

    pub(super) fn into_players(self) -> Vec<Player> {
        self.players
    }
}

/// A text as names are cleaned; one of which nothing is left is as good as left out.
pub(super) fn read_text_or_nothing<T>(
    value: &Value<'_, '_>,
    make: impl FnOnce(&str) -> Result<T, NameFault>,
    faults: &mut Faults,
) -> Option<Option<T>> {
    match make(&value.text(faults)?) {
        Ok(made) => Some(Some(made)),
        Err(NameFault::Empty) => Some(None),
        Err(NameFault::TooLong) => value.fault(FaultReason::TooLong, faults),
    }
}

fn read_family_name(value: Value<'_, '_>, faults: &mut Faults) -> Option<NamePart> {
    match read_text_or_nothing(&value, NamePart::new, faults)? {
        Some(name) => Some(name),
        None => value.fault(FaultReason::EmptyName, faults),
    }
}
