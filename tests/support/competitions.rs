//! Any competition that can be, for properties: every variant, system, ending and kind of turn.

use chrono::NaiveDate;
use gouds8::competition::{
    Absence, AbsenceKind, ByeBoardPoints, Closure, Competition, CompetitionName, Fraction, Game,
    GamesPerMeeting, Group, KeizerSettings, MatchPointScheme, NameDisplay, NameFault, NamePart,
    PairingSettings, PairingSystem, PersonName, Player, PlayerId, PlayerIndex, RankingKey, Rating,
    Round, RoundNumber, RoundStatus, Settings, TableNumber,
};
use gouds8::rules::{
    Action, BoardPoints, Ending, GameRecord, NotedWord, Objection, Placement, RecordParts, Side,
    Sides, Square, Turn, TurnPoints, Variant, VariantName,
};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

/// The most players of a generated competition: few, so that they meet often.
const MOST_PLAYERS: usize = 7;

/// The most rounds of a generated competition.
const MOST_ROUNDS: usize = 3;

/// The most turns of a generated game.
const MOST_TURNS: usize = 22;

/// A whole valid competition.
pub(crate) fn competitions() -> impl Strategy<Value = Competition> {
    (settings(), vec(player(), 0..=MOST_PLAYERS), any::<bool>()).prop_flat_map(
        |(settings, mut players, grouped)| {
            for (position, player) in players.iter_mut().enumerate() {
                // The last character tells them apart.
                player.id = PlayerId::new(&format!("{}{position}", player.id.as_str()));
                player.group = player.group.take().filter(|_| grouped);
            }
            let places: Vec<PlayerIndex> = (0..players.len()).map(PlayerIndex::at).collect();
            let forbidden = subsequence(pairs(&places), 0..=pairs(&places).len().min(3));
            let rounds = vec(round_material(settings.variant, places), 0..=MOST_ROUNDS);
            (name(CompetitionName::new), forbidden, rounds).prop_map(
                move |(name, forbidden, rounds)| {
                    let mut settings = settings.clone();
                    settings.pairing_settings.forbidden = forbidden;
                    let rounds = rounds
                        .into_iter()
                        .enumerate()
                        .map(|(position, material)| {
                            round_of(position, material, &players, settings.games_per_meeting)
                        })
                        .collect();
                    Competition {
                        name,
                        settings,
                        players: players.clone(),
                        rounds,
                    }
                },
            )
        },
    )
}

/// A record of any game of that variant.
pub(crate) fn records(variant: VariantName) -> BoxedStrategy<GameRecord> {
    let rules = variant.variant();
    let lowest = if rules.negative_totals { -9999 } else { 0 };
    let total = (lowest..=9999_i64).prop_filter_map("in range", BoardPoints::new);
    let points =
        option::of((total.clone(), total).prop_map(|(first, second)| Sides::new(first, second)));
    let by_points =
        (points, ending(rules), adjustment(rules)).prop_map(move |(points, ending, adjustment)| {
            RecordParts {
                points,
                turns: None,
                adjustment,
                ending: Some(match (ending, points) {
                    (Ending::Complete, None) => Ending::Pending,
                    (other, _) => other,
                }),
            }
        });
    let by_turns = (
        vec(turn_material(), 0..=MOST_TURNS),
        ending(rules),
        adjustment(rules),
        any::<bool>(),
    )
        .prop_map(move |(material, ending, adjustment, noted)| {
            let mut turns = turns_of(rules, material);
            let ending = fitting(rules, &mut turns, ending, noted);
            RecordParts {
                points: None,
                turns: Some(turns),
                adjustment,
                ending: Some(ending),
            }
        });
    prop_oneof![by_points, by_turns]
        .prop_map(move |parts| {
            GameRecord::new(rules, parts.clone())
                .unwrap_or_else(|faults| panic!("{parts:?} is made to be valid: {faults:?}"))
        })
        .boxed()
}

fn pairs(places: &[PlayerIndex]) -> Vec<(PlayerIndex, PlayerIndex)> {
    let mut pairs = Vec::new();
    for one in places {
        pairs.extend(
            places
                .iter()
                .filter(|other| *other != one)
                .map(|other| (*one, *other)),
        );
    }
    pairs
}

