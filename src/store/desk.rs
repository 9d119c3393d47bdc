//! What organisers keep beside a competition while they run it, which its document does not tell: which games
//! were checked by a second sheet, and of what a proposal was made.

use std::collections::{HashMap, HashSet};

use diesel::prelude::*;

use super::schema::{game, round};
use super::{CompetitionKey, DatabaseConnection, GameKey, RoundKey, StoreError};

/// All of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Desk {
    /// Games of which both sheets were entered, and agree.
    pub checked: HashSet<GameKey>,
    /// Of what a proposal was worked out, as a digest.
    pub made_from: HashMap<RoundKey, String>,
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
    Ok(desk)
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
