//! The files made of standings, byte for byte.

use gouds8::competition::standings::{After, standings};
use gouds8::competition::{Competition, RankingKey};
use gouds8::sheets::{csv, csv_nl, json, table};
use gouds8::wording::Language;
use proptest::prelude::*;

use crate::sketch::{
    add_round, any_competition, competition, in_group, name, played, player, players, rated,
};

fn csv_of(competition: &Competition) -> String {
    csv(competition, &standings(competition, After::Latest).unwrap())
}

fn csv_nl_of(competition: &Competition) -> String {
    csv_nl(competition, &standings(competition, After::Latest).unwrap())
}

fn table_of(competition: &Competition, language: Language) -> String {
    table(
        competition,
        &standings(competition, After::Latest).unwrap(),
        language,
    )
}

/// Two players who drew, ranked by a key whose values are halves, one of them unrated.
fn with_further_columns() -> Competition {
    let mut competition = competition(vec![
        rated(player("a", "Anna/van der/Berg"), 1500),
        player("b", "/'t/Hart"),
    ]);
    competition.settings.ranking = vec![
        RankingKey::MatchPoints,
        RankingKey::DirectEncounter,
        RankingKey::Wins,
        RankingKey::SonnebornBerger,
        RankingKey::Buchholz,
        RankingKey::StartsSecond,
        RankingKey::Rating,
    ];
    add_round(&mut competition, vec![played(0, 1, (205, 205))], &[], &[]);
    competition
}

#[test]
fn the_standard_dialect() {
    assert_eq!(
        csv_of(&with_further_columns()),
        "rank,name,played,won,drawn,lost,byes,match_points,board_points,board_points_against,spread,\
         direct_encounter,sonneborn_berger,buchholz,starts_second,rating\r\n\
         1,'t Hart,1,0,1,0,0,1,205,205,0,1,0.50,1,1,\r\n\
         2,Anna van der Berg,1,0,1,0,0,1,205,205,0,1,0.50,1,0,1500\r\n"
    );
}

#[test]
fn the_dutch_dialect() {
    assert_eq!(
        csv_nl_of(&with_further_columns()),
        "\u{feff}plaats;naam;gespeeld;gewonnen;gelijk;verloren;vrij;wedstrijdpunten;bordpunten;tegenpunten;saldo;\
         onderling;sonneborn_berger;buchholz;tweede_beurt;rating\r\n\
         1;'t Hart;1;0;1;0;0;1;205;205;0;1;0,50;1;1;\r\n\
         2;Anna van der Berg;1;0;1;0;0;1;205;205;0;1;0,50;1;0;1500\r\n"
    );
}

#[test]
fn groups_have_the_first_column_in_both_dialects() {
    let competition = competition(vec![
        in_group(player("a", "//A"), "=Een"),
        player("b", "//B"),
    ]);
    assert_eq!(
        csv_of(&competition),
        "group,rank,name,played,won,drawn,lost,byes,match_points,board_points,board_points_against,spread\r\n\
         '=Een,1,A,0,0,0,0,0,0,0,0,0\r\n\
         ,1,B,0,0,0,0,0,0,0,0,0\r\n"
    );
    assert!(csv_nl_of(&competition).starts_with("\u{feff}groep;plaats;naam;"));
}

#[test]
fn texts_are_defused_and_quoted_and_numbers_stay_numbers() {
    let mut competition = competition(vec![
        player("x", "=1+1//-Cmd"),
        player("y", "Jo \"de Neus\"//Smit; , Zn"),
    ]);
    add_round(&mut competition, vec![played(0, 1, (100, 90))], &[], &[]);
    assert_eq!(
        csv_of(&competition),
        "rank,name,played,won,drawn,lost,byes,match_points,board_points,board_points_against,spread\r\n\
         1,'=1+1 -Cmd,1,1,0,0,0,2,100,90,10\r\n\
         2,\"Jo \"\"de Neus\"\" Smit; , Zn\",1,0,0,1,0,0,90,100,-10\r\n"
    );
    let dutch = csv_nl_of(&competition);
    assert!(dutch.contains("\r\n2;\"Jo \"\"de Neus\"\" Smit; , Zn\";1;0;0;1;0;0;90;100;-10\r\n"));
}

