//! Every address of the product, so that no page puts one together by hand.

use crate::competition::{RoundNumber, Season};
use crate::rules::VariantName;
use crate::store::{AccountKey, GameKey, PersonKey, PlayerKey, Revision, WordListKey};
use crate::wording::Language;

pub(crate) const HOME: &str = "/";
pub(crate) const SIGN_IN: &str = "/sign-in";
pub(crate) const FIRST_ACCOUNT: &str = "/first-account";
pub(crate) const NEW_COMPETITION: &str = "/competitions/new";
pub(crate) const ACCOUNT: &str = "/account";
pub(crate) const ACCOUNTS: &str = "/accounts";
pub(crate) const INSTALLATION: &str = "/installation";
pub(crate) const REGISTER: &str = "/register";
pub(crate) const WORDS: &str = "/words";
pub(crate) const BACKUP: &str = "/backup";
pub(crate) const RESTORE: &str = "/backup/restore";

/// The address that changes the language and comes back to `to`.
pub(crate) fn language(language: Language, to: &str) -> String {
    let query = serde_html_form::to_string([("to", to)]).expect("pairs of text can be written");
    format!("/language/{}?{query}", language.code())
}

/// A person of the register.
pub(crate) fn person(person: PersonKey) -> String {
    format!("/register/{person}")
}

/// Making one person of this one and another.
pub(crate) fn merge_person(person: PersonKey) -> String {
    format!("/register/{person}/merge")
}

/// The same, with the other.
pub(crate) fn merge_person_with(person: PersonKey, other: PersonKey) -> String {
    format!("/register/{person}/merge?with={other}")
}

pub(crate) fn confirm_person(person: PersonKey) -> String {
    format!("/register/{person}/confirm")
}

pub(crate) fn forget_person(person: PersonKey) -> String {
    format!("/register/{person}/forget")
}

pub(crate) fn remove_person(person: PersonKey) -> String {
    format!("/register/{person}/remove")
}

/// What is over of a season; its pages count from 1.
pub(crate) fn season(season: Season, page: usize) -> String {
    let query = if page == 1 {
        String::new()
    } else {
        format!("?page={page}")
    };
    format!("/seasons/{}{query}", season.word())
}

pub(crate) fn competition(slug: &str) -> String {
    format!("/competitions/{slug}")
}

/// The rules of a competition.
pub(crate) fn rules(slug: &str) -> String {
    format!("/competitions/{slug}/rules")
}

/// The rules of a game, where we have words for them.
pub(crate) fn rules_of_game(variant: VariantName) -> Option<String> {
    match variant {
        VariantName::Gouds8 | VariantName::Webfeud => Some(format!("/rules/{}", variant.as_str())),
        VariantName::Scrabble => None,
    }
}

pub(crate) fn crosstable(slug: &str) -> String {
    format!("/competitions/{slug}/crosstable")
}

/// Everybody with table, opponent and rank, and a search among them.
pub(crate) fn find(slug: &str) -> String {
    format!("/competitions/{slug}/find")
}

/// What the addresses of all players of a competition begin with.
pub(crate) fn before_player(slug: &str) -> String {
    format!("/competitions/{slug}/players/")
}

/// The page for the projector.
pub(crate) fn screen(slug: &str) -> String {
    format!("/competitions/{slug}/screen")
}

/// Where open pages of a competition hear of its new revisions.
pub(crate) fn events(slug: &str) -> String {
    format!("/competitions/{slug}/events")
}

pub(crate) fn standings(slug: &str) -> String {
    format!("/competitions/{slug}/standings")
}

/// The standings as they were after a round; 0 is before the first.
pub(crate) fn standings_after(slug: &str, round: u16) -> String {
    format!("/competitions/{slug}/standings?after={round}")
}

