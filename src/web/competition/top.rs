//! The top of the standings: a list that is cut never hides that somebody shares the last place shown.

use crate::web::competition::standings::{GroupView, RowView};

/// Rows of a group shown.
const ROWS: usize = 5;
/// So many more are shown to have everybody there who shares the last place.
const MORE: usize = 3;

/// The top of one group.
pub(crate) struct TopView {
    pub(crate) name: Option<String>,
    pub(crate) rows: Vec<RowView>,
    /// The last place shown, and how many who share it are not shown.
    pub(crate) sharing: Option<(u32, usize)>,
}

impl TopView {
    pub(crate) fn of(group: GroupView) -> Self {
        let ranks: Vec<u32> = group.rows.iter().map(|row| row.rank).collect();
        let cut = Cut::of(&ranks);
        let mut rows = group.rows;
        rows.truncate(cut.shown);
        Self {
            name: group.name,
            sharing: (cut.sharing > 0).then(|| (ranks[cut.shown - 1], cut.sharing)),
            rows,
        }
    }
}

/// Where a list of ranks is cut.
#[derive(Debug, PartialEq, Eq)]
struct Cut {
    /// How many are shown.
    shown: usize,
    /// How many more share the rank of the last of them.
    sharing: usize,
}

impl Cut {
    fn of(ranks: &[u32]) -> Self {
        let Some(last) = ranks.get(ROWS - 1) else {
            return Self {
                shown: ranks.len(),
                sharing: 0,
            };
        };
        let sharing = ranks[ROWS..]
            .iter()
            .take_while(|rank| *rank == last)
            .count();
        if sharing <= MORE {
            Self {
                shown: ROWS + sharing,
                sharing: 0,
            }
        } else {
            Self {
                shown: ROWS,
                sharing,
            }
        }
    }
}

/// Where a list of ranks is split into pages of at most so many rows: the lengths of the pages. Who shares a place
/// stands on one page, unless that would leave the page before it less than half full.
pub(crate) fn pages(ranks: &[u32], at_most: usize) -> Vec<usize> {
    let mut lengths = Vec::new();
    let mut rest = ranks;
    while rest.len() > at_most {
        let next = rest[at_most];
        let together = rest.iter().take_while(|rank| **rank != next).count();
        let length = if together < at_most && together >= at_most.div_ceil(2) {
            together
        } else {
            at_most
        };
        lengths.push(length);
        rest = &rest[length..];
    }
    if !rest.is_empty() {
        lengths.push(rest.len());
    }
    lengths
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(ranks: &[u32]) -> (usize, usize) {
        let cut = Cut::of(ranks);
        (cut.shown, cut.sharing)
    }

    #[test]
    fn whoever_shares_the_last_place_shown_is_shown_or_told_of() {
        assert_eq!(cut(&[]), (0, 0));
        assert_eq!(cut(&[1, 2, 3]), (3, 0));
        assert_eq!(cut(&[1, 2, 3, 4, 5]), (5, 0));
        assert_eq!(cut(&[1, 2, 3, 4, 5, 6]), (5, 0));
        // Places 4, 4 and 4: the third of them is the sixth row.
        assert_eq!(cut(&[1, 2, 3, 4, 4, 4, 7]), (6, 0));
        assert_eq!(cut(&[1, 2, 3, 4, 5, 5, 5, 5, 9]), (8, 0));
        // Nine share place 5: five rows, and eight are told of.
        assert_eq!(cut(&[1, 2, 3, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5]), (5, 8));
        assert_eq!(cut(&[1; 40]), (5, 35));
        // Sharing an earlier place changes nothing.
        assert_eq!(cut(&[1, 1, 3, 3, 5, 6]), (5, 0));
    }

    #[test]
    fn who_shares_a_place_stands_on_one_page() {
        assert_eq!(pages(&[], 4), Vec::<usize>::new());
        assert_eq!(pages(&[1, 2, 3, 4], 4), [4]);
        assert_eq!(pages(&[1, 2, 3, 4, 5], 4), [4, 1]);
        // Place 3 is shared by two, and would be torn after the fourth row.
        assert_eq!(pages(&[1, 2, 3, 3, 3], 4), [2, 3]);
        assert_eq!(pages(&[1, 2, 3, 3, 5, 6], 4), [4, 2]);
        // More than a page can hold, or nearly a page left empty: then it goes on.
        assert_eq!(pages(&[1, 1, 1, 1, 1, 6], 4), [4, 2]);
        assert_eq!(pages(&[1, 2, 2, 2, 2, 6], 4), [4, 2]);
    }
}
