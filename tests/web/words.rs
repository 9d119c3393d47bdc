//! Word lists in the browser: brought in, looked at, taken into use, asked, decided over, deleted.

use actix_web::http::header;
use actix_web::test::TestRequest;
use gouds8::store::StoreError;
use gouds8::store::word_list::{self, WordList};

use crate::answer::Answer;
use crate::form::Form;
use crate::scene;
use crate::site::Site;
use crate::visitor::Visitor;

const LIST: &str = "te allen tijde\nreünie\nAmsterdam\nfiets\n3D\n-werk\n";
const BOUNDARY: &str = "grens-van-de-toets";

/// Sends a form with a file as browsers do.
async fn upload(visitor: &Visitor<'_>, form: &Form, name: &str, bytes: &[u8]) -> Answer {
    let mut body = Vec::new();
    let fields = form.typed();
    let hidden = ["form_token", "form_key"].map(|name| (name, form.value(name)));
    for (field, value) in fields
        .into_iter()
        .chain(hidden)
        .filter(|(field, _)| *field != "file")
    {
        body.extend(
            format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{field}\"\r\n\r\n{value}\r\n")
                .into_bytes(),
        );
    }
    body.extend(
        format!(
            "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\
             Content-Type: text/plain\r\n\r\n"
        )
        .into_bytes(),
    );
    body.extend_from_slice(bytes);
    body.extend(format!("\r\n--{BOUNDARY}--\r\n").into_bytes());
    let kind = format!("multipart/form-data; boundary={BOUNDARY}");
    let request = TestRequest::post()
        .uri(&form.action)
        .insert_header((header::CONTENT_TYPE, kind))
        .insert_header(("sec-fetch-site", "same-origin"))
        .set_payload(body);
    visitor.send(request).await
}

/// The form for another list.
async fn form(visitor: &Visitor<'_>) -> Form {
    let page = visitor.page("/words").await;
    let mut forms = page.forms("/words");
    forms.retain(|form| form.names().contains(&"file"));
    forms.remove(0)
}

fn lists(site: &Site) -> Vec<WordList> {
    site.office
        .database()
        .read::<_, StoreError>(word_list::all)
        .unwrap()
}

#[actix_web::test]
async fn a_list_is_looked_at_before_it_is_used() {
    let site = Site::new().await;
    let olga = site.organiser();
    let answer = upload(
        &olga,
        &form(&olga).await,
        "Groene lijst.txt",
        LIST.as_bytes(),
    )
    .await;
    let to = answer.leads_to();
    let page = olga.page(&to).await;
    assert_eq!(page.heading(), "Groene lijst: wat er gelezen is");
    // How many words, what is refused with line and reason, the fingerprint.
    let facts = page.text_of("main dl.facts");
    for fact in [
        "Verschillende woorden 4",
        "Geweigerd 2",
        "Daarvan met een hoofdletter 1",
    ] {
        assert!(facts.contains(fact), "{facts}");
    }
    let fingerprint = lists(&site)[0].fingerprint.to_string();
    assert!(facts.contains(&fingerprint));
    let refused = |cell: &str| page.texts(&format!("main details tbody {cell}"));
    assert_eq!(refused("td.number"), ["5", "6"]);
    assert_eq!(refused("th bdi"), ["3D", "-werk"]);
    let reasons = [
        "3 (U+0033) is een cijfer, en wat een cijfer heeft, kan niet gelegd worden.",
        "Het begint of eindigt met een koppelteken en is dus een deel van een woord.",
    ];
    assert_eq!(refused("td.wide"), reasons);
    assert_eq!(refused("th .narrow"), reasons);
    // Nobody can use it yet.
    assert!(page.count("input[name='look_up']") == 0);
    assert!(olga.page("/words").await.text().contains("wacht op een ja"));

    let accept = page.forms(&format!("{to}/accept")).remove(0);
    let page = olga.do_submit(&accept.press("capitals", "leave_out")).await;
    assert_eq!(page.done(), "De lijst is in gebruik.");
    let [list] = lists(&site).try_into().unwrap();
    assert_eq!((list.name.as_str(), list.words), ("Groene lijst", 3));
    let page = olga.page("/words").await;
    assert_eq!(page.count("main tbody tr"), 1);
    assert!(
        page.text_of("main tbody")
            .contains(&list.fingerprint.short())
    );
}

#[actix_web::test]
async fn what_was_read_can_be_thrown_away() {
    let site = Site::new().await;
    let olga = site.organiser();
    let named = form(&olga).await.set("name", "Gouda");
    let to = upload(&olga, &named, "x.txt", LIST.as_bytes())
        .await
        .leads_to();
    let page = olga.page(&to).await;
    assert!(page.heading().starts_with("Gouda: "));
    let discard = page.forms(&format!("{to}/discard")).remove(0);
    olga.do_submit(&discard).await;
    assert!(lists(&site).is_empty());
    olga.get(&to).await.problem(404);
}

