# A round that was paired before something changed.

stale-title = Paired before something changed
stale-since = Since these pairings were made, this has changed:
# $round (Number) - the number of a round
stale-left = Round { $round } was paired before this. See whether it can stay so.
changed-settings = the settings
changed-players = who takes part, a rating or a group
changed-absent = who is absent
# $round (Number) - the number of a round
changed-round = what was played in round { $round }
again-look = See what pairing again would change
again-keep = Keep it as it is
# $round (Number) - the number of a round
again-title = Pair round { $round } again?
again-hint = Nothing has changed yet. Games of which something was entered stay as they are.
again-compared = Now, and paired again
again-now = Now
again-then = Paired again
again-same = the same
again-no-difference = Pairing again changes nothing.
done-round-paired-again = The round is paired again.
