# What is to be said about a proposed round, and why none can be proposed.

# $one (String) - a player's name
# $other (String) - the opponent's name
# $last (Number) - the round in which they last met
# $times (Number) - in how many rounds they have met
pairing-note-rematch = { $times ->
    [one] { $one } and { $other } have already met, in round { $last }.
   *[other] { $one } and { $other } have already met { $times } times, last in round { $last }.
}
# $one (String) - a player's name
# $other (String) - the opponent's name
pairing-note-forbidden = { $one } and { $other } must not meet, but there was no other way.
# $player (String) - the name of who has the bye
# $before (Number) - how many byes and wins without playing before
pairing-note-further-bye = { $before ->
    [one] { $player } has the bye and has had a free round before.
   *[other] { $player } has the bye and has had { $before } free rounds before.
}
# $player (String) - the name of who has the bye
pairing-note-bye-beside-those-by-hand = The byes that you gave leave an odd number of players: { $player } has a bye too.
# $player (String) - the player's name
# $starts (Number) - games that the player starts, this round's included
# $seconds (Number) - games in which the opponent starts, this round's included
pairing-note-starts-uneven = After this round { $player } will have started { $starts } games, and their opponents { $seconds }.
# $present (String) - the name of who is there
# $away (String) - the name of who is not
pairing-note-owed = { $present } does not play: { $away } is not there. They still owe each other this game.
# $one (String) - a player's name
# $other (String) - the opponent's name
# $due (Number) - the round in which the game was due
pairing-note-caught-up = { $one } and { $other } catch up their game of round { $due }.

pairing-refusal-manual = This competition is paired by hand. Make the games of the next round yourself, or choose another pairing system in the settings.
# $round (Number) - the first round with games without a result
# $games (Number) - how many games of that round
pairing-refusal-pending = { $games ->
    [one] One game of round { $round } has no result yet. Enter it first.
   *[other] { $games } games of round { $round } have no result yet. Enter them first.
}
# $planned (Number) - how many rounds are planned
pairing-refusal-no-round-left = { $planned ->
    [one] The one planned round is there. Plan more rounds in the settings to pair another.
   *[other] All { $planned } planned rounds are there. Plan more rounds in the settings to pair another.
}
pairing-refusal-last-round = A competition can have 999 rounds at most.
pairing-refusal-complete = Everybody has met everybody: there is no game left to pair. Plan another cycle in the settings to go on.
pairing-refusal-no-games = Nobody who is there has an opponent. Check who is absent.

# $player (String) - a player's name
fixed-not-there = { $player } is absent or free, so nothing can be fixed for them.
# $player (String) - a player's name
fixed-player-twice = { $player } is fixed twice. Name each player once.
# $table (Number) - the number of a table
fixed-table-twice = Table { $table } is fixed twice.
# $one (String) - a player's name
# $other (String) - the opponent's name
fixed-tables-of-one-meeting = { $one } and { $other } have to meet, but are fixed at different tables. Take one of the two away.

why-free-by-the-tables = By the schedule it is this player's turn to be free.
# $before (Number) - how often this player was free before
why-free-only-fewest = { $before ->
    [0] The only one here who has not been free yet.
   *[other] Has been free { $before }×, less often than everybody else here.
}
# $before (Number) - how often this player was free before
# $others (Number) - how many others were free as often
why-free-fewest-points = { $before ->
    [0] Has not been free yet, like { $others } others here; has the fewest match points of them.
   *[other] Free { $before }× before, like { $others } others here; has the fewest match points of them.
}
# $before (Number) - how often this player was free before
# $others (Number) - how many others were free as often
why-free-lowest = { $before ->
    [0] Has not been free yet, like { $others } others here; stands lowest of them.
   *[other] Free { $before }× before, like { $others } others here; stands lowest of them.
}
# $before (Number) - how often this player was free before
# $others (Number) - how many others were free as often
why-free-among-fewest = { $before ->
    [0] Has not been free yet, like { $others } others here.
   *[other] Free { $before }× before, like { $others } others here; nobody here less often.
}
# $before (Number) - how often this player was free before
# $fewer (Number) - how many others were free less often
why-free-not-fewest = Free { $before }× before; { $fewer } others here were free less often.

pairing-criterion-forbidden = pairs that must not meet
pairing-criterion-rematch = pairs that have met before
pairing-criterion-bye = who has the bye
pairing-criterion-too-soon = pairs that meet again too soon
pairing-criterion-too-often = pairs that meet too often
pairing-criterion-last-met = pairs that met lately
pairing-criterion-start-balance = more than two starts ahead or behind
pairing-criterion-score-difference = differences in match points
pairing-criterion-float = a higher or lower score once more
pairing-criterion-start-preference = the same start once more
pairing-criterion-half = upper half against lower half
pairing-criterion-place = the distance in the standings
pairing-criterion-chance = chance
# $criterion (String) - what a criterion looks at
# $now (Number) - what the round comes to by it
# $then (Number) - what the proposal of the system would come to
pairing-difference-from-own = { $criterion }: { $now } in this round, { $then } in the proposal of the system
