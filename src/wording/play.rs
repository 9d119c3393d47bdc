//! Why tiles may not be laid like that, and why a step of a game is refused.

use super::Messages;
use crate::rules::Obstacle;
use crate::rules::game::StepRefusal;
use crate::rules::play::PlayRefusal;

impl Messages {
    /// The sentence that says why a play is refused.
    #[must_use]
    pub fn play_refusal(&self, refusal: &PlayRefusal) -> String {
        match refusal {
            PlayRefusal::UnknownLetter(letter) => self.play_unknown_letter(letter.as_str()),
            PlayRefusal::OffTheBoard => self.play_off_the_board(),
            PlayRefusal::OtherLetterThere(at) => self.play_other_letter_there(at.to_string()),
            PlayRefusal::NothingThere(at) => self.play_nothing_there(at.to_string()),
            PlayRefusal::WordGoesOn(word) => self.play_word_goes_on(word.as_str()),
            PlayRefusal::NoTiles => self.play_no_tiles(),
            PlayRefusal::TooManyTiles(most) => self.play_too_many_tiles(*most),
            PlayRefusal::TwoOnOneSquare(at) => self.play_two_on_one_square(at.to_string()),
            PlayRefusal::Occupied(at) => self.play_occupied(at.to_string()),
            PlayRefusal::NotInLine => self.play_not_in_line(),
            PlayRefusal::Gap(at) => self.play_gap(at.to_string()),
            PlayRefusal::NotOverCentre => self.play_not_over_centre(),
            PlayRefusal::NotJoined => self.play_not_joined(),
            PlayRefusal::OneLetter => self.play_one_letter(),
            PlayRefusal::NotOnRack(tile) => self.play_not_on_rack(tile.as_str()),
            PlayRefusal::NotInSet(tile) => self.play_not_in_set(tile.as_str()),
            PlayRefusal::NotInList(words) => self.play_not_in_list(words.join(", ")),
        }
    }

    /// The sentence that says why a turn of a score sheet cannot be followed on the board.
    #[must_use]
    pub fn obstacle(&self, obstacle: &Obstacle) -> String {
        match obstacle {
            Obstacle::NotNoted => self.play_not_noted(),
            Obstacle::BoardUnknownSince(turn) => self.play_board_unknown_since(turn + 1),
            Obstacle::Refused(refusal) => self.step_refusal(refusal),
        }
    }

    /// The sentence that says why a step of a game is refused.
    #[must_use]
    pub fn step_refusal(&self, refusal: &StepRefusal) -> String {
        match refusal {
            StepRefusal::GameOver => self.step_game_over(),
            StepRefusal::Turn(reason) => self.turn_fault(*reason),
            StepRefusal::Play(refusal) => self.play_refusal(refusal),
            StepRefusal::BoardUnknown => self.step_board_unknown(),
            StepRefusal::NoBlankThere(at) => self.step_no_blank_there(at.to_string()),
            StepRefusal::NoBlanks => self.step_no_blanks(),
            StepRefusal::NothingExchanged => self.step_nothing_exchanged(),
            StepRefusal::MoreThanBag(tiles) => self.step_more_than_bag(*tiles),
            StepRefusal::DrawnOtherNumber => self.step_drawn_other_number(),
            StepRefusal::RackTooLarge => self.step_rack_too_large(),
            StepRefusal::StillPlaying => self.step_still_playing(),
            StepRefusal::ConfirmedAlready => self.step_confirmed_already(),
            StepRefusal::NoSuchTurn => self.step_no_such_turn(),
            StepRefusal::ScoresNothing => self.step_scores_nothing(),
            StepRefusal::TotalsOrTurns => self.step_totals_or_turns(),
            StepRefusal::NotSuchAnEnding => self.step_not_such_an_ending(),
            StepRefusal::TooLong => self.step_too_long(),
            StepRefusal::Record(reason) => self.record_fault(*reason),
        }
    }
}
