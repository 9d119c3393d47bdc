round-word = Ronde
round-number = Ronde { $round }
round-results-in = { $known } van { $all } uitslagen zijn binnen.
round-draft = voorstel
round-unpaired = nog niet ingedeeld
round-running = bezig
round-published = gepubliceerd
round-closed = gesloten
round-pair-next = Volgende ronde indelen
rounds-empty = Er is nog geen ronde ingedeeld.
round-empty = In deze ronde is nog niemand ingedeeld.
round-enter-results = Uitslagen invoeren
round-score-sheets = Lege formulieren
round-life = Deze ronde
round-close = Ronde sluiten
round-reopen = Ronde heropenen
draft-title = Een voorstel
draft-explanation = Alleen wedstrijdleiders zien dit. Publiceer het als het goed is.
unpaired-title = Nog niet ingedeeld
unpaired-explanation = Van deze ronde is genoteerd wie er is, en verder niets. Alleen wedstrijdleiders zien dit.
unpaired-by-hand = Met de hand indelen
draft-publish = Publiceren
draft-change = Wijzigen
draft-discard = Weggooien
draft-discard-title = Het voorstel voor ronde { $round } weggooien?
draft-discard-consequence = { $games ->
    [0] Wie vrij is en wie afwezig, is voorgoed weg.
    [one] Een partij, en wie vrij of afwezig is, is voorgoed weg, met alles wat met de hand is ingedeeld.
   *[other] { $games } partijen, en wie vrij of afwezig is, zijn voorgoed weg, met alles wat met de hand is ingedeeld.
} Gepubliceerde rondes en de stand blijven zoals ze zijn, en de ronde kan opnieuw worden ingedeeld.
new-round-replaces = { $games ->
    [one] Er is een voorstel voor ronde { $round } met een partij. Een nieuw voorstel komt ervoor in de plaats: wat daarin met de hand is ingedeeld, gaat verloren.
   *[other] Er is een voorstel voor ronde { $round } met { $games } partijen. Een nieuw voorstel komt ervoor in de plaats: wat daarin met de hand is ingedeeld, gaat verloren.
}
seats-caption = Wie zit waar
bye = vrij
absent = afwezig
absent-without-notice = afwezig zonder bericht
absent-club-duty = clubdienst
starts = begint
you-start = begint zelf
opponent-starts = tegenstander begint
game-at-table = de partij aan tafel { $table }
table-number = tafel { $table }
state-open = open
state-busy = bezig
state-done = klaar
state-flag = vlag gevallen
state-resigned = opgegeven
state-forfeit = niet opgekomen
state-both-absent = geen van beiden opgekomen
state-void = ongeldig

round-date = Datum
round-close-complete = Alle uitslagen zijn binnen.
round-close-anyway = Toch sluiten
round-missing = { $games ->
    [one] Er ontbreekt een uitslag
   *[other] Er ontbreken { $games } uitslagen
}
round-missing-explanation = Een partij kan later worden gespeeld en blijft in deze ronde. Tot dan telt hij nergens mee.
new-round-title = Ronde { $round } indelen
new-round-propose = Voorstel maken
new-round-by-hand = Met de hand indelen
presence-legend = Wie is er?
presence-hint = Haal het vinkje weg bij wie er niet is.
presence-had-bye = vorige ronde vrij
presence-was-absent = vorige ronde afwezig
draft-change-title = Ronde { $round } wijzigen
draft-hint = De eerste van de twee begint.
draft-two-games = De tweede partij van een ontmoeting komt vanzelf; dan begint de ander.
draft-tables = Tafels
draft-row = rij { $row }
draft-one-player = Vul twee spelers in, of geen.
draft-unpaired = Zonder partij
draft-not-taking-part = doet niet mee
sheets-hint = Twee op een A4. Kies “Afdrukken” in uw browser.
sheet-time-left = Tijd over
sheet-signature = Handtekening
sheet-objection = Bezwaar
papers-title = Alles op papier
papers-hint = Kies “Afdrukken” in uw browser: de indeling op tafel en op naam, de stand, een lijst voor een ronde die u met de hand indeelt, en de scoreformulieren met twee reserve. Hiermee gaat de avond door als de computer het niet doet; voer later in wat erop staat.
papers-by-hand = Met de hand ingedeeld
papers-by-hand-hint = Schrijf op wie waar zit en wie begint. Later: deel de ronde in, verander het voorstel in deze tafels, publiceer het en voer de uitslagen in.
draft-again = Opnieuw indelen
round-change-pairings = Indeling wijzigen
unpaired = geen partij
round-known = { $known } van { $all } uitslagen zijn binnen

