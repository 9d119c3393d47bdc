//! The style sheet: written in a file per subject, sent as one.

use std::borrow::Cow;

use rust_embed::RustEmbed;

/// What the browser knows it as.
pub(crate) const NAME: &str = "style.css";

/// Its files in the order in which they stand in it: a later one may rely on, and overrule, an earlier one.
const PARTS: [&str; 19] = [
    "tokens",
    "base",
    "frame",
    "navigation",
    "tiles",
    "buttons",
    "forms",
    "notices",
    "lists",
    "tables",
    "tables_by_width",
    "results_grid",
    "score_sheets",
    "board",
    "pages",
    "crosstable",
    "screen",
    "forced_colours",
    "print",
];

#[derive(RustEmbed)]
#[folder = "static/style/"]
struct Files;

/// All of it.
pub(crate) fn joined() -> Cow<'static, [u8]> {
    PARTS
        .iter()
        .filter_map(|part| Files::get(&format!("{part}.css")))
        .flat_map(|file| file.data.into_owned())
        .collect::<Vec<u8>>()
        .into()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// A file that is not named would be sent to nobody, and one that is gone would leave a hole.
    #[test]
    fn every_file_has_its_place() {
        let named: BTreeSet<String> = PARTS.iter().map(|part| format!("{part}.css")).collect();
        let there: BTreeSet<String> = Files::iter().map(Cow::into_owned).collect();
        assert_eq!(named, there);
        assert_eq!(named.len(), PARTS.len());
    }

    #[test]
    fn what_prints_overrules_what_is_seen() {
        let sheet = String::from_utf8(joined().into_owned()).expect("text");
        let place = |rule: &str| sheet.find(rule).expect("a rule");
        assert!(place(":root {") < place("body {"));
        assert!(place("body {") < place("@page {"));
        assert_eq!(sheet.matches('{').count(), sheet.matches('}').count());
    }
}
