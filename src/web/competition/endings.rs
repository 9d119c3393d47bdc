//! How a game ended, as forms offer it.

use crate::rules::{Ending, Side, Variant};
use crate::web::request::form::Choice;
use crate::wording::Messages;

/// The choice that goes by the points: complete where there are any, else not known yet.
pub(crate) const BY_POINTS: &str = "by_points";

/// The endings that can be noted with totals alone.
pub(crate) fn ending_choices(variant: &Variant, m: &Messages) -> Vec<Choice> {
    let choice = |word, label| Choice { word, label };
    let mut choices = vec![
        choice(BY_POINTS, m.ending_choice_complete()),
        choice(
            Ending::Flag(Side::First).as_str(),
            m.ending_choice_flag_first(),
        ),
        choice(
            Ending::Flag(Side::Second).as_str(),
            m.ending_choice_flag_second(),
        ),
    ];
    if variant.resigning {
        choices.push(choice(
            Ending::Resign(Side::First).as_str(),
            m.ending_choice_resign_first(),
        ));
        choices.push(choice(
            Ending::Resign(Side::Second).as_str(),
            m.ending_choice_resign_second(),
        ));
    }
    choices.extend([
        choice(
            Ending::Forfeit(Side::First).as_str(),
            m.ending_choice_forfeit_first(),
        ),
        choice(
            Ending::Forfeit(Side::Second).as_str(),
            m.ending_choice_forfeit_second(),
        ),
        choice(Ending::BothAbsent.as_str(), m.ending_choice_both_absent()),
        choice(Ending::Void.as_str(), m.ending_choice_void()),
    ]);
    choices
}

/// The choice that says this ending.
pub(crate) fn ending_word(ending: Ending) -> &'static str {
    match ending {
        Ending::Complete | Ending::Pending => BY_POINTS,
        other => other.as_str(),
    }
}

/// The ending that a choice says; `None` goes by the points.
pub(crate) fn ending_of_word(word: &str) -> Option<Option<Ending>> {
    if word == BY_POINTS {
        return Some(None);
    }
    let ending = Ending::from_word(word)?;
    let goes_by_points = matches!(ending, Ending::Complete | Ending::Pending);
    (!goes_by_points).then_some(Some(ending))
}
