//! Going through all that the history of every competition keeps as JSON.

use diesel::prelude::*;
use serde_json::Value;

use super::schema::history;
use super::{CompetitionKey, DatabaseConnection, PersonKey, StoreError};

/// How many rows of the history are held at a time.
const ROWS_AT_ONCE: i64 = 500;

/// Shows every text of the history, and keeps those that were changed: what is called says so.
pub(super) fn for_each(
    connection: &mut DatabaseConnection,
    mut change: impl FnMut(CompetitionKey, &mut Value) -> bool,
) -> Result<(), StoreError> {
    type Row = (i64, i64, String, Option<String>, Option<String>);
    let mut last = 0;
    loop {
        let rows: Vec<Row> = history::table
            .filter(history::id.gt(last))
            .order(history::id)
            .limit(ROWS_AT_ONCE)
            .select((
                history::id,
                history::competition,
                history::arguments,
                history::before,
                history::after,
            ))
            .load(connection)?;
        let Some((end, ..)) = rows.last() else {
            return Ok(());
        };
        last = *end;
        for (id, competition, arguments, before, after) in rows {
            let texts = [Some(&arguments), before.as_ref(), after.as_ref()];
            let [new_arguments, new_before, new_after] = texts.map(|text| {
                let mut value: Value = serde_json::from_str(text?).ok()?;
                change(CompetitionKey(competition), &mut value).then(|| value.to_string())
            });
            if new_arguments.is_none() && new_before.is_none() && new_after.is_none() {
                continue;
            }
            diesel::update(history::table.find(id))
                .set((
                    history::arguments.eq(new_arguments.unwrap_or(arguments)),
                    history::before.eq(new_before.or(before)),
                    history::after.eq(new_after.or(after)),
                ))
                .execute(connection)?;
        }
    }
}

/// Says of all that is told of one person that it is told of another, who is the same.
///
/// # Errors
/// Those of the database.
pub fn follow_merging(
    connection: &mut DatabaseConnection,
    gone: PersonKey,
    kept: PersonKey,
) -> Result<(), StoreError> {
    for_each(connection, |_, value| follow(value, gone, kept))
}

fn follow(value: &mut Value, gone: PersonKey, kept: PersonKey) -> bool {
    let mut found = 0;
    match value {
        Value::Array(elements) => {
            for one in elements {
                found += usize::from(follow(one, gone, kept));
            }
        }
        Value::Object(members) => {
            let of_player = members.contains_key("family_name");
            if let Some(person) = members.get_mut("person")
                && of_player
                && person.as_i64() == Some(gone.0)
            {
                *person = kept.0.into();
                found += 1;
            }
            for one in members.values_mut() {
                found += usize::from(follow(one, gone, kept));
            }
        }
        _ => {}
    }
    found > 0
}
