//! Where a player's Keizer points come from, as a table on the player's page.

use crate::competition::standings::{
    After, Exact, KeizerAccount, KeizerLine, KeizerSource, keizer_account,
};
use crate::competition::{PairingSystem, PlayerIndex};
use crate::web::competition::frame::PlayerLink;
use crate::web::path;
use crate::web::players::account_view::result_word;
use crate::web::problem::Problem;
use crate::web::request::guard::Viewer;
use crate::web::rounds::pairings::absence_words;
use crate::wording::{Language, Messages, whole};

/// The table, and what is to be said about it.
pub(crate) struct KeizerView {
    /// Where the player stands, and what that is worth.
    pub(crate) place: String,
    /// What the total was a round earlier.
    pub(crate) changed: Option<String>,
    pub(crate) averaged: Option<String>,
    pub(crate) lines: Vec<KeizerLineView>,
    pub(crate) total: String,
}

/// One thing that gives points.
pub(crate) struct KeizerLineView {
    /// The number of the round with its address; `None` for the own value.
    pub(crate) round: Option<(u16, String)>,
    pub(crate) what: String,
    pub(crate) opponent: Option<PlayerLink>,
    /// "2/3 × 43".
    pub(crate) working: String,
    pub(crate) points: String,
    /// What it was before, where that was something else.
    pub(crate) before: String,
}

impl KeizerView {
    /// That of a player; `None` where Keizer's system does not pair, or the player is not on the ladder yet.
    pub(crate) async fn of(viewer: &Viewer, player: PlayerIndex) -> Result<Option<Self>, Problem> {
        if viewer.competition().settings.pairing != PairingSystem::Keizer {
            return Ok(None);
        }
        let account = viewer
            .worked_out(move |competition| keizer_account(competition, After::Latest, player))
            .await?;
        Ok(account.map(|account| Self::shown(&account, viewer)))
    }

    fn shown(account: &KeizerAccount, viewer: &Viewer) -> Self {
        let (m, language) = (viewer.visit.messages(), viewer.visit.language);
        let shown = |number: Exact| exact(number, language);
        Self {
            place: m.keizer_place(account.now.place, shown(account.now.value)),
            changed: account
                .before
                .filter(|before| before.total != account.now.total)
                .map(|before| m.keizer_changed(shown(before.total))),
            averaged: (account.averaged_over > 1).then(|| m.keizer_averaged(account.averaged_over)),
            lines: account
                .lines
                .iter()
                .map(|line| line_view(line, viewer, m))
                .collect(),
            total: shown(account.now.total),
        }
    }
}

fn line_view(line: &KeizerLine, viewer: &Viewer, m: &Messages) -> KeizerLineView {
    let language = viewer.visit.language;
    let slug = viewer.stored.head.slug.as_str();
    let (what, opponent) = match line.source {
        KeizerSource::OwnValue => (m.keizer_own_value(), None),
        KeizerSource::Game { opponent, result } => (result_word(result, m), Some(opponent)),
        KeizerSource::OpponentStayedAway { opponent } => {
            (m.keizer_opponent_stayed_away(), Some(opponent))
        }
        KeizerSource::StayedAway { opponent } => (m.keizer_stayed_away(), Some(opponent)),
        KeizerSource::Bye => (m.bye(), None),
        KeizerSource::Absence { kind, paid: true } => (absence_words(kind, m), None),
        KeizerSource::Absence { kind, paid: false } => {
            (m.keizer_not_paid(absence_words(kind, m)), None)
        }
    };
    KeizerLineView {
        round: line
            .round
            .map(|round| (round.get(), path::round(slug, round))),
        what,
        opponent: opponent
            .map(|player| PlayerLink::of(&viewer.stored, viewer.competition(), player)),
        working: format!("{} × {}", line.part, exact(line.value, language)),
        points: exact(line.now, language),
        before: line
            .before
            .filter(|before| *before != line.now)
            .map_or_else(String::new, |before| exact(before, language)),
    }
}

/// A whole number as such, any other with two decimals.
fn exact(number: Exact, language: Language) -> String {
    number
        .as_whole()
        .map_or_else(|| language.decimal(number.hundredths(), 100, 2), whole)
}
