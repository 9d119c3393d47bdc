## Het ledenregister

register-title = Leden
register-lead = Iedereen die hier in een competitie speelt of speelde. Alleen wedstrijdleiders zien deze lijst.
register-search = Naam
register-all = Iedereen
register-empty = Nog niemand. Wie aan een competitie wordt toegevoegd, komt op deze lijst.
register-more = Er zijn er meer. Zoek op naam.
register-shown = Bezoekers zien

## Een persoon

person-doubtful = mogelijk dubbel
person-anonymous = anoniem
person-plays-nowhere = Speelt in geen competitie.
person-other-competitions = { $competitions ->
    [one] En een competitie waarvan u geen wedstrijdleider bent.
   *[other] En { $competitions } competities waarvan u geen wedstrijdleider bent.
}
person-competition-count = { $competitions ->
    [0] geen competitie
    [one] een competitie
   *[other] { $competitions } competities
}
person-doubtful-title = Is dit iemand die u al kent?
person-doubtful-explanation = Er stond al iemand met deze naam, of bijna deze naam, in het register toen deze persoon erbij kwam. Kijk of het dezelfde is.
person-compare = Vergelijken met
person-no-double = Dit is iemand anders
person-name-hint = Verandert de naam hier en in elke competitie.
person-display = Wat bezoekers van de naam zien
person-display-hint = Op elke pagina, in downloads en op papier. Wedstrijdleiders zien de volledige naam waar zij werken.
person-agreed = Akkoord gegeven op
person-agreed-hint = De dag waarop deze persoon ermee akkoord ging dat de naam zo te zien is. Alleen wedstrijdleiders zien het.
display-full = De volledige naam
display-initial = Voornaam en eerste letter van de achternaam
display-initials = Alleen voorletters
person-is-anonymous = De naam van deze persoon is voorgoed weggehaald. Alle uitslagen zijn er nog.
person-merge = Samenvoegen
person-merge-explanation = Staat iemand dubbel in het register, maak er dan één persoon van. Alle competities houden hun uitslagen.
person-merge-choose = De ander kiezen
person-merge-kept = Blijft
person-merge-gone = Wordt dezelfde persoon
person-merge-other = Iemand anders kiezen
person-merge-consequence = Alle competities van allebei horen voortaan bij één persoon. De namen in de competities blijven zoals ze zijn. Dit is niet terug te draaien.
person-merge-swap = Andersom
person-merge-who = Wie is dezelfde persoon?
person-merge-nobody = Niemand anders heeft deze achternaam. Zoek op een andere naam.
person-remove = Uit het register halen
person-remove-explanation = Deze persoon speelt in geen competitie en kan uit het register.
person-forget = Anoniem maken
person-forget-explanation = Wie niet meer gevonden wil worden, heet voortaan “Anoniem” met een nummer, overal en voorgoed.
person-forget-question = { $name } anoniem maken?
person-forget-consequence = De naam verdwijnt voorgoed: uit het register, uit { $competitions } en uit alle geschiedenis. Uitslagen en standen blijven, onder “Anoniem” met een nummer. Niemand kan dit terugdraaien, en wie het was is niet meer te achterhalen. In back-ups van daarvoor staat de naam nog.
