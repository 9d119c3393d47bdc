# What is still owed, and several rounds at once.

owed-title = Still to be played
owed-hint = Games of earlier rounds that have no result yet.
owed-hint-round-robin = Also those who should have met and were never paired, because somebody was not there: they are paired as soon as both are there and free.
owed-nothing = Nothing is owed.
owed-enter = Enter the result
owed-never-paired = not paired yet
# $games (Number) - how many games
owed-games = { $games ->
    [one] One game is still to be played
   *[other] { $games } games are still to be played
}
# $games (Number) - how many
# $opponent (String) - the opponent's name
# $round (Number) - the round to which the games belong
owed-against = { $games ->
    [one] against { $opponent }, of round { $round }
   *[other] { $games } games against { $opponent }, of round { $round }
}
owed-of-player = Still to be played

several-title = Pair several rounds
# $left (Number) - how many rounds are left
several-hint = { $left ->
    [one] One round is left.
   *[other] { $left } rounds are left.
} Everybody is taken to be there but those whose absence is noted ahead; whoever turns out to be absent makes the game up later.
several-rounds = How many rounds
several-rounds-hint = Leave it empty for all that are left. Each gets the date that is planned for it in the settings, if any.
several-publish = Publish them at once
several-publish-hint = Otherwise they are proposals that only organisers see. You publish them one after the other.
several-propose = Pair
done-rounds-proposed = The rounds are proposed.
done-rounds-published = The rounds are published.
refusal-not-a-round-robin = Only where everybody meets everybody can several rounds be paired at once. The other systems need the results first.
