//! Every page, as filled as a club fills it and with what seldom happens: each can be used by everybody, at both
//! widths, in both languages and colour schemes.

use gouds8::wording::Language;
use serde_json::json;

use crate::accessible::Judge;
use crate::browser::{LAPTOP, Look, PHONE, Scheme};
use crate::filled::{Competitions, PASSWORD, filled_site, path_like};
use crate::person::{Hand, Person};

/// Looks at pages in two ways, so that both widths and both schemes are seen.
struct Visitor<'a> {
    person: Person<'a>,
    judge: Judge,
    looks: [(u32, Scheme); 2],
    /// What is wrong, said at the end for all pages at once.
    wrong: Vec<String>,
}

impl Visitor<'_> {
    /// Looks at the page that is there.
    async fn looks(&mut self, name: &str) {
        for (width, scheme) in self.looks {
            self.person.look.width = width;
            self.person.look.scheme = scheme;
            self.person.browser.look(width, scheme).await;
            self.wrong.extend(self.person.scrolls_sideways().await);
            self.person.photographs(name).await;
            let found = self.judge.judges(&self.person.browser).await;
            self.wrong
                .extend(found.map(|found| format!("{name} {width} {scheme:?}: {found}")));
        }
    }

    async fn opens(&mut self, path: &str, name: &str) {
        self.person.opens(path).await;
        let script = "return performance.getEntriesByType('navigation')[0].responseStatus";
        let status = self.person.browser.ask(script, Vec::new()).await;
        let expected = match name {
            "not-found" => 404,
            "sign-in-needed" => 401,
            _ => 200,
        };
        assert_eq!(status, json!(expected), "{path}");
        self.looks(name).await;
    }

    async fn presses(&mut self, words: &str, name: &str) {
        self.person.presses(words).await;
        self.looks(name).await;
    }

    async fn path_like(&self, pattern: &str) -> String {
        path_like(&self.person, pattern).await
    }

    /// The address of one game of a round.
    async fn game_of(&self, round: &str) -> String {
        self.person.opens(round).await;
        self.path_like("/games/[0-9]+").await
    }

    /// The address of a player of that name.
    async fn player_of(&self, competition: &str, name: &str) -> String {
        self.person.opens(&format!("{competition}/players")).await;
        let script = "return [...document.links].find(link => link.textContent === arguments[0])?.pathname ?? null";
        let path = self.person.browser.ask(script, vec![json!(name)]).await;
        path.as_str().expect("a player of that name").to_owned()
    }

    /// The address of a season in which something ended.
    async fn season(&self) -> String {
        self.person.opens("/").await;
        let script = "return document.querySelector('#finished ~ details summary').textContent.match(/[0-9]{4}/)[0]";
        let year = self.person.browser.ask(script, Vec::new()).await;
        let year: u16 = year
            .as_str()
            .and_then(|year| year.parse().ok())
            .expect("a year");
        format!("/seasons/{year}-{}", year + 1)
    }

    /// Puts a text into the field of that name.
    async fn types(&self, field: &str, text: &str) {
        let script = "document.getElementById(arguments[0]).value = arguments[1]";
        let values = vec![json!(field), json!(text)];
        self.person.browser.ask(script, values).await;
    }

    /// Changes what a hidden field of the page says, as if it were from before somebody else's change.
    async fn comes_late(&self, field: &str) {
        let script = "document.querySelectorAll(`input[name^='${arguments[0]}']`).forEach(field => { field.value = 0; })";
        self.person.browser.ask(script, vec![json!(field)]).await;
    }
}

