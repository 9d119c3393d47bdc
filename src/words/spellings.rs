//! How words stand in the list, where that is not simply their letters.

use super::Word;

/// The spellings of words, for those that are not just spelled by their letters in lower case, in the order of
/// the words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Spellings {
    /// Where the spellings of each word end in the text.
    ends: Vec<u32>,
    /// The spellings, those of one word with line feeds between them.
    text: String,
}

/// What parts the spellings of a word; no entry has one in it.
const BETWEEN: char = '\n';

impl Spellings {
    /// Adds those of a word that comes after all that are there. `None` where there is no more room.
    pub(super) fn add<'a>(&mut self, spellings: impl Iterator<Item = &'a str>) -> Option<()> {
        let before = self.text.len();
        for spelling in spellings {
            if self.text.len() > before {
                self.text.push(BETWEEN);
            }
            self.text.push_str(spelling);
        }
        self.ends.push(u32::try_from(self.text.len()).ok()?);
        Some(())
    }

    /// For how many words there are any.
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The spellings at that place.
    pub(super) fn at(&self, place: usize) -> impl Iterator<Item = &str> {
        let start = match place {
            0 => 0,
            place => self.ends[place - 1] as usize,
        };
        self.text[start..self.ends[place] as usize].split(BETWEEN)
    }

    /// The word whose spellings stand at that place.
    pub(super) fn word_at(&self, place: usize) -> Option<Word> {
        self.at(place)
            .next()
            .and_then(|spelling| Word::of_entry(spelling).ok())
    }

    /// Where those of a word stand, if there are any.
    pub(super) fn find(&self, word: &Word) -> Option<usize> {
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = low.midpoint(high);
            match self.word_at(middle)?.cmp(word) {
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Greater => high = middle,
                std::cmp::Ordering::Equal => return Some(middle),
            }
        }
        None
    }

    /// Its ends and its text.
    pub(super) fn parts(&self) -> (&[u32], &str) {
        (&self.ends, &self.text)
    }

    /// Spellings out of their parts; `None` where they are none.
    pub(super) fn from_parts(ends: Vec<u32>, text: String) -> Option<Self> {
        let in_order = ends.is_sorted()
            && ends.iter().all(|end| text.is_char_boundary(*end as usize))
            && ends.last().map_or(0, |end| *end as usize) == text.len();
        in_order.then_some(Self { ends, text })
    }

    /// Gives back the room that was kept for more.
    pub(super) fn shrink(&mut self) {
        self.ends.shrink_to_fit();
        self.text.shrink_to_fit();
    }

    /// How many bytes it takes.
    pub(super) fn size(&self) -> usize {
        self.ends.len() * size_of::<u32>() + self.text.len()
    }
}
