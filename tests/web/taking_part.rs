//! Why somebody cannot be withdrawn or be of another group: in true words, at the field, with the way on.

use crate::scene;
use crate::site::Site;

#[actix_web::test]
async fn who_is_paired_is_signed_off_there_before_being_withdrawn() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let olga = site.organiser();
    // Élise was free in round 1, and is paired in round 2, which is being played.
    let player = site.stored(&slug).players[4].0;
    let address = format!("/competitions/{slug}/players/{player}/participation");
    let page = olga.page(&address).await;
    assert!(
        page.text().contains("Er is een ronde gespeeld"),
        "the free one"
    );
    let form = olga.form(&address).await.set("last_round", "1");
    let page = olga
        .submit(&form.press("step", "withdraw"))
        .await
        .came_back();
    let text = page.text();
    assert!(
        text.contains("Élise Zwart is ingedeeld in ronde 2"),
        "{text}"
    );
    assert!(!text.contains("doet niet mee"), "{text}");
    let late = format!("/competitions/{slug}/rounds/2/late");
    assert!(page.links().contains(&late));
}

#[actix_web::test]
async fn what_is_wrong_with_a_group_or_round_stands_there_and_leads_on() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let olga = site.organiser();
    let player = site.stored(&slug).players[0].0;
    let edit = format!("/competitions/{slug}/players/{player}/edit");
    for (field, value) in [("group", "B"), ("until_round", "1"), ("from_round", "2")] {
        let form = olga.form(&edit).await.set(field, value);
        let page = olga.submit(&form).await.came_back();
        assert_ne!(page.text_of(&format!("#{field}-fault")), "");
        assert_eq!(page.count("#family_name-fault"), 0, "{field}");
        let participation = format!("/competitions/{slug}/players/{player}/participation");
        let hinted = format!(".notice + p a[href=\"{participation}\"]");
        assert_eq!(page.count(&hinted), usize::from(field != "from_round"));
    }
}
