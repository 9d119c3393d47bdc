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

game-by-words = Met de woorden
turns-hint-words = Vakje en woord als 8D FIETS (naar rechts) of D8 FIETS (naar beneden), een blanco met een kleine letter.
turn-play-label = Vakje en woord
turn-play-malformed = Schrijf vakje en woord als 8D FIETS (naar rechts) of D8 FIETS (naar beneden); een woord heeft hoogstens 15 letters.
turn-points = { $points ->
    [one] één punt
   *[other] { $points } punten
}

board-title = Het bord
board-before-all = Voor de eerste beurt
board-after-turn = Na beurt { $number } van { $name }
board-steps = Het bord beurt voor beurt
board-first = Het lege bord
board-previous = Een beurt terug
board-next = Een beurt verder
board-last = De laatste beurt
board-unknown = Van deze beurt is vakje of woord niet bekend. Dit lag er daarvoor.
board-picture-title = Bord van 15 bij 15 vakjes
board-picture-description = De blokjes van deze beurt hebben een dikke rand; een blanco is een letter in een cirkel. Wat waar ligt staat in de lijst eronder.
board-in-text = Wat waar ligt
board-in-text-hint = Per rij: de kolom van de eerste letter, en wat er vanaf daar ligt. Een kleine letter is een blanco.
board-row = Rij
board-nothing = Er ligt niets op het bord.

counted-title = Nagerekend
counted-column-words = Woorden
counted-column-counted = Telt
counted-column-noted = Genoteerd
counted-bonus = { $points } extra
counted-all-agree = Elke beurt telt wat er genoteerd is.
counted-differing = { $turns ->
    [one] Eén beurt telt iets anders dan genoteerd is. Wat genoteerd is blijft staan tot iemand het verbetert.
   *[other] { $turns } beurten tellen iets anders dan genoteerd is. Wat genoteerd is blijft staan tot iemand het verbetert.
}
counted-unfollowed = { $turns ->
    [one] Eén beurt is niet na te rekenen.
   *[other] { $turns } beurten zijn niet na te rekenen.
}
counted-difference = { $play } telt { $counted }, genoteerd { $noted }.
counted-take = Maak er { $points } van
counted-take-of = beurt { $number } van { $name }
counted-entries = Wat de lijst zegt
words-not-in-list = niet in de lijst

words-judged-by = De woorden zijn getoetst aan de lijst “{ $list }” ({ $print }).
words-judged-by-same = De woorden zijn getoetst aan de lijst “{ $list }” ({ $print }), zoals die was toen de partij werd genoteerd.
words-judged-by-other = De woorden zijn getoetst aan de lijst “{ $list }”. Die is veranderd sinds de partij werd genoteerd: toen { $then }, nu { $now }.
words-judged-by-none = Voor deze competitie is geen woordenlijst gekozen, dus de woorden zijn niet getoetst.
words-judged-by-missing = De woordenlijst “{ $list }” staat niet in dit programma, dus de woorden zijn niet getoetst.
words-judged-afterwards = De woorden worden getoetst als de partij is afgelopen.
game-gcg = Als GCG-bestand, voor andere programma’s
second-sheet-enter = Tweede formulier vergelijken
