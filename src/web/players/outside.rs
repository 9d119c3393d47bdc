//! Why a player cannot be left out of rounds, or be of another group: by field, in words for who changes the player.

use crate::competition::{Competition, PlayerIndex, Round, RoundNumber, RoundStatus};
use crate::office::{Refusal, Unsound};
use crate::web::request::form::FormFaults;
use crate::wording::Messages;

/// What is refused of a change, each beside the field it is about; what is about none of them stands at `otherwise`.
pub(super) fn faults(
    refusal: &Refusal,
    competition: &Competition,
    from: Option<RoundNumber>,
    otherwise: &str,
    m: &Messages,
) -> FormFaults {
    let mut faults = FormFaults::default();
    let Refusal::Unsound(found) = refusal else {
        faults.add(otherwise, m.refusal(refusal, Some(competition)));
        return faults;
    };
    for unsound in found {
        match *unsound {
            Unsound::OutsideOwnRounds(round, player) => {
                let field = if from.is_some_and(|from| round < from) {
                    "from_round"
                } else {
                    otherwise
                };
                faults.add(field, outside(competition, round, player, m));
            }
            Unsound::OtherGroup(..) => {
                let one = Refusal::Unsound(vec![*unsound]);
                faults.add("group", m.refusal(&one, Some(competition)));
            }
            _ => {
                let one = Refusal::Unsound(vec![*unsound]);
                faults.add(otherwise, m.refusal(&one, Some(competition)));
            }
        }
    }
    faults
}

fn outside(
    competition: &Competition,
    number: RoundNumber,
    player: PlayerIndex,
    m: &Messages,
) -> String {
    let name = competition.player(player).name.full();
    match competition.round(number) {
        Some(round) if is_paired(round, player) => m.participation_is_paired(name, number.get()),
        _ => m.participation_stands_in(name, number.get()),
    }
}

/// Whether the player has a game or a free round.
pub(super) fn is_paired(round: &Round, player: PlayerIndex) -> bool {
    let plays = |game: &crate::competition::Game| game.side_of(player).is_some();
    round.byes.contains(&player) || round.games.iter().any(plays)
}

/// The round that is being played, in which the player is paired and can be signed off.
pub(super) fn signed_off_in(competition: &Competition, player: PlayerIndex) -> Option<RoundNumber> {
    competition
        .rounds
        .iter()
        .rev()
        .find(|round| round.status == RoundStatus::Published && is_paired(round, player))
        .map(|round| round.number)
}
