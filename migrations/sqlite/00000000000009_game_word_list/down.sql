ALTER TABLE game DROP COLUMN word_list;
