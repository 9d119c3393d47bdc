//! A player typed into a field as "number name". The fields of a page share one list to choose from, so that a
//! page for hundreds of players stays small.

use crate::competition::standings::name_sort_key;
use crate::competition::{Competition, PersonName, PlayerIndex, RoundNumber};
use crate::wording::Messages;

/// What stands in a field for that player: the place in the order entered, and the name.
pub(crate) fn entry(competition: &Competition, player: PlayerIndex) -> String {
    let name = competition.player(player).name.full();
    format!("{} {name}", player.position() + 1)
}

/// What the list offers: who takes part in that round, by name.
pub(crate) fn entries(competition: &Competition, round: RoundNumber) -> Vec<String> {
    let mut players: Vec<_> = competition
        .indexed_players()
        .filter(|(_, player)| player.takes_part_in(round))
        .collect();
    players.sort_by_cached_key(|(_, player)| name_sort_key(&player.name));
    players
        .into_iter()
        .map(|(index, _)| entry(competition, index))
        .collect()
}

/// Why what was typed is nobody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum EntryFault {
    /// No such number or name.
    Unknown,
    /// Several bear that name.
    Several,
    /// The number is somebody else’s; what would be right.
    Disagrees(String),
}

impl EntryFault {
    /// As a sentence that says what to do.
    pub(crate) fn sentence(&self, m: &Messages) -> String {
        match self {
            Self::Unknown => m.player_entry_unknown(),
            Self::Several => m.player_entry_several(),
            Self::Disagrees(entry) => m.player_entry_disagrees(entry),
        }
    }
}

/// Reads a number, a name, or both, which must agree. Capitals and blanks make no difference.
///
/// # Errors
/// What is nobody, or could be several.
pub(crate) fn read(competition: &Competition, typed: &str) -> Result<PlayerIndex, EntryFault> {
    let typed = folded(typed);
    // A form has hundreds of these fields: nearly all names are told apart by how they begin.
    let begin = typed.chars().next().ok_or(EntryFault::Unknown)?;
    let mut bearers = competition
        .indexed_players()
        .filter(|(_, player)| begins_with(&player.name, begin))
        .filter(|(_, player)| folded(&player.name.full()) == typed);
    match (bearers.next(), bearers.next()) {
        (Some((player, _)), None) => return Ok(player),
        (Some(_), Some(_)) => return Err(EntryFault::Several),
        (None, _) => {}
    }
    let (number, name) = typed.split_once(' ').unwrap_or((&typed, ""));
    let player = number
        .parse::<usize>()
        .ok()
        .and_then(|number| number.checked_sub(1))
        .filter(|place| *place < competition.players.len())
        .map(PlayerIndex::at)
        .ok_or(EntryFault::Unknown)?;
    if name.is_empty() || folded(&competition.player(player).name.full()) == name {
        Ok(player)
    } else {
        Err(EntryFault::Disagrees(entry(competition, player)))
    }
}

/// Whether a name begins with that letter, once it is folded.
fn begins_with(name: &PersonName, letter: char) -> bool {
    let first = [name.given.as_ref(), name.prefix.as_ref()]
        .into_iter()
        .flatten()
        .next()
        .unwrap_or(&name.family);
    first
        .as_str()
        .chars()
        .find(|character| !character.is_whitespace())
        .is_some_and(|character| character.to_lowercase().next() == Some(letter))
}

fn folded(text: &str) -> String {
    let lower = text.to_lowercase();
    lower.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::{EntryFault, entry, read};
    use crate::competition::document;
    use crate::competition::{Competition, PlayerIndex};

    fn competition() -> Competition {
        let text = r#"{"format": "gouds8/competition", "version": 1, "name": "X", "pairing": "manual", "players": [
            {"id": "a", "given_name": "Anna", "prefix": "van der", "family_name": "Berg"},
            {"id": "b", "family_name": "Jansen"}, {"id": "c", "family_name": "Jansen"},
            {"id": "d", "family_name": "1 Apostel"}]}"#;
        document::read(text.as_bytes()).expect("a sound document")
    }

    #[test]
    fn a_number_a_name_or_both_mean_a_player() {
        let competition = competition();
        let anna = PlayerIndex::at(0);
        assert_eq!(entry(&competition, anna), "1 Anna van der Berg");
        for typed in [
            "1 Anna van der Berg",
            "1",
            " anna  VAN der berg ",
            "1 anna van der berg",
        ] {
            assert_eq!(read(&competition, typed), Ok(anna), "{typed}");
        }
        assert_eq!(read(&competition, "3 Jansen"), Ok(PlayerIndex::at(2)));
        assert_eq!(read(&competition, "1 Apostel"), Ok(PlayerIndex::at(3)));
    }

    #[test]
    fn nothing_is_guessed() {
        let competition = competition();
        assert_eq!(read(&competition, "Jansen"), Err(EntryFault::Several));
        for nobody in [
            "",
            "  ",
            "Anna",
            "0",
            "5",
            "-1",
            "x",
            "99999999999999999999",
            "1x",
        ] {
            assert_eq!(
                read(&competition, nobody),
                Err(EntryFault::Unknown),
                "{nobody}"
            );
        }
        assert_eq!(
            read(&competition, "2 Anna van der Berg"),
            Err(EntryFault::Disagrees("2 Jansen".to_owned()))
        );
    }
}
