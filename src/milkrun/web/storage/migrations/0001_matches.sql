-- A match is an append-only list of entries. The other tables find it, guard it and wake it.
-- The same text runs on SQLite and PostgreSQL. Times are milliseconds since 1970.

CREATE TABLE match (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    status TEXT NOT NULL,      -- open, running, over, frozen
    n BIGINT NOT NULL,         -- the last entry
    seq BIGINT NOT NULL,       -- the last line of the record
    host TEXT NOT NULL,        -- the hash of the device that set it up
    listed BIGINT NOT NULL,    -- 1: in the lobby
    setup TEXT NOT NULL,       -- what was asked for, as JSON
    header TEXT NOT NULL,      -- the record's first line, once the nonces are there
    seed TEXT NOT NULL,        -- secret until the end
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL
);
CREATE INDEX match_by_change ON match (changed);
CREATE INDEX match_in_lobby ON match (changed) WHERE listed = 1;

CREATE TABLE entry (
    match TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    n BIGINT NOT NULL,
    seq BIGINT,                -- set for lines of the record only
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (match, n),
    UNIQUE (match, seq)
);

CREATE TABLE batch (           -- idempotency: the same key gets the same answer
    match TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    seat BIGINT NOT NULL,
    digest TEXT NOT NULL,
    seq BIGINT NOT NULL,
    n BIGINT NOT NULL,
    ply BIGINT NOT NULL,
    PRIMARY KEY (match, key)
);

CREATE TABLE seat (            -- seat -1 is the onlookers' bench
    match TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    seat BIGINT NOT NULL,
    token TEXT NOT NULL,       -- the hash of its link, or empty
    nonce TEXT NOT NULL,
    PRIMARY KEY (match, seat)
);

CREATE TABLE device (
    match TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    device TEXT NOT NULL,      -- the hash of the cookie
    seat BIGINT NOT NULL,
    PRIMARY KEY (match, device, seat)
);
CREATE INDEX device_matches ON device (device);

CREATE TABLE job (             -- timed work: done by whoever holds the lease
    id TEXT PRIMARY KEY,
    match TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    seat BIGINT NOT NULL,
    due BIGINT NOT NULL,
    lease TEXT NOT NULL,       -- the worker that does it, or empty
    leased_until BIGINT NOT NULL,
    body TEXT NOT NULL
);
CREATE INDEX job_by_due ON job (due);
CREATE INDEX job_by_match ON job (match);
