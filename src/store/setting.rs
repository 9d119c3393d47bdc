//! Settings of the whole installation, by name.

use diesel::prelude::*;

use super::schema::setting;
use super::{DatabaseConnection, StoreError};

/// The value of a setting.
///
/// # Errors
/// Those of the database.
pub fn get(connection: &mut DatabaseConnection, name: &str) -> Result<Option<String>, StoreError> {
    Ok(setting::table
        .find(name)
        .select(setting::value)
        .first(connection)
        .optional()?)
}

/// Sets a setting.
///
/// # Errors
/// Those of the database.
pub fn set(connection: &mut DatabaseConnection, name: &str, value: &str) -> Result<(), StoreError> {
    let changed = diesel::update(setting::table.find(name))
        .set(setting::value.eq(value))
        .execute(connection)?;
    if changed == 0 {
        diesel::insert_into(setting::table)
            .values((setting::name.eq(name), setting::value.eq(value)))
            .execute(connection)?;
    }
    Ok(())
}

/// A secret that stays the same over restarts: 32 random bytes, made at the first asking. To be called in a write.
///
/// # Errors
/// Those of the database, and of the system's source of chance.
pub fn secret(connection: &mut DatabaseConnection, name: &str) -> Result<[u8; 32], StoreError> {
    if let Some(value) = get(connection, name)? {
        return from_hexadecimal(&value)
            .ok_or_else(|| StoreError::Corrupt(format!("the secret {name}")));
    }
    let mut secret = [0; 32];
    getrandom::fill(&mut secret)?;
    let value: String = secret.iter().map(|byte| format!("{byte:02x}")).collect();
    set(connection, name, &value)?;
    Ok(secret)
}

fn from_hexadecimal(text: &str) -> Option<[u8; 32]> {
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    let mut bytes = [0; 32];
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * index..2 * index + 2], 16).ok()?;
    }
    Some(bytes)
}
