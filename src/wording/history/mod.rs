//! What deeds did, in sentences.

mod deeds;
mod names;
mod settings;

use std::collections::{BTreeMap, HashSet};

pub use names::KnownNames;

use super::Language;
use super::Messages;
use crate::competition::{AbsenceKind, RoundStatus};
use crate::store::piece::{GamePiece, Piece, PlayerPiece, RoundPiece, Thing};
use crate::store::{AccountKey, PlayerKey, RoundKey};

/// Puts changes into sentences.
pub struct Changes<'a> {
    /// In which language.
    pub language: Language,
    /// What is known of what the pieces refer to.
    pub names: &'a KnownNames,
}

/// One property of a thing: what it is called, and what it says.
type Property = (String, String);
/// What is different: what it is called, what it said, and what it says.
type Difference = (String, String, String);

impl Changes<'_> {
    /// A sentence for each thing that is different, new or gone; what follows from another is left out.
    #[must_use]
    pub fn sentences(&self, before: &[Piece], after: &[Piece]) -> Vec<String> {
        let were: BTreeMap<Thing, &Piece> = by_thing(before);
        let are: BTreeMap<Thing, &Piece> = by_thing(after);
        let mut things: Vec<Thing> = were.keys().chain(are.keys()).copied().collect();
        things.sort_unstable();
        things.dedup();
        // The day of a round can be planned and its own.
        let mut said = HashSet::new();
        things
            .into_iter()
            .flat_map(|thing| self.of_thing(were.get(&thing).copied(), are.get(&thing).copied()))
            .filter(|sentence| said.insert(sentence.clone()))
            .collect()
    }

    fn messages(&self) -> &'static Messages {
        self.language.messages()
    }

    fn of_thing(&self, was: Option<&Piece>, is: Option<&Piece>) -> Vec<String> {
        let m = self.messages();
        match (was, is) {
            (Some(was), Some(is)) => {
                let differences = self.differences(was, is);
                if let (true, Piece::Round(round)) = (differences.is_empty(), is) {
                    // What changed is kept for the program: only that it is this round.
                    return vec![self.capital_round(round.number())];
                }
                differences
                    .into_iter()
                    .map(|(what, before, after)| m.history_became(what, before, after))
                    .collect()
            }
            (None, Some(piece)) => {
                let (what, value) = self.as_a_whole(piece);
                vec![m.history_new(what, value)]
            }
            (Some(piece), None) => {
                let (what, value) = self.as_a_whole(piece);
                vec![m.history_gone(what, value)]
            }
            (None, None) => Vec::new(),
        }
    }

    /// What is different, as it was and as it is.
    fn differences(&self, was: &Piece, is: &Piece) -> Vec<Difference> {
        match (was, is) {
            (Piece::Game(was), Piece::Game(is)) => return self.of_game(was, is),
            (Piece::Competition(was), Piece::Competition(is)) => {
                return self.of_competition(was, is);
            }
            _ => {}
        }
        let (were, are) = (self.properties(was), self.properties(is));
        were.into_iter()
            .zip(are)
            .filter(|(was, is)| was.1 != is.1)
            .map(|((what, before), (_, after))| {
                (what, self.or_nothing(before), self.or_nothing(after))
            })
            .collect()
    }

    fn or_nothing(&self, value: String) -> String {
        if value.is_empty() {
            self.messages().history_nothing()
        } else {
            value
        }
    }

    fn of_game(&self, was: &GamePiece, is: &GamePiece) -> Vec<Difference> {
        let m = self.messages();
        let mut found = Vec::new();
        let seats = |game: &GamePiece| (game.players(), game.table());
        if seats(was) != seats(is) {
            let round = self.round(is.round());
            found.push((round, self.seated(was), self.seated(is)));
        }
        let result = |game: &GamePiece| m.result(game.points(), game.ending());
        if result(was) != result(is) {
            found.push((self.game(is), result(was), result(is)));
        }
        if was.date() != is.date() {
            let day = |game: &GamePiece| {
                let day = game.date().map(|date| self.language.day(date));
                self.or_nothing(day.unwrap_or_default())
            };
            let what = format!("{}, {}", self.game(is), m.history_date());
            found.push((what, day(was), day(is)));
        }
        if found.is_empty() && was.course() != is.course() {
            let changed = format!("{}, {}", result(is), m.history_turns_changed());
            found.push((self.game(is), result(was), changed));
        }
        if was.is_checked() != is.is_checked() {
            let checked = |game: &GamePiece| {
                if game.is_checked() {
                    m.history_checked()
                } else {
                    m.history_not_checked()
                }
            };
            found.push((self.game(is), checked(was), checked(is)));
        }
        found
    }

    /// A thing that came or went.
    fn as_a_whole(&self, piece: &Piece) -> Property {
        let m = self.messages();
        match piece {
            Piece::Competition(piece) => (m.setting_name(), piece.name().to_owned()),
            Piece::Organiser(piece) => (m.history_organiser(), self.account(piece.account)),
            Piece::Player(piece) => (m.history_player(), name_of(piece)),
            Piece::Round(piece) => {
                let what = self.capital_round(piece.number());
                (what, self.stage(piece))
            }
            Piece::Game(piece) => (self.round(piece.round()), self.seated(piece)),
        }
    }

    /// Everything that can differ, in the same order for every piece of the kind.
    fn properties(&self, piece: &Piece) -> Vec<Property> {
        let m = self.messages();
        let number = |number: Option<i32>| number.map_or_else(String::new, |n| n.to_string());
        match piece {
            Piece::Player(piece) => {
                let name = name_of(piece);
                let player = piece.player().map(|stored| stored.player).ok();
                let of = |property: String| format!("{}, {property}", isolated(&name));
                let player = player.as_ref();
                let round = |round: Option<crate::competition::RoundNumber>| {
                    number(round.map(|round| i32::from(round.get())))
                };
                vec![
                    (m.history_player(), name.clone()),
                    (
                        of(m.history_rating()),
                        number(player.and_then(|player| Some(i32::from(player.rating?.get())))),
                    ),
                    (
                        of(m.history_from()),
                        round(player.and_then(|player| player.from_round)),
                    ),
                    (
                        of(m.history_until()),
                        round(player.and_then(|player| player.until_round)),
                    ),
                    (
                        of(m.history_group()),
                        player
                            .and_then(|player| player.group.as_ref())
                            .map_or_else(String::new, |group| group.as_str().to_owned()),
                    ),
                    (of(m.history_away()), {
                        let planned = piece.away();
                        let said = planned
                            .iter()
                            .map(|one| self.language.planned_absence(*one));
                        said.collect::<Vec<_>>().join("; ")
                    }),
                ]
            }
            Piece::Round(piece) => {
                let of = |property: String| {
                    format!("{}, {property}", self.capital_round(piece.number()))
                };
                let byes: Vec<String> = piece.byes().map(|player| self.player(player)).collect();
                let absent: Vec<String> = piece
                    .absent()
                    .map(|(player, kind)| self.absentee(player, kind))
                    .collect();
                let listed = |names: Vec<String>| {
                    if names.is_empty() {
                        m.history_nobody()
                    } else {
                        names.join(", ")
                    }
                };
                vec![
                    (of(m.history_status()), self.stage(piece)),
                    (
                        of(m.history_date()),
                        piece
                            .date()
                            .map_or_else(String::new, |date| self.language.day(date)),
                    ),
                    (of(m.history_byes()), listed(byes)),
                    (of(m.history_absent()), listed(absent)),
                ]
            }
            Piece::Competition(_) | Piece::Organiser(_) | Piece::Game(_) => Vec::new(),
        }
    }

    fn stage(&self, piece: &RoundPiece) -> String {
        let m = self.messages();
        match piece.status() {
            Some(RoundStatus::Draft) => m.round_draft(),
            Some(RoundStatus::Published) => m.round_published(),
            Some(RoundStatus::Closed) => m.round_closed(),
            None => String::new(),
        }
    }

    fn absentee(&self, player: PlayerKey, kind: AbsenceKind) -> String {
        let m = self.messages();
        let name = self.player(player);
        match kind {
            AbsenceKind::Absent => name,
            AbsenceKind::NoNotice => format!("{name} ({})", m.absent_without_notice()),
            AbsenceKind::ClubDuty => format!("{name} ({})", m.absent_club_duty()),
        }
    }

    fn capital_round(&self, number: i32) -> String {
        self.messages().round_number(number)
    }

    fn round(&self, key: RoundKey) -> String {
        let m = self.messages();
        match self.names.rounds.get(&key) {
            Some(number) => m.round_number(*number),
            None => m.round_word(),
        }
    }

    /// A game with its round, as the subject of a sentence.
    fn game(&self, game: &GamePiece) -> String {
        format!("{}, {}", self.round(game.round()), self.seated(game))
    }

    /// A game by its table and players.
    fn seated(&self, game: &GamePiece) -> String {
        let m = self.messages();
        let players = game.players();
        let names = m.history_game(self.player(players.first), self.player(players.second));
        match game.table() {
            Some(table) => m.history_game_at(table, names),
            None => names,
        }
    }

    fn player(&self, key: PlayerKey) -> String {
        self.names.players.get(&key).map_or_else(
            || self.messages().history_somebody_gone(),
            |name| isolated(name),
        )
    }

    fn account(&self, key: AccountKey) -> String {
        self.names.accounts.get(&key).map_or_else(
            || self.messages().history_somebody_gone(),
            |name| isolated(name),
        )
    }
}

fn name_of(piece: &PlayerPiece) -> String {
    piece
        .player()
        .map_or_else(|_| String::new(), |stored| stored.player.name.full())
}

fn by_thing(pieces: &[Piece]) -> BTreeMap<Thing, &Piece> {
    pieces.iter().map(|piece| (piece.thing(), piece)).collect()
}

/// A name in a sentence: its direction of writing ends with it.
fn isolated(name: &str) -> String {
    format!("\u{2068}{name}\u{2069}")
}
