# Words, and the lists that say which count.

# $sign (String) - a character with its code
word-fault-digit = { $sign } is a digit, and entries with digits cannot be laid.
# $sign (String) - a character with its code
word-fault-symbol = { $sign } is no letter and cannot be left out.
# $sign (String) - a character with its code
word-fault-letter = { $sign } is no letter of the tiles.
# $sign (String) - the code of a character
word-fault-control = { $sign } is no character that people type.
word-fault-bound = It begins or ends with a hyphen, so it is a part of a word.
word-fault-nothing = Nothing is left without its signs.
word-fault-too-long = It has more than 100 characters.
word-fault-lone-z = The letter Z alone never counts.
# $byte (String) - a byte in hexadecimal
word-fault-no-text = The byte { $byte } is no text.
# $sign (String) - a character with its code
word-remark-read-as = { $sign } was read as the letters of the tiles that stand for it.
# $sign (String) - the code of a character
word-remark-unseen = { $sign } is not seen and was left out.

words-unreadable-utf16 = This file is written in UTF-16. Save it as UTF-8 and try again.
# $refused (String) - how many lines
words-unreadable-no-words = There is no word in this file ({ $refused } lines were refused). A list is plain text with a word a line.
words-unreadable-too-large = This file has more than two million entries. Leave out what nobody lays.

# $entries (String) - how the list spells it
word-in-the-list = { $entries }
word-not-in-the-list = not in the list
# $reason (String) - a sentence
word-cannot-be-laid = cannot be laid. { $reason }
# $name (String) - who noted it
# $moment (String) - when
word-approved-by-the-club = approved by the club ({ $name }, { $moment })
# $name (String) - who noted it
# $moment (String) - when
word-refused-by-the-club = refused by the club ({ $name }, { $moment })

refusal-no-word-list = There is no such word list.
refusal-word-list-accepted = This word list is in use already.
# $count (Number) - how many competitions
# $names (String) - their names
refusal-word-list-in-use = { $count ->
    [one] A competition uses this list: { $names }. Give it another list first.
   *[other] { $count } competitions use this list: { $names }. Give them another list first.
}
refusal-no-words-left = Every entry of this list has a capital, so nothing would be left.
refusal-word-decided = The club decided on this word already. Take that decision back first.

words-title = Word lists
words-explanation = A list says which words count in a game. The paper book stays decisive at the table.
words-empty = There is no word list yet. Bring one in here below.
words-none-used = no competition
# $count (Number) - how many competitions
words-used-by = { $count ->
    [one] { $count } competition
   *[other] { $count } competitions
}
words-column-words = Words
words-column-fingerprint = Fingerprint
words-column-used-by = Used by
words-waiting = waits for a yes
words-add = Bring in a list
words-add-hint = A plain text file with a word a line, as every word processor saves it. At most 16 MB.
words-file = File
words-file-missing = Choose a file.
words-name = Name
words-name-hint = By this name competitions choose the list. Left empty it is that of the file.
words-read = Read the file
words-read-hint = Nothing is in use before you have seen what was read.
words-installed = The list of this computer
# $path (String) - where the list stands
words-installed-explanation = Debian’s Dutch list stands at { $path }. It is no Groene Boekje: it has many names, and lacks other words.
words-installed-read = Read that list
words-installed-name = Debian
# $name (String) - the list's name
words-preview-title = { $name }: what was read
words-preview-not-in-use = This list is not in use yet. Look at what was read, then say yes below.
# $number (Number) - how many words
# $words (String) - the same, as people write it
words-accept = { $number ->
    [one] Use it: { $words } word
   *[other] Use it: { $words } words
}
# $number (Number) - how many words
# $words (String) - the same, as people write it
words-accept-without-capitals = { $number ->
    [one] Without capitals: { $words } word
   *[other] Without capitals: { $words } words
}
# $number (Number) - how many entries have a capital
# $count (String) - the same, as people write it
words-capitals-advice = { $number ->
    [one] { $count } entry has a capital.
   *[other] { $count } entries have a capital.
} In Gouds 8 names count when they stand in the book’s list. A list that mixes in streets and people is better without.
words-discard = Do not use it
words-fact-file = File
words-fact-lines = Lines
words-fact-entries = Entries taken
words-fact-with-capital = Of these with a capital
words-fact-words = Different words
words-fact-refused = Refused
words-fact-left-out = Left out for a capital
words-fact-repeated = Repeated
words-fact-encoding = Characters
words-encoding-utf8 = UTF-8
words-encoding-windows = Windows-1252
words-fact-added = Brought in
# $name (String) - who
# $moment (String) - when
words-added-by = { $name }, { $moment }
# $count (String) - how many
words-refused-title = Refused lines: { $count }
# $count (String) - how many
words-remarks-title = Lines to look at: { $count }
# $count (String) - how many
words-further = And { $count } more.
words-column-line = Line
words-column-text = Entry
words-column-reason = Reason
words-look-up = Look a word up
words-look-up-hint = During a game only in an objection, and only the words just laid.
words-word = Word
words-look-up-button = Look up
words-valid = counts
words-invalid = does not count
# $entries (String) - how the list spells it
words-entries = In the list: { $entries }.
words-decisions = Decisions of the club
words-decisions-explanation = What the club decided goes before the list.
words-decisions-empty = The club has decided nothing over this list.
words-decide = Note a decision
words-ruling = Decision
words-ruling-approved = counts
words-ruling-refused = does not count
words-note = Note
words-note-hint = Why, or where it was decided.
words-decide-button = Note it
words-undo = Take back
words-delete = Delete the list
# $name (String) - the list's name
words-delete-title = Delete { $name }?
words-delete-consequence = The list and the decisions over it are gone for good.
words-delete-stays = Results of games stay as they are. A list can be brought in again from its file; decisions cannot.
words-delete-button = Delete for good
# $names (String) - the lists that are there
setting-words-hint = The list that decides. Here are: { $names }. Another name may stand here too.
setting-words-hint-none = The list that decides. None is here yet; a name may stand here all the same.
done-words-accepted = The list is in use.
done-words-deleted = The list is gone.

