//! Forms: read loosely (empty and repeated fields are fine), turned into typed values or into faults
//! by field, and given back as typed.

use crate::store::Version;
use crate::web::problem::Problem;
use crate::wording::Messages;

/// One of the possibilities of a field.
pub(crate) struct Choice {
    pub(crate) word: &'static str,
    pub(crate) label: String,
}

/// What stands there now where it is not what was typed: what each field is called, and what it holds.
pub(crate) fn standing(
    now: &FormData,
    typed: &FormData,
    labels: impl IntoIterator<Item = (&'static str, String)>,
) -> Vec<(String, String)> {
    labels
        .into_iter()
        .filter(|(field, _)| now.value(field) != typed.value(field).trim())
        .map(|(field, label)| (label, or_dash(now.value(field))))
        .collect()
}

/// A value, or a dash where there is none.
fn or_dash(value: &str) -> String {
    if value.is_empty() { "–" } else { value }.to_owned()
}

/// The version that a form was filled from.
///
/// # Errors
/// A form without one is none of ours.
pub(crate) fn version_in(form: &FormData) -> Result<Version, Problem> {
    form.value("version")
        .parse()
        .map_err(|_| Problem::BadRequest)
}

/// The fields of a form in the order sent, exactly as typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct FormData {
    fields: Vec<(String, String)>,
}

/// Why a body is no form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MalformedForm {
    /// Not URL-encoded pairs.
    NotUrlEncoded,
    /// Bytes that are no UTF-8.
    NotUtf8,
}

impl FormData {
    /// Reads an URL-encoded body.
    ///
    /// # Errors
    /// The body is no such thing, or no UTF-8.
    pub(crate) fn parse(body: &[u8]) -> Result<Self, MalformedForm> {
        let fields: Vec<(String, String)> =
            serde_html_form::from_bytes(body).map_err(|_| MalformedForm::NotUrlEncoded)?;
        // The decoder puts U+FFFD where bytes are no UTF-8; one that was really typed is escaped in the body.
        let typed = body
            .windows(9)
            .any(|window| window.eq_ignore_ascii_case(b"%EF%BF%BD"));
        let replaced = fields
            .iter()
            .any(|(name, value)| name.contains('\u{FFFD}') || value.contains('\u{FFFD}'));
        if replaced && !typed {
            return Err(MalformedForm::NotUtf8);
        }
        Ok(Self { fields })
    }

    /// A form as it stands before anybody typed.
    pub(crate) fn of<const N: usize>(fields: [(&str, String); N]) -> Self {
        fields.into_iter().collect()
    }

    /// Adds a field.
    pub(crate) fn push(&mut self, name: &str, value: impl Into<String>) {
        self.fields.push((name.to_owned(), value.into()));
    }

    /// The first value typed in that field; empty if there is none.
    #[must_use]
    pub(crate) fn value(&self, name: &str) -> &str {
        self.all(name).next().unwrap_or_default()
    }

    /// Every value of that field.
    pub(crate) fn all(&self, name: &str) -> impl Iterator<Item = &str> {
        self.fields
            .iter()
            .filter(move |(field, _)| field == name)
            .map(|(_, value)| value.as_str())
    }

    /// Whether one of the field's values is this.
    #[must_use]
    pub(crate) fn holds(&self, name: &str, value: &str) -> bool {
        self.all(name).any(|typed| typed == value)
    }

    /// Whether the field was sent at all, be it empty.
    #[must_use]
    pub(crate) fn has(&self, name: &str) -> bool {
        self.all(name).next().is_some()
    }

