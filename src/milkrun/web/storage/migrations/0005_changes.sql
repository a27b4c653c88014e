-- What changed, in the order in which it was written: no clock decides what another worker hears.
-- Only SQLite fills it, where one writes at a time; PostgreSQL has NOTIFY.

CREATE TABLE change (
    turn BIGINT PRIMARY KEY,
    match TEXT NOT NULL,
    n BIGINT NOT NULL          -- the entry it stood at then
);
