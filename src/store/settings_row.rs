//! The settings of a competition as columns.

use std::collections::HashMap;

use chrono::NaiveDate;
use diesel::prelude::*;
use serde::{Deserialize, Serialize};

use super::schema::competition_settings;
use super::{StoreError, known};
use crate::competition::{
    ByeBoardPoints, Closure, Fraction, GamesPerMeeting, KeizerSettings, MatchPointScheme,
    PairingSettings, PairingSystem, PlayerIndex, RankingKey, RoundNumber, Settings,
};
use crate::rules::VariantName;

/// The columns of a competition's settings.
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    Queryable,
    Selectable,
    Insertable,
    AsChangeset,
)]
#[diesel(table_name = competition_settings, treat_none_as_default_value = false, treat_none_as_null = true)]
pub(super) struct SettingsRow {
    pub(super) variant: String,
    pub(super) minutes: Option<i32>,
    pub(super) words: Option<String>,
    pub(super) pairing: String,
    pub(super) cycles: Option<i32>,
    pub(super) keizer: String,
    pub(super) games_per_meeting: i32,
    pub(super) win: i32,
    pub(super) draw: i32,
    pub(super) loss: i32,
    pub(super) bye: i32,
    pub(super) bye_board_points: Option<i32>,
    pub(super) rounds_planned: Option<i32>,
    pub(super) ranking: String,
    pub(super) round_dates: String,
}

impl SettingsRow {
    /// The settings as columns; forbidden pairs have a table of their own.
    pub(super) fn of(settings: &Settings) -> Result<Self, StoreError> {
        let ranking: Vec<&str> = settings.ranking.iter().map(|key| key.as_str()).collect();
        Ok(Self {
            variant: settings.variant.as_str().to_owned(),
            minutes: settings.minutes.map(i32::from),
            words: settings.words.clone(),
            pairing: settings.pairing.as_str().to_owned(),
            cycles: settings.pairing_settings.cycles.map(i32::from),
            keizer: serde_json::to_string(&WrittenKeizer::of(&settings.pairing_settings.keizer))
                .map_err(|error| StoreError::Corrupt(error.to_string()))?,
            games_per_meeting: i32::from(settings.games_per_meeting.get()),
            win: i32::from(settings.match_points.win),
            draw: i32::from(settings.match_points.draw),
            loss: i32::from(settings.match_points.loss),
            bye: i32::from(settings.match_points.bye),
            bye_board_points: match settings.bye_board_points {
                ByeBoardPoints::Fixed(points) => Some(i32::from(points)),
                ByeBoardPoints::OwnAverage => None,
            },
            rounds_planned: settings
                .rounds_planned
                .map(|rounds| i32::from(rounds.get())),
            ranking: ranking.join(" "),
            round_dates: written_dates(&settings.round_dates),
        })
    }

    /// The settings, with the forbidden pairs that were read beside them.
    pub(super) fn settings(
        self,
        forbidden: Vec<(PlayerIndex, PlayerIndex)>,
    ) -> Result<Settings, StoreError> {
        let keizer: WrittenKeizer = serde_json::from_str(&self.keizer)
            .map_err(|error| StoreError::Corrupt(format!("Keizer settings: {error}")))?;
        let ranking: Result<Vec<RankingKey>, StoreError> = self
            .ranking
            .split(' ')
            .map(|word| known(RankingKey::from_word(word), "ranking key", word))
            .collect();
        Ok(Settings {
            variant: known(
                VariantName::from_word(&self.variant),
                "rules",
                &self.variant,
            )?,
            minutes: self.minutes.map(small).transpose()?,
            words: self.words,
            pairing: known(
                PairingSystem::from_word(&self.pairing),
                "pairing",
                &self.pairing,
            )?,
            pairing_settings: PairingSettings {
                cycles: self.cycles.map(small).transpose()?,
                forbidden,
                keizer: keizer.settings()?,
            },
            games_per_meeting: known(
                GamesPerMeeting::new(i64::from(self.games_per_meeting)),
                "games in a meeting",
                self.games_per_meeting,
            )?,
            match_points: MatchPointScheme {
                win: small(self.win)?,
                draw: small(self.draw)?,
                loss: small(self.loss)?,
                bye: small(self.bye)?,
            },
            bye_board_points: match self.bye_board_points {
                Some(points) => ByeBoardPoints::Fixed(small(points)?),
                None => ByeBoardPoints::OwnAverage,
            },
            rounds_planned: self.rounds_planned.map(round_number).transpose()?,
            ranking: ranking?,
            round_dates: read_dates(&self.round_dates)?,
        })
    }
}

