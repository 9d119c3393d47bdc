DROP TABLE fixed_meeting;
DROP TABLE fixed_table;
ALTER TABLE round DROP COLUMN made_from;
ALTER TABLE game DROP COLUMN checked;
