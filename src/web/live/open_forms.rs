//! Who has the form of a game open, so that a second is told before both type the same sheet.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use chrono::{NaiveDateTime, TimeDelta};

use crate::store::GameKey;
use crate::store::session::TokenHash;

/// After how long a form that was not sent counts as left.
const LEFT_AFTER: TimeDelta = TimeDelta::minutes(15);
/// How many games are remembered at once; beyond that nobody is told, and nothing else happens.
const AT_MOST: usize = 10_000;

/// Somebody who has a form open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Opened {
    /// What the account is called.
    pub(crate) by: String,
    /// Since when, in UTC.
    pub(crate) at: NaiveDateTime,
}

/// The forms that are open, by game and by the session in which they are.
#[derive(Default)]
pub(crate) struct OpenForms {
    games: Mutex<HashMap<GameKey, HashMap<TokenHash, Opened>>>,
}

impl OpenForms {
    /// Notes that a session opens the form of a game; who has it open elsewhere, the latest.
    pub(crate) fn open(&self, game: GameKey, session: TokenHash, own: Opened) -> Option<Opened> {
        let mut games = self.lock();
        let now = own.at;
        if games.len() >= AT_MOST && !games.contains_key(&game) {
            for forms in games.values_mut() {
                forms.retain(|_, opened| now - opened.at < LEFT_AFTER);
            }
            games.retain(|_, forms| !forms.is_empty());
            if games.len() >= AT_MOST {
                return None;
            }
        }
        let forms = games.entry(game).or_default();
        forms.retain(|_, opened| now - opened.at < LEFT_AFTER);
        let elsewhere = forms
            .iter()
            .filter(|(other, _)| **other != session)
            .map(|(_, opened)| opened)
            .max_by_key(|opened| opened.at)
            .cloned();
        forms.insert(session, own);
        elsewhere
    }

    /// Notes that a session is done with the form of a game.
    pub(crate) fn close(&self, game: GameKey, session: TokenHash) {
        let mut games = self.lock();
        if let Some(forms) = games.get_mut(&game) {
            forms.remove(&session);
            if forms.is_empty() {
                games.remove(&game);
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<GameKey, HashMap<TokenHash, Opened>>> {
        // Every entry is whole by itself, so a panic elsewhere leaves nothing half done.
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opened(by: &str, minute: u32) -> Opened {
        let day = chrono::NaiveDate::from_ymd_opt(2026, 3, 5).expect("a day");
        Opened {
            by: by.to_owned(),
            at: day.and_hms_opt(20, minute, 0).expect("a time"),
        }
    }

    #[test]
    fn a_second_is_told_of_the_first_until_that_one_is_done_or_away() {
        let forms = OpenForms::default();
        let [wim, olga] = ["wim", "olga"].map(TokenHash::of);
        let game = GameKey(7);
        assert_eq!(forms.open(game, wim, opened("Wim", 0)), None);
        // One who looks again is no second.
        assert_eq!(forms.open(game, wim, opened("Wim", 1)), None);
        assert_eq!(forms.open(GameKey(8), olga, opened("Olga", 1)), None);
        assert_eq!(
            forms.open(game, olga, opened("Olga", 2)),
            Some(opened("Wim", 1))
        );
        forms.close(game, wim);
        assert_eq!(forms.open(game, olga, opened("Olga", 3)), None);
        assert_eq!(
            forms.open(game, wim, opened("Wim", 17)),
            Some(opened("Olga", 3))
        );
        assert_eq!(forms.open(game, olga, opened("Olga", 32)), None);
    }

    #[test]
    fn no_more_is_remembered_than_there_is_room_for() {
        let forms = OpenForms::default();
        let wim = TokenHash::of("wim");
        for (game, _) in (0..).zip(0..=AT_MOST) {
            forms.open(GameKey(game), wim, opened("Wim", 0));
        }
        assert_eq!(forms.lock().len(), AT_MOST);
        forms.open(GameKey(-1), wim, opened("Wim", 15));
        assert_eq!(forms.lock().len(), 1);
    }
}