async fn as_a_visitor(v: &mut Visitor<'_>, Competitions { club, special }: &Competitions) {
    let m = v.person.m;
    v.opens("/", "home").await;
    v.opens("/?q=an", "home-found").await;
    v.opens("/?q=zzzz", "home-found-nothing").await;
    v.opens(club, "club-competition").await;
    v.opens(&format!("{club}/standings"), "club-standings")
        .await;
    v.opens(&format!("{club}/rounds"), "club-rounds").await;
    v.opens(&format!("{club}/rounds/3"), "club-round").await;
    v.opens(&format!("{club}/rounds/3?order=name"), "club-round-by-name")
        .await;
    v.opens(&format!("{club}/crosstable"), "club-crosstable")
        .await;
    v.opens(&format!("{club}/find"), "club-find").await;
    v.opens(&format!("{special}/find?q=zzz"), "special-find-nobody")
        .await;
    let season = v.season().await;
    v.opens(&season, "season").await;
    v.opens(&format!("{club}/rules"), "club-rules").await;
    v.opens(&format!("{club}/screen"), "club-screen").await;
    v.opens(&format!("{special}/crosstable"), "special-crosstable")
        .await;
    v.opens(&format!("{special}/rules"), "special-rules").await;
    v.opens("/rules/gouds8", "rules-gouds8").await;
    v.opens("/rules/webfeud", "rules-webfeud").await;
    v.opens(&format!("{club}/players"), "club-players").await;
    let player = v.path_like("/players/[0-9]+").await;
    v.opens(&player, "club-player").await;
    let game = v.game_of(&format!("{club}/rounds/3")).await;
    v.opens(&game, "club-game").await;
    v.opens(special, "special-competition").await;
    v.opens(&format!("{special}/standings"), "special-standings")
        .await;
    v.opens(&format!("{special}/rounds/1"), "special-round")
        .await;
    v.opens(
        &format!("{special}/rounds/2?order=name"),
        "special-round-by-name",
    )
    .await;
    let game = v.game_of(&format!("{special}/rounds/1")).await;
    v.opens(&game, "special-game").await;
    let player = v
        .player_of(special, "Bartholomeus Wolkenkrabberschilderskwast")
        .await;
    v.opens(&player, "special-player").await;
    let game = v.game_of("/competitions/webfeud/rounds/1").await;
    v.opens(&game, "webfeud-game").await;
    v.opens("/competitions/there-is-none", "not-found").await;
    v.opens("/account", "sign-in-needed").await;
    v.person.opens("/sign-in").await;
    v.looks("sign-in").await;
    v.person.fills(&m.account_name(), "Anneke de Vries").await;
    v.person.fills(&m.account_password(), "iets anders").await;
    v.presses(&m.sign_in(), "sign-in-wrong").await;
    v.person.fills(&m.account_password(), PASSWORD).await;
    v.person.presses(&m.sign_in()).await;
}

async fn as_an_admin(v: &mut Visitor<'_>, Competitions { club, .. }: &Competitions) {
    let m = v.person.m;
    v.opens("/", "home-signed-in").await;
    v.person.unfolds("Anneke de Vries").await;
    v.looks("menu").await;
    v.opens("/account", "account").await;
    v.presses(&m.account_change_password(), "account-faults")
        .await;
    v.opens("/accounts", "accounts").await;
    v.presses(&m.account_add(), "accounts-faults").await;
    let account = v.path_like("/accounts/[0-9]+").await;
    v.opens(&account, "account-edit").await;
    v.opens("/backup", "backup").await;
    let script = "const form = document.querySelector(\"form[action='/backup/download']\");
        const body = new URLSearchParams(new FormData(form));
        return fetch(form.action, { method: 'POST', body }).then(answer => answer.blob()).then(blob => {
            const files = new DataTransfer();
            files.items.add(new File([blob], 'gouds8.db'));
            document.getElementById('file').files = files.files;
        });";
    v.person.browser.ask(script, Vec::new()).await;
    v.presses(&m.restore_look(), "restore").await;
    words(v).await;
    register(v).await;
    v.opens("/installation", "installation").await;
    v.opens("/competitions/new", "new-competition").await;
    v.presses(&m.competition_create(), "new-competition-faults")
        .await;
    v.opens("/competitions/import", "import").await;
    v.person.fills(&m.import_document(), "{}").await;
    v.presses(&m.import_button(), "import-faults").await;
    v.opens(club, "club-competition-organiser").await;
    v.opens(&format!("{club}/settings"), "settings").await;
    v.person
        .fills(&m.setting_name(), "Voorjaarscompetitie van de club")
        .await;
    v.comes_late("version").await;
    v.presses(&m.save(), "settings-outdated").await;
    v.opens(&format!("{club}/organisers"), "organisers").await;
    v.presses(&m.invite_make(), "organisers-invited").await;
    let link = "return new URL(document.querySelector('.notice code').textContent).pathname";
    let link = v.person.browser.ask(link, Vec::new()).await;
    v.opens(link.as_str().expect("a link"), "invitation").await;
    v.opens(&format!("{club}/players"), "players-organiser")
        .await;
    v.presses(&m.players_add_button(), "players-faults").await;
    let player = v.path_like("/players/[0-9]+/edit").await;
    v.opens(&player, "player-edit").await;
    let participation = player.replace("/edit", "/participation");
    v.opens(&participation, "participation").await;
    v.opens(&format!("{club}/presence"), "presence").await;
    v.opens(&format!("{club}/absences"), "absences").await;
    v.presses(&m.save(), "absences-faults").await;
    v.opens(&format!("{club}/dates"), "dates").await;
    // What was imported is not undone, what is changed since is.
    v.person.opens(&player).await;
    v.types("rating", "1234").await;
    v.person.presses(&m.save()).await;
    v.opens(&format!("{club}/history"), "history").await;
    v.opens(&format!("{club}/history/undo"), "history-undo")
        .await;
    v.opens(&format!("{club}/players/paste"), "players-paste")
        .await;
    v.person
        .fills(
            &m.players_paste_label(),
            "Bos, Mies; A; 1200\nMies Bos\nJan Jansen",
        )
        .await;
    v.presses(&m.players_paste_look(), "players-preview").await;
}

