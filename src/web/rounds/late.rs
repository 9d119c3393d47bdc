//! A published round after a late absence or arrival: who it is, what would change, and the yes to it.

use std::sync::Arc;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::competition::standings::name_sort_key;
use crate::competition::{AbsenceKind, PlayerIndex, Round, RoundStatus};
use crate::office::Refusal;
use crate::office::round::{LateChange, RepairedRound, repair_round, repaired_round};
use crate::store::PlayerKey;
use crate::web::app::{Ask, work_of};
use crate::web::competition::frame::{CompetitionFrame, Tab};
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::form::{Choice, FilledForm, FormFaults, FormReader, version_in};
use crate::web::request::guard::{By, OrganiserOf};
use crate::web::request::posted::Posted;
use crate::web::request::visit::see;
use crate::web::response::done::Done;
use crate::web::response::page::{Crumb, Page};
use crate::web::rounds::again::{Comparison, comparisons};
use crate::web::rounds::life::round_of;
use crate::web::rounds::pairings::absence_words;

/// Somebody who can be ticked.
struct LateLine {
    key: String,
    name: String,
    ticked: bool,
    remark: String,
}

/// What would change.
struct LatePreview {
    rows: Vec<Comparison>,
    /// How many tables stay as they are.
    kept: usize,
    warnings: Vec<String>,
    seal: String,
}

#[derive(Template)]
#[template(path = "rounds/late.html")]
struct LatePage {
    page: Page,
    filled: FilledForm,
    /// Whether somebody was ahead.
    outdated: bool,
    standing: Vec<(String, String)>,
    /// Who plays or is free, and can still be taken out.
    there: Vec<LateLine>,
    /// Who is absent or has no game, and can come in.
    away: Vec<LateLine>,
    kinds: Vec<Choice>,
    preview: Option<LatePreview>,
    version: String,
    here: String,
    back: String,
}

fn lines(
    organiser: &OrganiserOf,
    round: &Round,
    filled: &FilledForm,
) -> (Vec<LateLine>, Vec<LateLine>) {
    let m = organiser.visit.messages();
    let stored = &organiser.stored;
    let competition = &stored.competition;
    let mut players: Vec<_> = competition
        .indexed_players()
        .filter(|(_, player)| player.takes_part_in(round.number))
        .collect();
    players.sort_by_cached_key(|(_, player)| name_sort_key(&player.name));
    let game_of = |index: PlayerIndex| {
        let mut games = round.games.iter();
        games.find(|game| game.side_of(index).is_some())
    };
    let has_begun = |index: PlayerIndex| {
        round
            .games
            .iter()
            .any(|game| game.side_of(index).is_some() && game.record.has_something_noted())
    };
    let (mut there, mut away) = (Vec::new(), Vec::new());
    for (index, player) in players {
        let key = stored.player_key(index).to_string();
        let line = |field: &str, remark: String| LateLine {
            name: player.name.full(),
            ticked: filled.holds(field, &key),
            remark,
            key: key.clone(),
        };
        if let Some(game) = game_of(index) {
            if !has_begun(index) {
                let table = game.table.map(|table| m.table_number(table.get()));
                there.push(line("absent", table.unwrap_or_default()));
            }
        } else if round.byes.contains(&index) {
            there.push(line("absent", m.bye()));
        } else {
            let absence = round.absent.iter().find(|one| one.player == index);
            let words = absence.map_or_else(|| m.unpaired(), |one| absence_words(one.kind, m));
            away.push(line("arrived", words));
        }
    }
    (there, away)
}

fn page(
    organiser: &OrganiserOf,
    filled: FilledForm,
    preview: Option<LatePreview>,
    status: StatusCode,
) -> Result<HttpResponse, Problem> {
    let (number, round, _, version) = round_of(organiser)?;
    let m = organiser.visit.messages();
    let slug = &organiser.stored.head.slug;
    let title = m.late_title(number.get());
    let (mut page, _) = CompetitionFrame::for_organiser(organiser, &title, Some(Tab::Rounds));
    page.crumbs.push(Crumb::new(
        m.round_number(number.get()),
        path::round(slug, number),
    ));
    let (there, away) = lines(organiser, round, &filled);
    let kind = |kind: AbsenceKind| Choice {
        word: kind.as_str(),
        label: absence_words(kind, m),
    };
    let shown = LatePage {
        filled,
        outdated: status == StatusCode::CONFLICT,
        standing: Vec::new(),
        there,
        away,
        kinds: [
            AbsenceKind::Absent,
            AbsenceKind::NoNotice,
            AbsenceKind::ClubDuty,
        ]
        .into_iter()
        .map(kind)
        .collect(),
        preview,
        version: version.to_string(),
        here: path::late(slug, number),
        back: path::round(slug, number),
        page,
    };
    Ok(organiser.visit.render_with(status, &shown))
}

