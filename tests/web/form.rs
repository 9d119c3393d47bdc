//! A form as a browser fills it in and sends it.

use scraper::{ElementRef, Selector};

use crate::visitor::encoded;

/// A form of a page.
#[derive(Clone, Debug)]
pub(crate) struct Form {
    pub(crate) action: String,
    pub(crate) method: String,
    controls: Vec<Control>,
    buttons: Vec<(String, String)>,
}

#[derive(Clone, Debug)]
struct Control {
    name: String,
    value: String,
    /// Whether it is sent: a box that is not ticked is not.
    sent: bool,
    /// Whether it is there to be ticked.
    is_box: bool,
    /// Whether it is one of several of that name, of which one is ticked.
    is_one_of: bool,
    /// What can be chosen, where not everything can.
    choices: Option<Vec<String>>,
}

impl Form {
    pub(crate) fn read(form: ElementRef<'_>) -> Self {
        let controls = Selector::parse("input, select, textarea, button").expect("a selector");
        let mut read = Self {
            action: form.attr("action").unwrap_or_default().to_owned(),
            method: form.attr("method").unwrap_or("get").to_ascii_lowercase(),
            controls: Vec::new(),
            buttons: Vec::new(),
        };
        for control in form.select(&controls) {
            read.add(control);
        }
        read
    }

    fn add(&mut self, control: ElementRef<'_>) {
        let Some(name) = control.attr("name").map(str::to_owned) else {
            return;
        };
        if control.attr("disabled").is_some() {
            return;
        }
        let value = control.attr("value").map(str::to_owned);
        let (value, sent, choices) = match (control.value().name(), control.attr("type")) {
            ("button", _) | ("input", Some("submit")) => {
                self.buttons.push((name, value.unwrap_or_default()));
                return;
            }
            ("input", Some("checkbox" | "radio")) => {
                let ticked = control.attr("checked").is_some();
                (value.unwrap_or_else(|| "on".to_owned()), ticked, None)
            }
            ("select", _) => {
                let (chosen, choices) = options(control);
                (chosen, true, Some(choices))
            }
            ("textarea", _) => (control.text().collect(), true, None),
            _ => (value.unwrap_or_default(), true, None),
        };
        self.controls.push(Control {
            name,
            value,
            sent,
            is_box: matches!(control.attr("type"), Some("checkbox" | "radio")),
            is_one_of: control.attr("type") == Some("radio"),
            choices,
        });
    }

    #[track_caller]
    fn control(&mut self, name: &str) -> &mut Control {
        let action = self.action.clone();
        self.controls
            .iter_mut()
            .find(|control| control.name == name)
            .unwrap_or_else(|| panic!("no field {name} in the form {action}"))
    }

    /// Fills a field in that is there; of a select, chooses what is offered; ticks a box.
    #[track_caller]
    pub(crate) fn set(mut self, name: &str, value: &str) -> Self {
        let control = self.control(name);
        if control.is_box {
            return self.tick(name, value, true);
        }
        if let Some(choices) = &control.choices {
            assert!(
                choices.iter().any(|choice| choice == value),
                "{name} offers {choices:?}, not {value:?}"
            );
        }
        value.clone_into(&mut control.value);
        self
    }

    /// Ticks or unticks the box of that value; of several of which one is ticked, the others are not then.
    #[track_caller]
    pub(crate) fn tick(mut self, name: &str, value: &str, ticked: bool) -> Self {
        let others = self.controls.iter_mut();
        others
            .filter(|control| control.name == name && control.is_one_of)
            .for_each(|control| control.sent = false);
        let found = self
            .controls
            .iter_mut()
            .find(|control| control.name == name && control.value == value)
            .unwrap_or_else(|| panic!("no box {name} with {value}"));
        found.sent = ticked;
        self
    }

    /// Sends it by the button of that name and value.
    #[track_caller]
    pub(crate) fn press(self, name: &str, value: &str) -> Self {
        let button = (name.to_owned(), value.to_owned());
        assert!(
            self.buttons.contains(&button),
            "no button {button:?} among {:?}",
            self.buttons
        );
        self.with(name, value)
    }

    /// Adds a field, whether it was offered or not.
    pub(crate) fn with(mut self, name: &str, value: &str) -> Self {
        self.controls.push(Control {
            name: name.to_owned(),
            value: value.to_owned(),
            sent: true,
            is_box: false,
            is_one_of: false,
            choices: None,
        });
        self
    }

    /// Leaves a field out.
    pub(crate) fn without(mut self, name: &str) -> Self {
        self.controls.retain(|control| control.name != name);
        self
    }

    /// With that in the field, whether it was offered or not.
    pub(crate) fn forced(mut self, name: &str, value: &str) -> Self {
        let Some(control) = self.controls.iter_mut().find(|one| one.name == name) else {
            return self.with(name, value);
        };
        value.clone_into(&mut control.value);
        self
    }

    /// What stands in a field, of several of which one is ticked in that one.
    #[track_caller]
    pub(crate) fn value(&self, name: &str) -> &str {
        self.controls
            .iter()
            .find(|control| control.name == name && (control.sent || !control.is_one_of))
            .map_or_else(
                || panic!("no field {name} in the form {}", self.action),
                |control| control.value.as_str(),
            )
    }

    /// What can be chosen in a field, where not anything can be typed.
    pub(crate) fn offers(&self, name: &str) -> Option<Vec<String>> {
        self.controls
            .iter()
            .find(|control| control.name == name)
            .and_then(|control| control.choices.clone())
    }

    /// What can be chosen in a field.
    #[track_caller]
    pub(crate) fn choices(&self, name: &str) -> Vec<String> {
        self.offers(name)
            .unwrap_or_else(|| panic!("no choice {name} in the form {}", self.action))
    }

    /// The names of all fields, each once.
    pub(crate) fn names(&self) -> Vec<&str> {
        let mut names = Vec::new();
        for control in &self.controls {
            if !names.contains(&control.name.as_str()) {
                names.push(control.name.as_str());
            }
        }
        names
    }

    /// The fields that are sent, in their order, but those that belong to one sending only.
    pub(crate) fn typed(&self) -> Vec<(&str, &str)> {
        self.controls
            .iter()
            .filter(|control| control.sent)
            .map(|control| (control.name.as_str(), control.value.as_str()))
            .filter(|(name, _)| !matches!(*name, "form_token" | "form_key"))
            .collect()
    }

    /// As it is sent: lines end as browsers end them.
    pub(crate) fn encoded(&self) -> String {
        let values: Vec<(&str, String)> = self
            .controls
            .iter()
            .filter(|control| control.sent)
            .map(|control| {
                let value = control.value.replace("\r\n", "\n").replace('\n', "\r\n");
                (control.name.as_str(), value)
            })
            .collect();
        let pairs: Vec<(&str, &str)> = values
            .iter()
            .map(|(name, value)| (*name, value.as_str()))
            .collect();
        encoded(&pairs)
    }
}

/// What is chosen in a select, and what can be.
fn options(select: ElementRef<'_>) -> (String, Vec<String>) {
    let options = Selector::parse("option").expect("a selector");
    let mut choices = Vec::new();
    let mut chosen = None;
    for option in select.select(&options) {
        let value = option
            .attr("value")
            .map_or_else(|| option.text().collect(), str::to_owned);
        if option.attr("selected").is_some() {
            chosen = Some(value.clone());
        }
        choices.push(value);
    }
    let chosen = chosen.or_else(|| choices.first().cloned());
    (chosen.unwrap_or_default(), choices)
}
