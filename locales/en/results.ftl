# $round (Number) - the number of a round
results-title = Results of round { $round }
results-caption = Board points by table
results-by-turns = noted by turns
results-save = Save the results
results-one-total = Give the board points of both players.
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
# $known (Number) - results that are known
# $all (Number) - games of the round
results-known = { $known } of { $all } results are in.
results-hint = The starter stands first. What is in already may be corrected.
# $points (Number) - board points of both
results-together = { NUMBER($points, useGrouping: 0) } together
# $points (String) - board points of both
results-together-words = { $points } together
# $winner (String) - a name
results-wins = { $winner } wins
results-draw = draw
results-nothing = no result
# $part (Number) - which game of the meeting
results-part = game { $part }
results-to-turns = turns
results-to-totals = totals
results-all-totals = Totals
results-all-turns = Every turn
results-sheet = whole sheet
results-go = Go to table
results-keys = Keys
results-keys-hint = A table number and Enter: to that table. Enter: next field; in the last field it saves and goes on to the next table without a result. Up and down: another table. Escape: the field as it was; once more: the table number. Ctrl and Enter: save. B: turns or totals.
results-unsaved = not saved yet
results-saving = being saved
results-not-saved = Not saved. What you typed still stands here; try again, or use the button below.
# $table (Number) - the number of a table
# $result (String) - board points, and how the game ended where that matters
results-saved-at = table { $table } saved: { $result }
# $result (String) - board points, and how the game ended where that matters
results-saved = saved: { $result }
results-asked = Is this right?
results-asked-hint = The other results are saved. Correct what is wrong, or send it again as it is.
result-asked-hint = Nothing is saved yet. If it is right, say so or save once more; otherwise mend it and save.
# $was (String) - board points that stand there, or that there are none
# $is (String) - board points that were typed, or that there are none
results-replaces = This game has a result: { $was }. You typed: { $is }.
results-replace = Replace it by mine
results-right = That is right
results-leave = Leave it as it is
# $was (String) - board points that stand there now
# $is (String) - board points that were typed
results-outdated = Somebody has just noted this game. There stands now: { $was }. You typed: { $is }.
# $name (String) - a player
# $points (Number) - a total
doubt-high-total = { $name } in all { $points }: is that right?
# $name (String) - a player
doubt-no-points = { $name } in all 0: is that right?
# $points (Number) - how far the totals are apart
doubt-wide-difference = A difference of { $points }: is that right?
# $name (String) - a player
# $turn (Number) - which turn of the player
# $points (Number) - points of the turn
doubt-high-turn = { $name }, turn { $turn }: { $points } points. Is that right?

second-sheet = second sheet
second-sheet-title = Second sheet
second-sheet-agrees = both sheets agree
second-sheet-hint = Fill in what the other player's sheet says, without looking at the first.
second-sheet-compare = Compare
second-sheet-empty = Fill in the second sheet.
second-sheet-no-result = This game has no result yet. Enter the first sheet first.
second-sheet-outdated = Somebody else noted this game in the meantime. What you filled in is held against what stands there now.
# $places (Number) - in how many places
second-sheet-differs = { $places ->
    [one] The sheets differ in one place
   *[other] The sheets differ in { $places } places
}
second-sheet-differs-hint = Choose for each what is right. What both sheets say stays.
# $totals (String) - the totals noted
second-sheet-totals-differ = The turns do not add up to the totals that are noted: { $totals }. Check the turns, or compare the totals alone.
second-sheet-choose = Choose one of the two.
second-sheet-has-turns = This game is noted turn by turn, and other totals would take the turns away. Keep what is noted, and mend the turns in the game itself.
# $name (String) - a player
second-sheet-total-of = Points of { $name }
# $turn (Number) - which turn of the player
# $name (String) - a player
second-sheet-turn-of = Turn { $turn } of { $name }
# $turn (Number) - which of the player's turns
# $name (String) - the player's name
second-sheet-turn-taken-off = Turn { $turn } of { $name } (objection upheld: counts nothing)
second-sheet-noted = as noted
second-sheet-second = on the second sheet
second-sheet-keep = Keep what I chose
