# A published round after a late absence or arrival.

# $round (Number) - the number of a round
late-title = Round { $round }: signed off late, or came after all
late-button = Signed off late, or came after all
# $round (Number) - the number of a round
late-from-presence = Is it about round { $round }, which is published already?
late-hint = Games of which something was entered stay as they are; of the others as few tables as can be change. You see first what would change.
late-absent = Who is not there after all?
late-kind = In what way
late-arrived = Who came after all?
late-nobody = Tick somebody first.
late-look = See what would change
late-compared = What would change
# $tables (Number) - how many lines stay the same
late-kept = { $tables ->
    [0] nothing stays
    [one] one line stays as it is
   *[other] { $tables } lines stay as they are
}
late-then = Then
late-no-difference = Nothing would change.
late-agree = Change it like this
late-leave = Leave it as it is
late-otherwise = Somebody else after all?
done-round-repaired = The round is changed. The other tables are as they were.
