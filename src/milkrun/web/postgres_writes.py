"""What `append` does inside a PostgreSQL transaction: statements sent together, then counted."""

from typing import Any

import psycopg
from msgspec.structs import astuple
from psycopg import AsyncConnection, AsyncCursor

from milkrun.web.store import Conflict, Write

Connection = AsyncConnection[tuple[Any, ...]]
Cursor = AsyncCursor[tuple[Any, ...]]

ENTRIES = (
    "INSERT INTO entry (match, n, seq, kind, body)"
    " SELECT %s, * FROM unnest(%s::bigint[], %s::bigint[], %s::text[], %s::text[])"
)
MOVE_ON = (
    "UPDATE match SET n=%s, changed=%s, seq=coalesce(%s, seq), status=coalesce(%s, status),"
    " listed=coalesce(%s, listed), header=coalesce(%s, header) WHERE id=%s AND n=%s"
)
SEAT = (
    "INSERT INTO seat VALUES (%s,%s,%s,%s) ON CONFLICT (match, seat)"
    " DO UPDATE SET token=excluded.token, nonce=excluded.nonce"
)
JOB = (
    "INSERT INTO job VALUES (%s,%s,%s,%s,%s,%s,%s,%s) ON CONFLICT (id) DO UPDATE SET"
    " match=excluded.match, kind=excluded.kind, seat=excluded.seat, due=excluded.due,"
    " lease=excluded.lease, leased_until=excluded.leased_until, body=excluded.body"
)


async def append(db: Connection, write: Write) -> Exception | None:
    """One write under its own savepoint: all of it, or nothing and the reason."""
    try:
        async with db.pipeline():
            await db.execute("SAVEPOINT work")
            counted = [await place(db, write), *await set_jobs(db, write)]
            await add_entries(db, write)
            await add_batch(db, write)
            await set_people(db, write)
        if all(cursor.rowcount == 1 for cursor in counted):
            await db.execute("RELEASE SAVEPOINT work")
            return None
        error: Exception = Conflict("The match has moved on, or the lease is gone.")
    except psycopg.errors.IntegrityError as found:
        error = Conflict(str(found))
    except (psycopg.DataError, ValueError) as found:
        error = found
    await db.execute("ROLLBACK TO SAVEPOINT work")
    return error


async def place(db: Connection, write: Write) -> Cursor:
    """The match row: new, or moved on from where the writer believes it stands."""
    if write.new is not None:
        row = astuple(write.new)
        values = [*row[:6], int(row[6]), *row[7:]]
        return await db.execute(
            "INSERT INTO match VALUES (%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s)", values
        )
    seqs = [entry.seq for entry in write.entries if entry.seq is not None]
    status, listed, header = astuple(write.change) if write.change else (None, None, None)
    listed = None if listed is None else int(listed)
    after = write.after_n + len(write.entries)
    seq = seqs[-1] if seqs else None
    values = [after, write.now, seq, status, listed, header, write.match, write.after_n]
    return await db.execute(MOVE_ON, values)


async def add_entries(db: Connection, write: Write) -> None:
    """The entries, numbered on from where the match stands."""
    entries = write.entries
    for number, entry in enumerate(entries, write.after_n + 1):
        if entry.n != number:
            raise ValueError(f"entry {entry.n} in the place of {number}")
    if entries:
        columns = [[getattr(e, name) for e in entries] for name in ("n", "seq", "kind", "body")]
        await db.execute(ENTRIES, [write.match, *columns])


async def add_batch(db: Connection, write: Write) -> None:
    """The key of an accepted request."""
    if write.batch is not None:
        row = [write.match, *astuple(write.batch)]
        await db.execute("INSERT INTO batch VALUES (%s,%s,%s,%s,%s,%s,%s)", row)


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
