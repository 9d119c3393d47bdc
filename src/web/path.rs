//! Every address of the product, so that no page puts one together by hand.

use crate::competition::RoundNumber;
use crate::rules::VariantName;
use crate::store::{AccountKey, GameKey, PersonKey, PlayerKey, Revision, WordListKey};
use crate::wording::Language;

pub(super) const HOME: &str = "/";
pub(super) const SIGN_IN: &str = "/sign-in";
pub(super) const FIRST_ACCOUNT: &str = "/first-account";
pub(super) const NEW_COMPETITION: &str = "/competitions/new";
pub(super) const ACCOUNT: &str = "/account";
pub(super) const ACCOUNTS: &str = "/accounts";
pub(super) const INSTALLATION: &str = "/installation";
pub(super) const REGISTER: &str = "/register";
pub(super) const WORDS: &str = "/words";
pub(super) const BACKUP: &str = "/backup";
pub(super) const RESTORE: &str = "/backup/restore";

/// The address that changes the language and comes back to `to`.
pub(super) fn language(language: Language, to: &str) -> String {
    let query = serde_html_form::to_string([("to", to)]).expect("pairs of text can be written");
    format!("/language/{}?{query}", language.code())
}

/// A person of the register.
pub(super) fn person(person: PersonKey) -> String {
    format!("/register/{person}")
}

/// Making one person of this one and another.
pub(super) fn merge_person(person: PersonKey) -> String {
    format!("/register/{person}/merge")
}

/// The same, with the other.
pub(super) fn merge_person_with(person: PersonKey, other: PersonKey) -> String {
    format!("/register/{person}/merge?with={other}")
}

pub(super) fn confirm_person(person: PersonKey) -> String {
    format!("/register/{person}/confirm")
}

pub(super) fn forget_person(person: PersonKey) -> String {
    format!("/register/{person}/forget")
}

pub(super) fn remove_person(person: PersonKey) -> String {
    format!("/register/{person}/remove")
}

pub(super) fn competition(slug: &str) -> String {
    format!("/competitions/{slug}")
}

/// The rules of a competition.
pub(super) fn rules(slug: &str) -> String {
    format!("/competitions/{slug}/rules")
}

/// The rules of a game, where we have words for them.
pub(super) fn rules_of_game(variant: VariantName) -> Option<String> {
    match variant {
        VariantName::Gouds8 | VariantName::Webfeud => Some(format!("/rules/{}", variant.as_str())),
        VariantName::Scrabble => None,
    }
}

pub(super) fn crosstable(slug: &str) -> String {
    format!("/competitions/{slug}/crosstable")
}

/// The page for the projector.
pub(super) fn screen(slug: &str) -> String {
    format!("/competitions/{slug}/screen")
}

/// Where open pages of a competition hear of its new revisions.
pub(super) fn events(slug: &str) -> String {
    format!("/competitions/{slug}/events")
}

pub(super) fn standings(slug: &str) -> String {
    format!("/competitions/{slug}/standings")
}

/// The standings as they were after a round; 0 is before the first.
pub(super) fn standings_after(slug: &str, round: u16) -> String {
    format!("/competitions/{slug}/standings?after={round}")
}

/// The standings as a file with that ending, as they are now or after a round.
pub(super) fn standings_file(slug: &str, ending: &str, after: Option<u16>) -> String {
    let query = after.map_or_else(String::new, |round| format!("?after={round}"));
    format!("/competitions/{slug}/standings{ending}{query}")
}

pub(super) fn rounds(slug: &str) -> String {
    format!("/competitions/{slug}/rounds")
}

/// What is still owed in a competition.
pub(super) fn owed(slug: &str) -> String {
    format!("/competitions/{slug}/owed")
}

pub(super) fn several_rounds(slug: &str) -> String {
    format!("/competitions/{slug}/rounds/several")
}

pub(super) fn new_round(slug: &str) -> String {
    format!("/competitions/{slug}/rounds/new")
}

pub(super) fn round(slug: &str, number: RoundNumber) -> String {
    format!("/competitions/{slug}/rounds/{number}")
}

pub(super) fn results(slug: &str, number: RoundNumber) -> String {
    format!("/competitions/{slug}/rounds/{number}/results")
}

/// Everything of a round on paper.
pub(super) fn papers(slug: &str, number: RoundNumber) -> String {
    format!("/competitions/{slug}/rounds/{number}/papers")
}

pub(super) fn score_sheets(slug: &str, number: RoundNumber) -> String {
    format!("/competitions/{slug}/rounds/{number}/score-sheets")
}

pub(super) fn game(slug: &str, game: GameKey) -> String {
    format!("/competitions/{slug}/games/{game}")
}

pub(super) fn edit_game(slug: &str, game: GameKey) -> String {
    format!("/competitions/{slug}/games/{game}/edit")
}

