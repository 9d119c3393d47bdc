//! A page as it is read aloud: headings, lines, tables, forms and links, without the look.

use std::fmt::Write;

use scraper::{ElementRef, Node};

use crate::form::Form;
use crate::page::{BLOCKS, Page, is_unread, read};

/// Title and content of a page, a line each.
pub(crate) fn outline(page: &Page) -> String {
    let mut outline = Outline::default();
    outline.finish(&format!("title: {}", page.title()));
    outline.walk(page.only("main"));
    outline.flush();
    outline.text
}

#[derive(Default)]
struct Outline {
    text: String,
    line: String,
}

impl Outline {
    /// Ends a line with that.
    fn finish(&mut self, words: &str) {
        self.line.push_str(words);
        self.flush();
    }

    fn flush(&mut self) {
        let line = self.line.split_whitespace().collect::<Vec<_>>().join(" ");
        if !line.is_empty() {
            writeln!(self.text, "{line}").expect("a line");
        }
        self.line.clear();
    }

    fn walk(&mut self, element: ElementRef<'_>) {
        let name = element.value().name();
        match name {
            "h1" | "h2" | "h3" => {
                self.flush();
                let depth = name.as_bytes()[1] - b'0';
                let marks = "#".repeat(depth.into());
                self.finish(&format!("{marks} {}", read(element)));
            }
            "tr" => self.row(element),
            "a" => {
                let label = element
                    .attr("aria-label")
                    .map_or_else(|| read(element), str::to_owned);
                let to = element.attr("href").unwrap_or_default();
                write!(self.line, " [{label}]({to}) ").expect("a link");
            }
            "input" | "select" | "textarea" => self.field(element),
            "button" => {
                let says = element.attr("name").map_or_else(String::new, |name| {
                    format!(" {name}={}", element.attr("value").unwrap_or_default())
                });
                write!(self.line, " <{}{says}> ", read(element)).expect("a button");
            }
            "form" => {
                self.flush();
                let form = Form::read(element);
                self.finish(&format!("-- {} {}", form.method, form.action));
                self.children(element);
                self.finish("\n--");
            }
            block if BLOCKS.contains(&block) => {
                self.flush();
                self.children(element);
                self.flush();
            }
            _ => self.children(element),
        }
    }

    fn children(&mut self, element: ElementRef<'_>) {
        for child in element.children() {
            match child.value() {
                Node::Text(words) => self.line.push_str(words),
                Node::Element(_) => {
                    let child = ElementRef::wrap(child).expect("an element");
                    if !is_unread(&child) {
                        self.walk(child);
                    }
                }
                _ => {}
            }
        }
    }

    fn row(&mut self, row: ElementRef<'_>) {
        self.flush();
        let mut cells = Vec::new();
        for cell in row.child_elements().filter(|cell| !is_unread(cell)) {
            let mut inside = Self::default();
            inside.children(cell);
            inside.flush();
            cells.push(inside.text.trim().replace('\n', " / "));
        }
        self.finish(&format!("| {} |", cells.join(" | ")));
    }

    fn field(&mut self, field: ElementRef<'_>) {
        let name = field.attr("name").unwrap_or_default();
        if matches!(name, "form_token" | "form_key") {
            return;
        }
        let form = format!("<form>{}</form>", field.html());
        let page = Page::read(&form);
        let form = Form::read(page.only("form"));
        let kind = field.attr("type").unwrap_or_default();
        let shown = match (field.value().name(), kind) {
            ("select", _) => format!("{}: {}", form.value(name), form.choices(name).join("|")),
            (_, "checkbox") => {
                let ticked = if field.attr("checked").is_some() {
                    "x"
                } else {
                    " "
                };
                format!("[{ticked}] {}", form.value(name))
            }
            _ => form.value(name).to_owned(),
        };
        let hidden = if kind == "hidden" { " hidden" } else { "" };
        write!(self.line, " {{{name}{hidden}: {shown}}} ").expect("a field");
    }
}
