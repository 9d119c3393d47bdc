draft-swapped = Swapped in the tables below. It is not saved yet.
# $warnings (Number) - how many things are to be known
draft-warnings = { $warnings ->
    [one] One thing to know about this round
   *[other] { $warnings } things to know about this round
}
draft-warnings-hint = You decide: it can be saved and published like this.
# $criteria (String) - what gave way, in a list
draft-gave-way = Gave way: { $criteria }.
draft-in-all = What gave way in the whole round:
draft-look = Check
draft-beside-own = Beside the program’s own proposal
draft-as-good-as-own = By everything the program looks at, this is as good as its own proposal for these players.
draft-differs-hint = Less is better, and what stands higher counts before anything below it.
draft-criterion = What counts
draft-this = this round
draft-own = own proposal
draft-then = then
draft-balance-hint = Small figure: starts beyond those of the opponents.
draft-balance-level = started as often as the opponents
# $games (Number) - how many games
draft-balance-more = { $games ->
    [one] started one game more than the opponents
   *[other] started { $games } games more than the opponents
}
# $games (Number) - how many games
draft-balance-fewer = { $games ->
    [one] started one game fewer than the opponents
   *[other] started { $games } games fewer than the opponents
}
draft-cost-legend = What would it cost?
draft-cost-hint = The program pairs these players anew with your wish, and holds that against its own proposal. Nothing changes.
draft-cost-wish = Wish
draft-cost-meet = meets
draft-cost-apart = does not meet
draft-cost-ask = Work it out
draft-cost-two = Choose two different players.
# $one (String) - a player
# $other (String) - the other
draft-cost-meet-of = If { $one } meets { $other }
# $one (String) - a player
# $other (String) - the other
draft-cost-apart-of = If { $one } does not meet { $other }
draft-cost-impossible = These two cannot meet in this round: one of them is not in it, or they play in different groups.
draft-cost-nothing = It costs nothing: by everything the program looks at, that is as good as its own proposal.
draft-cost-pairs = Other pairs than in the round as it is:
# $player (String) - who has a bye
draft-cost-free = { $player }: bye
