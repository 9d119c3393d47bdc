# Woorden, en de lijsten die zeggen welke meetellen.

word-fault-digit = { $sign } is een cijfer, en wat een cijfer heeft, kan niet gelegd worden.
word-fault-symbol = { $sign } is geen letter en kan niet worden weggelaten.
word-fault-letter = { $sign } is geen letter van de blokjes.
word-fault-control = { $sign } is geen teken dat mensen typen.
word-fault-bound = Het begint of eindigt met een koppelteken en is dus een deel van een woord.
word-fault-nothing = Zonder de tekens blijft er niets over.
word-fault-too-long = Het heeft meer dan 100 tekens.
word-fault-lone-z = De letter Z alleen telt nooit.
word-fault-no-text = De byte { $byte } is geen tekst.
word-remark-read-as = { $sign } is gelezen als de letters van de blokjes die ervoor staan.
word-remark-unseen = { $sign } is niet te zien en is weggelaten.

words-unreadable-utf16 = Dit bestand is in UTF-16 geschreven. Sla het op als UTF-8 en probeer het opnieuw.
words-unreadable-no-words = In dit bestand staat geen woord ({ $refused } regels zijn geweigerd). Een lijst is platte tekst met een woord per regel.
words-unreadable-too-large = Dit bestand heeft meer dan twee miljoen ingangen. Laat weg wat niemand legt.

word-in-the-list = { $entries }
word-not-in-the-list = staat niet in de lijst
word-cannot-be-laid = kan niet gelegd worden. { $reason }
word-approved-by-the-club = goedgekeurd door de club ({ $name }, { $moment })
word-refused-by-the-club = afgekeurd door de club ({ $name }, { $moment })

refusal-no-word-list = Die woordenlijst is er niet.
refusal-word-list-accepted = Deze woordenlijst is al in gebruik.
refusal-word-list-in-use = { $count ->
    [one] Een competitie gebruikt deze lijst: { $names }. Geef die eerst een andere lijst.
   *[other] { $count } competities gebruiken deze lijst: { $names }. Geef die eerst een andere lijst.
}
refusal-no-words-left = Alles in deze lijst heeft een hoofdletter, dus er zou niets overblijven.
refusal-word-decided = De club heeft over dit woord al beslist. Neem die beslissing eerst terug.

words-title = Woordenlijsten
words-explanation = Een lijst zegt welke woorden in een partij meetellen. Aan tafel blijft het papieren boek beslissend.
words-empty = Er is nog geen woordenlijst. Lees er hieronder een in.
words-none-used = geen competitie
words-used-by = { $count ->
    [one] { $count } competitie
   *[other] { $count } competities
}
words-column-words = Woorden
words-column-fingerprint = Vingerafdruk
words-column-used-by = Gebruikt door
words-waiting = wacht op een ja
words-add = Een lijst inlezen
words-add-hint = Een plat tekstbestand met een woord per regel, zoals elke tekstverwerker het opslaat. Hoogstens 16 MB.
words-file = Bestand
words-file-missing = Kies een bestand.
words-name = Naam
words-name-hint = Met deze naam kiezen competities de lijst. Leeg gelaten is het die van het bestand.
words-read = Bestand lezen
words-read-hint = Er is niets in gebruik voordat je hebt gezien wat er gelezen is.
words-installed = De lijst van deze computer
words-installed-explanation = De Nederlandse lijst van Debian staat op { $path }. Het is geen Groene Boekje: er staan veel namen in, en andere woorden ontbreken.
words-installed-read = Die lijst lezen
words-installed-name = Debian
words-preview-title = { $name }: wat er gelezen is
words-preview-not-in-use = Deze lijst is nog niet in gebruik. Bekijk wat er gelezen is en zeg dan hieronder ja.
words-accept = { $number ->
    [one] Gebruiken: { $words } woord
   *[other] Gebruiken: { $words } woorden
}
words-accept-without-capitals = { $number ->
    [one] Zonder hoofdletters: { $words } woord
   *[other] Zonder hoofdletters: { $words } woorden
}
words-capitals-advice = { $number ->
    [one] { $count } ingang heeft een hoofdletter.
   *[other] { $count } ingangen hebben een hoofdletter.
} In Gouds 8 tellen namen mee als ze in de lijst van het boek staan. Een lijst waar straten en mensen doorheen staan, is beter zonder.
words-discard = Niet gebruiken
words-fact-file = Bestand
words-fact-lines = Regels
words-fact-entries = Ingangen overgenomen
words-fact-with-capital = Daarvan met een hoofdletter
words-fact-words = Verschillende woorden
words-fact-refused = Geweigerd
words-fact-left-out = Weggelaten om een hoofdletter
words-fact-repeated = Dubbel
words-fact-encoding = Tekens
words-encoding-utf8 = UTF-8
words-encoding-windows = Windows-1252
words-fact-added = Ingelezen
words-added-by = { $name }, { $moment }
words-refused-title = Geweigerde regels: { $count }
words-remarks-title = Regels om te bekijken: { $count }
words-further = En nog { $count }.
words-column-line = Regel
words-column-text = Ingang
words-column-reason = Reden
words-look-up = Een woord opzoeken
words-look-up-hint = Tijdens een partij alleen bij een bezwaar, en alleen de woorden die net gelegd zijn.
words-word = Woord
words-look-up-button = Opzoeken
words-valid = telt mee
words-invalid = telt niet mee
words-entries = In de lijst: { $entries }.
words-decisions = Beslissingen van de club
words-decisions-explanation = Wat de club besliste, gaat voor de lijst.
words-decisions-empty = De club heeft over deze lijst niets beslist.
words-decide = Een beslissing noteren
words-ruling = Beslissing
words-ruling-approved = telt mee
words-ruling-refused = telt niet mee
words-note = Opmerking
words-note-hint = Waarom, of waar het beslist is.
words-decide-button = Noteren
words-undo = Terugnemen
words-delete = De lijst verwijderen
words-delete-title = { $name } verwijderen?
words-delete-consequence = De lijst en de beslissingen erover zijn voorgoed weg.
words-delete-stays = Uitslagen van partijen blijven zoals ze zijn. Een lijst kan opnieuw uit haar bestand worden gelezen; beslissingen niet.
words-delete-button = Voorgoed verwijderen
setting-words-hint = De lijst die beslist. Hier zijn: { $names }. Een andere naam mag ook.
setting-words-hint-none = De lijst die beslist. Er is er hier nog geen; een naam mag toch.
done-words-accepted = De lijst is in gebruik.
done-words-deleted = De lijst is weg.

