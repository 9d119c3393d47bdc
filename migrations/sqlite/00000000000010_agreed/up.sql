-- On which day somebody agreed to what the public sees of the name.
ALTER TABLE person ADD COLUMN agreed DATE;