#[test]
fn json_has_numbers_as_numbers_and_id_and_group_beside() {
    let competition = with_further_columns();
    let text = json(
        &competition,
        &standings(&competition, After::Latest).unwrap(),
    );
    let rows: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(
        rows,
        serde_json::json!([
            {
                "id": "b", "group": null, "rank": 1, "name": "'t Hart", "played": 1, "won": 0, "drawn": 1,
                "lost": 0, "byes": 0, "match_points": 1, "board_points": 205, "board_points_against": 205,
                "spread": 0, "direct_encounter": 1, "sonneborn_berger": 0.5, "buchholz": 1, "starts_second": 1,
                "rating": null,
            },
            {
                "id": "a", "group": null, "rank": 2, "name": "Anna van der Berg", "played": 1, "won": 0,
                "drawn": 1, "lost": 0, "byes": 0, "match_points": 1, "board_points": 205,
                "board_points_against": 205, "spread": 0, "direct_encounter": 1, "sonneborn_berger": 0.5,
                "buchholz": 1, "starts_second": 0, "rating": 1500,
            },
        ])
    );
    let mut grouped = competition;
    grouped.players[0] = in_group(grouped.players[0].clone(), "A");
    let text = json(&grouped, &standings(&grouped, After::Latest).unwrap());
    let rows: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(rows[0]["group"], "A");
}

#[test]
fn the_table_is_aligned_by_width_and_speaks_the_language() {
    let mut competition = competition(vec![player("a", "//北京"), player("b", "//Zoë")]);
    add_round(&mut competition, vec![played(0, 1, (214, 98))], &[], &[]);
    let lines = |language| -> Vec<String> {
        table_of(&competition, language)
            .lines()
            .map(str::to_owned)
            .collect()
    };
    let english = lines(Language::English);
    assert_eq!(
        english,
        [
            "Rank  Name  Played  Won  Drawn  Lost  Byes  Match points  Board points  Against  Spread",
            "   1  北京       1    1      0     0     0             2           214       98     116",
            "   2  Zoë        1    0      0     1     0             0            98      214    -116",
        ]
    );
    assert!(lines(Language::Dutch)[0].starts_with("Plaats  Naam"));
}

#[test]
fn groups_stand_under_each_other_in_the_table() {
    let competition = competition(vec![
        in_group(player("a", "//A"), "Goud"),
        player("b", "//B"),
    ]);
    let text = table_of(&competition, Language::Dutch);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "Groep Goud");
    assert_eq!(lines[3], "");
    assert_eq!(lines[4], "Zonder groep");
    assert_eq!(lines.len(), 7);
}

#[test]
fn halves_have_the_decimal_mark_of_the_language_in_the_table() {
    let competition = with_further_columns();
    assert!(table_of(&competition, Language::Dutch).contains("0,50"));
    assert!(table_of(&competition, Language::English).contains("0.50"));
}

/// What a reader of the file gets: a guard before a formula is taken off.
fn unguarded(field: &str) -> &str {
    match field.strip_prefix('\'') {
        Some(rest) if rest.starts_with(['=', '+', '-', '@']) => rest,
        _ => field,
    }
}

proptest! {
    #[test]
    fn what_is_written_can_be_read_back(
        competition in any_competition(6, 3),
        families in prop::collection::vec("[=+@\";,\\-a-zé][=+@\"';,\\-a-zé]{0,5}", 6),
    ) {
        let mut competition = competition;
        for (player, family) in competition.players.iter_mut().zip(&families) {
            player.name = name(&format!("//{family}"));
        }
        let standings = standings(&competition, After::Latest).unwrap();
        for (text, delimiter) in [(csv(&competition, &standings), b','), (csv_nl(&competition, &standings), b';')] {
            let text = text.trim_start_matches('\u{feff}');
            prop_assert!(text.ends_with("\r\n"));
            let mut reader = ::csv::ReaderBuilder::new().delimiter(delimiter).from_reader(text.as_bytes());
            let records: Vec<::csv::StringRecord> = reader.records().map(Result::unwrap).collect();
            prop_assert_eq!(records.len(), competition.players.len());
            for (record, row) in records.iter().zip(standings.rows()) {
                let full = competition.player(row.player).name.full();
                prop_assert_eq!(unguarded(&record[1]), full.as_str());
                prop_assert!(!record[1].starts_with(['=', '+', '-', '@']));
                let numbers: Vec<i64> = (2..11).map(|place| record[place].parse().unwrap()).collect();
                prop_assert_eq!(numbers, vec![
                    i64::from(row.played), i64::from(row.won), i64::from(row.drawn), i64::from(row.lost),
                    i64::from(row.byes), row.match_points, row.board_points, row.board_points_against, row.spread(),
                ]);
            }
        }
    }
}

#[test]
fn players_who_never_played_have_a_row_too() {
    assert_eq!(csv_of(&competition(players(3))).lines().count(), 4);
    assert_eq!(csv_of(&competition(Vec::new())).lines().count(), 1);
}
