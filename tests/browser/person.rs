//! Somebody at the pages: looks for things by the words that name them, by pointer or by keyboard.

use std::time::Duration;

use gouds8::wording::Messages;
use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::browser::{Browser, Look};
use crate::keyboard::Keyboard;
use crate::site::Site;

/// With what somebody works.
pub(crate) enum Hand {
    Pointer,
    Keyboard(Keyboard),
}

/// Somebody who uses the site.
pub(crate) struct Person<'a> {
    pub(crate) browser: Browser,
    pub(crate) site: &'a Site,
    pub(crate) look: Look,
    /// What the pages say, in this person's language.
    pub(crate) m: &'static Messages,
    hand: Hand,
}

/// Gives the text that can be seen of an element: neither what is hidden, nor what is only read aloud.
const SEEN: &str = r"
const seen = element => {
    let text = '';
    const walk = node => {
        if (node.nodeType === Node.TEXT_NODE) { text += node.data; return; }
        if (node.nodeType !== Node.ELEMENT_NODE || node.classList.contains('visually-hidden')) return;
        if (!node.checkVisibility()) return;
        if (node.matches('input, textarea')) { text += node.value; return; }
        if (node.matches('select')) { text += node.selectedOptions[0]?.text ?? ''; return; }
        const inline = getComputedStyle(node).display.startsWith('inline');
        if (!inline) text += ' ';
        node.childNodes.forEach(walk);
        if (!inline) text += ' ';
    };
    walk(element);
    return text.replace(/\s+/g, ' ').trim();
};
";

/// A table as it can be seen.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) heads: Vec<String>,
    pub(crate) rows: Vec<Vec<String>>,
}

impl Table {
    /// What stands in that row under that head.
    pub(crate) fn cell(&self, row: usize, head: &str) -> &str {
        let column = self.heads.iter().position(|one| one == head);
        let column = column.unwrap_or_else(|| panic!("no column {head:?} in {:?}", self.heads));
        &self.rows[row][column]
    }

    /// Which row begins with that name.
    pub(crate) fn row_of(&self, head: &str, name: &str) -> usize {
        (0..self.rows.len())
            .find(|row| self.cell(*row, head).starts_with(name))
            .unwrap_or_else(|| panic!("no {name:?} in {:?}", self.rows))
    }
}

/// A game as the round shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seat {
    pub(crate) table: String,
    pub(crate) first: String,
    pub(crate) second: String,
    pub(crate) points: String,
    pub(crate) state: String,
}

impl<'a> Person<'a> {
    /// Somebody who comes with a browser.
    pub(crate) async fn with(site: &'a Site, look: Look, hand: Hand) -> Self {
        Self {
            browser: Browser::open(look).await,
            site,
            look,
            m: look.language.messages(),
            hand,
        }
    }

    /// Types an address.
    pub(crate) async fn opens(&self, path: &str) {
        let address = self.site.at(path);
        let opened = self.browser.driver.goto(address.as_str()).await;
        opened.unwrap_or_else(|cause| panic!("{address}: {cause}"));
        self.arrives().await;
    }

    /// Follows the link of those words.
    pub(crate) async fn follows(&self, words: &str) {
        let path = format!("//a[@href][normalize-space(.) = {}]", quoted(words));
        let link = self.the_visible(&path, words).await;
        self.leaves_by(&link, Key::Enter).await;
    }

    /// Takes the file behind the link of those words.
    pub(crate) async fn downloads(&self, words: &str, file: &str) -> Vec<u8> {
        let path = format!("//a[@download][normalize-space(.) = {}]", quoted(words));
        let link = self.the_visible(&path, words).await;
        self.sets_off(&link, Key::Enter).await;
        self.browser.downloaded(file).await
    }

    /// Presses the button of those words.
    pub(crate) async fn presses(&self, words: &str) {
        let path = format!(
            "//button[normalize-space(.) = {} and not(@aria-hidden)]",
            quoted(words)
        );
        let button = self.the_visible(&path, words).await;
        self.leaves_by(&button, Key::Space).await;
    }

    /// Presses the button of those words, which leads to no other page.
    pub(crate) async fn touches(&self, words: &str) {
        let path = format!(
            "//button[normalize-space(.) = {} and not(@aria-hidden)]",
            quoted(words)
        );
        let button = self.the_visible(&path, words).await;
        self.sets_off(&button, Key::Space).await;
    }

    /// Opens what is folded under those words.
    pub(crate) async fn unfolds(&self, words: &str) {
        let path = format!("//summary[normalize-space(.) = {}]", quoted(words));
        let summary = self.the_visible(&path, words).await;
        self.sets_off(&summary, Key::Enter).await;
    }

