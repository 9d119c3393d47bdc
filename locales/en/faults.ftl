# What can be wrong with a competition document.

## The whole document

fault-empty-document = The document is empty.
# $offset (String) - the first wrong byte, from 0
fault-not-utf8 = This is no UTF-8 (from byte { $offset }): save the document as UTF-8.
fault-byte-order-mark = The document begins with a byte-order mark, which JSON does not have: save it as UTF-8 without one.
# $line (String) - the line, from 1
# $column (String) - the character in the line, from 1
fault-not-json = This is no JSON: look at line { $line }, character { $column }.
# $count (String) - how many faults are told
fault-too-many = There are more than { $count } faults; the rest has not been looked at.
fault-other-format = "format" must be "gouds8/competition": this is another kind of document.
fault-other-version = Only version 1 of the document can be read.

## Keys and values

fault-expected-object = An object with keys must stand here.
fault-expected-list = A list must stand here.
fault-expected-pair = A list of exactly two must stand here.
fault-expected-text = A text between quotes must stand here.
fault-expected-whole-number = A whole number must stand here, without a point or an exponent.
fault-expected-whole-number-or-null = A whole number or null must stand here.
fault-expected-whole-number-or-average = A whole number or "average" must stand here.
fault-expected-true-or-false = true or false must stand here.
fault-expected-player-or-absence = A player's id must stand here, or an object with "player" and "kind".
fault-not-unicode = This text holds half a character (a lone surrogate).
# $lowest (String) - the lowest number that can stand here
# $highest (String) - the highest
fault-out-of-range = The number must be { $lowest } to { $highest }.
# $known (String) - the words that can stand here
fault-unknown-word = This word is not known here. Known are: { $known }.
# $known (String) - the keys that can stand here
fault-unknown-key = This key is not known here. Known are: { $known }.
fault-repeated-key = This key stands here twice.
# $key (String) - the key
fault-missing-key = The key "{ $key }" is missing.
fault-empty-name = The name is empty.
fault-too-long = This text is longer than 200 characters.
fault-not-a-date = Write a date as 2026-03-05, year, month and day.
fault-not-a-fraction = Write a fraction as "1/2" or "1", with numbers up to 9999.
fault-not-a-word = A word has 1 to 15 letters.
fault-not-a-square = Write a square as 8D (across) or D8 (down).
fault-empty-ranking = Name at least one thing to rank by.
fault-ranking-repeated = This ranks already.
fault-keizer-elsewhere = Only a competition paired by "keizer" can be ranked by it.

## Players and rounds

fault-player-id-repeated = An earlier player has this id.
# $number (String) - the number that should stand here
fault-round-out-of-sequence = Rounds are numbered 1, 2, 3 without gaps: this must be { $number }.
# $id (String) - the unknown identifier
fault-unknown-player = No player has the id "{ $id }".
fault-against-oneself = A player cannot meet himself.
fault-two-opponents = This player already meets somebody else in this round.
# $games (Number) - games in a meeting
fault-too-many-games = { $games ->
    [one] This player already has a game in this round; a meeting has one.
   *[other] This player already has { $games } games in this round; a meeting has no more.
}
fault-outside-own-rounds = This player does not take part in this round (from_round, until_round).
fault-another-group = These players are of different groups.
fault-table-taken = Two others already sit at this table in this round.
fault-listed-twice = This player is already among the byes or absentees of this round.
fault-also-playing = This player has a game in this round.

## Games and turns

fault-objection-to-no-play = Only a play can be objected to.
fault-not-of-this-turn = A turn of this kind has no such key.
fault-no-points-in-this-turn = A turn of this kind gives no points.
# $first (String) - points of the starter by the turns
# $second (String) - points of the other player by the turns
fault-points-disagree = By the turns (and the adjustment) the points are { $first } and { $second }.
fault-negative-total = Board points are not below 0 in this game.
fault-no-adjustment = Nothing is given or taken at the end of this game.
fault-total-out-of-range = The turns (and the adjustment) add up to a total that cannot be.
fault-ending-unknown-to-the-rules = These rules know no such ending.
fault-flag-without-turn = This player had no turn left in which the flag could fall.
fault-resign-disagrees = The last turn and the ending disagree about who resigned.
# $turns (Number) - turns that each player has
fault-too-few-turns = { $turns ->
    [one] A game played to the end has one turn for each player: note the missing ones, or another ending.
   *[other] A game played to the end has { $turns } turns for each player: note the missing ones, or another ending.
}
fault-no-points = A game played to the end has points or turns.
fault-turn-out-of-order = It was the other player's turn.
fault-turn-too-many = This player had no turn left.
fault-turn-unknown-to-the-rules = These rules know no such turn.
fault-turn-nothing-to-object-to = Before a rejected objection stands a play that was not taken off.
fault-turn-spent-on-the-objection = The objection before was rejected and costs this turn: note it as “objection rejected”.
fault-turn-after-resigning = The game had ended: a player had resigned.
