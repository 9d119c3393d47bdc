//! Overwriting the name of somebody who is to be forgotten wherever it was noted besides the players.

use std::collections::{HashMap, HashSet};

use diesel::prelude::*;
use serde_json::{Map, Value};

use super::name_key::search_key;
use super::schema::{history, player, session};
use super::session::KEPT_FORM;
use super::{DatabaseConnection, PlayerKey, StoreError};
use crate::competition::{NamePart, PersonName, PlayerId};

/// How many rows of the history are held at a time.
const ROWS_AT_ONCE: i64 = 500;

/// Who is forgotten.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forgotten {
    /// The players that the person is, with the identifiers that they have since.
    pub ids: HashMap<PlayerKey, PlayerId>,
    /// The names that the person had.
    pub names: HashSet<PersonName>,
    /// What the person is called since.
    pub name: PersonName,
}

/// Overwrites the name in the history of all competitions.
///
/// # Errors
/// Those of the database.
pub fn in_history(
    connection: &mut DatabaseConnection,
    forgotten: &Forgotten,
) -> Result<(), StoreError> {
    type Row = (i64, String, Option<String>, Option<String>);
    let players: Vec<i64> = player::table.select(player::id).load(connection)?;
    let players: HashSet<i64> = players.into_iter().collect();
    let mut last = 0;
    loop {
        let rows: Vec<Row> = history::table
            .filter(history::id.gt(last))
            .order(history::id)
            .limit(ROWS_AT_ONCE)
            .select((
                history::id,
                history::arguments,
                history::before,
                history::after,
            ))
            .load(connection)?;
        let Some((end, ..)) = rows.last() else {
            return Ok(());
        };
        last = *end;
        for (id, arguments, before, after) in rows {
            let texts = [Some(&arguments), before.as_ref(), after.as_ref()];
            let [new_arguments, new_before, new_after] =
                texts.map(|text| text.and_then(|text| forgotten.overwritten(text, &players)));
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

/// Drops forms that wait in sessions and hold the name.
///
/// # Errors
/// Those of the database.
pub fn in_sessions(
    connection: &mut DatabaseConnection,
    forgotten: &Forgotten,
) -> Result<(), StoreError> {
    let rows: Vec<(i64, String)> = session::table
        .select((session::id, session::state))
        .load(connection)?;
    for (id, state) in rows {
        let Ok(Value::Object(mut entries)) = serde_json::from_str(&state) else {
            continue;
        };
        let named = entries
            .get(KEPT_FORM)
            .is_some_and(|form| forgotten.is_named_in(&form.to_string()));
        if named {
            entries.remove(KEPT_FORM);
            diesel::update(session::table.find(id))
                .set(session::state.eq(Value::Object(entries).to_string()))
                .execute(connection)?;
        }
    }
    Ok(())
}

impl Forgotten {
    /// A note without the name; `None` where the name is not in it.
    fn overwritten(&self, text: &str, players: &HashSet<i64>) -> Option<String> {
        let mut value: Value = serde_json::from_str(text).ok()?;
        self.overwrite(&mut value, players)
            .then(|| value.to_string())
    }

    /// Overwrites the name in everything that is told of a player; whether there was anything.
    fn overwrite(&self, value: &mut Value, players: &HashSet<i64>) -> bool {
        match value {
            // Everything is gone through, also behind what was found.
            Value::Array(elements) => {
                let found = elements.iter_mut().map(|one| self.overwrite(one, players));
                found.filter(|found| *found).count() > 0
            }
            Value::Object(members) => {
                let of_player = self.is_of(members, players);
                if of_player {
                    self.overwrite_player(members);
                }
                let found = members.values_mut().map(|one| self.overwrite(one, players));
                found.filter(|found| *found).count() > 0 || of_player
            }
            _ => false,
        }
    }

    /// Whether that is told of the person: by the key of a player, or of a player who is gone by the name.
    fn is_of(&self, members: &Map<String, Value>, players: &HashSet<i64>) -> bool {
        let Some(family) = members.get("family_name").and_then(Value::as_str) else {
            return false;
        };
        match members.get("id").and_then(Value::as_i64) {
            Some(id) if self.ids.contains_key(&PlayerKey(id)) => true,
            Some(id) if players.contains(&id) => false,
            _ => self.names.iter().any(|name| {
                let part = |key: &str| members.get(key).and_then(Value::as_str);
                name.family.as_str() == family
                    && name.given.as_ref().map(NamePart::as_str) == part("given_name")
                    && name.prefix.as_ref().map(NamePart::as_str) == part("prefix")
            }),
        }
    }

    fn overwrite_player(&self, members: &mut Map<String, Value>) {
        for key in ["given_name", "prefix"] {
            if let Some(part) = members.get_mut(key) {
                *part = Value::Null;
            }
        }
        members.insert("family_name".to_owned(), self.name.family.as_str().into());
        let known = members
            .get("id")
            .and_then(Value::as_i64)
            .and_then(|id| self.ids.get(&PlayerKey(id)));
        if let (Some(id), Some(member)) = (known, members.get_mut("document_id")) {
            *member = id.as_str().into();
        }
    }

    /// Whether one of the names, or the family name of one, stands in a text.
    fn is_named_in(&self, text: &str) -> bool {
        let text = search_key(text);
        self.names
            .iter()
            .any(|name| text.contains(&search_key(name.family.as_str())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn forgotten() -> Forgotten {
        Forgotten {
            ids: HashMap::from([(PlayerKey(7), PlayerId::new("p1"))]),
            names: HashSet::from([PersonName::from_text("Anna van der Berg").expect("a name")]),
            name: PersonName::from_text("Anoniem").expect("a name"),
        }
    }

    #[test]
    fn the_name_goes_and_all_else_stays() {
        let players = HashSet::from([7, 8]);
        let text = r#"[{"player":{"id":7,"given_name":"Anneke","prefix":null,"family_name":"Berg","document_id":"anneke","rating":1510}}]"#;
        let new = forgotten()
            .overwritten(text, &players)
            .expect("a note that names somebody");
        let new: Value = serde_json::from_str(&new).expect("what is written is JSON");
        assert_eq!(
            new,
            serde_json::json!([{"player": {"id": 7, "given_name": null, "prefix": null,
                "family_name": "Anoniem", "document_id": "p1", "rating": 1510}}])
        );
    }

    #[test]
    fn somebody_else_of_the_name_keeps_it_and_who_was_taken_off_the_list_does_not() {
        let players = HashSet::from([7, 8]);
        let of = |id: i64| {
            format!(r#"{{"id":{id},"given_name":"Anna","prefix":"van der","family_name":"Berg"}}"#)
        };
        assert_eq!(forgotten().overwritten(&of(8), &players), None);
        assert!(forgotten().overwritten(&of(9), &players).is_some());
        let by_word = of(9).replace("\"id\":9", "\"id\":\"p9\"");
        assert!(forgotten().overwritten(&by_word, &players).is_some());
    }
}
