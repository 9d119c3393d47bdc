//! A back-up goes back in while pages are served: looked at first, then put in place.

use actix_web::http::header;
use actix_web::test::TestRequest;
use serde_json::json;

use crate::answer::Answer;
use crate::scene;
use crate::site::Site;
use crate::visitor::Visitor;

/// Sends a file as browsers do.
async fn upload(visitor: &Visitor<'_>, token: &str, file: &[u8]) -> Answer {
    let mut body = format!(
        "--grens\r\nContent-Disposition: form-data; name=\"form_token\"\r\n\r\n{token}\r\n\
         --grens\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.db\"\r\n\
         Content-Type: application/octet-stream\r\n\r\n"
    )
    .into_bytes();
    body.extend_from_slice(file);
    body.extend_from_slice(b"\r\n--grens--\r\n");
    let request = TestRequest::post()
        .uri("/backup/upload")
        .insert_header((header::CONTENT_TYPE, "multipart/form-data; boundary=grens"))
        .insert_header(("sec-fetch-site", "same-origin"))
        .set_payload(body);
    visitor.send(request).await
}

async fn download(admin: &Visitor<'_>) -> Vec<u8> {
    let form = admin.page("/backup").await.form("/backup/download");
    let answer = admin.submit(&form).await;
    assert_eq!(answer.status(), 200);
    answer.body.to_vec()
}

#[actix_web::test]
async fn an_admin_puts_a_back_up_back_and_stays_signed_in() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let (admin, olga) = (site.admin(), site.organiser());
    let before = site.stored(&slug).competition;
    let file = download(&admin).await;
    let players = format!("/competitions/{slug}/players");
    let form = olga.form(&players).await.set("family_name", "Later");
    let old_form = olga.form(&players).await.set("family_name", "Oud");
    olga.do_submit(&form).await;
    site.competition(&scene::competition_of("Nieuw", &["Berg"]));

    let answer = upload(&admin, &admin.token().await, &file).await;
    let page = admin.page(&answer.leads_to()).await;
    let rows = page.rows("main table tbody tr");
    let row = |name: &str| {
        rows.iter()
            .find(|row| row[0].contains(name))
            .unwrap()
            .clone()
    };
    assert!(row("Voorjaarscompetitie")[3].contains("gaat verloren"));
    assert!(row("Nieuw")[3].contains("verdwijnt"));
    assert!(page.text().contains(env!("CARGO_PKG_VERSION")));
    let form = page.form("/backup/restore");
    let page = admin.do_submit(&form).await;
    assert_eq!(page.done(), "De reservekopie is teruggezet.");
    assert_eq!(site.stored(&slug).competition, before);
    site.visitor().get("/competitions/nieuw").await.problem(404);

    // The admin goes on; others sign in anew, and find a form that they had filled in.
    admin.page("/accounts").await;
    let answer = olga.submit(&old_form).await;
    assert_eq!(answer.status(), 401);
    assert!(answer.any_page().text().contains("niets verloren"));
    // Visitors see the restored state at once.
    let seen = site.visitor().page(&players).await;
    assert!(!seen.text().contains("Later"));
    // Sent twice, it was done by the first.
    let page = admin.do_submit(&form).await;
    assert_eq!(
        page.done(),
        "Dit formulier was al verstuurd. Het is één keer gedaan."
    );
    let kept: Vec<_> = std::fs::read_dir(site.database_file().parent().unwrap())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.contains("before"))
        .collect();
    assert_eq!(kept.len(), 1, "{kept:?}");
}

#[actix_web::test]
async fn what_is_no_back_up_is_told_and_changes_nothing() {
    let site = Site::new().await;
    site.competition(&scene::club_evening());
    let admin = site.admin();
    let file = download(&admin).await;
    let before = site.picture();
    let token = admin.token().await;
    let page = upload(&admin, &token, b"geen database")
        .await
        .page_with(422);
    assert!(page.text_of(".notice.fault").contains("geen reservekopie"));
    upload(&admin, &token, &file[..file.len() / 2])
        .await
        .page_with(422);
    upload(&admin, "vals", &file).await.problem(403);
    upload(&site.organiser(), &token, &file).await.problem(403);
    assert_eq!(upload(&site.visitor(), &token, &file).await.status(), 401);
    let other = json!({"a": 1}).to_string();
    admin.post("/backup/upload", other).await.problem(400);
    // Nothing waits, so nothing can be confirmed.
    assert_eq!(admin.get("/backup/restore").await.leads_to(), "/backup");
    admin
        .post_fields("/backup/restore", &[("backup", "")])
        .await
        .problem(409);
    assert_eq!(site.picture(), before);
}

#[actix_web::test]
async fn who_closed_a_round_is_reminded_until_a_back_up_is_taken() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening_with_a_draft());
    let (admin, olga) = (site.admin(), site.organiser());
    let round = format!("/competitions/{slug}/rounds/2");
    let page = admin.page(&round).await;
    assert_eq!(page.forms("/backup/download").len(), 1);
    let page = olga.page(&round).await;
    assert!(
        page.text()
            .contains("Vraag een beheerder om een reservekopie")
    );
    assert!(page.forms("/backup/download").is_empty());
    // Neither on earlier rounds nor for visitors.
    let first = admin.page(&format!("/competitions/{slug}/rounds/1")).await;
    assert!(first.forms("/backup/download").is_empty());
    assert!(
        !site
            .visitor()
            .page(&round)
            .await
            .text()
            .contains("reservekopie")
    );
    download(&admin).await;
    assert!(
        admin
            .page(&round)
            .await
            .forms("/backup/download")
            .is_empty()
    );
}
