//! What changed in the settings of a competition, in words.

use super::{Changes, Difference};
use crate::competition::{
    ByeBoardPoints, Fraction, KeizerSettings, RankingKey, RoundNumber, Settings,
};
use crate::store::piece::CompetitionPiece;
use crate::wording::{Language, Messages};

impl Changes<'_> {
    /// What is different of name, address, readers and settings, as it was and as it is.
    pub(super) fn of_competition(
        &self,
        was: &CompetitionPiece,
        is: &CompetitionPiece,
    ) -> Vec<Difference> {
        let m = self.messages();
        let visibility = |piece: &CompetitionPiece| {
            piece
                .visibility()
                .map_or_else(|_| String::new(), |visibility| m.visibility(visibility))
        };
        let forbidden = |piece: &CompetitionPiece| {
            let pairs = piece
                .forbidden()
                .map(|(one, other)| m.history_game(self.player(one), self.player(other)));
            pairs.collect::<Vec<_>>().join(", ")
        };
        let pair = |what: String, value: &dyn Fn(&CompetitionPiece) -> String| {
            (what, value(was), value(is))
        };
        let mut found = vec![
            pair(m.setting_name(), &|piece| piece.name().to_owned()),
            pair(m.history_address(), &|piece| piece.slug().to_owned()),
            pair(m.setting_visibility(), &visibility),
            pair(m.history_forbidden(), &forbidden),
        ];
        if let (Ok(were), Ok(are)) = (was.settings(), is.settings()) {
            let (were_said, are_said) = (in_words(&were, m), in_words(&are, m));
            found.extend(
                were_said
                    .into_iter()
                    .zip(are_said)
                    .map(|((what, before), (_, after))| (what, before, after)),
            );
            found.extend(planned_days(&were, &are, self.language));
        }
        found
            .into_iter()
            .filter(|(_, before, after)| before != after)
            .map(|(what, before, after)| (what, self.or_nothing(before), self.or_nothing(after)))
            .collect()
    }
}

/// Everything an organiser sets, called as on the page of the settings, in the same order for all settings.
fn in_words(settings: &Settings, m: &Messages) -> Vec<(String, String)> {
    let number = |number: Option<u16>| number.map_or_else(String::new, |number| number.to_string());
    let points = settings.match_points;
    let ranking: Vec<String> = settings
        .ranking
        .iter()
        .map(|key: &RankingKey| m.ranking_key(*key))
        .collect();
    let mut said = vec![
        (m.setting_rules(), m.variant(settings.variant)),
        (m.setting_minutes(), number(settings.minutes)),
        (
            m.setting_words(),
            settings.words.clone().unwrap_or_default(),
        ),
        (m.setting_pairing(), m.pairing_system(settings.pairing)),
        (
            m.setting_cycles(),
            number(settings.pairing_settings.cycles.map(u16::from)),
        ),
        (
            m.setting_games_per_meeting(),
            settings.games_per_meeting.get().to_string(),
        ),
        (
            m.setting_rounds_planned(),
            number(settings.rounds_planned.map(RoundNumber::get)),
        ),
        (m.setting_win(), points.win.to_string()),
        (m.setting_draw(), points.draw.to_string()),
        (m.setting_loss(), points.loss.to_string()),
        (m.setting_bye(), points.bye.to_string()),
        (
            m.setting_bye_board_points(),
            match settings.bye_board_points {
                ByeBoardPoints::Fixed(points) => points.to_string(),
                ByeBoardPoints::OwnAverage => m.setting_bye_average(),
            },
        ),
        (m.history_ranking(), ranking.join(", ")),
    ];
    said.extend(keizer_in_words(&settings.pairing_settings.keizer, m));
    said
}

/// The numbers of a Keizer competition; those that nobody set are said to be as usual.
fn keizer_in_words(keizer: &KeizerSettings, m: &Messages) -> Vec<(String, String)> {
    let usual = |value: Option<String>| value.unwrap_or_else(|| m.keizer_usual());
    let number = |number: Option<u16>| usual(number.map(|number| number.to_string()));
    let part = |part: Option<Fraction>| {
        usual(part.map(|part| match part.denominator {
            1 => part.numerator.to_string(),
            denominator => format!("{}/{denominator}", part.numerator),
        }))
    };
    let own_value = keizer.own_value.map(|counts| {
        if counts {
            m.keizer_counts()
        } else {
            m.keizer_counts_not()
        }
    });
    [
        (m.keizer_rematch_after(), number(keizer.rematch_after)),
        (m.keizer_meetings_at_most(), number(keizer.meetings_at_most)),
        (m.keizer_top_value(), number(keizer.top_value)),
        (m.keizer_step(), number(keizer.step)),
        (m.keizer_own_value_counts(), usual(own_value)),
        (m.setting_win(), part(keizer.win)),
        (m.setting_draw(), part(keizer.draw)),
        (m.setting_loss(), part(keizer.loss)),
        (m.bye(), part(keizer.bye)),
        (m.absent(), part(keizer.absent)),
        (m.absent_club_duty(), part(keizer.club_duty)),
        (m.keizer_absent_paid(), number(keizer.absent_paid)),
        (
            m.keizer_closure(),
            usual(keizer.closure.map(|closure| m.closure(closure))),
        ),
    ]
    .into_iter()
    .map(|(what, value)| (m.history_of_keizer(what), value))
    .collect()
}

/// The planned day of each round that is another since.
fn planned_days(were: &Settings, are: &Settings, language: Language) -> Vec<Difference> {
    let m = language.messages();
    let rounds = were.round_dates.len().max(are.round_dates.len());
    (0..rounds)
        .filter_map(RoundNumber::at)
        .map(|round| {
            let day = |settings: &Settings| {
                settings
                    .planned_date(round)
                    .map_or_else(String::new, |date| language.day(date))
            };
            let what = format!("{}, {}", m.round_number(round.get()), m.history_date());
            (what, day(were), day(are))
        })
        .collect()
}
