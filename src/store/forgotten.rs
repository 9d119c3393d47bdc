//! Overwriting the name of somebody who is to be forgotten wherever it was noted besides the players.

use std::collections::{HashMap, HashSet};

use diesel::prelude::*;
use serde_json::{Map, Value};

use super::name_key::search_key;
use super::person::name_of;
use super::schema::{person, player, session};
use super::session::KEPT_FORM;
use super::{CompetitionKey, DatabaseConnection, PersonKey, PlayerKey, StoreError, history_text};
use crate::competition::{NamePart, PersonName, PlayerId};

/// What an identifier becomes by which nobody is looked up any more.
const NO_ID: &str = "p0";

/// Who is forgotten.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forgotten {
    /// Who it is in the register.
    pub person: PersonKey,
    /// The players that the person is or was, with the identifiers that they have since.
    pub ids: HashMap<PlayerKey, PlayerId>,
    /// The names that the person had.
    pub names: HashSet<PersonName>,
    /// What the person is called since.
    pub name: PersonName,
}

/// What the history tells of a player.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Told {
    competition: CompetitionKey,
    player: Option<i64>,
    person: Option<i64>,
    given: Option<String>,
    prefix: Option<String>,
    family: String,
    id: Option<String>,
}

impl Told {
    /// What stands in these members, where they tell of a player.
    fn of(competition: CompetitionKey, members: &Map<String, Value>) -> Option<Self> {
        let text = |key: &str| members.get(key).and_then(Value::as_str).map(str::to_owned);
        let number = |key: &str| members.get(key).and_then(Value::as_i64);
        Some(Self {
            competition,
            player: number("id"),
            person: number("person"),
            given: text("given_name"),
            prefix: text("prefix"),
            family: text("family_name")?,
            id: text("document_id"),
        })
    }

    fn is_named(&self, name: &PersonName) -> bool {
        name.family.as_str() == self.family
            && name.given.as_ref().map(NamePart::as_str) == self.given.as_deref()
            && name.prefix.as_ref().map(NamePart::as_str) == self.prefix.as_deref()
    }
}

/// The players and persons that there are.
struct There {
    players: HashMap<i64, i64>,
    persons: HashSet<i64>,
}

impl There {
    fn now(connection: &mut DatabaseConnection) -> Result<Self, StoreError> {
        let players: Vec<(i64, i64)> = player::table
            .select((player::id, player::person))
            .load(connection)?;
        let persons: Vec<i64> = person::table.select(person::id).load(connection)?;
        Ok(Self {
            players: players.into_iter().collect(),
            persons: persons.into_iter().collect(),
        })
    }

    /// The person of whom something is told; `None` where only the name can say it.
    fn person_of(&self, told: &Told) -> Option<PersonKey> {
        let by_player = told.player.and_then(|player| self.players.get(&player));
        // Who is no longer in the register cannot be forgotten by a key.
        let by_person = told.person.filter(|person| self.persons.contains(person));
        by_player.copied().or(by_person).map(PersonKey)
    }
}

/// What the history of all competitions tells of players.
pub struct Noted {
    told: HashSet<Told>,
    there: There,
}

impl Noted {
    /// Reads it.
    ///
    /// # Errors
    /// Those of the database.
    pub fn read(connection: &mut DatabaseConnection) -> Result<Self, StoreError> {
        let mut told = HashSet::new();
        history_text::for_each(connection, |competition, value| {
            gather(competition, value, &mut told);
            false
        })?;
        Ok(Self {
            told,
            there: There::now(connection)?,
        })
    }

    /// The names under which a person was noted.
    ///
    /// # Errors
    /// What cannot be a name.
    pub fn names_of(&self, person: PersonKey) -> Result<HashSet<PersonName>, StoreError> {
        self.told
            .iter()
            .filter(|told| self.there.person_of(told) == Some(person))
            .map(|told| name_of(told.given.as_deref(), told.prefix.as_deref(), &told.family))
            .collect()
    }

    /// The identifiers that players of a competition have or had, who may come back with them.
    #[must_use]
    pub fn ids_in(&self, competition: CompetitionKey) -> HashSet<PlayerId> {
        self.told
            .iter()
            .filter(|told| told.competition == competition)
            .filter_map(|told| told.id.as_deref().map(PlayerId::new))
            .collect()
    }

    /// The players who are gone that a person was, or who had one of these names where nothing else says who it was;
    /// in the order of their keys.
    #[must_use]
    pub fn gone(
        &self,
        person: PersonKey,
        names: &HashSet<PersonName>,
    ) -> Vec<(CompetitionKey, PlayerKey, PlayerId)> {
        let mut gone: Vec<(CompetitionKey, PlayerKey, PlayerId)> = self
            .told
            .iter()
            .filter(|told| match self.there.person_of(told) {
                Some(other) => other == person,
                None => names.iter().any(|name| told.is_named(name)),
            })
            .filter_map(|told| {
                let key = told.player?;
                let id = PlayerId::new(told.id.as_deref()?);
                let is_gone = !self.there.players.contains_key(&key);
                is_gone.then_some((told.competition, PlayerKey(key), id))
            })
            .collect();
        gone.sort_by_key(|(_, player, _)| player.0);
        gone
    }
}

