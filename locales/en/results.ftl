# $round (Number) - the number of a round
results-title = Results of round { $round }
# $known (Number) - results that are known
# $all (Number) - games of the round
results-known = { $known } of { $all } results are in. Tab goes to the next field, Enter saves.
results-caption = Board points by table
results-hint = What is in already may be corrected.
results-by-turns = noted by turns
results-turns = turns
# $points (Number) - board points of both
results-together = { NUMBER($points, useGrouping: 0) } together
results-save = Save the results
results-one-total = Give the board points of both players.
# $first (String) - board points
# $second (String) - board points
results-outdated = Somebody has just noted this game: { $first } – { $second }. Your entry stands here; send it again to put it in its place.
# $first (String) - board points
# $second (String) - board points
# $ending (String) - how the game ended
results-outdated-ending = Somebody has just noted this game: { $first } – { $second }, { $ending }. Your entry stands here; send it again to put it in its place.
ending-choice-complete = played to the end
ending-choice-flag-first = flag fell: starter
ending-choice-flag-second = flag fell: opponent
ending-choice-resign-first = resigned: starter
ending-choice-resign-second = resigned: opponent
ending-choice-forfeit-first = did not appear: starter
ending-choice-forfeit-second = did not appear: opponent
ending-choice-both-absent = neither appeared
ending-choice-void = not properly played
results-endings = Ended otherwise, or turn by turn
