-- Whether the other player's sheet of the game was entered too, and agrees.
ALTER TABLE game ADD COLUMN checked BOOLEAN NOT NULL DEFAULT FALSE;

-- Of what a proposal was worked out: what was asked for and digests of the input, in JSON; nothing where that does not matter.
ALTER TABLE round ADD COLUMN made_from TEXT;
