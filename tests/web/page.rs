//! A page as somebody reads it: parsed as browsers do, on a wide screen.

use scraper::{ElementRef, Html, Node, Selector};

use crate::form::Form;

/// A parsed page.
pub(crate) struct Page {
    document: Html,
}

fn selector(css: &str) -> Selector {
    Selector::parse(css).unwrap_or_else(|fault| panic!("{css}: {fault}"))
}

/// Elements that stand on lines of their own, or in cells.
pub(crate) const BLOCKS: [&str; 36] = [
    "address", "article", "body", "button", "caption", "dd", "details", "div", "dl", "dt",
    "fieldset", "footer", "form", "h1", "h2", "h3", "header", "label", "legend", "li", "main",
    "nav", "ol", "option", "p", "section", "select", "summary", "table", "tbody", "td", "textarea",
    "tfoot", "th", "thead", "tr",
];

/// Whether nobody on a wide screen reads that element.
pub(crate) fn is_unread(element: &ElementRef<'_>) -> bool {
    let narrow = element.value().classes().any(|class| class == "narrow");
    let hidden = element.attr("aria-hidden") == Some("true") || element.attr("hidden").is_some();
    narrow || hidden || matches!(element.value().name(), "script" | "style" | "head")
}

/// What is read of an element, single spaces between words.
pub(crate) fn read(element: ElementRef<'_>) -> String {
    let mut text = String::new();
    gather(element, &mut text);
    text.split([' ', '\n', '\t', '\r'])
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

fn gather(element: ElementRef<'_>, text: &mut String) {
    let block = BLOCKS.contains(&element.value().name());
    if block {
        text.push(' ');
    }
    for child in element.children() {
        match child.value() {
            Node::Text(words) => text.push_str(words),
            Node::Element(_) => {
                let child = ElementRef::wrap(child).expect("an element");
                if !is_unread(&child) {
                    gather(child, text);
                }
            }
            _ => {}
        }
    }
    if block {
        text.push(' ');
    }
}

impl Page {
    pub(crate) fn read(html: &str) -> Self {
        Self {
            document: Html::parse_document(html),
        }
    }

    /// The elements that a selector finds.
    pub(crate) fn find(&self, css: &str) -> Vec<ElementRef<'_>> {
        self.document.select(&selector(css)).collect()
    }

    /// The only element that a selector finds.
    #[track_caller]
    pub(crate) fn only(&self, css: &str) -> ElementRef<'_> {
        let found = self.find(css);
        match found[..] {
            [one] => one,
            _ => panic!("{} of {css} on {}", found.len(), self.title()),
        }
    }

    /// How many elements a selector finds.
    pub(crate) fn count(&self, css: &str) -> usize {
        self.find(css).len()
    }

    /// What is read of every element that a selector finds.
    pub(crate) fn texts(&self, css: &str) -> Vec<String> {
        self.find(css).into_iter().map(read).collect()
    }

    /// What is read of the only element that a selector finds.
    #[track_caller]
    pub(crate) fn text_of(&self, css: &str) -> String {
        read(self.only(css))
    }

    /// The value in the first field that a selector finds.
    #[track_caller]
    pub(crate) fn value_of(&self, css: &str) -> String {
        let fields = self.find(css);
        let field = fields
            .first()
            .unwrap_or_else(|| panic!("no {css} on {}", self.title()));
        field.attr("value").unwrap_or_default().to_owned()
    }

    /// All that is read on the page.
    pub(crate) fn text(&self) -> String {
        read(self.document.root_element())
    }

    /// What the browser shows on the tab.
    pub(crate) fn title(&self) -> String {
        self.document
            .select(&selector("head title"))
            .flat_map(|title| title.text())
            .collect()
    }

    /// The language that the page says it is in.
    pub(crate) fn language(&self) -> &str {
        self.document
            .root_element()
            .attr("lang")
            .unwrap_or_default()
    }

    /// The only heading of the first level.
    #[track_caller]
    pub(crate) fn heading(&self) -> String {
        self.text_of("h1")
    }

    /// The faults beside fields.
    pub(crate) fn faults(&self) -> Vec<String> {
        self.texts(".field-fault")
    }

    /// What was just done, as the page says it.
    pub(crate) fn done(&self) -> String {
        self.texts(r#".notice.success[role="status"]"#).join(" ")
    }

    /// Header, footer, the switch between languages, the style sheet, one heading.
    #[track_caller]
    pub(crate) fn assert_in_the_sites_look(&self) {
        // The screen for the hall has no frame: it is read from ten metres.
        if self.count("html.screen") == 1 {
            return;
        }
        for css in [
            "header.site-header",
            "main#main",
            "footer.site-footer",
            "h1",
            r#"link[rel="stylesheet"]"#,
        ] {
            assert_eq!(self.count(css), 1, "{css} on {}", self.title());
        }
        assert_eq!(self.count("footer .language a"), 2, "{}", self.title());
    }

    /// Where the links of the page lead to, each once, in their order.
    pub(crate) fn links(&self) -> Vec<String> {
        let mut links = Vec::new();
        for link in self.find("a[href]") {
            let to = link.attr("href").unwrap_or_default().to_owned();
            if !links.contains(&to) {
                links.push(to);
            }
        }
        links
    }

    /// Where the only link of that text leads to.
    #[track_caller]
    pub(crate) fn link(&self, text: &str) -> String {
        let mut found: Vec<&str> = self
            .find("a[href]")
            .into_iter()
            .filter(|link| read(*link) == text)
            .filter_map(|link| link.attr("href"))
            .collect();
        found.dedup();
        match found[..] {
            [one] => one.to_owned(),
            _ => panic!("{} links {text:?} on {}", found.len(), self.title()),
        }
    }

    /// The first form that is sent to that address.
    #[track_caller]
    pub(crate) fn form(&self, action: &str) -> Form {
        self.forms(action)
            .into_iter()
            .next()
            .unwrap_or_else(|| panic!("no form {action} on {}", self.title()))
    }

    /// Every form that is sent to that address.
    pub(crate) fn forms(&self, action: &str) -> Vec<Form> {
        self.find("form")
            .into_iter()
            .filter(|form| form.attr("action") == Some(action))
            .map(Form::read)
            .collect()
    }

    /// The cells of the rows that a selector finds.
    pub(crate) fn rows(&self, css: &str) -> Vec<Vec<String>> {
        let cells = selector("th, td");
        self.find(css)
            .into_iter()
            .map(|row| {
                row.select(&cells)
                    .filter(|cell| !is_unread(cell))
                    .map(read)
                    .collect()
            })
            .collect()
    }
}
