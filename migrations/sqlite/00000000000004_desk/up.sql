-- Whether the other player's sheet of the game was entered too, and agrees.
ALTER TABLE game ADD COLUMN checked BOOLEAN NOT NULL DEFAULT FALSE;

-- Of what a proposal was worked out, as a digest; nothing where that does not matter.
ALTER TABLE round ADD COLUMN made_from TEXT;

-- Who always sits at which table.
CREATE TABLE fixed_table (
    player BIGINT PRIMARY KEY NOT NULL REFERENCES player (id) ON DELETE CASCADE,
    table_number INTEGER NOT NULL CHECK (table_number BETWEEN 1 AND 9999)
);

-- Who was to meet whom whatever the system says, when a proposal was made.
CREATE TABLE fixed_meeting (
    round BIGINT NOT NULL REFERENCES round (id) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 0),
    one BIGINT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
    other BIGINT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
    table_number INTEGER CHECK (table_number BETWEEN 1 AND 9999),
    PRIMARY KEY (round, position)
);
CREATE INDEX fixed_meeting_one ON fixed_meeting (one);
CREATE INDEX fixed_meeting_other ON fixed_meeting (other);
