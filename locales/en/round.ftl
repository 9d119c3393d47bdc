round-word = Round
# $round (Number) - the number of a round
round-number = Round { $round }
# $known (Number) - results that are known
# $all (Number) - games of the round
round-results-in = { $known } of { $all } results are in.
round-draft = proposal
round-unpaired = not paired yet
round-running = running
round-published = published
round-closed = closed
round-pair-next = Pair the next round
rounds-empty = No round is paired yet.
round-empty = Nobody is paired in this round yet.
round-enter-results = Enter results
round-score-sheets = Blank score sheets
round-life = This round
round-close = Close the round
round-reopen = Reopen the round
draft-title = A proposal
draft-explanation = Only organisers see this. Publish it when it is right.
unpaired-title = Not paired yet
unpaired-explanation = Who is there was noted for this round, and nothing else. Only organisers see this.
unpaired-by-hand = Pair by hand
draft-publish = Publish
draft-change = Change
draft-discard = Discard
# $round (Number) - the number of a round
draft-discard-title = Discard the proposal for round { $round }?
# $games (Number) - games of the proposal
draft-discard-consequence = { $games ->
    [0] Who is free and who is absent is gone for good.
    [one] One game, and who is free or absent, is gone for good, with all that was arranged by hand.
   *[other] { $games } games, and who is free or absent, are gone for good, with all that was arranged by hand.
} Published rounds and the standings stay as they are, and the round can be paired anew.
# $round (Number) - the number of a round
# $games (Number) - games of the proposal
new-round-replaces = { $games ->
    [one] There is a proposal for round { $round } with one game. A new proposal takes its place: what was arranged in it by hand is lost.
   *[other] There is a proposal for round { $round } with { $games } games. A new proposal takes its place: what was arranged in it by hand is lost.
}
seats-caption = Who sits where
bye = bye
absent = absent
absent-without-notice = absent without notice
absent-club-duty = on club duty
starts = starts
you-start = starts
opponent-starts = opponent starts
# $table (Number) - the number of a table
game-at-table = the game at table { $table }
# $table (Number) - the number of a table
table-number = table { $table }
state-open = open
state-busy = running
state-done = done
state-flag = flag fell
state-resigned = resigned
state-forfeit = forfeit
state-both-absent = neither appeared
state-void = void

round-date = Date
round-close-complete = Every result is in.
round-close-anyway = Close all the same
# $games (Number) - how many
round-missing = { $games ->
    [one] One result is missing
   *[other] { $games } results are missing
}
round-missing-explanation = A game can be played later and stays in this round. Until then it counts nowhere.
# $round (Number) - the number of a round
new-round-title = Pair round { $round }
new-round-propose = Make a proposal
new-round-by-hand = Pair by hand
presence-legend = Who is there?
presence-hint = Untick who is absent.
presence-had-bye = had a bye last round
presence-was-absent = absent last round
# $round (Number) - the number of a round
draft-change-title = Change round { $round }
draft-hint = The first of the two starts.
draft-two-games = The second game of a meeting comes by itself, the other player starting.
draft-tables = Tables
# $row (Number) - the number of a row
draft-row = row { $row }
draft-one-player = Enter two players, or none.
draft-unpaired = Without a game
draft-not-taking-part = does not take part
sheets-hint = Two on an A4. Choose “Print” in your browser.
sheet-time-left = Time left
sheet-signature = Signature
sheet-objection = Objection
papers-title = Everything on paper
papers-hint = Choose “Print” in your browser: pairings by table and by name, the standings, a list for a round that you pair by hand, and the score sheets with two to spare. With these the evening goes on when the computer does not; enter what is on them later.
papers-by-hand = Paired by hand
papers-by-hand-hint = Write down who sits where and who starts. Later: pair the round, change the proposal to these tables, publish it and enter the results.
draft-again = Pair again
round-change-pairings = Change the pairings
unpaired = no game
# $known (Number) - results that are known
# $all (Number) - games of the round
round-known = { $known } of { $all } results are in

# $round (Number) - the number of a round
presence-title = Who is there in round { $round }?
presence-tap = Tap somebody to change between present and absent. Each tap is saved at once.
# $players (Number) - how many
presence-present = { $players ->
    [one] One present
   *[other] { $players } present
}
# $players (Number) - how many
presence-absent = { $players ->
    [one] one absent
   *[other] { $players } absent
}
# $round (Number) - the number of a round
presence-proposal = There is a proposal for round { $round } already. Whoever plays in it is marked absent by pairing anew.
presence-is-paired = Somebody of these plays in the proposal. Pair anew, and untick who is not there.
presence-nobody-chosen = Nobody was ticked yet.
presence-is-present = present
presence-is-absent = absent
presence-is-in-proposal = in the proposal
presence-mark-absent = mark absent
presence-mark-present = mark present
presence-choose = Tick
presence-chosen-absent = Ticked: absent
presence-chosen-present = Ticked: present
presence-pair = Pair
presence = Who is there?
draft-swap-legend = Swap two players
draft-swap-hint = They take each other’s seat in the tables above. Two opponents swap who starts; a free round goes along. It is kept when you save.
draft-swap-one = One player
draft-swap-other = The other
draft-swap = Swap
draft-swap-impossible = These two cannot be swapped: choose two who play or are free in this round.
player-entry-hint = Type a number or a name, or choose from the list.
player-entry-unknown = Nobody has that number or name. Choose somebody from the list.
player-entry-several = Several have that name. Put the number in front of it.
# $entry (String) - the number and the name that belong together
player-entry-disagrees = Number and name do not belong together: { $entry }.
unpublish = Make it a proposal again
# $round (Number) - the number of a round
unpublish-title = Make round { $round } a proposal again?
unpublish-consequence = Visitors no longer see the pairings. They stay as they are, and you can change, pair anew or publish them. Whoever has them on paper does not know of it.
# $tables (Number) - how many tables have a remark
draft-remarks = { $tables ->
    [one] At one table a rule was bent or something is to be known; it stands at that table.
   *[other] At { $tables } tables a rule was bent or something is to be known; it stands at those tables.
}
# $games (Number) - how many games
open-games-title = { $games ->
    [one] One game of an earlier round has no result yet
   *[other] { $games } games of earlier rounds have no result yet
}
# $round (Number) - the number of a round
# $table (String) - the number of a table
# $first (String) - the name of who starts
# $second (String) - the opponent's name
open-game = Round { $round }, table { $table }: { $first } – { $second }
despite-open = Pair all the same, because
go-on-not = No: enter their results first
go-on-made-up-later = they are made up on another day
go-on-results-to-come = they were played, and the results are still to come
go-on-no-time-to-wait = the evening cannot wait for them
despite-open-hint = The round is paired as if they brought no points. Two who still owe each other a game count as having met. It is noted in the history.
fixed-title = Fix beforehand who meets, or who sits where
fixed-hint = Two players: they meet, at that table if you give one. One player and a table: that is where this player sits. The others are paired around it.
fixed-one = Player
fixed-other = Against
fixed-half = Enter two players, or one player and a table.
