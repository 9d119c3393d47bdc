## Wat elke pagina draagt

site-name = Gouds 8
site-purpose = Competities Gouds 8 en Webfeud: indelingen, uitslagen, standen.
site-navigation = Hoofdmenu
skip-to-content = Naar de inhoud
breadcrumbs = Waar u bent
language-choice = Taal
home-crumb = Begin
home-competitions = Competities

## Formulieren

form-has-faults = Er klopt nog iets niet
form-optional = (mag leeg)
form-empty = Vul dit in.
form-repeated = Dit kwam twee keer binnen. Vul het een keer in.
form-not-a-number = Geef een heel getal, alleen cijfers.
form-out-of-range = Geef een getal van { NUMBER($low, useGrouping: 0) } tot en met { NUMBER($high, useGrouping: 0) }.
form-not-a-date = Geef een datum, zoals 5-3-2026.
form-outdated = Terwijl u bezig was, heeft iemand anders dit gewijzigd. Hieronder staat wat u invulde. Sla het op om het ervoor in de plaats te zetten, of kijk eerst wat er nu staat.
form-standing = Dit staat er nu:
form-see-theirs = Kijken wat er nu staat
form-unknown-choice = Kies een van de mogelijkheden.

## Inloggen

sign-in = Inloggen
sign-in-title = Inloggen
sign-in-needed = Log eerst in.
sign-in-keeps-form = Er gaat niets verloren van wat u invulde: zodra u bent ingelogd, komt het formulier terug zoals u het liet.
sign-in-wrong = Deze naam en dit wachtwoord horen niet bij elkaar. Probeer het nog eens.
sign-out = Uitloggen
account-name = Naam
account-password = Wachtwoord
account-title = Mijn account
accounts-title = Accounts
backup-title = Reservekopie

## Wat net gedaan is

done-saved = Opgeslagen.
done-signed-out = U bent uitgelogd.
done-players-added = De spelers staan op de lijst.
done-persons-merged = De twee zijn voortaan één persoon.
done-person-anonymous = De naam is voorgoed weg. Alle uitslagen zijn er nog.
done-person-removed = Deze persoon staat niet meer in het ledenregister.
done-player-removed = De speler is van de lijst.
done-round-proposed = Hier is een voorstel. Niemand anders ziet het tot u het publiceert.
done-round-discarded = Het voorstel is weg.
done-round-published = De ronde is gepubliceerd.
done-round-unpublished = De ronde is weer een voorstel.
done-round-closed = De ronde is gesloten.
done-round-reopened = De ronde is weer open.
done-results-noted = De uitslagen zijn opgeslagen.
done-sheets-agree = Beide formulieren zijn nu gelijk.
done-account-added = Het account is gemaakt.
done-password-changed = Het wachtwoord is gewijzigd.
done-session-ended = Die plek is uitgelogd.
done-already = Dit formulier was al verstuurd. Het is één keer gedaan.

## Als er iets misgaat

problem-way-home = Naar de competities
problem-way-to-round = Naar ronde { $round }
problem-way-to-competition = Naar { $competition }
problem-request-id = Nummer in het logboek:
problem-bad-request-title = Dit is niet te lezen
problem-bad-request-advice = Wat verstuurd werd is niet te lezen. Ga terug, kijk na wat u invulde en verstuur het opnieuw. Er is niets veranderd.
problem-foreign-form-title = Dit formulier kan niet worden aangenomen
problem-foreign-form-advice = Het komt niet van een pagina die u hier open hebt, of de pagina stond te lang open. Ga terug, laad de pagina opnieuw en verstuur het nog eens. Er is niets veranderd.
problem-not-allowed-title = Dit is niet aan u
problem-not-allowed-advice = Vraag het een wedstrijdleider van deze competitie of een beheerder. Er is niets veranderd.
problem-not-found-title = Deze pagina is er niet
problem-not-found-advice = Misschien is het adres verkeerd getypt, of is wat hier stond niet meer openbaar.
problem-method-title = Dat doet deze pagina niet
problem-method-advice = Ga terug en kies op de pagina zelf wat u wilde doen.
problem-outdated-title = Iemand was u voor
problem-outdated-advice = Wat u zag is intussen veranderd. Ga terug, laad de pagina opnieuw en bekijk wat er nu staat. Er is niets veranderd.
problem-too-large-title = Dit is te veel ineens
problem-too-large-advice = Zoveel neemt dit formulier niet aan. Verdeel het in stukken; een hele competitie kan er ook in met de opdrachtregel. Er is niets veranderd.
problem-media-title = Dit is geen formulier
problem-media-advice = Alleen een formulier dat hier op een pagina is ingevuld wordt aangenomen. Er is niets veranderd.
problem-too-often-title = Te veel pogingen
problem-too-often-advice = { $seconds ->
    [one] Wacht een seconde en probeer het opnieuw.
   *[other] Wacht { $seconds } seconden en probeer het opnieuw.
}
problem-busy-title = Een ogenblik
problem-busy-advice = Het is nu erg druk. Probeer het zo weer. Er is niets veranderd.
problem-failure-title = Er ging bij ons iets mis
problem-failure-advice = Niets van wat u invulde is half veranderd. Probeer het nog eens; blijft het misgaan, geef dan het nummer hieronder door aan wie deze site beheert.

back = Terug
back-without-saving = Terug zonder opslaan
save = Opslaan
form-name-too-long = Hoogstens 200 tekens.
problem-refused-title = Dat kan nu niet
sign-in-loses-form = Wat u verstuurde is te lang om zolang te bewaren. Log in op een ander tabblad in, kom hier terug en laad deze pagina opnieuw om het nog eens te versturen.

## De hele site

installation-title = Instellingen van de site
installation-search-engines = Zoekmachines mogen openbare competities tonen
installation-search-engines-hint = Anders wordt ze gevraagd alles over te slaan. Competities die niet vermeld of besloten zijn, worden nooit getoond.
