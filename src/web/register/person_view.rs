//! A person of the register as pages show one: the name, and where the person plays.

use std::collections::HashMap;

use crate::competition::NameDisplay;
use crate::office::{Actor, Failure};
use crate::store::account::Role;
use crate::store::listing::{self, Viewer};
use crate::store::part::{self, Part};
use crate::store::person::{self, StoredPerson};
use crate::store::{DatabaseConnection, PersonKey, StoreError, Version};
use crate::web::app::Ask;
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::visit::Visit;
use crate::wording::Messages;

/// A person with the competitions that the visitor may know of.
pub(crate) struct PersonView {
    pub(crate) key: PersonKey,
    pub(crate) version: Version,
    pub(crate) name: String,
    pub(crate) path: String,
    /// The name as visitors see it, where that is not all of it.
    pub(crate) shown: Option<String>,
    pub(crate) anonymous: bool,
    pub(crate) doubtful: bool,
    /// What the competitions are called, and where the player's page stands.
    pub(crate) competitions: Vec<(String, String)>,
    /// How many more there are that the visitor does not run and that are not public.
    pub(crate) others: usize,
}

impl PersonView {
    /// "2 competitions".
    pub(crate) fn count(&self, m: &Messages) -> String {
        m.person_competition_count(self.competitions.len() + self.others)
    }

    fn of(person: &StoredPerson, parts: &[&Part], own: &[i64]) -> Self {
        let (seen, unseen): (Vec<&Part>, Vec<&Part>) = parts
            .iter()
            .partition(|part| part.public || own.contains(&part.competition.0));
        Self {
            key: person.key,
            version: person.version,
            name: person.name.full(),
            path: path::person(person.key),
            shown: (person.display != NameDisplay::Full)
                .then(|| person.name.shown(person.display).full()),
            anonymous: person.anonymous,
            doubtful: person.doubtful,
            competitions: seen
                .into_iter()
                .map(|part| (part.name.clone(), path::player(&part.slug, part.player)))
                .collect(),
            others: unseen.len(),
        }
    }

    /// Persons with where they play.
    pub(crate) fn all(
        connection: &mut DatabaseConnection,
        actor: &Actor,
        persons: &[StoredPerson],
    ) -> Result<Vec<Self>, StoreError> {
        let keys: Vec<PersonKey> = persons.iter().map(|person| person.key).collect();
        let own = listing::organised(connection, viewer_of(actor))?;
        let parts = part::parts(connection, &keys)?;
        let mut by_person: HashMap<PersonKey, Vec<&Part>> = HashMap::new();
        for part in &parts {
            by_person.entry(part.person).or_default().push(part);
        }
        Ok(persons
            .iter()
            .map(|person| {
                let parts = by_person.get(&person.key).map_or(&[][..], Vec::as_slice);
                Self::of(person, parts, &own)
            })
            .collect())
    }
}

/// Whose eyes a list is for that this person sees.
pub(crate) fn viewer_of(actor: &Actor) -> Viewer {
    match (actor.role(), actor.account()) {
        (Role::Admin, _) => Viewer::Admin,
        (Role::Organiser, Some(account)) => Viewer::Organiser(account),
        (Role::Organiser, None) => Viewer::Public,
    }
}

/// The person of a key as kept and as shown.
pub(crate) async fn person_of(
    visit: &Visit,
    actor: &Actor,
    key: PersonKey,
) -> Result<(StoredPerson, PersonView), Problem> {
    let actor = actor.clone();
    visit
        .app
        .blocking(move |app| {
            let found = app.office.database().read(|connection| {
                let Some(person) = person::find(connection, key)? else {
                    return Ok(None);
                };
                let view =
                    PersonView::all(connection, &actor, std::slice::from_ref(&person))?.pop();
                Ok::<_, Failure>(view.map(|view| (person, view)))
            });
            found.map_err(Problem::from)?.ok_or(Problem::NotFound)
        })
        .await
}

/// The person of the address.
pub(crate) fn key_asked_for(visit: &Visit) -> Result<PersonKey, Problem> {
    visit.part("person").parse().map_err(|_| Problem::NotFound)
}
