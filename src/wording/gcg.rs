//! What is wrong with a GCG file, in words.

use super::Messages;
use super::number::signed;
use crate::rules::gcg::GcgReason;

impl Messages {
    /// The sentence that says what is wrong.
    #[must_use]
    pub fn gcg_fault(&self, reason: &GcgReason) -> String {
        match reason {
            GcgReason::Empty => self.gcg_empty(),
            GcgReason::UnknownEncoding(name) => self.gcg_unknown_encoding(name.as_str()),
            GcgReason::MisplacedEncoding => self.gcg_misplaced_encoding(),
            GcgReason::ByteOrderMark => self.gcg_byte_order_mark(),
            GcgReason::EncodingNotNamed => self.gcg_encoding_not_named(),
            GcgReason::NotInTheEncoding => self.gcg_not_in_the_encoding(),
            GcgReason::UnknownLine => self.gcg_unknown_line(),
            GcgReason::UnknownPragma(name) => self.gcg_unknown_pragma(name.as_str()),
            GcgReason::PragmaAfterEvent(name) => self.gcg_pragma_after_event(name.as_str()),
            GcgReason::RepeatedPragma(name) => self.gcg_repeated_pragma(name.as_str()),
            GcgReason::NoNick => self.gcg_no_nick(),
            GcgReason::SameNick => self.gcg_same_nick(),
            GcgReason::PlayersNotNamed => self.gcg_players_not_named(),
            GcgReason::UnknownPlayer(nick) => self.gcg_unknown_player(nick.as_str()),
            GcgReason::WholeName(name) => self.gcg_whole_name(name.as_str()),
            GcgReason::NoteBeforeEvent => self.gcg_note_before_event(),
            GcgReason::UnknownRules(word) => self.gcg_unknown_rules(word.as_str()),
            GcgReason::UnknownTileSet(word) => self.gcg_unknown_tile_set(word.as_str()),
            GcgReason::MalformedEvent => self.gcg_malformed_event(),
            GcgReason::UnknownTile(tile) => self.play_unknown_letter(tile.as_str()),
            GcgReason::Rack(refusal) => self.gcg_rack(self.step_refusal(refusal)),
            GcgReason::Step(refusal) => self.step_refusal(refusal),
            GcgReason::Points(points) => self.gcg_points(points.to_string()),
            GcgReason::Total(total) => self.gcg_total(total.to_string()),
            GcgReason::NothingToTakeBack => self.gcg_nothing_to_take_back(),
            GcgReason::TakenBackPoints(points) => self.gcg_taken_back_points(points.to_string()),
            GcgReason::ObjectionPoints => self.gcg_objection_points(),
            GcgReason::TimePoints => self.gcg_time_points(),
            GcgReason::EndPoints(first, second) => {
                self.gcg_end_points(signed(i64::from(*first)), signed(i64::from(*second)))
            }
            GcgReason::Unfinished => self.gcg_unfinished(),
            GcgReason::TooMany => self.gcg_too_many(),
        }
    }
}
