//! The people of the demo, who do not exist.

use crate::competition::{
    NameDisplay, NamePart, PersonName, Player, PlayerId, Rating, RoundNumber,
};

type Person = (&'static str, &'static str, &'static str, i64);

const CLUB: [Person; 15] = [
    ("Anneke", "van der", "Wiel", 1540),
    ("Bram", "", "Oosterhuis", 1495),
    ("Chaïma", "el", "Amrani", 1480),
    ("Dirk-Jan", "de", "Bruijn", 1450),
    ("Els", "'t", "Hoen", 1430),
    ("François", "", "Dubois", 1400),
    ("Geertje", "ten", "Cate", 1385),
    ("Hüseyin", "", "Yıldız", 1360),
    ("Ineke", "", "Bloem", 1320),
    ("Jan", "van den", "Bergh", 1300),
    ("Käthe", "", "Lindemann", 1275),
    ("Loes", "in 't", "Veld", 1240),
    ("Mees", "d'", "Ancona", 1210),
    ("Noor", "", "Zijlstra", 1150),
    ("Otto", "van", "Eijk", 1330),
];

const TOURNAMENT: [Person; 8] = [
    ("Pauline", "de", "Wit", 1520),
    ("Quirijn", "", "Verhulst", 1510),
    ("Roos", "van 't", "Zand", 1460),
    ("Søren", "", "Mikkelsen", 1425),
    ("Truus", "", "Aerts", 1390),
    ("Veerle", "van de", "Ven", 1340),
    ("Wies", "op den", "Akker", 1290),
    ("Yara", "", "Özdemir", 1220),
];

/// The club: one came in late, one has left.
pub(super) fn of_the_club() -> Vec<Player> {
    let mut players = players(&CLUB);
    if let Some(late) = players.last_mut() {
        late.from_round = RoundNumber::new(2);
    }
    players[13].until_round = RoundNumber::new(3);
    players
}

/// The tournament.
pub(super) fn of_the_tournament() -> Vec<Player> {
    players(&TOURNAMENT)
}

fn players(people: &[Person]) -> Vec<Player> {
    let part = |text: &str| NamePart::new(text).ok();
    people
        .iter()
        .zip(1..)
        .map(|((given, prefix, family, rating), number)| Player {
            id: PlayerId::new(&format!("p{number}")),
            name: PersonName {
                given: part(given),
                prefix: part(prefix),
                family: part(family).expect("everybody has a family name"),
            },
            display: NameDisplay::Full,
            rating: Rating::new(*rating),
            from_round: None,
            until_round: None,
            group: None,
        })
        .collect()
}
