-- Who is at the table, known to all workers: when each seat's owner was last seen. Written by each
-- worker for all its matches at once, now and then. A worker that dies stops writing.

CREATE TABLE presence (
    match TEXT NOT NULL,
    seat BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    PRIMARY KEY (match, seat)
);
CREATE INDEX presence_by_time ON presence (seen);

-- A link seats one person: whoever made it must not look over that person's shoulder.
UPDATE seat SET token = '' WHERE seat >= 0 AND EXISTS (
    SELECT 1 FROM device WHERE device.match = seat.match AND device.seat = seat.seat
);
