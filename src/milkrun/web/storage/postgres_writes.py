"""What a write does inside a PostgreSQL transaction: statements sent now, counted later."""

from typing import Any

from msgspec.structs import astuple
from psycopg import AsyncConnection, AsyncCursor

from milkrun.web.storage.store import Write

Connection = AsyncConnection[tuple[Any, ...]]
Cursor = AsyncCursor[tuple[Any, ...]]
Values = list[Any]

CREATE = "INSERT INTO match VALUES (%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s) ON CONFLICT DO NOTHING"
MOVE_ON = (
    "UPDATE match SET n=%s, changed=%s, seq=coalesce(%s, seq), status=coalesce(%s, status),"
    " listed=coalesce(%s, listed), header=coalesce(%s, header) WHERE id=%s AND n=%s"
)
ENTRIES = (
    "INSERT INTO entry (match, n, seq, kind, body) SELECT placed.id, entry.* FROM placed,"
    " unnest(%s::bigint[], %s::bigint[], %s::text[], %s::text[]) AS entry"
)
BATCH = (
    "INSERT INTO batch SELECT id, %s::text, %s::bigint, %s::text, %s::bigint, %s::bigint,"
    " %s::bigint FROM placed"
)
SEAT = (
    "INSERT INTO seat VALUES (%s,%s,%s,%s) ON CONFLICT (match, seat)"
    " DO UPDATE SET token=excluded.token, nonce=excluded.nonce"
)
JOB = (
    "INSERT INTO job VALUES (%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s) ON CONFLICT (id) DO UPDATE SET"
    " match=excluded.match, kind=excluded.kind, seat=excluded.seat, due=excluded.due,"
    " lease=excluded.lease, leased_until=excluded.leased_until, body=excluded.body,"
    " tries=excluded.tries, aside=excluded.aside, reason=excluded.reason"
)


async def send(db: Connection, write: Write) -> list[Cursor]:
    """Send a write; it counts if each of these cursors has found exactly one row."""
    counted = [await place(db, write), *await set_jobs(db, write)]
    await set_people(db, write)
    return counted


async def place(db: Connection, write: Write) -> Cursor:
    """The match row with its entries and its batch, in one statement that spares round trips."""
    sql, values = match_row(write)
    parts = [f"placed AS ({sql} RETURNING id)"]
    if write.entries:
        parts.append(f"entries AS ({ENTRIES})")
        values += columns(write)
    if write.batch is not None:
        parts.append(f"batches AS ({BATCH})")
        values += astuple(write.batch)
    return await db.execute(f"WITH {', '.join(parts)} SELECT 1 FROM placed".encode(), values)


def match_row(write: Write) -> tuple[str, Values]:
    """The match row: new, or moved on from where the writer believes it stands."""
    if write.new is not None:
        row = astuple(write.new)
        return CREATE, [*row[:6], int(row[6]), *row[7:]]
    seqs = [entry.seq for entry in write.entries if entry.seq is not None]
    status, listed, header = astuple(write.change) if write.change else (None, None, None)
    listed = None if listed is None else int(listed)
    after = write.after_n + len(write.entries)
    seq = seqs[-1] if seqs else None
    return MOVE_ON, [after, write.now, seq, status, listed, header, write.match, write.after_n]


def columns(write: Write) -> Values:
    """The entries, numbered on from where the match stands, column by column."""
    for number, entry in enumerate(write.entries, write.after_n + 1):
        if entry.n != number:
            raise ValueError(f"entry {entry.n} in the place of {number}")
    return [[getattr(e, name) for e in write.entries] for name in ("n", "seq", "kind", "body")]


async def set_people(db: Connection, write: Write) -> None:
    """Links and nonces, and which devices may act; first those that may no longer."""
    for seat in write.seats:
        await db.execute(SEAT, [write.match, *astuple(seat)])
    for device in write.devices_gone:
        sql = "DELETE FROM device WHERE match=%s AND device=%s AND seat=%s"
        await db.execute(sql, [write.match, *astuple(device)])
    for device in write.devices:
        sql = "INSERT INTO device VALUES (%s,%s,%s) ON CONFLICT DO NOTHING"
        await db.execute(sql, [write.match, *astuple(device)])


async def set_jobs(db: Connection, write: Write) -> list[Cursor]:
    """Timed work: done, cancelled, added. Each one done must have been ours."""
    sql = "DELETE FROM job WHERE id=%s AND lease=%s"
    done = [await db.execute(sql, [job.id, job.lease]) for job in write.jobs_done]
    if write.jobs_gone:
        await db.execute("DELETE FROM job WHERE id = ANY(%s)", [write.jobs_gone])
    for job in write.jobs:
        await db.execute(JOB, list(astuple(job)))
    return done