/// Asks who it is; the address may name some already.
pub(crate) async fn show(By(organiser): By<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let (_, round, _, _) = round_of(&organiser)?;
    match round.status {
        RoundStatus::Published => {}
        RoundStatus::Draft => {
            return Err(organiser.visit.refused(&Refusal::StillADraft, None));
        }
        RoundStatus::Closed => return Err(organiser.visit.refused(&Refusal::Closed, None)),
    }
    let data = organiser
        .visit
        .kept_form()
        .unwrap_or_else(|| organiser.visit.query());
    page(&organiser, FilledForm::new(data), None, StatusCode::OK)
}

/// Who was ticked; without anybody there is nothing to do.
fn read(posted: &Posted<OrganiserOf>) -> Result<Result<LateChange, FormFaults>, Problem> {
    let m = posted.by.visit.messages();
    let keys = |field: &str| -> Result<Vec<PlayerKey>, Problem> {
        posted
            .form
            .all(field)
            .map(|key| key.parse().map_err(|_| Problem::BadRequest))
            .collect()
    };
    let (absent, arrived) = (keys("absent")?, keys("arrived")?);
    let mut reader = FormReader::new(&posted.form, m);
    let kind = reader
        .choice("kind", AbsenceKind::from_word)
        .unwrap_or(AbsenceKind::Absent);
    if absent.is_empty() && arrived.is_empty() {
        reader.fault("late", m.late_nobody());
    }
    Ok(reader.finish(Some(LateChange {
        absent: absent.into_iter().map(|key| (key, kind)).collect(),
        arrived,
    })))
}

/// Shows what would change.
async fn preview(
    posted: &Posted<OrganiserOf>,
    change: LateChange,
    status: StatusCode,
) -> Result<HttpResponse, Problem> {
    let m = posted.by.visit.messages();
    let (number, round, _, _) = round_of(&posted.by)?;
    let place = usize::from(number.get()) - 1;
    let stored = Arc::clone(&posted.by.stored);
    let outcome = posted
        .by
        .visit
        .app
        .blocking(move |_| work_of(repaired_round(&stored, place, &change)))
        .await?;
    let competition = &posted.by.stored.competition;
    let RepairedRound { repair, seal, .. } = match outcome {
        Ok(repaired) => repaired,
        Err(refusal) => {
            let mut faults = FormFaults::default();
            faults.add("late", m.refusal(&refusal, Some(competition)));
            return came_back(posted, faults);
        }
    };
    let rows = comparisons(competition, round, &repair.round, m);
    let (changed, same): (Vec<Comparison>, Vec<Comparison>) =
        rows.into_iter().partition(|row| row.differs);
    let shown = LatePreview {
        kept: same.len(),
        rows: changed,
        warnings: repair
            .notes
            .iter()
            .filter(|note| {
                let new = &repair.new_pairs;
                new.iter()
                    .any(|(one, other)| [*one, *other].contains(&note.player()))
                    || repair.round.byes.contains(&note.player())
            })
            .map(|note| m.pairing_note(*note, competition))
            .collect(),
        seal,
    };
    let filled = FilledForm::new(posted.form.without_token());
    page(&posted.by, filled, Some(shown), status)
}

fn came_back(posted: &Posted<OrganiserOf>, faults: FormFaults) -> Result<HttpResponse, Problem> {
    let filled = FilledForm {
        data: posted.form.without_token(),
        faults,
    };
    page(&posted.by, filled, None, StatusCode::UNPROCESSABLE_ENTITY)
}

/// Shows what would change, or changes it as it was shown.
pub(crate) async fn change(mut posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let (number, _, key, version) = round_of(&posted.by)?;
    let m = posted.by.visit.messages();
    let expected = version_in(&posted.form)?;
    let late = match read(&posted)? {
        Ok(late) => late,
        Err(faults) => return came_back(&posted, faults),
    };
    if !posted.form.holds("step", "agree") {
        let status = if expected == version {
            StatusCode::OK
        } else {
            StatusCode::CONFLICT
        };
        return preview(&posted, late, status).await;
    }
    let agreed = posted.form.value("seal").to_owned();
    let asked = late.clone();
    let outcome = posted
        .deed(move |errand| repair_round(errand, key, expected, &asked, &agreed))
        .await?;
    match posted.told(outcome, Done::RoundRepaired) {
        Ok(()) => {}
        Err(Refusal::Outdated { .. }) => {
            posted.read_again().await?;
            return preview(&posted, late, StatusCode::CONFLICT).await;
        }
        Err(refusal) => {
            let mut faults = FormFaults::default();
            let sentence = m.refusal(&refusal, Some(&posted.by.stored.competition));
            faults.add("late", sentence);
            return came_back(&posted, faults);
        }
    }
    Ok(see(&path::round(&posted.by.stored.head.slug, number)))
}