    /// All fields in the order sent.
    pub(crate) fn fields(&self) -> impl Iterator<Item = (&str, &str)> {
        self.fields
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// With one value in that field, whatever stood there.
    #[must_use]
    pub(crate) fn with(self, name: &str, value: impl Into<String>) -> Self {
        let mut data = self.without(&[name]);
        data.push(name, value);
        data
    }

    /// Without those fields.
    #[must_use]
    pub(crate) fn without(mut self, names: &[&str]) -> Self {
        self.fields
            .retain(|(name, _)| !names.contains(&name.as_str()));
        self
    }

    /// Whether passwords are asked for in it: such a form is never put away.
    #[must_use]
    pub(crate) fn holds_password(&self) -> bool {
        self.has(PASSWORD_FIELD)
    }

    /// What was typed, to be sent once more over what somebody else put there in the meantime.
    #[must_use]
    pub(crate) fn of_another_version(&self) -> Self {
        self.without_token().without(&["version"])
    }

    /// Without the fields that belong to one sending only: its token and its key.
    #[must_use]
    pub(crate) fn without_token(&self) -> Self {
        self.clone().without(&[TOKEN_FIELD, KEY_FIELD])
    }
}

impl FromIterator<(String, String)> for FormData {
    fn from_iter<I: IntoIterator<Item = (String, String)>>(fields: I) -> Self {
        Self {
            fields: fields.into_iter().collect(),
        }
    }
}

impl<'a> FromIterator<(&'a str, String)> for FormData {
    fn from_iter<I: IntoIterator<Item = (&'a str, String)>>(fields: I) -> Self {
        fields
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value))
            .collect()
    }
}

/// The hidden field that shows a form to be ours.
pub(crate) const TOKEN_FIELD: &str = "form_token";
/// The hidden field that makes a form sent twice count once.
pub(crate) const KEY_FIELD: &str = "form_key";

/// The field in which every form that asks for passwords has one.
const PASSWORD_FIELD: &str = "password";

/// What is wrong with the fields of a form: a sentence each.
#[derive(Clone, Debug, Default)]
pub(crate) struct FormFaults {
    faults: Vec<(String, String)>,
}

impl FormFaults {
    /// Notes a fault of a field.
    pub(crate) fn add(&mut self, field: &str, sentence: impl Into<String>) {
        self.faults.push((field.to_owned(), sentence.into()));
    }

    /// The first fault of that field.
    #[must_use]
    pub(crate) fn of(&self, field: &str) -> Option<&str> {
        self.faults
            .iter()
            .find(|(name, _)| name == field)
            .map(|(_, sentence)| sentence.as_str())
    }

    /// Every fault with its field, in the order of the form.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.faults
            .iter()
            .map(|(field, sentence)| (field.as_str(), sentence.as_str()))
    }

    /// Whether nothing is wrong.
    #[must_use]
    pub(crate) fn is_empty(&self) -> bool {
        self.faults.is_empty()
    }

    /// Whether that field holds the first fault: it is focused when the form comes back.
    #[must_use]
    pub(crate) fn first_is(&self, field: &str) -> bool {
        self.faults.first().is_some_and(|(name, _)| name == field)
    }
}

/// A form as a page shows it: what stands in it, and what is wrong with it.
#[derive(Clone, Debug, Default)]
pub(crate) struct FilledForm {
    /// What stands in it.
    pub(crate) data: FormData,
    /// What is wrong with it.
    pub(crate) faults: FormFaults,
}

impl FilledForm {
    /// A form with these values and nothing wrong.
    #[must_use]
    pub(crate) fn new(data: FormData) -> Self {
        Self {
            data,
            faults: FormFaults::default(),
        }
    }

    /// The value of a field.
    #[must_use]
    pub(crate) fn value(&self, name: &str) -> &str {
        self.data.value(name)
    }

    /// Whether one of the field's values is this.
    #[must_use]
    pub(crate) fn holds(&self, name: &str, value: &str) -> bool {
        self.data.holds(name, value)
    }

    /// What is wrong with a field.
    #[must_use]
    pub(crate) fn fault(&self, name: &str) -> Option<&str> {
        self.faults.of(name)
    }
}

/// Reads typed values out of a form and gathers what is wrong on the way.
pub(crate) struct FormReader<'a> {
    data: &'a FormData,
    messages: &'static Messages,
    faults: FormFaults,
}

