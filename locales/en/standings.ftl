standings-title = Standings
standings-final = Final standings
standings-table = Standings
standings-at-start = Before the first round
# $round (Number) - the number of a round
standings-after-round = Standings after round { $round }
# $round (Number) - the number of a round
standings-up-to = with the results of round { $round } so far
standings-after = Standings after round
standings-now = now
standings-then = then
# $win (Number) - match points
# $draw (Number) - match points
# $loss (Number) - match points
# $keys (String) - what ranks, in order
standings-rule = A game won gives { $win }, drawn { $draw }, lost { $loss }. Ranked by { $keys }. Players equal in all of these share a rank.
# $games (Number) - games played
standings-played = { $games } played
# $spread (String) - a difference with its sign
standings-spread = spread { $spread }
standings-without-group = Without a group
standings-empty = There are no players yet.
standings-not-yet-ranked = This competition ranks by a system that is not supported yet. Its rounds and games are all here.
standings-file = standings
# $by (Number) - ranks
movement-up = { $by ->
    [one] one rank up
   *[other] { $by } ranks up
}
# $by (Number) - ranks
movement-down = { $by ->
    [one] one rank down
   *[other] { $by } ranks down
}
movement-same = same rank
movement-new = new
ranking-match-points = match points
ranking-board-points = board points
ranking-direct-encounter = direct encounter
ranking-wins = games won
ranking-spread = spread
ranking-buchholz = Buchholz
ranking-sonneborn-berger = Sonneborn-Berger
ranking-starts-second = games as second
ranking-rating = rating
ranking-keizer = Keizer points
downloads = Download
download-csv-nl = For a Dutch Excel (CSV)
download-csv = CSV as the world reads it
download-json = JSON, for programs
# $round (Number) - the number of a round
# $moment (String) - a day and a time
standings-updated = up to round { $round }, updated { $moment }
why-title = Why this order?
why-explanation = Each player beside the one above: the first figure that differs decides.
# $key (String) - what ranks
# $value (String) - a figure
why-level = { $key } level ({ $value })
why-shared = level in everything: they share the rank
# $key (String) - what ranks
# $below (String) - a figure
# $above (String) - a figure
why-decided = { $key } { $below } to { $above }
why-none = none