    /// Sets off what leads to another page, and waits until that is there.
    async fn leaves_by(&self, control: &WebElement, key: Key) {
        let before = self.document().await;
        self.sets_off(control, key).await;
        for _ in 0..400 {
            let now = self.document().await;
            if now.is_some() && now != before {
                return self.arrives().await;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        panic!("no other page came after {}", self.page().await);
    }

    /// What tells a page that has arrived from all others: the moment when it was asked for.
    async fn document(&self) -> Option<Value> {
        let script = "return document.readyState === 'complete' ? performance.timeOrigin : null";
        let answer = self.browser.driver.execute(script, Vec::new()).await;
        // Between two pages there is nobody to answer.
        let moment = answer.ok()?.json().clone();
        (!moment.is_null()).then_some(moment)
    }

    async fn sets_off(&self, control: &WebElement, key: Key) {
        match &self.hand {
            Hand::Pointer => control.click().await.expect("it can be clicked"),
            Hand::Keyboard(keyboard) => {
                keyboard.goes_to(&self.browser, control).await;
                keyboard.presses(&self.browser, key).await;
            }
        }
    }

    /// Types into the field of that label, in place of what is there.
    pub(crate) async fn fills(&self, label: &str, text: &str) {
        let field = self.field(label).await;
        match &self.hand {
            Hand::Pointer => {
                field.click().await.expect("it can be clicked");
                let kind = field.attr("type").await.expect("its kind");
                if kind.as_deref() != Some("date") {
                    self.browser.selects_all().await;
                }
            }
            // Tab into a field selects what is there: typing replaces it.
            Hand::Keyboard(keyboard) => keyboard.goes_to(&self.browser, &field).await,
        }
        self.browser.types(text).await;
    }

    /// Chooses one of the possibilities of that label.
    pub(crate) async fn chooses(&self, label: &str, choice: &str) {
        let field = self.field(label).await;
        match &self.hand {
            Hand::Pointer => {
                let path = format!("./option[normalize-space(.) = {}]", quoted(choice));
                let option = field.find(By::XPath(path)).await;
                let option =
                    option.unwrap_or_else(|_| panic!("{label:?} does not offer {choice:?}"));
                option.click().await.expect("it can be chosen");
            }
            Hand::Keyboard(keyboard) => {
                keyboard.goes_to(&self.browser, &field).await;
                self.browser.types(choice).await;
            }
        }
        let shown = self
            .browser
            .ask(
                "return arguments[0].selectedOptions[0].text",
                vec![field.to_json().expect("an element")],
            )
            .await;
        assert_eq!(shown, json!(choice), "chosen at {label:?}");
    }

    /// Changes the tick at that label.
    pub(crate) async fn ticks(&self, label: &str) {
        let path = format!(
            "//label[starts-with(normalize-space(.), {})]/input[@type='checkbox']",
            quoted(label)
        );
        let tick = self.the_visible(&path, label).await;
        self.sets_off(&tick, Key::Space).await;
    }

    async fn field(&self, label: &str) -> WebElement {
        let optional = format!("{label} {}", self.m.form_optional());
        let path = format!(
            "//*[@id = //label[normalize-space(.) = {} or normalize-space(.) = {}]/@for]",
            quoted(label),
            quoted(&optional)
        );
        self.the_visible(&path, label).await
    }

    /// The first of what is found that can be seen, in the middle of the window.
    async fn the_visible(&self, path: &str, words: &str) -> WebElement {
        let script = "const found = document.evaluate(arguments[0], document, null, 7);
            for (let place = 0; place < found.snapshotLength; place++) {
                const one = found.snapshotItem(place);
                if (!one.checkVisibility()) continue;
                one.scrollIntoView({block: 'center'});
                return one;
            }";
        let found = self.browser.driver.execute(script, vec![json!(path)]).await;
        match found.expect("the page can be searched").element() {
            Ok(element) => element,
            Err(_) => panic!("no {words:?} on {}", self.page().await),
        }
    }

    /// Sees a page that fits the window, and is none of the program's own failures.
    async fn arrives(&self) {
        let sideways = self.scrolls_sideways().await;
        assert!(sideways.is_none(), "{sideways:?} {}", self.page().await);
        let complaints = self.site.complaints();
        assert!(complaints.is_empty(), "{complaints:#?}");
        if let Hand::Keyboard(keyboard) = &self.hand {
            keyboard.walks_through(&self.browser).await;
        }
    }

    /// Says so if the page is wider than the window.
    pub(crate) async fn scrolls_sideways(&self) -> Option<String> {
        let script = "return [document.documentElement.scrollWidth, location.pathname]";
        let answer = self.browser.ask(script, Vec::new()).await;
        let width = answer[0].as_u64().expect("a width");
        let room = u64::from(self.look.width);
        (width > room).then(|| format!("{} is {width} wide in {room}", answer[1]))
    }

    /// Types into the first field of that class, in place of what is there.
    pub(crate) async fn types_into(&self, class: &str, text: &str) {
        let path = format!("//input[@class={}]", quoted(class));
        let field = self.the_visible(&path, class).await;
        field.click().await.expect("it can be clicked");
        self.browser.selects_all().await;
        self.browser.types(text).await;
    }

    /// Where this person is, and what can be seen there.
    pub(crate) async fn page(&self) -> String {
        let address = self.browser.driver.current_url().await;
        let address = address.map_or_else(|cause| cause.to_string(), |url| url.to_string());
        format!("{address}\n{}", in_plain(&self.text_of("body").await))
    }

    /// The visible text of the first such element.
    pub(crate) async fn text_of(&self, selector: &str) -> String {
        let script = format!(
            "{SEEN} const one = document.querySelector(arguments[0]); return one && seen(one);"
        );
        let text = self.browser.ask(&script, vec![json!(selector)]).await;
        text.as_str().unwrap_or_default().to_owned()
    }

    /// Sees these words somewhere on the page.
    pub(crate) async fn sees(&self, words: &str) {
        let page = self.page().await;
        assert!(page.contains(&in_plain(words)), "no {words:?} on {page}");
    }

    /// Sees the page of that title.
    pub(crate) async fn sees_page(&self, title: &str) {
        let heading = self.text_of("h1").await;
        assert_eq!(in_plain(&heading), in_plain(title), "{}", self.page().await);
    }

    /// Reads the table whose caption begins so.
    pub(crate) async fn table(&self, caption: &str) -> Table {
        let script = format!(
            "{SEEN}
            const table = [...document.querySelectorAll('table')].find(
                table => table.caption.textContent.trim().startsWith(arguments[0]));
            if (!table) return null;
            const cells = row => [...row.cells].filter(cell => cell.checkVisibility()).map(seen);
            return {{
                heads: table.tHead ? cells(table.tHead.rows[0]) : [],
                rows: [...table.tBodies].flatMap(body => [...body.rows]).map(cells),
            }};"
        );
        let found = self.browser.ask(&script, vec![json!(caption)]).await;
        if found.is_null() {
            panic!("no table {caption:?} on {}", self.page().await);
        }
        Table {
            heads: texts(&found["heads"]),
            rows: list(&found["rows"]).map(texts).collect(),
        }
    }

    /// Reads who plays whom, and with what result, as the round shows it.
    pub(crate) async fn pairings(&self) -> Vec<Seat> {
        let script = format!(
            "{SEEN}
            return [...document.querySelectorAll('table.pairings tbody tr')].map(row => {{
                const cell = name => {{ const one = row.querySelector(name); return one ? seen(one) : ''; }};
                return {{
                    table: cell('.seat'), first: cell('.first a'), second: cell('.second a'), state: cell('.state'),
                    points: cell('.first-points') + '-' + cell('.second-points'),
                }};
            }});"
        );
        let found = self.browser.ask(&script, Vec::new()).await;
        let text = |row: &Value, part: &str| row[part].as_str().unwrap_or_default().to_owned();
        list(&found)
            .map(|row| Seat {
                table: text(row, "table"),
                first: text(row, "first"),
                second: text(row, "second"),
                points: text(row, "points"),
                state: text(row, "state"),
            })
            .collect()
    }

    /// Keeps a picture of the page, named after what it shows and how.
    pub(crate) async fn photographs(&self, page: &str) {
        let Look {
            width,
            scheme,
            language,
            ..
        } = self.look;
        let name = format!("{page}-{width}-{}-{}", scheme.word(), language.code());
        self.browser.photograph(&name, width).await;
    }
}

/// Without the marks that keep a name's direction to itself: they cannot be seen.
fn in_plain(words: &str) -> String {
    words.replace(['\u{2068}', '\u{2069}'], "")
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn texts(value: &Value) -> Vec<String> {
    list(value)
        .map(|text| text.as_str().unwrap_or_default().to_owned())
        .collect()
}

/// A text as XPath writes it.
fn quoted(text: &str) -> String {
    if text.contains('\'') {
        assert!(!text.contains('"'), "{text} can be quoted");
        format!("\"{text}\"")
    } else {
        format!("'{text}'")
    }
}