cli-word = Tells whether words count, and which entries of the list say so
cli-word-example = For example:
  {"  "}gouds8 word TEALLENTIJDE "te allen tijde"
  {"  "}gouds8 word reünie --list Gouda

  It ends with 0 if all of them count, else with 1.
cli-word-words = The words, as tiles spell them or as the list does
cli-word-list = The name of the list, where there are several
cli-words = Shows the word lists and brings in others
cli-words-example = For example:
  {"  "}gouds8 words import groene-boekje.txt --name Gouda
  {"  "}gouds8 words list
cli-words-list = Shows the word lists that are in use
cli-words-list-example = For example:
  {"  "}gouds8 words list
cli-words-import = Reads a list and takes it into use
cli-words-import-example = For example:
  {"  "}gouds8 words import groene-boekje.txt --name Gouda
  {"  "}gouds8 words import /usr/share/dict/dutch --without-capitals

  A list is plain text with a word a line; lines that begin with "#" are left alone.
cli-words-file = The file; "-" is standard input; left out, Debian’s Dutch list if it is installed
cli-words-name = What the list is called; if nothing is said, what the file is called
cli-words-without-capitals = Leaves entries with a capital out
# $name (String) - the list's name
# $number (Number) - how many words
# $words (String) - the same, as people write it
# $fingerprint (String) - 64 hexadecimal digits
cli-words-line = { $number ->
    [one] { $name }: { $words } word, fingerprint { $fingerprint }
   *[other] { $name }: { $words } words, fingerprint { $fingerprint }
}
# $line (String) - the number of a line
# $text (String) - what stands there
# $reason (String) - a sentence
cli-words-refused-line = Line { $line }, "{ $text }": { $reason }
# $count (String) - how many
cli-words-refused-further = And { $count } more lines were refused.
# $lines (String) - how many
# $entries (String) - how many
# $repeated (String) - how many
# $refused (String) - how many
# $left_out (String) - how many
cli-words-read = Of { $lines } lines { $entries } entries were taken; { $repeated } were repeated, { $refused } refused, { $left_out } left out for a capital.
# $number (Number) - how many entries have a capital
# $count (String) - the same, as people write it
cli-words-capitals = { $number ->
    [one] { $count } entry has a capital.
   *[other] { $count } entries have a capital.
} A list that mixes in names is better read with --without-capitals.
cli-words-none = There is no word list yet. Bring one in with "gouds8 words import FILE".
cli-words-no-file = Name a file. Debian’s Dutch list is not installed here (its package is wdutch).
# $file (String) - the file's name
# $reason (String) - a sentence
cli-words-unreadable = { $file }: { $reason }
# $file (String) - the file's name
# $reason (String) - a sentence
cli-words-name-wrong = "{ $file }" gives no name for the list ({ $reason }). Say one with --name.
# $name (String) - a name
cli-words-name-taken = There is a list "{ $name }" already. Say another name with --name.
# $name (String) - the name asked for
# $known (String) - the names that there are
cli-words-unknown-list = There is no word list "{ $name }". There are: { $known }.
# $name (String) - the name asked for
cli-words-unknown-list-none = There is no word list "{ $name }", nor any other. Bring one in with "gouds8 words import FILE".
# $known (String) - the names that there are
cli-words-which-list = Which list? Say one with --list: { $known }.
# $path (String) - where the list stands
cli-words-by-installed = No list was brought in, so this goes by Debian’s, { $path }.
