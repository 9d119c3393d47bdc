//! The life of a round: taking back, fixing beforehand, and going on with games open.

use crate::form::Form;
use crate::scene;
use crate::site::Site;

fn seats(site: &Site, slug: &str, round: usize) -> Vec<(usize, usize)> {
    let stored = site.stored(slug);
    let games = &stored.competition.rounds[round].games;
    games
        .iter()
        .map(|game| (game.first.position() + 1, game.second.position() + 1))
        .collect()
}

#[actix_web::test]
async fn the_page_of_a_large_proposal_names_each_player_few_times() {
    let site = Site::new().await;
    let names: Vec<String> = (0..200).map(|number| format!("Speler {number}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut document = scene::competition_of("Groot", &names);
    document["pairing"] = "swiss".into();
    let slug = site.competition(&document);
    let olga = site.organiser();
    let form = olga.form(&format!("/competitions/{slug}/rounds/new")).await;
    olga.do_submit(&form).await;
    let answer = olga
        .get(&format!("/competitions/{slug}/rounds/1/draft"))
        .await;
    assert_eq!(
        answer.page().count("datalist option"),
        200,
        "one list for all"
    );
    assert!(answer.body.len() < 200_000, "{} bytes", answer.body.len());
}

#[actix_web::test]
async fn a_published_round_is_a_proposal_again_until_something_is_noted() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening_with_a_draft());
    let olga = site.organiser();
    let round = format!("/competitions/{slug}/rounds/3");
    let publish = olga.page(&round).await.form(&format!("{round}/publish"));
    let published = olga.do_submit(&publish).await;
    let back = format!("{round}/unpublish");
    let before = site.picture();
    let asked = olga.submit(&published.form(&back)).await.page_with(409);
    assert_eq!(asked.heading(), "Ronde 3 weer een voorstel maken?");
    assert_eq!(site.picture(), before, "only asked");
    let page = olga.do_submit(&asked.form(&back)).await;
    assert_eq!(page.text_of("main .status.draft"), "voorstel");
    site.visitor().get(&round).await.problem(404);
    assert_eq!(seats(&site, &slug, 2), [(3, 2), (4, 1)]);

    // Once something is noted there is no such button, and an old page does nothing.
    let publish = olga.page(&round).await.form(&format!("{round}/publish"));
    let published = olga.do_submit(&publish).await;
    let open = site.stored(&slug).games[2][0].0;
    let form = olga
        .form(&format!("{round}/results"))
        .await
        .set(&format!("first-{open}"), "180")
        .set(&format!("second-{open}"), "170");
    olga.do_submit(&form).await;
    assert!(olga.page(&round).await.forms(&back).is_empty());
    let before = site.picture();
    olga.submit(&published.form(&back)).await.problem(409);
    assert_eq!(site.picture(), before);
    // Nor for a round that is not the last.
    assert!(
        olga.page(&format!("/competitions/{slug}/rounds/2"))
            .await
            .forms(&format!("/competitions/{slug}/rounds/2/unpublish"))
            .is_empty()
    );
}

#[actix_web::test]
async fn a_round_is_paired_with_games_open_only_when_told_which() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let olga = site.organiser();
    let new = format!("/competitions/{slug}/rounds/new");
    let page = olga.page(&new).await;
    assert!(
        page.text()
            .contains("Ronde 2, tafel 2: \u{2068}Élise Zwart\u{2069} – \u{2068}Bo Aalders\u{2069}")
    );
    let before = site.picture();
    let form = page.form(&new);
    let back = olga.submit(&form).await.came_back();
    assert_eq!(
        back.only("[aria-invalid='true']").attr("name"),
        Some("despite_open")
    );
    assert_eq!(site.picture(), before);
    let form = form.set("despite_open", "made_up_later");
    olga.do_submit(&form).await;
    // Élise and Bo still owe each other a game, so they do not meet again.
    let pairs = seats(&site, &slug, 2);
    assert_eq!(pairs.len(), 2);
    assert!(
        !pairs.contains(&(2, 5)) && !pairs.contains(&(5, 2)),
        "{pairs:?}"
    );
}

#[actix_web::test]
async fn the_history_tells_why_a_round_was_paired_with_games_open() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let olga = site.organiser();
    let new = format!("/competitions/{slug}/rounds/new");
    let form = olga.form(&new).await;
    let before = site.picture();
    let back = olga
        .submit(
            &form
                .clone()
                .without("despite_open")
                .with("despite_open", "because I say so"),
        )
        .await
        .came_back();
    assert_eq!(
        back.only("[aria-invalid='true']").attr("name"),
        Some("despite_open")
    );
    assert_eq!(site.picture(), before);
    olga.do_submit(&form.set("despite_open", "made_up_later"))
        .await;
    let told = olga.page(&format!("/competitions/{slug}/history")).await;
    assert!(told.text().contains(
        "Ingedeeld terwijl partijen van eerdere rondes nog geen uitslag hadden, \
         omdat ze op een andere dag worden ingehaald"
    ));
}

