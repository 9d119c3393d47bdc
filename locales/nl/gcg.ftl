# Wat er mis is met een GCG-bestand, en hoe een partij eruitziet die daaruit wordt nagespeeld.

gcg-at-line = regel { $line }: { $fault }
gcg-empty = In dit bestand staat geen partij.
gcg-unknown-encoding = De codering “{ $name }” is hier niet bekend.
gcg-misplaced-encoding = De codering hoort op de eerste regel te staan.
gcg-byte-order-mark = Het bestand begint met een byte order mark; de regel “#character-encoding UTF-8” zegt het beter.
gcg-encoding-not-named = De tekst is UTF-8, maar dat zegt de eerste regel niet: “#character-encoding UTF-8”.
gcg-not-in-the-encoding = De tekst heeft niet de codering die er staat.
gcg-unknown-line = Een regel begint met # of >.
gcg-unknown-pragma = “#{ $name }” is hier niet bekend.
gcg-pragma-after-event = “#{ $name }” hoort vóór de eerste beurt te staan.
gcg-repeated-pragma = “#{ $name }” staat er twee keer.
gcg-no-nick = De bijnaam van de speler ontbreekt.
gcg-same-nick = Beide spelers hebben dezelfde bijnaam.
gcg-players-not-named = De spelers staan er niet bij: “#player1 bijnaam naam”.
gcg-unknown-player = Niemand heet “{ $nick }”.
gcg-whole-name = “{ $name }” is een naam; hier hoort de bijnaam te staan.
gcg-note-before-event = Een aantekening hoort bij een beurt: er is er nog geen.
gcg-unknown-rules = De regels “{ $word }” zijn hier niet bekend.
gcg-unknown-tile-set = De blokjes “{ $word }” zijn hier niet bekend.
gcg-malformed-event = Dit is geen beurt: “>bijnaam: balk vakje woord +punten totaal”.
gcg-rack = De balk kan niet kloppen. { $refusal }
gcg-points = Dit levert { $points } op.
gcg-total = Het totaal is hier { $total }.
gcg-nothing-to-take-back = Er is geen gelegde beurt om bezwaar tegen te maken.
gcg-taken-back-points = De beurt die wordt teruggenomen leverde { $points } op.
gcg-objection-points = Vergeefs bezwaar levert volgens deze regels geen punten op.
gcg-time-points = Tijd kost volgens deze regels geen punten.
gcg-end-points = Wat er over is geeft de beginner { $first } en de ander { $second }.
gcg-unfinished = De partij is niet afgelopen; “#incomplete” hoort dat te zeggen.
gcg-too-many = Er zijn meer fouten dan hier staan.

replay-bonus = { $points } extra
replay-counted = geteld: { $points }
replay-board-unknown = Wat er op het bord ligt, is niet bekend.
replay-points = Punten
replay-total = Totaal