/// Days planned for rounds 1, 2, 3 ..., one a line; an empty line for a round without one.
fn written_dates(dates: &[Option<NaiveDate>]) -> String {
    let written = dates
        .iter()
        .map(|date| date.map_or_else(String::new, |date| date.to_string()));
    written.collect::<Vec<_>>().join("\n")
}

fn read_dates(text: &str) -> Result<Vec<Option<NaiveDate>>, StoreError> {
    if text.is_empty() {
        return Ok(Vec::new());
    }
    text.split('\n')
        .map(|line| match line {
            "" => Ok(None),
            date => known(date.parse().ok(), "date", date).map(Some),
        })
        .collect()
}

/// A number of the database in the size that it has in the program.
pub(super) fn small<T: TryFrom<i32>>(number: i32) -> Result<T, StoreError> {
    known(T::try_from(number).ok(), "number", number)
}

/// A round's number.
pub(super) fn round_number(number: i32) -> Result<RoundNumber, StoreError> {
    known(RoundNumber::new(i64::from(number)), "round", number)
}

/// The places of players by their keys.
pub(super) type Places = HashMap<i64, PlayerIndex>;

/// Keizer's settings in JSON; what is not there is the default of the system.
#[derive(Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct WrittenKeizer {
    #[serde(skip_serializing_if = "Option::is_none")]
    rematch_after: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    meetings_at_most: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    top_value: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    own_value: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    win: Option<[u16; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    draw: Option<[u16; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    loss: Option<[u16; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bye: Option<[u16; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    absent: Option<[u16; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    club_duty: Option<[u16; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    absent_paid: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    closure: Option<String>,
}

impl WrittenKeizer {
    fn of(keizer: &KeizerSettings) -> Self {
        let fraction = |fraction: Option<Fraction>| {
            fraction.map(|fraction| [fraction.numerator, fraction.denominator])
        };
        Self {
            rematch_after: keizer.rematch_after,
            meetings_at_most: keizer.meetings_at_most,
            top_value: keizer.top_value,
            step: keizer.step,
            own_value: keizer.own_value,
            win: fraction(keizer.win),
            draw: fraction(keizer.draw),
            loss: fraction(keizer.loss),
            bye: fraction(keizer.bye),
            absent: fraction(keizer.absent),
            club_duty: fraction(keizer.club_duty),
            absent_paid: keizer.absent_paid,
            closure: keizer.closure.map(|closure| closure.as_str().to_owned()),
        }
    }

    fn settings(self) -> Result<KeizerSettings, StoreError> {
        let fraction = |fraction: Option<[u16; 2]>| {
            fraction.map(|[numerator, denominator]| Fraction {
                numerator,
                denominator,
            })
        };
        Ok(KeizerSettings {
            rematch_after: self.rematch_after,
            meetings_at_most: self.meetings_at_most,
            top_value: self.top_value,
            step: self.step,
            own_value: self.own_value,
            win: fraction(self.win),
            draw: fraction(self.draw),
            loss: fraction(self.loss),
            bye: fraction(self.bye),
            absent: fraction(self.absent),
            club_duty: fraction(self.club_duty),
            absent_paid: self.absent_paid,
            closure: match self.closure {
                Some(word) => Some(known(Closure::from_word(&word), "closure", &word)?),
                None => None,
            },
        })
    }
}
