# De stand als gewone tekst.

sheet-group = Groep { $name }
sheet-no-group = Zonder groep
sheet-heading-group = Groep
sheet-heading-rank = Plaats
sheet-heading-name = Naam
sheet-heading-played = Gespeeld
sheet-heading-won = Gewonnen
sheet-heading-drawn = Gelijk
sheet-heading-lost = Verloren
sheet-heading-byes = Vrij
sheet-heading-match-points = Wedstrijdpunten
sheet-heading-board-points = Bordpunten
sheet-heading-board-points-against = Tegenpunten
sheet-heading-spread = Saldo
sheet-heading-direct-encounter = Onderling
sheet-heading-buchholz = Buchholz
sheet-heading-sonneborn-berger = Sonneborn-Berger
sheet-heading-starts-second = Tweede beurt
sheet-heading-rating = Rating
sheet-heading-keizer = Keizer
