//! In what the persons of the register take part.

use diesel::prelude::*;

use super::schema::{competition, player};
use super::{CompetitionKey, DatabaseConnection, PersonKey, PlayerKey, StoreError};

/// A competition in which a person plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Who.
    pub person: PersonKey,
    /// As which player.
    pub player: PlayerKey,
    /// The key of the competition.
    pub competition: CompetitionKey,
    /// Its address.
    pub slug: String,
    /// What it is called.
    pub name: String,
    /// Whether everybody may find it.
    pub public: bool,
}

/// The competitions in which these persons play, the last made first.
///
/// # Errors
/// Those of the database.
pub fn parts(
    connection: &mut DatabaseConnection,
    keys: &[PersonKey],
) -> Result<Vec<Part>, StoreError> {
    type Row = (i64, i64, i64, String, String, String);
    let keys: Vec<i64> = keys.iter().map(|key| key.0).collect();
    let rows: Vec<Row> = player::table
        .inner_join(competition::table)
        .filter(player::person.eq_any(keys))
        .order(player::id.desc())
        .select((
            player::person,
            player::id,
            competition::id,
            competition::slug,
            competition::name,
            competition::visibility,
        ))
        .load(connection)?;
    Ok(rows
        .into_iter()
        .map(
            |(person, player, competition, slug, name, visibility)| Part {
                person: PersonKey(person),
                player: PlayerKey(player),
                competition: CompetitionKey(competition),
                public: visibility == "public",
                slug,
                name,
            },
        )
        .collect())
}
