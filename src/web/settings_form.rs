//! The form that sets up a competition, for a new one and for changes.

use super::competition::pairing_name;
use super::form::{FormData, FormFaults, FormReader};
use super::home::variant_name;
use super::standings::ranking_key;
use crate::competition::{
    ByeBoardPoints, CompetitionName, GamesPerMeeting, MatchPointScheme, PairingSystem, RankingKey,
    RoundNumber, Settings,
};
use crate::rules::VariantName;
use crate::store::competition::Visibility;
use crate::wording::Messages;

/// One of the possibilities of a field.
pub(super) struct Choice {
    pub(super) word: &'static str,
    pub(super) label: String,
}

/// The possibilities of the form's selects.
pub(super) struct SettingChoices {
    pub(super) variants: Vec<Choice>,
    pub(super) pairings: Vec<Choice>,
    pub(super) visibilities: Vec<Choice>,
    pub(super) tie_breaks: Vec<Choice>,
    pub(super) bye_board_points: Vec<Choice>,
}

/// Pairing systems that can be chosen. The others are known to documents only.
const PAIRINGS: [PairingSystem; 5] = [
    PairingSystem::RoundRobin,
    PairingSystem::Swiss,
    PairingSystem::Monrad,
    PairingSystem::KingOfTheHill,
    PairingSystem::Manual,
];

/// What can break ties after match points and board points.
const TIE_BREAKS: [RankingKey; 7] = [
    RankingKey::DirectEncounter,
    RankingKey::Wins,
    RankingKey::Spread,
    RankingKey::Buchholz,
    RankingKey::SonnebornBerger,
    RankingKey::StartsSecond,
    RankingKey::Rating,
];

const AVERAGE: &str = "average";
const FIXED: &str = "fixed";

impl SettingChoices {
    pub(super) fn new(m: &Messages) -> Self {
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
            visibilities: vec![
                choice(Visibility::Public.as_str(), m.visibility_public()),
                choice(Visibility::Unlisted.as_str(), m.visibility_unlisted()),
                choice(Visibility::Private.as_str(), m.visibility_private()),
            ],
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
        }
    }
}

/// What the form says, read and found sound.
pub(super) struct SettingsForm {
    pub(super) name: CompetitionName,
    pub(super) visibility: Visibility,
    pub(super) settings: Settings,
}

/// The form as it stands for these settings.
pub(super) fn filled(name: &str, visibility: Visibility, settings: &Settings) -> FormData {
    let number = |number: Option<u16>| number.map_or_else(String::new, |number| number.to_string());
    let tie_breaks: Vec<&str> = settings
        .ranking
        .iter()
        .skip(2)
        .map(|key| key.as_str())
        .collect();
    let tie_break = |place: usize| {
        tie_breaks
            .get(place)
            .copied()
            .unwrap_or_default()
            .to_owned()
    };
    let points = settings.match_points;
    FormData::of([
        ("name", name.to_owned()),
        ("visibility", visibility.as_str().to_owned()),
        ("rules", settings.variant.as_str().to_owned()),
        ("minutes", number(settings.minutes)),
        ("pairing", settings.pairing.as_str().to_owned()),
        (
            "games_per_meeting",
            settings.games_per_meeting.get().to_string(),
        ),
        (
            "cycles",
            settings.pairing_settings.cycles.unwrap_or(1).to_string(),
        ),
        (
            "rounds_planned",
            number(settings.rounds_planned.map(RoundNumber::get)),
        ),
        ("win", points.win.to_string()),
        ("draw", points.draw.to_string()),
        ("loss", points.loss.to_string()),
        ("bye", points.bye.to_string()),
        (
            "bye_board_points",
            match settings.bye_board_points {
                ByeBoardPoints::Fixed(_) => FIXED,
                ByeBoardPoints::OwnAverage => AVERAGE,
            }
            .to_owned(),
        ),
        (
            "bye_points",
            match settings.bye_board_points {
                ByeBoardPoints::Fixed(points) => points.to_string(),
                ByeBoardPoints::OwnAverage => "0".to_owned(),
            },
        ),
        ("tie_break_1", tie_break(0)),
        ("tie_break_2", tie_break(1)),
        ("tie_break_3", tie_break(2)),
    ])
}

