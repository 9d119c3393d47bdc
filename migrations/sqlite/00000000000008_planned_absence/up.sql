-- When a player will be absent, noted ahead: a line for each, of rounds or of days, with the kind of absence.
ALTER TABLE player ADD COLUMN away TEXT NOT NULL DEFAULT '';
