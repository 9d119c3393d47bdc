-- Lists of words, each with its index ready to be asked. A proposed one waits for somebody's yes.
CREATE TABLE word_list (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL CHECK (name <> ''),
    name_key TEXT NOT NULL CHECK (name_key <> ''),
    standing TEXT NOT NULL CHECK (standing IN ('proposed', 'accepted')),
    source TEXT NOT NULL,
    words BIGINT NOT NULL CHECK (words >= 1),
    fingerprint BLOB NOT NULL CHECK (length(fingerprint) = 32),
    account BIGINT REFERENCES account (id) ON DELETE SET NULL,
    account_name TEXT NOT NULL,
    added_at TIMESTAMP NOT NULL,
    report TEXT NOT NULL,
    -- Last, since it is large and seldom read with the rest.
    word_index BLOB NOT NULL
);
CREATE UNIQUE INDEX word_list_name_key ON word_list (name_key) WHERE standing = 'accepted';
CREATE INDEX word_list_account ON word_list (account);

-- What the club decided about words itself, over a list.
CREATE TABLE word_decision (
    word_list BIGINT NOT NULL REFERENCES word_list (id) ON DELETE CASCADE,
    word TEXT NOT NULL CHECK (word <> ''),
    ruling TEXT NOT NULL CHECK (ruling IN ('approved', 'refused')),
    account BIGINT REFERENCES account (id) ON DELETE SET NULL,
    account_name TEXT NOT NULL,
    decided_at TIMESTAMP NOT NULL,
    note TEXT CHECK (note <> ''),
    PRIMARY KEY (word_list, word)
);
CREATE INDEX word_decision_account ON word_decision (account);
