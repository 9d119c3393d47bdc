//! Players come in, change, leave, and are found.

use gouds8::competition::{Group, NamePart, PersonName, PlayerIndex, Rating, RoundNumber};
use gouds8::office::participation::withdraw_player;
use gouds8::office::player::{
    Doubles, ListedPlayer, PlayerDetails, add_player, add_players, change_player, remove_player,
};
use gouds8::office::{Noun, Refusal, Unsound};
use gouds8::store::listing;
use gouds8::store::{PlayerKey, Version};

use crate::stage::{Stage, by_hand, person, refusal};

fn number(number: i64) -> Option<RoundNumber> {
    RoundNumber::new(number)
}

fn named(given: &str, prefix: &str, family: &str) -> PlayerDetails {
    let part = |text: &str| NamePart::new(text).ok();
    PlayerDetails::named(PersonName {
        given: part(given),
        prefix: part(prefix),
        family: NamePart::new(family).unwrap(),
    })
}

#[test]
fn a_player_is_added_behind_the_others_with_an_own_identifier() {
    let stage = Stage::new();
    let (key, _) = stage.competition_of(by_hand(), &["Berg", "Aalders"]);
    let details = PlayerDetails {
        rating: Rating::new(1510),
        from_round: number(2),
        until_round: number(2),
        group: Group::new("A").ok(),
        ..named("Anna", "van der", "Zwart")
    };
    let added = add_player(&stage.errand(), key, &details).unwrap();
    let stored = stage.stored(key);
    assert_eq!(stored.players[2], (added.value, Version(1)));
    let player = &stored.competition.players[2];
    assert_eq!(player.id.as_str(), "p3");
    assert_eq!(player.name.full(), "Anna van der Zwart");
    assert_eq!(
        (player.rating, player.from_round),
        (Rating::new(1510), number(2))
    );
    assert_eq!(player.group, Group::new("A").ok());
}

#[test]
fn an_identifier_of_somebody_else_is_not_given_again() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(by_hand(), &["Berg", "Aalders", "Zwart"]);
    remove_player(&stage.errand(), players[0], Version(1)).unwrap();
    add_player(&stage.errand(), key, &named("", "", "Vos")).unwrap();
    let ids: Vec<String> = stage
        .loaded(key)
        .players
        .iter()
        .map(|player| player.id.as_str().to_owned())
        .collect();
    assert_eq!(ids, ["p2", "p3", "p4"]);
}

#[test]
fn a_pasted_list_says_line_by_line_what_became_of_it() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(by_hand(), &["Élan", "Berg"]);
    let lines = [
        named("Bo", "", "Berg"),
        named("", "", "ELAN"),
        named("bo", "", "bérg"),
        named("", "", "Vos"),
    ];
    let became = add_players(&stage.errand(), key, &lines, Doubles::LeaveOut)
        .unwrap()
        .value;
    let stored = stage.stored(key);
    assert_eq!(
        became,
        [
            ListedPlayer::Added(stored.players[2].0),
            ListedPlayer::AlreadyThere(players[0]),
            ListedPlayer::TwiceInTheList(0),
            ListedPlayer::Added(stored.players[3].0),
        ]
    );
    assert_eq!(stored.competition.players.len(), 4);
    let revision = stored.head.revision;
    let again = add_players(&stage.errand(), key, &lines, Doubles::LeaveOut).unwrap();
    assert_eq!(again.revision, revision, "nobody new");
    let all = add_players(&stage.errand(), key, &lines, Doubles::Add).unwrap();
    assert_eq!(all.value.len(), 4);
    assert_eq!(stage.loaded(key).players.len(), 8);
}

#[test]
fn a_player_cannot_leave_before_coming() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(by_hand(), &["Berg"]);
    let details = PlayerDetails {
        from_round: number(3),
        until_round: number(2),
        ..named("", "", "Vos")
    };
    let before = stage.everything(key);
    let errand = stage.errand();
    assert_eq!(
        refusal(add_player(&errand, key, &details)),
        Refusal::LeavesBeforeComing
    );
    assert_eq!(
        refusal(add_players(
            &errand,
            key,
            &[named("", "", "Vos"), details.clone()],
            Doubles::Add
        )),
        Refusal::LeavesBeforeComing
    );
    assert_eq!(
        refusal(change_player(&errand, players[0], Version(1), &details)),
        Refusal::LeavesBeforeComing
    );
    assert_eq!(stage.everything(key), before);
    let late = PlayerDetails {
        until_round: None,
        ..details
    };
    change_player(&errand, players[0], Version(1), &late).unwrap();
    assert_eq!(
        refusal(withdraw_player(&errand, players[0], Version(2), number(1))),
        Refusal::LeavesBeforeComing
    );
}

