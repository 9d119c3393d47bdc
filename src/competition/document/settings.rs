//! How a competition is played, paired and ranked, read from the document.

use std::ops::RangeInclusive;

use chrono::NaiveDate;

use super::date::read_date;
use super::fault::{Expected, FaultReason, Faults};
use super::json::{Field, Member, Value};
use super::pointer::Path;
use super::roster::{Roster, read_text_or_nothing};
use crate::competition::{
    ByeBoardPoints, Closure, CompetitionName, Fraction, GamesPerMeeting, KeizerSettings,
    MatchPointScheme, NameFault, NamePart, PairingSettings, PairingSystem, PlayerIndex, RankingKey,
    RoundNumber, Settings,
};
use crate::rules::VariantName;

/// The members of the document that are settings.
pub(super) struct SettingsMembers<'doc> {
    pub(super) rules: Member<'doc>,
    pub(super) minutes: Member<'doc>,
    pub(super) words: Member<'doc>,
    pub(super) pairing: Member<'doc>,
    pub(super) pairing_settings: Member<'doc>,
    pub(super) games_per_meeting: Member<'doc>,
    pub(super) match_points: Member<'doc>,
    pub(super) bye_board_points: Member<'doc>,
    pub(super) rounds_planned: Member<'doc>,
    pub(super) ranking: Member<'doc>,
    pub(super) round_dates: Member<'doc>,
}

/// What the games are held against.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    /// The rules; `None` where the document names none that are known.
    pub(super) variant: Option<VariantName>,
    /// Games in a meeting, the most that could be meant.
    pub(super) meeting: u8,
}

/// Reads the settings; what is faulty has its default in the result.
pub(super) fn read_settings<'doc>(
    members: &SettingsMembers<'doc>,
    root: &Path<'_>,
    roster: &mut Roster<'doc>,
    faults: &mut Faults,
) -> (Settings, Frame) {
    let rules = members.rules.optional(root, faults, |value, faults| {
        value.word(&VariantName::ALL, VariantName::as_str, faults)
    });
    let variant = (!rules.is_faulty()).then(|| rules.or(VariantName::Gouds8));
    let default = Settings::of(variant.unwrap_or(VariantName::Gouds8));

    let minutes = members.minutes.optional(root, faults, read_minutes);
    let words = members
        .words
        .optional(root, faults, |value, faults| {
            read_text_or_nothing(&value, NamePart::new, faults)
        })
        .or(None);
    let pairing = members.pairing.optional(root, faults, |value, faults| {
        value.word(PairingSystem::ALL, PairingSystem::as_str, faults)
    });
    let keizer_unlikely =
        !pairing.is_faulty() && !matches!(pairing, Field::Is(PairingSystem::Keizer));
    let pairing_settings = members
        .pairing_settings
        .optional(root, faults, |value, faults| {
            read_pairing_settings(&value, roster, faults)
        })
        .or(default.pairing_settings);
    let games = members
        .games_per_meeting
        .optional(root, faults, |value, faults| {
            value.number(1..=2, GamesPerMeeting::new, faults)
        });
    let most_games = if games.is_faulty() {
        GamesPerMeeting::Two
    } else {
        default.games_per_meeting
    };
    let games_per_meeting = games.or(most_games);
    let match_points = members
        .match_points
        .optional(root, faults, |value, faults| {
            read_match_points(&value, games_per_meeting, faults)
        })
        .or(MatchPointScheme::usual(games_per_meeting));
    let bye_board_points = members
        .bye_board_points
        .optional(root, faults, read_bye_board_points)
        .or(default.bye_board_points);
    let rounds_planned = members
        .rounds_planned
        .optional(root, faults, |value, faults| {
            value.number(RoundNumber::RANGE, RoundNumber::new, faults)
        })
        .read();
    let ranking = members
        .ranking
        .optional(root, faults, |value, faults| {
            read_ranking(&value, keizer_unlikely, faults)
        })
        .or(default.ranking);
    let round_dates = members
        .round_dates
        .optional(root, faults, |value, faults| {
            read_round_dates(&value, faults)
        })
        .or(default.round_dates);

    let settings = Settings {
        variant: default.variant,
        minutes: minutes.or(default.minutes),
        words: words.map(|words| words.as_str().to_owned()),
        pairing: pairing.or(default.pairing),
        pairing_settings,
        games_per_meeting,
        match_points,
        bye_board_points,
        rounds_planned,
        ranking,
        round_dates,
    };
    let frame = Frame {
        variant,
        meeting: settings.games_per_meeting.get(),
    };
    (settings, frame)
}

