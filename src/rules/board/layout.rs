//! Which squares of a board double or triple a letter or a word.

use super::Location;

/// What a square does for the play that first covers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Premium {
    /// Nothing.
    Plain,
    /// Times the letter on it.
    Letter(u8),
    /// Times the word.
    Word(u8),
}

/// The boards that are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LayoutName {
    /// The board of Scrabble, with which Gouds 8 is played: the centre doubles the word.
    Scrabble,
    /// The board of Webfeud: its centre does nothing.
    Webfeud,
}

/// A board of 15 by 15 without tiles.
#[derive(Debug)]
pub struct Layout {
    /// Row by row: `T` and `D` triple and double the word, `t` and `d` the letter, `*` is a centre without premium.
    rows: [&'static [u8; 15]; 15],
}

const SCRABBLE: Layout = Layout {
    rows: [
        b"T..d...T...d..T",
        b".D...t...t...D.",
        b"..D...d.d...D..",
        b"d..D...d...D..d",
        b"....D.....D....",
        b".t...t...t...t.",
        b"..d...d.d...d..",
        b"T..d...D...d..T",
        b"..d...d.d...d..",
        b".t...t...t...t.",
        b"....D.....D....",
        b"d..D...d...D..d",
        b"..D...d.d...D..",
        b".D...t...t...D.",
        b"T..d...T...d..T",
    ],
};

const WEBFEUD: Layout = Layout {
    rows: [
        b"t...T..d..T...t",
        b".d...t...t...d.",
        b"..D...d.d...D..",
        b"...t...D...t...",
        b"T...D.d.d.D...T",
        b".t...t...t...t.",
        b"..d.d.....d.d..",
        b"d..D...*...D..d",
        b"..d.d.....d.d..",
        b".t...t...t...t.",
        b"T...D.d.d.D...T",
        b"...t...D...t...",
        b"..D...d.d...D..",
        b".d...t...t...d.",
        b"t...T..d..T...t",
    ],
};

impl LayoutName {
    /// Every board.
    pub const ALL: [Self; 2] = [Self::Scrabble, Self::Webfeud];

    /// The board of that name.
    #[must_use]
    pub fn layout(self) -> &'static Layout {
        match self {
            Self::Scrabble => &SCRABBLE,
            Self::Webfeud => &WEBFEUD,
        }
    }
}

impl Layout {
    /// What that square does.
    #[must_use]
    pub fn premium(&self, at: Location) -> Premium {
        match self.rows[usize::from(at.row() - 1)][usize::from(at.column() - 1)] {
            b'T' => Premium::Word(3),
            b'D' => Premium::Word(2),
            b't' => Premium::Letter(3),
            b'd' => Premium::Letter(2),
            _ => Premium::Plain,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(layout: &Layout, premium: Premium) -> usize {
        Location::all()
            .filter(|at| layout.premium(*at) == premium)
            .count()
    }

    #[test]
    fn each_board_has_the_published_number_of_premium_squares() {
        // Triple word, double word with the centre, triple letter, double letter.
        for (name, numbers) in [
            (LayoutName::Scrabble, [8, 17, 12, 24]),
            (LayoutName::Webfeud, [8, 12, 20, 24]),
        ] {
            let layout = name.layout();
            let premiums = [
                Premium::Word(3),
                Premium::Word(2),
                Premium::Letter(3),
                Premium::Letter(2),
            ];
            assert_eq!(premiums.map(|one| count(layout, one)), numbers, "{name:?}");
        }
    }

    #[test]
    fn boards_look_the_same_from_every_side() {
        for layout in LayoutName::ALL.map(LayoutName::layout) {
            for at in Location::all() {
                let premium = layout.premium(at);
                let turned =
                    Location::new(at.column(), 16 - at.row()).expect("a square of the board");
                assert_eq!(layout.premium(at.transposed()), premium, "{at}");
                assert_eq!(layout.premium(turned), premium, "{at}");
            }
        }
    }

    #[test]
    fn the_centre_doubles_the_word_in_scrabble_only() {
        let centre = |name: LayoutName| name.layout().premium(Location::CENTRE);
        assert_eq!(centre(LayoutName::Scrabble), Premium::Word(2));
        assert_eq!(centre(LayoutName::Webfeud), Premium::Plain);
    }
}
