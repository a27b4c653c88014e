-- Work that keeps failing is set aside, with the reason, instead of being tried for ever.

ALTER TABLE job ADD COLUMN tries BIGINT NOT NULL DEFAULT 0;   -- how often it was begun
ALTER TABLE job ADD COLUMN aside BIGINT NOT NULL DEFAULT 0;   -- when it was set aside, or 0
ALTER TABLE job ADD COLUMN reason TEXT NOT NULL DEFAULT '';   -- why it failed last
