//! What organisers keep beside a competition while they run it, which its document does not tell: which games
//! were checked by a second sheet, of what a proposal was made, and who will be absent.

use std::collections::{HashMap, HashSet};

use diesel::prelude::*;

use super::schema::{game, player, round};
use super::{CompetitionKey, DatabaseConnection, GameKey, PlayerKey, RoundKey, StoreError, known};
use crate::competition::PlannedAbsence;

/// All of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Desk {
    /// Games of which both sheets were entered, and agree.
    pub checked: HashSet<GameKey>,
    /// Of what a proposal was worked out, as a digest.
    pub made_from: HashMap<RoundKey, String>,
    /// When players will be absent, as noted ahead.
    pub away: HashMap<PlayerKey, Vec<PlannedAbsence>>,
}

/// What is kept beside a competition.
///
/// # Errors
/// Those of the database, and [`StoreError::Corrupt`] where it holds what cannot be.
pub(super) fn load(
    connection: &mut DatabaseConnection,
    key: CompetitionKey,
) -> Result<Desk, StoreError> {
    let mut desk = Desk::default();
    let checked: Vec<i64> = game::table
        .inner_join(round::table)
        .filter(round::competition.eq(key.0))
        .filter(game::checked)
        .select(game::id)
        .load(connection)?;
    desk.checked = checked.into_iter().map(GameKey).collect();
    let made_from: Vec<(i64, Option<String>)> = round::table
        .filter(round::competition.eq(key.0))
        .filter(round::made_from.is_not_null())
        .select((round::id, round::made_from))
        .load(connection)?;
    desk.made_from = made_from
        .into_iter()
        .filter_map(|(round, made_from)| Some((RoundKey(round), made_from?)))
        .collect();
    let away: Vec<(i64, String)> = player::table
        .filter(player::competition.eq(key.0))
        .filter(player::away.ne(""))
        .select((player::id, player::away))
        .load(connection)?;
    for (key, lines) in away {
        let planned = lines
            .lines()
            .map(|line| known(PlannedAbsence::read(line), "planned absence", line))
            .collect::<Result<_, _>>()?;
        desk.away.insert(PlayerKey(key), planned);
    }
    Ok(desk)
}

/// Keeps when a player will be absent.
///
/// # Errors
/// Those of the database.
pub fn set_away(
    connection: &mut DatabaseConnection,
    key: PlayerKey,
    planned: &[PlannedAbsence],
) -> Result<(), StoreError> {
    let lines: Vec<String> = planned.iter().map(|absence| absence.written()).collect();
    diesel::update(player::table.find(key.0))
        .set((
            player::away.eq(lines.join("\n")),
            player::version.eq(player::version + 1),
        ))
        .execute(connection)?;
    Ok(())
}

/// Marks a game as checked by a second sheet; another record takes the mark away.
///
/// # Errors
/// Those of the database.
pub fn set_checked(connection: &mut DatabaseConnection, key: GameKey) -> Result<(), StoreError> {
    diesel::update(game::table.find(key.0))
        .set(game::checked.eq(true))
        .execute(connection)?;
    Ok(())
}

/// Keeps of what a proposal was worked out; `None` where that does not matter.
///
/// # Errors
/// Those of the database.
pub fn set_made_from(
    connection: &mut DatabaseConnection,
    key: RoundKey,
    made_from: Option<&str>,
) -> Result<(), StoreError> {
    diesel::update(round::table.find(key.0))
        .set(round::made_from.eq(made_from))
        .execute(connection)?;
    Ok(())
}