/// The form of a new competition: Gouds 8, everybody meets everybody.
pub(super) fn fresh() -> FormData {
    filled("", Visibility::Public, &Settings::of(VariantName::Gouds8)).without(&["minutes", "bye"])
}

/// Reads the form over what is there: what it does not ask (a word list, forbidden pairs) stays.
pub(super) fn read(
    form: &FormData,
    before: Option<&Settings>,
    m: &'static Messages,
) -> Result<SettingsForm, FormFaults> {
    let mut reader = FormReader::new(form, m);
    let name = reader
        .required("name")
        .and_then(|name| match CompetitionName::new(name) {
            Ok(name) => Some(name),
            Err(fault) => {
                let sentence = super::player_form::name_fault(fault, m);
                reader.fault("name", sentence);
                None
            }
        });
    let visibility = reader
        .choice("visibility", Visibility::from_word)
        .unwrap_or(Visibility::Public);
    let variant = reader
        .choice("rules", VariantName::from_word)
        .unwrap_or(VariantName::Gouds8);
    let mut settings = before.cloned().unwrap_or_else(|| Settings::of(variant));
    settings.variant = variant;
    settings.minutes = small(reader.number("minutes", 1..=600)).or_else(|| {
        // Left empty: the usual clock of the game for a new competition, none for one that was changed to none.
        if before.is_none() {
            variant.variant().minutes
        } else {
            None
        }
    });
    settings.pairing = reader
        .choice("pairing", PairingSystem::from_word)
        .unwrap_or(settings.pairing);
    let games = reader
        .number("games_per_meeting", 1..=2)
        .and_then(GamesPerMeeting::new);
    settings.games_per_meeting = games.unwrap_or(GamesPerMeeting::One);
    let cycles = reader
        .number("cycles", 1..=99)
        .and_then(|cycles| u8::try_from(cycles).ok());
    settings.pairing_settings.cycles = cycles.filter(|cycles| *cycles > 1);
    settings.rounds_planned = reader
        .number("rounds_planned", 1..=999)
        .and_then(RoundNumber::new);
    let usual = MatchPointScheme::usual(settings.games_per_meeting);
    let mut points = |field: &str, usual: u8, highest: i64| {
        reader
            .number(field, 0..=highest)
            .and_then(|points| u8::try_from(points).ok())
            .unwrap_or(usual)
    };
    let win = points("win", usual.win, 100);
    settings.match_points = MatchPointScheme {
        win,
        draw: points("draw", usual.draw, 100),
        loss: points("loss", usual.loss, 100),
        bye: points("bye", win * settings.games_per_meeting.get(), 200),
    };
    let bye_points = small(reader.number("bye_points", 0..=9999)).unwrap_or(0);
    let average = reader.choice("bye_board_points", |word| match word {
        AVERAGE => Some(true),
        FIXED => Some(false),
        _ => None,
    });
    settings.bye_board_points = if average == Some(true) {
        ByeBoardPoints::OwnAverage
    } else {
        ByeBoardPoints::Fixed(bye_points)
    };
    let mut ranking = vec![RankingKey::MatchPoints, RankingKey::BoardPoints];
    for field in ["tie_break_1", "tie_break_2", "tie_break_3"] {
        if let Some(key) = reader.choice(field, RankingKey::from_word) {
            if ranking.contains(&key) {
                let sentence = m.setting_tie_break_twice();
                reader.fault(field, sentence);
            } else {
                ranking.push(key);
            }
        }
    }
    // A ranking that the form cannot show (made by a document) is kept as long as nothing is chosen here.
    let shows_ranking = before.is_none_or(|before| {
        before.ranking.starts_with(&ranking[..2]) && before.ranking.len() <= 5
    });
    if shows_ranking {
        settings.ranking = ranking;
    }
    let read = name.map(|name| SettingsForm {
        name,
        visibility,
        settings,
    });
    reader.finish(read)
}

fn small(number: Option<i64>) -> Option<u16> {
    number.and_then(|number| u16::try_from(number).ok())
}
