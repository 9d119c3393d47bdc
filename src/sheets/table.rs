//! Standings as a plain table, aligned by the width at which characters are shown.

use unicode_width::UnicodeWidthStr;

use super::columns::{Cell, Column, columns_within_a_group, written};
use crate::competition::standings::{GroupStandings, Standings};
use crate::competition::{Competition, RankingKey};
use crate::wording::{Language, Messages};

/// Between two columns.
const GAP: &str = "  ";

/// Standings to read in a terminal: a heading and a line a player, groups under each other.
#[must_use]
pub fn table(competition: &Competition, standings: &Standings, language: Language) -> String {
    let columns = columns_within_a_group(standings);
    let tables: Vec<String> = standings
        .groups
        .iter()
        .map(|group| {
            let mut text = String::new();
            if standings.grouped {
                text.push_str(&title(group, language.messages()));
                text.push('\n');
            }
            text + &table_of(competition, group, &columns, language)
        })
        .collect();
    tables.join("\n")
}

fn title(group: &GroupStandings, messages: &Messages) -> String {
    match &group.group {
        Some(group) => messages.sheet_group(group.as_str()),
        None => messages.sheet_no_group(),
    }
}

fn table_of(
    competition: &Competition,
    group: &GroupStandings,
    columns: &[Column],
    language: Language,
) -> String {
    let decimal_mark = match language {
        Language::Dutch => ',',
        Language::English => '.',
    };
    let headings = columns
        .iter()
        .map(|column| heading(*column, language.messages()))
        .collect();
    let mut lines: Vec<Vec<String>> = vec![headings];
    lines.extend(group.rows.iter().map(|row| {
        columns
            .iter()
            .map(|column| match column.cell(competition, group, row) {
                Cell::Text(text) => text,
                Cell::Number(number) => written(number, decimal_mark),
                Cell::Empty => String::new(),
            })
            .collect()
    }));
    let widths: Vec<usize> = (0..columns.len())
        .map(|place| {
            lines
                .iter()
                .map(|line| line[place].width())
                .max()
                .unwrap_or(0)
        })
        .collect();

    let mut text = String::new();
    for line in &lines {
        let cells: Vec<String> = line
            .iter()
            .zip(columns)
            .zip(&widths)
            .map(|((cell, column), width)| aligned(cell, *column, *width))
            .collect();
        text.push_str(cells.join(GAP).trim_end());
        text.push('\n');
    }
    text
}

/// Texts to the left, numbers to the right.
fn aligned(cell: &str, column: Column, width: usize) -> String {
    let blanks = " ".repeat(width.saturating_sub(cell.width()));
    match column {
        Column::Name | Column::Group => format!("{cell}{blanks}"),
        _ => format!("{blanks}{cell}"),
    }
}

fn heading(column: Column, messages: &Messages) -> String {
    match column {
        Column::Group => messages.sheet_heading_group(),
        Column::Rank => messages.sheet_heading_rank(),
        Column::Name => messages.sheet_heading_name(),
        Column::Played => messages.sheet_heading_played(),
        Column::Won | Column::Further(RankingKey::Wins, _) => messages.sheet_heading_won(),
        Column::Drawn => messages.sheet_heading_drawn(),
        Column::Lost => messages.sheet_heading_lost(),
        Column::Byes => messages.sheet_heading_byes(),
        Column::MatchPoints | Column::Further(RankingKey::MatchPoints, _) => {
            messages.sheet_heading_match_points()
        }
        Column::BoardPoints | Column::Further(RankingKey::BoardPoints, _) => {
            messages.sheet_heading_board_points()
        }
        Column::BoardPointsAgainst => messages.sheet_heading_board_points_against(),
        Column::Spread | Column::Further(RankingKey::Spread, _) => messages.sheet_heading_spread(),
        Column::Further(RankingKey::DirectEncounter, _) => {
            messages.sheet_heading_direct_encounter()
        }
        Column::Further(RankingKey::Buchholz, _) => messages.sheet_heading_buchholz(),
        Column::Further(RankingKey::SonnebornBerger, _) => {
            messages.sheet_heading_sonneborn_berger()
        }
        Column::Further(RankingKey::StartsSecond, _) => messages.sheet_heading_starts_second(),
        Column::Further(RankingKey::Rating, _) => messages.sheet_heading_rating(),
        Column::Further(RankingKey::Keizer, _) => messages.sheet_heading_keizer(),
    }
}
