# $first (String) - name of the starter
# $second (String) - name of the other player
game-title = { $first } – { $second }
game-edit = Enter or correct
game-totals-only = Only the totals of this game are known.
score-sheet = Score sheet
turn-word = Turn
adjustment = End of the game
objection-mark = O
objection-upheld = objection upheld
objection-rejected = objection rejected
turn-pass = pass
turn-exchange = exchange
# $tiles (Number) - tiles
turn-exchange-tiles = { $tiles ->
    [one] exchanges one tile
   *[other] exchanges { $tiles } tiles
}
# $tiles (Number) - tiles
turn-tiles = { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
}
turn-swap = blank swapped
turn-rejected-objection = objection rejected
turn-resign = resigns
ending-pending = There is no result yet.
# $winner (String) - a name
ending-won = { $winner } wins.
ending-drawn = The game is a draw.
# $loser (String) - a name
# $winner (String) - a name
ending-flag = The flag of { $loser } fell: { $winner } wins.
# $loser (String) - a name
# $winner (String) - a name
ending-resign = { $loser } resigned: { $winner } wins.
# $loser (String) - a name
# $winner (String) - a name
ending-forfeit = { $loser } did not appear: { $winner } wins, without board points.
ending-both-absent = Neither player appeared: a loss for both.
ending-void = The game was not properly played and counts nowhere.

game-edit-title = Enter a game
game-edit-choice = What you fill in
game-by-turns = Turn by turn
game-by-totals = Only totals
game-loses-turns = This game is noted by turns. Saving totals takes the turns away.
game-outdated = While you were at it, somebody else noted this game. This stands there now; below is what you filled in. Save to put yours in its place.
game-keep-theirs = Leave it as it is
game-date = Played on another day
game-date-hint = A game made up later stays in its round.
ending-hint = A game whose turns are not all there yet stays open.
# $name (String) - a player
adjustment-of = End of the game: { $name }
adjustment-hint = What the tiles left over gave, or took with a minus.
turns-caption = Turns
turns-hint = Points as noted on the sheet, five extra for more than three tiles included.
turn-does = Does
turn-tiles-label = Tiles
turn-choice-play = lays
turn-choice-pass = passes
turn-choice-exchange = exchanges
turn-choice-swap = swaps a blank
turn-choice-rejected-objection = objection rejected
turn-choice-resign = resigns
turn-missing = This turn is empty, but later ones are not.
turn-points-missing = Give the points of this turn; 0 is a number too.
turn-scores-nothing = Such a turn scores nothing.
turn-objection-to-no-play = One objects only to tiles that were laid.
objection-label = Objection
objection-none = none
objection-choice-upheld = upheld
objection-choice-rejected = rejected
turns-none = No turn is filled in. Fill in the turns, or choose “Only totals”.
# $name (String) - the name of the account
# $time (String) - at what time
game-open-elsewhere = { $name } has this game open too since { $time }, on another device. Agree on who enters it; whoever saves second sees both.
