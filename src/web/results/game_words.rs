//! The list of words by which the words of a game are judged, and what is said of it.
//!
//! Rule 6 allows no aid: words are judged only once the game is over, and only for who has an account, as word
//! lists are asked by nobody else.

use crate::competition::Game;
use crate::office::Failure;
use crate::office::words::lexicon_named;
use crate::rules::Ending;
use crate::store::{GameKey, game};
use crate::web::app::Ask;
use crate::web::problem::Problem;
use crate::web::request::guard::Viewer;
use crate::words::Lexicon;

/// The list, where it may be asked.
#[derive(Default)]
pub(crate) struct ListAsked {
    pub(crate) lexicon: Option<Lexicon>,
    /// What is said of it, in sentences.
    pub(crate) told: Vec<String>,
}

/// The list that decides over that game, as far as this visitor may ask it.
pub(crate) async fn list_of(
    viewer: &Viewer,
    game: &Game,
    key: GameKey,
) -> Result<ListAsked, Problem> {
    let m = viewer.visit.messages();
    if viewer.visit.actor.is_none() {
        return Ok(ListAsked::default());
    }
    let said = |sentence: String| {
        Ok(ListAsked {
            lexicon: None,
            told: vec![sentence],
        })
    };
    let Some(name) = viewer.competition().settings.words.clone() else {
        return said(m.words_judged_by_none());
    };
    if game.record.ending() == Ending::Pending {
        return said(m.words_judged_afterwards());
    }
    let asked = name.clone();
    let (lexicon, kept) = viewer
        .visit
        .app
        .blocking(move |app| {
            let database = app.office.database();
            let lexicon = lexicon_named(database, &asked)?;
            let kept =
                database.read(|connection| Ok::<_, Failure>(game::word_list(connection, key)?))?;
            Ok::<_, Failure>((lexicon, kept))
        })
        .await?;
    let Some(lexicon) = lexicon else {
        return said(m.words_judged_by_missing(name));
    };
    let now = lexicon.fingerprint();
    let told = match kept {
        Some(kept) if kept == now => m.words_judged_by_same(name, now.short()),
        Some(kept) => m.words_judged_by_other(name, kept.short(), now.short()),
        None => m.words_judged_by(name, now.short()),
    };
    Ok(ListAsked {
        lexicon: Some(lexicon),
        told: vec![told],
    })
}
