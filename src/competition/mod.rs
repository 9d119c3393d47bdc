//! What a competition is: settings, players, rounds, and what follows from them.
//!
//! Pure: times and chance are passed in. The document (`document/`) is the form in which a whole
//! competition goes in and out.

mod attendance;
mod crosstable;
mod game;
mod name;
mod name_display;
mod name_text;
mod number;
mod owed;
mod planned_absence;
mod player;
mod progress;
mod public;
mod round;
mod season;
mod settings;

pub mod document;
pub mod pairing;
pub mod standings;

pub use attendance::{Attendance, Field, FieldOf, Mislisted, Misplaced};
pub use crosstable::{CrossGame, CrossRow, Crosstable};
pub use game::Game;
pub use name::{CompetitionName, Group, NameFault, NamePart, PersonName};
pub use name_display::NameDisplay;
pub use number::{PlayerIndex, RoundNumber, TableNumber};
pub use owed::{OwedGame, owed};
pub use planned_absence::{PlannedAbsence, Span};
pub use player::{Player, PlayerId, Rating};
pub use progress::{Progress, rounds_of_round_robin};
pub use round::{Absence, AbsenceKind, Round, RoundStatus};
pub use season::Season;
pub use settings::{
    ByeBoardPoints, Closure, Fraction, GamesPerMeeting, KeizerSettings, MatchPointScheme,
    PairingSettings, PairingSystem, RankingKey, Settings,
};

/// A whole competition. Players are referred to by their place in `players`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Competition {
    /// What it is called.
    pub name: CompetitionName,
    /// How it is played, paired and ranked.
    pub settings: Settings,
    /// Everybody who takes part, has left, or is still to come, in the order entered.
    pub players: Vec<Player>,
    /// Rounds 1, 2, 3 ... without gaps.
    pub rounds: Vec<Round>,
}

impl Competition {
    /// The player at that place.
    #[must_use]
    pub fn player(&self, index: PlayerIndex) -> &Player {
        &self.players[index.position()]
    }

    /// Every player with the place.
    pub fn indexed_players(&self) -> impl Iterator<Item = (PlayerIndex, &Player)> {
        self.players
            .iter()
            .enumerate()
            .map(|(position, player)| (PlayerIndex::at(position), player))
    }

    /// The round of that number.
    #[must_use]
    pub fn round(&self, number: RoundNumber) -> Option<&Round> {
        self.rounds.iter().find(|round| round.number == number)
    }
}
