//! Making competitions, changing their settings, and who runs and sees them.

use gouds8::competition::{
    ByeBoardPoints, Competition, CompetitionName, GamesPerMeeting, MatchPointScheme, PairingSystem,
    PlayerIndex, RankingKey, RoundNumber, Settings,
};
use gouds8::office::competition::{
    KeptSettings, add_organiser, change_settings, create_competition, remove_organiser,
};
use gouds8::office::game::{Note, note_game};
use gouds8::office::{Actor, DeedError, Done, Noun, Refusal, SettingFault, may_see};
use gouds8::rules::VariantName;
use gouds8::store::competition::Visibility;
use gouds8::store::listing::{self, Viewer};
use gouds8::store::piece::{Piece, read_back};
use gouds8::store::{AccountKey, CompetitionKey, Revision, StoreError, Version};

use crate::stage::{Stage, by_hand, refusal, totals, two_games_by_hand};

fn name(text: &str) -> CompetitionName {
    CompetitionName::new(text).unwrap()
}

fn gouds8() -> Settings {
    Settings::of(VariantName::Gouds8)
}

/// Leaves name and settings as they are.
fn change_visibility(
    stage: &Stage,
    actor: &Actor,
    key: CompetitionKey,
    expected: Version,
    visibility: Visibility,
) -> Result<Done<KeptSettings>, DeedError> {
    let Competition { name, settings, .. } = stage.loaded(key);
    let errand = stage.errand_of(actor);
    change_settings(&errand, key, expected, &name, &settings, visibility)
}

#[test]
fn whoever_makes_a_competition_organises_it() {
    let stage = Stage::new();
    let made = create_competition(
        &stage.errand(),
        name("Élan 2026"),
        gouds8(),
        Visibility::Public,
    )
    .unwrap();
    assert_eq!(made.revision, Revision(1));
    assert_eq!(made.value.slug, "elan-2026");
    let stored = stage.stored(made.value.key);
    assert_eq!(stored.competition.name.as_str(), "Élan 2026");
    assert_eq!(stored.competition.settings, gouds8());
    let entry = &stage.history(made.value.key)[0];
    assert_eq!(
        (entry.deed.as_str(), entry.account_name.as_str()),
        ("create_competition", "Olga")
    );
    assert_eq!(entry.account, stage.organiser.account());
    let organisers = stage
        .office
        .database()
        .read(|connection| gouds8::store::organiser::list(connection, made.value.key))
        .unwrap();
    assert_eq!(
        organisers,
        [(stage.organiser.account().unwrap(), "Olga".to_owned())]
    );
}

#[test]
fn addresses_differ_and_leave_those_of_the_pages_alone() {
    let stage = Stage::new();
    let slug = |text: &str, visibility| {
        create_competition(&stage.errand(), name(text), gouds8(), visibility)
            .unwrap()
            .value
            .slug
    };
    assert_eq!(slug("Zomer", Visibility::Public), "zomer");
    assert_eq!(slug("zómer!", Visibility::Private), "zomer-2");
    assert_eq!(slug("Zomer", Visibility::Public), "zomer-3");
    assert_eq!(slug("New", Visibility::Public), "new-2");
    let hidden = slug("Zomer", Visibility::Unlisted);
    assert_eq!(hidden.len(), "zomer-".len() + 16);
    assert!(hidden.starts_with("zomer-"));
    assert!(
        hidden
            .chars()
            .all(|one| one.is_ascii_lowercase() || one.is_ascii_digit() || one == '-')
    );
}

