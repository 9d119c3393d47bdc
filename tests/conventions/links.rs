//! Links in the pages of the repository lead to something that is there.

use std::path::{Path, PathBuf};

fn pages() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut pages = vec![root.join("README.md"), root.join("CHANGELOG.md")];
    let docs = std::fs::read_dir(root.join("docs")).expect("the pages");
    pages.extend(
        docs.map(|entry| entry.expect("a page").path())
            .filter(|path| path.extension().is_some_and(|extension| extension == "md")),
    );
    pages
}

/// What stands between the brackets of `](...)`.
fn links(text: &str) -> impl Iterator<Item = &str> {
    text.split("](")
        .skip(1)
        .filter_map(|rest| Some(rest.split_once(')')?.0))
}

/// The part after `#` by which a heading is reached: lower case, hyphens for blanks, no punctuation.
fn anchor(heading: &str) -> String {
    heading
        .trim_start_matches('#')
        .trim()
        .to_lowercase()
        .chars()
        .filter(|letter| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '_'))
        .map(|letter| if letter == ' ' { '-' } else { letter })
        .collect()
}

#[test]
fn links_lead_somewhere() {
    let mut wrong = Vec::new();
    let mut seen = 0;
    for page in pages() {
        let text = std::fs::read_to_string(&page).expect("a page of text");
        for link in links(&text).filter(|link| !link.contains("://")) {
            seen += 1;
            let (file, part) = link.split_once('#').unwrap_or((link, ""));
            let target = match file {
                "" => page.clone(),
                file => page.parent().expect("a folder").join(file),
            };
            let reached = if part.is_empty() {
                target.exists()
            } else {
                std::fs::read_to_string(&target).is_ok_and(|text| {
                    text.lines()
                        .any(|line| line.starts_with('#') && anchor(line) == part)
                })
            };
            if !reached {
                wrong.push(format!("{}: {link}", page.display()));
            }
        }
    }
    assert!(seen > 30, "links were found");
    assert!(wrong.is_empty(), "{wrong:#?}");
}
