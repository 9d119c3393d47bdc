//! A pasted list of players: first shown line by line with what will happen, then added in one go.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::competition::{Group, NamePart, PersonName, Rating};
use crate::office::Failure;
use crate::office::identity::Identity;
use crate::office::player::{Doubles, ListedPlayer, PlayerDetails, add_players, judge};
use crate::store::player;
use crate::web::app::Ask;
use crate::web::competition::frame::{CompetitionFrame, Tab};
use crate::web::path;
use crate::web::players::player_form::name_fault;
use crate::web::players::player_identity::{
    Known, NOBODY, Register, SOMEBODY_NEW, WhoChoice, chosen,
};
use crate::web::problem::Problem;
use crate::web::request::form::{FilledForm, FormData, FormFaults};
use crate::web::request::guard::{By, OrganiserOf};
use crate::web::request::posted::Posted;
use crate::web::request::visit::see;
use crate::web::response::done::Done;
use crate::web::response::page::{Crumb, Page};
use crate::wording::Messages;

/// The most lines of a list.
const LINES_AT_MOST: usize = 2000;

/// What will happen with a line.
struct PreviewLine {
    number: usize,
    name: String,
    parts: String,
    class: &'static str,
    words: String,
    /// What was chosen of that which can be.
    chosen: String,
    choices: Vec<WhoChoice>,
}

impl PreviewLine {
    /// Whether it is added, if nothing else is chosen.
    fn is_added(&self) -> bool {
        let chosen = match self.chosen.as_str() {
            "" => self
                .choices
                .first()
                .map_or("", |choice| choice.word.as_str()),
            chosen => chosen,
        };
        matches!(self.class, "done" | "waiting" | "disputed")
            && chosen != NOBODY
            && (self.class != "disputed" || !self.choices.is_empty())
    }
}

#[derive(Template)]
#[template(path = "players/players_paste.html")]
struct PastePage {
    page: Page,
    filled: FilledForm,
    preview: Vec<PreviewLine>,
    new: usize,
    here: String,
    players_path: String,
}

fn page(
    organiser: &OrganiserOf,
    filled: FilledForm,
    preview: Vec<PreviewLine>,
    status: StatusCode,
) -> HttpResponse {
    let m = organiser.visit.messages();
    let slug = &organiser.stored.head.slug;
    let (mut page, _) =
        CompetitionFrame::for_organiser(organiser, &m.players_paste(), Some(Tab::Players));
    page.crumbs
        .push(Crumb::new(m.tab_players(), path::players(slug)));
    let shown = PastePage {
        new: preview.iter().filter(|line| line.is_added()).count(),
        filled,
        preview,
        here: path::paste_players(slug),
        players_path: path::players(slug),
        page,
    };
    organiser.visit.render_with(status, &shown)
}

/// Shows the empty form.
pub(crate) async fn show(By(organiser): By<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let filled = FilledForm::new(organiser.visit.kept_form().unwrap_or_default());
    Ok(page(&organiser, filled, Vec::new(), StatusCode::OK))
}

/// Reads one line: the name, then the group and the rating after semicolons or tabs.
fn read_line(line: &str, m: &Messages) -> Result<PlayerDetails, String> {
    let mut cells = line.split([';', '\t']).map(str::trim);
    let name = PersonName::from_text(cells.next().unwrap_or_default())
        .map_err(|fault| name_fault(fault, m))?;
    let mut details = PlayerDetails::named(name);
    for cell in cells.filter(|cell| !cell.is_empty()) {
        match cell.parse::<i64>().ok() {
            Some(number) => {
                details.rating =
                    Some(Rating::new(number).ok_or_else(|| m.out_of_range(&Rating::RANGE))?);
            }
            None => details.group = Some(Group::new(cell).map_err(|fault| name_fault(fault, m))?),
        }
    }
    Ok(details)
}

/// The lines that hold something, with their numbers as people count them.
fn read_lines(text: &str, m: &Messages) -> Result<Vec<(usize, PlayerDetails)>, FormFaults> {
    let mut faults = FormFaults::default();
    let mut read = Vec::new();
    for (place, line) in text.lines().enumerate() {
        if line.trim().is_empty() {
            continue;
        }
        match read_line(line, m) {
            Ok(details) => read.push((place + 1, details)),
            Err(sentence) => faults.add("list", m.players_line_fault(place + 1, sentence)),
        }
    }
    if read.is_empty() && faults.is_empty() {
        faults.add("list", m.form_empty());
    }
    if read.len() > LINES_AT_MOST {
        faults.add("list", m.players_too_many_lines(LINES_AT_MOST));
    }
    if faults.is_empty() {
        Ok(read)
    } else {
        Err(faults)
    }
}

/// Shows what will happen, or does it.
pub(crate) async fn paste(posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let m = posted.by.visit.messages();
    let lines = match read_lines(posted.form.value("list"), m) {
        Ok(lines) => lines,
        Err(faults) => {
            let filled = FilledForm {
                data: posted.form.clone(),
                faults,
            };
            return Ok(page(
                &posted.by,
                filled,
                Vec::new(),
                StatusCode::UNPROCESSABLE_ENTITY,
            ));
        }
    };
    let doubles = if posted.form.holds("doubles", "yes") {
        Doubles::Add
    } else {
        Doubles::LeaveOut
    };
    if posted.form.holds("step", "add") {
        add(&posted, lines, doubles).await
    } else {
        preview(posted, lines, doubles).await
    }
}