async fn register(v: &mut Visitor<'_>) {
    v.opens("/register", "register").await;
    let person = v.path_like("/register/[0-9]+").await;
    v.opens(&person, "person").await;
    v.opens(&format!("{person}/merge"), "person-merge").await;
    v.person.opens(&person).await;
    v.presses(&v.person.m.person_forget(), "person-forget")
        .await;
}

async fn words(v: &mut Visitor<'_>) {
    let m = v.person.m;
    v.opens("/words", "words").await;
    v.presses(&m.words_read(), "words-faults").await;
    let list = v.path_like("/words/[0-9]+").await;
    v.opens(&list, "word-list").await;
    v.person.unfolds(&m.words_refused_title("2")).await;
    v.looks("word-list-refused").await;
    v.opens(&format!("{list}?look_up=te+allen+tijde"), "word-found")
        .await;
    v.opens(&format!("{list}?look_up=room"), "word-not-found")
        .await;
    v.opens(&format!("{list}?look_up=3D"), "word-no-word").await;
    v.presses(&m.words_decide_button(), "word-decision-faults")
        .await;
    v.types("word", "gouds").await;
    v.types("note", "ledenvergadering van 2026, na lang beraad")
        .await;
    v.presses(&m.words_decide_button(), "word-list-decided")
        .await;
    v.person.opens("/words").await;
    let script = "const files = new DataTransfer();
        files.items.add(new File(arguments, 'Clublijst.txt'));
        document.getElementById('file').files = files.files;";
    let text = "te allen tijde\nAmsterdam\nfiets\n3D\n-werk\nCO₂\n";
    v.person.browser.ask(script, vec![json!(text)]).await;
    v.presses(&m.words_read(), "word-list-preview").await;
    v.opens(&format!("{list}/delete"), "word-list-delete").await;
}