#[test]
fn settings_that_cannot_be_are_told_one_by_one() {
    let stage = Stage::new();
    let mut settings = gouds8();
    settings.minutes = Some(0);
    settings.match_points = MatchPointScheme {
        win: 101,
        draw: 1,
        loss: 0,
        bye: 2,
    };
    settings.bye_board_points = ByeBoardPoints::Fixed(10_000);
    settings.ranking = vec![RankingKey::Wins, RankingKey::Keizer, RankingKey::Wins];
    settings.pairing_settings.cycles = Some(100);
    settings.pairing_settings.forbidden = vec![(PlayerIndex::at(0), PlayerIndex::at(1))];
    settings.pairing_settings.keizer.step = Some(0);
    let outcome = create_competition(&stage.errand(), name("Fout"), settings, Visibility::Public);
    assert_eq!(
        refusal(outcome),
        Refusal::Settings(vec![
            SettingFault::Minutes,
            SettingFault::MatchPoints,
            SettingFault::ByeBoardPoints,
            SettingFault::RankingTwice(RankingKey::Wins),
            SettingFault::KeizerElsewhere,
            SettingFault::Cycles,
            SettingFault::ForbiddenPair,
            SettingFault::Keizer,
        ])
    );
    let mut settings = gouds8();
    settings.ranking = Vec::new();
    let outcome = create_competition(&stage.errand(), name("Fout"), settings, Visibility::Public);
    assert_eq!(
        refusal(outcome),
        Refusal::Settings(vec![SettingFault::RankingEmpty])
    );
}

#[test]
fn before_the_first_round_everything_can_be_changed() {
    let stage = Stage::new();
    let (key, _) = stage.competition_of(gouds8(), &["Berg", "Aalders"]);
    let mut settings = Settings::of(VariantName::Webfeud);
    settings.pairing = PairingSystem::Swiss;
    settings.games_per_meeting = GamesPerMeeting::Two;
    settings.rounds_planned = RoundNumber::new(7);
    settings.pairing_settings.forbidden = vec![(PlayerIndex::at(1), PlayerIndex::at(0))];
    let done = change_settings(
        &stage.errand(),
        key,
        Version(1),
        &name("Anders"),
        &settings,
        Visibility::Public,
    )
    .unwrap();
    assert_eq!(done.value.version, Version(2));
    let loaded = stage.loaded(key);
    assert_eq!(loaded.settings, settings);
    assert_eq!(loaded.name.as_str(), "Anders");
    assert_eq!(
        stage.stored(key).head.slug,
        "voorjaarscompetitie",
        "links keep working"
    );

    let same = change_settings(
        &stage.errand(),
        key,
        Version(2),
        &name("Anders"),
        &settings,
        Visibility::Public,
    )
    .unwrap();
    assert_eq!(same.revision, done.revision, "nothing changed");
    let outdated = change_settings(
        &stage.errand(),
        key,
        Version(1),
        &name("Nog anders"),
        &settings,
        Visibility::Public,
    );
    assert_eq!(
        refusal(outdated),
        Refusal::Outdated {
            current: Version(2)
        }
    );
}

#[test]
fn once_rounds_are_played_what_they_stand_on_stays() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(by_hand(), &["Berg", "Aalders"]);
    stage.published(key, &[(players[0], players[1])]);
    let game = stage.stored(key).games[0][0];
    let note = Note {
        game: game.0,
        expected: game.1,
        parts: totals(200, 190),
        date: None,
    };
    note_game(&stage.errand(), &note).unwrap();
    stage.draft(key, &[(players[1], players[0])]);
    let before = stage.everything(key);
    let attempt = |change: &dyn Fn(&mut Settings)| {
        let mut settings = by_hand();
        change(&mut settings);
        let name = name("Voorjaarscompetitie");
        change_settings(
            &stage.errand(),
            key,
            Version(1),
            &name,
            &settings,
            Visibility::Public,
        )
    };
    for (fault, change) in [
        (
            SettingFault::VariantFixed,
            (&|settings: &mut Settings| {
                settings.variant = VariantName::Scrabble;
            }) as &dyn Fn(&mut Settings),
        ),
        (SettingFault::GamesPerMeetingFixed, &|settings| {
            settings.games_per_meeting = GamesPerMeeting::Two;
        }),
        (SettingFault::PairingFixed, &|settings| {
            settings.pairing = PairingSystem::RoundRobin;
        }),
        (SettingFault::FewerRoundsThanThere, &|settings| {
            settings.rounds_planned = RoundNumber::new(1);
        }),
    ] {
        assert_eq!(refusal(attempt(change)), Refusal::Settings(vec![fault]));
    }
    assert_eq!(stage.everything(key), before);
    attempt(&|settings| {
        settings.match_points.win = 3;
        settings.pairing = PairingSystem::Monrad;
        settings.rounds_planned = RoundNumber::new(2);
        settings.ranking = vec![RankingKey::BoardPoints];
        settings.minutes = Some(20);
    })
    .unwrap();
}