impl<'a> FormReader<'a> {
    /// A reader that words its faults in the language of these messages.
    #[must_use]
    pub(crate) fn new(data: &'a FormData, messages: &'static Messages) -> Self {
        Self {
            data,
            messages,
            faults: FormFaults::default(),
        }
    }

    /// The messages in which faults are worded.
    #[must_use]
    pub(crate) fn messages(&self) -> &'static Messages {
        self.messages
    }

    /// How many faults were found so far.
    #[must_use]
    pub(crate) fn fault_count(&self) -> usize {
        self.faults.faults.len()
    }

    /// Notes a fault of a field.
    pub(crate) fn fault(&mut self, field: &str, sentence: impl Into<String>) {
        self.faults.add(field, sentence);
    }

    /// The one value of a field without outer blanks; `None` if it is missing or empty. Two values are a fault.
    pub(crate) fn text(&mut self, field: &str) -> Option<&'a str> {
        let mut values = self.data.all(field);
        let value = values.next().unwrap_or_default().trim();
        if values.next().is_some() {
            self.faults.add(field, self.messages.form_repeated());
            return None;
        }
        (!value.is_empty()).then_some(value)
    }

    /// The one value of a field that must not be empty.
    pub(crate) fn required(&mut self, field: &str) -> Option<&'a str> {
        let faults_before = self.faults.faults.len();
        let text = self.text(field);
        if text.is_none() && self.faults.faults.len() == faults_before {
            self.faults.add(field, self.messages.form_empty());
        }
        text
    }

    /// A whole number within a range; `None` if the field is empty or wrong.
    pub(crate) fn number(
        &mut self,
        field: &str,
        range: std::ops::RangeInclusive<i64>,
    ) -> Option<i64> {
        let text = self.text(field)?;
        match text.replace('\u{2212}', "-").parse::<i64>() {
            Ok(number) if range.contains(&number) => Some(number),
            Ok(_) => {
                let sentence = self.messages.out_of_range(&range);
                self.faults.add(field, sentence);
                None
            }
            Err(_) => {
                self.faults.add(field, self.messages.form_not_a_number());
                None
            }
        }
    }

    /// A calendar date as browsers send it (`2026-03-05`) or as the Dutch write it (`5-3-2026`).
    pub(crate) fn date(&mut self, field: &str) -> Option<chrono::NaiveDate> {
        let text = self.text(field)?;
        let date = ["%Y-%m-%d", "%d-%m-%Y"]
            .into_iter()
            .find_map(|format| chrono::NaiveDate::parse_from_str(text, format).ok())
            .filter(|date| (1900..=2999).contains(&chrono::Datelike::year(date)));
        if date.is_none() {
            self.faults.add(field, self.messages.form_not_a_date());
        }
        date
    }

    /// One of the choices offered, read by `choose`; a word that was not offered is a fault, an empty field is not.
    pub(crate) fn choice<T>(
        &mut self,
        field: &str,
        choose: impl FnOnce(&str) -> Option<T>,
    ) -> Option<T> {
        let text = self.text(field)?;
        let chosen = choose(text);
        if chosen.is_none() {
            self.faults.add(field, self.messages.form_unknown_choice());
        }
        chosen
    }

    /// One of the choices offered, where one must be made.
    pub(crate) fn required_choice<T>(
        &mut self,
        field: &str,
        choose: impl FnOnce(&str) -> Option<T>,
    ) -> Option<T> {
        let faults_before = self.fault_count();
        let chosen = self.choice(field, choose);
        if chosen.is_none() && self.fault_count() == faults_before {
            self.faults.add(field, self.messages.form_empty());
        }
        chosen
    }

    /// Ends the reading: the value if nothing was wrong.
    ///
    /// # Errors
    /// All faults found.
    pub(crate) fn finish<T>(self, value: Option<T>) -> Result<T, FormFaults> {
        match value {
            Some(value) if self.faults.is_empty() => Ok(value),
            _ => Err(self.faults),
        }
    }
}
