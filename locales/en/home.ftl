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
home-found-more = More was found than stands here: search for more of the name.
# $years (String) - two years, such as 2025–2026
season-title = Season { $years }
# $competitions (Number) - how many
season-count = { $competitions ->
    [one] one competition
   *[other] { $competitions } competitions
}
# $competitions (Number) - how many
season-all = All { $competitions } competitions of this season
season-pages = Pages
season-page = Page
season-empty = No competition ended in this season.
