player-from-round = vanaf ronde { $round }
player-until-round = tot en met ronde { $round }
player-rating = rating { NUMBER($rating, useGrouping: 0) }
player-edit = Wijzigen
player-in-register = In het ledenregister
player-account = Ronde voor ronde
player-account-hint = Wat elke ronde opleverde; samen is dat de regel in de stand.
player-game-owed = nog te spelen
column-against-points-short = Tgn
column-board-points-so-far = BP tot nu toe
column-match-points-so-far = WP tot nu toe
ranking-values = Waar de plaats vandaan komt
ranking-values-hint = In de volgorde waarin ze beslissen; het volgende telt alleen tussen wie in alles ervoor gelijk staan.
ranking-values-complete-rounds = Wedstrijdpunten van tegenstanders tellen over rondes waarvan elke uitslag binnen is.
column-ranked-by = Rangorde naar
column-made-up-of = Bestaat uit
column-value = Waarde
value-of-the-table = het totaal in de tabel hierboven
value-rounds = { $games ->
    [one] een partij: ronde { $rounds }
   *[other] { $games } partijen: ronde { $rounds }
}
value-no-round = geen partij
value-spread = { $own } eigen bordpunten min { $against } van tegenstanders
value-rating = de rating waarmee de speler kwam
value-no-rating = geen opgegeven
value-keizer = zie hieronder waar de Keizerpunten vandaan komen
value-no-direct-encounter = niet van toepassing: niemand staat gelijk, of niet iedereen die gelijk staat heeft elkaar getroffen
value-no-opponent = geen tegenstanders in volledige rondes
player-no-games = Nog geen partijen.
player-started = begon zelf
opponent-started = tegenstander begon
result-won = gewonnen
result-drawn = gelijk
result-lost = verloren
figure-average = Gemiddelde
figure-highest-game = Hoogste partij
figure-highest-turn = Hoogste beurt

players-add = Speler toevoegen
players-add-button = Toevoegen
players-count = { $players ->
    [one] Een speler
   *[other] { $players } spelers
}
players-paste = Lijst plakken
players-paste-label = Namen
players-paste-hint = Een naam per regel, zoals “Anna van der Berg” of “Berg, Anna van der”. Na een puntkomma de groep, de rating, of allebei: Anna van der Berg; A; 1510
players-paste-doubles = Ook mensen met dezelfde naam toevoegen
players-paste-doubles-hint = Anders wordt wie al op de lijst staat overgeslagen.
players-paste-look = Bekijken wat er gebeurt
players-paste-add = { $players ->
    [one] Een speler toevoegen
   *[other] { $players } spelers toevoegen
}
players-preview = Wat er gaat gebeuren
players-preview-hint = Er is nog niets opgeslagen.
players-line-new = nieuw
players-line-known = staat al op de lijst: overgeslagen
players-line-twice = gelijk aan regel { $line }: overgeslagen
players-line-parts = voornaam { $given }, tussenvoegsel { $prefix }, achternaam { $family }
players-line-fault = Regel { $line }: { $fault }
players-too-many-lines = Hoogstens { NUMBER($lines, useGrouping: 0) } regels ineens.
player-given-name = Voornaam
player-prefix = Tussenvoegsel
player-prefix-hint = zoals “van der”
player-family-name = Achternaam
player-group = Groep
player-rating-label = Rating
player-from-round-label = Vanaf ronde
player-until-round-label = Tot en met ronde
player-leaves-before-coming = Dat is voor de eerste ronde.
player-edit-title = Speler wijzigen
player-remove = Van de lijst halen
player-remove-question = { $name } van de lijst halen?
player-remove-consequence = De speler is voorgoed weg, met naam, groep en rating. Er gaat geen uitslag verloren: deze speler komt in geen ronde voor.
player-remove-title = Van de lijst
player-remove-explanation = Deze speler komt nog in geen ronde voor en kan van de lijst af.
keizer-account = Waar de Keizerpunten vandaan komen
keizer-what = Waarvoor
keizer-working = Deel × waarde
keizer-before = Was
keizer-own-value = eigen waarde
keizer-opponent-stayed-away = niet opgekomen
keizer-stayed-away = zelf niet opgekomen
keizer-not-paid = { $absence }, geeft niets
keizer-place = Plaats { $place } op de Keizerlijst, voor tegenstanders { $value } waard.
keizer-changed = Een ronde eerder was het totaal { $points }.
keizer-averaged = Deze ronde bevestigt geen enkele volgorde zichzelf: waarden zijn het gemiddelde over { $orders } volgordes.
player-cannot-be-removed = Deze speler is ingedeeld, of had een vrije ronde. Zonder de speler kloppen de rondes niet meer, dus die blijft op de lijst. Afmelden kan wel, en voorgoed anoniem maken ook.

participation = Meedoen
participation-title = { $name }: meedoen
participation-left = Afgemeld na ronde { $round }.
participation-stays = { $rounds ->
    [0] Er is nog niets dat verloren kan gaan.
    [one] Er is een ronde gespeeld: die blijft en telt mee.
   *[other] Er zijn { $rounds } rondes gespeeld: die blijven en tellen mee.
}
participation-is-paired = { $name } is ingedeeld in ronde { $round }. Komt de speler daar niet, meld dat dan eerst bij die ronde; de laatste ronde wordt daarna ronde { $round }.
participation-stands-in = { $name } staat in ronde { $round }. De laatste ronde kan niet eerder zijn, en de eerste niet later.
player-of-taking-part = Wie al is ingedeeld, gaat naar een andere groep en wordt afgemeld bij:
participation-withdraw = Afmelden
participation-withdraw-explanation = De speler blijft in de stand en wordt niet meer ingedeeld. Een voorstel waarin de speler staat, verliest zijn indeling, zodat u opnieuw indeelt.
participation-never-played = Deze speler heeft niet gespeeld en had geen vrije ronde: van de lijst, en er blijft niets van over.
participation-last-round = Laatste ronde
participation-last-round-hint = Na deze ronde wordt de speler niet meer ingedeeld.
participation-return = Terugkomen
participation-return-explanation = De speler wordt weer ingedeeld. In de rondes ertussen telt de speler als afwezig; aan wat gespeeld is verandert niets.
participation-from-round = Doet weer mee vanaf ronde
participation-move = Naar een andere groep
participation-moving = Er is nog niets gespeeld: de speler gaat gewoon over.
participation-moving-splits = Wat tot en met ronde { $round } gespeeld is, blijft in de oude groep en telt daar. In de nieuwe groep begint de speler met niets, als een tweede regel met dezelfde naam.
participation-group-hint = Leeg: geen groep.
player-name = Naam
player-name-hint = In een keer, zoals “Anna van der Berg”. Wie in het ledenregister staat, wordt tijdens het typen aangeboden.
player-or-in-parts = Of in delen:
player-who = Wie is dit?
player-says-bye = Het programma geeft zelf vrije rondes: een speler met deze naam is niet nodig.
player-is-here = Er staat al iemand met deze naam op de lijst.
player-may-be-known = In het ledenregister staat iemand met deze naam, of bijna. Zeg wie het is.
player-is-somebody-new = Iemand die er nog niet in staat
players-line-in-register = bekend in het ledenregister
players-line-doubtful = misschien al bekend
players-line-leave-out = Overslaan
participation-away = Weet u nu al dat deze speler er in een ronde of op een dag niet zal zijn? Noteer het, dan wordt daar vanzelf rekening mee gehouden.
