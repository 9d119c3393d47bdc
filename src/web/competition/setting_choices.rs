//! What can be chosen in the form that sets up a competition.

use crate::competition::{PairingSystem, RankingKey, Settings};
use crate::rules::VariantName;
use crate::store::competition::Visibility;
use crate::web::competition::overview::pairing_name;
use crate::web::competition::standings::ranking_key;
use crate::web::home::variant_name;
use crate::web::request::form::Choice;
use crate::wording::Messages;

/// The possibilities of the form's selects.
pub(crate) struct SettingChoices {
    pub(crate) variants: Vec<Choice>,
    pub(crate) pairings: Vec<Choice>,
    pub(crate) visibilities: Vec<VisibilityChoice>,
    pub(crate) tie_breaks: Vec<Choice>,
    pub(crate) bye_board_points: Vec<Choice>,
    /// A ranking that the fields cannot show, in words.
    pub(crate) other_ranking: Option<String>,
    pub(crate) minutes_hint: String,
    /// The names of the word lists in use.
    pub(crate) lists: Vec<String>,
    pub(crate) words_hint: String,
}

/// Who may see it, with what that means.
pub(crate) struct VisibilityChoice {
    pub(crate) word: &'static str,
    pub(crate) label: String,
    pub(crate) explained: String,
}

/// All that can be chosen.
pub(crate) fn visibilities(m: &Messages) -> Vec<VisibilityChoice> {
    Visibility::ALL
        .into_iter()
        .map(|visibility| VisibilityChoice {
            word: visibility.as_str(),
            label: m.visibility(visibility),
            explained: m.visibility_explained(visibility),
        })
        .collect()
}

/// Pairing systems that can be chosen. The others are known to documents only.
pub(super) const PAIRINGS: [PairingSystem; 7] = [
    PairingSystem::RoundRobin,
    PairingSystem::RollingRoundRobin,
    PairingSystem::Swiss,
    PairingSystem::Monrad,
    PairingSystem::KingOfTheHill,
    PairingSystem::Keizer,
    PairingSystem::Manual,
];

/// What can break ties after match points and board points.
pub(super) const TIE_BREAKS: [RankingKey; 7] = [
    RankingKey::DirectEncounter,
    RankingKey::Wins,
    RankingKey::Spread,
    RankingKey::Buchholz,
    RankingKey::SonnebornBerger,
    RankingKey::StartsSecond,
    RankingKey::Rating,
];

pub(super) const AVERAGE: &str = "average";
pub(super) const FIXED: &str = "fixed";

impl SettingChoices {
    /// For a new competition.
    pub(crate) fn new(m: &Messages) -> Self {
        let choice = |word, label| Choice { word, label };
        Self {
            variants: VariantName::ALL
                .into_iter()
                .map(|variant| choice(variant.as_str(), variant_name(variant, m)))
                .collect(),
            pairings: PAIRINGS
                .into_iter()
                .map(|system| choice(system.as_str(), pairing_name(system, m)))
                .collect(),
            visibilities: visibilities(m),
            tie_breaks: std::iter::once(choice("", m.setting_no_tie_break()))
                .chain(
                    TIE_BREAKS
                        .into_iter()
                        .map(|key| choice(key.as_str(), ranking_key(key, m))),
                )
                .collect(),
            bye_board_points: vec![
                choice(FIXED, m.setting_bye_fixed()),
                choice(AVERAGE, m.setting_bye_average()),
            ],
            other_ranking: None,
            minutes_hint: m.setting_minutes_hint(),
            lists: Vec::new(),
            words_hint: m.setting_words_hint_none(),
        }
    }

    /// With the word lists that are there.
    pub(crate) fn with_lists(mut self, lists: Vec<String>, m: &Messages) -> Self {
        if !lists.is_empty() {
            self.words_hint = m.setting_words_hint(lists.join(", "));
        }
        self.lists = lists;
        self
    }

    /// For changes: what is there can be chosen, also where it is not offered to others.
    pub(crate) fn over(before: &Settings, m: &Messages) -> Self {
        let mut choices = Self::new(m);
        if !PAIRINGS.contains(&before.pairing) {
            choices.pairings.push(Choice {
                word: before.pairing.as_str(),
                label: pairing_name(before.pairing, m),
            });
        }
        choices.other_ranking = (!shows(before)).then(|| {
            let keys = before.ranking.iter().map(|key| ranking_key(*key, m));
            keys.collect::<Vec<_>>().join(", ")
        });
        choices.minutes_hint = m.setting_minutes_hint_none();
        choices
    }
}

/// What ranks before anything that is chosen.
pub(super) fn ranks_first(pairing: PairingSystem) -> &'static [RankingKey] {
    const WITH_KEIZER: [RankingKey; 3] = [
        RankingKey::Keizer,
        RankingKey::MatchPoints,
        RankingKey::BoardPoints,
    ];
    match pairing {
        PairingSystem::Keizer => &WITH_KEIZER,
        _ => &WITH_KEIZER[1..],
    }
}

pub(super) const TIE_BREAK_FIELDS: [&str; 3] = ["tie_break_1", "tie_break_2", "tie_break_3"];

/// Whether the form's fields can show that ranking; one made by a document may be any other.
pub(super) fn shows(settings: &Settings) -> bool {
    let first = ranks_first(settings.pairing);
    settings.ranking.strip_prefix(first).is_some_and(|further| {
        further.len() <= TIE_BREAK_FIELDS.len()
            && further.iter().all(|key| TIE_BREAKS.contains(key))
    })
}
