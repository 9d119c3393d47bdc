//! Whole games of chance: whatever is played, what must hold holds.

use gouds8::competition::{Settings, document};
use gouds8::rules::board::{Board, Direction, Location};
use gouds8::rules::game::{
    Correction, Exchanged, Game, GameState, Move, Phase, Step, StepRefusal, draw, exchange,
};
use gouds8::rules::play::{Play, check};
use gouds8::rules::tiles::{LaidTile, Tile, TileCounts};
use gouds8::rules::{
    Ending, GameRules, Objection, Placement, Side, Sides, TurnPoints, VariantName, recount,
};

use crate::gcg_games::comes_back;
use crate::sketch::{add_round, competition, played, players};
use crate::table::rules;

/// Chance that is the same every time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let scaled = (self.0 >> 32) * u64::from(bound);
        u32::try_from(scaled >> 32).unwrap()
    }

    fn small(&mut self, bound: u8) -> u8 {
        u8::try_from(self.below(u32::from(bound))).unwrap()
    }

    fn one_in(&mut self, number: u32) -> bool {
        self.below(number) == 0
    }

    fn location(&mut self) -> Location {
        Location::new(1 + self.small(15), 1 + self.small(15)).unwrap()
    }
}

/// Some of those tiles.
fn some_of(rules: &GameRules, tiles: &TileCounts, most: u32, chance: &mut Chance) -> TileCounts {
    let mut left = tiles.clone();
    let mut some = TileCounts::none_of(&rules.set);
    for _ in 0..most.min(tiles.total()) {
        let tile = left.nth(chance.below(left.total())).unwrap();
        assert!(left.take(tile));
        some.add(tile);
    }
    some
}

/// Tiles of a rack on squares in a line, those that are taken skipped; whether they may lie there is another matter.
fn some_play(
    rules: &GameRules,
    board: &Board,
    lying: &[Location],
    rack: &TileCounts,
    chance: &mut Chance,
) -> Play {
    let direction = Direction::BOTH[usize::from(chance.small(2))];
    let start = if lying.is_empty() {
        let back = chance.small(4);
        (0..back).fold(Location::CENTRE, |at, _| at.previous(direction).unwrap())
    } else {
        // Beside a tile that lies there, one to three squares back.
        let place = chance.below(u32::try_from(lying.len()).unwrap());
        let beside = lying[usize::try_from(place).unwrap()];
        let back = 1 + chance.small(3);
        let start = beside
            .previous(direction.crossing())
            .filter(|_| chance.one_in(2));
        (0..back).fold(start.unwrap_or(beside), |at, _| {
            at.previous(direction).unwrap_or(at)
        })
    };
    let number = 1 + chance.below(8);
    let letters: Vec<_> = rules.set.letters().collect();
    let mut at = Some(start);
    let mut laid = Vec::new();
    for tile in some_of(rules, rack, number, chance).iter() {
        while let Some(taken) = at.filter(|at| board.at(*at).is_some()) {
            at = taken.next(direction);
        }
        let Some(here) = at else { break };
        let place = chance.below(u32::try_from(letters.len()).unwrap());
        let (letter, blank) = match tile {
            Tile::Letter(letter) => (letter, false),
            Tile::Blank => (letters[usize::try_from(place).unwrap()], true),
        };
        laid.push((here, LaidTile { letter, blank }));
        at = here.next(direction);
    }
    Play::new(laid)
}

fn legal_play(rules: &GameRules, state: &GameState, by: Side, chance: &mut Chance) -> Option<Play> {
    let position = state.position()?;
    let rack = &position.ledger.rack(by).known;
    let lying: Vec<_> = position.board.tiles().map(|(at, _)| at).collect();
    (0..40)
        .map(|_| some_play(rules, &position.board, &lying, rack, chance))
        .find(|play| check(rules, &position.board, play).is_ok())
}

/// A turn as somebody might make it.
fn some_turn(game: &Game, by: Side, chance: &mut Chance) -> Step {
    let (rules, state) = (game.rules(), game.state());
    let position = state.position().unwrap();
    let rack = &position.ledger.rack(by).known;
    let bag = state.bag(rules).unwrap();
    if chance.one_in(12) && bag > 0 && !rack.is_empty() {
        let number = 1 + chance.below(bag.min(4));
        let given = some_of(rules, rack, number, chance);
        return exchange(rules, state, by, given, &mut |bound| chance.below(bound));
    }
    if rules.variant.blank_swap && chance.one_in(2) {
        let letter = |at: &Location| Tile::Letter(position.board.at(*at).unwrap().letter);
        let blanks: Vec<_> = position.board.blanks().collect();
        let own = blanks.iter().find(|at| rack.count(letter(at)) > 0);
        if let Some(at) = own {
            let does = Move::Swap {
                blanks: vec![*at],
                noted: None,
            };
            return Step::Turn { by, does };
        }
    }
    let does = match legal_play(rules, state, by, chance) {
        Some(play) if !chance.one_in(20) => Move::Lay { play, noted: None },
        _ => Move::Pass,
    };
    Step::Turn { by, does }
}

