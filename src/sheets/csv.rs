//! Standings as CSV: one dialect by the standard, one that a Dutch spreadsheet program opens by double click.

use csv::{Terminator, WriterBuilder};

use super::columns::{Cell, Column, columns, written};
use crate::competition::standings::Standings;
use crate::competition::{Competition, RankingKey};

/// Told by Excel from files in the code page of Windows.
const BYTE_ORDER_MARK: &str = "\u{feff}";

/// How a dialect of CSV is written.
struct Dialect {
    mark: &'static str,
    delimiter: u8,
    decimal_mark: char,
    heading: fn(Column) -> &'static str,
}

const STANDARD: Dialect = Dialect {
    mark: "",
    delimiter: b',',
    decimal_mark: '.',
    heading: Column::key,
};

const DUTCH: Dialect = Dialect {
    mark: BYTE_ORDER_MARK,
    delimiter: b';',
    decimal_mark: ',',
    heading: dutch_heading,
};

/// Standings by RFC 4180: comma, CRLF, UTF-8 without a mark, English column names.
#[must_use]
pub fn csv(competition: &Competition, standings: &Standings) -> String {
    STANDARD.write(competition, standings)
}

/// Standings as a Dutch Excel opens them: byte-order mark, semicolon, decimal comma, Dutch column names.
#[must_use]
pub fn csv_nl(competition: &Competition, standings: &Standings) -> String {
    DUTCH.write(competition, standings)
}

impl Dialect {
    fn write(&self, competition: &Competition, standings: &Standings) -> String {
        let mut writer = WriterBuilder::new()
            .delimiter(self.delimiter)
            .terminator(Terminator::CRLF)
            .from_writer(self.mark.as_bytes().to_vec());
        let columns = columns(standings);
        let mut write = |record: Vec<String>| {
            writer
                .write_record(record)
                .expect("memory takes every record, and all have the same number of fields");
        };
        write(
            columns
                .iter()
                .map(|column| (self.heading)(*column).to_owned())
                .collect(),
        );
        for group in &standings.groups {
            for row in &group.rows {
                write(
                    columns
                        .iter()
                        .map(|column| self.field(column.cell(competition, group, row)))
                        .collect(),
                );
            }
        }
        let bytes = writer.into_inner().expect("memory can be flushed");
        String::from_utf8(bytes).expect("fields and delimiters are UTF-8")
    }

    fn field(&self, cell: Cell) -> String {
        match cell {
            Cell::Text(text) => defused(text),
            Cell::Number(number) => written(number, self.decimal_mark),
            Cell::Empty => String::new(),
        }
    }
}

/// A text that no spreadsheet program runs as a formula.
fn defused(text: String) -> String {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        format!("'{text}")
    } else {
        text
    }
}

fn dutch_heading(column: Column) -> &'static str {
    match column {
        Column::Group => "groep",
        Column::Rank => "plaats",
        Column::Name => "naam",
        Column::Played => "gespeeld",
        Column::Won | Column::Further(RankingKey::Wins, _) => "gewonnen",
        Column::Drawn => "gelijk",
        Column::Lost => "verloren",
        Column::Byes => "vrij",
        Column::MatchPoints | Column::Further(RankingKey::MatchPoints, _) => "wedstrijdpunten",
        Column::BoardPoints | Column::Further(RankingKey::BoardPoints, _) => "bordpunten",
        Column::BoardPointsAgainst => "tegenpunten",
        Column::Spread | Column::Further(RankingKey::Spread, _) => "saldo",
        Column::Further(RankingKey::DirectEncounter, _) => "onderling",
        Column::Further(RankingKey::Buchholz, _) => "buchholz",
        Column::Further(RankingKey::SonnebornBerger, _) => "sonneborn_berger",
        Column::Further(RankingKey::StartsSecond, _) => "tweede_beurt",
        Column::Further(RankingKey::Rating, _) => "rating",
        Column::Further(RankingKey::Keizer, _) => "keizer",
    }
}

#[cfg(test)]
mod tests {
    use super::defused;

    #[test]
    fn only_what_would_run_as_a_formula_is_defused() {
        for text in ["=1+1", "+31", "-Cmd", "@SUM(A1)", "\t=1", "\r=1"] {
            assert_eq!(defused(text.to_owned()), format!("'{text}"));
        }
        for text in ["'t Hart", "1=1", " =1", "\n=1", ""] {
            assert_eq!(defused(text.to_owned()), text);
        }
    }
}
