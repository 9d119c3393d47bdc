history-title = History
history-explanation = Everything that was done in this competition, the latest first. The latest can be undone, then the one before, and so on.
history-empty = Nothing here has that word.
history-search = Search
history-word = A word or name
history-all = Show everything
history-older = Older
history-newest = The latest
history-undo = Undo
history-undo-title = Undo this?
history-undo-consequence = This is put back as it was before:
history-undo-note = The undoing stands in the history too.
history-is-undone = undone
# $deed (String) - what was done, as the heading of an entry
history-undid = Undone: { $deed }
# $name (String) - who did it
# $moment (String) - a date and time
history-by = { $name }, { $moment }
# $what (String) - what changed
# $before (String) - how it was
# $after (String) - how it is since
history-became = { $what }: { $before } became { $after }
# $what (String) - what came in
# $value (String) - what it is
history-new = { $what }: { $value }
# $what (String) - what went
# $value (String) - what it was
history-gone = { $what }: { $value } taken away
# $number (Number) - how many lines are left out
history-more = { $number ->
    [one] and one more
   *[other] and { $number } more
}
# $first (String) - a player
# $second (String) - the opponent
history-game = { $first } – { $second }
# $table (Number) - the number of a table
# $game (String) - the players
history-game-at = table { $table }, { $game }
history-no-result = not played yet
# $first (String) - points of the starter
# $second (String) - points of the opponent
history-points = { $first }–{ $second }
history-turns-changed = the turns were changed
history-date = day
history-status = stage
history-byes = free
history-absent = absent
history-nobody = nobody
history-nothing = nothing
history-player = player
history-somebody-gone = somebody who is no longer there
history-rating = rating
history-from = from round
history-until = up to and including round
history-group = group
history-address = address
history-organiser = organiser
history-forbidden = pairs that must not meet
history-ranking = what ranks
deed-accept-invitation = Became an organiser by a link
deed-add-organiser = Organiser added
deed-add-player = Player added
deed-add-players = Players added
deed-add-round = Round made
deed-change-player = Player changed
deed-change-settings = Settings changed
deed-check-game = Both sheets compared
deed-close-round = Round closed
deed-create-competition = Competition made
deed-discard-draft = Proposal discarded
deed-import-competition = Competition imported
deed-mark-absent = Absence noted
deed-note-game = Result noted
deed-note-results = Results noted
deed-other = Changed
deed-propose-round = Round paired
deed-keep-pairing = Pairings kept as they were
deed-pair-again = Round paired again
deed-propose-rounds = Several rounds paired
deed-publish-round = Round published
deed-rearrange-round = Pairings changed
deed-remove-organiser = Organiser taken away
deed-remove-player = Player taken off the list
deed-reopen-round = Round reopened
deed-set-absences = Absences noted
deed-set-round-date = Day of a round changed
deed-unpublish-round = Round made a proposal again
deed-withdraw-player = Last round of a player changed
corrections-title = Corrected
# $what (String) - the table or the players
# $moment (String) - a date and time
# $before (String) - the result as it was
# $after (String) - the result as it became
correction = { $what }: corrected on { $moment }, from { $before } to { $after }.
# $moment (String) - a date and time
# $before (String) - the result as it was
# $after (String) - the result as it became
correction-of-game = Corrected on { $moment }, from { $before } to { $after }.
done-undone = It is undone.
deed-make-anonymous = A person forgotten
deed-merge-persons = Two persons of the register made one
deed-change-person = A person of the register changed
deed-confirm-person = A person of the register confirmed
deed-move-player = Player to another group
deed-plan-rounds = Days of the rounds planned
deed-remove-person = A person taken out of the register
deed-return-player = A player takes part again
deed-undo = Undone
history-despite-open = Paired although games of earlier rounds had no result
# $reason (String) - why
history-despite-open-because = Paired although games of earlier rounds had no result, because { $reason }
# $name (String) - the name of the competition
# $players (Number) - how many
# $rounds (Number) - how many
history-made = { $name }: { $players ->
    [one] one player
   *[other] { $players } players
}, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
# $what (String) - one of Keizer's numbers
history-of-keizer = Keizer, { $what }
deed-repair-round = Round changed after somebody signed off or came late
history-away = absent later on
deed-plan-absence = Absence noted ahead
deed-forget-planned-absence = Absence noted ahead taken back
history-checked = both sheets compared
history-not-checked = not compared
