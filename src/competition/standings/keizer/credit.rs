//! What each round gives whom: a part of the value of a player.

use crate::competition::standings::{After, GameResult, byes_that_count};
use crate::competition::{
    AbsenceKind, Competition, Game, PlayerIndex, Round, RoundNumber, RoundStatus,
};
use crate::rules::{Ending, Side};

use super::scheme::Scheme;

/// What Keizer points are given for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KeizerSource {
    /// The own value, which counts once where the competition says so.
    OwnValue,
    /// A game on the board: a part of the opponent's value.
    Game {
        /// Against whom.
        opponent: PlayerIndex,
        /// What it was for the player.
        result: GameResult,
    },
    /// An opponent who did not appear: a part of the own value.
    OpponentStayedAway {
        /// Who did not appear.
        opponent: PlayerIndex,
    },
    /// Not having appeared, which gives nothing.
    StayedAway {
        /// Who was to be met.
        opponent: PlayerIndex,
    },
    /// A free round: a part of the own value.
    Bye,
    /// An absence: a part of the own value, as often as it is paid.
    Absence {
        /// In what way.
        kind: AbsenceKind,
        /// Whether it is one of those that are paid.
        paid: bool,
    },
}

/// One thing that gives a player points: units of somebody's value.
#[derive(Clone, Copy)]
pub(super) struct Credit {
    /// In which round; `None` for the own value.
    pub(super) round: Option<RoundNumber>,
    pub(super) source: KeizerSource,
    /// Whose value it is a part of.
    pub(super) of: PlayerIndex,
    pub(super) units: i128,
}

/// The credits of each round, by player, in the order of rounds; the own value first.
pub(super) fn credits(
    competition: &Competition,
    after: After,
    scheme: &Scheme,
) -> Vec<Vec<Credit>> {
    let mut credits: Vec<Vec<Credit>> = competition
        .indexed_players()
        .map(|(player, _)| {
            vec![Credit {
                round: None,
                source: KeizerSource::OwnValue,
                of: player,
                units: scheme.own,
            }]
        })
        .collect();
    let mut absences_paid = vec![0_u16; competition.players.len()];
    for round in after.counted(competition) {
        for game in &round.games {
            for side in Side::BOTH {
                if let Some((source, of, units)) = of_game(game, side, scheme) {
                    credits[game.player(side).position()].push(Credit {
                        round: Some(round.number),
                        source,
                        of,
                        units,
                    });
                }
            }
        }
        for player in byes_that_count(round) {
            credits[player.position()].push(Credit {
                round: Some(round.number),
                source: KeizerSource::Bye,
                of: *player,
                units: scheme.of_bye(),
            });
        }
        add_absences(competition, round, scheme, &mut absences_paid, &mut credits);
    }
    credits
}

/// What a game gives the player of that side, of whose value; nothing where it counts for neither.
fn of_game(game: &Game, side: Side, scheme: &Scheme) -> Option<(KeizerSource, PlayerIndex, i128)> {
    let result = GameResult::of(game.record.outcome(), side)?;
    let (player, opponent) = (game.player(side), game.player(side.other()));
    Some(match (game.record.ending(), result) {
        (Ending::Forfeit(_), GameResult::Won) => (
            KeizerSource::OpponentStayedAway { opponent },
            player,
            scheme.of_forfeit_win(),
        ),
        (Ending::Forfeit(_) | Ending::BothAbsent, _) => {
            (KeizerSource::StayedAway { opponent }, player, 0)
        }
        _ => (
            KeizerSource::Game { opponent, result },
            opponent,
            scheme.of_game(result),
        ),
    })
}

/// A proposal pays nobody yet, and nobody is absent from a round before joining or after leaving.
fn add_absences(
    competition: &Competition,
    round: &Round,
    scheme: &Scheme,
    paid_before: &mut [u16],
    credits: &mut [Vec<Credit>],
) {
    if round.status == RoundStatus::Draft {
        return;
    }
    for absence in &round.absent {
        let player = absence.player;
        if !competition.player(player).takes_part_in(round.number) {
            continue;
        }
        let paid = match absence.kind {
            AbsenceKind::Absent => {
                let before = &mut paid_before[player.position()];
                let paid = *before < scheme.absent_paid;
                *before = before.saturating_add(1);
                paid
            }
            AbsenceKind::NoNotice => false,
            AbsenceKind::ClubDuty => true,
        };
        credits[player.position()].push(Credit {
            round: Some(round.number),
            source: KeizerSource::Absence {
                kind: absence.kind,
                paid,
            },
            of: player,
            units: if paid {
                scheme.of_absence(absence.kind)
            } else {
                0
            },
        });
    }
}
