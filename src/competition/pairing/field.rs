//! Which round is to be paired, and who is there.

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;

use super::Refusal;
use crate::competition::{
    Absence, AbsenceKind, Competition, Group, PlayerIndex, Round, RoundNumber,
};

/// A round to be paired.
pub(super) struct Field<'a> {
    pub(super) number: RoundNumber,
    pub(super) date: Option<NaiveDate>,
    /// The rounds before it.
    pub(super) earlier: &'a [Round],
    /// Byes that a person gave.
    pub(super) byes_by_hand: Vec<PlayerIndex>,
    pub(super) absent: Vec<Absence>,
    /// Groups in the order of their first player.
    pub(super) groups: Vec<FieldGroup>,
}

/// A group of players who can meet each other.
#[derive(Default)]
pub(super) struct FieldGroup {
    /// Everybody in it, in the order of `players`.
    pub(super) roster: Vec<PlayerIndex>,
    /// Who is to be paired, in the order of `players`.
    pub(super) present: Vec<PlayerIndex>,
}

impl<'a> Field<'a> {
    pub(super) fn new(competition: &'a Competition, absences: &[Absence]) -> Result<Self, Refusal> {
        let (earlier, kept) = match competition.rounds.split_last() {
            Some((last, earlier)) if last.games.is_empty() => (earlier, Some(last)),
            _ => (competition.rounds.as_slice(), None),
        };
        let number = RoundNumber::at(earlier.len()).ok_or(Refusal::LastRound)?;
        if let Some(planned) = competition.settings.rounds_planned
            && number > planned
        {
            return Err(Refusal::NoRoundLeft(planned));
        }

        let absent = absent(competition, number, kept, absences);
        let away: HashSet<PlayerIndex> = absent.iter().map(|absence| absence.player).collect();
        let byes_by_hand: Vec<PlayerIndex> = kept
            .map(|round| round.byes.as_slice())
            .unwrap_or_default()
            .iter()
            .copied()
            .filter(|player| !away.contains(player))
            .collect();
        let free: HashSet<PlayerIndex> = byes_by_hand.iter().copied().collect();

        let mut field = Self {
            number,
            date: kept.and_then(|round| round.date),
            earlier,
            byes_by_hand,
            absent,
            groups: Vec::new(),
        };
        field.set_present(competition, |index| {
            let busy = away.contains(&index) || free.contains(&index);
            competition.player(index).takes_part_in(number) && !busy
        });
        Ok(field)
    }

    /// The players of a round that is there: all who play or are free.
    pub(super) fn of_round(competition: &'a Competition, round: &Round) -> Self {
        let mut of_round: HashSet<PlayerIndex> = round.byes.iter().copied().collect();
        of_round.extend(
            round
                .games
                .iter()
                .flat_map(|game| [game.first, game.second]),
        );
        let mut field = Self {
            number: round.number,
            date: round.date,
            earlier: &competition.rounds[..usize::from(round.number.get()) - 1],
            byes_by_hand: Vec::new(),
            absent: round.absent.clone(),
            groups: Vec::new(),
        };
        field.set_present(competition, |player| of_round.contains(&player));
        field
    }

    /// Makes the groups of all players, with those of them who are to be paired.
    pub(super) fn set_present(
        &mut self,
        competition: &Competition,
        present: impl Fn(PlayerIndex) -> bool,
    ) {
        let mut places: HashMap<Option<&Group>, usize> = HashMap::new();
        let mut groups: Vec<FieldGroup> = Vec::new();
        for (index, player) in competition.indexed_players() {
            let place = *places.entry(player.group.as_ref()).or_insert(groups.len());
            if place == groups.len() {
                groups.push(FieldGroup::default());
            }
            groups[place].roster.push(index);
            if present(index) {
                groups[place].present.push(index);
            }
        }
        self.groups = groups;
    }

    /// Refuses if a game of an earlier round has no result yet.
    pub(super) fn refuse_pending(&self) -> Result<(), Refusal> {
        for round in self.earlier {
            let games = round.pending_games().count();
            if games > 0 {
                return Err(Refusal::Pending {
                    round: round.number,
                    games,
                });
            }
        }
        Ok(())
    }
}

/// Those noted in the round itself, then those told now; what is told now decides on the kind.
fn absent(
    competition: &Competition,
    number: RoundNumber,
    kept: Option<&Round>,
    told: &[Absence],
) -> Vec<Absence> {
    let kinds: HashMap<PlayerIndex, AbsenceKind> = told
        .iter()
        .map(|absence| (absence.player, absence.kind))
        .collect();
    let mut absent: Vec<Absence> = kept.map(|round| round.absent.clone()).unwrap_or_default();
    for absence in &mut absent {
        absence.kind = kinds.get(&absence.player).copied().unwrap_or(absence.kind);
    }
    let noted: HashSet<PlayerIndex> = absent.iter().map(|absence| absence.player).collect();
    absent.extend(
        competition
            .indexed_players()
            .filter(|(index, player)| !noted.contains(index) && player.takes_part_in(number))
            .filter_map(|(player, _)| {
                kinds.get(&player).map(|kind| Absence {
                    player,
                    kind: *kind,
                })
            }),
    );
    absent
}
