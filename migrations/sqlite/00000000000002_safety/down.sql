DROP TABLE invitation;
DROP TABLE game_change;
DROP INDEX history_undoes;
ALTER TABLE history DROP COLUMN undoes;
