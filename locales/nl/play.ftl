# Waarom blokjes zo niet gelegd mogen worden, en waarom een stap van een partij geweigerd wordt.

play-unknown-letter = Geen blokje heeft “{ $letter }”.
play-off-the-board = Het woord loopt van het bord af.
play-other-letter-there = Op { $square } ligt een andere letter.
play-nothing-there = Op { $square } ligt nog niets.
play-word-goes-on = Met wat ernaast ligt wordt het woord { $word }: noteer het van de eerste tot de laatste letter.
play-no-tiles = Er is geen blokje gelegd.
play-too-many-tiles = { $most ->
    [one] Er kan hoogstens één blokje.
   *[other] Er kunnen hoogstens { $most } blokjes.
}
play-two-on-one-square = Op { $square } liggen twee blokjes.
play-occupied = Op { $square } ligt al een blokje.
play-not-in-line = Blokjes legt men in één rechte lijn.
play-gap = Bij { $square } zit een gat.
play-not-over-centre = De eerste keer ligt er een blokje op het midden, H8.
play-not-joined = De blokjes sluiten niet aan bij wat er ligt.
play-one-letter = Eén letter is hier geen woord.
play-not-on-rack = Het blokje { $tile } staat niet op de balk.
play-not-in-set = Er zijn geen blokjes { $tile } meer: ze liggen allemaal elders.
play-not-in-list = Niet in de woordenlijst: { $words }.

step-game-over = De partij is afgelopen.
step-board-unknown = Van een eerdere beurt zijn de vakjes niet bekend; daarom kan er niets meer worden gelegd.
step-no-blank-there = Op { $square } ligt geen blanco.
step-no-blanks = Zeg welke blanco’s gewisseld worden.
step-nothing-exchanged = Men ruilt minstens één blokje.
step-more-than-bag = { $tiles ->
    [0] Het zakje is leeg: er valt niets te ruilen.
    [one] In het zakje zit één blokje: meer ruilen kan niet.
   *[other] In het zakje zitten { $tiles } blokjes: meer ruilen kan niet.
}
step-drawn-other-number = Men pakt evenveel blokjes als men ruilt.
step-rack-too-large = Zoveel blokjes staan er niet op de balk.
step-still-playing = De partij is nog niet afgelopen.
step-confirmed-already = Deze speler heeft de uitslag al bevestigd.
step-no-such-turn = Zo’n beurt is er niet.
step-scores-nothing = Zo’n beurt levert niets op.
step-totals-or-turns = Een partij wordt per beurt of met totalen genoteerd, niet allebei.
step-not-such-an-ending = Dat volgt uit de beurten en kan niet als einde worden genoteerd.
step-too-long = Zo lang duurt geen partij.

play-not-noted = Vakje of woord is niet genoteerd, dus deze beurt is niet na te rekenen.
play-board-unknown-since = Van beurt { $turn } van de partij is vakje of woord niet genoteerd, dus niemand weet wat er op het bord lag.
