-- The revision of the deed that this one undid.
ALTER TABLE history ADD COLUMN undoes BIGINT;
CREATE UNIQUE INDEX history_undoes ON history (competition, undoes);

-- Which deeds changed a game that was there, to find what became of its result.
-- A game may be gone since, so the key refers to nothing.
CREATE TABLE game_change (
    game BIGINT NOT NULL,
    history BIGINT NOT NULL REFERENCES history (id) ON DELETE CASCADE,
    PRIMARY KEY (game, history)
);
CREATE INDEX game_change_history ON game_change (history);

-- Links by which somebody becomes an organiser, once. Used and withdrawn ones are gone.
CREATE TABLE invitation (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    competition BIGINT NOT NULL REFERENCES competition (id) ON DELETE CASCADE,
    token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    account BIGINT REFERENCES account (id) ON DELETE CASCADE,
    created_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL
);
CREATE INDEX invitation_competition ON invitation (competition);
CREATE INDEX invitation_account ON invitation (account);