#[actix_web::test]
async fn the_same_upload_twice_is_one_list() {
    let site = Site::new().await;
    let olga = site.organiser();
    let form = form(&olga).await;
    let first = upload(&olga, &form, "a.txt", LIST.as_bytes())
        .await
        .leads_to();
    let second = upload(&olga, &form, "a.txt", LIST.as_bytes())
        .await
        .leads_to();
    assert_eq!(first, second);
    assert_eq!(lists(&site).len(), 1);
}

#[actix_web::test]
async fn a_file_that_is_no_list_comes_back_with_the_reason() {
    let site = Site::new().await;
    site.word_list("Gouda", "fiets\n");
    let olga = site.organiser();
    let empty = form(&olga).await.set("name", "Een naam");
    for (file, bytes, reason) in [
        ("", b"".as_slice(), "Kies een bestand."),
        ("a.txt", b"".as_slice(), "In dit bestand staat geen woord"),
        ("a.txt", b"3D\n-\n", "(2 regels zijn geweigerd)"),
        ("a.txt", b"\xff\xfea\0\n\0", "Sla het op als UTF-8"),
        ("a.txt", &[0; 5000], "In dit bestand staat geen woord"),
    ] {
        let page = upload(&olga, &empty, file, bytes).await.page_with(422);
        assert!(page.text_of("#file-fault").contains(reason), "{reason}");
        assert_eq!(page.form("/words").value("name"), "Een naam");
    }
    let taken = form(&olga).await.set("name", "gouda");
    let page = upload(&olga, &taken, "a.txt", LIST.as_bytes())
        .await
        .page_with(422);
    assert!(page.text_of("#name-fault").contains("al in gebruik"));
    // Without a file at all, as a browser that knows none sends it.
    let page = olga.submit(&empty).await.page_with(422);
    assert!(page.text_of("#file-fault").contains("Kies een bestand."));
    assert_eq!(lists(&site).len(), 1);
}

#[actix_web::test]
async fn an_upload_is_bounded_and_checked_as_every_post() {
    let site = Site::new().await;
    let olga = site.organiser();
    let good = form(&olga).await;
    let large = vec![b'a'; 16 * 1024 * 1024 + 1];
    upload(&olga, &good, "a.txt", &large).await.problem(413);
    let forged = good.clone().forced("form_token", &"0".repeat(64));
    upload(&olga, &forged, "a.txt", LIST.as_bytes())
        .await
        .problem(403);
    // The form of somebody else's browser, sent by nobody.
    let visitor = site.visitor();
    let answer = upload(&visitor, &good, "a.txt", LIST.as_bytes()).await;
    assert_eq!(answer.status(), 401);
    // A body that is no form with a file after all.
    for body in ["", "--grens", "--grens\r\n\r\nx\r\n--grens--\r\n"] {
        let request = TestRequest::post()
            .uri("/words")
            .insert_header((header::CONTENT_TYPE, "multipart/form-data; boundary=grens"))
            .insert_header(("sec-fetch-site", "same-origin"))
            .set_payload(body);
        let status = olga.send(request).await.status();
        assert!(matches!(status, 400 | 403), "{body:?}: {status}");
    }
    assert!(lists(&site).is_empty());
}

#[actix_web::test]
async fn a_word_is_looked_up_with_its_entries() {
    let site = Site::new().await;
    let key = site.word_list("Gouda", LIST);
    let olga = site.organiser();
    let here = format!("/words/{key}");
    let ask = |typed: &str| {
        let typed = typed.to_owned();
        let (olga, here) = (&olga, &here);
        async move {
            let page = olga.page(here).await;
            let mut forms = page.forms(here);
            forms.retain(|form| form.method == "get");
            olga.submit(&forms.remove(0).set("look_up", &typed))
                .await
                .page()
        }
    };
    for (typed, answer) in [
        (
            "TEALLENTIJDE",
            "TEALLENTIJDE telt mee In de lijst: te allen tijde.",
        ),
        ("reunie", "REUNIE telt mee In de lijst: reünie."),
        ("room", "ROOM telt niet mee: staat niet in de lijst"),
    ] {
        assert_eq!(ask(typed).await.text_of("main .notice"), answer);
    }
    let page = ask("<b>3</b>").await;
    assert_eq!(page.count("main .notice[role='status']"), 0);
    assert!(page.text_of("#look_up-fault").contains("U+003C"));
    assert_eq!(page.value_of("#look_up"), "<b>3</b>");
}

