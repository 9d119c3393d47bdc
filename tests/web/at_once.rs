//! Many requests at the same moment.

use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::task::Poll;

use crate::answer::Answer;
use crate::scene;
use crate::site::Site;

/// Lets all of them go on until the last is done.
pub(crate) async fn all_at_once<'a>(
    futures: impl IntoIterator<Item = Pin<Box<dyn Future<Output = Answer> + 'a>>>,
) -> Vec<Answer> {
    let mut running: Vec<_> = futures.into_iter().map(Some).collect();
    let mut answers: Vec<Option<Answer>> = running.iter().map(|_| None).collect();
    poll_fn(|context| {
        for (future, answer) in running.iter_mut().zip(&mut answers) {
            if let Some(waiting) = future
                && let Poll::Ready(ready) = waiting.as_mut().poll(context)
            {
                *answer = Some(ready);
                *future = None;
            }
        }
        if running.iter().all(Option::is_none) {
            Poll::Ready(())
        } else {
            Poll::Pending
        }
    })
    .await;
    answers.into_iter().map(Option::unwrap).collect()
}

fn statuses(answers: &[Answer]) -> Vec<u16> {
    let mut statuses: Vec<u16> = answers.iter().map(Answer::status).collect();
    statuses.sort_unstable();
    statuses
}

#[actix_web::test]
async fn a_form_pressed_ten_times_at_once_counts_once() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let olga = site.organiser();
    let players = format!("/competitions/{slug}/players");
    let form = olga.form(&players).await.set("family_name", "Tienmaal");
    let sent = (0..10).map(|_| Box::pin(olga.submit(&form)) as Pin<Box<dyn Future<Output = _>>>);
    let answers = all_at_once(sent).await;
    assert_eq!(statuses(&answers), [303; 10]);
    assert_eq!(site.stored(&slug).competition.players.len(), 6);
}

#[actix_web::test]
async fn of_ten_who_note_the_same_game_at_once_one_is_first_and_nine_are_told() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let olga = site.organiser();
    let game = site.stored(&slug).games[1][1].0;
    let edit = format!("/competitions/{slug}/games/{game}/edit");
    let mut forms = Vec::new();
    for points in 0..10 {
        let form = olga.page(&format!("{edit}?by=totals")).await.form(&edit);
        forms.push(
            form.set("first", &(200 + points).to_string())
                .set("second", "150"),
        );
    }
    let sent = forms
        .iter()
        .map(|form| Box::pin(olga.submit(form)) as Pin<Box<dyn Future<Output = _>>>);
    let answers = all_at_once(sent).await;
    let mut expected = vec![303];
    expected.extend([409; 9]);
    assert_eq!(statuses(&answers), expected);
    let first = answers
        .iter()
        .position(|answer| answer.status() == 303)
        .unwrap();
    let page = olga
        .page(&format!("/competitions/{slug}/games/{game}"))
        .await;
    assert_eq!(
        page.texts("dl.figures dd"),
        [(200 + first).to_string(), "150".to_owned()]
    );
}

#[actix_web::test]
async fn twenty_tables_entered_at_once_are_all_in_and_every_reader_sees_something_whole() {
    let site = Site::new().await;
    let names: Vec<String> = (0..40)
        .map(|number| format!("Speler {number:02}"))
        .collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut document = scene::competition_of("Veertig", &names);
    let games: Vec<_> = (0..20)
        .map(|table| {
            serde_json::json!({"table": table + 1, "first": format!("p{}", 2 * table), "second": format!("p{}", 2 * table + 1)})
        })
        .collect();
    document["rounds"] = serde_json::json!([{"number": 1, "status": "published", "games": games}]);
    let slug = site.competition(&document);
    let (olga, visitor) = (site.organiser(), site.visitor());
    let results = format!("/competitions/{slug}/rounds/1/results");
    let mut forms = Vec::new();
    for (game, _) in &site.stored(&slug).games[0] {
        let form = olga.form(&results).await;
        let form = form
            .set(&format!("first-{game}"), "210")
            .set(&format!("second-{game}"), "190");
        forms.push(form);
    }
    let standings = format!("/competitions/{slug}/standings.csv");
    let mut sent: Vec<Pin<Box<dyn Future<Output = Answer> + '_>>> = Vec::new();
    for form in &forms {
        sent.push(Box::pin(olga.submit(form)));
        sent.push(Box::pin(visitor.get(&standings)));
    }
    let answers = all_at_once(sent).await;
    for pair in answers.chunks(2) {
        assert_eq!(pair[0].status(), 303, "a table is in");
        // Whenever it was made: as many won as lost, and the spreads add up to nothing.
        let rows = csv::Reader::from_reader(&pair[1].body[..])
            .into_records()
            .map(Result::unwrap)
            .collect::<Vec<_>>();
        let sum = |column: usize| -> i64 {
            rows.iter()
                .map(|row| row[column].parse::<i64>().unwrap())
                .sum()
        };
        assert_eq!(rows.len(), 40);
        assert_eq!(sum(3), sum(5));
        assert_eq!(sum(10), 0);
        assert_eq!(sum(8), 400 * sum(3));
    }
    let last = visitor.get(&standings).await;
    assert_eq!(last.text().matches(",1,1,0,0,0,2,210,190,20").count(), 20);
}
