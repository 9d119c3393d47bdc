find-title = Find a player
find-label = Name of a player
find-nobody = Nobody of that name takes part.
find-everybody = All players
find-against = against
# $rank (Number) - the rank in the standings
find-place = rank { $rank }
find-not-taking-part = not taking part
find-yourself = Do you play? Look yourself up.
me = me
me-title = This is you
me-mark = This is me
me-unmark = This is not me
me-hint = Your table, your opponent and your rank then stand above every page of this competition. Only this browser remembers it.
