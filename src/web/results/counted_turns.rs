//! The turns of a game counted again: each word with its points, where what was noted differs, and what the list
//! of words says.

use crate::rules::play::FormedWord;
use crate::rules::{
    Action, GameRules, Obstacle, RecountedTurn, Side, Sides, Turn, TurnPoints, recount,
};
use crate::store::Version;
use crate::web::results::game::placed;
use crate::wording::{Language, Messages};
use crate::words::{Lexicon, Word};

/// What the list says of a word.
pub(crate) struct Verdict {
    pub(crate) valid: bool,
    /// The entries that gave it, or why it does not count.
    pub(crate) why: String,
}

/// A word that a turn formed.
pub(crate) struct WordView {
    pub(crate) text: String,
    pub(crate) points: u32,
    /// `None` where no list is asked.
    pub(crate) verdict: Option<Verdict>,
}

/// A turn counted again.
pub(crate) struct CountedRow {
    /// The turn, from 0, among those of both.
    pub(crate) index: usize,
    /// Which of the player's turns it is.
    pub(crate) number: usize,
    pub(crate) player: String,
    pub(crate) noted_word: String,
    pub(crate) noted: String,
    pub(crate) words: Vec<WordView>,
    pub(crate) bonus: Option<String>,
    pub(crate) counted: Option<u16>,
    /// Said where what is noted differs from what is counted.
    pub(crate) difference: Option<String>,
    /// Said where the turn cannot be followed on the board.
    pub(crate) obstacle: Option<String>,
}

impl CountedRow {
    pub(crate) fn has_verdicts(&self) -> bool {
        self.words.iter().any(|word| word.verdict.is_some())
    }
}

/// The turns of a game counted again.
pub(crate) struct CountedTurns {
    pub(crate) rows: Vec<CountedRow>,
    /// What came of it as a whole.
    pub(crate) summary: Vec<String>,
    /// The version of the game, for the buttons that take points over.
    pub(crate) version: String,
}

impl CountedTurns {
    /// The rows of those turns.
    pub(crate) fn of(
        rules: &GameRules,
        (turns, recounted): (&[Turn], &[RecountedTurn]),
        names: [&str; 2],
        version: Version,
        lexicon: Option<&Lexicon>,
        language: Language,
    ) -> Self {
        let m = language.messages();
        let mut taken = Sides::new(0_usize, 0_usize);
        let mut rows = Vec::new();
        let mut obstacle_before: Option<&Obstacle> = None;
        for (index, (turn, counted)) in turns.iter().zip(recounted).enumerate() {
            taken[turn.by] += 1;
            let again = counted.obstacle.as_ref() == obstacle_before;
            obstacle_before = counted.obstacle.as_ref();
            if turn.action.placement().is_none() && counted.play.is_none() {
                continue;
            }
            let formed = counted.play.as_ref().map_or(&[][..], |play| &play.words);
            let (noted_word, points) = noted(&turn.action, m);
            rows.push(CountedRow {
                index,
                number: taken[turn.by],
                player: match turn.by {
                    Side::First => names[0].to_owned(),
                    Side::Second => names[1].to_owned(),
                },
                words: formed
                    .iter()
                    .map(|word| word_view(word, rules, lexicon, language))
                    .collect(),
                bonus: counted
                    .play
                    .as_ref()
                    .filter(|play| play.bonus > 0)
                    .map(|play| m.counted_bonus(play.bonus.to_string())),
                counted: counted.points.map(TurnPoints::get),
                difference: counted
                    .points
                    .filter(|_| counted.difference.is_some())
                    .map(|points| {
                        m.counted_difference(
                            noted_word.as_str(),
                            points.get().to_string(),
                            noted_points(&turn.action).get().to_string(),
                        )
                    }),
                obstacle: counted
                    .obstacle
                    .as_ref()
                    .filter(|_| !again)
                    .map(|obstacle| m.obstacle(obstacle)),
                noted: points,
                noted_word,
            });
        }
        let differing = rows.iter().filter(|row| row.difference.is_some()).count();
        let unfollowed = rows.iter().filter(|row| row.counted.is_none()).count();
        let summary = match (differing, unfollowed) {
            (0, 0) => vec![m.counted_all_agree()],
            (differing, unfollowed) => [
                (differing > 0).then(|| m.counted_differing(differing)),
                (unfollowed > 0).then(|| m.counted_unfollowed(unfollowed)),
            ]
            .into_iter()
            .flatten()
            .collect(),
        };
        Self {
            rows,
            summary,
            version: version.to_string(),
        }
    }
}

/// What is counted for a turn, by its place, where that differs from what is noted.
pub(crate) fn differing_count(
    rules: &GameRules,
    turns: &[Turn],
    index: usize,
) -> Option<TurnPoints> {
    let recounted = recount(rules, turns);
    let turn = recounted.get(index)?;
    turn.points.filter(|_| turn.difference.is_some())
}

/// Square and word as noted, and the points.
fn noted(action: &Action, m: &Messages) -> (String, String) {
    let words = action
        .placement()
        .map_or_else(String::new, |placement| placed(placement, None, m));
    (words, noted_points(action).get().to_string())
}

fn noted_points(action: &Action) -> TurnPoints {
    match action {
        Action::Play { points, .. } | Action::Swap { points, .. } => *points,
        Action::Pass | Action::Exchange { .. } | Action::RejectedObjection | Action::Resign => {
            TurnPoints::default()
        }
    }
}

fn word_view(
    word: &FormedWord,
    rules: &GameRules,
    lexicon: Option<&Lexicon>,
    language: Language,
) -> WordView {
    let plain = word.plain(&rules.set);
    let verdict = lexicon.map(|lexicon| match Word::of_entry(&plain) {
        Ok(word) => {
            let judgement = lexicon.judge(word);
            Verdict {
                valid: judgement.valid,
                why: language.judgement(&judgement),
            }
        }
        Err(fault) => Verdict {
            valid: false,
            why: language.messages().entry_fault(fault),
        },
    });
    WordView {
        text: word.noted(&rules.set),
        points: word.points,
        verdict,
    }
}
