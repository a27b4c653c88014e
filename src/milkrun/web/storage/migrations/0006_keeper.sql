-- What the keeper of a public server decides, and what players tell the keeper.

CREATE TABLE ban (             -- who may change nothing on this server
    mark TEXT PRIMARY KEY,     -- the mark of an address, or the hash of a device
    kind TEXT NOT NULL,        -- address, device
    reason TEXT NOT NULL,
    made BIGINT NOT NULL,
    until BIGINT NOT NULL      -- 0: for good
);

CREATE TABLE report (          -- it outlives its match: a host could delete what was reported
    id TEXT PRIMARY KEY,       -- one for each match and teller
    match TEXT NOT NULL,
    game TEXT NOT NULL,
    name TEXT NOT NULL,        -- the name the match was listed under
    reason TEXT NOT NULL,
    body TEXT NOT NULL,        -- what was told
    chat TEXT NOT NULL,        -- what was said last, as JSON
    teller TEXT NOT NULL,      -- the hash of the device that tells
    mark TEXT NOT NULL,        -- the mark of the address it tells from
    host TEXT NOT NULL,        -- the device and the address mark of who set up the match
    maker TEXT NOT NULL,
    made BIGINT NOT NULL
);
CREATE INDEX report_by_mark ON report (mark, made);
CREATE INDEX report_by_match ON report (match);
