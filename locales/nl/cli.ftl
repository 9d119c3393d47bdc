# Wat de opdrachtregel zegt.

## Hulp

cli-about = Toernooien Gouds 8 en Webfeud
cli-example = Bijvoorbeeld:
  {"  "}gouds8 check competitie.json
  {"  "}gouds8 standings competitie.json
  {"  "}gouds8 pair competitie.json > volgende.json

  "gouds8 OPDRACHT --help" vertelt meer over een opdracht.
cli-heading-usage = Gebruik
cli-heading-commands = Opdrachten
cli-heading-arguments = Argumenten
cli-heading-options = Opties
cli-value-command = OPDRACHT
cli-help = Toont deze hulp
cli-version = Toont de versie
cli-database = De database: een SQLite-bestand of het adres van een PostgreSQL-server (anders DATABASE_URL, anders ./gouds8.db)
cli-document-file = Het competitiedocument; "-" is de standaardinvoer

cli-check = Zegt of een competitiedocument klopt, of wat er allemaal fout in is
cli-check-example = Bijvoorbeeld:
  {"  "}gouds8 check competitie.json
  {"  "}curl https://example.org/competitie.json | gouds8 check -

  Elke fout staat op een regel, met de plaats als JSON-pointer: "/rounds/0/games/3/points: ...".
cli-players = { $count ->
    [one] { $count } speler
   *[other] { $count } spelers
}
cli-rounds = { $count ->
    [one] { $count } ronde
   *[other] { $count } ronden
}
cli-games = { $count ->
    [one] { $count } partij
   *[other] { $count } partijen
}
cli-turns = { $count ->
    [one] { $count } beurt
   *[other] { $count } beurten
}

cli-standings = Toont de stand van een competitiedocument
cli-standings-after-round = Zoals die was na die ronde: 0 tot en met de laatste
cli-standings-group = Alleen van die groep
cli-standings-format = table (als er niets staat), csv, csv-nl (voor een Nederlandse Excel) of json
cli-standings-example = Bijvoorbeeld:
  {"  "}gouds8 standings competitie.json
  {"  "}gouds8 standings competitie.json --after-round 3 --format csv

cli-pair = Deelt de volgende ronde van een competitiedocument in en geeft het document met die ronde als voorstel
cli-pair-seed = Het getal dat bepaalt wat aan het toeval is: 0 als er niets staat
cli-pair-example = Bijvoorbeeld:
  {"  "}gouds8 pair competitie.json > volgende.json

  Wie afwezig of vrij is, zet u in een ronde zonder partijen bij “absent” en “byes”.
  Waar een regel moest wijken, staat dat op de foutuitvoer.

cli-replay = Speelt een partij na uit een GCG-bestand: beurten, woorden en punten, en het bord
cli-replay-file = Het GCG-bestand; "-" is de standaardinvoer
cli-replay-rules = gouds8, webfeud of scrabble (anders wat er in het bestand staat, anders scrabble)
cli-replay-words = Een woordenlijst met zijn naam, of een bestand: zegt van elk woord of het in de lijst staat
cli-replay-format = text of json
cli-replay-strict = Aanvaardt geen bestand met fouten, en noemt ze alle
cli-replay-example = Bijvoorbeeld:
  {"  "}gouds8 replay partij.gcg
  {"  "}gouds8 replay partij.gcg --rules gouds8 --strict

  Wat hersteld moest worden, staat op de standaardfoutuitvoer.

## Verkeerd gebruik

cli-unknown-command = Er is geen opdracht “{ $command }”.
cli-unknown-argument = “{ $argument }” betekent hier niets.
cli-missing-argument = { $argument } ontbreekt.
cli-missing-command = Welke opdracht?
cli-missing-value = Bij { $argument } hoort een waarde.
cli-wrong-value = “{ $value }” kan niet de waarde van { $argument } zijn.
cli-unknown-value = “{ $value }” kan niet de waarde van { $argument } zijn; het is een van: { $known }.
cli-argument-conflict = { $argument } gaat niet samen met de rest, of staat er twee keer.
cli-wrong-use = Zo wordt de opdracht niet gebruikt.
cli-see-help = Met "--help" ziet u hoe het moet.

## Werk dat niet kan

cli-no-such-file = Er is geen bestand “{ $file }”.
cli-file-is-a-folder = “{ $file }” is een map en geen bestand.
cli-file-not-readable = U mag het bestand “{ $file }” niet lezen.
cli-cannot-read = Het bestand “{ $file }” kan niet gelezen worden: { $reason }
cli-cannot-write = Het resultaat kan niet geschreven worden: { $reason }
cli-no-such-round = Er is geen ronde { $round }; de laatste is { $last }.
cli-no-such-group = Geen speler zit in groep “{ $group }”.
cli-cannot-rank = Rangschikken op “{ $key }” kan nog niet.