#[test]
fn a_proposal_with_two_games_a_meeting_keeps_them() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(two_games_by_hand(), &["Berg", "Aalders"]);
    stage.draft(key, &[(players[0], players[1]), (players[1], players[0])]);
    let outcome = change_settings(
        &stage.errand(),
        key,
        Version(1),
        &name("Een partij"),
        &by_hand(),
        Visibility::Public,
    );
    assert_eq!(
        refusal(outcome),
        Refusal::Settings(vec![SettingFault::GamesPerMeetingFixed])
    );
}

#[test]
fn an_unlisted_competition_leaves_its_old_address() {
    let stage = Stage::new();
    let key = stage.competition(gouds8());
    let hidden = change_visibility(
        &stage,
        &stage.organiser,
        key,
        Version(1),
        Visibility::Unlisted,
    )
    .unwrap()
    .value
    .slug;
    assert!(hidden.starts_with("voorjaarscompetitie-") && hidden.len() > 30);
    let stored = stage.stored(key).head;
    assert_eq!(
        (stored.visibility, stored.slug.as_str()),
        (Visibility::Unlisted, hidden.as_str())
    );
    let public = change_visibility(
        &stage,
        &stage.organiser,
        key,
        stored.version,
        Visibility::Public,
    )
    .unwrap();
    assert_eq!(
        public.value.slug, hidden,
        "the link that went round keeps working"
    );
    let outdated = change_visibility(
        &stage,
        &stage.organiser,
        key,
        Version(1),
        Visibility::Private,
    );
    assert!(matches!(refusal(outdated), Refusal::Outdated { .. }));
}

#[test]
fn settings_and_readers_are_changed_in_one_deed() {
    let stage = Stage::new();
    let key = stage.competition(gouds8());
    let mut settings = gouds8();
    settings.minutes = Some(20);
    let done = change_settings(
        &stage.errand(),
        key,
        Version(1),
        &name("Najaar"),
        &settings,
        Visibility::Unlisted,
    )
    .unwrap();
    let head = stage.stored(key).head;
    assert_eq!(
        (done.value.version, done.revision),
        (Version(2), Revision(2))
    );
    assert_eq!(
        (head.version, head.revision, head.visibility),
        (Version(2), Revision(2), Visibility::Unlisted)
    );
    assert_eq!(head.slug, done.value.slug);
    assert!(head.slug.starts_with("najaar-"), "{}", head.slug);
    assert_eq!(stage.deeds(key), ["change_settings", "create_competition"]);
    let entry = &stage.history(key)[0];
    let piece = |text: &Option<String>| {
        let pieces = read_back(text.as_deref()).unwrap();
        let [Piece::Competition(piece)] = pieces.as_slice() else {
            panic!("{pieces:?}");
        };
        (piece.visibility().unwrap(), piece.slug().to_owned())
    };
    let address = "voorjaarscompetitie".to_owned();
    assert_eq!(piece(&entry.before), (Visibility::Public, address));
    assert_eq!(piece(&entry.after), (Visibility::Unlisted, head.slug));

    // What is refused of the settings leaves the readers as they were.
    let before = stage.everything(key);
    settings.minutes = Some(0);
    let refused = change_settings(
        &stage.errand(),
        key,
        Version(2),
        &name("Najaar"),
        &settings,
        Visibility::Private,
    );
    assert_eq!(
        refusal(refused),
        Refusal::Settings(vec![SettingFault::Minutes])
    );
    assert_eq!(stage.everything(key), before);
}

