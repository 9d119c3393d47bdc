//! Who organises a competition: they let others in, and out.

use gouds8::store::competition::Visibility;

use crate::scene;
use crate::site::{ADMIN, ORGANISER, STRANGER, Site};

#[actix_web::test]
async fn an_organiser_lets_another_in_and_out_at_once() {
    let site = Site::new().await;
    let slug = site.competition_for(&scene::club_evening(), Visibility::Private);
    let (olga, stan) = (site.organiser(), site.stranger());
    let inside = |path: &str| format!("/competitions/{slug}{path}");
    let organisers = inside("/organisers");
    stan.get(&inside("/settings")).await.problem(404);
    let form = olga.form(&organisers).await.set("name", " stan ");
    let page = olga.do_submit(&form).await;
    assert!(page.text_of("main ul.rows").contains(STRANGER));

    // Everything that an organiser may, from this request on.
    stan.page(&inside("/settings")).await;
    let form = stan
        .form(&inside("/players"))
        .await
        .set("family_name", "Van Stan");
    stan.do_submit(&form).await;
    assert!(stan.page("/").await.links().contains(&inside("")));
    // Being let in twice is being let in.
    let form = olga.form(&organisers).await.set("name", STRANGER);
    let page = olga.do_submit(&form).await;
    assert_eq!(page.count("main ul.rows li"), 2);

    let remove = inside("/organisers/remove");
    let of_stan = page
        .forms(&remove)
        .into_iter()
        .zip(page.texts("main ul.rows li"))
        .find(|(_, line)| line.contains(STRANGER))
        .unwrap()
        .0;
    let page = olga.do_submit(&of_stan).await;
    assert_eq!(page.count("main ul.rows li"), 1);
    stan.get(&inside("/settings")).await.problem(404);
    stan.post_fields(&inside("/players"), &[("family_name", "Nog een")])
        .await
        .problem(404);
    assert_eq!(site.stored(&slug).competition.players.len(), 6);
}

#[actix_web::test]
async fn only_somebody_with_an_account_is_let_in() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let olga = site.organiser();
    let organisers = format!("/competitions/{slug}/organisers");
    let before = site.picture();
    for wrong in ["", "Niemand", "<script>alert(1)</script>", &"x".repeat(300)] {
        let form = olga.form(&organisers).await.set("name", wrong);
        let page = olga.submit(&form).await.came_back();
        assert_eq!(page.form(&organisers).value("name"), wrong);
        assert_eq!(page.count("main script"), 0);
        assert_eq!(site.picture(), before);
    }
    for wrong in ["", "x", "-1"] {
        let address = format!("{organisers}/remove");
        let answer = olga.post_fields(&address, &[("account", wrong)]).await;
        assert!(
            matches!(answer.status(), 400 | 404 | 303),
            "{wrong}: {}",
            answer.status()
        );
        assert_eq!(site.picture(), before);
    }
}

#[actix_web::test]
async fn who_takes_the_last_one_off_leaves_the_competition_to_the_admins() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let (olga, admin) = (site.organiser(), site.admin());
    let organisers = format!("/competitions/{slug}/organisers");
    let form = olga
        .page(&organisers)
        .await
        .form(&format!("{organisers}/remove"));
    assert!(olga.page(&organisers).await.text().contains(ORGANISER));
    let asked = olga.submit(&form).await.page_with(409);
    let form = asked.form(&format!("{organisers}/remove"));
    assert_eq!(olga.submit(&form).await.leads_to(), "/");
    olga.get(&organisers).await.problem(403);
    let page = admin.page(&organisers).await;
    assert!(
        !page.text_of("main").contains(ADMIN),
        "an admin is none, and may all the same"
    );
    let form = page.form(&organisers).set("name", ORGANISER);
    admin.do_submit(&form).await;
    olga.page(&organisers).await;
}