cli-word = Zegt of woorden meetellen, en welke ingangen van de lijst dat zeggen
cli-word-example = Bijvoorbeeld:
  {"  "}gouds8 word TEALLENTIJDE "te allen tijde"
  {"  "}gouds8 word reünie --list Gouda

  Het eindigt met 0 als ze allemaal meetellen, anders met 1.
cli-word-words = De woorden, zoals de blokjes ze spellen of zoals de lijst dat doet
cli-word-list = De naam van de lijst, als er meer zijn
cli-words = Toont de woordenlijsten en leest er andere in
cli-words-example = Bijvoorbeeld:
  {"  "}gouds8 words import groene-boekje.txt --name Gouda
  {"  "}gouds8 words list
cli-words-list = Toont de woordenlijsten die in gebruik zijn
cli-words-list-example = Bijvoorbeeld:
  {"  "}gouds8 words list
cli-words-import = Leest een lijst en neemt die in gebruik
cli-words-import-example = Bijvoorbeeld:
  {"  "}gouds8 words import groene-boekje.txt --name Gouda
  {"  "}gouds8 words import /usr/share/dict/dutch --without-capitals

  Een lijst is platte tekst met een woord per regel; regels die met "#" beginnen, blijven buiten beschouwing.
cli-words-file = Het bestand; "-" is de standaardinvoer; weggelaten de Nederlandse lijst van Debian, als die er is
cli-words-name = Hoe de lijst heet; als er niets staat zoals het bestand heet
cli-words-without-capitals = Laat ingangen met een hoofdletter weg
cli-words-line = { $number ->
    [one] { $name }: { $words } woord, vingerafdruk { $fingerprint }
   *[other] { $name }: { $words } woorden, vingerafdruk { $fingerprint }
}
cli-words-refused-line = Regel { $line }, "{ $text }": { $reason }
cli-words-refused-further = En nog { $count } regels zijn geweigerd.
cli-words-read = Van { $lines } regels zijn { $entries } ingangen overgenomen; { $repeated } stonden er dubbel, { $refused } zijn geweigerd, { $left_out } weggelaten om een hoofdletter.
cli-words-capitals = { $number ->
    [one] { $count } ingang heeft een hoofdletter.
   *[other] { $count } ingangen hebben een hoofdletter.
} Een lijst waar namen doorheen staan, is beter te lezen met --without-capitals.
cli-words-none = Er is nog geen woordenlijst. Lees er een in met "gouds8 words import BESTAND".
cli-words-no-file = Noem een bestand. De Nederlandse lijst van Debian is hier niet geïnstalleerd (het pakket is wdutch).
cli-words-unreadable = { $file }: { $reason }
cli-words-name-wrong = "{ $file }" geeft geen naam voor de lijst ({ $reason }). Noem er een met --name.
cli-words-name-taken = Er is al een lijst "{ $name }". Noem een andere naam met --name.
cli-words-unknown-list = Er is geen woordenlijst "{ $name }". Er zijn: { $known }.
cli-words-unknown-list-none = Er is geen woordenlijst "{ $name }", en ook geen andere. Lees er een in met "gouds8 words import BESTAND".
cli-words-which-list = Welke lijst? Noem er een met --list: { $known }.
cli-words-by-installed = Er is geen lijst ingelezen, dus dit gaat volgens die van Debian, { $path }.