/// What comes next in a game as people play it.
fn next_step(game: &Game, chance: &mut Chance) -> Option<Step> {
    let state = game.state();
    if matches!(game.phase(), Phase::Over(_)) {
        return None;
    }
    for side in Side::BOTH {
        if let Some(step) = draw(state, side, &mut |bound| chance.below(bound)) {
            return Some(step);
        }
    }
    let (by, at_the_end) = match game.phase() {
        Phase::Over(_) => return None,
        Phase::Turn(by) => (by, false),
        Phase::Confirmation(_) => (state.turns().last()?.by.other(), true),
    };
    if state.last_play().is_some() && chance.one_in(10) {
        // A list by which one word in so many does not count.
        let wanted = chance.below(3);
        let judge = |word: &str| word.len() % 3 != usize::try_from(wanted).unwrap();
        return game.objection(by, &judge);
    }
    if at_the_end {
        let side = Side::BOTH
            .into_iter()
            .find(|side| !state.confirmed()[*side]);
        return side.map(Step::Confirm);
    }
    if chance.one_in(200) {
        return Some(Step::End(Ending::Flag(by)));
    }
    if rules_know_resigning(game) && chance.one_in(200) {
        let does = Move::Resign;
        return Some(Step::Turn { by, does });
    }
    Some(some_turn(game, by, chance))
}

fn rules_know_resigning(game: &Game) -> bool {
    game.rules().variant.resigning
}

/// Anything at all, mostly what cannot be.
fn nonsense(game: &Game, chance: &mut Chance) -> Step {
    let rules = game.rules();
    let by = Side::BOTH[usize::from(chance.small(2))];
    let all = rules.set.tiles();
    let number = chance.below(12);
    let turn = usize::from(chance.small(20));
    let points = TurnPoints::new(i64::from(chance.below(10_000))).unwrap();
    let sides = Sides::new(chance.below(9), chance.below(9)).map(|one| one.cast_signed() - 4);
    let does = match chance.below(13) {
        0 => {
            let empty = Board::default();
            let play = some_play(rules, &empty, &[], &all, chance);
            let noted = Some(points).filter(|_| chance.one_in(2));
            Move::Lay { play, noted }
        }
        1 => Move::Pass,
        2 => Move::Exchange(Exchanged::Tiles {
            given: some_of(rules, &all, number, chance),
            drawn: Some(some_of(rules, &all, number, chance)),
        }),
        3 => Move::Exchange(Exchanged::Number(chance.small(255))),
        4 => Move::Swap {
            blanks: (0..number % 4).map(|_| chance.location()).collect(),
            noted: None,
        },
        5 => Move::Resign,
        6 => {
            let outcome = Objection::ALL[usize::from(chance.small(2))];
            return Step::Object { by, turn, outcome };
        }
        7 => {
            let tiles = some_of(rules, &all, number, chance);
            return Step::Rack { of: by, tiles };
        }
        8 => return Step::Correct(Correction::Turn { turn, points }),
        9 => return Step::Correct(Correction::Adjustment(sides)),
        10 => return Step::Confirm(by),
        11 => {
            let endings = Ending::ALL;
            return Step::End(endings[usize::from(chance.small(10))]);
        }
        _ => Move::LayNoted {
            points,
            tiles: Some(chance.small(12)),
            placement: Placement::default(),
        },
    };
    Step::Turn { by, does }
}

/// Bag, racks and board add up to the set, and no rack is too full.
fn tiles_add_up(game: &Game) {
    let Some(position) = game.state().position() else {
        return;
    };
    let set = &game.rules().set;
    let mut all = position.board.counts(set);
    all.add_all(&position.ledger.all());
    assert_eq!(all, set.tiles());
    for side in Side::BOTH {
        let rack = position.ledger.rack(side);
        assert!(rack.total() <= u32::from(game.rules().variant.rack_size));
    }
}

/// A play scores the same on the board as it lies and on its side.
fn same_on_its_side(rules: &GameRules, board: &Board, play: &Play) {
    let told = |board: &Board, play: &Play| {
        check(rules, board, play).map(|counted| {
            let mut words: Vec<_> = counted
                .words
                .iter()
                .map(|word| (word.plain(&rules.set), word.points))
                .collect();
            words.sort();
            (words, counted.points())
        })
    };
    assert_eq!(
        told(board, play).ok(),
        told(&board.transposed(), &play.transposed()).ok()
    );
}

