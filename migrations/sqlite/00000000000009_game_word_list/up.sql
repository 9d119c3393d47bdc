-- What tells the list of words under which the game was noted from others: the fingerprint in hexadecimal.
ALTER TABLE game ADD COLUMN word_list TEXT CHECK (length(word_list) = 64);
