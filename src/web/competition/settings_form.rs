//! The form that sets up a competition, for a new one and for changes.

use crate::competition::{
    ByeBoardPoints, CompetitionName, GamesPerMeeting, MatchPointScheme, NamePart, PairingSettings,
    PairingSystem, RankingKey, RoundNumber, Settings,
};
use crate::rules::VariantName;
use crate::store::competition::Visibility;
use crate::web::competition::setting_choices::{
    AVERAGE, FIXED, PAIRINGS, SettingChoices, TIE_BREAK_FIELDS, TIE_BREAKS, ranks_first, shows,
};
use crate::web::request::form::{FormData, FormFaults, FormReader, standing};
use crate::wording::Messages;

/// What the form says, read and found sound.
pub(crate) struct SettingsForm {
    pub(crate) name: CompetitionName,
    pub(crate) visibility: Visibility,
    pub(crate) settings: Settings,
}

/// The form as it stands for these settings.
pub(crate) fn filled(name: &str, visibility: Visibility, settings: &Settings) -> FormData {
    let number = |number: Option<u16>| number.map_or_else(String::new, |number| number.to_string());
    let tie_breaks: Vec<&str> = settings
        .ranking
        .iter()
        .skip(ranks_first(settings.pairing).len())
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
        ("words", settings.words.clone().unwrap_or_default()),
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

/// What stands there now where it is not what was typed, in words.
pub(crate) fn standing_in_words(
    now: &FormData,
    typed: &FormData,
    choices: &SettingChoices,
    m: &Messages,
) -> Vec<(String, String)> {
    // The choices as their labels, so that nobody reads a word that is meant for programs.
    let in_words = |data: &FormData| {
        let mut words = data.clone();
        if let Some(chosen) = Visibility::from_word(data.value("visibility")) {
            words = words.with("visibility", m.visibility(chosen));
        }
        for (field, choices) in [
            ("pairing", &choices.pairings),
            ("rules", &choices.variants),
            ("bye_board_points", &choices.bye_board_points),
            ("tie_break_1", &choices.tie_breaks),
            ("tie_break_2", &choices.tie_breaks),
            ("tie_break_3", &choices.tie_breaks),
        ] {
            let chosen = data.value(field);
            if let Some(choice) = choices.iter().find(|choice| choice.word == chosen) {
                words = words.with(field, choice.label.clone());
            }
        }
        words
    };
    let mut labels = vec![
        ("name", m.setting_name()),
        ("visibility", m.setting_visibility()),
        ("rules", m.setting_rules()),
        ("minutes", m.setting_minutes()),
        ("words", m.setting_words()),
        ("pairing", m.setting_pairing()),
        ("games_per_meeting", m.setting_games_per_meeting()),
        ("cycles", m.setting_cycles()),
        ("rounds_planned", m.setting_rounds_planned()),
        ("win", m.setting_win()),
        ("draw", m.setting_draw()),
        ("loss", m.setting_loss()),
        ("bye", m.setting_bye()),
        ("bye_board_points", m.setting_bye_board_points()),
        ("bye_points", m.setting_bye_points()),
    ];
    if choices.other_ranking.is_none() {
        labels.extend([
            ("tie_break_1", m.setting_tie_break_1()),
            ("tie_break_2", m.setting_tie_break_2()),
            ("tie_break_3", m.setting_tie_break_3()),
        ]);
    }
    standing(&in_words(now), &in_words(typed), labels)
}

/// The form of a new competition: Gouds 8, everybody meets everybody.
pub(crate) fn fresh() -> FormData {
    filled("", Visibility::Public, &Settings::of(VariantName::Gouds8)).without(&["minutes", "bye"])
}

/// Reads the form over what is there: what it does not ask (forbidden pairs) stays. What may stay
/// empty for a new competition, whose usual value is meant then, must be said where there is a value already.
pub(crate) fn read(
    form: &FormData,
    before: Option<&Settings>,
    m: &'static Messages,
) -> Result<SettingsForm, FormFaults> {
    let mut reader = FormReader::new(form, m);
    if before.is_some() {
        for field in ["visibility", "rules", "pairing", "bye_board_points"] {
            reader.required(field);
        }
    }
    let name = reader
        .required("name")
        .and_then(|name| match CompetitionName::new(name) {
            Ok(name) => Some(name),
            Err(fault) => {
                let sentence = crate::web::players::player_form::name_fault(fault, m);
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
    settings.minutes = small(reader.number("minutes", Settings::MINUTES)).or_else(|| {
        // Left empty: the usual clock of the game for a new competition, none for one that was changed to none.
        if before.is_none() {
            variant.variant().minutes
        } else {
            None
        }
    });
    if form.has("words") {
        settings.words = words(&mut reader);
    }
    let offered = |system: &PairingSystem| {
        PAIRINGS.contains(system) || before.is_some_and(|before| before.pairing == *system)
    };
    settings.pairing = reader
        .choice("pairing", |word| {
            PairingSystem::from_word(word).filter(offered)
        })
        .unwrap_or(settings.pairing);
    let games = whole(&mut reader, "games_per_meeting", 1..=2, before.is_some());
    settings.games_per_meeting = games
        .and_then(|games| GamesPerMeeting::new(games.into()))
        .unwrap_or(GamesPerMeeting::One);
    let cycles = reader
        .number("cycles", PairingSettings::CYCLES)
        .and_then(|cycles| u8::try_from(cycles).ok());
    settings.pairing_settings.cycles = cycles.filter(|cycles| *cycles > 1);
    settings.rounds_planned = reader
        .number("rounds_planned", RoundNumber::RANGE)
        .and_then(RoundNumber::new);
    settings.match_points = match_points(&mut reader, settings.games_per_meeting, before.is_some());
    settings.bye_board_points = bye_board_points(&mut reader, before.is_some());
    if before.is_none_or(shows) || form.holds(RANKING_ANEW, "yes") {
        settings.ranking = ranking(&mut reader, settings.pairing);
    }
    let read = name.map(|name| SettingsForm {
        name,
        visibility,
        settings,
    });
    reader.finish(read)
}

/// The field by which a ranking that cannot be shown is given up for one that can.
const RANKING_ANEW: &str = "ranking_anew";

/// The name of a list, cleaned as the document cleans it.
fn words(reader: &mut FormReader<'_>) -> Option<String> {
    match NamePart::new(reader.text("words")?) {
        Ok(name) => Some(name.as_str().to_owned()),
        Err(fault) => {
            let sentence = crate::web::players::player_form::name_fault(fault, reader.messages());
            reader.fault("words", sentence);
            None
        }
    }
}

fn whole(
    reader: &mut FormReader<'_>,
    field: &str,
    range: std::ops::RangeInclusive<i64>,
    required: bool,
) -> Option<u8> {
    if required {
        reader.required(field)?;
    }
    let number = reader.number(field, range)?;
    u8::try_from(number).ok()
}

fn match_points(
    reader: &mut FormReader<'_>,
    games: GamesPerMeeting,
    required: bool,
) -> MatchPointScheme {
    let usual = MatchPointScheme::usual(games);
    let mut points = |field: &str, usual: u8| {
        whole(reader, field, MatchPointScheme::GAME, required).unwrap_or(usual)
    };
    let (win, draw, loss) = (
        points("win", usual.win),
        points("draw", usual.draw),
        points("loss", usual.loss),
    );
    // Left empty it says: as for winning every game of the round.
    let bye = whole(reader, "bye", MatchPointScheme::BYE, false).unwrap_or(win * games.get());
    MatchPointScheme {
        win,
        draw,
        loss,
        bye,
    }
}

fn bye_board_points(reader: &mut FormReader<'_>, required: bool) -> ByeBoardPoints {
    let average = reader.choice("bye_board_points", |word| match word {
        AVERAGE => Some(true),
        FIXED => Some(false),
        _ => None,
    });
    if required && average == Some(false) {
        reader.required("bye_points");
    }
    let points = small(reader.number("bye_points", ByeBoardPoints::FIXED)).unwrap_or(0);
    if average == Some(true) {
        ByeBoardPoints::OwnAverage
    } else {
        ByeBoardPoints::Fixed(points)
    }
}

fn ranking(reader: &mut FormReader<'_>, pairing: PairingSystem) -> Vec<RankingKey> {
    let mut ranking = ranks_first(pairing).to_vec();
    for field in TIE_BREAK_FIELDS {
        let known = |word: &str| {
            RankingKey::from_word(word)
                .filter(|key| TIE_BREAKS.contains(key) || ranks_first(pairing).contains(key))
        };
        if let Some(key) = reader.choice(field, known) {
            if ranking.contains(&key) {
                let sentence = reader.messages().setting_tie_break_twice();
                reader.fault(field, sentence);
            } else {
                ranking.push(key);
            }
        }
    }
    ranking
}

fn small(number: Option<i64>) -> Option<u16> {
    number.and_then(|number| u16::try_from(number).ok())
}