#[test]
fn private_is_for_organisers_and_only_public_is_listed() {
    let stage = Stage::new();
    let make = |text: &str, visibility| {
        create_competition(&stage.errand(), name(text), gouds8(), visibility)
            .unwrap()
            .value
    };
    let public = make("Openbaar", Visibility::Public);
    let unlisted = make("Niet vermeld", Visibility::Unlisted);
    let private = make("Besloten", Visibility::Private);
    let sees = |actor: Option<&Actor>, slug: &str| {
        stage
            .office
            .database()
            .read::<_, StoreError>(|connection| {
                let head = gouds8::store::competition::find(connection, slug)?.unwrap();
                may_see(connection, actor, &head)
            })
            .unwrap()
    };
    for slug in [&public.slug, &unlisted.slug] {
        assert!(sees(None, slug) && sees(Some(&stage.stranger), slug));
    }
    assert!(!sees(None, &private.slug));
    assert!(!sees(Some(&stage.stranger), &private.slug));
    assert!(sees(Some(&stage.organiser), &private.slug));
    assert!(sees(Some(&stage.admin), &private.slug));

    let listed = |viewer| {
        let mut names: Vec<String> = stage
            .office
            .database()
            .read(|connection| listing::competitions(connection, viewer))
            .unwrap()
            .into_iter()
            .map(|listed| listed.head.name)
            .collect();
        names.sort();
        names
    };
    assert_eq!(listed(Viewer::Public), ["Openbaar"]);
    assert_eq!(
        listed(Viewer::Organiser(stage.stranger.account().unwrap())),
        ["Openbaar"]
    );
    assert_eq!(
        listed(Viewer::Organiser(stage.organiser.account().unwrap())),
        ["Besloten", "Niet vermeld", "Openbaar"]
    );
    assert_eq!(
        listed(Viewer::Admin),
        ["Besloten", "Niet vermeld", "Openbaar"]
    );
}

#[test]
fn the_home_page_counts_players_and_public_rounds() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(by_hand(), &["Berg", "Aalders", "Zwart"]);
    stage.published(key, &[(players[0], players[1])]);
    stage.draft(key, &[(players[2], players[1])]);
    let listed = stage
        .office
        .database()
        .read(|connection| listing::competitions(connection, Viewer::Public))
        .unwrap();
    assert_eq!(listed.len(), 1);
    assert_eq!(
        (listed[0].players, listed[0].rounds, listed[0].rounds_closed),
        (3, 1, 0)
    );
    assert_eq!(listed[0].pairing, PairingSystem::Manual);
    assert_eq!(listed[0].head.revision, stage.stored(key).head.revision);
}

#[test]
fn organisers_come_and_go() {
    let stage = Stage::new();
    let key = stage.competition(gouds8());
    let stan = stage.stranger.account().unwrap();
    let as_stan = || {
        change_visibility(
            &stage,
            &stage.stranger,
            key,
            stage.stored(key).head.version,
            Visibility::Private,
        )
    };
    assert_eq!(refusal(as_stan()), Refusal::NotAllowed);
    assert!(add_organiser(&stage.errand(), key, stan).unwrap().value);
    assert!(!add_organiser(&stage.errand(), key, stan).unwrap().value);
    as_stan().unwrap();
    assert!(remove_organiser(&stage.errand(), key, stan).unwrap().value);
    assert!(!remove_organiser(&stage.errand(), key, stan).unwrap().value);
    assert_eq!(refusal(as_stan()), Refusal::NotAllowed);
    assert_eq!(
        refusal(add_organiser(&stage.errand(), key, AccountKey(999))),
        Refusal::NotFound(Noun::Account)
    );
    assert_eq!(
        refusal(add_organiser(&stage.errand_of(&stage.stranger), key, stan)),
        Refusal::NotAllowed
    );
}

#[test]
fn listeners_hear_each_revision_and_never_an_older_one() {
    let stage = Stage::new();
    let key = stage.competition(by_hand());
    let notices = stage.office.notices();
    assert_eq!(notices.latest(key), Some(Revision(1)));
    let mut receiver = notices.subscribe(key);
    assert_eq!(*receiver.borrow_and_update(), Some(Revision(1)));
    change_visibility(
        &stage,
        &stage.organiser,
        key,
        Version(1),
        Visibility::Private,
    )
    .unwrap();
    assert!(receiver.has_changed().unwrap());
    assert_eq!(*receiver.borrow_and_update(), Some(Revision(2)));
    notices.tell(key, Revision(1));
    assert!(!receiver.has_changed().unwrap());
    assert_eq!(notices.latest(key), Some(Revision(2)));
    // Refused: nothing to hear.
    let outdated = change_visibility(
        &stage,
        &stage.organiser,
        key,
        Version(1),
        Visibility::Public,
    );
    assert!(outdated.is_err());
    assert!(!receiver.has_changed().unwrap());
}
