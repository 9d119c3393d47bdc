# What the command line says.

## Help

cli-about = Tournaments of Gouds 8 and Webfeud
cli-example = For example:
  {"  "}gouds8 check competition.json
  {"  "}gouds8 standings competition.json
  {"  "}gouds8 pair competition.json > next.json

  "gouds8 COMMAND --help" tells more of a command.
cli-heading-usage = Usage
cli-heading-commands = Commands
cli-heading-arguments = Arguments
cli-heading-options = Options
cli-value-command = COMMAND
cli-help = Shows this help
cli-version = Shows the version
cli-database = The database: an SQLite file or the address of a PostgreSQL server (else DATABASE_URL, else ./gouds8.db)
cli-document-file = The competition document; "-" is standard input

cli-check = Tells whether a competition document is right, or every fault in it
cli-check-example = For example:
  {"  "}gouds8 check competition.json
  {"  "}curl https://example.org/competition.json | gouds8 check -

  Each fault is a line with its place as a JSON pointer: "/rounds/0/games/3/points: ...".
# $count (Number) - how many players the document has
cli-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
# $count (Number) - how many rounds the document has
cli-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
# $count (Number) - how many games the document has
cli-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
# $count (Number) - how many turns the document has
cli-turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}

cli-standings = Shows the standings of a competition document
cli-standings-after-round = As they were after that round: 0 to the last
cli-standings-group = Only of that group
cli-standings-format = table (if nothing is said), csv, csv-nl (for a Dutch Excel) or json
cli-standings-example = For example:
  {"  "}gouds8 standings competition.json
  {"  "}gouds8 standings competition.json --after-round 3 --format csv

cli-pair = Pairs the next round of a competition document and prints the document with it, as a draft
cli-pair-seed = The number that decides what is left to chance: 0 if nothing is said
cli-pair-example = For example:
  {"  "}gouds8 pair competition.json > next.json

  To tell who is absent or free, add the round with its "absent" and "byes" and no games.
  Where a rule had to be bent, standard error says so.

cli-replay = Plays a game again from a GCG file: its turns, words and points, and the board
cli-replay-file = The GCG file; "-" is standard input
cli-replay-rules = gouds8, webfeud or scrabble (else what the file says, else scrabble)
cli-replay-words = A word list by its name, or a file: says of each word whether it is in the list
cli-replay-format = text or json
cli-replay-strict = Takes no file with faults, and tells each of them
cli-replay-example = For example:
  {"  "}gouds8 replay game.gcg
  {"  "}gouds8 replay game.gcg --rules gouds8 --strict

  Whatever had to be mended is told on standard error.

## Wrong use

# $command (String) - the command as typed
cli-unknown-command = There is no command "{ $command }".
# $argument (String) - the argument as typed
cli-unknown-argument = "{ $argument }" has no meaning here.
# $argument (String) - the argument that is missing
cli-missing-argument = { $argument } is missing.
cli-missing-command = Which command?
# $argument (String) - the option that needs a value
cli-missing-value = { $argument } needs a value.
# $value (String) - the value as typed
# $argument (String) - the option or argument
cli-wrong-value = "{ $value }" cannot be the value of { $argument }.
# $value (String) - the value as typed
# $argument (String) - the option or argument
# $known (String) - the values that can be
cli-unknown-value = "{ $value }" cannot be the value of { $argument }; it is one of: { $known }.
# $argument (String) - the argument
cli-argument-conflict = { $argument } does not go together with the rest, or stands there twice.
cli-wrong-use = This is not how the command is used.
cli-see-help = "--help" tells how.

## Work that cannot be done

# $file (String) - the file's name
cli-no-such-file = There is no file "{ $file }".
# $file (String) - the folder's name
cli-file-is-a-folder = "{ $file }" is a folder, not a file.
# $file (String) - the file's name
cli-file-not-readable = The file "{ $file }" may not be read by you.
# $file (String) - the file's name
# $reason (String) - what the operating system says
cli-cannot-read = The file "{ $file }" cannot be read: { $reason }
# $reason (String) - what the operating system says
cli-cannot-write = The result cannot be written: { $reason }
# $round (String) - the round asked for
# $last (String) - the last round
cli-no-such-round = There is no round { $round }; the last is { $last }.
# $group (String) - the group asked for
cli-no-such-group = No player is in group "{ $group }".
# $key (String) - the ranking key as the document calls it
cli-cannot-rank = Ranking by "{ $key }" is not possible yet.
