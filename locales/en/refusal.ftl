refusal-not-allowed = This is not yours to do. Ask an organiser of this competition or an administrator.
refusal-outdated = Somebody has changed this since. Look at what stands there now.
refusal-already-done = This form had been sent before. It was done once.
refusal-no-competition = There is no such competition.
refusal-no-player = There is no such player.
refusal-no-person = There is no such person in the register.
refusal-no-round = There is no such round.
refusal-no-game = There is no such game.
refusal-no-account = There is no such account.
refusal-no-session = That place is signed out already.
# $turn (Number) - which turn of the game
# $most (Number) - tiles
refusal-turn-tiles = Turn { $turn }: such a turn has 1 to { $most } tiles.
refusal-player-appears = This player has played or had a bye, so the results need them: they stay on the list. They can withdraw, or become anonymous.
refusal-has-not-left = This player did not withdraw, and still takes part.
# $left (Number) - the number of a round
# $next (Number) - the number of a round
refusal-returns-at = The last round of this player was round { $left }, and round { $next } is paired next: somebody comes back after the one, and with the other at the latest.
refusal-takes-part = This person takes part already. Is it somebody else of the same name, add them as somebody new.
refusal-anonymous = This person is anonymous for good. That cannot be undone.
# $competition (String) - the name of a competition
refusal-both-play = These two cannot be the same person: both play in { $competition }.
refusal-not-all-organised = This person also plays in competitions that you do not organise. Ask an administrator.
refusal-still-plays = This person plays in a competition and stays in the register.
refusal-id-taken = Another player has that identifier.
# $round (Number) - the number of a round
refusal-draft-exists = There is a proposal for round { $round } already. Publish it or discard it first.
refusal-not-a-draft = This round is published, so that can no longer be done.
refusal-still-a-draft = This round is still a proposal. Publish it first.
refusal-closed = This round is closed. Reopen it first.
refusal-not-closed = This round is not closed.
refusal-not-the-last-round = There are later rounds, so this one stays where it is.
refusal-empty-round = Nobody plays in this round yet. Pair it first.
refusal-no-more-rounds = There can be no further round.
# $games (Number) - how many
refusal-results-missing = { $games ->
    [one] One result is missing.
   *[other] { $games } results are missing.
}
# $games (Number) - how many
refusal-has-results = { $games ->
    [one] One game has something noted that would be lost.
   *[other] { $games } games have something noted that would be lost.
}
refusal-name-taken = This name is taken. Choose another.
refusal-password-too-short = A password has at least 8 characters.
refusal-password-too-long = A password has at most 256 characters.
refusal-wrong-password = This is not your present password.
refusal-not-the-first = There is an account already. Sign in with it.
refusal-last-admin = Nobody would be left who may do everything. Make another administrator first.
# $name (String) - a player
unsound-against-oneself = { $name } cannot play against themselves.
# $name (String) - a player
unsound-two-opponents = { $name } has two opponents in this round.
# $name (String) - a player
unsound-too-many-games = { $name } has more games in this round than a meeting has.
# $name (String) - a player
# $round (Number) - the number of a round
unsound-outside = { $name } does not take part in round { $round }.
# $one (String) - a player
# $other (String) - a player
unsound-other-group = { $one } and { $other } are in different groups.
# $name (String) - a player
unsound-listed-twice = { $name } stands twice among those without a game.
# $name (String) - a player
unsound-also-playing = { $name } plays, and so is neither free nor absent.
# $table (Number) - the number of a table
unsound-table-taken = Two meetings cannot be at table { $table }.
refusal-nothing-to-undo = There is nothing left to undo.
refusal-not-the-latest = Something else has been done or undone since. Look at the history again.
refusal-never-undone = This cannot be undone, and neither can what was done before it.
refusal-cannot-be-undone = This can no longer be undone: too little of it was kept, or what it left has changed.
refusal-not-invited = This link no longer works: it was used, taken back, or is too old. Ask for another.
