draft-swapped = Geruild in de tafels hieronder. Het is nog niet opgeslagen.
draft-warnings = { $warnings ->
    [one] Eén ding om te weten over deze ronde
   *[other] { $warnings } dingen om te weten over deze ronde
}
draft-warnings-hint = U beslist: zo opslaan en publiceren kan.
draft-gave-way = Toegegeven op: { $criteria }.
draft-in-all = Waarop in de hele ronde is toegegeven:
draft-look = Nakijken
draft-beside-own = Naast het eigen voorstel van het programma
draft-as-good-as-own = Dit is in alles waar het programma naar kijkt even goed als zijn eigen voorstel voor deze spelers.
draft-differs-hint = Minder is beter, en wat hoger staat, gaat voor alles eronder.
draft-criterion = Wat telt
draft-this = deze ronde
draft-own = eigen voorstel
draft-then = dan
draft-balance-hint = Klein getal: hoe vaak meer begonnen dan de tegenstanders.
draft-balance-level = begon even vaak als de tegenstanders
draft-balance-more = { $games ->
    [one] begon één keer vaker dan de tegenstanders
   *[other] begon { $games } keer vaker dan de tegenstanders
}
draft-balance-fewer = { $games ->
    [one] begon één keer minder dan de tegenstanders
   *[other] begon { $games } keer minder dan de tegenstanders
}
draft-cost-legend = Wat zou het kosten?
draft-cost-hint = Het programma deelt deze spelers opnieuw in met uw wens, en legt dat naast zijn eigen voorstel. Er verandert niets.
draft-cost-wish = Wens
draft-cost-meet = treft
draft-cost-apart = treft niet
draft-cost-ask = Uitrekenen
draft-cost-two = Kies twee verschillende spelers.
draft-cost-meet-of = Als { $one } { $other } treft
draft-cost-apart-of = Als { $one } { $other } niet treft
draft-cost-impossible = Deze twee kunnen elkaar in deze ronde niet treffen: een van hen doet er niet aan mee, of zij spelen in verschillende groepen.
draft-cost-nothing = Het kost niets: in alles waar het programma naar kijkt is dat even goed als zijn eigen voorstel.
draft-cost-pairs = Andere paren dan in de ronde zoals zij is:
draft-cost-free = { $player }: vrij
