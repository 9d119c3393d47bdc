tab-crosstable = Crosstable
crosstable-caption = Everybody against everybody
# $rounds (String) - numbers of rounds
crosstable-byes = free in round { $rounds }
# $round (Number) - the number of a round
# $opponent (String) - a name
# $outcome (String) - what came of it
crosstable-game = Round { $round } against { $opponent }: { $outcome }
crosstable-forfeit = F
crosstable-self = oneself
crosstable-key = Large the match points, small the board points of both. F: not turned up. ×: void. ·: still to be played.
