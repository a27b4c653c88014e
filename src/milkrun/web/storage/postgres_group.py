"""Moves of many matches in one statement: what each costs by itself is mostly the way there.

Most writes only move a match on: entries, and the key they were sent under. Those of a group travel
as JSON, which is quickly made here and taken apart there.
"""

from typing import Any

import msgspec
from msgspec.structs import asdict

from milkrun.web.storage.postgres_writes import Connection, Cursor, columns, match_row
from milkrun.web.storage.store import Write

HOLD = "SELECT 1 FROM match WHERE id = ANY(%s) ORDER BY id FOR NO KEY UPDATE"
"""Taken in one order by all who write several matches at once: no two of them deadlock."""
MOVE_ALL = (
    "WITH asked AS (SELECT * FROM json_to_recordset(%s::json) AS asked (id text, n bigint,"
    " after bigint, changed bigint, seq bigint, status text, listed bigint, header text)),"
    " placed AS (UPDATE match SET n=asked.n, changed=asked.changed,"
    " seq=coalesce(asked.seq, match.seq), status=coalesce(asked.status, match.status),"
    " listed=coalesce(asked.listed, match.listed), header=coalesce(asked.header, match.header)"
    " FROM asked WHERE match.id=asked.id AND match.n=asked.after RETURNING match.id),"
    " entries AS (INSERT INTO entry (match, n, seq, kind, body) SELECT told.id, told.n, told.seq,"
    " told.kind, told.body FROM json_to_recordset(%s::json) AS told (id text, n bigint,"
    " seq bigint, kind text, body text) JOIN placed ON placed.id=told.id),"
    " batches AS (INSERT INTO batch SELECT kept.id, kept.key, kept.seat, kept.digest, kept.seq,"
    " kept.n, kept.ply FROM json_to_recordset(%s::json) AS kept (id text, key text, seat bigint,"
    " digest text, seq bigint, n bigint, ply bigint) JOIN placed ON placed.id=kept.id)"
    " SELECT id FROM placed"
)
GONE = "DELETE FROM job WHERE id = ANY(%s)"
MOVED = ("n", "changed", "seq", "status", "listed", "header", "id", "after")
"""What `match_row` lists, by the names it has in the statement."""


def only_moves_on(write: Write) -> bool:
    """Whether a write has nothing but entries, their key, and jobs that became pointless."""
    people = write.seats or write.devices or write.devices_gone
    return write.new is None and not (people or write.jobs or write.jobs_done)


async def send_all(db: Connection, writes: list[Write]) -> Cursor:
    """Send such writes; its rows will be the matches whose write counts."""
    gone = [job for write in writes for job in write.jobs_gone]
    if gone:
        await db.execute(GONE, [gone])
    asked = [dict(zip(MOVED, match_row(write)[1], strict=True)) for write in writes]
    told = [entry for write in writes for entry in rows(write)]
    kept = [{"id": w.match, **asdict(w.batch)} for w in writes if w.batch is not None]
    return await db.execute(MOVE_ALL, [spelt(asked), spelt(told), spelt(kept)])


def rows(write: Write) -> list[dict[str, Any]]:
    """The entries of a write, a row each."""
    named = zip(*columns(write), strict=True)
    return [
        {"id": write.match, "n": n, "seq": seq, "kind": kind, "body": body}
        for n, seq, kind, body in named
    ]


def spelt(found: list[dict[str, Any]]) -> str:
    """Rows as JSON."""
    return msgspec.json.encode(found).decode()
