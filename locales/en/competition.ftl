tab-overview = Overview
tab-standings = Standings
tab-rounds = Rounds
tab-players = Players
tab-settings = Settings
column-rank = Rank
column-rank-short = #
column-name = Name
column-played = Played
column-won = Won
column-drawn = Drawn
column-lost = Lost
column-byes = Byes
column-match-points = Match points
column-match-points-short = MP
column-board-points = Board points
column-board-points-short = BP
column-spread = Spread
column-table = Table
column-starts = Starts
column-points = Points
column-opponent = Opponent
column-result = Result
column-against = Against
column-against-points = Against
column-total = Total
order-choice = Order
order-by-table = By table
order-by-name = By name

column-ending = Ending
column-group = Group
column-line = Line
column-rating = Rating
column-state = State
column-what = What will happen
competition-create = Make the competition
competition-facts = How it is played
competition-not-begun = Not begun yet
# $round (Number) - the number of a round
competition-round = Round { $round }
# $round (Number) - the number of a round
# $all (Number) - rounds in all
competition-round-of = Round { $round } of { $all }
competition-to-round = The whole round
competition-to-standings = All standings
competition-top = the top
# $rank (Number) - the last place shown
# $others (Number) - how many more have it
competition-top-shared = { $others ->
    [one] One more shares rank { $rank }.
   *[other] { $others } more share rank { $rank }.
}
evening-over = All rounds are played
# $round (Number) - the number of a round
evening-round = Round { $round }, step by step
step-players = Players
step-pair = Pair
step-publish = Publish
step-results = Enter results
step-close = Close
step-done = (done)
step-look-at-proposal = Look at the proposal
variant-gouds8 = Gouds 8
variant-webfeud = Webfeud
variant-scrabble = Scrabble
visibility-public = Everybody
visibility-unlisted = Who has the link
visibility-private = Only organisers
column-round-short = Rd
