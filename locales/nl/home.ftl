home-title = Competities
home-heading = Competities
home-running = Lopend
home-finished = Afgelopen
home-nothing-running = Er loopt geen competitie.
home-new-competition = Nieuwe competitie
home-search = Naam van een speler of competitie
home-search-button = Zoeken
home-search-clear = Alle competities
home-found = Gevonden
home-found-nothing = Niemand en niets met die naam gevonden.
home-leader = { $name } staat bovenaan
home-winner = { $name } heeft gewonnen
home-players = { $players ->
    [one] een speler
   *[other] { $players } spelers
}
home-no-account = Hier heeft nog niemand een account. Het eerste mag alles.
