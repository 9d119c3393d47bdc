//! The club: who is there tonight, who somebody is, and what changed settings do.

use actix_web::http::header;
use gouds8::competition::{AbsenceKind, NameDisplay};
use gouds8::store::competition::Visibility;
use serde_json::json;

use crate::scene;
use crate::site::Site;

#[actix_web::test]
async fn one_tap_marks_absent_and_the_pairing_starts_from_it() {
    let site = Site::new().await;
    let slug = site.competition(&scene::competition_of("Avond", &["Aalders", "Berg", "Mol"]));
    let olga = site.organiser();
    let list = format!("/competitions/{slug}/presence");
    let page = olga.page(&list).await;
    assert_eq!(page.count("ul.check-in li"), 3);
    assert!(page.text().contains("3 aanwezig"));
    let berg = site.stored(&slug).players[1].0.to_string();
    let tap = page.form(&list).press("absent", &berg);
    let answer = olga.submit(&tap).await;
    assert_eq!(answer.leads_to(), format!("{list}#player-{berg}"));
    // The same tap once more changes nothing.
    olga.submit(&tap).await;
    let absent = &site.stored(&slug).competition.rounds[0].absent;
    assert_eq!((absent.len(), absent[0].kind), (1, AbsenceKind::Absent));
    let page = olga.page(&list).await;
    assert!(page.text().contains("2 aanwezig"), "{}", page.text());

    // Several at once, and the list of the pairing knows it.
    let aalders = site.stored(&slug).players[0].0.to_string();
    let several = page
        .form(&list)
        .tick("chosen", &aalders, true)
        .press("absent", "chosen");
    olga.submit(&several).await;
    let pairing = olga
        .form(&format!("/competitions/{slug}/rounds/new"))
        .await
        .encoded();
    let present = pairing.matches("present=").count();
    assert_eq!(present, 1, "{pairing}");
    // Nobody ticked: the list comes back and says so.
    let nobody = olga
        .page(&list)
        .await
        .form(&list)
        .press("present", "chosen");
    assert_eq!(olga.submit(&nobody).await.status(), 422);
}

#[actix_web::test]
async fn a_tap_before_the_pairing_makes_a_round_that_is_still_to_be_paired() {
    let site = Site::new().await;
    let names = ["Aalders", "Berg", "Mol", "Pas", "Vos"];
    for (pairing, paired_at) in [
        ("swiss", "rounds/new"),
        ("round_robin", "rounds/new"),
        ("manual", "rounds/1/draft"),
    ] {
        let mut document = scene::competition_of(&format!("Avond {pairing}"), &names);
        document["pairing"] = pairing.into();
        let slug = site.competition(&document);
        let olga = site.organiser();
        let address = format!("/competitions/{slug}");
        let list = format!("{address}/presence");
        let berg = site.stored(&slug).players[1].0.to_string();
        let tap = olga.page(&list).await.form(&list).press("absent", &berg);
        olga.submit(&tap).await.leads_to();

        // Everywhere it says what is to be done, and nowhere what cannot be.
        let pair = format!("{address}/{paired_at}");
        let overview = olga.page(&address).await;
        assert_eq!(overview.link("Volgende ronde indelen"), pair);
        assert!(!overview.text().contains("Voorstel bekijken"));
        let rounds = olga.page(&format!("{address}/rounds")).await;
        assert_eq!(rounds.link("Volgende ronde indelen"), pair);
        assert!(rounds.text().contains("nog niet ingedeeld"));
        let round = olga.page(&format!("{address}/rounds/1")).await;
        assert_eq!(round.link("Volgende ronde indelen"), pair);
        let publish = format!("{address}/rounds/1/publish");
        assert!(round.forms(&publish).is_empty(), "nothing to publish");
        assert!(olga.page(&list).await.links().contains(&pair));
        if pairing == "manual" {
            olga.page(&pair).await;
            continue;
        }
        // It is paired, and whoever is absent stays so.
        let form = olga.form(&pair).await;
        let round = olga.do_submit(&form).await;
        assert!(!round.forms(&publish).is_empty());
        let stored = site.stored(&slug).competition;
        assert_eq!(stored.rounds.len(), 1);
        // By its tables, a round robin may leave one more without an opponent.
        let games = if pairing == "swiss" { 2..=2 } else { 1..=2 };
        assert!(games.contains(&stored.rounds[0].games.len()));
        assert_eq!(stored.rounds[0].absent.len(), 1);
    }
}

