//! What is there now of some things.

use std::collections::{BTreeMap, BTreeSet};

use diesel::prelude::*;

use super::{
    CompetitionPiece, GamePiece, HeadRow, OrganiserPiece, Piece, PlayerPiece, RoundPiece, RoundRow,
    Thing,
};
use crate::store::schema::{
    absence, bye, competition, competition_organiser, competition_settings, forbidden_pair, game,
    player, round,
};
use crate::store::settings_row::SettingsRow;
use crate::store::{
    AccountKey, CompetitionKey, DatabaseConnection, StoreError, game as games, player as players,
};

/// What is there now of some things of a competition, each thing once: a query for each kind.
///
/// # Errors
/// Those of the database.
pub fn read(
    connection: &mut DatabaseConnection,
    key: CompetitionKey,
    things: &[Thing],
) -> Result<Vec<Piece>, StoreError> {
    let things: BTreeSet<Thing> = things.iter().copied().collect();
    let keys = |of: fn(Thing) -> Option<i64>| -> Vec<i64> {
        things.iter().copied().filter_map(of).collect()
    };
    let mut pieces = Vec::new();
    if things.contains(&Thing::Competition) {
        pieces.push(Piece::Competition(competition_now(connection, key)?));
    }
    let accounts = keys(|thing| match thing {
        Thing::Organiser(account) => Some(account.0),
        _ => None,
    });
    if !accounts.is_empty() {
        let rows: Vec<i64> = competition_organiser::table
            .filter(competition_organiser::competition.eq(key.0))
            .filter(competition_organiser::account.eq_any(accounts))
            .order(competition_organiser::account)
            .select(competition_organiser::account)
            .load(connection)?;
        pieces.extend(rows.into_iter().map(|account| {
            let account = AccountKey(account);
            Piece::Organiser(OrganiserPiece { account })
        }));
    }
    let wanted = keys(|thing| match thing {
        Thing::Player(player) => Some(player.0),
        _ => None,
    });
    if !wanted.is_empty() {
        let rows: Vec<(i32, i64, players::Row)> = player::table
            .filter(player::competition.eq(key.0))
            .filter(player::id.eq_any(wanted))
            .order(player::id)
            .select((player::position, player::person, players::Row::as_select()))
            .load(connection)?;
        pieces.extend(rows.into_iter().map(|(position, person, row)| {
            Piece::Player(PlayerPiece {
                position,
                person,
                row,
            })
        }));
    }
    let wanted = keys(|thing| match thing {
        Thing::Round(round) => Some(round.0),
        _ => None,
    });
    if !wanted.is_empty() {
        pieces.extend(rounds_now(connection, key, &wanted)?.map(Piece::Round));
    }
    let wanted = keys(|thing| match thing {
        Thing::Game(game) => Some(game.0),
        _ => None,
    });
    let rounds = keys(|thing| match thing {
        Thing::GamesOf(round) => Some(round.0),
        _ => None,
    });
    if !wanted.is_empty() || !rounds.is_empty() {
        let rows: Vec<(i32, games::Row)> = game::table
            .inner_join(round::table)
            .filter(round::competition.eq(key.0))
            .filter(game::id.eq_any(wanted).or(game::round.eq_any(rounds)))
            .order(game::id)
            .select((game::position, games::Row::as_select()))
            .load(connection)?;
        pieces.extend(
            rows.into_iter()
                .map(|(position, row)| Piece::Game(GamePiece { position, row })),
        );
    }
    Ok(pieces)
}

fn competition_now(
    connection: &mut DatabaseConnection,
    key: CompetitionKey,
) -> Result<CompetitionPiece, StoreError> {
    let (head, settings) = competition::table
        .inner_join(competition_settings::table)
        .filter(competition::id.eq(key.0))
        .select((HeadRow::as_select(), SettingsRow::as_select()))
        .first(connection)?;
    let forbidden = forbidden_pair::table
        .filter(forbidden_pair::competition.eq(key.0))
        .order(forbidden_pair::position)
        .select((forbidden_pair::one, forbidden_pair::other))
        .load(connection)?;
    Ok(CompetitionPiece {
        head,
        settings,
        forbidden,
    })
}

fn rounds_now(
    connection: &mut DatabaseConnection,
    key: CompetitionKey,
    wanted: &[i64],
) -> Result<impl Iterator<Item = RoundPiece> + use<>, StoreError> {
    let rows: Vec<RoundRow> = round::table
        .filter(round::competition.eq(key.0))
        .filter(round::id.eq_any(wanted.to_vec()))
        .order(round::id)
        .select(RoundRow::as_select())
        .load(connection)?;
    let mut byes: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
    let listed: Vec<(i64, i64)> = bye::table
        .filter(bye::round.eq_any(wanted.to_vec()))
        .order((bye::round, bye::position))
        .select((bye::round, bye::player))
        .load(connection)?;
    for (round, player) in listed {
        byes.entry(round).or_default().push(player);
    }
    let mut absent: BTreeMap<i64, Vec<(i64, String)>> = BTreeMap::new();
    let listed: Vec<(i64, i64, String)> = absence::table
        .filter(absence::round.eq_any(wanted.to_vec()))
        .order((absence::round, absence::position))
        .select((absence::round, absence::player, absence::kind))
        .load(connection)?;
    for (round, player, kind) in listed {
        absent.entry(round).or_default().push((player, kind));
    }
    Ok(rows.into_iter().map(move |row| RoundPiece {
        byes: byes.remove(&row.id).unwrap_or_default(),
        absent: absent.remove(&row.id).unwrap_or_default(),
        row,
    }))
}
