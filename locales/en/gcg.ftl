# What is wrong with a GCG file, and what a game looks like that is played again from one.

# $line (String) - the number of the line
# $fault (String) - what is wrong there
gcg-at-line = line { $line }: { $fault }
gcg-empty = There is no game in this file.
# $name (String) - what stands there
gcg-unknown-encoding = The encoding “{ $name }” is not known here.
gcg-misplaced-encoding = The encoding must be named in the first line.
gcg-byte-order-mark = The file begins with a byte order mark; the line “#character-encoding UTF-8” says it better.
gcg-encoding-not-named = The text is UTF-8, but the first line does not say so: “#character-encoding UTF-8”.
gcg-not-in-the-encoding = The text is not in the encoding that it names.
gcg-unknown-line = A line begins with # or >.
# $name (String) - what stands there
gcg-unknown-pragma = “#{ $name }” is not known here.
# $name (String) - what stands there
gcg-pragma-after-event = “#{ $name }” must stand before the first turn.
# $name (String) - what stands there
gcg-repeated-pragma = “#{ $name }” stands there twice.
gcg-no-nick = The player’s nickname is missing.
gcg-same-nick = Both players have the same nickname.
gcg-players-not-named = The players are not named: “#player1 nickname name”.
# $nick (String) - what stands there
gcg-unknown-player = Nobody is called “{ $nick }”.
# $name (String) - what stands there
gcg-whole-name = “{ $name }” is a name; the nickname should stand here.
gcg-note-before-event = A note belongs to a turn: none is before it.
# $word (String) - what stands there
gcg-unknown-rules = The rules “{ $word }” are not known here.
# $word (String) - what stands there
gcg-unknown-tile-set = The tiles “{ $word }” are not known here.
gcg-malformed-event = This is no turn: “>nickname: rack square word +points total”.
# $refusal (String) - why, as a sentence
gcg-rack = The rack cannot be right. { $refusal }
# $points (String) - points as counted
gcg-points = This scores { $points }.
# $total (String) - the total as counted
gcg-total = The total is { $total } here.
gcg-nothing-to-take-back = There is no play to object to.
# $points (String) - points of the play
gcg-taken-back-points = The play that is taken back scored { $points }.
gcg-objection-points = Objecting in vain gives no points in these rules.
gcg-time-points = Time costs no points in these rules.
# $first (String) - points of the starter, with their sign
# $second (String) - points of the other player, with their sign
gcg-end-points = What is left gives the starter { $first } and the other player { $second }.
gcg-unfinished = The game is not at its end; “#incomplete” should say so.
gcg-too-many = There are more faults than are told.

# $points (String) - points that the number of tiles gives
replay-bonus = { $points } extra
# $points (String) - points as counted
replay-counted = counted: { $points }
replay-board-unknown = What lies on the board is not known.
replay-points = Points
replay-total = Total
