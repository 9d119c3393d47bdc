//! What comes out of the printer: A4, as many sheets as it should be, and nothing on it that only a screen needs.

use gouds8::wording::Language;
use lopdf::{Document, Object};
use serde_json::json;

use crate::browser::{LAPTOP, Look, Scheme};
use crate::filled::{Competitions, PASSWORD, filled_site, path_like};
use crate::person::{Hand, Person};

/// A4 in points of 1/72 inch.
const A4: (f32, f32) = (595.28, 841.89);

/// The width of what is printed on it, in CSS pixels: 180 mm.
const BETWEEN_THE_MARGINS: u32 = 680;

/// The printed pages, as text.
struct Paper {
    name: String,
    pages: Vec<String>,
}

impl Paper {
    /// Prints the page that is open.
    async fn of(person: &Person<'_>, name: &str) -> Self {
        let printed = person.browser.print(name).await;
        let mut document = Document::load_mem(&printed).expect("what is printed can be read");
        prefer_unicode(&mut document);
        let pages = document.get_pages();
        for (number, page) in &pages {
            let (width, height) = size(&document, *page);
            assert!(
                (width - A4.0).abs() < 1.0 && (height - A4.1).abs() < 1.0,
                "page {number} of {name} is {width} by {height}"
            );
        }
        let text = |number: &u32| document.extract_text(&[*number]).expect("text on the page");
        let paper = Self {
            name: name.to_owned(),
            // How letters were put into lines is the browser's business.
            pages: pages.keys().map(|number| packed(&text(number))).collect(),
        };
        paper.has_nothing_for_the_screen(person);
        paper
    }

    fn has_nothing_for_the_screen(&self, person: &Person<'_>) {
        let m = person.m;
        for words in [
            m.skip_to_content(),
            m.home_competitions(),
            m.accounts_title(),
            m.sign_in(),
            m.tab_overview(),
            m.tab_settings(),
            m.order_by_name(),
            m.round_enter_results(),
            m.round_score_sheets(),
            m.papers_title(),
            m.round_close(),
            m.downloads(),
            m.site_purpose(),
            Language::English.name().to_owned(),
        ] {
            assert!(
                !self.says(&words),
                "{words:?} is printed in {}: {:#?}",
                self.name,
                self.pages
            );
        }
    }

    fn says(&self, words: &str) -> bool {
        self.pages.iter().any(|page| page.contains(&packed(words)))
    }

    fn must_say(&self, words: &str) {
        assert!(
            self.says(words),
            "no {words:?} in {}: {:#?}",
            self.name,
            self.pages
        );
    }

    /// How often each page says it.
    fn times(&self, words: &str) -> Vec<usize> {
        let words = packed(words);
        self.pages
            .iter()
            .map(|page| page.matches(&words).count())
            .collect()
    }
}

/// Without blanks.
fn packed(text: &str) -> String {
    text.chars()
        .filter(|character| !character.is_whitespace())
        .collect()
}

/// A font that tells its glyphs both by number and by what they mean is to be read by what they mean.
fn prefer_unicode(document: &mut Document) {
    for object in document.objects.values_mut() {
        if let Ok(font) = object.as_dict_mut()
            && font.has(b"ToUnicode")
            && font
                .get(b"Encoding")
                .is_ok_and(|encoding| encoding.as_dict().is_ok())
        {
            font.remove(b"Encoding");
        }
    }
}

fn size(document: &Document, page: lopdf::ObjectId) -> (f32, f32) {
    let page = document.get_dictionary(page).expect("a page");
    let corners: Vec<f32> = page
        .get(b"MediaBox")
        .and_then(Object::as_array)
        .expect("the size of the page")
        .iter()
        .map(|corner| corner.as_float().expect("a number"))
        .collect();
    (corners[2] - corners[0], corners[3] - corners[1])
}

#[tokio::test]
async fn fits_a4_without_what_a_screen_needs() {
    let site = filled_site();
    let look = Look {
        width: LAPTOP,
        // Whoever looks at the dark prints black on white.
        scheme: Scheme::Dark,
        language: Language::Dutch,
        scripts: true,
    };
    let p = Person::with(&site, look, Hand::Pointer).await;
    let Competitions { club, special } = Competitions::found_by(&p).await;
    p.opens("/sign-in").await;
    p.fills(&p.m.account_name(), "Anneke de Vries").await;
    p.fills(&p.m.account_password(), PASSWORD).await;
    p.presses(&p.m.sign_in()).await;
    pairing_sheets(&p, &club).await;
    blank_score_sheets(&p, &club, &special).await;
    everything(&p, &club).await;
    standings(&p, &club, &special).await;
    filled_score_sheet(&p, &special).await;
}

