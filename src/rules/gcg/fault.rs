//! What is wrong with a GCG file.

use crate::rules::game::StepRefusal;

/// Something that is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GcgFault {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub reason: GcgReason,
}

/// What is wrong; beside each reason, what is done about it where a file is not taken strictly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GcgReason {
    /// There is no event and no player: nothing can be made of it.
    Empty,
    /// An encoding of that name is not known: it is guessed.
    UnknownEncoding(String),
    /// The encoding stands in the first line or nowhere: it is obeyed all the same.
    MisplacedEncoding,
    /// The file begins with a byte order mark: it is skipped.
    ByteOrderMark,
    /// No encoding is named, and the text is UTF-8: it is taken for that.
    EncodingNotNamed,
    /// The text is not in the encoding that it names: it is taken for ISO 8859-1.
    NotInTheEncoding,
    /// The line is none that the form knows: it is skipped.
    UnknownLine,
    /// A pragma of that name is not known: it is skipped.
    UnknownPragma(String),
    /// The pragma of that name stands behind an event: it is obeyed all the same.
    PragmaAfterEvent(String),
    /// The pragma of that name stands there twice: the first holds.
    RepeatedPragma(String),
    /// A player has no nickname: the place in the file is taken for it.
    NoNick,
    /// Both players have the same nickname: the order of turns tells them apart.
    SameNick,
    /// The players are not named before the first event: whoever has events plays.
    PlayersNotNamed,
    /// Nobody of that nickname plays: the event is skipped.
    UnknownPlayer(String),
    /// The nickname is the player's whole name: it is taken for it.
    WholeName(String),
    /// A note stands before all events: it is skipped.
    NoteBeforeEvent,
    /// The rules of that name are not known: those of Scrabble are taken.
    UnknownRules(String),
    /// A set of tiles of that name is not known: the usual tiles are taken.
    UnknownTileSet(String),
    /// It has the mark of an event, but not its form: it is skipped.
    MalformedEvent,
    /// No tile has that sign: the rack, or the exchange, is taken as unknown.
    UnknownTile(String),
    /// The tiles cannot be on that rack: they are taken as unknown.
    Rack(StepRefusal),
    /// The turn cannot have been like that: it is taken as points alone, or skipped.
    Step(StepRefusal),
    /// The play scores that many points, not as many as are noted: those noted stand.
    Points(u16),
    /// The total is that, not what is noted: it is counted again.
    Total(i32),
    /// There is no play to be taken back: the event is skipped.
    NothingToTakeBack,
    /// A play is taken back with its own points, that many: it is taken back.
    TakenBackPoints(u16),
    /// Objecting in vain costs no points in these rules: those are left out.
    ObjectionPoints,
    /// Time costs no points in these rules: those are left out.
    TimePoints,
    /// The tiles left give and take that, the starter's first: what is noted stands, where the rules know such a thing.
    EndPoints(i32, i32),
    /// The game is not at its end, and does not say that it is unfinished: it stays unfinished.
    Unfinished,
    /// There are more faults than are told.
    TooMany,
}

/// The faults found so far.
#[derive(Default)]
pub(super) struct Findings {
    faults: Vec<GcgFault>,
}

/// The most faults that are told of a file.
const MOST_FAULTS: usize = 100;

impl Findings {
    /// Notes a fault.
    pub(super) fn add(&mut self, line: usize, reason: GcgReason) {
        let reason = match self.faults.len() {
            ..MOST_FAULTS => reason,
            MOST_FAULTS => GcgReason::TooMany,
            _ => return,
        };
        self.faults.push(GcgFault { line, reason });
    }

    /// All of them, by line.
    pub(super) fn into_faults(mut self) -> Vec<GcgFault> {
        self.faults.sort_by_key(|fault| fault.line);
        self.faults
    }
}
