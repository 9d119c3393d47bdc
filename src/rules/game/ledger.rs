//! Where the tiles are: on racks, or nobody has seen where.
//!
//! Racks, board and what nobody has seen always add up to the set. Tiles of a rack that are not known are hidden:
//! they are among the unseen, as the bag is. A tile is drawn by being seen; which of the unseen it is makes no
//! difference before.

use crate::rules::play::PlayRefusal;
use crate::rules::tiles::{LaidTile, Tile, TileCounts, TileSet};
use crate::rules::{ExchangeOrder, Side, Sides};

use super::StepRefusal;

/// The tiles of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rack {
    /// Those that are known.
    pub known: TileCounts,
    /// How many there are besides.
    pub hidden: u8,
}

impl Rack {
    /// How many tiles are on it.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.known.total() + u32::from(self.hidden)
    }
}

/// The tiles that are not on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// In the bag or hidden on a rack.
    unseen: TileCounts,
    racks: Sides<Rack>,
}

/// Why a tile cannot come from a rack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shortage {
    /// Every tile of the rack is known, and it is none of them.
    OnRack(Tile),
    /// All tiles of that kind are elsewhere.
    InSet(Tile),
}

impl Shortage {
    /// As the refusal of a play.
    #[must_use]
    pub fn refusal(self, set: &TileSet) -> PlayRefusal {
        match self {
            Self::OnRack(tile) => PlayRefusal::NotOnRack(set.tile_text(tile)),
            Self::InSet(tile) => PlayRefusal::NotInSet(set.tile_text(tile)),
        }
    }
}

impl Ledger {
    /// Before the first turn: both players have drawn tiles that nobody else has seen.
    #[must_use]
    pub fn new(set: &TileSet, rack_size: u8) -> Self {
        let empty = || Rack {
            known: TileCounts::none_of(set),
            hidden: 0,
        };
        let mut ledger = Self {
            unseen: set.tiles(),
            racks: Sides::new(empty(), empty()),
        };
        for side in Side::BOTH {
            ledger.refill(side, rack_size);
        }
        ledger
    }

    /// Tiles that nobody has seen: the bag and what is hidden on racks.
    #[must_use]
    pub fn unseen(&self) -> &TileCounts {
        &self.unseen
    }

    /// A player's tiles.
    #[must_use]
    pub fn rack(&self, of: Side) -> &Rack {
        &self.racks[of]
    }

    /// How many tiles are in the bag.
    #[must_use]
    pub fn bag(&self) -> u32 {
        let hidden = u32::from(self.racks.first.hidden) + u32::from(self.racks.second.hidden);
        self.unseen.total().saturating_sub(hidden)
    }

    /// Every tile that is not on the board.
    #[must_use]
    pub fn all(&self) -> TileCounts {
        let mut all = self.unseen.clone();
        for side in Side::BOTH {
            all.add_all(&self.racks[side].known);
        }
        all
    }

    /// Fills a rack up as far as the bag goes.
    pub(super) fn refill(&mut self, of: Side, rack_size: u8) {
        let wanted = u32::from(rack_size).saturating_sub(self.racks[of].total());
        let drawn = u8::try_from(wanted.min(self.bag())).unwrap_or(rack_size);
        self.racks[of].hidden += drawn;
    }

    /// These tiles were seen on a rack: those that were not known of it were hidden there.
    pub(super) fn see(
        &mut self,
        set: &TileSet,
        of: Side,
        tiles: &TileCounts,
    ) -> Result<(), StepRefusal> {
        let rack = &mut self.racks[of];
        let news = tiles.beyond(&rack.known);
        let number = u8::try_from(news.total())
            .ok()
            .filter(|number| *number <= rack.hidden)
            .ok_or(StepRefusal::RackTooLarge)?;
        if let Some((tile, _)) = news.beyond(&self.unseen).kinds().next() {
            return Err(Shortage::InSet(tile).refusal(set).into());
        }
        self.unseen = self.unseen.beyond(&news);
        rack.hidden -= number;
        rack.known.add_all(&news);
        Ok(())
    }

    /// Takes a tile from a rack, one that is known of it or one that was hidden there.
    pub(super) fn take(&mut self, from: Side, tile: Tile) -> Result<(), Shortage> {
        let rack = &mut self.racks[from];
        if rack.known.take(tile) {
            Ok(())
        } else if rack.hidden == 0 {
            Err(Shortage::OnRack(tile))
        } else if self.unseen.take(tile) {
            rack.hidden -= 1;
            Ok(())
        } else {
            Err(Shortage::InSet(tile))
        }
    }

    /// Puts a tile on a rack, where everybody saw it come from.
    pub(super) fn give(&mut self, to: Side, tile: Tile) {
        self.racks[to].known.add(tile);
    }

    /// Exchanges tiles that are known, and draws those that are.
    pub(super) fn exchange(
        &mut self,
        set: &TileSet,
        order: ExchangeOrder,
        by: Side,
        given: &TileCounts,
        drawn: Option<&TileCounts>,
    ) -> Result<(), StepRefusal> {
        let number = self.exchanged(given.total())?;
        if drawn.is_some_and(|drawn| drawn.total() != given.total()) {
            return Err(StepRefusal::DrawnOtherNumber);
        }
        for tile in given.iter() {
            self.take(by, tile)
                .map_err(|shortage| StepRefusal::Play(shortage.refusal(set)))?;
        }
        let kept = self.racks[by].known.clone();
        self.racks[by].hidden += number;
        if order == ExchangeOrder::ReturnFirst {
            self.unseen.add_all(given);
        }
        if let Some(drawn) = drawn {
            let mut tiles = kept;
            tiles.add_all(drawn);
            self.see(set, by, &tiles)?;
        }
        if order == ExchangeOrder::DrawFirst {
            self.unseen.add_all(given);
        }
        Ok(())
    }

    /// Exchanges tiles of which only the number is known: which of the known ones went, nobody can say.
    pub(super) fn exchange_untold(
        &mut self,
        by: Side,
        number: Option<u8>,
    ) -> Result<(), StepRefusal> {
        let number = number.map_or(1, u32::from);
        self.exchanged(number)?;
        let rack = &mut self.racks[by];
        if number > rack.total() {
            return Err(StepRefusal::RackTooLarge);
        }
        self.unseen.add_all(&rack.known);
        rack.hidden = u8::try_from(rack.total()).unwrap_or(rack.hidden);
        rack.known = rack.known.beyond(&rack.known);
        Ok(())
    }

    fn exchanged(&self, number: u32) -> Result<u8, StepRefusal> {
        if number == 0 {
            return Err(StepRefusal::NothingExchanged);
        }
        u8::try_from(number)
            .ok()
            .filter(|_| number <= self.bag())
            .ok_or(StepRefusal::MoreThanBag(self.bag()))
    }

    /// Lays tiles from a rack; the first shortage otherwise.
    pub(super) fn lay(
        &mut self,
        by: Side,
        tiles: impl IntoIterator<Item = LaidTile>,
    ) -> Result<(), Shortage> {
        tiles
            .into_iter()
            .try_for_each(|tile| self.take(by, tile.tile()))
    }
}