async fn pairing_sheets(p: &Person<'_>, club: &str) {
    p.opens(&format!("{club}/rounds/4")).await;
    let by_table = Paper::of(p, "pairings").await;
    assert_eq!(by_table.pages.len(), 1);
    for words in [
        "Voorjaarscompetitie",
        "Ronde 4",
        "Hüseyin Yıldız",
        "Els 't Hoen",
        "vrij",
        "afwezig",
    ] {
        by_table.must_say(words);
    }
    p.opens(&format!("{club}/rounds/4?order=name")).await;
    let by_name = Paper::of(p, "pairings-by-name").await;
    assert_eq!(by_name.pages.len(), 1);
    for words in [
        "Voorjaarscompetitie",
        "Ronde 4",
        "Hüseyin Yıldız",
        "tegenstander begint",
        "Tegen",
    ] {
        by_name.must_say(words);
    }
}

/// Two on a sheet of paper: twelve games make six, three make two.
async fn blank_score_sheets(p: &Person<'_>, club: &str, special: &str) {
    p.opens(&format!("{club}/rounds/4/score-sheets")).await;
    let paper = Paper::of(p, "score-sheets").await;
    assert_eq!(paper.times("Ronde 4, tafel"), [2; 6]);
    assert_eq!(paper.times("Handtekening"), [4; 6]);
    p.opens(&format!("{special}/rounds/3/score-sheets")).await;
    let paper = Paper::of(p, "score-sheets-of-three").await;
    assert_eq!(paper.times("Ronde 3, tafel"), [2, 1]);
    paper.must_say("Wilhelmina van der Meulen-Schimmelpenninck");
    // Also where names take two lines, nothing runs from the upper half into the lower.
    p.browser.look(BETWEEN_THE_MARGINS, Scheme::Light).await;
    let media = json!({"media": "print"});
    p.browser
        .devtools("Emulation.setEmulatedMedia", media)
        .await;
    let script = "return [...document.querySelectorAll('.sheet')].map(
        sheet => sheet.scrollHeight - sheet.clientHeight)";
    let over = p.browser.ask(script, Vec::new()).await;
    assert_eq!(over, json!([0, 0, 0]), "pixels too high");
    let media = json!({"media": ""});
    p.browser
        .devtools("Emulation.setEmulatedMedia", media)
        .await;
}

/// Four pages for the evening, then the sheets of twelve games and two to spare, two on a page.
async fn everything(p: &Person<'_>, club: &str) {
    p.opens(&format!("{club}/rounds/4/papers")).await;
    let paper = Paper::of(p, "papers").await;
    assert_eq!(
        paper.times("Ronde 4, tafel"),
        [0, 0, 0, 0, 2, 2, 2, 2, 2, 2, 0]
    );
    assert_eq!(
        paper.times("Handtekening"),
        [0, 0, 0, 0, 4, 4, 4, 4, 4, 4, 4]
    );
    let told = [
        (0, "Hüseyin Yıldız"),
        (1, "tegenstander begint"),
        (2, "Gespeeld"),
        (3, "Met de hand ingedeeld"),
    ];
    for (page, words) in told {
        assert!(
            paper.pages[page].contains(&packed(words)),
            "no {words:?} on page {page}: {:#?}",
            paper.pages
        );
    }
    // Table 1 to 12 and two further lines to write on.
    for line in ["13", "14"] {
        assert!(
            paper.pages[3].contains(line),
            "{line}: {:?}",
            paper.pages[3]
        );
    }
}

/// Unfolded, whatever the width of the screen.
async fn standings(p: &Person<'_>, club: &str, special: &str) {
    p.opens(&format!("{club}/standings")).await;
    let paper = Paper::of(p, "standings").await;
    assert_eq!(paper.pages.len(), 1);
    for words in [
        "Voorjaarscompetitie",
        "Gespeeld",
        "Gewonnen",
        "Saldo",
        "Els 't Hoen",
        "deelt de plaats",
    ] {
        paper.must_say(words);
    }
    p.opens(&format!("{special}/standings")).await;
    let paper = Paper::of(p, "standings-of-groups").await;
    assert_eq!(paper.pages.len(), 1);
    paper.must_say("Sonneborn-Berger");
    paper.must_say("Hannelore Groeneweg");
}

async fn filled_score_sheet(p: &Person<'_>, special: &str) {
    p.opens(&format!("{special}/rounds/1")).await;
    let game = path_like(p, "/games/[0-9]+").await;
    p.opens(&game).await;
    let paper = Paper::of(p, "score-sheet-filled").await;
    // The board and the sheet, and on a page of their own the turns counted again.
    assert_eq!(paper.pages.len(), 2);
    for words in [
        "Wilhelmina van der Meulen-Schimmelpenninck",
        "Zaterdagtoernooi",
        "Ronde 1",
        "154",
        "162",
        "8D GOUDEN",
    ] {
        paper.must_say(words);
    }
}
