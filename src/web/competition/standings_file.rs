//! The standings as files to take away.

use actix_web::HttpResponse;

use crate::competition::standings::{After, Standings};
use crate::sheets;
use crate::web::competition::standings::asked_for;
use crate::web::problem::Problem;
use crate::web::request::guard::{By, Viewer};
use crate::web::response::attachment::attachment;

fn file(
    viewer: &Viewer,
    media_type: &'static str,
    extension: &str,
    body: String,
    after: After,
) -> HttpResponse {
    let part = match after {
        After::Latest => String::new(),
        After::Start => "-0".to_owned(),
        After::Round(round) => format!("-{round:0>2}", round = round.get()),
    };
    let name = format!(
        "{}-{}{part}.{extension}",
        viewer.stored.head.slug.as_str(),
        viewer.visit.messages().standings_file()
    );
    attachment(media_type, name).body(body)
}

async fn computed(viewer: &Viewer) -> Result<(Standings, After), Problem> {
    let after = asked_for(viewer)?;
    let standings = viewer.standings(after).await?.ok_or(Problem::NotFound)?;
    Ok((standings, after))
}

/// The standings as the world reads CSV.
pub(crate) async fn csv(By(viewer): By<Viewer>) -> Result<HttpResponse, Problem> {
    let (standings, after) = computed(&viewer).await?;
    let body = sheets::csv(viewer.competition(), &standings);
    Ok(file(
        &viewer,
        "text/csv; charset=utf-8; header=present",
        "csv",
        body,
        after,
    ))
}

/// The standings as a Dutch Excel reads CSV.
pub(crate) async fn csv_nl(By(viewer): By<Viewer>) -> Result<HttpResponse, Problem> {
    let (standings, after) = computed(&viewer).await?;
    let body = sheets::csv_nl(viewer.competition(), &standings);
    Ok(file(
        &viewer,
        "text/csv; charset=utf-8; header=present",
        "csv",
        body,
        after,
    ))
}

/// The standings for programs.
pub(crate) async fn json(By(viewer): By<Viewer>) -> Result<HttpResponse, Problem> {
    let (standings, after) = computed(&viewer).await?;
    let body = sheets::json(viewer.competition(), &standings);
    Ok(file(&viewer, "application/json", "json", body, after))
}