fn name<T: std::fmt::Debug>(make: fn(&str) -> Result<T, NameFault>) -> impl Strategy<Value = T> {
    prop_oneof!["\\PC{1,12}", "[A-Za-zéëïöü' -]{1,12}", any::<String>()]
        .prop_filter_map("something is left of it", move |text| make(&text).ok())
}

fn player() -> impl Strategy<Value = Player> {
    let number = || {
        option::weighted(
            0.2,
            (1..=5_i64).prop_filter_map("in range", RoundNumber::new),
        )
    };
    let group = option::of(select(vec!["A", "B"]))
        .prop_map(|group| group.map(|group| Group::new(group).unwrap()));
    (
        prop_oneof!["p", any::<String>()],
        (
            option::of(name(NamePart::new)),
            option::of(name(NamePart::new)),
            name(NamePart::new),
        ),
        option::of((0..=9999_i64).prop_filter_map("in range", Rating::new)),
        number(),
        number(),
        group,
        select(NameDisplay::ALL.to_vec()),
    )
        .prop_map(
            |(id, (given, prefix, family), rating, from_round, until_round, group, display)| {
                Player {
                    id: PlayerId::new(&id),
                    name: PersonName {
                        given,
                        prefix,
                        family,
                    },
                    display,
                    rating,
                    from_round,
                    until_round,
                    group,
                }
            },
        )
}

fn settings() -> impl Strategy<Value = Settings> {
    let points =
        (0..=100_u8, 0..=100_u8, 0..=100_u8, 0..=200_u8).prop_map(|(win, draw, loss, bye)| {
            MatchPointScheme {
                win,
                draw,
                loss,
                bye,
            }
        });
    let bye_points = prop_oneof![
        (0..=9999_u16).prop_map(ByeBoardPoints::Fixed),
        Just(ByeBoardPoints::OwnAverage)
    ];
    let ranking = subsequence(RankingKey::ALL.to_vec(), 1..=RankingKey::ALL.len()).prop_shuffle();
    (
        select(VariantName::ALL.to_vec()),
        option::of(1..=600_u16),
        option::of(name(NamePart::new)),
        select(PairingSystem::ALL.to_vec()),
        (option::of(1..=99_u8), keizer()),
        select(vec![GamesPerMeeting::One, GamesPerMeeting::Two]),
        points,
        bye_points,
        option::of((1..=999_i64).prop_filter_map("in range", RoundNumber::new)),
        (ranking, vec(option::of(date()), 0..5)),
    )
        .prop_map(
            |(
                variant,
                minutes,
                words,
                pairing,
                (cycles, keizer),
                games_per_meeting,
                match_points,
                bye_board_points,
                rounds_planned,
                (mut ranking, mut round_dates),
            )| {
                // Nothing is planned behind the last planned round.
                while round_dates.last() == Some(&None) {
                    round_dates.pop();
                }
                if pairing != PairingSystem::Keizer {
                    ranking.retain(|key| *key != RankingKey::Keizer);
                }
                if ranking.is_empty() {
                    ranking.push(RankingKey::MatchPoints);
                }
                Settings {
                    variant,
                    minutes,
                    words: words.map(|words| words.as_str().to_owned()),
                    pairing,
                    pairing_settings: PairingSettings {
                        cycles,
                        forbidden: Vec::new(),
                        keizer,
                    },
                    games_per_meeting,
                    match_points,
                    bye_board_points,
                    rounds_planned,
                    ranking,
                    round_dates,
                }
            },
        )
}

fn keizer() -> impl Strategy<Value = KeizerSettings> {
    let fraction = || {
        option::of(
            (0..=9999_u16, 1..=9999_u16).prop_map(|(numerator, denominator)| Fraction {
                numerator,
                denominator,
            }),
        )
    };
    (
        (
            option::of(0..=999_u16),
            option::of(1..=999_u16),
            option::of(1..=9999_u16),
        ),
        (option::of(1..=9999_u16), option::of(any::<bool>())),
        (fraction(), fraction(), fraction()),
        (fraction(), fraction(), fraction()),
        option::of(0..=999_u16),
        option::of(select(Closure::ALL.to_vec())),
    )
        .prop_map(
            |(
                (rematch_after, meetings_at_most, top_value),
                (step, own_value),
                (win, draw, loss),
                (bye, absent, club_duty),
                absent_paid,
                closure,
            )| KeizerSettings {
                rematch_after,
                meetings_at_most,
                top_value,
                step,
                own_value,
                win,
                draw,
                loss,
                bye,
                absent,
                club_duty,
                absent_paid,
                closure,
            },
        )
}