#[actix_web::test]
async fn the_club_decides_and_a_look_up_says_so() {
    let site = Site::new().await;
    let key = site.word_list("Gouda", LIST);
    let (olga, stan) = (site.organiser(), site.stranger());
    let here = format!("/words/{key}");
    let decide = |page: &crate::page::Page| {
        let mut forms = page.forms(&here);
        forms.retain(|form| form.names().contains(&"ruling"));
        forms.remove(0)
    };
    let form = decide(&olga.page(&here).await)
        .set("word", "gouds")
        .set("ruling", "approved")
        .set("note", "ALV <2026>");
    let page = olga.do_submit(&form).await;
    let row = page.text_of("main section[aria-labelledby='decisions'] tbody tr");
    assert!(
        row.starts_with("GOUDS ") && row.contains("Olga") && row.contains("ALV <2026>"),
        "{row}"
    );
    let page = stan.page(&format!("{here}?look_up=gouds")).await;
    let said = page.text_of("main .notice");
    assert!(
        said.starts_with("GOUDS telt mee: goedgekeurd door de club (Olga, "),
        "{said}"
    );

    // Decided already, no word, no decision: back as typed.
    for (word, ruling, field) in [
        ("GOUDS", "refused", "word"),
        ("3D", "refused", "word"),
        ("", "refused", "word"),
        ("z", "approved", "word"),
        ("boom", "misschien", "ruling"),
    ] {
        let form = decide(&stan.page(&here).await)
            .set("word", word)
            .forced("ruling", ruling);
        let page = stan.submit(&form).await.came_back();
        assert_eq!(page.count(&format!("#{field}-fault")), 1, "{word}");
        assert_eq!(decide(&page).value("word"), word);
    }
    let page = stan.page(&here).await;
    let undo = page.forms(&format!("{here}/undo")).remove(0);
    let page = stan.do_submit(&undo).await;
    assert_eq!(
        page.count("main section[aria-labelledby='decisions'] tbody tr"),
        0
    );
    // Somebody was ahead: there is nothing left to take back, and nothing wrong.
    olga.do_submit(&undo.forced("form_token", &olga.token().await))
        .await;
}

#[actix_web::test]
async fn a_list_is_deleted_by_an_admin_once_no_competition_names_it() {
    let site = Site::new().await;
    let key = site.word_list("Gouda", LIST);
    let mut document = scene::club_evening();
    document["words"] = "gouda".into();
    let slug = site.competition(&document);
    let (anneke, olga) = (site.admin(), site.organiser());
    let here = format!("/words/{key}");
    assert!(
        !olga
            .page(&here)
            .await
            .links()
            .contains(&format!("{here}/delete"))
    );
    olga.get(&format!("{here}/delete")).await.problem(403);

    let page = anneke.page(&here).await;
    let page = anneke.page(&page.link("De lijst verwijderen")).await;
    let delete = page.form(&format!("{here}/delete"));
    let page = anneke.submit(&delete).await.problem(409);
    assert!(page.text().contains("Een competitie gebruikt deze lijst"));
    assert_eq!(lists(&site).len(), 1);

    // The organiser gives it another one, which need not be here.
    let settings = format!("/competitions/{slug}/settings");
    let form = olga.form(&settings).await;
    assert_eq!(form.value("words"), "gouda");
    olga.do_submit(&form.set("words", "Een ander")).await;
    assert_eq!(
        site.stored(&slug).competition.settings.words.as_deref(),
        Some("Een ander")
    );
    let page = anneke.do_submit(&delete).await;
    assert_eq!(page.done(), "De lijst is weg.");
    assert!(lists(&site).is_empty());
}

#[actix_web::test]
async fn the_settings_offer_the_lists_that_are_there() {
    let site = Site::new().await;
    site.word_list("Gouda", LIST);
    site.word_list("Utrecht", LIST);
    let olga = site.organiser();
    let page = olga.page("/competitions/new").await;
    let offered: Vec<&str> = page
        .find("datalist#word-lists option")
        .into_iter()
        .filter_map(|option| option.attr("value"))
        .collect();
    assert_eq!(offered, ["Gouda", "Utrecht"]);
    assert_eq!(page.only("#words").attr("list"), Some("word-lists"));
    assert!(page.text_of("#words-hint").contains("Gouda, Utrecht"));
    let form = page
        .form("/competitions/new")
        .set("name", "Voorjaar")
        .set("words", "Gouda");
    let page = olga.do_submit(&form).await;
    assert!(page.text_of("main").contains("Gouda"));
    let settings = olga.form("/competitions/voorjaar/settings").await;
    assert_eq!(settings.value("words"), "Gouda");
    let page = olga
        .submit(&settings.clone().set("words", &"x".repeat(201)))
        .await
        .came_back();
    assert_eq!(page.count("#words-fault"), 1);
    olga.do_submit(&settings.set("words", "")).await;
    let stored = site.stored("voorjaar").competition.settings.words;
    assert_eq!(stored, None);
}

#[actix_web::test]
async fn nobody_without_an_account_looks_words_up() {
    let site = Site::new().await;
    let key = site.word_list("Gouda", LIST);
    let visitor = site.visitor();
    for address in ["/words".to_owned(), format!("/words/{key}?look_up=fiets")] {
        let answer = visitor.get(&address).await;
        assert_eq!(answer.status(), 401);
        assert!(!answer.text().contains("telt mee"));
    }
    assert!(
        !visitor
            .page("/")
            .await
            .links()
            .contains(&"/words".to_owned())
    );
    for nothing in ["/words/999", "/words/x", "/words/-1"] {
        site.admin().get(nothing).await.problem(404);
    }
}