/// The name of the competition.
pub(super) fn read_name(value: &Value<'_, '_>, faults: &mut Faults) -> Option<CompetitionName> {
    match CompetitionName::new(&value.text(faults)?) {
        Ok(name) => Some(name),
        Err(NameFault::Empty) => value.fault(FaultReason::EmptyName, faults),
        Err(NameFault::TooLong) => value.fault(FaultReason::TooLong, faults),
    }
}

fn read_minutes(value: Value<'_, '_>, faults: &mut Faults) -> Option<Option<u16>> {
    if value.is_null() {
        return Some(None);
    }
    let minutes = value.whole_or(Expected::WholeNumberOrNull, Settings::MINUTES, faults)?;
    u16::try_from(minutes).ok().map(Some)
}

fn read_match_points(
    value: &Value<'_, '_>,
    games: GamesPerMeeting,
    faults: &mut Faults,
) -> Option<MatchPointScheme> {
    let [win, draw, loss, bye] = value.members(&["win", "draw", "loss", "bye"], faults)?;
    let usual = MatchPointScheme::usual(games);
    let path = value.path();
    let mut points = |member: Member<'_>, range: RangeInclusive<i64>, default: u8| {
        member
            .optional(path, faults, |value, faults| {
                value.number(range, |points| u8::try_from(points).ok(), faults)
            })
            .or(default)
    };
    let win = points(win, MatchPointScheme::GAME, usual.win);
    Some(MatchPointScheme {
        win,
        draw: points(draw, MatchPointScheme::GAME, usual.draw),
        loss: points(loss, MatchPointScheme::GAME, usual.loss),
        bye: points(bye, MatchPointScheme::BYE, win * games.get()),
    })
}

fn read_bye_board_points(value: Value<'_, '_>, faults: &mut Faults) -> Option<ByeBoardPoints> {
    if value.is_text() {
        return value.word(
            &[ByeBoardPoints::OwnAverage],
            |_| super::write::OWN_AVERAGE,
            faults,
        );
    }
    let points = value.whole_or(
        Expected::WholeNumberOrAverage,
        ByeBoardPoints::FIXED,
        faults,
    )?;
    u16::try_from(points).ok().map(ByeBoardPoints::Fixed)
}

fn read_ranking(
    value: &Value<'_, '_>,
    keizer_unlikely: bool,
    faults: &mut Faults,
) -> Option<Vec<RankingKey>> {
    let mut ranking = Vec::new();
    let mut empty = true;
    value.elements(faults, |_, value, faults| {
        empty = false;
        let Some(key) = value.word(RankingKey::ALL, RankingKey::as_str, faults) else {
            return;
        };
        if ranking.contains(&key) {
            faults.add(value.path(), FaultReason::RankingRepeated);
        } else {
            ranking.push(key);
            if key == RankingKey::Keizer && keizer_unlikely {
                faults.add(value.path(), FaultReason::KeizerElsewhere);
            }
        }
    })?;
    if empty {
        return value.fault(FaultReason::EmptyRanking, faults);
    }
    Some(ranking)
}

/// The days of rounds 1, 2, 3 ..., null where none is planned; those beyond the last possible round are a fault.
fn read_round_dates(value: &Value<'_, '_>, faults: &mut Faults) -> Option<Vec<Option<NaiveDate>>> {
    let mut dates = Vec::new();
    value.elements(faults, |position, value, faults| {
        let number = i64::try_from(position)
            .unwrap_or(i64::MAX)
            .saturating_add(1);
        if RoundNumber::new(number).is_none() {
            faults.add(value.path(), FaultReason::TooLong);
        } else if value.is_null() {
            dates.push(None);
        } else {
            dates.push(read_date(value, faults));
        }
    })?;
    while dates.last() == Some(&None) {
        dates.pop();
    }
    Some(dates)
}

