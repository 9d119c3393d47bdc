//! Standings as JSON: an array of objects, one a player.

use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};

use super::columns::{Cell, Column, columns_within_a_group};
use crate::competition::Competition;
use crate::competition::standings::{GroupStandings, Row, Standings};

/// Standings as an array of objects with the column names of the CSV, and `id` and `group` beside them; what does not apply is null.
#[must_use]
pub fn json(competition: &Competition, standings: &Standings) -> String {
    let mut text = serde_json::to_string_pretty(&Rows {
        competition,
        standings,
    })
    .expect("every key is a text and memory takes it all");
    text.push('\n');
    text
}

struct Rows<'a> {
    competition: &'a Competition,
    standings: &'a Standings,
}

struct OneRow<'a> {
    competition: &'a Competition,
    columns: &'a [Column],
    group: &'a GroupStandings,
    row: &'a Row,
}

impl Serialize for Rows<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let columns = columns_within_a_group(self.standings);
        let mut rows = serializer.serialize_seq(Some(self.standings.rows().count()))?;
        for group in &self.standings.groups {
            for row in &group.rows {
                rows.serialize_element(&OneRow {
                    competition: self.competition,
                    columns: &columns,
                    group,
                    row,
                })?;
            }
        }
        rows.end()
    }
}

impl Serialize for OneRow<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_map(Some(self.columns.len() + 2))?;
        let player = self.competition.player(self.row.player);
        object.serialize_entry("id", player.id.as_str())?;
        for column in std::iter::once(&Column::Group).chain(self.columns) {
            let cell = column.cell(self.competition, self.group, self.row);
            object.serialize_entry(column.key(), &cell)?;
        }
        object.end()
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Text(text) => serializer.serialize_str(text),
            Self::Number(number) => match number.as_whole() {
                Some(whole) => serializer.serialize_i64(whole),
                None => serializer.serialize_f64(hundredths_as_number(number.hundredths())),
            },
            Self::Empty => serializer.serialize_none(),
        }
    }
}

/// The number nearest to so many hundredths: JSON knows no exact ones.
fn hundredths_as_number(hundredths: i64) -> f64 {
    hundredths as f64 / 100.0
}
