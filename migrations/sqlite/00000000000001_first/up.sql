-- "Gou8": tells our files from those of other programs.
PRAGMA application_id = 1198486840;

CREATE TABLE account (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL CHECK (name <> ''),
    name_key TEXT NOT NULL UNIQUE CHECK (name_key <> ''),
    password TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('admin', 'organiser')),
    disabled BOOLEAN NOT NULL DEFAULT FALSE,
    created_at TIMESTAMP NOT NULL
);

CREATE TABLE session (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    account BIGINT REFERENCES account (id) ON DELETE CASCADE,
    state TEXT NOT NULL,
    user_agent TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    seen_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL
);
CREATE INDEX session_account ON session (account);
CREATE INDEX session_expires_at ON session (expires_at);

CREATE TABLE setting (
    name TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
);

CREATE TABLE competition (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    slug TEXT NOT NULL UNIQUE CHECK (slug <> ''),
    name TEXT NOT NULL CHECK (name <> ''),
    search_key TEXT NOT NULL,
    visibility TEXT NOT NULL CHECK (visibility IN ('public', 'unlisted', 'private')),
    revision BIGINT NOT NULL CHECK (revision >= 1),
    version BIGINT NOT NULL CHECK (version >= 1),
    created_at TIMESTAMP NOT NULL,
    changed_at TIMESTAMP NOT NULL
);

-- How a competition is played, paired and ranked.
CREATE TABLE competition_settings (
    competition BIGINT PRIMARY KEY NOT NULL REFERENCES competition (id) ON DELETE CASCADE,
    variant TEXT NOT NULL,
    minutes INTEGER CHECK (minutes BETWEEN 1 AND 600),
    words TEXT,
    pairing TEXT NOT NULL,
    cycles INTEGER CHECK (cycles BETWEEN 1 AND 99),
    keizer TEXT NOT NULL,
    games_per_meeting INTEGER NOT NULL CHECK (games_per_meeting IN (1, 2)),
    win INTEGER NOT NULL CHECK (win BETWEEN 0 AND 100),
    draw INTEGER NOT NULL CHECK (draw BETWEEN 0 AND 100),
    loss INTEGER NOT NULL CHECK (loss BETWEEN 0 AND 100),
    bye INTEGER NOT NULL CHECK (bye BETWEEN 0 AND 255),
    bye_board_points INTEGER CHECK (bye_board_points BETWEEN 0 AND 9999),
    rounds_planned INTEGER CHECK (rounds_planned BETWEEN 1 AND 999),
    ranking TEXT NOT NULL
);

CREATE TABLE competition_organiser (
    competition BIGINT NOT NULL REFERENCES competition (id) ON DELETE CASCADE,
    account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    PRIMARY KEY (competition, account)
);
CREATE INDEX competition_organiser_account ON competition_organiser (account);

CREATE TABLE player (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    competition BIGINT NOT NULL REFERENCES competition (id) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 0),
    document_id TEXT NOT NULL,
    given_name TEXT CHECK (given_name <> ''),
    prefix TEXT CHECK (prefix <> ''),
    family_name TEXT NOT NULL CHECK (family_name <> ''),
    sort_key BLOB NOT NULL,
    search_key TEXT NOT NULL,
    rating INTEGER CHECK (rating BETWEEN 0 AND 9999),
    from_round INTEGER CHECK (from_round BETWEEN 1 AND 999),
    until_round INTEGER CHECK (until_round BETWEEN 1 AND 999),
    group_name TEXT CHECK (group_name <> ''),
    version BIGINT NOT NULL CHECK (version >= 1),
    UNIQUE (competition, document_id)
);
CREATE INDEX player_position ON player (competition, position);

CREATE TABLE forbidden_pair (
    competition BIGINT NOT NULL REFERENCES competition (id) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 0),
    one BIGINT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
    other BIGINT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
    PRIMARY KEY (competition, position)
);
CREATE INDEX forbidden_pair_one ON forbidden_pair (one);
CREATE INDEX forbidden_pair_other ON forbidden_pair (other);

CREATE TABLE round (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    competition BIGINT NOT NULL REFERENCES competition (id) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 999),
    date DATE,
    status TEXT NOT NULL CHECK (status IN ('draft', 'published', 'closed')),
    version BIGINT NOT NULL CHECK (version >= 1),
    UNIQUE (competition, number)
);

CREATE TABLE bye (
    round BIGINT NOT NULL REFERENCES round (id) ON DELETE CASCADE,
    player BIGINT NOT NULL REFERENCES player (id),
    position INTEGER NOT NULL CHECK (position >= 0),
    PRIMARY KEY (round, player)
);
CREATE INDEX bye_player ON bye (player);

CREATE TABLE absence (
    round BIGINT NOT NULL REFERENCES round (id) ON DELETE CASCADE,
    player BIGINT NOT NULL REFERENCES player (id),
    position INTEGER NOT NULL CHECK (position >= 0),
    kind TEXT NOT NULL CHECK (kind IN ('absent', 'no_notice', 'club_duty')),
    PRIMARY KEY (round, player)
);
CREATE INDEX absence_player ON absence (player);

-- The turns are the record; the points beside them are counted from them and checked on reading.
CREATE TABLE game (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    round BIGINT NOT NULL REFERENCES round (id) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 0),
    table_number INTEGER CHECK (table_number BETWEEN 1 AND 9999),
    first BIGINT NOT NULL REFERENCES player (id),
    second BIGINT NOT NULL REFERENCES player (id),
    first_points INTEGER CHECK (first_points BETWEEN -9999 AND 9999),
    second_points INTEGER CHECK (second_points BETWEEN -9999 AND 9999),
    turns TEXT,
    first_adjustment INTEGER NOT NULL,
    second_adjustment INTEGER NOT NULL,
    ending TEXT NOT NULL,
    date DATE,
    version BIGINT NOT NULL CHECK (version >= 1),
    CHECK (first <> second),
    CHECK ((first_points IS NULL) = (second_points IS NULL))
);
CREATE INDEX game_position ON game (round, position);
CREATE INDEX game_first ON game (first);
CREATE INDEX game_second ON game (second);

CREATE TABLE history (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    competition BIGINT NOT NULL REFERENCES competition (id) ON DELETE CASCADE,
    revision BIGINT NOT NULL CHECK (revision >= 1),
    account BIGINT REFERENCES account (id) ON DELETE SET NULL,
    account_name TEXT NOT NULL,
    at TIMESTAMP NOT NULL,
    deed TEXT NOT NULL,
    arguments TEXT NOT NULL,
    before TEXT,
    after TEXT,
    UNIQUE (competition, revision)
);
CREATE INDEX history_account ON history (account);

-- A form that is posted twice carries the same key both times, and is done once.
CREATE TABLE deed_key (
    key TEXT PRIMARY KEY NOT NULL CHECK (key <> ''),
    deed TEXT NOT NULL,
    account BIGINT REFERENCES account (id) ON DELETE CASCADE,
    competition BIGINT REFERENCES competition (id) ON DELETE CASCADE,
    revision BIGINT,
    led_to BIGINT,
    at TIMESTAMP NOT NULL
);
CREATE INDEX deed_key_at ON deed_key (at);
CREATE INDEX deed_key_account ON deed_key (account);
CREATE INDEX deed_key_competition ON deed_key (competition);
