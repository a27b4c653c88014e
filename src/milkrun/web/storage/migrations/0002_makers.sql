-- Whoever sets up too much, or misbehaves, is known by a mark of the address, never by the address.

CREATE TABLE keeping (         -- what all workers of a server share
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

ALTER TABLE match ADD COLUMN maker TEXT NOT NULL DEFAULT '';  -- the mark of who set it up
CREATE INDEX match_by_maker ON match (maker);
