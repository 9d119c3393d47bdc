//! Who a new player is: asked where the register knows the name, or nearly, or somebody here bears it.

use crate::competition::PersonName;
use crate::office::Failure;
use crate::office::identity::{Identity, Recognised, recognise, register, says_bye};
use crate::store::PersonKey;
use crate::store::name_key::search_key;
use crate::store::person::StoredPerson;
use crate::web::app::Ask;
use crate::web::problem::Problem;
use crate::web::register::person_view::PersonView;
use crate::web::request::guard::OrganiserOf;
use crate::wording::Messages;

/// The word for somebody whom the register does not know.
pub(crate) const SOMEBODY_NEW: &str = "new";
/// The word for nobody: the line is left out.
pub(crate) const NOBODY: &str = "skip";

/// What can be chosen where it is not sure who somebody is.
pub(crate) struct WhoChoice {
    pub(crate) word: String,
    pub(crate) label: String,
}

/// What is known of a name before anybody was asked.
pub(crate) enum Known {
    /// Nothing needs to be asked.
    Sure(Identity),
    /// The name says "bye".
    Bye,
    /// Somebody in the competition bears it.
    Here(Vec<WhoChoice>),
    /// Somebody in the register may be the same.
    Doubtful(Vec<WhoChoice>),
}

/// The register, and who of it takes part here.
pub(crate) struct Register {
    persons: Vec<StoredPerson>,
    views: Vec<PersonView>,
    here: Vec<PersonKey>,
    names_here: Vec<String>,
}

impl Register {
    /// Reads the register as it stands.
    pub(crate) async fn read(organiser: &OrganiserOf) -> Result<Self, Problem> {
        let actor = organiser.actor.clone();
        let (persons, views) = organiser
            .visit
            .app
            .blocking(move |app| {
                app.office.database().read(|connection| {
                    let persons = register(connection)?;
                    let views = PersonView::all(connection, &actor, &persons)?;
                    Ok::<_, Failure>((persons, views))
                })
            })
            .await?;
        let stored = &organiser.stored;
        Ok(Self {
            persons,
            views,
            here: stored.persons.clone(),
            names_here: stored
                .competition
                .players
                .iter()
                .map(|player| search_key(&player.name.full()))
                .collect(),
        })
    }

    /// The full names of those who do not take part yet, for completing what is typed.
    pub(crate) fn names(&self) -> Vec<String> {
        let others = self
            .views
            .iter()
            .filter(|view| !self.here.contains(&view.key));
        let mut names: Vec<String> = others.map(|view| view.name.clone()).collect();
        names.dedup();
        names
    }

    /// Who a name may be.
    pub(crate) fn know(&self, name: &PersonName, m: &Messages) -> Known {
        if says_bye(name) {
            return Known::Bye;
        }
        let recognised = recognise(&self.persons, name);
        if self.names_here.contains(&search_key(&name.full())) {
            let alike = match recognised {
                Recognised::New => Vec::new(),
                Recognised::Known(key) => vec![key],
                Recognised::Doubtful(keys) => keys,
            };
            return Known::Here(self.choices(&alike, m));
        }
        match recognised {
            Recognised::New => Known::Sure(Identity::SomebodyNew),
            Recognised::Known(key) if self.here.contains(&key) => Known::Here(self.choices(&[], m)),
            Recognised::Known(key) => Known::Sure(Identity::Known(key)),
            Recognised::Doubtful(keys) => {
                let choices = self.choices(&keys, m);
                if choices.is_empty() {
                    Known::Sure(Identity::SomebodyNew)
                } else {
                    Known::Doubtful(choices)
                }
            }
        }
    }

    /// Those of these persons who do not take part here.
    fn choices(&self, keys: &[PersonKey], m: &Messages) -> Vec<WhoChoice> {
        self.views
            .iter()
            .filter(|view| keys.contains(&view.key) && !self.here.contains(&view.key))
            .map(|view| {
                let places: Vec<&str> = view
                    .competitions
                    .iter()
                    .take(3)
                    .map(|(name, _)| name.as_str())
                    .collect();
                let places = if places.is_empty() {
                    view.count(m)
                } else {
                    places.join(", ")
                };
                WhoChoice {
                    word: view.key.to_string(),
                    label: format!("{} ({places})", view.name),
                }
            })
            .collect()
    }
}

/// What was chosen; `None` where nothing was that can be.
pub(crate) fn chosen(word: &str) -> Option<Identity> {
    match word {
        SOMEBODY_NEW => Some(Identity::SomebodyNew),
        key => key.parse().ok().map(|key| Identity::Known(PersonKey(key))),
    }
}
