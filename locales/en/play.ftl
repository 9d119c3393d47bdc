# Why tiles may not be laid like that, and why a step of a game is refused.

# $letter (String) - what was typed
play-unknown-letter = No tile has “{ $letter }”.
play-off-the-board = The word runs off the board.
# $square (String) - a square, such as D8
play-other-letter-there = Another letter lies on { $square }.
# $square (String) - a square, such as D8
play-nothing-there = Nothing lies on { $square } yet.
# $word (String) - the word as it then reads
play-word-goes-on = With what lies beside it the word reads { $word }: note it from its first letter to its last.
play-no-tiles = No tile is laid.
# $most (Number) - tiles on a rack
play-too-many-tiles = { $most ->
    [one] At most one tile is possible.
   *[other] At most { $most } tiles are possible.
}
# $square (String) - a square, such as D8
play-two-on-one-square = Two tiles are laid on { $square }.
# $square (String) - a square, such as D8
play-occupied = A tile lies on { $square } already.
play-not-in-line = Tiles are laid in one straight line.
# $square (String) - a square, such as D8
play-gap = There is a gap at { $square }.
play-not-over-centre = The first play covers the centre, H8.
play-not-joined = The tiles do not join what lies on the board.
play-one-letter = One letter is no word here.
# $tile (String) - a tile; ? is a blank
play-not-on-rack = The tile { $tile } is not on the rack.
# $tile (String) - a tile; ? is a blank
play-not-in-set = There are no more tiles { $tile }: all of them lie elsewhere.
# $words (String) - words with commas between them
play-not-in-list = Not in the word list: { $words }.

step-game-over = The game is over.
step-board-unknown = Of an earlier play the squares are not known, so that nothing more can be laid.
# $square (String) - a square, such as D8
step-no-blank-there = No blank lies on { $square }.
step-no-blanks = Say which blanks are swapped.
step-nothing-exchanged = One exchanges at least one tile.
# $tiles (Number) - tiles in the bag
step-more-than-bag = { $tiles ->
    [0] The bag is empty: nothing can be exchanged.
    [one] The bag holds one tile: more cannot be exchanged.
   *[other] The bag holds { $tiles } tiles: more cannot be exchanged.
}
step-drawn-other-number = As many tiles are drawn as are exchanged.
step-rack-too-large = So many tiles are not on the rack.
step-still-playing = The game is not at its end yet.
step-confirmed-already = This player has confirmed the result already.
step-no-such-turn = There is no such turn.
step-scores-nothing = Such a turn scores nothing.
step-totals-or-turns = A game is noted by turns or by totals, not by both.
step-not-such-an-ending = That follows from the turns; it cannot be noted as the ending.
step-too-long = No game is this long.

play-not-noted = Square or word were not noted, so this turn cannot be counted.
# $turn (Number) - the place of a turn among those of both players
play-board-unknown-since = Of turn { $turn } of the game square or word were not noted, so nobody knows what lay on the board.
