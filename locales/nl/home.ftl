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
home-found-more = Er is meer gevonden dan hier staat: zoek op meer van de naam.
season-title = Seizoen { $years }
season-count = { $competitions ->
    [one] een competitie
   *[other] { $competitions } competities
}
season-all = Alle { $competitions } competities van dit seizoen
season-pages = Pagina’s
season-page = Pagina
season-empty = In dit seizoen is geen competitie afgelopen.
