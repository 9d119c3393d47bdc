//! What could not be done leads back to the round or the competition that it was about, never to what is not theirs.

use gouds8::store::competition::Visibility;

use crate::scene;
use crate::site::Site;

#[actix_web::test]
async fn a_refusal_leads_back_to_the_round_it_was_about() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening_with_a_draft());
    let olga = site.organiser();
    let competition = format!("/competitions/{slug}");
    let round = format!("{competition}/rounds/3");
    // Two tabs: what the one published, the other cannot publish again.
    let publish = olga.page(&round).await.form(&format!("{round}/publish"));
    let other = olga.page(&round).await.form(&format!("{round}/publish"));
    olga.do_submit(&publish).await;
    let page = olga.submit(&other).await.problem(409);
    assert_eq!(page.link("Naar ronde 3"), round);
    assert!(page.links().contains(&"/".to_owned()));
    // A round that is not there, and a page that is about no round.
    let nowhere = olga.get(&format!("{competition}/rounds/9")).await;
    assert!(nowhere.problem(404).links().contains(&competition));
    let nowhere = olga.get(&format!("{competition}/games/123456")).await;
    assert!(nowhere.problem(404).links().contains(&competition));
}

#[actix_web::test]
async fn nobody_is_led_to_what_is_not_theirs_to_see() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening_with_a_draft());
    let competition = format!("/competitions/{slug}");
    let visitor = site.visitor();
    // A proposal is not for visitors: to the competition, not to the round.
    let draft = format!("{competition}/rounds/3");
    let page = visitor.get(&draft).await.problem(404);
    assert!(page.links().contains(&competition));
    assert!(!page.links().contains(&draft));
    let private = site.competition_for(&scene::club_evening(), Visibility::Private);
    let private = format!("/competitions/{private}");
    for somebody in [site.visitor(), site.stranger()] {
        for address in [private.clone(), format!("{private}/rounds/1")] {
            let page = somebody.get(&address).await.problem(404);
            assert!(!page.text().contains("Voorjaarscompetitie"));
            assert!(!page.links().contains(&private));
        }
    }
}
