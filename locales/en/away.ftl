# Absence noted ahead.

away-title = Absent later on
away-hint = Who will not be there is marked absent in a round as soon as that round is made; the list of who is there shows it before.
away-none = No absence is noted ahead.
away-add = Note an absence
away-add-hint = Rounds by their numbers, or days, such as a holiday from 1 to 20 March. Leave the second empty for a single one. Days count for rounds whose day is planned.
away-first-round = From round
away-last-round = Up to and including round
away-first-day = From
away-last-day = Up to and including
away-remove = Take back
away-either = Either rounds or days, not both.
away-when = Say when: from which round, or from which day.
away-backwards = The end is before the beginning.
away-past = Those rounds are made already. Mark who is absent there.
away-is-paired = This player plays or is free in the proposal. Pair it anew first, and untick who is not there.
away-noted-ahead = noted ahead
# $round (Number) - the number of a round
away-round = round { $round }
# $first (Number) - the number of a round
# $last (Number) - the number of a later round
away-rounds = rounds { $first } to { $last }
# $first (String) - a day
# $last (String) - a later day
away-days = { $first } to { $last }