/// What a round is made of, whoever turns out to be able to play in it.
#[derive(Clone, Debug)]
struct RoundMaterial {
    date: Option<NaiveDate>,
    status: RoundStatus,
    numbered: bool,
    /// Everybody in the order in which they look for an opponent.
    seats: Vec<(PlayerIndex, SeatMaterial)>,
}

#[derive(Clone, Debug)]
struct SeatMaterial {
    plays: bool,
    alone: Option<Option<AbsenceKind>>,
    records: [GameRecord; 2],
    games: usize,
    made_up: Option<NaiveDate>,
}

fn date() -> impl Strategy<Value = NaiveDate> {
    (1..=9999_i32, 1..=366_u32).prop_filter_map("a day of that year", |(year, day)| {
        NaiveDate::from_yo_opt(year, day)
    })
}

fn round_material(
    variant: VariantName,
    places: Vec<PlayerIndex>,
) -> impl Strategy<Value = RoundMaterial> {
    let seat = (
        any::<bool>(),
        option::of(option::of(select(AbsenceKind::ALL.to_vec()))),
        [records(variant), records(variant)],
        1..=2_usize,
        option::weighted(0.2, date()),
    )
        .prop_map(|(plays, alone, records, games, made_up)| SeatMaterial {
            plays,
            alone,
            records,
            games,
            made_up,
        });
    let seats = vec(seat, places.len());
    (
        option::of(date()),
        select(RoundStatus::ALL.to_vec()),
        any::<bool>(),
        Just(places).prop_shuffle(),
        seats,
    )
        .prop_map(|(date, status, numbered, places, seats)| RoundMaterial {
            date,
            status,
            numbered,
            seats: places.into_iter().zip(seats).collect(),
        })
}

fn round_of(
    position: usize,
    material: RoundMaterial,
    players: &[Player],
    meeting: GamesPerMeeting,
) -> Round {
    let number = RoundNumber::at(position).unwrap();
    let mut round = Round {
        date: material.date,
        status: material.status,
        ..Round::empty(number)
    };
    let group_of = |player: PlayerIndex| &players[player.position()].group;
    let mut waiting: Vec<PlayerIndex> = Vec::new();
    let mut tables = 0;
    for (player, seat) in material.seats {
        let can_play = players[player.position()].takes_part_in(number) && seat.plays;
        let opponent = waiting
            .iter()
            .position(|other| group_of(*other) == group_of(player));
        if !can_play {
            match seat.alone {
                Some(Some(kind)) => round.absent.push(Absence { player, kind }),
                Some(None) => round.byes.push(player),
                None => {}
            }
        } else if let Some(place) = opponent {
            let opponent = waiting.remove(place);
            tables += 1;
            let games = seat.games.min(usize::from(meeting.get()));
            for (game, record) in seat.records.into_iter().take(games).enumerate() {
                let swapped = game == 1;
                round.games.push(Game {
                    table: TableNumber::new(tables).filter(|_| material.numbered),
                    first: if swapped { opponent } else { player },
                    second: if swapped { player } else { opponent },
                    date: seat.made_up,
                    record,
                });
            }
        } else {
            waiting.push(player);
        }
    }
    round
}

fn ending(rules: &'static Variant) -> impl Strategy<Value = Ending> {
    let known: Vec<Ending> = Ending::ALL
        .into_iter()
        .filter(|ending| rules.resigning || !matches!(ending, Ending::Resign(_)))
        .collect();
    prop_oneof![Just(Ending::Complete), select(known)]
}

fn adjustment(rules: &'static Variant) -> BoxedStrategy<Sides<i32>> {
    let lowest = if rules.negative_totals { -400 } else { 0 };
    if rules.end_adjustment {
        (lowest..=400, lowest..=400)
            .prop_map(|(first, second)| Sides::new(first, second))
            .boxed()
    } else {
        Just(Sides::default()).boxed()
    }
}

