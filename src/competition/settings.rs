//! How a competition is played, paired and ranked.

use std::ops::RangeInclusive;

use chrono::NaiveDate;

use super::{PlayerIndex, RoundNumber};
use crate::rules::VariantName;

/// How a competition is played, paired and ranked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Which game.
    pub variant: VariantName,
    /// Clock per player in minutes, 1 to 600; `None` for none.
    pub minutes: Option<u16>,
    /// Name of the word list that decides.
    pub words: Option<String>,
    /// Who meets whom.
    pub pairing: PairingSystem,
    /// Settings of the pairing systems.
    pub pairing_settings: PairingSettings,
    /// Games in a meeting.
    pub games_per_meeting: GamesPerMeeting,
    /// Match points.
    pub match_points: MatchPointScheme,
    /// Board points of a free round.
    pub bye_board_points: ByeBoardPoints,
    /// Rounds planned; a round robin knows its own.
    pub rounds_planned: Option<RoundNumber>,
    /// What ranks, in order; never empty, nothing twice.
    pub ranking: Vec<RankingKey>,
    /// The days planned for rounds 1, 2, 3 ...; a round that is made takes its own. At most 999.
    pub round_dates: Vec<Option<NaiveDate>>,
}

impl Settings {
    /// What the minutes of a clock can be.
    pub const MINUTES: RangeInclusive<i64> = 1..=600;

    /// The defaults for a variant.
    #[must_use]
    pub fn of(variant: VariantName) -> Self {
        Self {
            variant,
            minutes: variant.variant().minutes,
            words: None,
            pairing: PairingSystem::RoundRobin,
            pairing_settings: PairingSettings::default(),
            games_per_meeting: GamesPerMeeting::One,
            match_points: MatchPointScheme::usual(GamesPerMeeting::One),
            bye_board_points: ByeBoardPoints::Fixed(0),
            rounds_planned: None,
            ranking: vec![RankingKey::MatchPoints, RankingKey::BoardPoints],
            round_dates: Vec::new(),
        }
    }

    /// The day planned for a round.
    #[must_use]
    pub fn planned_date(&self, round: RoundNumber) -> Option<NaiveDate> {
        let place = usize::from(round.get()) - 1;
        self.round_dates.get(place).copied().flatten()
    }
}

macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($(#[$variant_meta:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$variant_meta])* $variant,)+
        }

        impl $name {
            /// All of them, in the order in which they are offered.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The word for it in files and the database.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }

            /// The one of that word.
            #[must_use]
            pub fn from_word(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.as_str() == word)
            }
        }
    };
}

words! {
    /// Who meets whom.
    PairingSystem {
        /// Everybody meets everybody, by Berger's tables.
        RoundRobin = "round_robin",
        /// Everybody meets everybody as they happen to be there: those present who have met least often.
        RollingRoundRobin = "rolling_round_robin",
        /// Equal scores meet, upper half against lower half.
        Swiss = "swiss",
        /// Equal scores meet, neighbours.
        Monrad = "monrad",
        /// The first meets the second, the third the fourth; repeats are allowed.
        KingOfTheHill = "king_of_the_hill",
        /// Neighbours on a ladder of values.
        Keizer = "keizer",
        /// The organiser says who meets whom.
        Manual = "manual",
    }
}

words! {
    /// What ranks players.
    RankingKey {
        /// Match points.
        MatchPoints = "match_points",
        /// Board points.
        BoardPoints = "board_points",
        /// Match points in the games of the tied players among each other.
        DirectEncounter = "direct_encounter",
        /// Games won.
        Wins = "wins",
        /// Own board points less those of the opponents.
        Spread = "spread",
        /// Sum of the opponents' match points.
        Buchholz = "buchholz",
        /// Match points of beaten opponents, half of those drawn with.
        SonnebornBerger = "sonneborn_berger",
        /// Games in which the other player started.
        StartsSecond = "starts_second",
        /// Playing strength.
        Rating = "rating",
        /// The total of a Keizer competition.
        Keizer = "keizer",
    }
}

words! {
    /// How a Keizer competition closes the circle of values and ranks.
    Closure {
        /// Start from the order of the round before.
        Chained = "chained",
        /// One pass a round.
        SinglePass = "single_pass",
        /// Points once given never change.
        Frozen = "frozen",
    }
}

/// Games in a meeting of two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GamesPerMeeting {
    /// One game.
    One,
    /// Two, one after the other at the same table; the other player starts the second.
    Two,
}

