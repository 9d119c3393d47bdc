//! Passwords: hashed with argon2id, which takes the processor some tens of milliseconds and 19 MiB.

use std::sync::LazyLock;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use icu_normalizer::ComposingNormalizerBorrowed;

use super::{DeedError, Failure, Refusal};
use crate::store::StoreError;

/// The fewest characters of a password.
pub const SHORTEST: usize = 8;
/// The most characters of a password.
pub const LONGEST: usize = 256;

/// The hash of a password that nobody has, so that an unknown name takes as long as a known one.
static NOBODY: LazyLock<Option<String>> = LazyLock::new(|| hash("nobody has this password").ok());

/// The hash of a password, salt and parameters included.
///
/// # Errors
/// Fewer than [`SHORTEST`] or more than [`LONGEST`] characters.
pub fn hash(password: &str) -> Result<String, DeedError> {
    let password = composed(password);
    let length = password.chars().count();
    if length < SHORTEST {
        return Err(Refusal::PasswordTooShort.into());
    }
    if length > LONGEST {
        return Err(Refusal::PasswordTooLong.into());
    }
    let mut salt = [0_u8; 16];
    getrandom::fill(&mut salt).map_err(StoreError::Chance)?;
    let hash: PasswordHash = Argon2::default()
        .hash_password_with_salt(password.as_bytes(), &salt)
        .map_err(|error| Failure::Password(error.to_string()))?;
    Ok(hash.to_string())
}

/// Whether a password is the one of that hash; without a hash never, after just as long.
///
/// # Errors
/// A hash in the database that is none.
pub fn verify(password: &str, hash: Option<&str>) -> Result<bool, Failure> {
    // No such password was ever set, and hashing a very long one would cost the server for nothing.
    if password.chars().count() > LONGEST {
        return Ok(false);
    }
    // Made before the first check of any password, known name or not.
    let nobody = NOBODY.as_deref();
    let Some(text) = hash.or(nobody) else {
        return Ok(false);
    };
    let parsed = PasswordHash::new(text).map_err(|error| Failure::Password(error.to_string()))?;
    let fits = Argon2::default()
        .verify_password(composed(password).as_bytes(), &parsed)
        .is_ok();
    Ok(fits && hash.is_some())
}

/// The same characters are the same password, however the keyboard put them together.
fn composed(password: &str) -> String {
    ComposingNormalizerBorrowed::new_nfc()
        .normalize(password)
        .into_owned()
}
