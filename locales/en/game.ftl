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

game-by-words = With the words
turns-hint-words = Square and word as 8D FIETS (across) or D8 FIETS (down), a blank as a small letter.
turn-play-label = Square and word
turn-play-malformed = Write the square and the word as 8D FIETS (across) or D8 FIETS (down); a word has at most 15 letters.
# $points (Number) - points
turn-points = { $points ->
    [one] one point
   *[other] { $points } points
}

board-title = The board
board-before-all = Before the first turn
# $number (Number) - which of the player's turns
# $name (String) - a player
board-after-turn = After turn { $number } of { $name }
board-steps = The board turn by turn
board-first = The empty board
board-previous = One turn back
board-next = One turn on
board-last = The last turn
board-unknown = Square or word of this turn are not known. This is what lay there before.
board-picture-title = Board of 15 by 15 squares
board-picture-description = The tiles laid in this turn have a thick edge; a blank is a letter in a circle. What lies where stands in the list below.
board-in-text = What lies where
board-in-text-hint = By row: the column of the first letter, and what lies from there on. A small letter is a blank.
board-row = Row
board-nothing = Nothing lies on the board.

counted-title = Counted again
counted-column-words = Words
counted-column-counted = Counts
counted-column-noted = Noted
# $points (String) - points
counted-bonus = { $points } extra
counted-all-agree = Every turn counts what was noted.
# $turns (Number) - how many turns
counted-differing = { $turns ->
    [one] One turn counts something else than was noted. What was noted stands until somebody corrects it.
   *[other] { $turns } turns count something else than was noted. What was noted stands until somebody corrects it.
}
# $turns (Number) - how many turns
counted-unfollowed = { $turns ->
    [one] One turn cannot be counted again.
   *[other] { $turns } turns cannot be counted again.
}
# $play (String) - square and word
# $counted (String) - points
# $noted (String) - points
counted-difference = { $play } counts { $counted }, noted { $noted }.
# $points (String) - points
counted-take = Make it { $points }
# $number (Number) - which of the player's turns
# $name (String) - a player
counted-take-of = turn { $number } of { $name }
counted-entries = What the list says
words-not-in-list = not in the list

# $list (String) - the name of a word list
# $print (String) - the beginning of its fingerprint
words-judged-by = The words are held against the list “{ $list }” ({ $print }).
# $list (String) - the name of a word list
# $print (String) - the beginning of its fingerprint
words-judged-by-same = The words are held against the list “{ $list }” ({ $print }), as it was when the game was noted.
# $list (String) - the name of a word list
# $then (String) - the beginning of the fingerprint that it had
# $now (String) - the beginning of the fingerprint that it has
words-judged-by-other = The words are held against the list “{ $list }”. It has changed since the game was noted: then { $then }, now { $now }.
words-judged-by-none = No word list was chosen for this competition, so the words are not judged.
# $list (String) - the name of a word list
words-judged-by-missing = The word list “{ $list }” is not in this program, so the words are not judged.
words-judged-afterwards = The words are judged when the game is over.
game-gcg = As a GCG file, for other programs
second-sheet-enter = Compare a second sheet
