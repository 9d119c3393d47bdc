settings-can-change = Most of this can be changed later.
settings-fixed = Rounds have been paired. Some settings can no longer be changed; the form tells you which. Match points can, and then count for what has been played too.
settings-competition = The competition
settings-game = The game
settings-rounds = Rounds and pairings
settings-points = Match points
settings-more = More: free rounds and ties
setting-name = Name
setting-name-hint = As it stands above the standings, such as “Club competition, spring 2026”.
setting-visibility = Who may see it
setting-rules = Rules
setting-rules-hint = Fixed once a result is in.
setting-minutes = Minutes on each clock
setting-minutes-hint = Leave empty for what is usual in the game.
setting-minutes-hint-none = Empty: without a clock.
# $minutes (Number) - minutes on the clock
setting-minutes-each = { $minutes ->
    [one] one minute each
   *[other] { $minutes } minutes each
}
setting-no-clock = none
setting-pairing = Pairing
setting-pairing-hint = Swiss suits many players and few rounds, a round robin a small group.
setting-games-per-meeting = Games in a meeting
setting-games-per-meeting-hint = 1, or 2: the other player starts the second.
setting-cycles = How often everybody meets
setting-cycles-hint = For a round robin.
setting-rounds-planned = Rounds planned
setting-rounds-planned-hint = A round robin knows its own number.
setting-match-points = Won, drawn, lost
setting-win = Won
setting-draw = Drawn
setting-loss = Lost
setting-bye = Match points for a free round
setting-bye-hint = Empty: as for winning every game of the round.
setting-bye-board-points = Board points for a free round
setting-bye-fixed = a fixed number
setting-bye-average = the player’s own average
setting-bye-points = That number
setting-tie-break-1 = After match points and board points
setting-tie-break-2 = Then
setting-tie-break-3 = And then
setting-tie-break-hint = Without any, players who are level share the rank.
setting-no-tie-break = nothing
setting-tie-break-twice = This ranks already.
setting-ranking = What ranks:
setting-ranking-anew = Rank anew, by match points and then board points
setting-ranking-anew-hint = This ranking came in with a file, and stays as it is unless you tick this.
setting-words = Words
setting-fault-variant = Games have been played by these rules, so they can no longer be changed.
setting-fault-games-per-meeting = Rounds have been paired with this number of games, so it can no longer be changed.
setting-fault-pairing = Rounds have been published. Between a round robin and the other systems nothing can be changed any more.
setting-fault-fewer-rounds = There are more rounds than that already.
setting-fault-match-points = Match points are from 0 to 100, those for a free round from 0 to 200.
setting-fault-ranking-empty = Something must rank the players.
setting-fault-keizer-elsewhere = Keizer points rank only where Keizer’s system pairs.
setting-fault-forbidden-pair = A pair that must not meet has two different players of this competition.
setting-fault-keizer = One of Keizer’s numbers is out of its range.
pairing-round-robin = Everybody against everybody
pairing-rolling-round-robin = Everybody against everybody, as people turn up
pairing-swiss = Swiss
pairing-monrad = Monrad (neighbours in the standings)
pairing-king-of-the-hill = King of the hill (first against second)
pairing-keizer = Keizer
pairing-manual = By hand
document-title = The whole competition as a file
document-explanation = One JSON file with players, rounds, games and turns, which can be imported again.
document-download = Download the file
import-title = Import a competition from a file
import-explanation = Paste the text of a competition file (JSON). Files above five megabytes go in with the command line.
import-document = Text of the file
import-document-hint = It begins with a curly bracket and “format”.
import-button = Import
organisers-title = Organisers
organisers-explanation = They may change everything in this competition. An administrator may too.
organisers-empty = Only administrators run this competition.
organiser-add = Add an organiser
organiser-name = Name of the account
organiser-name-hint = The name with which that person signs in.
organiser-remove = Take away
organiser-you = you

settings-preview-title = This changes the standings
# $players (Number) - how many
settings-preview-explanation = { $players ->
    [0] Nobody changes places, but the points become others. Nothing is saved yet.
    [one] One player changes places. Nothing is saved yet.
   *[other] { $players } players change places. Nothing is saved yet.
}
settings-preview-caption = Standings now and then
settings-preview-now = Now
settings-preview-then = Then
settings-preview-agree = Save all the same
copy-settings = New competition like this one
copy-settings-from = Take over the settings of another competition
# $name (String) - the name of a competition
copy-settings-taken = With the settings of { $name }. Players and days are not taken over.
dates-title = Days of the rounds
dates-explanation = A round that you make takes the day that is planned for it. Visitors see the next day on the page of the competition.
dates-fill = Fill in
dates-fill-hint = Fills in every round that is still to come. Look at it, change what is different, and save.
dates-first = First day
dates-every = Then
dates-every-day = every day
dates-every-week = every week
dates-every-two-weeks = every two weeks
dates-every-three-weeks = every three weeks
dates-every-four-weeks = every four weeks
dates-planned = (planned)
dates-next = Next round
