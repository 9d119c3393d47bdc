# Wat er aan een competitiedocument kan schorten.

## Het hele document

fault-empty-document = Het document is leeg.
fault-not-utf8 = Dit is geen UTF-8 (vanaf byte { $offset }): sla het document op als UTF-8.
fault-byte-order-mark = Het document begint met een byte-order mark, en die kent JSON niet: sla het op als UTF-8 zonder BOM.
fault-not-json = Dit is geen JSON: kijk bij regel { $line }, teken { $column }.
fault-too-many = Er zijn meer dan { $count } fouten; de rest is niet bekeken.
fault-other-format = “format” moet "gouds8/competition" zijn: dit is een ander soort document.
fault-other-version = Alleen versie 1 van het document kan gelezen worden.

## Sleutels en waarden

fault-expected-object = Hier moet een object met sleutels staan.
fault-expected-list = Hier moet een lijst staan.
fault-expected-pair = Hier moet een lijst van precies twee staan.
fault-expected-text = Hier moet een tekst tussen aanhalingstekens staan.
fault-expected-whole-number = Hier moet een geheel getal staan, zonder punt of exponent.
fault-expected-whole-number-or-null = Hier moet een geheel getal of null staan.
fault-expected-whole-number-or-average = Hier moet een geheel getal of "average" staan.
fault-expected-true-or-false = Hier moet true of false staan.
fault-expected-player-or-absence = Hier moet het id van een speler staan, of een object met “player” en “kind”.
fault-not-unicode = In deze tekst staat een half teken (een losse surrogaat).
fault-out-of-range = Het getal moet { $lowest } tot en met { $highest } zijn.
fault-unknown-word = Dit woord is hier niet bekend. Bekend zijn: { $known }.
fault-unknown-key = Deze sleutel is hier niet bekend. Bekend zijn: { $known }.
fault-repeated-key = Deze sleutel staat er twee keer.
fault-missing-key = De sleutel “{ $key }” ontbreekt.
fault-empty-name = De naam is leeg.
fault-too-long = Deze tekst is langer dan 200 tekens.
fault-not-a-date = Schrijf een datum als 2026-03-05: jaar, maand, dag.
fault-not-a-fraction = Schrijf een breuk als "1/2" of "1", met getallen tot en met 9999.
fault-not-a-word = Een woord heeft 1 tot 15 letters.
fault-not-a-square = Schrijf een veld als 8D (liggend) of D8 (staand).
fault-empty-ranking = Noem ten minste één ding waarop de plaatsen berusten.
fault-ranking-repeated = Dit bepaalt de plaatsen al.
fault-keizer-elsewhere = Alleen een competitie met indeling “keizer” kan daarop gerangschikt worden.

## Spelers en ronden

fault-player-id-repeated = Een eerdere speler heeft dit id al.
fault-round-out-of-sequence = Ronden zijn genummerd 1, 2, 3 zonder gaten: hier moet { $number } staan.
fault-unknown-player = Geen speler heeft het id “{ $id }”.
fault-against-oneself = Een speler kan niet tegen zichzelf spelen.
fault-two-opponents = Deze speler speelt in deze ronde al tegen iemand anders.
fault-too-many-games = { $games ->
    [one] Deze speler heeft in deze ronde al een partij; een ontmoeting heeft er één.
   *[other] Deze speler heeft in deze ronde al { $games } partijen; meer heeft een ontmoeting er niet.
}
fault-outside-own-rounds = Deze speler doet in deze ronde niet mee (from_round, until_round).
fault-another-group = Deze spelers zitten in verschillende groepen.
fault-table-taken = Aan deze tafel zitten in deze ronde al twee anderen.
fault-listed-twice = Deze speler staat in deze ronde al bij de vrije ronden of de afwezigen.
fault-also-playing = Deze speler heeft in deze ronde een partij.

## Partijen en beurten

fault-objection-to-no-play = Alleen tegen gelegde blokjes kan bezwaar worden gemaakt.
fault-not-of-this-turn = Een beurt van dit soort heeft die sleutel niet.
fault-no-points-in-this-turn = Een beurt van dit soort geeft geen punten.
fault-points-disagree = Volgens de beurten (en de bijtelling) zijn de punten { $first } en { $second }.
fault-negative-total = Bordpunten komen in dit spel niet onder 0.
fault-no-adjustment = Aan het eind van dit spel komt er niets bij en gaat er niets af.
fault-total-out-of-range = De beurten (en de bijtelling) tellen op tot een totaal dat niet kan.
fault-ending-unknown-to-the-rules = Deze regels kennen zo'n einde niet.
fault-flag-without-turn = Deze speler had geen beurt meer waarin de vlag kon vallen.
fault-resign-disagrees = De laatste beurt en het einde zijn het er niet over eens wie heeft opgegeven.
fault-too-few-turns = { $turns ->
    [one] Een uitgespeelde partij heeft één beurt per speler: noteer wat ontbreekt, of een ander einde.
   *[other] Een uitgespeelde partij heeft { $turns } beurten per speler: noteer wat ontbreekt, of een ander einde.
}
fault-no-points = Een uitgespeelde partij heeft punten of beurten.
fault-turn-out-of-order = De andere speler was aan de beurt.
fault-turn-too-many = Deze speler had geen beurt meer.
fault-turn-unknown-to-the-rules = Deze regels kennen zo'n beurt niet.
fault-turn-nothing-to-object-to = Vóór een afgewezen bezwaar hoort een beurt waarin gelegd is en die is blijven staan.
fault-turn-spent-on-the-objection = Het bezwaar ervoor is afgewezen en kost deze beurt: noteer die als “bezwaar afgewezen”.
fault-turn-after-resigning = De partij was al voorbij: een speler had opgegeven.