presence-title = Wie is er in ronde { $round }?
presence-tap = Tik op iemand om te wisselen tussen aanwezig en afwezig. Elke tik wordt meteen bewaard.
presence-present = { $players ->
    [one] Een aanwezig
   *[other] { $players } aanwezig
}
presence-absent = { $players ->
    [one] een afwezig
   *[other] { $players } afwezig
}
presence-proposal = Er is al een voorstel voor ronde { $round }. Wie daarin speelt, meldt u afwezig door opnieuw in te delen.
presence-is-paired = Iemand hiervan speelt in het voorstel. Deel opnieuw in, en haal daar het vinkje weg bij wie er niet is.
presence-nobody-chosen = Er is nog niemand aangevinkt.
presence-is-present = aanwezig
presence-is-absent = afwezig
presence-is-in-proposal = in het voorstel
presence-mark-absent = afwezig melden
presence-mark-present = aanwezig melden
presence-choose = Aanvinken
presence-chosen-absent = Vinkjes: afwezig
presence-chosen-present = Vinkjes: aanwezig
presence-pair = Indelen
presence = Wie is er?
draft-swap-legend = Twee spelers ruilen
draft-swap-hint = Zij nemen elkaars plaats in de tafels hierboven in. Twee tegenstanders ruilen wie begint; een vrije ronde gaat mee. Het blijft als u opslaat.
draft-swap-one = De een
draft-swap-other = De ander
draft-swap = Ruilen
draft-swap-impossible = Deze twee kunnen niet ruilen: kies twee spelers die in deze ronde spelen of vrij zijn.
player-entry-hint = Typ een nummer of een naam, of kies uit de lijst.
player-entry-unknown = Niemand heeft dat nummer of die naam. Kies iemand uit de lijst.
player-entry-several = Er zijn er meer die zo heten. Zet het nummer ervoor.
player-entry-disagrees = Nummer en naam horen niet bij elkaar: { $entry }.
unpublish = Weer een voorstel maken
unpublish-title = Ronde { $round } weer een voorstel maken?
unpublish-consequence = Bezoekers zien de indeling dan niet meer. Zij blijft zoals zij is, en u kunt haar wijzigen, opnieuw indelen of publiceren. Wie haar op papier heeft, weet dat niet.
draft-remarks = { $tables ->
    [one] Bij één tafel kon een regel niet gehouden worden of is er iets te weten; dat staat bij die tafel.
   *[other] Bij { $tables } tafels kon een regel niet gehouden worden of is er iets te weten; dat staat bij die tafels.
}
open-games-title = { $games ->
    [one] Eén partij van een eerdere ronde heeft nog geen uitslag
   *[other] { $games } partijen van eerdere rondes hebben nog geen uitslag
}
open-game = Ronde { $round }, tafel { $table }: { $first } – { $second }
despite-open = Toch indelen, omdat
go-on-not = Nee: eerst de uitslagen invoeren
go-on-made-up-later = ze op een andere dag worden ingehaald
go-on-results-to-come = ze gespeeld zijn en de uitslag nog volgt
go-on-no-time-to-wait = de avond er niet op kan wachten
despite-open-hint = Er wordt ingedeeld alsof zij geen punten opleverden. Wie elkaar nog een partij schuldig zijn, gelden als al tegen elkaar ingedeeld. Het wordt genoteerd in de geschiedenis.
fixed-title = Vooraf vastleggen wie tegen elkaar spelen of wie waar zit
fixed-hint = Twee spelers: zij spelen tegen elkaar, aan die tafel als u er een geeft. Eén speler en een tafel: daar zit die speler. De anderen worden eromheen ingedeeld.
fixed-one = Speler
fixed-other = Tegen
fixed-half = Vul twee spelers in, of één speler en een tafel.
