//! A round paired anew after something before it changed, keeping what was played; or kept as it is.

use crate::office::DeedKind;
use std::collections::HashSet;

use super::KeptRound;
use super::arrangement::{ArrangedGame, Arrangement, arrange};
use super::keeping::{in_round, keep_made_from, refuse_not_last};
use super::made_from::MadeFrom;
use crate::competition::pairing::{self, Basis, Fixed, OpenGames, Wishes};
use crate::competition::{Game, PlayerIndex, Round, RoundStatus};
use crate::office::deed::{Done, Errand};
use crate::office::{DeedError, Refusal};
use crate::rules::Sides;
use crate::store::competition::StoredCompetition;
use crate::store::{GameKey, RoundKey, Version};

/// How the last round would be paired by what is known now; games of which something is noted stay as they are.
///
/// # Errors
/// A closed round, or not the last; what the pairing system says.
pub fn paired_again(
    stored: &StoredCompetition,
    place: usize,
) -> Result<(Round, Arrangement), Refusal> {
    let before = &stored.competition.rounds[place];
    if before.status == RoundStatus::Closed {
        return Err(Refusal::Closed);
    }
    refuse_not_last(stored, place)?;
    let made_from = MadeFrom::of(stored, place);
    let noted: Vec<&Game> = before
        .games
        .iter()
        .filter(|game| game.record.has_something_noted())
        .collect();
    let mut competition = stored.competition.clone();
    competition.rounds[place] = Round {
        date: before.date,
        absent: before.absent.clone(),
        ..Round::empty(before.number)
    };
    let wishes = Wishes {
        open_games: made_from
            .as_ref()
            .map_or(OpenGames::Refuse, MadeFrom::open_games),
        fixed: fixed(stored, before, made_from.as_ref(), &noted),
    };
    let seed = made_from.map_or(0, |made_from| made_from.seed);
    let proposed = pairing::propose_with(&competition, &[], seed, &wishes)
        .map_err(Refusal::Pairing)?
        .round;
    let arrangement = arrangement(stored, place, &proposed, &noted);
    Ok((proposed, arrangement))
}

/// Games that stay, and what was fixed when the round was first paired, as far as it still can be.
fn fixed(
    stored: &StoredCompetition,
    before: &Round,
    made_from: Option<&MadeFrom>,
    noted: &[&Game],
) -> Vec<Fixed<PlayerIndex>> {
    let away: HashSet<PlayerIndex> = before.absent.iter().map(|absence| absence.player).collect();
    let mut seen: HashSet<PlayerIndex> = HashSet::new();
    let mut tables = HashSet::new();
    let mut fixed = Vec::new();
    for game in noted {
        if seen.insert(game.first) && seen.insert(game.second) {
            tables.extend(game.table);
            fixed.push(Fixed::Meeting {
                one: game.first,
                other: game.second,
                table: game.table,
            });
        }
    }
    let asked = made_from.into_iter().flat_map(MadeFrom::fixed);
    for thing in
        asked.filter_map(|thing| thing.named(|key| stored.player_of_key(key).ok_or(())).ok())
    {
        let still_there = thing.players().all(|player| {
            let takes_part = stored
                .competition
                .player(player)
                .takes_part_in(before.number);
            takes_part && !away.contains(&player) && !seen.contains(&player)
        });
        if still_there && thing.table().is_none_or(|table| !tables.contains(&table)) {
            fixed.push(thing);
        }
    }
    fixed
}

/// The proposed round as an arrangement: the same two, the same starter, is the same game.
pub(super) fn arrangement(
    stored: &StoredCompetition,
    place: usize,
    proposed: &Round,
    noted: &[&Game],
) -> Arrangement {
    let before = &stored.competition.rounds[place];
    let pair = |game: &Game| (game.first.min(game.second), game.first.max(game.second));
    let stays: HashSet<(PlayerIndex, PlayerIndex)> = noted.iter().map(|game| pair(game)).collect();
    let mut there: Vec<(&Game, GameKey)> = before
        .games
        .iter()
        .zip(&stored.games[place])
        .map(|(game, (key, _))| (game, *key))
        .collect();
    let mut games = Vec::new();
    let mut put = HashSet::new();
    for game in &proposed.games {
        let mut same: Vec<(&Game, GameKey)> = Vec::new();
        if stays.contains(&pair(game)) {
            if put.insert(pair(game)) {
                same = there
                    .extract_if(.., |(old, _)| pair(old) == pair(game))
                    .collect();
            }
            games.extend(same.iter().map(|(old, key)| ArrangedGame {
                game: Some(*key),
                table: old.table,
                players: Sides::new(stored.player_key(old.first), stored.player_key(old.second)),
            }));
            continue;
        }
        let known = there
            .iter()
            .position(|(old, _)| (old.first, old.second) == (game.first, game.second))
            .map(|found| there.remove(found).1);
        games.push(ArrangedGame {
            game: known,
            table: game.table,
            players: Sides::new(
                stored.player_key(game.first),
                stored.player_key(game.second),
            ),
        });
    }
    let keys = |players: &[PlayerIndex]| {
        players
            .iter()
            .map(|player| stored.player_key(*player))
            .collect()
    };
    Arrangement {
        games,
        byes: keys(&proposed.byes),
        absent: proposed
            .absent
            .iter()
            .map(|absence| (stored.player_key(absence.player), absence.kind))
            .collect(),
    }
}

/// Pairs the last round anew by what is known now, be it a proposal or published; what was played stays.
///
/// # Errors
/// Those of [`paired_again`]; an old version; no right.
pub fn pair_again(
    errand: &Errand<'_>,
    key: RoundKey,
    expected: Version,
) -> Result<Done<KeptRound>, DeedError> {
    in_round(
        errand,
        DeedKind::PairAgain,
        key,
        expected,
        |connection, stored, place| {
            let (_, arrangement) = paired_again(stored, place)?;
            let number = stored.competition.rounds[place].number;
            let basis = Basis::of(&stored.competition, number);
            let made_from = MadeFrom::of(stored, place).map(|made_from| made_from.on(basis));
            arrange(connection, stored, place, &arrangement, made_from.as_ref())
        },
    )
}

/// Keeps a round as it is paired, whatever changed since.
///
/// # Errors
/// A closed round; an old version; no right.
pub fn keep_pairing(
    errand: &Errand<'_>,
    key: RoundKey,
    expected: Version,
) -> Result<Done<KeptRound>, DeedError> {
    in_round(
        errand,
        DeedKind::KeepPairing,
        key,
        expected,
        |connection, stored, place| {
            let round = &stored.competition.rounds[place];
            if round.status == RoundStatus::Closed {
                return Err(Refusal::Closed.into());
            }
            let basis = Basis::of(&stored.competition, round.number);
            let made_from = MadeFrom::of(stored, place).map(|made_from| made_from.on(basis));
            keep_made_from(connection, stored, place, made_from.as_ref())
        },
    )
}