pub(super) fn second_sheet(slug: &str, game: GameKey) -> String {
    format!("/competitions/{slug}/games/{game}/second-sheet")
}

pub(super) fn players(slug: &str) -> String {
    format!("/competitions/{slug}/players")
}

pub(super) fn player(slug: &str, player: PlayerKey) -> String {
    format!("/competitions/{slug}/players/{player}")
}

pub(super) fn settings(slug: &str) -> String {
    format!("/competitions/{slug}/settings")
}

/// The days of the rounds.
pub(super) fn dates(slug: &str) -> String {
    format!("/competitions/{slug}/dates")
}

/// A new competition with the settings of this one.
pub(super) fn copy_competition(slug: &str) -> String {
    format!("{NEW_COMPETITION}?from={slug}")
}

pub(super) fn edit_player(slug: &str, player: PlayerKey) -> String {
    format!("/competitions/{slug}/players/{player}/edit")
}

pub(super) fn remove_player(slug: &str, player: PlayerKey) -> String {
    format!("/competitions/{slug}/players/{player}/remove")
}

/// Leaving, coming back, another group.
pub(super) fn participation(slug: &str, player: PlayerKey) -> String {
    format!("/competitions/{slug}/players/{player}/participation")
}

/// Who is there in the next round.
pub(super) fn presence(slug: &str) -> String {
    format!("/competitions/{slug}/presence")
}

pub(super) fn paste_players(slug: &str) -> String {
    format!("/competitions/{slug}/players/paste")
}

pub(super) fn close_round(slug: &str, number: RoundNumber) -> String {
    format!("/competitions/{slug}/rounds/{number}/close")
}

pub(super) fn publish_round(slug: &str, number: RoundNumber) -> String {
    format!("/competitions/{slug}/rounds/{number}/publish")
}

pub(super) fn discard_round(slug: &str, number: RoundNumber) -> String {
    format!("/competitions/{slug}/rounds/{number}/discard")
}

pub(super) fn reopen_round(slug: &str, number: RoundNumber) -> String {
    format!("/competitions/{slug}/rounds/{number}/reopen")
}

pub(super) fn draft(slug: &str, number: RoundNumber) -> String {
    format!("/competitions/{slug}/rounds/{number}/draft")
}

/// Swapping two players of a round.
pub(super) fn swap_players(slug: &str, number: RoundNumber) -> String {
    format!("/competitions/{slug}/rounds/{number}/swap")
}

/// What pairing a round again would change.
pub(super) fn round_again(slug: &str, number: RoundNumber) -> String {
    format!("/competitions/{slug}/rounds/{number}/again")
}

pub(super) fn unpublish_round(slug: &str, number: RoundNumber) -> String {
    format!("/competitions/{slug}/rounds/{number}/unpublish")
}

pub(super) fn document(slug: &str) -> String {
    format!("/competitions/{slug}/document.json")
}

pub(super) fn account_of(account: AccountKey) -> String {
    format!("/accounts/{account}")
}

pub(super) fn history(slug: &str) -> String {
    format!("/competitions/{slug}/history")
}

/// The deeds before a revision, those in which a word is found.
pub(super) fn history_before(slug: &str, before: Revision, word: &str) -> String {
    let before = before.to_string();
    let query = serde_html_form::to_string([("before", before.as_str()), ("word", word)])
        .expect("pairs of text can be written");
    format!("/competitions/{slug}/history?{query}")
}

pub(super) fn undo(slug: &str) -> String {
    format!("/competitions/{slug}/history/undo")
}

pub(super) fn invite(slug: &str) -> String {
    format!("/competitions/{slug}/organisers/invite")
}

pub(super) fn withdraw_invitation(slug: &str) -> String {
    format!("/competitions/{slug}/organisers/withdraw")
}

pub(super) fn invitation(token: &str) -> String {
    format!("/invitation/{token}")
}

/// Where one signs in and comes back to `to`.
pub(super) fn sign_in_and_back(to: &str) -> String {
    let query = serde_html_form::to_string([("back", to)]).expect("pairs of text can be written");
    format!("{SIGN_IN}?{query}")
}

pub(super) fn organisers(slug: &str) -> String {
    format!("/competitions/{slug}/organisers")
}

pub(super) fn remove_organiser(slug: &str) -> String {
    format!("/competitions/{slug}/organisers/remove")
}

pub(super) fn word_list(list: WordListKey) -> String {
    format!("/words/{list}")
}

pub(super) fn accept_word_list(list: WordListKey) -> String {
    format!("/words/{list}/accept")
}

pub(super) fn discard_word_list(list: WordListKey) -> String {
    format!("/words/{list}/discard")
}

pub(super) fn undo_word_decision(list: WordListKey) -> String {
    format!("/words/{list}/undo")
}

pub(super) fn delete_word_list(list: WordListKey) -> String {
    format!("/words/{list}/delete")
}