#[actix_web::test]
async fn what_is_fixed_beforehand_stands_in_the_proposal() {
    let site = Site::new().await;
    let names = ["Aalders", "Bakker", "Cuypers", "Dekker", "Evers", "Faber"];
    let mut document = scene::competition_of("Vast", &names);
    document["pairing"] = "swiss".into();
    let slug = site.competition(&document);
    let olga = site.organiser();
    let new = format!("/competitions/{slug}/rounds/new");
    let form = olga
        .form(&new)
        .await
        .set("fix_one_0", "1 Aalders")
        .set("fix_other_0", "bakker")
        .set("fix_table_0", "3")
        .set("fix_one_2", "6")
        .set("fix_table_2", "1");
    olga.do_submit(&form).await;
    let stored = site.stored("vast");
    let games: Vec<(u16, [usize; 2])> = stored.competition.rounds[0]
        .games
        .iter()
        .map(|game| {
            let mut two = [game.first.position() + 1, game.second.position() + 1];
            two.sort_unstable();
            (game.table.unwrap().get(), two)
        })
        .collect();
    // Of 3 4 5 6 the upper half meets the lower half: 3-5 and 4-6.
    assert_eq!(games, [(1, [4, 6]), (2, [3, 5]), (3, [1, 2])]);

    let before = site.picture();
    for (fields, faulty) in [
        (&[("fix_one_0", "1")][..], "fix_other_0"),
        (&[("fix_table_1", "2")], "fix_one_1"),
        (&[("fix_one_0", "zzz"), ("fix_table_0", "1")], "fix_one_0"),
        (&[("fix_one_0", "1"), ("fix_table_0", "x")], "fix_table_0"),
        (
            &[
                ("fix_one_0", "1"),
                ("fix_other_0", "2"),
                ("fix_one_1", "2"),
                ("fix_other_1", "3"),
            ],
            "fix_one_1",
        ),
        (
            &[
                ("fix_one_0", "1"),
                ("fix_table_0", "2"),
                ("fix_one_1", "2"),
                ("fix_table_1", "2"),
            ],
            "fix_table_1",
        ),
    ] {
        let mut form = emptied(olga.form(&new).await);
        for (field, value) in fields {
            form = form.set(field, value);
        }
        let page = olga.submit(&form).await.came_back();
        assert_eq!(
            page.only("[aria-invalid='true']").attr("name"),
            Some(faulty),
            "{fields:?}"
        );
        let came_back = page.form(&new);
        for (field, value) in fields {
            assert_eq!(came_back.value(field), *value);
        }
    }
    // Who is absent cannot be fixed.
    let absent = site.stored("vast").players[0].0.to_string();
    let form = emptied(olga.form(&new).await).tick("present", &absent, false);
    let form = form.set("fix_one_0", "1").set("fix_table_0", "4");
    olga.submit(&form).await.came_back();
    assert_eq!(site.picture(), before);
}

/// The form with nothing fixed.
fn emptied(form: Form) -> Form {
    let fields: Vec<String> = form
        .names()
        .into_iter()
        .filter(|name| name.starts_with("fix_"))
        .map(str::to_owned)
        .collect();
    fields.iter().fold(form, |form, field| form.set(field, ""))
}

#[actix_web::test]
async fn what_was_fixed_is_filled_in_again_where_the_same_round_is_paired_anew() {
    let site = Site::new().await;
    let names = ["Aalders", "Bakker", "Cuypers", "Dekker"];
    let mut document = scene::competition_of("Weer", &names);
    document["pairing"] = "swiss".into();
    let slug = site.competition(&document);
    let olga = site.organiser();
    let new = format!("/competitions/{slug}/rounds/new");
    let form = olga
        .form(&new)
        .await
        .set("fix_one_1", "bakker")
        .set("fix_other_1", "1")
        .set("fix_table_1", "7")
        .set("fix_one_2", "4 Dekker")
        .set("fix_table_2", "2");
    olga.do_submit(&form).await;
    let page = olga.page(&new).await;
    assert_eq!(page.count("details.more[open]"), 1);
    let again = page.form(&new);
    let fixed: Vec<(&str, &str)> = again
        .typed()
        .into_iter()
        .filter(|(name, value)| name.starts_with("fix_") && !value.is_empty())
        .collect();
    assert_eq!(
        fixed,
        [
            ("fix_one_0", "2 Bakker"),
            ("fix_other_0", "1 Aalders"),
            ("fix_table_0", "7"),
            ("fix_one_1", "4 Dekker"),
            ("fix_table_1", "2"),
        ]
    );
    // Sent as it stands it says the same once more; emptied, nothing is fixed any longer.
    olga.do_submit(&again).await;
    assert!(seats(&site, &slug, 0).contains(&(2, 1)) || seats(&site, &slug, 0).contains(&(1, 2)));
    let form = emptied(olga.form(&new).await);
    olga.do_submit(&form).await;
    assert_eq!(olga.page(&new).await.count("details.more[open]"), 0);
}

/// Enter in a field presses the first button of its form, seen or not.
#[actix_web::test]
async fn enter_presses_what_does_no_harm() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening_with_a_draft());
    let olga = site.organiser();
    let draft = olga
        .page(&format!("/competitions/{slug}/rounds/3/draft"))
        .await;
    let looks = "form input[name=version] + button[name=step][value=look]";
    assert_eq!(draft.count(looks), 1);
    let presence = olga.page(&format!("/competitions/{slug}/presence")).await;
    let of_the_chosen = "button[name=absent][value=chosen] + ul.check-in";
    assert_eq!(presence.count(of_the_chosen), 1);
}
