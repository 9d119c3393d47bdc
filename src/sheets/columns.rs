//! Which columns standings have, and what stands in each.

use crate::competition::standings::{Exact, GroupStandings, Row, Standings};
use crate::competition::{Competition, RankingKey};

/// A column of standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    Group,
    Rank,
    Name,
    Played,
    Won,
    Drawn,
    Lost,
    Byes,
    MatchPoints,
    BoardPoints,
    BoardPointsAgainst,
    Spread,
    /// A ranking key without a column of its own, by its place in `Standings::further`.
    Further(RankingKey, usize),
}

/// What stands in a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    Text(String),
    Number(Exact),
    /// Does not apply.
    Empty,
}

const ALWAYS: [Column; 11] = [
    Column::Rank,
    Column::Name,
    Column::Played,
    Column::Won,
    Column::Drawn,
    Column::Lost,
    Column::Byes,
    Column::MatchPoints,
    Column::BoardPoints,
    Column::BoardPointsAgainst,
    Column::Spread,
];

/// The columns of these standings after any for the group.
pub(super) fn columns_within_a_group(standings: &Standings) -> Vec<Column> {
    let further = standings
        .further
        .iter()
        .enumerate()
        .map(|(place, key)| Column::Further(*key, place));
    ALWAYS.into_iter().chain(further).collect()
}

/// All columns of these standings.
pub(super) fn columns(standings: &Standings) -> Vec<Column> {
    let group = standings.grouped.then_some(Column::Group);
    group
        .into_iter()
        .chain(columns_within_a_group(standings))
        .collect()
}

impl Column {
    /// Its name in English files.
    pub(super) fn key(self) -> &'static str {
        match self {
            Self::Group => "group",
            Self::Rank => "rank",
            Self::Name => "name",
            Self::Played => "played",
            Self::Won => "won",
            Self::Drawn => "drawn",
            Self::Lost => "lost",
            Self::Byes => "byes",
            Self::MatchPoints => "match_points",
            Self::BoardPoints => "board_points",
            Self::BoardPointsAgainst => "board_points_against",
            Self::Spread => "spread",
            Self::Further(key, _) => key.as_str(),
        }
    }

    /// What stands in it for that row of that group.
    pub(super) fn cell(self, competition: &Competition, group: &GroupStandings, row: &Row) -> Cell {
        let count = |count: u32| Cell::Number(Exact::whole(i64::from(count)));
        let whole = |number: i64| Cell::Number(Exact::whole(number));
        match self {
            Self::Group => group
                .group
                .as_ref()
                .map_or(Cell::Empty, |group| Cell::Text(group.as_str().to_owned())),
            Self::Rank => count(row.rank),
            Self::Name => Cell::Text(competition.player(row.player).name.full()),
            Self::Played => count(row.played),
            Self::Won => count(row.won),
            Self::Drawn => count(row.drawn),
            Self::Lost => count(row.lost),
            Self::Byes => count(row.byes),
            Self::MatchPoints => whole(row.match_points),
            Self::BoardPoints => whole(row.board_points),
            Self::BoardPointsAgainst => whole(row.board_points_against),
            Self::Spread => whole(row.spread()),
            Self::Further(_, place) => row
                .further
                .get(place)
                .copied()
                .flatten()
                .map_or(Cell::Empty, Cell::Number),
        }
    }
}

/// A number as written: whole numbers as they are, others with two decimals, half up.
pub(super) fn written(number: Exact, decimal_mark: char) -> String {
    if let Some(whole) = number.as_whole() {
        return whole.to_string();
    }
    let hundredths = number.hundredths();
    let sign = if hundredths < 0 { "-" } else { "" };
    let size = hundredths.unsigned_abs();
    format!("{sign}{}{decimal_mark}{:02}", size / 100, size % 100)
}

#[cfg(test)]
mod tests {
    use super::written;
    use crate::competition::standings::Exact;

    #[test]
    fn only_numbers_that_are_not_whole_have_decimals() {
        assert_eq!(written(Exact::whole(12), '.'), "12");
        assert_eq!(written(Exact::whole(-5), ','), "-5");
        assert_eq!(written(Exact::halves(25), '.'), "12.50");
        assert_eq!(written(Exact::halves(25), ','), "12,50");
        assert_eq!(written(Exact::halves(-1), ','), "-0,50");
    }
}
