cli-operator = command line
# $cause (String) - what the database said
cli-database-failed = The database did not do what it was asked: { $cause }
cli-serve = Serves the pages
cli-serve-example = For example:
  {"  "}gouds8 serve
  {"  "}gouds8 serve --lan
  {"  "}gouds8 serve --listen 127.0.0.1:9000 --public-url https://gouds8.example
cli-serve-listen = Where to listen: address and port (else 127.0.0.1:8080)
cli-serve-lan = Listens for the phones in the hall too, and shows them the way
cli-serve-public-url = The address by which people reach it from elsewhere; with https cookies go over https only
cli-serve-trusted-proxy = Believes the proxy in front about who asks (X-Forwarded-For)
# $url (String) - an address
cli-serving = Gouds 8 is at { $url }
# $code (String) - the code
cli-serve-first-account = Nobody has an account yet. The first visit makes the first one; from another machine it needs this one-time code: { $code }
# $address (String) - address and port
# $cause (String) - what the system said
cli-cannot-listen = Nobody can listen at { $address } ({ $cause }). Stop the other program there, or choose another port with --listen.
cli-account = Adds accounts and sets passwords
cli-account-example = For example:
  {"  "}gouds8 account add Anneke --role admin --password-stdin < password.txt
  {"  "}gouds8 account password Anneke
cli-account-add = Adds an account; the first may do everything
cli-account-add-example = For example:
  {"  "}gouds8 account add Anneke --role organiser --password-stdin < password.txt
cli-account-password = Gives an account another password and signs it out everywhere
cli-account-password-example = For example:
  {"  "}gouds8 account password Anneke --password-stdin < password.txt
cli-account-name = The name with which one signs in
cli-account-role = organiser (if nothing is said) or admin
cli-password-stdin = Reads the password from the first line of standard input
cli-password-stdin-missing = Say --password-stdin to read the password from standard input.
cli-type-password = Type the password (it is shown) and press Enter:
# $cause (String) - what the system said
cli-cannot-read-password = The password cannot be read: { $cause }
# $name (String) - a name
cli-account-added = The account of { $name } is made.
# $name (String) - a name
cli-first-account-is-admin = It is the first account, so { $name } is an administrator: somebody must be able to do everything.
# $name (String) - a name
cli-password-set = The password of { $name } is set. Every place is signed out.
cli-import = Takes a competition document into the database and prints its address
cli-import-example = For example:
  {"  "}gouds8 import competition.json
  {"  "}gouds8 import competition.json --visibility private
cli-import-visibility = public (if nothing is said), unlisted or private
cli-export = Writes a competition of the database as a document
cli-export-example = For example:
  {"  "}gouds8 export spring-2026 -o spring.json
cli-export-slug = The last part of the competition’s address
cli-export-output = The file to write; else standard output
# $file (String) - a path
# $cause (String) - what the system said
cli-cannot-write-file = { $file } cannot be written: { $cause }
cli-backup = Writes a copy of the whole database, also while the pages are served
cli-backup-example = For example:
  {"  "}gouds8 backup gouds8-2026-03-05.db
cli-backup-file = The file to write; one of that name is replaced once the copy is whole
# $file (String) - a path
cli-backed-up = Everything is in { $file }.
open-no-path = Name a file for the database.
# $path (String) - a path
open-directory = { $path } is a folder. Name a file for the database.
# $path (String) - a path
open-no-directory = The folder { $path } does not exist. Make it first, or name another file.
# $path (String) - a path
open-no-file = There is no database { $path }. Look at the path, or make one first with “gouds8 serve” or “gouds8 import”.
# $path (String) - a path
open-no-log = { $path } is in a place where the database cannot keep its log, such as a network drive. Put the database on a disk of this computer.
# $path (String) - a path
open-cannot-open = { $path } cannot be opened or made. Look at the rights on it and on its folder.
# $path (String) - a path
open-read-only = { $path } cannot be written. Look at the rights on it and on its folder.
# $path (String) - a path
open-not-a-database = { $path } is no database. Name another file.
# $path (String) - a path
open-of-another-program = { $path } is the database of another program. Name another file.
# $path (String) - a path
open-too-new = { $path } was made by a newer version of this program. Use that version, or a back-up.
# $path (String) - a path
open-locked = { $path } is kept locked by another program. Stop that program and try again.
# $path (String) - a path
# $cause (String) - what the system said
open-damaged = { $path } is damaged ({ $cause }). Put back a back-up.
# $cause (String) - what the system said
open-unreachable = The PostgreSQL server cannot be reached: { $cause }
open-postgres-later = The PostgreSQL server answers, but this version keeps competitions in an SQLite file only.
# $cause (String) - what the system said
open-other = The database cannot be made ready: { $cause }
cli-demo = Fills an empty database with two invented competitions to look around in
cli-demo-example = For example:
  {"  "}gouds8 demo --database demo.db
  {"  "}gouds8 serve --database demo.db
cli-demo-not-empty = This database holds a competition already. Name another file with --database.
# $database (String) - the database as named
cli-demo-done = Now serve the pages and look around: gouds8 serve --database { $database }
cli-restore = Puts a back-up in the place of the database, while no server uses it
cli-restore-example = For example:
  {"  "}gouds8 restore gouds8-2026-03-05.db
cli-restore-file = The back-up; it is checked before anything is touched, and stays
# $file (String) - a path
cli-restored = What is in { $file } is in place.
# $file (String) - a path
cli-restored-aside = What was there before is kept in { $file }.
