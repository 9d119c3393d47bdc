//! What a competition must keep to, so that its document is never refused.

use std::ops::RangeInclusive;

use crate::competition::{
    Attendance, ByeBoardPoints, Competition, FieldOf, Fraction, KeizerSettings, MatchPointScheme,
    Mislisted, Misplaced, PairingSettings, PairingSystem, PlayerIndex, RankingKey, Round,
    RoundNumber, Settings, TableNumber,
};
use crate::rules::{GameRecord, RecordFault, RecordParts, Sides, Turn, Variant};

/// Somebody or something is in the wrong place in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unsound {
    /// A player against himself.
    AgainstOneself(RoundNumber, PlayerIndex),
    /// A player against two opponents in one round.
    TwoOpponents(RoundNumber, PlayerIndex),
    /// A player in more games of a round than a meeting has.
    TooManyGames(RoundNumber, PlayerIndex),
    /// A player in a round in which that player does not take part.
    OutsideOwnRounds(RoundNumber, PlayerIndex),
    /// Two players of different groups against each other.
    OtherGroup(RoundNumber, PlayerIndex, PlayerIndex),
    /// A player twice among those who are free or absent.
    ListedTwice(RoundNumber, PlayerIndex),
    /// A player who is free or absent, and plays as well.
    AlsoPlaying(RoundNumber, PlayerIndex),
    /// Two meetings of one round at one table.
    TableTaken(RoundNumber, TableNumber),
}

/// A setting that cannot be, or can no longer be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SettingFault {
    /// Another game, where games of this one were played.
    VariantFixed,
    /// Another number of games in a meeting, where rounds were published.
    GamesPerMeetingFixed,
    /// To or from round robin or Keizer, where rounds were published.
    PairingFixed,
    /// Fewer rounds planned than there are.
    FewerRoundsThanThere,
    /// Minutes outside 1 to 600.
    Minutes,
    /// Match points above 100, or above 200 for a free round.
    MatchPoints,
    /// Board points of a free round above 9999.
    ByeBoardPoints,
    /// Nothing ranks.
    RankingEmpty,
    /// The same thing ranks twice.
    RankingTwice(RankingKey),
    /// Keizer's total ranks, where the pairing is not Keizer's.
    KeizerElsewhere,
    /// Cycles outside 1 to 99.
    Cycles,
    /// A forbidden pair of one player, or of somebody who is not there.
    ForbiddenPair,
    /// A number of Keizer's settings out of its range.
    Keizer,
}

/// Everything that is in the wrong place in a round.
pub(super) fn unsound_in(competition: &Competition, round: &Round) -> Vec<Unsound> {
    let mut attendance = Attendance::default();
    attendance.begin_round();
    unsound_with(&mut attendance, competition, round)
}

/// Everything that is in the wrong place in any round.
pub(super) fn unsound(competition: &Competition) -> Vec<Unsound> {
    let mut attendance = Attendance::default();
    let mut found = Vec::new();
    for round in &competition.rounds {
        attendance.begin_round();
        found.append(&mut unsound_with(&mut attendance, competition, round));
    }
    found
}

fn unsound_with(
    attendance: &mut Attendance,
    competition: &Competition,
    round: &Round,
) -> Vec<Unsound> {
    let number = round.number;
    let field = FieldOf {
        competition,
        round: number,
    };
    let mut found = Vec::new();
    for game in &round.games {
        let sides = Sides::new(game.first, game.second);
        attendance.game(sides.map(Some), game.table, &field, |misplaced| {
            found.push(match misplaced {
                Misplaced::AgainstOneself => Unsound::AgainstOneself(number, game.first),
                Misplaced::TwoOpponents(side) => Unsound::TwoOpponents(number, sides[side]),
                Misplaced::TooManyGames(side) => Unsound::TooManyGames(number, sides[side]),
                Misplaced::OutsideOwnRounds(side) => Unsound::OutsideOwnRounds(number, sides[side]),
                Misplaced::OtherGroup => Unsound::OtherGroup(number, game.first, game.second),
                Misplaced::TableTaken => {
                    let table = game.table.expect("a table that is taken was asked for");
                    Unsound::TableTaken(number, table)
                }
            });
        });
    }
    let absent = round.absent.iter().map(|absence| absence.player);
    for player in round.byes.iter().copied().chain(absent) {
        found.extend(attendance.listed(player).map(|wrong| match wrong {
            Mislisted::AlsoPlaying => Unsound::AlsoPlaying(number, player),
            Mislisted::ListedTwice => Unsound::ListedTwice(number, player),
        }));
    }
    found.dedup();
    found
}

/// What of the first record disagrees with the rules of the competition, which may be others than it was made by.
pub(super) fn record_faults(competition: &Competition) -> Vec<RecordFault> {
    let variant = competition.settings.variant.variant();
    competition
        .rounds
        .iter()
        .flat_map(|round| &round.games)
        .find_map(|game| {
            let parts = RecordParts {
                points: game.record.board_points(),
                turns: game.record.turns().map(<[Turn]>::to_vec),
                adjustment: game.record.adjustment(),
                ending: Some(game.record.ending()),
            };
            GameRecord::new(variant, parts).err()
        })
        .unwrap_or_default()
}

