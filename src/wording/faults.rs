//! What is wrong with a competition document, in words.

use super::Messages;
use crate::competition::document::{Expected, FaultReason, MOST_FAULTS};
use crate::rules::{RecordReason, TurnReason};

impl Messages {
    /// The sentence that says what is wrong, and where it can what to do.
    #[must_use]
    pub fn fault(&self, reason: &FaultReason) -> String {
        match reason {
            FaultReason::EmptyDocument => self.fault_empty_document(),
            FaultReason::NotUtf8 { offset } => self.fault_not_utf8(offset.to_string()),
            FaultReason::ByteOrderMark => self.fault_byte_order_mark(),
            FaultReason::NotJson { line, column } => {
                self.fault_not_json(line.to_string(), column.to_string())
            }
            FaultReason::TooManyFaults => self.fault_too_many(MOST_FAULTS.to_string()),
            FaultReason::WrongType(expected) => self.expected(*expected),
            FaultReason::NotUnicode => self.fault_not_unicode(),
            FaultReason::OutOfRange { lowest, highest } => {
                self.fault_out_of_range(lowest.to_string(), highest.to_string())
            }
            FaultReason::UnknownWord { known } => self.fault_unknown_word(known.join(", ")),
            FaultReason::UnknownKey { known } => self.fault_unknown_key(known.join(", ")),
            FaultReason::RepeatedKey => self.fault_repeated_key(),
            FaultReason::MissingKey(key) => self.fault_missing_key(key),
            FaultReason::OtherFormat => self.fault_other_format(),
            FaultReason::OtherVersion => self.fault_other_version(),
            FaultReason::EmptyName => self.fault_empty_name(),
            FaultReason::TooLong => self.fault_too_long(),
            FaultReason::NotADate => self.fault_not_a_date(),
            FaultReason::NotAFraction => self.fault_not_a_fraction(),
            FaultReason::NotAWord => self.fault_not_a_word(),
            FaultReason::NotASquare => self.fault_not_a_square(),
            FaultReason::EmptyRanking => self.fault_empty_ranking(),
            FaultReason::RankingRepeated => self.fault_ranking_repeated(),
            FaultReason::KeizerElsewhere => self.fault_keizer_elsewhere(),
            FaultReason::PlayerIdRepeated => self.fault_player_id_repeated(),
            FaultReason::RoundOutOfSequence { expected } => {
                self.fault_round_out_of_sequence(expected.to_string())
            }
            FaultReason::UnknownPlayer(id) => self.fault_unknown_player(id),
            FaultReason::AgainstOneself => self.fault_against_oneself(),
            FaultReason::TwoOpponents => self.fault_two_opponents(),
            FaultReason::TooManyGames { meeting } => self.fault_too_many_games(*meeting),
            FaultReason::OutsideOwnRounds => self.fault_outside_own_rounds(),
            FaultReason::AnotherGroup => self.fault_another_group(),
            FaultReason::TableTaken => self.fault_table_taken(),
            FaultReason::ListedTwice => self.fault_listed_twice(),
            FaultReason::AlsoPlaying => self.fault_also_playing(),
            FaultReason::ObjectionToNoPlay => self.fault_objection_to_no_play(),
            FaultReason::NotOfThisTurn => self.fault_not_of_this_turn(),
            FaultReason::NoPointsInThisTurn => self.fault_no_points_in_this_turn(),
            FaultReason::Game(reason) => self.record_fault(*reason),
        }
    }

    /// The sentence that says why a record of a game disagrees with its rules.
    #[must_use]
    pub fn record_fault(&self, reason: RecordReason) -> String {
        match reason {
            RecordReason::PointsDisagree(counted) => {
                self.fault_points_disagree(counted.first.to_string(), counted.second.to_string())
            }
            RecordReason::NegativeTotal => self.fault_negative_total(),
            RecordReason::Turn(reason) => self.turn_fault(reason),
            RecordReason::NoAdjustment => self.fault_no_adjustment(),
            RecordReason::TotalOutOfRange => self.fault_total_out_of_range(),
            RecordReason::EndingUnknownToTheRules => self.fault_ending_unknown_to_the_rules(),
            RecordReason::FlagWithoutTurn => self.fault_flag_without_turn(),
            RecordReason::ResignDisagrees => self.fault_resign_disagrees(),
            RecordReason::TooFewTurns(turns) => self.fault_too_few_turns(turns),
            RecordReason::NoPoints => self.fault_no_points(),
        }
    }

    /// The sentence that says why a turn cannot have been.
    #[must_use]
    pub fn turn_fault(&self, reason: TurnReason) -> String {
        match reason {
            TurnReason::OutOfOrder => self.fault_turn_out_of_order(),
            TurnReason::TooMany => self.fault_turn_too_many(),
            TurnReason::UnknownToTheRules => self.fault_turn_unknown_to_the_rules(),
            TurnReason::NothingToObjectTo => self.fault_turn_nothing_to_object_to(),
            TurnReason::SpentOnTheObjection => self.fault_turn_spent_on_the_objection(),
            TurnReason::AfterResigning => self.fault_turn_after_resigning(),
        }
    }

    fn expected(&self, expected: Expected) -> String {
        match expected {
            Expected::Object => self.fault_expected_object(),
            Expected::List => self.fault_expected_list(),
            Expected::Pair => self.fault_expected_pair(),
            Expected::Text => self.fault_expected_text(),
            Expected::WholeNumber => self.fault_expected_whole_number(),
            Expected::WholeNumberOrNull => self.fault_expected_whole_number_or_null(),
            Expected::WholeNumberOrAverage => self.fault_expected_whole_number_or_average(),
            Expected::TrueOrFalse => self.fault_expected_true_or_false(),
            Expected::PlayerOrAbsence => self.fault_expected_player_or_absence(),
        }
    }
}
