//! Working with Tab, Enter, Space and letters alone.

use std::collections::BTreeSet;
use std::sync::Mutex;

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::browser::Browser;

/// All that can be operated on a page, in the order in which it stands there.
/// Of choices that exclude each other one is a stop, and arrow keys lead to the others.
const CONTROLS: &str = r"
const stop_of = one => {
    const group = [...document.getElementsByName(one.name)].filter(other => other.form === one.form);
    return group.find(other => other.checked) ?? group[0];
};
const controls = [...document.querySelectorAll(
    'a[href], button, input, select, textarea, summary, [tabindex]')]
    .filter(one => one.tabIndex >= 0 && !one.disabled && one.type !== 'hidden' && one.checkVisibility())
    .filter(one => one.type !== 'radio' || stop_of(one) === one);
";

/// How the element that has the focus looks to somebody who follows it.
const FOCUSED: &str = r"
const one = document.activeElement;
if (!one || one === document.body || one === document.documentElement) return null;
const style = getComputedStyle(one);
const box = [...one.getClientRects()].find(box => box.width > 0 && box.height > 0)
    ?? one.getBoundingClientRect();
const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
const there = document.elementFromPoint(x, y);
return {
    place: controls.indexOf(one),
    name: one.outerHTML.slice(0, 160),
    // The parts of a field for a date show by themselves which of them has the focus.
    ring: one.type === 'date' || (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2),
    within: x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight,
    uncovered: !!there && (one.contains(there) || there.contains(one) || there.closest('label')?.control === one),
    over: there?.outerHTML.slice(0, 160),
};
";

/// A keyboard, and the pages that were walked through with it.
#[derive(Default)]
pub(crate) struct Keyboard {
    known: Mutex<BTreeSet<String>>,
    /// Whether pages are left alone but for what is to be done there.
    hurried: bool,
}

impl Keyboard {
    /// A keyboard in the hands of somebody in a hurry.
    pub(crate) fn hurried() -> Self {
        Self {
            hurried: true,
            ..Self::default()
        }
    }

    /// Presses one key.
    pub(crate) async fn presses(&self, browser: &Browser, key: Key) {
        browser.presses(&key, 1).await;
    }

    /// Goes to a control with Tab.
    pub(crate) async fn goes_to(&self, browser: &Browser, control: &WebElement) {
        let script = format!(
            "{CONTROLS} const at = document.activeElement;
            // What has the focus may be no stop itself: Tab goes on from there.
            const before = controls.filter(one => at === one || at.compareDocumentPosition(one) & 2).length - 1;
            return [before, controls.indexOf(arguments[0]), controls.length];"
        );
        let control = control.to_json().expect("an element");
        let places = browser.ask(&script, vec![control.clone()]).await;
        let place = |at: usize| places[at].as_i64().expect("a place");
        let (from, to, all) = (place(0), place(1), place(2));
        assert!(to >= 0, "Tab does not stop at {control}");
        let steps = if to >= from {
            to - from
        } else {
            to - from + all
        };
        browser
            .presses(&Key::Tab, usize::try_from(steps).expect("steps ahead"))
            .await;
        // A field for a date is several stops, and past the last control the focus may leave the page first.
        for _ in 0..8 {
            let arrived = browser
                .ask(
                    "return document.activeElement === arguments[0]",
                    vec![control.clone()],
                )
                .await;
            if arrived == json!(true) {
                let focused = focused(browser).await.expect("the control has the focus");
                check(&focused);
                return;
            }
            browser.presses(&Key::Tab, 1).await;
        }
        panic!(
            "Tab does not come to {control}: {:?}",
            focused(browser).await
        );
    }

    /// Stops at everything on a page, once for each kind of page: nothing can be reached by pointer alone.
    pub(crate) async fn walks_through(&self, browser: &Browser) {
        if self.hurried {
            return;
        }
        let script = format!(
            "{CONTROLS} return [location.pathname + location.search, controls.length, controls.map(one => one.outerHTML.slice(0, 160))];"
        );
        let page = browser.ask(&script, Vec::new()).await;
        let kind = kind_of(page[0].as_str().expect("a path"));
        // A form that came back is another page than the one that was asked for.
        let kind = format!("{kind} {}", page[1]);
        if !self.known.lock().expect("one walker").insert(kind) {
            return;
        }
        let all: BTreeSet<i64> = (0..page[1].as_i64().expect("a number")).collect();
        let mut reached = BTreeSet::new();
        let mut last = None;
        // A field for a date is several stops.
        for _ in 0..4 * all.len() + 4 {
            browser.presses(&Key::Tab, 1).await;
            let Some(focused) = focused(browser).await else {
                continue;
            };
            check(&focused);
            let place = focused["place"].as_i64();
            if !reached.insert(place.expect("a place")) && place != last {
                break;
            }
            last = place;
        }
        let missed: Vec<&Value> = all
            .difference(&reached)
            .map(|place| &page[2][usize::try_from(*place).expect("a place")])
            .collect();
        assert!(missed.is_empty(), "{}: Tab misses {missed:#?}", page[0]);
    }
}

async fn focused(browser: &Browser) -> Option<Value> {
    let found = browser
        .ask(&format!("{CONTROLS}{FOCUSED}"), Vec::new())
        .await;
    (!found.is_null()).then_some(found)
}

fn check(focused: &Value) {
    for what in ["ring", "within", "uncovered"] {
        assert_eq!(focused[what], json!(true), "{what}: {focused:#}");
    }
}

/// An address without its numbers: pages of a kind.
fn kind_of(path: &str) -> String {
    path.split('/')
        .map(|part| {
            if part.parse::<u64>().is_ok() {
                "*"
            } else {
                part
            }
        })
        .collect::<Vec<_>>()
        .join("/")
}