fn read_pairing_settings<'doc>(
    value: &Value<'doc, '_>,
    roster: &mut Roster<'doc>,
    faults: &mut Faults,
) -> Option<PairingSettings> {
    const KEYS: [&str; 15] = [
        "cycles",
        "forbidden",
        "rematch_after",
        "meetings_at_most",
        "top_value",
        "step",
        "own_value",
        "win",
        "draw",
        "loss",
        "bye",
        "absent",
        "club_duty",
        "absent_paid",
        "closure",
    ];
    let [
        cycles,
        forbidden,
        rematch_after,
        meetings_at_most,
        top_value,
        step,
        own_value,
        win,
        draw,
        loss,
        bye,
        absent,
        club_duty,
        absent_paid,
        closure,
    ] = value.members(&KEYS, faults)?;
    let path = value.path();
    let cycles = cycles.optional(path, faults, |value, faults| {
        value.number(
            PairingSettings::CYCLES,
            |cycles| u8::try_from(cycles).ok(),
            faults,
        )
    });
    let forbidden = forbidden.optional(path, faults, |value, faults| {
        read_forbidden(&value, roster, faults)
    });
    let own_value = own_value.optional(path, faults, |value, faults| value.boolean(faults));
    let closure = closure.optional(path, faults, |value, faults| {
        value.word(Closure::ALL, Closure::as_str, faults)
    });
    let mut number = |member: Member<'_>, range: RangeInclusive<i64>| {
        member
            .optional(path, faults, |value, faults| {
                value.number(range, |number| u16::try_from(number).ok(), faults)
            })
            .read()
    };
    let rematch_after = number(rematch_after, KeizerSettings::REMATCH_AFTER);
    let meetings_at_most = number(meetings_at_most, KeizerSettings::MEETINGS_AT_MOST);
    let top_value = number(top_value, KeizerSettings::TOP_VALUE);
    let step = number(step, KeizerSettings::STEP);
    let absent_paid = number(absent_paid, KeizerSettings::ABSENT_PAID);
    let mut fraction = |member: Member<'_>| member.optional(path, faults, read_fraction).read();
    Some(PairingSettings {
        cycles: cycles.read(),
        forbidden: forbidden.or(Vec::new()),
        keizer: KeizerSettings {
            rematch_after,
            meetings_at_most,
            top_value,
            step,
            own_value: own_value.read(),
            win: fraction(win),
            draw: fraction(draw),
            loss: fraction(loss),
            bye: fraction(bye),
            absent: fraction(absent),
            club_duty: fraction(club_duty),
            absent_paid,
            closure: closure.read(),
        },
    })
}

fn read_forbidden<'doc>(
    value: &Value<'doc, '_>,
    roster: &mut Roster<'doc>,
    faults: &mut Faults,
) -> Option<Vec<(PlayerIndex, PlayerIndex)>> {
    let mut forbidden = Vec::new();
    value.elements(faults, |_, value, faults| {
        let pair = value.pair(faults, |value, faults| roster.reference(&value, faults));
        if let Some([Some(first), Some(second)]) = pair {
            if first == second {
                let path = value.path();
                faults.add(&path.element(1), FaultReason::AgainstOneself);
            } else {
                forbidden.push((first, second));
            }
        }
    })?;
    Some(forbidden)
}

/// A fraction such as `2/3`, or a whole such as `1`, of numbers up to 9999.
fn read_fraction(value: Value<'_, '_>, faults: &mut Faults) -> Option<Fraction> {
    let text = value.text(faults)?;
    let (numerator, denominator) = text.split_once('/').unwrap_or((&text, "1"));
    let part = |digits: &str, range: RangeInclusive<i64>| {
        let plain =
            (1..=4).contains(&digits.len()) && digits.bytes().all(|one| one.is_ascii_digit());
        digits
            .parse()
            .ok()
            .filter(|part: &u16| plain && range.contains(&i64::from(*part)))
    };
    match (
        part(numerator, Fraction::NUMERATOR),
        part(denominator, Fraction::DENOMINATOR),
    ) {
        (Some(numerator), Some(denominator)) => Some(Fraction {
            numerator,
            denominator,
        }),
        _ => value.fault(FaultReason::NotAFraction, faults),
    }
}
