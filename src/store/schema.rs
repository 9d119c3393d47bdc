//! The tables, as both databases have them.

use diesel::{allow_tables_to_appear_in_same_query, joinable, table};

table! {
    account (id) {
        id -> BigInt,
        name -> Text,
        name_key -> Text,
        password -> Text,
        role -> Text,
        disabled -> Bool,
        created_at -> Timestamp,
    }
}

table! {
    session (id) {
        id -> BigInt,
        token_hash -> Binary,
        account -> Nullable<BigInt>,
        state -> Text,
        user_agent -> Text,
        created_at -> Timestamp,
        seen_at -> Timestamp,
        expires_at -> Timestamp,
    }
}

table! {
    setting (name) {
        name -> Text,
        value -> Text,
    }
}

table! {
    competition (id) {
        id -> BigInt,
        slug -> Text,
        name -> Text,
        search_key -> Text,
        visibility -> Text,
        revision -> BigInt,
        version -> BigInt,
        created_at -> Timestamp,
        changed_at -> Timestamp,
    }
}

table! {
    competition_settings (competition) {
        competition -> BigInt,
        variant -> Text,
        minutes -> Nullable<Integer>,
        words -> Nullable<Text>,
        pairing -> Text,
        cycles -> Nullable<Integer>,
        keizer -> Text,
        games_per_meeting -> Integer,
        win -> Integer,
        draw -> Integer,
        loss -> Integer,
        bye -> Integer,
        bye_board_points -> Nullable<Integer>,
        rounds_planned -> Nullable<Integer>,
        ranking -> Text,
        round_dates -> Text,
    }
}

table! {
    competition_organiser (competition, account) {
        competition -> BigInt,
        account -> BigInt,
    }
}

table! {
    player (id) {
        id -> BigInt,
        competition -> BigInt,
        position -> Integer,
        document_id -> Text,
        given_name -> Nullable<Text>,
        prefix -> Nullable<Text>,
        family_name -> Text,
        sort_key -> Binary,
        search_key -> Text,
        rating -> Nullable<Integer>,
        from_round -> Nullable<Integer>,
        until_round -> Nullable<Integer>,
        group_name -> Nullable<Text>,
        version -> BigInt,
        person -> BigInt,
        away -> Text,
    }
}

table! {
    person (id) {
        id -> BigInt,
        given_name -> Nullable<Text>,
        prefix -> Nullable<Text>,
        family_name -> Text,
        sort_key -> Binary,
        search_key -> Text,
        display -> Text,
        anonymous_number -> Nullable<Integer>,
        agreed -> Nullable<Date>,
        doubtful -> Bool,
        version -> BigInt,
    }
}

table! {
    forbidden_pair (competition, position) {
        competition -> BigInt,
        position -> Integer,
        one -> BigInt,
        other -> BigInt,
    }
}

table! {
    round (id) {
        id -> BigInt,
        competition -> BigInt,
        number -> Integer,
        date -> Nullable<Date>,
        status -> Text,
        version -> BigInt,
        made_from -> Nullable<Text>,
    }
}

table! {
    bye (round, player) {
        round -> BigInt,
        player -> BigInt,
        position -> Integer,
    }
}

table! {
    absence (round, player) {
        round -> BigInt,
        player -> BigInt,
        position -> Integer,
        kind -> Text,
    }
}

table! {
    game (id) {
        id -> BigInt,
        round -> BigInt,
        position -> Integer,
        table_number -> Nullable<Integer>,
        first -> BigInt,
        second -> BigInt,
        first_points -> Nullable<Integer>,
        second_points -> Nullable<Integer>,
        turns -> Nullable<Text>,
        first_adjustment -> Integer,
        second_adjustment -> Integer,
        ending -> Text,
        date -> Nullable<Date>,
        version -> BigInt,
        checked -> Bool,
        word_list -> Nullable<Text>,
    }
}

table! {
    history (id) {
        id -> BigInt,
        competition -> BigInt,
        revision -> BigInt,
        account -> Nullable<BigInt>,
        account_name -> Text,
        at -> Timestamp,
        deed -> Text,
        arguments -> Text,
        before -> Nullable<Text>,
        after -> Nullable<Text>,
        undoes -> Nullable<BigInt>,
    }
}

table! {
    game_change (game, history) {
        game -> BigInt,
        history -> BigInt,
    }
}

table! {
    invitation (id) {
        id -> BigInt,
        competition -> BigInt,
        token_hash -> Binary,
        account -> Nullable<BigInt>,
        created_at -> Timestamp,
        expires_at -> Timestamp,
    }
}

table! {
    deed_key (key) {
        key -> Text,
        deed -> Text,
        account -> Nullable<BigInt>,
        competition -> Nullable<BigInt>,
        revision -> Nullable<BigInt>,
        led_to -> Nullable<BigInt>,
        at -> Timestamp,
    }
}

table! {
    word_list (id) {
        id -> BigInt,
        name -> Text,
        name_key -> Text,
        standing -> Text,
        source -> Text,
        words -> BigInt,
        fingerprint -> Binary,
        account -> Nullable<BigInt>,
        account_name -> Text,
        added_at -> Timestamp,
        report -> Text,
        word_index -> Binary,
    }
}

table! {
    word_decision (word_list, word) {
        word_list -> BigInt,
        word -> Text,
        ruling -> Text,
        account -> Nullable<BigInt>,
        account_name -> Text,
        decided_at -> Timestamp,
        note -> Nullable<Text>,
    }
}

joinable!(session -> account (account));
joinable!(competition_settings -> competition (competition));
joinable!(competition_organiser -> competition (competition));
joinable!(competition_organiser -> account (account));
joinable!(player -> competition (competition));
joinable!(player -> person (person));
joinable!(round -> competition (competition));
joinable!(bye -> round (round));
joinable!(absence -> round (round));
joinable!(game -> round (round));
joinable!(game_change -> history (history));
joinable!(invitation -> competition (competition));
joinable!(invitation -> account (account));

allow_tables_to_appear_in_same_query!(
    account,
    absence,
    bye,
    competition,
    competition_organiser,
    competition_settings,
    game,
    game_change,
    history,
    invitation,
    person,
    player,
    round,
    session,
);
