-- Plans that their owners have begun: drafts of several lines, carried out one after another.
-- One row stands from the press that begins a plan until its last line is done, or it is withdrawn.
CREATE TABLE plan (
    guild_id INTEGER NOT NULL,
    game_id  TEXT    NOT NULL,
    seq      INTEGER NOT NULL,  -- of the draft that holds its lines
    owner_id INTEGER NOT NULL,
    begun    INTEGER NOT NULL CHECK (begun >= 0),  -- so many of its lines have begun
    cases    TEXT    NOT NULL CHECK (json_valid(cases)),  -- the order lines that they led to
    waits    INTEGER NOT NULL CHECK (waits IN (0, 1)),  -- whether the last of these is under way
    pause    TEXT CHECK (pause IS NULL OR json_valid(pause)),  -- why it stands
    seen     INTEGER NOT NULL,  -- when its owner last began it, let it go on or changed it
    PRIMARY KEY (guild_id, game_id, seq),
    FOREIGN KEY (guild_id, game_id, seq) REFERENCES draft (guild_id, game_id, seq)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX plan_of_owner ON plan (guild_id, game_id, owner_id);
