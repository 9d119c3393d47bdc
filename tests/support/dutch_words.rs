//! A list of made-up words that is built as Dutch ones are: roots, their endings, and compounds of them.

use std::collections::BTreeSet;

const ONSETS: [&str; 24] = [
    "b", "bl", "br", "d", "dr", "f", "g", "gr", "h", "k", "kl", "kn", "l", "m", "n", "p", "r", "s",
    "sch", "sl", "st", "t", "v", "w",
];
const NUCLEI: [&str; 12] = [
    "a", "aa", "e", "ee", "i", "ie", "o", "oe", "oo", "u", "ui", "ij",
];
const CODAS: [&str; 13] = [
    "", "d", "f", "k", "l", "m", "n", "nd", "p", "r", "rt", "s", "t",
];
const ENDINGS: [&str; 14] = [
    "", "en", "s", "je", "jes", "er", "ers", "ende", "t", "te", "baar", "heid", "ig", "ing",
];

/// Chance that is the same every time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from((self.0 >> 33) % bound as u64).expect("below a bound of this size")
    }

    fn of<'a>(&mut self, pieces: &[&'a str]) -> &'a str {
        pieces[self.below(pieces.len())]
    }
}

/// That many different entries in lower case and otherwise: one in nine has a capital, one in seventy a mark, a
/// hyphen, an apostrophe or a blank, as in the lists that are there.
pub(crate) fn entries(count: usize) -> Vec<String> {
    let mut chance = Chance(8);
    let roots: Vec<String> = (0..9_000)
        .map(|_| {
            let syllables = 1 + chance.below(2);
            (0..syllables)
                .map(|_| {
                    format!(
                        "{}{}{}",
                        chance.of(&ONSETS),
                        chance.of(&NUCLEI),
                        chance.of(&CODAS)
                    )
                })
                .collect()
        })
        .collect();
    let mut entries = BTreeSet::new();
    while entries.len() < count {
        let compound = chance.below(10) < 6;
        let first = &roots[chance.below(if compound { 900 } else { roots.len() })];
        let joint = match chance.below(70) {
            0 => ["-", "'", " ", "ë", "s "][chance.below(5)],
            _ => ["", "", "s"][chance.below(3)],
        };
        let second = if compound {
            roots[chance.below(3_000)].as_str()
        } else {
            ""
        };
        let word = format!("{first}{joint}{second}{}", chance.of(&ENDINGS));
        let word = word.trim_end_matches(['-', ' ']).to_owned();
        entries.insert(match chance.below(9) {
            0 => format!("{}{}", word[..1].to_uppercase(), &word[1..]),
            _ => word,
        });
    }
    entries.into_iter().collect()
}