#[actix_web::test]
async fn several_rounds_are_paired_from_the_one_in_which_somebody_was_marked_absent() {
    let site = Site::new().await;
    let names = ["Aalders", "Berg", "Mol", "Pas", "Vos"];
    let mut document = scene::competition_of("Schema", &names);
    document["pairing"] = "round_robin".into();
    let slug = site.competition(&document);
    let olga = site.organiser();
    let list = format!("/competitions/{slug}/presence");
    let berg = site.stored(&slug).players[1].0.to_string();
    let tap = olga.page(&list).await.form(&list).press("absent", &berg);
    olga.submit(&tap).await.leads_to();
    let before = site.stored(&slug).competition;

    let rounds = olga.page(&format!("/competitions/{slug}/rounds")).await;
    let form = olga.form(&rounds.link("Meer rondes indelen")).await;
    olga.do_submit(&form.set("rounds", "2")).await;
    let stored = site.stored(&slug).competition;
    assert_eq!(stored.rounds.len(), 2);
    let absent = |round: usize| stored.rounds[round].absent.len();
    assert_eq!((absent(0), absent(1)), (1, 0));
    // Five players: two tables each, of four who are there, and of five with one free.
    assert!(stored.rounds[0].games.len() <= 2 && !stored.rounds[0].games.is_empty());
    assert_eq!(stored.rounds[1].games.len(), 2);
    let round = olga.page(&format!("/competitions/{slug}/rounds/2")).await;
    assert!(!round.text().contains("Ingedeeld voor een wijziging"));

    // Undone, only the absence is there again.
    let undo = format!("/competitions/{slug}/history/undo");
    let form = olga.form(&undo).await;
    olga.do_submit(&form).await;
    assert_eq!(site.stored(&slug).competition, before);
}

#[actix_web::test]
async fn who_may_be_known_is_asked_for_and_the_register_completes_names() {
    let site = Site::new().await;
    site.competition(&scene::club_evening());
    let slug = site.competition(&scene::competition_of("Najaar", &["Mol"]));
    let olga = site.organiser();
    let players = format!("/competitions/{slug}/players");
    let page = olga.page(&players).await;
    let offered: Vec<&str> = page
        .find("datalist#register option")
        .into_iter()
        .filter_map(|option| option.attr("value"))
        .collect();
    assert!(offered.contains(&"Anna van der Berg") && !offered.contains(&"Mol"));
    // Exactly the name of one person is that person.
    let known = page.form(&players).set("name", "Anna van der Berg");
    olga.do_submit(&known).await;
    let stored = site.stored(&slug);
    assert_eq!(
        stored.persons[1],
        site.stored("voorjaarscompetitie").persons[0]
    );
    // Nearly the name has to be said.
    let nearly = olga.form(&players).await.set("name", "Elise Zwart");
    let asked = olga.submit(&nearly).await.came_back();
    assert_eq!(asked.count("input[name='person']"), 2);
    let elise = site.stored("voorjaarscompetitie").persons[4];
    let said = asked.form(&players).set("person", &elise.to_string());
    olga.do_submit(&said).await;
    let stored = site.stored(&slug);
    assert_eq!(stored.persons[2], elise);
    assert_eq!(stored.competition.players[2].name.full(), "Élise Zwart");
    // Twice the same person is asked about too, and refused where it is said to be the same.
    let again = olga.form(&players).await.set("name", "Mol");
    let asked = olga.submit(&again).await.came_back();
    assert!(
        asked
            .text()
            .contains("Er staat al iemand met deze naam op de lijst.")
    );
    let other = asked.form(&players).set("person", "new");
    olga.do_submit(&other).await;
    assert_eq!(site.stored(&slug).players.len(), 4);
}

