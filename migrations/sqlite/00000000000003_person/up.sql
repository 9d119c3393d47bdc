-- The register of the club: who a player of a competition is.
CREATE TABLE person (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    given_name TEXT CHECK (given_name <> ''),
    prefix TEXT CHECK (prefix <> ''),
    family_name TEXT NOT NULL CHECK (family_name <> ''),
    sort_key BLOB NOT NULL,
    search_key TEXT NOT NULL,
    display TEXT NOT NULL CHECK (display IN ('full', 'initial', 'initials')),
    -- Set once for good: the person has this number instead of a name.
    anonymous_number INTEGER UNIQUE CHECK (anonymous_number >= 1),
    -- May be the same as somebody else; an organiser has to say.
    doubtful BOOLEAN NOT NULL,
    version BIGINT NOT NULL CHECK (version >= 1)
);
CREATE INDEX person_sort_key ON person (sort_key);
CREATE INDEX person_search_key ON person (search_key);

-- Never empty: a column that is added cannot say so.
ALTER TABLE player ADD COLUMN person BIGINT REFERENCES person (id);
CREATE INDEX player_person ON player (person);

-- Who bears the same name in several competitions is one person, unless two of that name play in one competition.
CREATE TEMPORARY TABLE new_person AS
WITH counted AS (
    SELECT
        id,
        given_name,
        prefix,
        family_name,
        count(*) OVER (PARTITION BY competition, given_name, prefix, family_name) AS namesakes
    FROM player
)
SELECT
    id AS player,
    min(id) OVER (PARTITION BY given_name, prefix, family_name) AS first,
    max(namesakes) OVER (PARTITION BY given_name, prefix, family_name) > 1 AS doubtful
FROM counted;
CREATE UNIQUE INDEX temp.new_person_player ON new_person (player);

INSERT INTO person (id, given_name, prefix, family_name, sort_key, search_key, display, doubtful, version)
SELECT player.id, given_name, prefix, family_name, sort_key, search_key, 'full', new_person.doubtful, 1
FROM player INNER JOIN new_person ON new_person.player = player.id
WHERE new_person.doubtful OR new_person.first = player.id;

UPDATE player
SET person = (
    SELECT CASE WHEN new_person.doubtful THEN player.id ELSE new_person.first END
    FROM new_person WHERE new_person.player = player.id
);
DROP TABLE new_person;

-- The days planned for rounds to come.
ALTER TABLE competition_settings ADD COLUMN round_dates TEXT NOT NULL DEFAULT '';