impl GamesPerMeeting {
    /// As a number: 1 or 2.
    #[must_use]
    pub fn get(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
        }
    }

    /// 1 or 2.
    #[must_use]
    pub fn new(games: i64) -> Option<Self> {
        match games {
            1 => Some(Self::One),
            2 => Some(Self::Two),
            _ => None,
        }
    }
}

/// Match points (rule 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MatchPointScheme {
    /// For a game won, 0 to 100.
    pub win: u8,
    /// For a game drawn, 0 to 100.
    pub draw: u8,
    /// For a game lost, 0 to 100.
    pub loss: u8,
    /// For a whole free round, 0 to 200.
    pub bye: u8,
}

impl MatchPointScheme {
    /// What a game can be worth.
    pub const GAME: RangeInclusive<i64> = 0..=100;
    /// What a free round can be worth.
    pub const BYE: RangeInclusive<i64> = 0..=200;

    /// 2, 1, 0, and a free round is worth winning every game of it.
    #[must_use]
    pub fn usual(games: GamesPerMeeting) -> Self {
        Self {
            win: 2,
            draw: 1,
            loss: 0,
            bye: 2 * games.get(),
        }
    }
}

/// Board points of a free round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ByeBoardPoints {
    /// That many, 0 to 9999.
    Fixed(u16),
    /// The own average over games played on the board, times the games of a meeting, rounded half up.
    OwnAverage,
}

impl ByeBoardPoints {
    /// What a fixed number can be.
    pub const FIXED: RangeInclusive<i64> = 0..=9999;
}

/// A part of a whole, such as 2/3; the denominator is at least 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fraction {
    /// Above the line.
    pub numerator: u16,
    /// Below the line, at least 1.
    pub denominator: u16,
}

impl Fraction {
    /// What can stand above the line.
    pub const NUMERATOR: RangeInclusive<i64> = 0..=9999;
    /// What can stand below it.
    pub const DENOMINATOR: RangeInclusive<i64> = 1..=9999;
}

/// Settings of the pairing systems; `None` is the default of the system.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PairingSettings {
    /// Round robin: how often everybody meets everybody, 1 to 99.
    pub cycles: Option<u8>,
    /// Pairs that must not meet.
    pub forbidden: Vec<(PlayerIndex, PlayerIndex)>,
    /// Keizer's values.
    pub keizer: KeizerSettings,
}

impl PairingSettings {
    /// How often everybody can meet everybody.
    pub const CYCLES: RangeInclusive<i64> = 1..=99;
}

/// Settings of a Keizer competition; `None` is the default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeizerSettings {
    /// Rounds that must lie between two meetings, 0 to 999.
    pub rematch_after: Option<u16>,
    /// Meetings of a pair in the competition, 1 to 999.
    pub meetings_at_most: Option<u16>,
    /// Value of the first, 1 to 9999.
    pub top_value: Option<u16>,
    /// Difference to the next, 1 to 9999.
    pub step: Option<u16>,
    /// Whether the own value counts once in the total.
    pub own_value: Option<bool>,
    /// Fraction of the opponent's value for a win.
    pub win: Option<Fraction>,
    /// Fraction of the opponent's value for a draw.
    pub draw: Option<Fraction>,
    /// Fraction of the opponent's value for a loss.
    pub loss: Option<Fraction>,
    /// Fraction of the own value for a free round.
    pub bye: Option<Fraction>,
    /// Fraction of the own value for an absence with notice.
    pub absent: Option<Fraction>,
    /// Fraction of the own value for duty for the club.
    pub club_duty: Option<Fraction>,
    /// How many absences with notice are paid, 0 to 999.
    pub absent_paid: Option<u16>,
    /// How values and ranks are brought into agreement.
    pub closure: Option<Closure>,
}

impl KeizerSettings {
    /// How many rounds can be asked between two meetings.
    pub const REMATCH_AFTER: RangeInclusive<i64> = 0..=999;
    /// How many meetings can be allowed.
    pub const MEETINGS_AT_MOST: RangeInclusive<i64> = 1..=999;
    /// What the first can be worth.
    pub const TOP_VALUE: RangeInclusive<i64> = 1..=9999;
    /// What can lie between two neighbours.
    pub const STEP: RangeInclusive<i64> = 1..=9999;
    /// How many absences can be paid.
    pub const ABSENT_PAID: RangeInclusive<i64> = 0..=999;
}