/// Whether a number that is set is one that can be.
fn within(number: Option<impl Into<i64>>, range: &RangeInclusive<i64>) -> bool {
    number.is_none_or(|number| range.contains(&number.into()))
}

/// Every setting that cannot be, in itself or with so many players.
pub(super) fn setting_faults(settings: &Settings, players: usize) -> Vec<SettingFault> {
    let mut faults = Vec::new();
    let mut unless = |sound: bool, fault| {
        if !sound {
            faults.push(fault);
        }
    };
    unless(
        within(settings.minutes, &Settings::MINUTES),
        SettingFault::Minutes,
    );
    let points = settings.match_points;
    unless(
        [points.win, points.draw, points.loss]
            .into_iter()
            .all(|points| within(Some(points), &MatchPointScheme::GAME))
            && within(Some(points.bye), &MatchPointScheme::BYE),
        SettingFault::MatchPoints,
    );
    unless(
        match settings.bye_board_points {
            ByeBoardPoints::Fixed(points) => within(Some(points), &ByeBoardPoints::FIXED),
            ByeBoardPoints::OwnAverage => true,
        },
        SettingFault::ByeBoardPoints,
    );
    unless(!settings.ranking.is_empty(), SettingFault::RankingEmpty);
    for (place, key) in settings.ranking.iter().enumerate() {
        unless(
            !settings.ranking[..place].contains(key),
            SettingFault::RankingTwice(*key),
        );
    }
    unless(
        settings.pairing == PairingSystem::Keizer
            || !settings.ranking.contains(&RankingKey::Keizer),
        SettingFault::KeizerElsewhere,
    );
    let pairing = &settings.pairing_settings;
    unless(
        within(pairing.cycles, &PairingSettings::CYCLES),
        SettingFault::Cycles,
    );
    let is_there = |player: PlayerIndex| player.position() < players;
    unless(
        pairing
            .forbidden
            .iter()
            .all(|(one, other)| one != other && is_there(*one) && is_there(*other)),
        SettingFault::ForbiddenPair,
    );
    let keizer = &pairing.keizer;
    let fractions = [
        keizer.win,
        keizer.draw,
        keizer.loss,
        keizer.bye,
        keizer.absent,
        keizer.club_duty,
    ];
    unless(
        within(keizer.rematch_after, &KeizerSettings::REMATCH_AFTER)
            && within(keizer.meetings_at_most, &KeizerSettings::MEETINGS_AT_MOST)
            && within(keizer.top_value, &KeizerSettings::TOP_VALUE)
            && within(keizer.step, &KeizerSettings::STEP)
            && within(keizer.absent_paid, &KeizerSettings::ABSENT_PAID)
            && fractions.into_iter().flatten().all(|fraction| {
                within(Some(fraction.numerator), &Fraction::NUMERATOR)
                    && within(Some(fraction.denominator), &Fraction::DENOMINATOR)
            }),
        SettingFault::Keizer,
    );
    faults
}

/// Every change of settings that comes too late in that competition.
pub(super) fn late_changes(competition: &Competition, settings: &Settings) -> Vec<SettingFault> {
    let mut faults = Vec::new();
    let now = &competition.settings;
    let noted = competition
        .rounds
        .iter()
        .flat_map(|round| &round.games)
        .any(|game| game.record.has_something_noted());
    if noted && settings.variant != now.variant {
        faults.push(SettingFault::VariantFixed);
    }
    let published = competition.current_round().is_some();
    if published && settings.games_per_meeting != now.games_per_meeting {
        faults.push(SettingFault::GamesPerMeetingFixed);
    }
    let of_its_own = |pairing| matches!(pairing, PairingSystem::RoundRobin | PairingSystem::Keizer);
    if published
        && settings.pairing != now.pairing
        && (of_its_own(settings.pairing) || of_its_own(now.pairing))
    {
        faults.push(SettingFault::PairingFixed);
    }
    if settings
        .rounds_planned
        .is_some_and(|planned| usize::from(planned.get()) < competition.rounds.len())
        && settings.rounds_planned != now.rounds_planned
    {
        faults.push(SettingFault::FewerRoundsThanThere);
    }
    if !published && settings.games_per_meeting != now.games_per_meeting {
        // A proposal with two games a meeting would not be one with one.
        let mut changed = competition.clone();
        changed.settings.games_per_meeting = settings.games_per_meeting;
        if !unsound(&changed).is_empty() {
            faults.push(SettingFault::GamesPerMeetingFixed);
        }
    }
    faults
}

/// The first turn with more tiles than it can have, or none, which following the turns does not show; the most it can have.
pub(super) fn impossible_tiles(variant: &Variant, parts: &RecordParts) -> Option<(usize, u8)> {
    let turns = parts.turns.as_deref().unwrap_or_default();
    turns.iter().enumerate().find_map(|(index, turn)| {
        let most = turn.action.kind().most_tiles(variant.rack_size)?;
        let tiles = turn.action.tiles()?;
        (!(1..=most).contains(&tiles)).then_some((index, most))
    })
}
