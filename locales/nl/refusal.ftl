refusal-not-allowed = Dit is niet aan u. Vraag het een wedstrijdleider van deze competitie of een beheerder.
refusal-outdated = Iemand heeft dit intussen gewijzigd. Bekijk wat er nu staat.
refusal-already-done = Dit formulier was al verstuurd. Het is een keer gedaan.
refusal-no-competition = Die competitie is er niet.
refusal-no-player = Die speler is er niet.
refusal-no-person = Deze persoon staat niet in het ledenregister.
refusal-no-round = Die ronde is er niet.
refusal-no-game = Die partij is er niet.
refusal-no-account = Dat account is er niet.
refusal-no-session = Die plek is al uitgelogd.
refusal-turn-tiles = Beurt { $turn }: zo’n beurt telt 1 tot en met { $most } blokjes.
refusal-player-appears = Deze speler heeft gespeeld of een vrije ronde gehad. Zonder de speler kloppen de uitslagen niet meer, dus die blijft op de lijst. Afmelden kan wel, en anoniem maken ook.
refusal-has-not-left = Deze speler is niet afgemeld en doet nog mee.
refusal-returns-at = De laatste ronde van deze speler was ronde { $left }, en ronde { $next } wordt nu ingedeeld: terugkomen kan na de ene, en uiterlijk met de andere.
refusal-takes-part = Deze persoon doet al mee. Is het iemand anders met dezelfde naam, voeg die dan toe als nieuw.
refusal-anonymous = Deze persoon is voorgoed anoniem. Dat is niet terug te draaien.
refusal-both-play = Deze twee kunnen niet dezelfde persoon zijn: ze spelen allebei in { $competition }.
refusal-not-all-organised = Deze persoon speelt ook in competities waarvan u geen wedstrijdleider bent. Vraag het een beheerder.
refusal-still-plays = Deze persoon speelt in een competitie en blijft in het register.
refusal-id-taken = Een andere speler heeft dat kenmerk al.
refusal-draft-exists = Er is al een voorstel voor ronde { $round }. Publiceer het of gooi het eerst weg.
refusal-not-a-draft = Deze ronde is gepubliceerd, dus dat kan niet meer.
refusal-still-a-draft = Deze ronde is nog een voorstel. Publiceer hem eerst.
refusal-closed = Deze ronde is gesloten. Heropen hem eerst.
refusal-not-closed = Deze ronde is niet gesloten.
refusal-not-the-last-round = Er zijn latere rondes, dus deze blijft staan.
refusal-empty-round = In deze ronde speelt nog niemand. Deel hem eerst in.
refusal-no-more-rounds = Er kan geen ronde meer bij.
refusal-results-missing = { $games ->
    [one] Er ontbreekt een uitslag.
   *[other] Er ontbreken { $games } uitslagen.
}
refusal-has-results = { $games ->
    [one] Van een partij is iets genoteerd dat verloren zou gaan.
   *[other] Van { $games } partijen is iets genoteerd dat verloren zou gaan.
}
refusal-name-taken = Deze naam is al in gebruik. Kies een andere.
refusal-password-too-short = Een wachtwoord heeft minstens 8 tekens.
refusal-password-too-long = Een wachtwoord heeft hoogstens 256 tekens.
refusal-wrong-password = Dit is niet uw huidige wachtwoord.
refusal-not-the-first = Er is al een account. Log daarmee in.
refusal-last-admin = Dan blijft er niemand over die alles mag. Maak eerst een andere beheerder.
unsound-against-oneself = { $name } kan niet tegen zichzelf spelen.
unsound-two-opponents = { $name } heeft in deze ronde twee tegenstanders.
unsound-too-many-games = { $name } heeft in deze ronde meer partijen dan een ontmoeting telt.
unsound-outside = { $name } doet niet mee in ronde { $round }.
unsound-other-group = { $one } en { $other } zitten in verschillende groepen.
unsound-listed-twice = { $name } staat twee keer bij wie geen partij heeft.
unsound-also-playing = { $name } speelt, en is dus niet vrij of afwezig.
unsound-table-taken = Aan tafel { $table } kunnen geen twee ontmoetingen.
refusal-nothing-to-undo = Er is niets meer om ongedaan te maken.
refusal-not-the-latest = Er is intussen iets anders gedaan of ongedaan gemaakt. Bekijk de geschiedenis opnieuw.
refusal-never-undone = Dit kan niet ongedaan worden gemaakt, en wat ervoor gebeurde ook niet.
refusal-cannot-be-undone = Dit kan niet meer ongedaan worden gemaakt: er is te weinig van bewaard, of wat het achterliet is veranderd.
refusal-not-invited = Deze link werkt niet meer: hij is gebruikt, ingetrokken of te oud. Vraag om een andere.
