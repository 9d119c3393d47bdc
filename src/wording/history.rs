//! What deeds did, in sentences.

use std::collections::{BTreeMap, HashMap};

use super::{Language, Messages, whole};
use crate::competition::{AbsenceKind, PairingSystem, RoundStatus};
use crate::rules::{Ending, Sides, VariantName};
use crate::store::competition::Visibility;
use crate::store::piece::{GamePiece, Piece, PlayerPiece, RoundPiece, Thing};
use crate::store::{AccountKey, PlayerKey, RoundKey};

/// What is known of the things to which pieces refer.
#[derive(Clone, Debug, Default)]
pub struct KnownNames {
    /// What players are called.
    pub players: HashMap<PlayerKey, String>,
    /// The numbers of rounds.
    pub rounds: HashMap<RoundKey, i32>,
    /// What accounts are called.
    pub accounts: HashMap<AccountKey, String>,
}

impl KnownNames {
    /// Learns what pieces say of themselves; what is known already stays.
    pub fn learn(&mut self, pieces: &[Piece]) {
        for piece in pieces {
            match (piece.thing(), piece) {
                (Thing::Player(key), Piece::Player(player)) => {
                    if let Ok(stored) = player.player() {
                        let name = || stored.player.name.full();
                        self.players.entry(key).or_insert_with(name);
                    }
                }
                (Thing::Round(key), Piece::Round(round)) => {
                    self.rounds.entry(key).or_insert_with(|| round.number());
                }
                _ => {}
            }
        }
    }
}

impl Messages {
    /// Who may see a competition, in words.
    #[must_use]
    pub fn visibility(&self, visibility: Visibility) -> String {
        match visibility {
            Visibility::Public => self.visibility_public(),
            Visibility::Unlisted => self.visibility_unlisted(),
            Visibility::Private => self.visibility_private(),
        }
    }

    /// What a game is called.
    #[must_use]
    pub fn variant(&self, variant: VariantName) -> String {
        match variant {
            VariantName::Gouds8 => self.variant_gouds8(),
            VariantName::Webfeud => self.variant_webfeud(),
            VariantName::Scrabble => self.variant_scrabble(),
        }
    }

    /// What a pairing system is called.
    #[must_use]
    pub fn pairing_system(&self, system: PairingSystem) -> String {
        match system {
            PairingSystem::RoundRobin => self.pairing_round_robin(),
            PairingSystem::RollingRoundRobin => self.pairing_rolling_round_robin(),
            PairingSystem::Swiss => self.pairing_swiss(),
            PairingSystem::Monrad => self.pairing_monrad(),
            PairingSystem::KingOfTheHill => self.pairing_king_of_the_hill(),
            PairingSystem::Keizer => self.pairing_keizer(),
            PairingSystem::Manual => self.pairing_manual(),
        }
    }

    /// What kind of deed it was, from its word.
    #[must_use]
    pub fn deed(&self, word: &str) -> String {
        match word {
            "accept_invitation" => self.deed_accept_invitation(),
            "add_organiser" => self.deed_add_organiser(),
            "add_player" => self.deed_add_player(),
            "add_players" => self.deed_add_players(),
            "add_round" => self.deed_add_round(),
            "change_player" => self.deed_change_player(),
            "change_settings" => self.deed_change_settings(),
            "check_game" => self.deed_check_game(),
            "close_round" => self.deed_close_round(),
            "create_competition" => self.deed_create_competition(),
            "discard_draft" => self.deed_discard_draft(),
            "keep_pairing" => self.deed_keep_pairing(),
            "import_competition" => self.deed_import_competition(),
            "make_anonymous" => self.deed_make_anonymous(),
            "mark_absent" => self.deed_mark_absent(),
            "merge_persons" => self.deed_merge_persons(),
            "note_game" => self.deed_note_game(),
            "note_results" => self.deed_note_results(),
            "pair_again" => self.deed_pair_again(),
            "propose_rounds" => self.deed_propose_rounds(),
            "propose_round" => self.deed_propose_round(),
            "publish_round" => self.deed_publish_round(),
            "rearrange_round" => self.deed_rearrange_round(),
            "remove_organiser" => self.deed_remove_organiser(),
            "remove_player" => self.deed_remove_player(),
            "reopen_round" => self.deed_reopen_round(),
            "set_absences" => self.deed_set_absences(),
            "set_round_date" => self.deed_set_round_date(),
            "unpublish_round" => self.deed_unpublish_round(),
            "withdraw_player" => self.deed_withdraw_player(),
            _ => self.deed_other(),
        }
    }

