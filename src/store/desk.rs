//! What organisers keep beside a competition while they run it, which its document does not tell: which games
//! were checked by a second sheet, where somebody always sits, who was to meet whom, and of what a proposal
//! was made.

use std::collections::{HashMap, HashSet};

use diesel::prelude::*;

use super::player::position;
use super::schema::{fixed_meeting, fixed_table, game, player, round};
use super::{CompetitionKey, DatabaseConnection, GameKey, PlayerKey, RoundKey, StoreError, known};
use crate::competition::TableNumber;

/// Two who are to meet whatever the pairing system says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FixedMeeting {
    /// One of them.
    pub one: PlayerKey,
    /// The other.
    pub other: PlayerKey,
    /// At which table, where that matters.
    pub table: Option<TableNumber>,
}

/// All of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Desk {
    /// Games of which both sheets were entered, and agree.
    pub checked: HashSet<GameKey>,
    /// Of what a proposal was worked out, as a digest.
    pub made_from: HashMap<RoundKey, String>,
    /// Who always sits at which table, in the order of the players.
    pub fixed_tables: Vec<(PlayerKey, TableNumber)>,
    /// Who was to meet whom in a round whatever the system says.
    pub fixed_meetings: HashMap<RoundKey, Vec<FixedMeeting>>,
}

fn table_of(number: i32) -> Result<TableNumber, StoreError> {
    known(TableNumber::new(i64::from(number)), "table", number)
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
    let tables: Vec<(i64, i32)> = fixed_table::table
        .inner_join(player::table)
        .filter(player::competition.eq(key.0))
        .order(player::position)
        .select((fixed_table::player, fixed_table::table_number))
        .load(connection)?;
    for (player, number) in tables {
        desk.fixed_tables
            .push((PlayerKey(player), table_of(number)?));
    }
    let meetings: Vec<(i64, i64, i64, Option<i32>)> = fixed_meeting::table
        .inner_join(round::table)
        .filter(round::competition.eq(key.0))
        .order((fixed_meeting::round, fixed_meeting::position))
        .select((
            fixed_meeting::round,
            fixed_meeting::one,
            fixed_meeting::other,
            fixed_meeting::table_number,
        ))
        .load(connection)?;
    for (round, one, other, number) in meetings {
        let meeting = FixedMeeting {
            one: PlayerKey(one),
            other: PlayerKey(other),
            table: number.map(table_of).transpose()?,
        };
        let of_round = desk.fixed_meetings.entry(RoundKey(round)).or_default();
        of_round.push(meeting);
    }
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

/// Puts these in place of the tables at which players of the competition always sit.
///
/// # Errors
/// Those of the database.
pub fn set_fixed_tables(
    connection: &mut DatabaseConnection,
    competition: CompetitionKey,
    tables: &[(PlayerKey, TableNumber)],
) -> Result<(), StoreError> {
    let players = player::table
        .filter(player::competition.eq(competition.0))
        .select(player::id);
    diesel::delete(fixed_table::table.filter(fixed_table::player.eq_any(players)))
        .execute(connection)?;
    for (player, table) in tables {
        diesel::insert_into(fixed_table::table)
            .values((
                fixed_table::player.eq(player.0),
                fixed_table::table_number.eq(i32::from(table.get())),
            ))
            .execute(connection)?;
    }
    Ok(())
}

/// Puts these in place of who is to meet whom in a round.
///
/// # Errors
/// Those of the database.
pub fn set_fixed_meetings(
    connection: &mut DatabaseConnection,
    key: RoundKey,
    meetings: &[FixedMeeting],
) -> Result<(), StoreError> {
    diesel::delete(fixed_meeting::table.filter(fixed_meeting::round.eq(key.0)))
        .execute(connection)?;
    for (place, meeting) in meetings.iter().enumerate() {
        diesel::insert_into(fixed_meeting::table)
            .values((
                fixed_meeting::round.eq(key.0),
                fixed_meeting::position.eq(position(place)?),
                fixed_meeting::one.eq(meeting.one.0),
                fixed_meeting::other.eq(meeting.other.0),
                fixed_meeting::table_number.eq(meeting.table.map(|table| i32::from(table.get()))),
            ))
            .execute(connection)?;
    }
    Ok(())
}
