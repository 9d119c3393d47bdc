# $round (Number) - the number of a round
player-from-round = from round { $round }
# $round (Number) - the number of a round
player-until-round = until round { $round }
# $rating (Number) - playing strength
player-rating = rating { NUMBER($rating, useGrouping: 0) }
player-edit = Change
player-in-register = In the register
player-account = Round by round
player-account-hint = What each round gave; together it is the row of the standings.
player-game-owed = still to be played
column-against-points-short = Opp.
column-board-points-so-far = BP so far
column-match-points-so-far = MP so far
ranking-values = What the rank comes from
ranking-values-hint = In the order in which they decide; the next one counts only between those who are level in all before it.
ranking-values-complete-rounds = Opponents’ match points are counted over rounds in which every result is in.
column-ranked-by = Ranked by
column-made-up-of = Made up of
column-value = Value
value-of-the-table = the total in the table above
# $games (Number) - how many games
# $rounds (String) - numbers of rounds
value-rounds = { $games ->
    [one] one game: round { $rounds }
   *[other] { $games } games: rounds { $rounds }
}
value-no-round = no game
# $own (String) - a number
# $against (String) - a number
value-spread = { $own } own board points less { $against } of opponents
value-rating = the rating with which the player came
value-no-rating = none given
value-keizer = see where the Keizer points come from, below
value-no-direct-encounter = does not apply: nobody is level, or not all who are level have met
value-no-opponent = no opponents in complete rounds
player-no-games = No games yet.
player-started = started
opponent-started = opponent started
result-won = won
result-drawn = drawn
result-lost = lost
figure-average = Average
figure-highest-game = Highest game
figure-highest-turn = Highest turn

players-add = Add a player
players-add-button = Add
# $players (Number) - how many
players-count = { $players ->
    [one] One player
   *[other] { $players } players
}
players-paste = Paste a list
players-paste-label = Names
players-paste-hint = One name a line, such as “Anna van der Berg” or “Berg, Anna van der”. After a semicolon the group, the rating, or both: Anna van der Berg; A; 1510
players-paste-doubles = Add people of the same name too
players-paste-doubles-hint = Otherwise somebody who is on the list already is left out.
players-paste-look = See what will happen
# $players (Number) - how many
players-paste-add = { $players ->
    [one] Add one player
   *[other] Add { $players } players
}
players-preview = What will happen
players-preview-hint = Nothing is saved yet.
players-line-new = new
players-line-known = on the list already: left out
# $line (Number) - the number of a line
players-line-twice = the same as line { $line }: left out
# $given (String) - a part of a name
# $prefix (String) - a part of a name
# $family (String) - a part of a name
players-line-parts = given name { $given }, prefix { $prefix }, family name { $family }
# $line (Number) - the number of a line
# $fault (String) - a sentence
players-line-fault = Line { $line }: { $fault }
# $lines (Number) - how many
players-too-many-lines = At most { NUMBER($lines, useGrouping: 0) } lines at once.
player-given-name = Given name
player-prefix = Prefix
player-prefix-hint = such as “van der”
player-family-name = Family name
player-group = Group
player-rating-label = Rating
player-from-round-label = From round
player-until-round-label = Until round
player-leaves-before-coming = That is before the first round.
player-edit-title = Change a player
player-remove = Take off the list
# $name (String) - a name
player-remove-question = Take { $name } off the list?
player-remove-consequence = The player, with name, group and rating, is gone for good. No result is lost: this player is in no round.
player-remove-title = Off the list
player-remove-explanation = This player is in no round yet and can be taken off the list.
keizer-account = Where the Keizer points come from
keizer-what = For
keizer-working = Part × value
keizer-before = Was
keizer-own-value = own value
keizer-opponent-stayed-away = did not appear
keizer-stayed-away = not appeared yourself
# $absence (String) - in what way somebody was absent
keizer-not-paid = { $absence }, gives nothing
# $place (Number) - place on the ladder of Keizer's system
# $value (String) - a number
keizer-place = Place { $place } on Keizer’s ladder, worth { $value } to opponents.
# $points (String) - a number
keizer-changed = One round earlier the total was { $points }.
# $orders (Number) - orders of the ladder, at least 2
keizer-averaged = This round no order of the ladder confirms itself: values are averaged over { $orders } orders.
player-cannot-be-removed = This player is paired or had a bye, so the rounds need them: they stay on the list. They can withdraw, or become anonymous for good.

participation = Taking part
# $name (String) - a name
participation-title = { $name }: taking part
# $round (Number) - the number of a round
participation-left = Withdrawn after round { $round }.
# $rounds (Number) - how many
participation-stays = { $rounds ->
    [0] There is nothing yet that could get lost.
    [one] One round was played: it stays and counts.
   *[other] { $rounds } rounds were played: they stay and count.
}
# $name (String) - a name
# $round (Number) - the number of a round
participation-is-paired = { $name } is paired in round { $round }. If the player does not come, sign off in that round first; the last round is then round { $round }.
# $name (String) - a name
# $round (Number) - the number of a round
participation-stands-in = { $name } stands in round { $round }. The last round cannot be earlier, and the first not later.
player-of-taking-part = Whoever is paired already goes to another group, and is withdrawn, under:
participation-withdraw = Withdraw
participation-withdraw-explanation = The player stays in the standings and is not paired any more. A proposal in which the player stands loses its pairings, so that you pair it anew.
participation-never-played = This player has not played and had no bye: off the list, and nothing is left of it.
participation-last-round = Last round
participation-last-round-hint = After this round the player is not paired any more.
participation-return = Come back
participation-return-explanation = The player is paired again. In the rounds between, the player counts as absent; nothing that was played changes.
participation-from-round = Takes part again from round
participation-move = To another group
participation-moving = Nothing was played yet: the player simply changes groups.
# $round (Number) - the number of a round
participation-moving-splits = What was played up to round { $round } stays in the old group and counts there. In the new group the player begins with nothing, as a second line with the same name.
participation-group-hint = Empty: no group.
player-name = Name
player-name-hint = In one go, such as “Anna van der Berg”. Whoever the register knows is offered while you type.
player-or-in-parts = Or in parts:
player-who = Who is this?
player-says-bye = The program gives free rounds by itself: nobody called so is needed.
player-is-here = Somebody of this name is on the list already.
player-may-be-known = The register knows somebody of this name, or nearly. Say who it is.
player-is-somebody-new = Somebody new
players-line-in-register = known in the register
players-line-doubtful = perhaps known already
players-line-leave-out = Leave out
participation-away = Do you know already that this player will not be there in some round or on some day? Note it, and it is taken into account by itself.