    /// The result of a game: points, or how it ended, or that there is none.
    #[must_use]
    pub fn result(&self, points: Option<Sides<i32>>, ending: Option<Ending>) -> String {
        let points = points
            .filter(|_| ending.is_none_or(Ending::on_the_board))
            .map(|points| {
                let [first, second] =
                    [points.first, points.second].map(|points| whole(points.into()));
                self.history_points(first, second)
            });
        let ended = match ending {
            Some(Ending::Complete) | None => None,
            Some(Ending::Pending) => Some(self.history_no_result()),
            Some(Ending::Flag(_)) => Some(self.state_flag()),
            Some(Ending::Resign(_)) => Some(self.state_resigned()),
            Some(Ending::Forfeit(_)) => Some(self.state_forfeit()),
            Some(Ending::BothAbsent) => Some(self.state_both_absent()),
            Some(Ending::Void) => Some(self.state_void()),
        };
        let said: Vec<String> = points.into_iter().chain(ended).collect();
        said.join(", ")
    }
}

/// Puts changes into sentences.
pub struct Changes<'a> {
    /// In which language.
    pub language: Language,
    /// What is known of what the pieces refer to.
    pub names: &'a KnownNames,
}

/// One property of a thing: what it is called, and what it says.
type Property = (String, String);

impl Changes<'_> {
    /// A sentence for each thing that is different, new or gone; what follows from another is left out.
    #[must_use]
    pub fn sentences(&self, before: &[Piece], after: &[Piece]) -> Vec<String> {
        let were: BTreeMap<Thing, &Piece> = by_thing(before);
        let are: BTreeMap<Thing, &Piece> = by_thing(after);
        let mut things: Vec<Thing> = were.keys().chain(are.keys()).copied().collect();
        things.sort_unstable();
        things.dedup();
        things
            .into_iter()
            .flat_map(|thing| self.of_thing(were.get(&thing).copied(), are.get(&thing).copied()))
            .collect()
    }

    fn messages(&self) -> &'static Messages {
        self.language.messages()
    }

    fn of_thing(&self, was: Option<&Piece>, is: Option<&Piece>) -> Vec<String> {
        let m = self.messages();
        match (was, is) {
            (Some(was), Some(is)) => self
                .differences(was, is)
                .into_iter()
                .map(|(what, before, after)| {
                    if is_for_the_program_only(&before) || is_for_the_program_only(&after) {
                        m.history_changed(what)
                    } else {
                        m.history_became(what, before, after)
                    }
                })
                .collect(),
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
    fn differences(&self, was: &Piece, is: &Piece) -> Vec<(String, String, String)> {
        if let (Piece::Game(was), Piece::Game(is)) = (was, is) {
            return self.of_game(was, is);
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

    fn of_game(&self, was: &GamePiece, is: &GamePiece) -> Vec<(String, String, String)> {
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
        if found.is_empty() {
            found.push((self.game(is), result(was), m.history_turns_changed()));
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
            Piece::Competition(piece) => self.of_settings(piece),
            Piece::Organiser(_) | Piece::Game(_) => Vec::new(),
        }
    }

    fn of_settings(&self, piece: &crate::store::piece::CompetitionPiece) -> Vec<Property> {
        let m = self.messages();
        let pairs: Vec<String> = piece
            .forbidden()
            .map(|(one, other)| m.history_game(self.player(one), self.player(other)))
            .collect();
        let mut properties = vec![
            (m.history_address(), piece.slug().to_owned()),
            (m.history_forbidden(), pairs.join(", ")),
        ];
        properties.extend(
            piece
                .columns()
                .into_iter()
                .map(|(column, value)| (self.setting(&column), self.setting_value(&column, value))),
        );
        properties
    }

    /// What a column of the settings is called on the page of the settings.
    fn setting(&self, column: &str) -> String {
        let m = self.messages();
        match column {
            "name" => m.setting_name(),
            "visibility" => m.setting_visibility(),
            "variant" => m.setting_rules(),
            "minutes" => m.setting_minutes(),
            "words" => m.setting_words(),
            "pairing" => m.setting_pairing(),
            "cycles" => m.setting_cycles(),
            "keizer" => m.history_keizer(),
            "games_per_meeting" => m.setting_games_per_meeting(),
            "win" => m.setting_win(),
            "draw" => m.setting_draw(),
            "loss" => m.setting_loss(),
            "bye" => m.setting_bye(),
            "bye_board_points" => m.setting_bye_board_points(),
            "rounds_planned" => m.setting_rounds_planned(),
            "ranking" => m.history_ranking(),
            other => other.replace('_', " "),
        }
    }

    /// What a column of the settings says, in words.
    fn setting_value(&self, column: &str, value: String) -> String {
        let m = self.messages();
        match column {
            "visibility" => Visibility::from_word(&value).map(|found| m.visibility(found)),
            "variant" => VariantName::from_word(&value).map(|found| m.variant(found)),
            "pairing" => PairingSystem::from_word(&value).map(|found| m.pairing_system(found)),
            "ranking" | "keizer" | "round_dates" => Some(format!("{FOR_THE_PROGRAM}{value}")),
            _ => None,
        }
        .unwrap_or(value)
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

/// Stands before what is told apart but not shown.
const FOR_THE_PROGRAM: char = '\0';

fn is_for_the_program_only(value: &str) -> bool {
    value.starts_with(FOR_THE_PROGRAM)
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
