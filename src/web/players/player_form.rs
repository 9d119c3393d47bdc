//! The form of one player, for a new one and for changes.

use crate::competition::{Group, NameFault, NamePart, PersonName, Player, Rating, RoundNumber};
use crate::web::request::form::{FormData, FormFaults, FormReader};
use crate::wording::Messages;

/// What the form says of a player, read and found sound.
pub(crate) struct PlayerForm {
    pub(crate) name: PersonName,
    pub(crate) rating: Option<Rating>,
    pub(crate) from_round: Option<RoundNumber>,
    pub(crate) until_round: Option<RoundNumber>,
    pub(crate) group: Option<Group>,
}

/// What is wrong with a name, in a sentence.
pub(crate) fn name_fault(fault: NameFault, m: &Messages) -> String {
    match fault {
        NameFault::Empty => m.form_empty(),
        NameFault::TooLong => m.form_name_too_long(),
    }
}

/// The form as it stands for a player.
pub(crate) fn filled(player: &Player) -> FormData {
    let text = |part: Option<&NamePart>| part.map_or_else(String::new, ToString::to_string);
    let round =
        |round: Option<RoundNumber>| round.map_or_else(String::new, |round| round.to_string());
    FormData::of([
        ("given_name", text(player.name.given.as_ref())),
        ("prefix", text(player.name.prefix.as_ref())),
        ("family_name", player.name.family.to_string()),
        (
            "rating",
            player
                .rating
                .map_or_else(String::new, |rating| rating.get().to_string()),
        ),
        (
            "group",
            player
                .group
                .as_ref()
                .map_or_else(String::new, ToString::to_string),
        ),
        ("from_round", round(player.from_round)),
        ("until_round", round(player.until_round)),
    ])
}

/// What the fields are called, in the order of the form.
pub(crate) fn labels(m: &Messages) -> [(&'static str, String); 7] {
    [
        ("given_name", m.player_given_name()),
        ("prefix", m.player_prefix()),
        ("family_name", m.player_family_name()),
        ("group", m.player_group()),
        ("rating", m.player_rating_label()),
        ("from_round", m.player_from_round_label()),
        ("until_round", m.player_until_round_label()),
    ]
}

/// Reads the form.
pub(crate) fn read(form: &FormData, m: &'static Messages) -> Result<PlayerForm, FormFaults> {
    let mut reader = FormReader::new(form, m);
    let name = read_name(&mut reader);
    let rating = reader.number("rating", Rating::RANGE).and_then(Rating::new);
    let group = reader
        .text("group")
        .and_then(|text| match Group::new(text) {
            Ok(group) => Some(group),
            Err(fault) => {
                let sentence = name_fault(fault, m);
                reader.fault("group", sentence);
                None
            }
        });
    let from_round = reader
        .number("from_round", RoundNumber::RANGE)
        .and_then(RoundNumber::new);
    let until_round = reader
        .number("until_round", RoundNumber::RANGE)
        .and_then(RoundNumber::new);
    if let (Some(from), Some(until)) = (from_round, until_round)
        && until < from
    {
        let sentence = m.player_leaves_before_coming();
        reader.fault("until_round", sentence);
    }
    let read = name.map(|name| PlayerForm {
        name,
        rating,
        from_round,
        until_round,
        group,
    });
    reader.finish(read)
}

/// The three fields of a name.
pub(crate) fn read_name(reader: &mut FormReader<'_>) -> Option<PersonName> {
    let given = optional_part(reader, "given_name");
    let prefix = optional_part(reader, "prefix");
    let family = reader
        .required("family_name")
        .and_then(|text| part(reader, "family_name", text))?;
    Some(PersonName {
        given,
        prefix,
        family,
    })
}

/// The three fields as they stand for a name.
pub(crate) fn filled_name(name: &PersonName) -> FormData {
    let text = |part: Option<&NamePart>| part.map_or_else(String::new, ToString::to_string);
    FormData::of([
        ("given_name", text(name.given.as_ref())),
        ("prefix", text(name.prefix.as_ref())),
        ("family_name", name.family.to_string()),
    ])
}

fn optional_part(reader: &mut FormReader<'_>, field: &str) -> Option<NamePart> {
    let text = reader.text(field)?;
    part(reader, field, text)
}

fn part(reader: &mut FormReader<'_>, field: &str, text: &str) -> Option<NamePart> {
    match NamePart::new(text) {
        Ok(part) => Some(part),
        Err(fault) => {
            let sentence = name_fault(fault, reader.messages());
            reader.fault(field, sentence);
            None
        }
    }
}
