late-title = Ronde { $round }: laat afgemeld of toch gekomen
late-button = Laat afgemeld of toch gekomen
late-from-presence = Gaat het om ronde { $round }, die al gepubliceerd is?
late-hint = Partijen waarvan iets is ingevuld, blijven zoals zij zijn; van de andere veranderen zo weinig mogelijk tafels. U ziet eerst wat er zou veranderen.
late-absent = Wie is er toch niet?
late-kind = Op welke manier
late-arrived = Wie is er toch gekomen?
late-nobody = Vink eerst iemand aan.
late-look = Zien wat er zou veranderen
late-compared = Wat er zou veranderen
late-kept = { $tables ->
    [0] niets blijft
    [one] één regel blijft zoals hij is
   *[other] { $tables } regels blijven zoals zij zijn
}
late-then = Dan
late-no-difference = Er zou niets veranderen.
late-agree = Zo veranderen
late-leave = Laten zoals het is
late-otherwise = Toch iemand anders?
done-round-repaired = De ronde is aangepast. De andere tafels zijn zoals ze waren.