fn gather(competition: CompetitionKey, value: &Value, told: &mut HashSet<Told>) {
    match value {
        Value::Array(elements) => {
            for one in elements {
                gather(competition, one, told);
            }
        }
        Value::Object(members) => {
            told.extend(Told::of(competition, members));
            for one in members.values() {
                gather(competition, one, told);
            }
        }
        _ => {}
    }
}

/// Overwrites the name in the history of all competitions.
///
/// # Errors
/// Those of the database.
pub fn in_history(
    connection: &mut DatabaseConnection,
    forgotten: &Forgotten,
) -> Result<(), StoreError> {
    let there = There::now(connection)?;
    history_text::for_each(connection, |competition, value| {
        forgotten.overwrite(competition, value, &there)
    })
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
    /// Overwrites the name in everything that is told of a player; whether there was anything.
    fn overwrite(&self, competition: CompetitionKey, value: &mut Value, there: &There) -> bool {
        // Everything is gone through, also behind what was found.
        let mut found = 0;
        match value {
            Value::Array(elements) => {
                for one in elements {
                    found += usize::from(self.overwrite(competition, one, there));
                }
            }
            Value::Object(members) => {
                if Told::of(competition, members).is_some_and(|told| self.is_of(&told, there)) {
                    self.overwrite_player(members);
                    found += 1;
                }
                for one in members.values_mut() {
                    found += usize::from(self.overwrite(competition, one, there));
                }
            }
            _ => {}
        }
        found > 0
    }

    /// Whether that is told of the person: by the key of a player or of the person, else by the name.
    fn is_of(&self, told: &Told, there: &There) -> bool {
        match there.person_of(told) {
            Some(person) => person == self.person,
            None => self.names.iter().any(|name| told.is_named(name)),
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
        for key in ["document_id", "id"] {
            let Some(id) = members.get_mut(key) else {
                continue;
            };
            let new = match (id.as_str(), known) {
                (Some(_), Some(known)) => known.as_str(),
                (Some(id), None) if !PlayerId::new(id).says_nothing() => NO_ID,
                _ => continue,
            };
            *id = new.into();
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
    use serde_json::json;

    use super::*;

    fn overwritten(value: &Value) -> Option<Value> {
        let forgotten = Forgotten {
            person: PersonKey(70),
            ids: HashMap::from([
                (PlayerKey(7), PlayerId::new("p1")),
                (PlayerKey(9), PlayerId::new("p3")),
            ]),
            names: HashSet::from([PersonName::from_text("Anna van der Berg").expect("a name")]),
            name: PersonName::from_text("Anoniem").expect("a name"),
        };
        let there = There {
            players: HashMap::from([(7, 70), (8, 80)]),
            persons: HashSet::from([70, 80]),
        };
        let mut new = value.clone();
        forgotten
            .overwrite(CompetitionKey(1), &mut new, &there)
            .then_some(new)
    }

    #[test]
    fn the_name_goes_and_all_else_stays() {
        let new = overwritten(
            &json!([{"player": {"id": 7, "given_name": "Anneke", "prefix": null,
            "family_name": "Berg", "document_id": "anneke", "rating": 1510}}]),
        );
        assert_eq!(
            new,
            Some(
                json!([{"player": {"id": 7, "given_name": null, "prefix": null,
                "family_name": "Anoniem", "document_id": "p1", "rating": 1510}}])
            )
        );
    }

    #[test]
    fn somebody_else_of_the_name_keeps_it_and_who_was_taken_off_the_list_does_not() {
        let of = |id: Value, person: Value| {
            json!({"id": id, "person": person, "given_name": "Anna", "prefix": "van der",
                "family_name": "Berg"})
        };
        assert_eq!(overwritten(&of(json!(8), Value::Null)), None);
        assert_eq!(overwritten(&of(json!(9), json!(80))), None);
        assert!(overwritten(&of(json!(9), json!(70))).is_some());
        // Of whom nothing else is known, the name says it.
        assert!(overwritten(&of(json!(9), Value::Null)).is_some());
        assert!(overwritten(&of(json!(9), json!(99))).is_some());
        let by_word = overwritten(&of(json!("anna"), Value::Null)).expect("somebody of the name");
        assert_eq!(by_word["id"], "p0");
    }

    #[test]
    fn who_is_gone_is_known_by_the_person_under_any_name() {
        let new = overwritten(
            &json!({"id": 9, "person": 70, "given_name": "Bo", "prefix": null,
            "family_name": "Zevenaar", "document_id": "bo-zevenaar"}),
        );
        assert_eq!(
            new,
            Some(
                json!({"id": 9, "person": 70, "given_name": null, "prefix": null,
                "family_name": "Anoniem", "document_id": "p3"})
            )
        );
    }
}
