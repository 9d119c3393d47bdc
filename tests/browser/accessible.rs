//! What axe-core, which knows the rules of accessibility, says about a page.

use std::path::Path;

use gouds8::wording::Language;
use serde_json::json;

use crate::browser::{Browser, LAPTOP, Look, Scheme};

/// Where `.ci/test` puts it.
const AXE: &str = concat!(
    env!("CARGO_TARGET_TMPDIR"),
    "/node_modules/axe-core/axe.min.js"
);

/// Runs in the page after axe itself; what is violated, where, and why.
const JUDGE: &str = r"
const done = arguments[arguments.length - 1];
axe.run(document, { resultTypes: ['violations'] }).then(
    found => done(found.violations.map(rule => ({
        rule: rule.id,
        help: rule.help,
        places: rule.nodes.map(node => ({ html: node.html.slice(0, 200), why: node.failureSummary })),
    }))),
    cause => done(String(cause)),
);
";

/// Judges pages.
pub(crate) struct Judge {
    axe: String,
}

impl Judge {
    /// Reads axe.
    pub(crate) fn new() -> Self {
        let axe = std::fs::read_to_string(Path::new(AXE)).unwrap_or_else(|cause| {
            panic!("axe-core is needed at {AXE} ({cause}): run .ci/test, which installs it")
        });
        Self { axe }
    }

    /// What is wrong with the page as it stands.
    pub(crate) async fn judges(&self, browser: &Browser) -> Option<String> {
        let loaded = browser.ask("return !!window.axe", Vec::new()).await;
        if loaded == json!(false) {
            browser.ask(&self.axe, Vec::new()).await;
        }
        let found = browser.driver.execute_async(JUDGE, Vec::new()).await;
        let found = found.expect("axe can be run").json().clone();
        (found != json!([])).then(|| format!("{found:#}"))
    }
}

#[tokio::test]
async fn what_cannot_be_used_is_found() {
    let judge = Judge::new();
    let browser = Browser::open(Look {
        width: LAPTOP,
        scheme: Scheme::Light,
        language: Language::English,
        scripts: true,
    })
    .await;
    let page = "data:text/html,<html lang=en><title>A page</title><main><h1>A page</h1>\
                <input><p style='color:silver'>Hardly to be read</p></main>";
    browser.driver.goto(page).await.expect("a page");
    let found = judge.judges(&browser).await.expect("faults");
    for rule in ["label", "color-contrast"] {
        assert!(found.contains(&format!("\"rule\": \"{rule}\"")), "{found}");
    }
}