/// The standings as a file with that ending, as they are now or after a round.
pub(crate) fn standings_file(slug: &str, ending: &str, after: Option<u16>) -> String {
    let query = after.map_or_else(String::new, |round| format!("?after={round}"));
    format!("/competitions/{slug}/standings{ending}{query}")
}

pub(crate) fn rounds(slug: &str) -> String {
    format!("/competitions/{slug}/rounds")
}

/// What is still owed in a competition.
pub(crate) fn owed(slug: &str) -> String {
    format!("/competitions/{slug}/owed")
}

pub(crate) fn several_rounds(slug: &str) -> String {
    format!("/competitions/{slug}/rounds/several")
}

pub(crate) fn new_round(slug: &str) -> String {
    format!("/competitions/{slug}/rounds/new")
}

pub(crate) fn round(slug: &str, number: RoundNumber) -> String {
    format!("/competitions/{slug}/rounds/{number}")
}

pub(crate) fn results(slug: &str, number: RoundNumber) -> String {
    format!("/competitions/{slug}/rounds/{number}/results")
}

/// Everything of a round on paper.
pub(crate) fn papers(slug: &str, number: RoundNumber) -> String {
    format!("/competitions/{slug}/rounds/{number}/papers")
}

pub(crate) fn score_sheets(slug: &str, number: RoundNumber) -> String {
    format!("/competitions/{slug}/rounds/{number}/score-sheets")
}

pub(crate) fn game(slug: &str, game: GameKey) -> String {
    format!("/competitions/{slug}/games/{game}")
}

/// A game with its board after that many turns.
pub(crate) fn game_after(slug: &str, game: GameKey, turns: usize) -> String {
    format!("/competitions/{slug}/games/{game}?turn={turns}#board")
}

/// A game as a GCG file.
pub(crate) fn game_gcg(slug: &str, game: GameKey) -> String {
    format!("/competitions/{slug}/games/{game}/gcg")
}

pub(crate) fn take_count(slug: &str, game: GameKey) -> String {
    format!("/competitions/{slug}/games/{game}/take-count")
}

pub(crate) fn edit_game(slug: &str, game: GameKey) -> String {
    format!("/competitions/{slug}/games/{game}/edit")
}

pub(crate) fn second_sheet(slug: &str, game: GameKey) -> String {
    format!("/competitions/{slug}/games/{game}/second-sheet")
}

pub(crate) fn players(slug: &str) -> String {
    format!("/competitions/{slug}/players")
}

pub(crate) fn player(slug: &str, player: PlayerKey) -> String {
    format!("/competitions/{slug}/players/{player}")
}

pub(crate) fn settings(slug: &str) -> String {
    format!("/competitions/{slug}/settings")
}

/// The days of the rounds.
pub(crate) fn dates(slug: &str) -> String {
    format!("/competitions/{slug}/dates")
}

/// The same, where that round stands in a list of several pages.
pub(crate) fn dates_from(slug: &str, first: usize) -> String {
    if first == 1 {
        dates(slug)
    } else {
        format!("/competitions/{slug}/dates?from={first}")
    }
}

/// A new competition with the settings of this one.
pub(crate) fn copy_competition(slug: &str) -> String {
    format!("{NEW_COMPETITION}?from={slug}")
}

pub(crate) fn edit_player(slug: &str, player: PlayerKey) -> String {
    format!("/competitions/{slug}/players/{player}/edit")
}

pub(crate) fn remove_player(slug: &str, player: PlayerKey) -> String {
    format!("/competitions/{slug}/players/{player}/remove")
}

/// Leaving, coming back, another group.
pub(crate) fn participation(slug: &str, player: PlayerKey) -> String {
    format!("/competitions/{slug}/players/{player}/participation")
}

/// Who is there in the next round.
pub(crate) fn presence(slug: &str) -> String {
    format!("/competitions/{slug}/presence")
}

/// Absence noted ahead.
pub(crate) fn absences(slug: &str) -> String {
    format!("/competitions/{slug}/absences")
}

