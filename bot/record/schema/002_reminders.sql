-- How often the owners of a question have been reminded of it: a group's reminders come to an end.
ALTER TABLE question ADD COLUMN reminded INTEGER NOT NULL DEFAULT 0 CHECK (reminded >= 0);