#[actix_web::test]
async fn a_player_called_bye_is_warned_about() {
    let site = Site::new().await;
    let slug = site.competition(&scene::competition_of("Avond", &["Mol"]));
    let olga = site.organiser();
    let players = format!("/competitions/{slug}/players");
    for name in ["Bye", "vrij", "Vrije  ronde"] {
        let form = olga.form(&players).await.set("name", name);
        let page = olga.submit(&form).await.came_back();
        assert!(
            page.text()
                .contains("Het programma geeft zelf vrije rondes")
        );
    }
    // In a list such a line is left out, unless it is said to be somebody.
    let paste = format!("{players}/paste");
    let form = olga.form(&paste).await.set("list", "Bye\nPiet Vos\n");
    let preview = olga.submit(&form.press("step", "look")).await.page();
    let add = preview.form(&paste).press("step", "add");
    olga.submit(&add).await;
    let names: Vec<String> = site
        .stored(&slug)
        .competition
        .players
        .iter()
        .map(|player| player.name.full())
        .collect();
    assert_eq!(names, ["Mol", "Piet Vos"]);
}

#[actix_web::test]
async fn a_pasted_list_says_of_each_line_who_it_is() {
    let site = Site::new().await;
    site.competition(&scene::club_evening());
    let slug = site.competition(&scene::competition_of("Najaar", &["Mol"]));
    let olga = site.organiser();
    let paste = format!("/competitions/{slug}/players/paste");
    let list = "Anna van der Berg\nElise Zwart\nNieuweling, Nora\nMol\n";
    let form = olga.form(&paste).await.set("list", list);
    let preview = olga.submit(&form.press("step", "look")).await.page();
    let states = preview.texts("td.state .status");
    assert_eq!(
        states,
        [
            "bekend in het ledenregister",
            "misschien al bekend",
            "nieuw",
            "staat al op de lijst: overgeslagen"
        ]
    );
    let elise = site.stored("voorjaarscompetitie").persons[4];
    let add = preview
        .form(&paste)
        .set("who-2", &elise.to_string())
        .press("step", "add");
    olga.submit(&add).await;
    let stored = site.stored(&slug);
    assert_eq!(stored.players.len(), 4);
    assert_eq!(stored.persons[2], elise);
}

#[actix_web::test]
async fn a_setting_that_changes_the_standings_shows_them_first() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let olga = site.organiser();
    let settings = format!("/competitions/{slug}/settings");
    let form = olga.form(&settings).await.set("bye", "0");
    let before = site.stored(&slug);
    let asked = olga.submit(&form).await.page_with(409);
    assert_eq!(site.stored(&slug), before);
    // Before: Berg 3, Zwart (free) 2, d’Hondt 3 ...; Zwart falls to the last with nothing.
    let rows = asked.rows("table.preview-standings tbody tr");
    let zwart = rows
        .iter()
        .find(|row| row[0].starts_with("Élise Zwart"))
        .unwrap();
    assert!(zwart[3].contains("2 → 0"), "{zwart:?}");
    assert_eq!(asked.form(&settings).value("bye"), "0");
    // Another change than the one that was shown is asked about again.
    let other = asked.form(&settings).set("win", "3");
    let asked_again = olga.submit(&other).await.page_with(409);
    assert_eq!(site.stored(&slug), before);
    let agreed = asked_again.form(&settings);
    olga.do_submit(&agreed).await;
    let points = site.stored(&slug).competition.settings.match_points;
    assert_eq!((points.win, points.bye), (3, 0));
    // What changes no standings is kept at once.
    let named = olga.form(&settings).await.set("name", "Zomer");
    olga.do_submit(&named).await;
    assert_eq!(site.stored(&slug).competition.name.as_str(), "Zomer");
}