/// The same, with a player filled in.
pub(crate) fn absences_of(slug: &str, player: PlayerKey) -> String {
    format!("/competitions/{slug}/absences?player={player}")
}

/// Taking one of them back.
pub(crate) fn remove_absence(slug: &str) -> String {
    format!("/competitions/{slug}/absences/remove")
}

pub(crate) fn paste_players(slug: &str) -> String {
    format!("/competitions/{slug}/players/paste")
}

pub(crate) fn close_round(slug: &str, number: RoundNumber) -> String {
    format!("/competitions/{slug}/rounds/{number}/close")
}

pub(crate) fn publish_round(slug: &str, number: RoundNumber) -> String {
    format!("/competitions/{slug}/rounds/{number}/publish")
}

pub(crate) fn discard_round(slug: &str, number: RoundNumber) -> String {
    format!("/competitions/{slug}/rounds/{number}/discard")
}

pub(crate) fn reopen_round(slug: &str, number: RoundNumber) -> String {
    format!("/competitions/{slug}/rounds/{number}/reopen")
}

pub(crate) fn draft(slug: &str, number: RoundNumber) -> String {
    format!("/competitions/{slug}/rounds/{number}/draft")
}

/// What pairing a round again would change.
pub(crate) fn round_again(slug: &str, number: RoundNumber) -> String {
    format!("/competitions/{slug}/rounds/{number}/again")
}

/// Somebody who signed off late, or came after all.
pub(crate) fn late(slug: &str, number: RoundNumber) -> String {
    format!("/competitions/{slug}/rounds/{number}/late")
}

pub(crate) fn unpublish_round(slug: &str, number: RoundNumber) -> String {
    format!("/competitions/{slug}/rounds/{number}/unpublish")
}

pub(crate) fn document(slug: &str) -> String {
    format!("/competitions/{slug}/document.json")
}

pub(crate) fn account_of(account: AccountKey) -> String {
    format!("/accounts/{account}")
}

pub(crate) fn history(slug: &str) -> String {
    format!("/competitions/{slug}/history")
}

/// The deeds before a revision, those in which a word is found.
pub(crate) fn history_before(slug: &str, before: Revision, word: &str) -> String {
    let before = before.to_string();
    let query = serde_html_form::to_string([("before", before.as_str()), ("word", word)])
        .expect("pairs of text can be written");
    format!("/competitions/{slug}/history?{query}")
}

pub(crate) fn undo(slug: &str) -> String {
    format!("/competitions/{slug}/history/undo")
}

pub(crate) fn invite(slug: &str) -> String {
    format!("/competitions/{slug}/organisers/invite")
}

pub(crate) fn withdraw_invitation(slug: &str) -> String {
    format!("/competitions/{slug}/organisers/withdraw")
}

pub(crate) fn invitation(token: &str) -> String {
    format!("/invitation/{token}")
}

/// Where one signs in and comes back to `to`.
pub(crate) fn sign_in_and_back(to: &str) -> String {
    let query = serde_html_form::to_string([("back", to)]).expect("pairs of text can be written");
    format!("{SIGN_IN}?{query}")
}

pub(crate) fn organisers(slug: &str) -> String {
    format!("/competitions/{slug}/organisers")
}

pub(crate) fn remove_organiser(slug: &str) -> String {
    format!("/competitions/{slug}/organisers/remove")
}

pub(crate) fn word_list(list: WordListKey) -> String {
    format!("/words/{list}")
}

pub(crate) fn accept_word_list(list: WordListKey) -> String {
    format!("/words/{list}/accept")
}

pub(crate) fn discard_word_list(list: WordListKey) -> String {
    format!("/words/{list}/discard")
}

pub(crate) fn undo_word_decision(list: WordListKey) -> String {
    format!("/words/{list}/undo")
}

pub(crate) fn delete_word_list(list: WordListKey) -> String {
    format!("/words/{list}/delete")
}
