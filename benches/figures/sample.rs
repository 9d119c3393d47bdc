//! Competitions of a given size, made up by a fixed rule so that every run measures the same.

use std::fmt::Write;

/// A document with that many players and rounds in which everybody plays, by totals.
pub fn by_totals(name: &str, players: usize, rounds: usize) -> String {
    document(name, players, rounds, |text, first, second, round| {
        let (one, other) = (points(first, round), points(second, round + 7));
        write!(text, r#","points":[{one},{other}]"#).expect("writing to a string does not fail");
    })
}

/// The same with eight turns for each player of each game.
pub fn by_turns(name: &str, players: usize, rounds: usize) -> String {
    document(name, players, rounds, |text, first, second, round| {
        text.push_str(r#","turns":["#);
        for turn in 0..16_usize {
            let by = if turn % 2 == 0 { "first" } else { "second" };
            let points = 5 + (first * 7 + second * 3 + round * 11 + turn * 13) % 40;
            let comma = if turn == 0 { "" } else { "," };
            write!(
                text,
                r#"{comma}{{"by":"{by}","kind":"play","points":{points},"tiles":4}}"#
            )
            .expect("writing to a string does not fail");
        }
        text.push(']');
    })
}

fn points(player: usize, round: usize) -> usize {
    120 + (player * 37 + round * 53) % 180
}

fn document(
    name: &str,
    players: usize,
    rounds: usize,
    mut record: impl FnMut(&mut String, usize, usize, usize),
) -> String {
    let mut text = format!(
        r#"{{"format":"gouds8/competition","version":1,"name":"{name}","pairing":"swiss","rounds_planned":{rounds},"players":["#
    );
    for player in 0..players {
        let comma = if player == 0 { "" } else { "," };
        write!(
            text,
            r#"{comma}{{"id":"p{player}","given_name":"Voornaam{player}","prefix":"van der","family_name":"Achternaam{}"}}"#,
            player * 7919 % players
        )
        .expect("writing to a string does not fail");
    }
    text.push_str(r#"],"rounds":["#);
    for round in 0..rounds {
        let comma = if round == 0 { "" } else { "," };
        write!(text, r#"{comma}{{"number":{},"games":["#, round + 1)
            .expect("writing to a string does not fail");
        for table in 0..players / 2 {
            // The circle method: one stays, the others move on.
            let place = |seat: usize| {
                if seat == 0 {
                    0
                } else {
                    1 + (seat - 1 + round) % (players - 1)
                }
            };
            let (first, second) = (place(table), place(players - 1 - table));
            let comma = if table == 0 { "" } else { "," };
            write!(
                text,
                r#"{comma}{{"table":{},"first":"p{first}","second":"p{second}""#,
                table + 1
            )
            .expect("writing to a string does not fail");
            record(&mut text, first, second, round);
            text.push('}');
        }
        text.push_str("]}");
    }
    text.push_str("]}");
    text
}
