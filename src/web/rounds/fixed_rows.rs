//! The rows of a form in which is fixed beforehand who meets, or who sits where.

use crate::competition::pairing::Fixed;
use crate::competition::{RoundNumber, TableNumber};
use crate::office::round::fixed_beforehand;
use crate::store::PlayerKey;
use crate::web::players::player_entry;
use crate::web::request::form::{FormData, FormReader};
use crate::web::request::guard::OrganiserOf;
use crate::web::request::posted::Posted;
use crate::web::rounds::draft_form::player_in;

/// The names of the fields of a row for something fixed.
pub(super) struct FixedRow {
    pub(super) number: usize,
    pub(super) one: String,
    pub(super) other: String,
    pub(super) table: String,
}

impl FixedRow {
    fn at(place: usize) -> Self {
        Self {
            number: place + 1,
            one: format!("fix_one_{place}"),
            other: format!("fix_other_{place}"),
            table: format!("fix_table_{place}"),
        }
    }
}

/// How many rows for fixed things are offered beyond those that are filled.
const SPARE_FIXED: usize = 3;

/// How many rows a form fills.
fn filled_rows(data: &FormData) -> usize {
    data.fields()
        .filter(|(_, value)| !value.trim().is_empty())
        .filter_map(|(name, _)| {
            let place = name.strip_prefix("fix_one_").or_else(|| {
                name.strip_prefix("fix_other_")
                    .or_else(|| name.strip_prefix("fix_table_"))
            })?;
            place.parse::<usize>().ok().filter(|place| *place < 5000)
        })
        .max()
        .map_or(0, |last| last + 1)
}

/// Whether a form fixes anything.
pub(super) fn fixes_something(data: &FormData) -> bool {
    filled_rows(data) > 0
}

/// The rows that a form needs: those that it fills, and some more.
pub(super) fn rows_of(data: &FormData) -> Vec<FixedRow> {
    (0..filled_rows(data) + SPARE_FIXED)
        .map(FixedRow::at)
        .collect()
}

/// What was fixed when the proposal that is there was made, typed into its rows once more.
pub(super) fn fixed_before(organiser: &OrganiserOf, number: RoundNumber) -> FormData {
    let stored = &organiser.stored;
    let mut data = FormData::default();
    let fixed = fixed_beforehand(stored, usize::from(number.get()) - 1);
    for (row, thing) in fixed.into_iter().enumerate() {
        let row = FixedRow::at(row);
        for (field, player) in [&row.one, &row.other].into_iter().zip(thing.players()) {
            data.push(field, player_entry::entry(&stored.competition, player));
        }
        if let Some(table) = thing.table() {
            data.push(&row.table, table.to_string());
        }
    }
    data
}

/// Reads what is fixed: two who meet, at a table or anywhere; one who sits at a table.
pub(super) fn read_fixed(
    reader: &mut FormReader<'_>,
    posted: &Posted<OrganiserOf>,
) -> Vec<Fixed<PlayerKey>> {
    let m = reader.messages();
    let mut fixed = Vec::new();
    for row in 0..filled_rows(&posted.form) {
        let faults_before = reader.fault_count();
        let one = player_in(reader, &posted.by.stored, &format!("fix_one_{row}"));
        let other = player_in(reader, &posted.by.stored, &format!("fix_other_{row}"));
        let table = reader
            .number(&format!("fix_table_{row}"), TableNumber::RANGE)
            .and_then(TableNumber::new);
        if reader.fault_count() > faults_before {
            continue;
        }
        match (one, other, table) {
            (Some(one), Some(other), table) => fixed.push(Fixed::Meeting { one, other, table }),
            (Some(player), None, Some(table)) | (None, Some(player), Some(table)) => {
                fixed.push(Fixed::Seat { player, table });
            }
            (Some(_), None, None) => {
                reader.fault(&format!("fix_other_{row}"), m.fixed_half());
            }
            (None, None, None) => {}
            (None, _, _) => reader.fault(&format!("fix_one_{row}"), m.fixed_half()),
        }
    }
    fixed
}