/// A document with the game in it gives the very same game back.
fn written_and_read_is_the_same(game: &Game) {
    let mut competition = competition(players(2));
    competition.settings = Settings::of(game.rules().variant.name);
    let mut played = played(0, 1, (0, 0));
    played.record = game.record();
    add_round(&mut competition, vec![played], &[], &[]);
    let text = document::write(&competition);
    let read = document::read(text.as_bytes()).unwrap();
    let record = &read.rounds[0].games[0].record;
    assert_eq!(*record, game.record());
    let again = Game::of_record(game.rules(), record).unwrap();
    let board = |game: &Game| game.state().position().map(|one| one.board.clone());
    assert_eq!(board(&again), board(game));
    assert_eq!(again.state().turns(), game.state().turns());
    assert_eq!(again.phase(), game.phase());
}

/// The score sheet of a game, counted again, has the same points and leads to the same board.
fn recounts_the_same(game: &Game) {
    let turns = recount(game.rules(), game.state().turns());
    for turn in &turns {
        assert_eq!(turn.obstacle, None);
        assert_eq!(turn.difference, None);
    }
    let board = turns.last().and_then(|turn| turn.board.as_ref());
    let own = game.state().position().map(|position| &position.board);
    if let (Some(board), Some(own)) = (board, own) {
        assert_eq!(board, own);
    }
    let record = game.record();
    let again = Game::of_record(game.rules(), &record).unwrap();
    assert_eq!(again.record(), record);
}

fn undone_is_as_before(game: &Game, states: &[GameState], steps: usize) {
    let mut game = game.clone();
    for state in states.iter().rev().take(steps) {
        game.undo();
        assert_eq!(game.state(), state);
    }
}

fn play_games(name: VariantName, games: u64) {
    let rules = rules(name);
    let mut finished = [0_u32; 2];
    for seed in 0..games {
        let mut chance = Chance(seed);
        let mut game = Game::new(rules.clone());
        let mut states = Vec::new();
        while let Some(step) = next_step(&game, &mut chance) {
            if seed % 4 == 0
                && let Step::Turn {
                    does: Move::Lay { play, .. },
                    ..
                } = &step
                && let Some(position) = game.state().position()
            {
                same_on_its_side(&rules, &position.board, play);
            }
            states.push(game.state().clone());
            let told = format!("game {seed}: {step:?}");
            if let Err(refusal) = game.apply(step) {
                panic!("{told}: {refusal:?}");
            }
            if seed % 4 == 1 {
                tiles_add_up(&game);
            }
        }
        tiles_add_up(&game);
        finished[usize::from(game.record().ending() == Ending::Complete)] += 1;
        recounts_the_same(&game);
        if seed % 20 == 0 {
            written_and_read_is_the_same(&game);
            comes_back(&game);
        }
        if seed % 4 == 2 {
            let all = if seed % 200 == 2 { states.len() } else { 1 };
            undone_is_as_before(&game, &states, all);
        }
        if seed % 4 == 3 {
            let again = Game::replay(rules.clone(), game.steps().to_vec()).unwrap();
            assert_eq!(again.state(), game.state());
        }
    }
    assert!(finished[0] > 0, "some were ended by a flag");
    assert!(
        u64::from(finished[1]) > games / 2,
        "most were played to the end"
    );
}

#[test]
fn games_of_gouds_8_keep_what_must_hold() {
    play_games(VariantName::Gouds8, 2000);
}

#[test]
fn games_of_webfeud_keep_what_must_hold() {
    play_games(VariantName::Webfeud, 2000);
}

#[test]
fn games_of_scrabble_keep_what_must_hold() {
    play_games(VariantName::Scrabble, 2000);
}

#[test]
fn nonsense_is_refused_and_changes_nothing() {
    for name in VariantName::ALL {
        for seed in 0..300 {
            let mut chance = Chance(seed);
            let mut game = Game::new(rules(name));
            for _ in 0..60 {
                let step = if chance.one_in(3) {
                    match next_step_if_known(&game, &mut chance) {
                        Some(step) => step,
                        None => continue,
                    }
                } else {
                    nonsense(&game, &mut chance)
                };
                let before = game.state().clone();
                match game.apply(step) {
                    Ok(()) => tiles_add_up(&game),
                    Err(refusal) => {
                        assert_ne!(refusal, StepRefusal::TooLong);
                        assert_eq!(*game.state(), before);
                    }
                }
                // A record comes of every state, and the state of a record's ending.
                let record = game.state().record(game.rules()).unwrap();
                let over = matches!(game.phase(), Phase::Over(_));
                assert_eq!(record.ending() != Ending::Pending, over);
            }
            comes_back(&game);
        }
    }
}

fn next_step_if_known(game: &Game, chance: &mut Chance) -> Option<Step> {
    game.state().position()?;
    next_step(game, chance)
}
