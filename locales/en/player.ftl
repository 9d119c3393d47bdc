# $round (Number) - the number of a round
player-from-round = from round { $round }
# $round (Number) - the number of a round
player-until-round = until round { $round }
# $rating (Number) - playing strength
player-rating = rating { NUMBER($rating, useGrouping: 0) }
player-edit = Change
player-in-register = In the register
player-games = Games
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
player-cannot-be-removed = This player appears in a round and stays on the list. Somebody who stops gets a last round in “Until round”.
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