#[test]
fn a_change_from_an_old_form_is_refused() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(by_hand(), &["Berg"]);
    let errand = stage.errand();
    let changed = change_player(&errand, players[0], Version(1), &named("Bo", "", "Berg")).unwrap();
    assert_eq!(changed.value, Version(2));
    let before = stage.everything(key);
    let outdated = Refusal::Outdated {
        current: Version(2),
    };
    assert_eq!(
        refusal(change_player(
            &errand,
            players[0],
            Version(1),
            &named("Al", "", "Berg")
        )),
        outdated
    );
    assert_eq!(
        refusal(withdraw_player(&errand, players[0], Version(1), number(1))),
        outdated
    );
    assert_eq!(
        refusal(remove_player(&errand, players[0], Version(1))),
        outdated
    );
    assert_eq!(stage.everything(key), before);
    let entry = &stage.history(key)[0];
    assert!(
        entry
            .before
            .as_ref()
            .unwrap()
            .contains("\"given_name\":null")
    );
    assert!(
        entry
            .after
            .as_ref()
            .unwrap()
            .contains("\"given_name\":\"Bo\"")
    );
}

#[test]
fn what_was_played_stays_possible() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(by_hand(), &["Berg", "Aalders"]);
    stage.published(key, &[(players[0], players[1])]);
    let errand = stage.errand();
    let first = RoundNumber::new(1).unwrap();
    let late = PlayerDetails {
        from_round: number(2),
        ..named("", "", "Berg")
    };
    assert_eq!(
        refusal(change_player(&errand, players[0], Version(1), &late)),
        Refusal::Unsound(vec![Unsound::OutsideOwnRounds(first, PlayerIndex::at(0))])
    );
    let grouped = PlayerDetails {
        group: Group::new("B").ok(),
        ..named("", "", "Berg")
    };
    assert_eq!(
        refusal(change_player(&errand, players[0], Version(1), &grouped)),
        Refusal::Unsound(vec![Unsound::OtherGroup(
            first,
            PlayerIndex::at(0),
            PlayerIndex::at(1)
        )])
    );
    withdraw_player(&errand, players[0], Version(1), number(1)).unwrap();
    withdraw_player(&errand, players[0], Version(2), None).unwrap();
    assert_eq!(stage.loaded(key).players[0].until_round, None);
}

#[test]
fn who_appears_in_a_round_is_not_removed() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(by_hand(), &["Berg", "Aalders", "Zwart"]);
    stage.published(key, &[(players[0], players[1])]);
    let errand = stage.errand();
    for player in &players[..2] {
        assert_eq!(
            refusal(remove_player(&errand, *player, Version(1))),
            Refusal::PlayerAppears
        );
    }
    remove_player(&errand, players[2], Version(1)).unwrap();
    assert_eq!(stage.loaded(key).players.len(), 2);
    assert_eq!(
        refusal(remove_player(&errand, players[2], Version(1))),
        Refusal::NotFound(Noun::Player)
    );
}

#[test]
fn strangers_change_nobody() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(by_hand(), &["Berg"]);
    let before = stage.everything(key);
    let stranger = stage.errand_of(&stage.stranger);
    let vos = named("", "", "Vos");
    assert_eq!(
        refusal(add_player(&stranger, key, &vos)),
        Refusal::NotAllowed
    );
    assert_eq!(
        refusal(add_players(
            &stranger,
            key,
            std::slice::from_ref(&vos),
            Doubles::Add
        )),
        Refusal::NotAllowed
    );
    assert_eq!(
        refusal(change_player(&stranger, players[0], Version(1), &vos)),
        Refusal::NotAllowed
    );
    assert_eq!(
        refusal(remove_player(&stranger, players[0], Version(1))),
        Refusal::NotAllowed
    );
    assert_eq!(
        refusal(remove_player(&stage.errand(), PlayerKey(999), Version(1))),
        Refusal::NotFound(Noun::Player)
    );
    assert_eq!(stage.everything(key), before);
}

#[test]
fn people_are_found_by_any_part_of_their_name() {
    let stage = Stage::new();
    let key = stage.competition(by_hand());
    let lines = [
        named("Zoë", "van 't", "Élan"),
        named("Jan", "", "100%_zeker"),
        PlayerDetails::named(person("Elzinga")),
    ];
    add_players(&stage.errand(), key, &lines, Doubles::Add).unwrap();
    let found = |text: &str| -> Vec<String> {
        stage
            .office
            .database()
            .read(|connection| listing::find_players(connection, listing::Viewer::Public, text, 10))
            .unwrap()
            .into_iter()
            .map(|found| found.name.family.as_str().to_owned())
            .collect()
    };
    assert_eq!(found("zoe VAN"), ["Élan"]);
    assert_eq!(found("el"), ["Élan", "Elzinga"], "in Dutch order");
    assert_eq!(found("0%_z"), ["100%_zeker"]);
    assert_eq!(found("%"), ["100%_zeker"]);
    assert_eq!(found("  "), [""; 0]);
}
