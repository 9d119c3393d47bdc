home-title = Competitions
home-heading = Competitions
home-running = Running
home-finished = Finished
home-nothing-running = No competition is running.
home-new-competition = New competition
home-search = Name of a player or competition
home-search-button = Search
home-search-clear = All competitions
home-found = Found
home-found-nothing = Nobody and nothing of that name was found.
# $name (String) - a player
home-leader = { $name } leads
# $name (String) - a player
home-winner = { $name } won
# $players (Number) - how many
home-players = { $players ->
    [one] one player
   *[other] { $players } players
}
home-no-account = Nobody has an account here yet. The first one may do everything.
