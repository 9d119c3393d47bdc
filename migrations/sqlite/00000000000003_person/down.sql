ALTER TABLE competition_settings DROP COLUMN round_dates;
DROP INDEX player_person;
ALTER TABLE player DROP COLUMN person;
DROP TABLE person;
