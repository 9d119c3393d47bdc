game-title = { $first } – { $second }
game-edit = Invoeren of verbeteren
game-totals-only = Van deze partij zijn alleen de totalen bekend.
score-sheet = Scoreformulier
turn-word = Beurt
adjustment = Einde van het spel
objection-mark = B
objection-upheld = bezwaar toegewezen
objection-rejected = bezwaar afgewezen
turn-pass = pas
turn-exchange = ruilen
turn-exchange-tiles = { $tiles ->
    [one] ruilt een blokje
   *[other] ruilt { $tiles } blokjes
}
turn-tiles = { $tiles ->
    [one] een blokje
   *[other] { $tiles } blokjes
}
turn-swap = blanco gewisseld
turn-rejected-objection = bezwaar afgewezen
turn-resign = geeft op
ending-pending = Er is nog geen uitslag.
ending-won = { $winner } wint.
ending-drawn = De partij is gelijk.
ending-flag = De vlag van { $loser } viel: { $winner } wint.
ending-resign = { $loser } gaf op: { $winner } wint.
ending-forfeit = { $loser } is niet opgekomen: { $winner } wint, zonder bordpunten.
ending-both-absent = Geen van beiden is opgekomen: verloren voor allebei.
ending-void = De partij is niet naar behoren gespeeld en telt nergens mee.

game-edit-title = Partij invoeren
game-edit-choice = Wat u invult
game-by-turns = Beurt voor beurt
game-by-totals = Alleen totalen
game-loses-turns = Deze partij is per beurt genoteerd. Totalen opslaan haalt de beurten weg.
game-outdated = Terwijl u bezig was, heeft iemand anders deze partij genoteerd. Dit staat er nu; hieronder staat wat u invulde. Sla op om dat ervoor in de plaats te zetten.
game-keep-theirs = Laten zoals het is
game-date = Op een andere dag gespeeld
game-date-hint = Een partij die later is ingehaald, blijft in haar ronde.
ending-hint = Een partij waarvan nog niet alle beurten er staan, blijft open.
adjustment-of = Einde van het spel: { $name }
adjustment-hint = Wat de overgebleven stenen opleverden, of kostten met een min.
turns-caption = Beurten
turns-hint = Punten zoals genoteerd op het formulier, de vijf extra voor meer dan drie blokjes inbegrepen.
turn-does = Doet
turn-tiles-label = Blokjes
turn-choice-play = legt
turn-choice-pass = past
turn-choice-exchange = ruilt
turn-choice-swap = wisselt een blanco
turn-choice-rejected-objection = bezwaar afgewezen
turn-choice-resign = geeft op
turn-missing = Deze beurt is leeg, maar latere niet.
turn-points-missing = Geef de punten van deze beurt; 0 is ook een getal.
turn-scores-nothing = Zo’n beurt levert niets op.
turn-objection-to-no-play = Bezwaar maakt men alleen tegen gelegde blokjes.
objection-label = Bezwaar
objection-none = geen
objection-choice-upheld = toegewezen
objection-choice-rejected = afgewezen
turns-none = Er is geen beurt ingevuld. Vul de beurten in, of kies “Alleen totalen”.
game-open-elsewhere = { $name } heeft deze partij sinds { $time } ook open, op een ander toestel. Spreek af wie haar invoert; wie als tweede bewaart, krijgt beide te zien.
