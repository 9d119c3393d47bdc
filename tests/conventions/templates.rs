//! The templates: no words of their own, no look or script of their own, nothing unescaped.

use std::path::{Path, PathBuf};

use scraper::{ElementRef, Html, Node};

/// Attributes that people read or hear.
const READ: [&str; 5] = ["aria-label", "title", "alt", "placeholder", "label"];

fn templates() -> Vec<(String, String)> {
    fn gather(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).expect("a folder of templates") {
            let path = entry.expect("a template").path();
            if path.is_dir() {
                gather(&path, found);
            } else {
                found.push(path);
            }
        }
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("templates");
    let mut found = Vec::new();
    gather(&folder, &mut found);
    assert!(found.len() > 30, "the templates were found");
    found
        .into_iter()
        .map(|path| {
            let name = path
                .strip_prefix(&folder)
                .expect("a template")
                .display()
                .to_string();
            (name, std::fs::read_to_string(&path).expect("text"))
        })
        .collect()
}

/// A template without its comments, expressions and statements, and without the bodies of macros that are
/// nothing but attributes.
fn without_code(template: &str) -> String {
    let template = without_attributes_alone(template);
    let mut bare = String::new();
    let mut rest = template.as_str();
    while let Some(begin) = rest
        .find("{#")
        .into_iter()
        .chain(rest.find("{{"))
        .chain(rest.find("{%"))
        .min()
    {
        let end = match &rest[begin..begin + 2] {
            "{#" => "#}",
            "{{" => "}}",
            _ => "%}",
        };
        bare.push_str(&rest[..begin]);
        let code = &rest[begin..];
        let length = code.find(end).expect("code that ends") + end.len();
        rest = &code[length..];
    }
    bare.push_str(rest);
    bare
}

/// The macro that writes attributes stands in no tag where it is made: it is put into one.
fn without_attributes_alone(template: &str) -> String {
    let mut tags = String::new();
    for line in template.lines() {
        let body = line
            .strip_prefix("{% macro attributes(")
            .and_then(|line| line.split_once("%}"))
            .and_then(|(_, rest)| rest.strip_suffix("{% endmacro %}"));
        match body {
            Some(attributes) => tags.push_str(&format!("<input{attributes}>")),
            None => tags.push_str(line),
        }
        tags.push('\n');
    }
    tags
}

/// Whether there is nothing in it that would be said otherwise in another language.
fn says_nothing(text: &str) -> bool {
    !text.chars().any(char::is_alphabetic)
}

/// The tile of the brand is drawn with letters and read by nobody.
fn is_drawn(element: ElementRef<'_>) -> bool {
    std::iter::once(element)
        .chain(element.ancestors().filter_map(ElementRef::wrap))
        .any(|above| above.attr("aria-hidden") == Some("true"))
}

#[test]
fn code_is_taken_out_of_a_template() {
    let template = "{# a #}<p {% if x %}class=\"b\"{% endif %}>{{ m.words() }}</p>{{ \"}\" }}c";
    assert_eq!(without_code(template), "<p class=\"b\"></p>c\n");
}

#[test]
fn every_word_comes_from_the_messages() {
    for (name, template) in templates() {
        let page = Html::parse_document(&without_code(&template));
        for node in page.tree.nodes() {
            match node.value() {
                Node::Text(text) if !says_nothing(text) => {
                    let around = node.parent().and_then(ElementRef::wrap);
                    // What is for browsers without scripts is read as text by one with them.
                    if around.is_some_and(|around| around.value().name() == "noscript")
                        && text.trim_start().starts_with("<meta ")
                    {
                        continue;
                    }
                    assert!(
                        around.is_some_and(is_drawn),
                        "{name} says {:?}",
                        text.trim()
                    );
                }
                Node::Element(element) => {
                    let is_button =
                        element.name() == "button" || element.attr("type") == Some("submit");
                    for (attribute, value) in element.attrs() {
                        // What a button sends is for the program; what an input that is a button sends is read.
                        let read = READ.contains(&attribute)
                            || (attribute == "value" && is_button && element.name() == "input");
                        assert!(
                            !read || says_nothing(value),
                            "{name} says {value:?} in {attribute}"
                        );
                    }
                }
                _ => {}
            }
        }
    }
}

#[test]
fn no_template_has_a_look_or_a_script_of_its_own() {
    for (name, template) in templates() {
        let page = Html::parse_document(&without_code(&template));
        for node in page.tree.nodes() {
            let Node::Element(element) = node.value() else {
                continue;
            };
            assert_ne!(element.name(), "style", "{name}");
            if element.name() == "script" {
                let inside = node.children().next();
                assert!(
                    element.attr("src").is_some() && inside.is_none(),
                    "{name}: a script"
                );
            }
            for (attribute, value) in element.attrs() {
                assert!(
                    attribute != "style" && !attribute.starts_with("on"),
                    "{name}: {attribute}"
                );
                let elsewhere = ["javascript:", "data:", "http:", "https:", "//"];
                let leads = matches!(attribute, "href" | "src" | "action" | "srcset");
                assert!(
                    !leads || !elsewhere.iter().any(|scheme| value.starts_with(scheme)),
                    "{name}: {value}"
                );
            }
        }
    }
}

#[test]
fn everything_typed_is_escaped() {
    for (name, template) in templates() {
        let joined: String = template.split_whitespace().collect();
        for way_out in ["|safe", "|escape(", "{%autoescape", "Safe(", "HtmlSafe"] {
            assert!(!joined.contains(way_out), "{name}: {way_out}");
        }
        // An attribute without quotes would end at the first blank in what was typed.
        assert!(
            !joined.contains("={{"),
            "{name}: an attribute without quotes"
        );
    }
}