#[actix_web::test]
async fn settings_are_copied_without_players_and_days() {
    let site = Site::new().await;
    let mut document = scene::club_evening();
    document["match_points"] = json!({"win": 3, "draw": 1, "loss": 0, "bye": 2});
    document["words"] = json!("Gouds woordenboek");
    document["round_dates"] = json!(["2026-03-05", null, "2026-03-19"]);
    let slug = site.competition(&document);
    let olga = site.organiser();
    let form = olga
        .page(&format!("/competitions/new?from={slug}"))
        .await
        .form("/competitions/new")
        .set("name", "Najaar");
    olga.do_submit(&form).await;
    let (old, new) = (site.stored(&slug), site.stored("najaar"));
    let mut expected = old.competition.settings.clone();
    expected.round_dates.clear();
    assert_eq!(new.competition.settings, expected);
    assert!(new.players.is_empty() && new.rounds.is_empty());
    // Of a competition that is not theirs to see nobody learns the settings.
    let hidden = site.competition_for(&document, Visibility::Private);
    let stan = site.stranger();
    stan.get(&format!("/competitions/new?from={hidden}"))
        .await
        .problem(404);
}

#[actix_web::test]
async fn rounds_take_the_days_that_are_planned() {
    let site = Site::new().await;
    let mut document = scene::competition_of("Avond", &["Aalders", "Berg"]);
    document["rounds_planned"] = json!(3);
    let slug = site.competition(&document);
    let olga = site.organiser();
    let dates = format!("/competitions/{slug}/dates");
    let filled = olga
        .page(&format!("{dates}?first=2026-10-20&every=7"))
        .await
        .form(&dates);
    assert_eq!(filled.value("date-1"), "2026-10-20");
    assert_eq!(filled.value("date-2"), "2026-10-27");
    // The autumn holiday is skipped by hand.
    olga.do_submit(&filled.set("date-3", "10-11-2026")).await;
    let overview = site.visitor().page(&format!("/competitions/{slug}")).await;
    assert!(overview.text().contains("di 20 oktober 2026"));
    let new_round = format!("/competitions/{slug}/rounds/new");
    assert_eq!(olga.form(&new_round).await.value("date"), "2026-10-20");
    // A list of who is absent makes the round ahead of time, on its day.
    let list = format!("/competitions/{slug}/presence");
    let berg = site.stored(&slug).players[1].0.to_string();
    let tap = olga.form(&list).await.press("absent", &berg);
    olga.submit(&tap).await;
    let round = &site.stored(&slug).competition.rounds[0];
    assert_eq!(round.date.unwrap().to_string(), "2026-10-20");
    // Changed later, also that of a round that is there.
    let form = olga.form(&dates).await.set("date-1", "2026-10-21");
    olga.do_submit(&form).await;
    let stored = site.stored(&slug);
    let round = &stored.competition.rounds[0];
    assert_eq!(round.date.unwrap().to_string(), "2026-10-21");
    let wrong = olga.form(&dates).await.set("date-2", "31-2-2026");
    let page = olga.submit(&wrong).await.came_back();
    assert_eq!(page.form(&dates).value("date-2"), "31-2-2026");
}

#[actix_web::test]
async fn nothing_is_for_search_engines_unless_the_club_says_so() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let unlisted = site.competition_for(&scene::club_evening(), Visibility::Unlisted);
    let anna = site.visitor();
    let robots = header::HeaderName::from_static("x-robots-tag");
    let open = [
        "/".to_owned(),
        format!("/competitions/{slug}"),
        format!("/competitions/{slug}/standings.csv"),
    ];
    for address in &open {
        assert_eq!(anna.get(address).await.header(robots.clone()), "noindex");
    }
    let text = anna.get("/robots.txt").await;
    assert_eq!(text.text(), "User-agent: *\nDisallow: /\n");
    let admin = site.admin();
    let form = admin
        .form("/installation")
        .await
        .tick("search_engines", "yes", true);
    admin.do_submit(&form).await;
    for address in &open {
        // Also once it is kept ready.
        for _ in 0..2 {
            let answer = anna.get(address).await;
            assert!(answer.headers.get(&robots).is_none(), "{address}");
            assert!(!answer.text().contains("noindex"), "{address}");
        }
    }
    let closed = [
        "/sign-in".to_owned(),
        "/?q=berg".to_owned(),
        format!("/competitions/{unlisted}"),
        format!("/competitions/{unlisted}/standings"),
        "/nothing".to_owned(),
    ];
    for address in &closed {
        assert_eq!(anna.get(address).await.header(robots.clone()), "noindex");
    }
    assert!(
        !anna
            .get("/robots.txt")
            .await
            .text()
            .contains("Disallow: /\n")
    );
    // Said back, and after a start anew.
    let form = admin
        .form("/installation")
        .await
        .tick("search_engines", "yes", false);
    admin.do_submit(&form).await;
    for site in [&site, &site.restarted().await] {
        let answer = site.visitor().get(&open[1]).await;
        assert_eq!(answer.header(robots.clone()), "noindex");
        assert!(answer.text().contains("noindex"));
    }
}