/// What will happen with a line, and what can be chosen for it.
fn judged(
    number: usize,
    details: &PlayerDetails,
    left_out: Option<ListedPlayer>,
    register: &Register,
    lines: &[(usize, PlayerDetails)],
    form: &FormData,
    m: &Messages,
) -> PreviewLine {
    let line = |class, words, choices: Vec<WhoChoice>| PreviewLine {
        number,
        name: details.name.full(),
        parts: parts(&details.name, details, m),
        class,
        words,
        chosen: form.value(&who_field(number)).to_owned(),
        choices,
    };
    let choice = |word: &str, label| WhoChoice {
        word: word.to_owned(),
        label,
    };
    match left_out {
        Some(ListedPlayer::AlreadyThere(_)) => {
            return line("open", m.players_line_known(), Vec::new());
        }
        Some(ListedPlayer::TwiceInTheList(place)) => {
            let same = lines.get(place).map_or(place + 1, |(number, _)| *number);
            return line("disputed", m.players_line_twice(same), Vec::new());
        }
        None | Some(ListedPlayer::Added(_)) => {}
    }
    match register.know(&details.name, m) {
        Known::Sure(Identity::Known(_)) => line("done", m.players_line_in_register(), Vec::new()),
        Known::Sure(_) | Known::Here(_) => line("done", m.players_line_new(), Vec::new()),
        Known::Bye => line(
            "disputed",
            m.player_says_bye(),
            vec![
                choice(NOBODY, m.players_line_leave_out()),
                choice(SOMEBODY_NEW, m.player_is_somebody_new()),
            ],
        ),
        Known::Doubtful(mut who) => {
            who.insert(0, choice(SOMEBODY_NEW, m.player_is_somebody_new()));
            who.push(choice(NOBODY, m.players_line_leave_out()));
            line("waiting", m.players_line_doubtful(), who)
        }
    }
}

/// The field in which it is chosen who a line is.
fn who_field(number: usize) -> String {
    format!("who-{number}")
}

async fn preview(
    posted: Posted<OrganiserOf>,
    lines: Vec<(usize, PlayerDetails)>,
    doubles: Doubles,
) -> Result<HttpResponse, Problem> {
    let m = posted.by.visit.messages();
    let competition = posted.by.stored.head.key;
    let register = Register::read(&posted.by).await?;
    let (lines, left_out) = posted
        .by
        .visit
        .app
        .blocking(move |app| {
            let there = app
                .office
                .database()
                .read(|connection| player::of_competition(connection, competition))?;
            let details: Vec<PlayerDetails> =
                lines.iter().map(|(_, details)| details.clone()).collect();
            let judged = judge(&there, &details, doubles);
            Ok::<_, Failure>((lines, judged))
        })
        .await?;
    let preview = lines
        .iter()
        .zip(left_out)
        .map(|((number, details), left_out)| {
            judged(
                *number,
                details,
                left_out,
                &register,
                &lines,
                &posted.form,
                m,
            )
        })
        .collect();
    let filled = FilledForm::new(posted.form.clone());
    Ok(page(&posted.by, filled, preview, StatusCode::OK))
}

/// How the name was split, so that a wrong guess is seen before it is kept.
fn parts(name: &PersonName, details: &PlayerDetails, m: &Messages) -> String {
    let text = |part: Option<&NamePart>| part.map_or("–", NamePart::as_str).to_owned();
    let mut parts = m.players_line_parts(
        text(name.given.as_ref()),
        text(name.prefix.as_ref()),
        name.family.as_str(),
    );
    if let Some(group) = &details.group {
        parts.push_str(&format!(" · {}: {group}", m.column_group()));
    }
    if let Some(rating) = details.rating {
        parts.push_str(&format!(" · {}", m.player_rating(rating.get())));
    }
    parts
}

async fn add(
    posted: &Posted<OrganiserOf>,
    lines: Vec<(usize, PlayerDetails)>,
    doubles: Doubles,
) -> Result<HttpResponse, Problem> {
    let m = posted.by.visit.messages();
    let competition = posted.by.stored.head.key;
    let register = Register::read(&posted.by).await?;
    let details: Vec<PlayerDetails> = lines
        .into_iter()
        .filter_map(|(number, details)| {
            let identity = match (
                posted.form.value(&who_field(number)),
                register.know(&details.name, m),
            ) {
                (NOBODY, _) | ("", Known::Bye) => return None,
                ("", Known::Sure(identity)) => identity,
                // Somebody else of that name, or not said: the register marks a possible double.
                ("", _) => Identity::ByName,
                (word, _) => chosen(word)?,
            };
            Some(PlayerDetails {
                identity,
                ..details
            })
        })
        .collect();
    let outcome = posted
        .deed(move |errand| add_players(errand, competition, &details, doubles))
        .await?;
    posted.finished(outcome, Done::PlayersAdded)?;
    Ok(see(&path::players(&posted.by.stored.head.slug)))
}