/// What a turn is made of, whatever can be done in it.
#[derive(Clone, Debug)]
struct TurnMaterial {
    kind: u8,
    points: TurnPoints,
    tiles: Option<u8>,
    placement: Placement,
    objection: Option<Objection>,
}

/// Words as they may be noted, with blanks and letters that lay there already.
const WORDS: [&str; 6] = [
    "A",
    "FIETS",
    "fIETS",
    "F.ETS",
    "ÅNGSTRÖM",
    "AAAAAAAAAAAAAAA",
];

/// One number for each turn, which is quicker to make than all its parts.
fn turn_material() -> impl Strategy<Value = TurnMaterial> {
    any::<u64>().prop_map(|mut number| {
        let mut below = |limit: u8| {
            let drawn = number % u64::from(limit);
            number /= u64::from(limit);
            u8::try_from(drawn).unwrap()
        };
        let kind = below(10);
        let points = i64::from(below(250));
        let tiles = Some(below(9)).filter(|tiles| *tiles > 0);
        let word = WORDS
            .get(usize::from(below(12)))
            .map(|word| NotedWord::new(word).unwrap());
        let (row, column) = (below(15) + 1, char::from(b'A' + below(15)));
        let at = match below(3) {
            0 => Square::parse(&format!("{row}{column}")),
            1 => Square::parse(&format!("{column}{row}")),
            _ => None,
        };
        let objection = match below(6) {
            0 => Some(Objection::Upheld),
            1 => Some(Objection::Rejected),
            _ => None,
        };
        TurnMaterial {
            kind,
            points: TurnPoints::new(points).unwrap(),
            tiles,
            placement: Placement { word, at },
            objection,
        }
    })
}

fn turns_of(rules: &Variant, material: Vec<TurnMaterial>) -> Vec<Turn> {
    let most = rules
        .turns_each
        .map_or(MOST_TURNS, |turns| 2 * usize::from(turns));
    let mut turns: Vec<Turn> = Vec::new();
    for (position, material) in material.into_iter().take(most).enumerate() {
        let previous = turns.last().map(|turn| &turn.action);
        let spent = matches!(
            previous,
            Some(Action::Play {
                objection: Some(Objection::Rejected),
                ..
            })
        );
        let stands = matches!(
            previous,
            Some(Action::Play { objection, .. }) if *objection != Some(Objection::Upheld)
        );
        let tiles = |most: u8| material.tiles.map(|tiles| tiles.min(most));
        let action = match material.kind {
            _ if spent => Action::RejectedObjection,
            0 => Action::Pass,
            1 => Action::Exchange {
                tiles: tiles(rules.rack_size),
            },
            2 if rules.blank_swap => Action::Swap {
                points: material.points,
                tiles: tiles(2),
                placement: material.placement,
            },
            3 if rules.objections && stands => Action::RejectedObjection,
            _ => Action::Play {
                points: material.points,
                tiles: tiles(rules.rack_size),
                placement: material.placement,
                objection: material.objection.filter(|_| rules.objections),
            },
        };
        turns.push(Turn {
            by: Side::BOTH[position % 2],
            action,
        });
    }
    turns
}

/// An ending that those turns can have, the wished one where it is possible.
fn fitting(rules: &Variant, turns: &mut Vec<Turn>, wished: Ending, noted: bool) -> Ending {
    let next = Side::BOTH[turns.len() % 2];
    let taken = |side: Side| turns.iter().filter(|turn| turn.by == side).count();
    let all_taken = |side: Side| {
        rules
            .turns_each
            .is_some_and(|most| taken(side) >= usize::from(most))
    };
    match wished {
        Ending::Complete
            if rules.turns_each.is_some() && !Side::BOTH.into_iter().all(all_taken) =>
        {
            Ending::Pending
        }
        Ending::Flag(side) if all_taken(side) => Ending::Void,
        Ending::Resign(_) if noted => {
            let spent = matches!(
                turns.last().map(|turn| &turn.action),
                Some(Action::Play {
                    objection: Some(Objection::Rejected),
                    ..
                })
            );
            if !spent {
                turns.push(Turn {
                    by: next,
                    action: Action::Resign,
                });
            }
            Ending::Resign(next)
        }
        other => other,
    }
}
