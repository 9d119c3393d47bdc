//! What the history says of each deed.

use std::collections::HashSet;

use chrono::NaiveDate;
use gouds8::competition::{Fraction, RankingKey};
use gouds8::office::DeedKind;
use gouds8::office::competition::{change_settings, plan_rounds};
use gouds8::store::Version;
use gouds8::store::competition::Visibility;
use gouds8::store::piece::read_back;
use gouds8::wording::{Changes, KnownNames, Language};

use crate::stage::{Stage, by_hand};

#[test]
fn every_kind_of_deed_has_its_own_heading() {
    for language in [Language::Dutch, Language::English] {
        let m = language.messages();
        let of_another_version = m.deed("a_deed_of_another_version");
        let mut headings = HashSet::new();
        for kind in DeedKind::ALL {
            let heading = m.deed(kind.as_str());
            assert_ne!(heading, of_another_version, "{kind:?}");
            assert_eq!(DeedKind::from_word(kind.as_str()), Some(*kind));
            // Absences are noted one at a time or together; that is one thing for whoever reads it.
            let same = matches!(kind, DeedKind::SetAbsences);
            assert!(headings.insert(heading) || same, "{kind:?}");
        }
    }
}

/// What is said of the latest deed, in English.
fn told(stage: &Stage, key: gouds8::store::CompetitionKey) -> Vec<String> {
    let entry = stage.history(key).remove(0);
    let pieces = |text: Option<&str>| read_back(text).unwrap();
    let changes = Changes {
        language: Language::English,
        names: &KnownNames::default(),
    };
    changes.sentences(
        &pieces(entry.before.as_deref()),
        &pieces(entry.after.as_deref()),
    )
}

#[test]
fn changed_settings_are_told_with_what_they_were_and_are() {
    let stage = Stage::new();
    let key = stage.competition(by_hand());
    let stored = stage.stored(key);
    let mut settings = stored.competition.settings.clone();
    settings.pairing = gouds8::competition::PairingSystem::Keizer;
    settings.ranking = vec![RankingKey::Keizer, RankingKey::Wins];
    settings.pairing_settings.keizer.bye = Some(Fraction {
        numerator: 1,
        denominator: 2,
    });
    settings.pairing_settings.keizer.own_value = Some(false);
    settings.pairing_settings.keizer.step = Some(2);
    let name = &stored.competition.name;
    let public = Visibility::Public;
    change_settings(&stage.errand(), key, Version(1), name, &settings, public).unwrap();
    assert_eq!(
        told(&stage, key),
        [
            "Pairing: By hand became Keizer",
            "what ranks: match points, board points became Keizer points, games won",
            "Keizer, difference to the next: as usual became 2",
            "Keizer, own value: as usual became does not count",
            "Keizer, bye: as usual became 1/2",
        ]
    );
}

#[test]
fn the_days_of_rounds_are_told_once_each() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(by_hand(), &["Aalders", "Berg"]);
    stage.published(key, &[(players[0], players[1])]);
    let day = |day| NaiveDate::from_ymd_opt(2026, 3, day);
    let version = stage.stored(key).head.version;
    let dates = [day(5), None, day(19)];
    let planned = plan_rounds(&stage.errand(), key, version, &dates).unwrap();
    assert_eq!(
        told(&stage, key),
        [
            "Round 1, day: nothing became Thu 5 March 2026",
            "Round 3, day: nothing became Thu 19 March 2026",
        ]
    );
    plan_rounds(&stage.errand(), key, planned.value, &[day(5)]).unwrap();
    assert_eq!(
        told(&stage, key),
        ["Round 3, day: Thu 19 March 2026 became nothing"]
    );
}
