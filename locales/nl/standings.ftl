standings-title = Tussenstand
standings-final = Eindstand
standings-table = Stand
standings-at-start = Voor de eerste ronde
standings-after-round = Stand na ronde { $round }
standings-up-to = met de uitslagen van ronde { $round } tot nu toe
standings-after = Stand na ronde
standings-now = nu
standings-then = dan
standings-rule = Een gewonnen partij geeft { $win }, gelijk { $draw }, verloren { $loss }. Gerangschikt op { $keys }. Wie daarin gelijk staat, deelt de plaats.
standings-played = { $games } gespeeld
standings-spread = saldo { $spread }
standings-without-group = Zonder groep
standings-empty = Er zijn nog geen spelers.
standings-not-yet-ranked = Deze competitie rangschikt volgens een systeem dat nog niet kan. De rondes en partijen staan hier wel allemaal.
standings-file = stand
movement-up = { $by ->
    [one] een plaats omhoog
   *[other] { $by } plaatsen omhoog
}
movement-down = { $by ->
    [one] een plaats omlaag
   *[other] { $by } plaatsen omlaag
}
movement-same = gelijk gebleven
movement-new = nieuw
ranking-match-points = wedstrijdpunten
ranking-board-points = bordpunten
ranking-direct-encounter = onderling resultaat
ranking-wins = gewonnen partijen
ranking-spread = saldo
ranking-buchholz = Buchholz
ranking-sonneborn-berger = Sonneborn-Berger
ranking-starts-second = partijen als tweede
ranking-rating = rating
ranking-keizer = Keizerpunten
downloads = Downloaden
download-csv-nl = Voor Excel (CSV)
download-csv = CSV volgens de internationale norm
download-json = JSON, voor programma’s
standings-updated = tot en met ronde { $round }, bijgewerkt { $moment }
why-title = Waarom deze volgorde?
why-explanation = Elke speler naast degene erboven: het eerste cijfer dat verschilt, beslist.
why-level = { $key } gelijk ({ $value })
why-shared = in alles gelijk: zij delen de plaats
why-decided = { $key } { $below } tegen { $above }
why-none = geen
