//! What every page carries around its content.

use crate::clock;
use crate::store::account::Role;
use crate::web::path;
use crate::web::request::visit::Visit;
use crate::web::response::assets;
use crate::wording::{Language, Messages};

/// The frame of a page.
pub(crate) struct Page {
    pub(crate) m: &'static Messages,
    pub(crate) language: Language,
    /// As the browser shows it on the tab.
    pub(crate) title: String,
    /// As the page shows it on top.
    pub(crate) heading: String,
    pub(crate) crumbs: Vec<Crumb>,
    pub(crate) account: Option<PageAccount>,
    /// What was just done.
    pub(crate) done: Option<String>,
    /// What that leaves to be looked at: a sentence, and the page where it is.
    pub(crate) left_to_do: Option<(String, String)>,
    /// Token of the forms on the page; empty for a visitor who sees none.
    pub(crate) form_token: String,
    /// Key of the form on the page, so that sending it twice counts once.
    pub(crate) form_key: String,
    /// Where it hears of news, if it keeps itself up to date.
    pub(crate) live: Option<Live>,
    /// Whether it is about a competition, whose players a visitor may be one of.
    pub(crate) knows_players: bool,
    /// Whether search engines may show it.
    pub(crate) indexed: bool,
    /// Where the page stands, for coming back after a change of language.
    address: String,
}

/// Where an open page hears of news, and what it shows already.
pub(crate) struct Live {
    pub(crate) events: String,
    pub(crate) revision: i64,
}

/// Who is signed in, as the header shows it.
pub(crate) struct PageAccount {
    pub(crate) name: String,
    pub(crate) admin: bool,
}

/// A step on the way to a page.
pub(crate) struct Crumb {
    pub(crate) label: String,
    pub(crate) path: String,
}

impl Crumb {
    pub(crate) fn new(label: impl Into<String>, path: impl Into<String>) -> Self {
        Self {
            label: label.into(),
            path: path.into(),
        }
    }

    /// The way home.
    pub(crate) fn home(m: &Messages) -> Self {
        Self::new(m.home_crumb(), path::HOME)
    }
}

impl Page {
    /// The frame of a page for this visitor. Only who is signed in gets a token: nobody else sees a form.
    pub(crate) fn new(visit: &Visit, title: String, crumbs: Vec<Crumb>) -> Self {
        let signed_in = visit.actor.is_some();
        Self {
            m: visit.messages(),
            indexed: visit.is_indexed(),
            language: visit.language,
            heading: title.clone(),
            title,
            crumbs,
            account: visit.actor.as_ref().map(|actor| PageAccount {
                name: actor.name().to_owned(),
                admin: actor.role() == Role::Admin,
            }),
            done: visit
                .just_done()
                .map(|done| done.sentence(visit.messages())),
            left_to_do: None,
            form_token: if signed_in {
                visit.form_token()
            } else {
                String::new()
            },
            form_key: clock::random_token(16),
            live: None,
            knows_players: false,
            address: visit.address(),
        }
    }

    /// The frame of a page with a form for somebody who is not signed in.
    pub(crate) fn with_form(visit: &Visit, title: String, crumbs: Vec<Crumb>) -> Self {
        let mut page = Self::new(visit, title, crumbs);
        page.form_token = visit.form_token();
        page
    }

    /// The address that shows this page in another language.
    pub(crate) fn in_language(&self, language: &Language) -> String {
        path::language(*language, &self.address)
    }

    /// Whether the page is one short form for somebody who is not signed in, and stands in the middle.
    pub(crate) fn is_slim(&self) -> bool {
        self.account.is_none() && !self.form_token.is_empty()
    }

    /// Where the script stands that keeps the page up to date.
    pub(crate) fn live_script(&self) -> &'static str {
        assets::live_script()
    }

    /// Where the script stands that marks the visitor among the players.
    pub(crate) fn me_script(&self) -> &'static str {
        assets::me_script()
    }

    /// Where the script stands that turns the pages of the screen.
    pub(crate) fn screen_script(&self) -> &'static str {
        assets::screen_script()
    }

    /// Where the style sheet stands.
    pub(crate) fn style_sheet(&self) -> &'static str {
        assets::style_sheet()
    }

    /// Where the script of the grid of results stands.
    pub(crate) fn results_script(&self) -> &'static str {
        assets::results_script()
    }

    /// Where the script stands that steps through the turns of a board.
    pub(crate) fn board_script(&self) -> &'static str {
        assets::board_script()
    }

    /// Whether the page is the one at that address, for the main menu.
    pub(crate) fn is_at(&self, path: &str) -> bool {
        self.address == path
    }

    /// Where the icon for a phone's first screen stands.
    pub(crate) fn touch_icon(&self) -> &'static str {
        assets::touch_icon()
    }

    /// Where the icon stands.
    pub(crate) fn icon(&self) -> &'static str {
        assets::icon()
    }
}
