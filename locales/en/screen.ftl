screen-title = Screen for the hall
screen-open = Screen for the hall
screen-waiting-title = Welcome
screen-waiting = The first round will be announced here.
screen-nothing-yet = Nobody plays in this round.
# $round (Number) - the number of a round
# $known (Number) - results that are in
# $all (Number) - games
screen-results = Round { $round }: { $known } of { $all } results
# $page (Number) - the number of a page
# $pages (Number) - how many there are
screen-page-of = page { $page } of { $pages }
screen-controls = Pages of the screen
screen-previous = Previous
screen-next = Next
screen-pause = Pause
screen-go-on = Go on
screen-back = To the competition
