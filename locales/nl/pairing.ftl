# Wat er bij een voorgestelde ronde te zeggen is, en waarom er geen komt.

pairing-note-rematch = { $times ->
    [one] { $one } en { $other } hebben al gespeeld in ronde { $last }.
   *[other] { $one } en { $other } hebben al { $times } keer gespeeld, het laatst in ronde { $last }.
}
pairing-note-forbidden = { $one } en { $other } mogen niet tegen elkaar, maar het kon niet anders.
pairing-note-further-bye = { $before ->
    [one] { $player } is vrij en had al eens een vrije ronde.
   *[other] { $player } is vrij en had al { $before } vrije rondes.
}
pairing-note-bye-beside-those-by-hand = Door de vrije rondes die u gaf, blijft een oneven aantal spelers over: ook { $player } is vrij.
pairing-note-starts-uneven = Na deze ronde is { $player } { $starts } keer begonnen, en de tegenstanders { $seconds } keer.
pairing-note-owed = { $present } speelt niet: { $away } is er niet. Hun partij blijft openstaan.
pairing-note-caught-up = { $one } en { $other } halen hun partij van ronde { $due } in.

pairing-refusal-manual = In deze competitie deelt u zelf in. Maak de partijen van de volgende ronde zelf, of kies bij de instellingen een ander systeem.
pairing-refusal-pending = { $games ->
    [one] In ronde { $round } heeft nog één partij geen uitslag. Voer die eerst in.
   *[other] In ronde { $round } hebben nog { $games } partijen geen uitslag. Voer die eerst in.
}
pairing-refusal-no-round-left = { $planned ->
    [one] De ene geplande ronde is er al. Plan bij de instellingen meer rondes om verder te gaan.
   *[other] Alle { $planned } geplande rondes zijn er al. Plan bij de instellingen meer rondes om verder te gaan.
}
pairing-refusal-last-round = Een competitie kan hoogstens 999 rondes hebben.
pairing-refusal-complete = Iedereen heeft tegen iedereen gespeeld: er is geen partij meer in te delen. Plan bij de instellingen nog een cyclus om verder te gaan.
pairing-refusal-no-games = Niemand van de aanwezigen heeft een tegenstander. Kijk na wie er afwezig is.

fixed-not-there = { $player } is afwezig of vrij; daarvoor kan niets vastliggen.
fixed-player-twice = { $player } staat twee keer vast. Noem elke speler één keer.
fixed-table-twice = Tafel { $table } staat twee keer vast.
fixed-tables-of-one-meeting = { $one } en { $other } moeten tegen elkaar, maar staan vast aan verschillende tafels. Haal een van de twee weg.

why-free-by-the-tables = Volgens het schema is deze speler nu vrij.
why-free-only-fewest = { $before ->
    [0] De enige hier die nog niet vrij is geweest.
   *[other] Was { $before }× vrij, minder vaak dan alle anderen hier.
}
why-free-fewest-points = { $before ->
    [0] Nog niet vrij geweest, net als { $others } anderen hier; heeft van hen de minste wedstrijdpunten.
   *[other] Was { $before }× vrij, net als { $others } anderen hier; heeft van hen de minste wedstrijdpunten.
}
why-free-lowest = { $before ->
    [0] Nog niet vrij geweest, net als { $others } anderen hier; staat van hen het laagst.
   *[other] Was { $before }× vrij, net als { $others } anderen hier; staat van hen het laagst.
}
why-free-among-fewest = { $before ->
    [0] Nog niet vrij geweest, net als { $others } anderen hier.
   *[other] Was { $before }× vrij, net als { $others } anderen hier; niemand hier minder vaak.
}
why-free-not-fewest = Was { $before }× vrij; { $fewer } anderen hier waren minder vaak vrij.

pairing-criterion-forbidden = paren die elkaar niet mogen treffen
pairing-criterion-rematch = paren die elkaar al troffen
pairing-criterion-bye = wie vrij is
pairing-criterion-too-soon = paren die elkaar te snel weer treffen
pairing-criterion-too-often = paren die elkaar te vaak treffen
pairing-criterion-last-met = paren die elkaar pas nog troffen
pairing-criterion-start-balance = meer dan twee keer vaker of minder vaak beginnen
pairing-criterion-score-difference = verschil in wedstrijdpunten
pairing-criterion-float = weer een hogere of lagere score
pairing-criterion-start-preference = weer dezelfde beurt
pairing-criterion-half = bovenste helft tegen onderste helft
pairing-criterion-place = de afstand in de stand
pairing-criterion-chance = het lot
pairing-difference-from-own = { $criterion }: { $now } in deze ronde, { $then } in het voorstel van het systeem
