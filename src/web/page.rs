//! What every page carries around its content.

use super::visit::Visit;
use super::{assets, path};
use crate::clock;
use crate::store::account::Role;
use crate::wording::{Language, Messages};

/// The frame of a page.
pub(super) struct Page {
    pub(super) m: &'static Messages,
    pub(super) language: Language,
    /// As the browser shows it on the tab.
    pub(super) title: String,
    /// As the page shows it on top.
    pub(super) heading: String,
    pub(super) crumbs: Vec<Crumb>,
    pub(super) account: Option<PageAccount>,
    /// What was just done.
    pub(super) done: Option<String>,
    /// Token of the forms on the page; empty for a visitor who sees none.
    pub(super) form_token: String,
    /// Key of the form on the page, so that sending it twice counts once.
    pub(super) form_key: String,
    /// Where it hears of news, if it keeps itself up to date.
    pub(super) live: Option<Live>,
    /// Whether search engines may show it.
    pub(super) indexed: bool,
    /// Where the page stands, for coming back after a change of language.
    address: String,
}

/// Where an open page hears of news, and what it shows already.
pub(super) struct Live {
    pub(super) events: String,
    pub(super) revision: i64,
}

/// Who is signed in, as the header shows it.
pub(super) struct PageAccount {
    pub(super) name: String,
    pub(super) admin: bool,
}

/// A step on the way to a page.
pub(super) struct Crumb {
    pub(super) label: String,
    pub(super) path: String,
}

impl Crumb {
    pub(super) fn new(label: impl Into<String>, path: impl Into<String>) -> Self {
        Self {
            label: label.into(),
            path: path.into(),
        }
    }

    /// The way home.
    pub(super) fn home(m: &Messages) -> Self {
        Self::new(m.home_crumb(), path::HOME)
    }
}

impl Page {
    /// The frame of a page for this visitor. Only who is signed in gets a token: nobody else sees a form.
    pub(super) fn new(visit: &Visit, title: String, crumbs: Vec<Crumb>) -> Self {
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
            form_token: if signed_in {
                visit.form_token()
            } else {
                String::new()
            },
            form_key: clock::random_token(16),
            live: None,
            address: visit.address(),
        }
    }

    /// The frame of a page with a form for somebody who is not signed in.
    pub(super) fn with_form(visit: &Visit, title: String, crumbs: Vec<Crumb>) -> Self {
        let mut page = Self::new(visit, title, crumbs);
        page.form_token = visit.form_token();
        page
    }

    /// The address that shows this page in another language.
    pub(super) fn in_language(&self, language: &Language) -> String {
        path::language(*language, &self.address)
    }

    /// Whether the page is one short form for somebody who is not signed in, and stands in the middle.
    pub(super) fn is_slim(&self) -> bool {
        self.account.is_none() && !self.form_token.is_empty()
    }

    /// Where the script stands that keeps the page up to date.
    pub(super) fn live_script(&self) -> &'static str {
        assets::live_script()
    }

    /// Where the script stands that turns the pages of the screen.
    pub(super) fn screen_script(&self) -> &'static str {
        assets::screen_script()
    }

    /// Where the style sheet stands.
    pub(super) fn style_sheet(&self) -> &'static str {
        assets::style_sheet()
    }

    /// Where the script of the grid of results stands.
    pub(super) fn results_script(&self) -> &'static str {
        assets::results_script()
    }

    /// Whether the page is the one at that address, for the main menu.
    pub(super) fn is_at(&self, path: &str) -> bool {
        self.address == path
    }

    /// Where the icon for a phone's first screen stands.
    pub(super) fn touch_icon(&self) -> &'static str {
        assets::touch_icon()
    }

    /// Where the icon stands.
    pub(super) fn icon(&self) -> &'static str {
        assets::icon()
    }
}