#[actix_web::test]
async fn a_name_in_the_register_is_changed_and_two_become_one_through_pages() {
    let site = Site::new().await;
    let spring = site.competition(&scene::club_evening());
    let autumn = site.competition(&scene::competition_of("Najaar", &["Bergh"]));
    let olga = site.organiser();
    let anna = site.stored(&spring).persons[0];
    let address = format!("/register/{anna}");
    let form = olga
        .form(&address)
        .await
        .set("family_name", "Berghuis")
        .tick("display", "full", false)
        .tick("display", "initial", true);
    let page = olga.do_submit(&form).await;
    assert_eq!(page.heading(), "Anna van der Berghuis");
    let player = site.stored(&spring).competition.players[0].clone();
    assert_eq!(player.display, NameDisplay::Initial);
    let stale = olga.submit(&form).await;
    assert_eq!(stale.leads_to(), address, "sent twice is once");

    let other = site.stored(&autumn).persons[0];
    let both = olga.page(&format!("{address}/merge?with={other}")).await;
    assert!(both.text().contains("Voorjaarscompetitie") && both.text().contains("Najaar"));
    let merged = olga
        .do_submit(&both.form(&format!("{address}/merge")))
        .await;
    assert_eq!(merged.count("ul.rows li"), 2);
    assert_eq!(site.stored(&autumn).persons[0], anna);
    // Two of one competition cannot be one, and it is said why.
    let bo = site.stored(&spring).persons[1];
    let refused = olga.page(&format!("{address}/merge?with={bo}")).await;
    assert!(refused.text().contains("ze spelen allebei in"));
    assert_eq!(refused.count("form[method='post'][action$='/merge']"), 0);
}

#[actix_web::test]
async fn leaving_says_what_stays_and_who_never_played_leaves_no_trace() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let olga = site.organiser();
    let stored = site.stored(&slug);
    let mulder = stored.players[3].0;
    let address = format!("/competitions/{slug}/players/{mulder}/participation");
    let page = olga.page(&address).await;
    assert!(
        page.text()
            .contains("Er is een ronde gespeeld: die blijft en telt mee.")
    );
    let form = page.form(&address).press("step", "withdraw");
    let player = olga.do_submit(&form).await;
    assert!(player.text().contains("tot en met ronde 2"));
    let form = olga.form(&address).await.press("step", "return");
    olga.do_submit(&form).await;
    assert_eq!(site.stored(&slug).competition.players[3].until_round, None);
    // A new one, who never played, is only taken off.
    let players = format!("/competitions/{slug}/players");
    let form = olga.form(&players).await.set("name", "Nora Nieuw");
    olga.do_submit(&form).await;
    let nora = site.stored(&slug).players[5].0;
    let page = olga.page(&format!("{players}/{nora}/participation")).await;
    let remove = page.form(&format!("{players}/{nora}/remove"));
    let asked = olga.submit(&remove).await.page_with(409);
    olga.do_submit(&asked.form(&format!("{players}/{nora}/remove")))
        .await;
    let standings = site
        .visitor()
        .page(&format!("/competitions/{slug}/standings"))
        .await;
    assert!(!standings.text().contains("Nora"));
}
