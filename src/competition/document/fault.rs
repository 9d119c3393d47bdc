//! What can be wrong with a document.

use super::Pointer;
use super::pointer::Path;
use crate::rules::RecordReason;

/// The most faults that are told of one document; beyond them one last fault says that there are more.
pub const MOST_FAULTS: usize = 100_000;

/// The longest identifier that a fault repeats, in characters.
const LONGEST_EXCERPT: usize = 60;

/// One thing wrong with a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where it stands.
    pub pointer: Pointer,
    /// What is wrong.
    pub reason: FaultReason,
}

/// What should have stood where something else did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// An object.
    Object,
    /// A list.
    List,
    /// A list of exactly two.
    Pair,
    /// A text.
    Text,
    /// A whole number, written without a point, an exponent, or a minus before zero.
    WholeNumber,
    /// A whole number or null.
    WholeNumberOrNull,
    /// A whole number or the word `average`.
    WholeNumberOrAverage,
    /// `true` or `false`.
    TrueOrFalse,
    /// A player's identifier, or an object with it.
    PlayerOrAbsence,
}

/// Why a document, or a value in it, cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultReason {
    /// There is nothing.
    EmptyDocument,
    /// The bytes from that offset are no UTF-8.
    NotUtf8 {
        /// Offset of the first wrong byte, from 0.
        offset: usize,
    },
    /// The document begins with a byte-order mark, which JSON does not have.
    ByteOrderMark,
    /// The text is no JSON.
    NotJson {
        /// The line where it goes wrong, from 1.
        line: usize,
        /// The character in the line, from 1.
        column: usize,
    },
    /// There are more than `MOST_FAULTS` faults.
    TooManyFaults,
    /// Something else should stand here.
    WrongType(Expected),
    /// The text holds half a character (a lone surrogate).
    NotUnicode,
    /// The number is below or above what can be.
    OutOfRange {
        /// The lowest that can be.
        lowest: i64,
        /// The highest that can be.
        highest: i64,
    },
    /// None of the words that can stand here.
    UnknownWord {
        /// The words that can.
        known: Vec<&'static str>,
    },
    /// None of the keys that can stand here.
    UnknownKey {
        /// The keys that can.
        known: &'static [&'static str],
    },
    /// The key stood here before.
    RepeatedKey,
    /// That key is required.
    MissingKey(&'static str),
    /// `format` says that this is something else.
    OtherFormat,
    /// Another version than 1.
    OtherVersion,
    /// Nothing is left of the name.
    EmptyName,
    /// More than 200 characters.
    TooLong,
    /// No calendar date as in `2026-03-05`.
    NotADate,
    /// No fraction as in `1/2` or `1`.
    NotAFraction,
    /// No 1 to 15 letters.
    NotAWord,
    /// No square as in `8D` or `D8`.
    NotASquare,
    /// There must be something to rank by.
    EmptyRanking,
    /// It ranks already.
    RankingRepeated,
    /// Only a Keizer competition has that total.
    KeizerElsewhere,
    /// Another player bears the identifier.
    PlayerIdRepeated,
    /// Rounds are numbered 1, 2, 3 ... without gaps.
    RoundOutOfSequence {
        /// The number that should stand here.
        expected: usize,
    },
    /// No player bears that identifier.
    UnknownPlayer(Box<str>),
    /// A player meets himself, or is forbidden to.
    AgainstOneself,
    /// The player meets somebody else in this round.
    TwoOpponents,
    /// The player has more games in this round than a meeting has.
    TooManyGames {
        /// Games in a meeting.
        meeting: u8,
    },
    /// The player does not yet, or no longer, take part in this round.
    OutsideOwnRounds,
    /// The two are of different groups.
    AnotherGroup,
    /// Another meeting of this round is at that table.
    TableTaken,
    /// The player is in `byes` or `absent` already.
    ListedTwice,
    /// The player has a game in this round.
    AlsoPlaying,
    /// Only a play can be objected to.
    ObjectionToNoPlay,
    /// Such a turn has no such key.
    NotOfThisTurn,
    /// Such a turn gives no points.
    NoPointsInThisTurn,
    /// The game disagrees with its rules.
    Game(RecordReason),
}

/// The faults found so far, no more than `MOST_FAULTS` and one.
#[derive(Default)]
pub(super) struct Faults(Vec<Fault>);

impl Faults {
    pub(super) fn add(&mut self, path: &Path<'_>, reason: FaultReason) {
        match self.0.len() {
            told if told < MOST_FAULTS => self.0.push(Fault {
                pointer: path.pointer(),
                reason,
            }),
            MOST_FAULTS => self.0.push(Fault {
                pointer: Path::Root.pointer(),
                reason: FaultReason::TooManyFaults,
            }),
            _ => {}
        }
    }

    /// Whether no more are told, so that reading on is of no use.
    pub(super) fn full(&self) -> bool {
        self.0.len() > MOST_FAULTS
    }

    pub(super) fn into_list(self) -> Vec<Fault> {
        self.0
    }
}

impl FaultReason {
    pub(super) fn unknown_player(id: &str) -> Self {
        Self::UnknownPlayer(id.chars().take(LONGEST_EXCERPT).collect())
    }
}
