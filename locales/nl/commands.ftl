cli-operator = opdrachtregel
cli-database-failed = De database deed niet wat gevraagd werd: { $cause }
cli-serve = Serveert de pagina’s
cli-serve-example = Bijvoorbeeld:
  {"  "}gouds8 serve
  {"  "}gouds8 serve --lan
  {"  "}gouds8 serve --listen 127.0.0.1:9000 --public-url https://gouds8.example
cli-serve-listen = Waar geluisterd wordt: adres en poort (anders 127.0.0.1:8080)
cli-serve-lan = Luistert ook voor de telefoons in de zaal, en wijst hun de weg
cli-serve-public-url = Het adres waarop men het van elders bereikt; met https gaan cookies alleen over https
cli-serve-trusted-proxy = Gelooft de proxy ervoor over wie er vraagt (X-Forwarded-For)
cli-serving = Gouds 8 staat op { $url }
cli-serve-first-account = Nog niemand heeft een account. Het eerste bezoek maakt het eerste; vanaf een andere computer is daar deze eenmalige code voor nodig: { $code }
cli-cannot-listen = Op { $address } kan niet geluisterd worden ({ $cause }). Stop het andere programma daar, of kies een andere poort met --listen.
cli-account = Voegt accounts toe en stelt wachtwoorden in
cli-account-example = Bijvoorbeeld:
  {"  "}gouds8 account add Anneke --role admin --password-stdin < wachtwoord.txt
  {"  "}gouds8 account password Anneke
cli-account-add = Voegt een account toe; het eerste mag alles
cli-account-add-example = Bijvoorbeeld:
  {"  "}gouds8 account add Anneke --role organiser --password-stdin < wachtwoord.txt
cli-account-password = Geeft een account een ander wachtwoord en logt het overal uit
cli-account-password-example = Bijvoorbeeld:
  {"  "}gouds8 account password Anneke --password-stdin < wachtwoord.txt
cli-account-name = De naam waarmee men inlogt
cli-account-role = organiser (als er niets staat, wedstrijdleider) of admin (beheerder)
cli-password-stdin = Leest het wachtwoord van de eerste regel van de standaardinvoer
cli-password-stdin-missing = Geef --password-stdin op om het wachtwoord van de standaardinvoer te lezen.
cli-type-password = Typ het wachtwoord (het is zichtbaar) en druk op Enter:
cli-cannot-read-password = Het wachtwoord is niet te lezen: { $cause }
cli-account-added = Het account van { $name } is gemaakt.
cli-first-account-is-admin = Het is het eerste account, dus { $name } is beheerder: iemand moet alles kunnen doen.
cli-password-set = Het wachtwoord van { $name } is ingesteld. Elke plek is uitgelogd.
cli-import = Leest een competitiebestand in de database in en toont het adres
cli-import-example = Bijvoorbeeld:
  {"  "}gouds8 import competitie.json
  {"  "}gouds8 import competitie.json --visibility private
cli-import-visibility = public (als er niets staat: openbaar), unlisted (wie de link heeft) of private (alleen wedstrijdleiders)
cli-export = Schrijft een competitie uit de database als bestand
cli-export-example = Bijvoorbeeld:
  {"  "}gouds8 export voorjaar-2026 -o voorjaar.json
cli-export-slug = Het laatste deel van het adres van de competitie
cli-export-output = Het bestand om te schrijven; anders de standaarduitvoer
cli-cannot-write-file = { $file } kan niet worden geschreven: { $cause }
cli-backup = Schrijft een kopie van de hele database, ook terwijl de pagina’s geserveerd worden
cli-backup-example = Bijvoorbeeld:
  {"  "}gouds8 backup gouds8-2026-03-05.db
cli-backup-file = Het bestand om te schrijven; een bestand met die naam wordt vervangen zodra de kopie heel is
cli-backed-up = Alles staat in { $file }.
open-no-path = Noem een bestand voor de database.
open-directory = { $path } is een map. Noem een bestand voor de database.
open-no-directory = De map { $path } bestaat niet. Maak die eerst, of noem een ander bestand.
open-no-file = Er is geen database { $path }. Kijk naar het pad, of maak er eerst een met “gouds8 serve” of “gouds8 import”.
open-no-log = { $path } staat op een plek waar de database geen logboek kan bijhouden, zoals een netwerkschijf. Zet de database op een schijf van deze computer.
open-cannot-open = { $path } kan niet worden geopend of gemaakt. Kijk naar de rechten erop en op de map.
open-read-only = { $path } kan niet worden beschreven. Kijk naar de rechten erop en op de map.
open-not-a-database = { $path } is geen database. Noem een ander bestand.
open-of-another-program = { $path } is de database van een ander programma. Noem een ander bestand.
open-too-new = { $path } is gemaakt door een nieuwere versie van dit programma. Gebruik die versie, of een reservekopie.
open-locked = { $path } wordt door een ander programma vastgehouden. Stop dat en probeer het opnieuw.
open-damaged = { $path } is beschadigd ({ $cause }). Zet een reservekopie terug.
open-unreachable = De PostgreSQL-server is niet te bereiken: { $cause }
open-postgres-later = De PostgreSQL-server antwoordt, maar deze versie bewaart competities alleen in een SQLite-bestand.
open-other = De database kan niet in gereedheid worden gebracht: { $cause }
cli-demo = Vult een lege database met twee verzonnen competities om rond te kijken
cli-demo-example = Bijvoorbeeld:
  {"  "}gouds8 demo --database demo.db
  {"  "}gouds8 serve --database demo.db
cli-demo-not-empty = Deze database bevat al een competitie. Noem een ander bestand met --database.
cli-demo-done = Serveer nu de pagina’s en kijk rond: gouds8 serve --database { $database }
cli-restore = Zet een reservekopie op de plaats van de database, terwijl geen server die gebruikt
cli-restore-example = Bijvoorbeeld:
  {"  "}gouds8 restore gouds8-2026-03-05.db
cli-restore-file = De reservekopie; die wordt nagekeken voor er iets verandert, en blijft staan
cli-restored = Wat in { $file } staat is teruggezet.
cli-restored-aside = Wat er eerst was is bewaard in { $file }.