async fn as_an_organiser(v: &mut Visitor<'_>, Competitions { club, special }: &Competitions) {
    let m = v.person.m;
    v.opens(&format!("{club}/rounds/4"), "round-running").await;
    v.opens(&format!("{club}/rounds/4/results"), "results")
        .await;
    v.person.types_into("points", "12x").await;
    v.presses(&m.results_save(), "results-faults").await;
    v.comes_late("version").await;
    v.person.types_into("points", "123").await;
    v.presses(&m.results_save(), "results-outdated").await;
    v.opens(&format!("{club}/rounds/4/score-sheets"), "score-sheets")
        .await;
    v.opens(&format!("{club}/rounds/4/papers"), "papers").await;
    v.person.opens(&format!("{club}/rounds/4")).await;
    v.presses(&m.round_close(), "round-close-missing").await;
    v.opens(&format!("{club}/rounds/3"), "round-closed").await;
    v.opens(&format!("{special}/rounds"), "special-rounds")
        .await;
    v.opens(&format!("{special}/rounds/4"), "round-draft").await;
    v.opens(&format!("{special}/rounds/4/draft"), "draft-change")
        .await;
    v.presses(&m.draft_look(), "draft-looked-at").await;
    v.opens(&format!("{special}/rounds/new"), "new-round").await;
    rounds_being_made(v, club).await;
    v.opens(&format!("{club}/owed"), "owed").await;
    v.opens(&format!("{special}/players"), "special-players")
        .await;
    let game = v.game_of(&format!("{special}/rounds/3")).await;
    v.opens(&format!("{game}/edit"), "game-edit-totals").await;
    v.opens(&format!("{game}/second-sheet"), "second-sheet")
        .await;
    v.opens(&format!("{game}/edit?by=turns"), "game-edit-empty")
        .await;
    let game = v.game_of(&format!("{special}/rounds/1")).await;
    v.opens(&format!("{game}/edit?by=totals"), "game-edit-loses-turns")
        .await;
    v.opens(&format!("{game}/edit"), "game-edit").await;
    v.person.types_into("points", "veel").await;
    v.presses(&m.save(), "game-edit-faults").await;
    v.person.opens(&format!("{game}/edit")).await;
    v.person.types_into("points", "99").await;
    v.comes_late("version").await;
    v.presses(&m.save(), "game-edit-outdated").await;
    let game = v.game_of("/competitions/webfeud/rounds/1").await;
    v.opens(&format!("{game}/edit"), "webfeud-game-edit").await;
    v.person.opens("/backup").await;
    v.comes_late("form_token").await;
    v.presses(&m.backup_download(), "foreign-form").await;
}

/// A published round that somebody leaves, a round that was paired before something changed, and several at once.
async fn rounds_being_made(v: &mut Visitor<'_>, club: &str) {
    let m = v.person.m;
    v.opens(&format!("{club}/rounds/4/late"), "late").await;
    v.presses(&m.late_look(), "late-faults").await;
    let script = "document.querySelector(\"input[name='absent']\").checked = true";
    v.person.browser.ask(script, Vec::new()).await;
    v.presses(&m.late_look(), "late-preview").await;
    v.opens(&format!("{club}/rounds/4/again"), "round-again")
        .await;
    v.opens(&format!("{club}/rounds/4/draft"), "draft-by-hand")
        .await;
    v.opens("/competitions/schema/rounds/several", "several-rounds")
        .await;
    // A round is paired with games open, and then an earlier result is corrected.
    v.opens(&format!("{club}/rounds/new"), "new-round-games-open")
        .await;
    v.presses(&m.new_round_propose(), "new-round-faults").await;
    v.types("despite_open", "made_up_later").await;
    v.presses(&m.new_round_propose(), "round-proposed").await;
    let game = v.game_of(&format!("{club}/rounds/3")).await;
    v.person.opens(&format!("{game}/edit?by=totals")).await;
    v.types("first", "301").await;
    v.types("second", "17").await;
    v.person.presses(&m.save()).await;
    v.opens(&format!("{club}/rounds/5"), "round-changed-since")
        .await;
    v.opens(&format!("{club}/rounds/5/again"), "round-again-changed")
        .await;
}

async fn all_pages(language: Language, looks: [(u32, Scheme); 2]) {
    let judge = Judge::new();
    let site = filled_site();
    let look = Look {
        width: looks[0].0,
        scheme: looks[0].1,
        language,
        scripts: true,
    };
    let mut visitor = Visitor {
        person: Person::with(&site, look, Hand::Pointer).await,
        judge,
        looks,
        wrong: Vec::new(),
    };
    let competitions = Competitions::found_by(&visitor.person).await;
    as_a_visitor(&mut visitor, &competitions).await;
    as_an_admin(&mut visitor, &competitions).await;
    as_an_organiser(&mut visitor, &competitions).await;
    let wrong = visitor.wrong;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[tokio::test]
async fn in_dutch() {
    let looks = [(PHONE, Scheme::Light), (LAPTOP, Scheme::Dark)];
    all_pages(Language::Dutch, looks).await;
}

#[tokio::test]
async fn in_english() {
    let looks = [(PHONE, Scheme::Dark), (LAPTOP, Scheme::Light)];
    all_pages(Language::English, looks).await;
}
