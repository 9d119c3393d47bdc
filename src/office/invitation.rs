//! Becoming an organiser by a link that another organiser made.

use super::DeedKind;
use chrono::{NaiveDateTime, TimeDelta};

use super::deed::{Done, Errand};
use super::picture::Picture;
use super::{Actor, DeedError, Failure, Noun, Office, Refusal, may_run, password};
use crate::competition::NamePart;
use crate::store::account::{self, Account, Role};
use crate::store::competition::{self, Head};
use crate::store::deed_key::DoneBefore;
use crate::store::invitation::{self, Invitation};
use crate::store::piece::Thing;
use crate::store::session::TokenHash;
use crate::store::{CompetitionKey, DatabaseConnection, InvitationKey, organiser};

/// How long a link can be used, in days.
pub const DAYS: i64 = 7;

/// Makes a link; only the hash of its key is kept. It is no deed in the competition: nothing in it changes.
///
/// # Errors
/// A form sent before; no right.
pub fn invite(
    errand: &Errand<'_>,
    key: CompetitionKey,
    token: TokenHash,
) -> Result<InvitationKey, DeedError> {
    errand.office.database().write(|connection| {
        if !may_run(connection, errand.actor, key)? {
            return Err(Refusal::NotAllowed.into());
        }
        errand.refuse_repetition(connection)?;
        let (by, now) = (errand.actor.account(), errand.now);
        let ends = now + TimeDelta::days(DAYS);
        let made = invitation::insert(connection, key, token, by, now, ends)?;
        let done = DoneBefore {
            deed: "invite".to_owned(),
            account: by,
            competition: Some(key),
            revision: None,
            led_to: None,
        };
        errand.remember(connection, &done)?;
        Ok(made)
    })
}

/// Takes a link back, so that it no longer works.
///
/// # Errors
/// No such invitation; no right.
pub fn withdraw_invitation(
    errand: &Errand<'_>,
    key: CompetitionKey,
    invitation: InvitationKey,
) -> Result<(), DeedError> {
    errand.office.database().write(|connection| {
        if !may_run(connection, errand.actor, key)? {
            return Err(Refusal::NotAllowed.into());
        }
        if invitation::delete(connection, key, invitation)? {
            Ok(())
        } else {
            Err(Refusal::NotInvited.into())
        }
    })
}

/// The open invitations to a competition that still work, the latest first. Blocks.
///
/// # Errors
/// Those of the database.
pub fn invitations(
    office: &Office,
    key: CompetitionKey,
    now: NaiveDateTime,
) -> Result<Vec<Invitation>, Failure> {
    office.database().read(|connection| {
        let open = invitation::list(connection, key, now)?;
        let accounts = account::all(connection)?;
        let organisers = organiser::list(connection, key)?;
        let may_invite = |invitation: &Invitation| match &invitation.by {
            None => true,
            Some((key, _)) => accounts
                .iter()
                .find(|account| account.key == *key && !account.disabled)
                .is_some_and(|account| {
                    account.role == Role::Admin
                        || organisers.iter().any(|(organiser, _)| organiser == key)
                }),
        };
        Ok(open.into_iter().filter(may_invite).collect())
    })
}

/// To what a link invites. Blocks.
///
/// # Errors
/// A link that was used, withdrawn, or has ended, or whose maker may no longer invite.
pub fn invited_to(
    office: &Office,
    token: TokenHash,
    now: NaiveDateTime,
) -> Result<(Invitation, Head), DeedError> {
    office
        .database()
        .read(|connection| open(connection, token, now))
}

fn open(
    connection: &mut DatabaseConnection,
    token: TokenHash,
    now: NaiveDateTime,
) -> Result<(Invitation, Head), DeedError> {
    let found = invitation::find(connection, token, now)?.ok_or(Refusal::NotInvited)?;
    if !still_invites(connection, &found)? {
        return Err(Refusal::NotInvited.into());
    }
    let head = competition::head(connection, found.competition)?
        .ok_or(Refusal::NotFound(Noun::Competition))?;
    Ok((found, head))
}

/// Whether who made a link still may: a right that was taken away has handed nothing on.
fn still_invites(
    connection: &mut DatabaseConnection,
    invitation: &Invitation,
) -> Result<bool, DeedError> {
    let Some((key, _)) = &invitation.by else {
        return Ok(true);
    };
    match account::find(connection, *key)? {
        Some(account) if !account.disabled => Ok(may_run(
            connection,
            &Actor::of(&account),
            invitation.competition,
        )?),
        Some(_) | None => Ok(false),
    }
}

/// Makes the actor an organiser by a link, which is used up then; the competition.
///
/// # Errors
/// A link that was used, withdrawn, or has ended, or whose maker may no longer invite; nobody signed in.
pub fn accept_invitation(errand: &Errand<'_>, token: TokenHash) -> Result<Done<Head>, DeedError> {
    let done = errand
        .office
        .database()
        .write(|connection| accept(errand, connection, token))?;
    errand.office.notices().tell(done.value.key, done.revision);
    Ok(done)
}

fn accept(
    errand: &Errand<'_>,
    connection: &mut DatabaseConnection,
    token: TokenHash,
) -> Result<Done<Head>, DeedError> {
    let account = errand.actor.account().ok_or(Refusal::NotAllowed)?;
    errand.refuse_repetition(connection)?;
    let (found, head) = open(connection, token, errand.now)?;
    // Who looks at the link that was made for another does not use it up.
    if organiser::organises(connection, account, head.key)? {
        return Ok(Done {
            revision: head.revision,
            value: head,
        });
    }
    invitation::delete(connection, head.key, found.key)?;
    let picture = Picture::before(connection, head.key, [Thing::Organiser(account)])?;
    organiser::insert(connection, head.key, account)?;
    let change = picture.change(connection)?.leading_to(account.0);
    let revision = competition::raise_revision(connection, head.key, errand.now)?;
    errand.note(
        connection,
        DeedKind::AcceptInvitation,
        head.key,
        revision,
        &change,
    )?;
    Ok(Done {
        revision,
        value: head,
    })
}

/// Makes an account by a link, and its owner an organiser: both or neither.
///
/// # Errors
/// A link that was used, withdrawn, or has ended, or whose maker may no longer invite; a name that is taken; a name or password that cannot be.
pub fn join(
    office: &Office,
    now: NaiveDateTime,
    token: TokenHash,
    name: &str,
    new_password: &str,
) -> Result<(Account, Head), DeedError> {
    let name = NamePart::new(name).map_err(Refusal::Name)?;
    // Asked before as well, so that nobody can make the server hash for nothing.
    invited_to(office, token, now)?;
    let hash = password::hash(new_password)?;
    let (account, done) = office.database().write(|connection| {
        open(connection, token, now)?;
        if account::find_by_name(connection, name.as_str())?.is_some() {
            return Err(DeedError::from(Refusal::NameTaken));
        }
        let key = account::insert(connection, name.as_str(), &hash, Role::Organiser, now)?;
        let account = account::find(connection, key)?.ok_or(Refusal::NotFound(Noun::Account))?;
        let actor = Actor::of(&account);
        let errand = Errand {
            office,
            actor: &actor,
            now,
            form_key: None,
        };
        let done = accept(&errand, connection, token)?;
        Ok((account, done))
    })?;
    office.notices().tell(done.value.key, done.revision);
    Ok((account, done.value))
}
