//! What every page of a competition carries: its name, the way to its other pages, and who may change it.

use crate::competition::{Competition, PlayerIndex};
use crate::office::round::changed_since_paired;
use crate::store::competition::StoredCompetition;
use crate::web::path;
use crate::web::request::guard::{OrganiserOf, Viewer};
use crate::web::request::visit::Visit;
use crate::web::response::page::{Crumb, Live, Page};
use crate::wording::Messages;

/// The pages of a competition that stand in its row of tabs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tab {
    Overview,
    Standings,
    Rounds,
    Crosstable,
    Players,
    Rules,
    Settings,
}

/// One tab.
pub(crate) struct TabLink {
    pub(crate) label: String,
    pub(crate) path: String,
    pub(crate) current: bool,
}

/// The part of a page that all pages of a competition share.
pub(crate) struct CompetitionFrame {
    pub(crate) slug: String,
    pub(crate) name: String,
    /// Whether the visitor organises it.
    pub(crate) organises: bool,
    pub(crate) tabs: Vec<TabLink>,
    /// What the addresses of its players begin with, and where all of them stand with what matters now: for the
    /// script that marks who the visitor is.
    pub(crate) before_player: String,
    pub(crate) find_path: String,
}

impl CompetitionFrame {
    fn new(
        stored: &StoredCompetition,
        m: &Messages,
        organises: bool,
        current: Option<Tab>,
    ) -> Self {
        let slug = stored.head.slug.clone();
        let mut tabs = vec![
            (Tab::Overview, m.tab_overview(), path::competition(&slug)),
            (Tab::Standings, m.tab_standings(), path::standings(&slug)),
            (Tab::Rounds, m.tab_rounds(), path::rounds(&slug)),
            (Tab::Crosstable, m.tab_crosstable(), path::crosstable(&slug)),
            (Tab::Players, m.tab_players(), path::players(&slug)),
            (Tab::Rules, m.tab_rules(), path::rules(&slug)),
        ];
        if organises {
            tabs.push((Tab::Settings, m.tab_settings(), path::settings(&slug)));
        }
        Self {
            name: stored.competition.name.to_string(),
            organises,
            tabs: tabs
                .into_iter()
                .map(|(tab, label, path)| TabLink {
                    label,
                    path,
                    current: current == Some(tab),
                })
                .collect(),
            before_player: path::before_player(&slug),
            find_path: path::find(&slug),
            slug,
        }
    }

    /// The frame and the page for somebody who looks at a competition.
    pub(crate) fn for_viewer(viewer: &Viewer, title: &str, current: Option<Tab>) -> (Page, Self) {
        Self::with_page(
            &viewer.visit,
            &viewer.stored,
            viewer.organises,
            title,
            current,
        )
    }

    /// The same, for a page that keeps itself up to date while it is open.
    pub(crate) fn for_live_viewer(
        viewer: &Viewer,
        title: &str,
        current: Option<Tab>,
    ) -> (Page, Self) {
        let (mut page, frame) = Self::for_viewer(viewer, title, current);
        page.live = Some(Live {
            events: path::events(&frame.slug),
            revision: viewer.stored.head.revision.0,
        });
        (page, frame)
    }

    /// The frame and the page for its organiser.
    pub(crate) fn for_organiser(
        organiser: &OrganiserOf,
        title: &str,
        current: Option<Tab>,
    ) -> (Page, Self) {
        Self::with_page(&organiser.visit, &organiser.stored, true, title, current)
    }

    fn with_page(
        visit: &Visit,
        stored: &StoredCompetition,
        organises: bool,
        title: &str,
        current: Option<Tab>,
    ) -> (Page, Self) {
        let m = visit.messages();
        let frame = Self::new(stored, m, organises, current);
        let mut crumbs = vec![Crumb::home(m)];
        if current != Some(Tab::Overview) {
            crumbs.push(Crumb::new(&frame.name, path::competition(&frame.slug)));
        }
        let full_title = if current == Some(Tab::Overview) {
            isolated(&frame.name)
        } else {
            format!("{} · {}", isolated(title), isolated(&frame.name))
        };
        let mut page = Page::new(visit, full_title, crumbs);
        title.clone_into(&mut page.heading);
        page.knows_players = true;
        if organises && page.done.is_some() {
            page.left_to_do = paired_before(stored, m);
        }
        (page, frame)
    }
}

/// Where the last round was paired before something changed: the sentence that says so, and the round.
fn paired_before(stored: &StoredCompetition, m: &Messages) -> Option<(String, String)> {
    let place = stored.competition.rounds.len().checked_sub(1)?;
    let number = stored.competition.rounds[place].number;
    (!changed_since_paired(stored, place).is_empty()).then(|| {
        (
            m.stale_left(number.get()),
            path::round(&stored.head.slug, number),
        )
    })
}

/// A player as pages show one: the name, and where the player's page stands.
#[derive(Clone, Debug)]
pub(crate) struct PlayerLink {
    pub(crate) name: String,
    pub(crate) path: String,
}

impl PlayerLink {
    pub(crate) fn of(
        stored: &StoredCompetition,
        competition: &Competition,
        player: PlayerIndex,
    ) -> Self {
        Self {
            name: competition.player(player).name.full(),
            path: path::player(&stored.head.slug, stored.player_key(player)),
        }
    }
}

/// A name to be put into a sentence: its direction of writing ends with it.
pub(crate) fn isolated(name: &str) -> String {
    format!("\u{2068}{name}\u{2069}")
}
