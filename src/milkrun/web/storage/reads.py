"""What is read from the tables, in SQL that both databases understand."""

from typing import Any

from milkrun.web.storage import migrate
from milkrun.web.storage.admin_sql import KeeperSql
from milkrun.web.storage.health import Health
from milkrun.web.storage.store import (
    Batch,
    DeviceRow,
    Entry,
    MatchRow,
    SeatRow,
    Seen,
    match_row,
)

IN_LOBBY = "listed=1 AND status IN ('open', 'running')"
LOBBY = f"""
WITH by_device AS (
    SELECT id, maker, changed,
        row_number() OVER (PARTITION BY maker, host ORDER BY changed DESC) AS turn
    FROM match WHERE {IN_LOBBY}
), in_turn AS (
    SELECT id, row_number() OVER (PARTITION BY maker ORDER BY turn, changed DESC) AS turn
    FROM by_device
)
SELECT match.* FROM match JOIN in_turn ON in_turn.id = match.id
ORDER BY in_turn.turn, match.changed DESC LIMIT ?
"""
"""Makers take turns, and the devices of a maker take turns among themselves."""


class Reads(KeeperSql):
    """The reading half of a store; each database says how it asks for rows."""

    def __init__(self) -> None:
        self.address_key = ""
        self.health = Health()

    async def probe(self) -> None:
        """Write something tiny."""
        raise NotImplementedError

    async def is_writable(self) -> bool:
        """Whether writes come through just now."""
        return await self.health.is_well(self.probe)

    async def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """What a statement gives; `?` stands for a value."""
        raise NotImplementedError

    async def read_key(self) -> None:
        """Learn what addresses are marked with."""
        self.address_key = str((await self.rows(migrate.ASK_KEY))[0][0])

    async def match(self, match: str) -> MatchRow | None:
        """A match by its id."""
        rows = await self.rows("SELECT * FROM match WHERE id=?", match)
        return match_row(rows[0]) if rows else None

    async def entries(self, match: str, after: int = 0) -> list[Entry]:
        """The entries after number `after`, in order."""
        sql = "SELECT n, kind, body, seq FROM entry WHERE match=? AND n>? ORDER BY n"
        return [Entry(*row) for row in await self.rows(sql, match, after)]

    async def seats(self, match: str) -> list[SeatRow]:
        """The seats that have a link or a nonce."""
        sql = "SELECT seat, token, nonce FROM seat WHERE match=? ORDER BY seat"
        return [SeatRow(*row) for row in await self.rows(sql, match)]

    async def devices(self, match: str) -> list[DeviceRow]:
        """Who may act or look on."""
        sql = "SELECT device, seat FROM device WHERE match=? ORDER BY seat, device"
        return [DeviceRow(*row) for row in await self.rows(sql, match)]

    async def batch(self, match: str, key: str) -> Batch | None:
        """What was answered to a key."""
        sql = "SELECT key, seat, digest, seq, n, ply FROM batch WHERE match=? AND key=?"
        rows = await self.rows(sql, match, key)
        return Batch(*rows[0]) if rows else None

    async def lobby(self, limit: int) -> list[MatchRow]:
        """Listed matches that are open or running, in turns: nobody buries another's."""
        return [match_row(row) for row in await self.rows(LOBBY, limit)]

    async def listed(self, maker: str, device: str = "") -> int:
        """How many matches of a maker, or of one of his devices, are in the lobby."""
        sql = f"SELECT count(*) FROM match WHERE {IN_LOBBY} AND maker=?"
        given = (maker, device) if device else (maker,)
        found = await self.rows(f"{sql} AND host=?" if device else sql, *given)
        return int(found[0][0])

    async def matches_of(self, device: str, limit: int) -> list[MatchRow]:
        """The matches of a device, the newest change first."""
        sql = (
            "SELECT * FROM match WHERE id IN (SELECT match FROM device WHERE device=?)"
            " ORDER BY changed DESC LIMIT ?"
        )
        return [match_row(row) for row in await self.rows(sql, device, limit)]

    async def matches(self, after: str, limit: int) -> list[MatchRow]:
        """All matches in the order of their ids, after that one: for the keeper's verbs."""
        sql = "SELECT * FROM match WHERE id>? ORDER BY id LIMIT ?"
        return [match_row(row) for row in await self.rows(sql, after, limit)]

    async def seen(self, since: int, match: str = "") -> list[Seen]:
        """Who was seen after that time, on any worker; of one match, or of all."""
        sql = "SELECT match, seat, seen FROM presence WHERE seen>?"
        rows = self.rows(f"{sql} AND match=?", since, match) if match else self.rows(sql, since)
        return [Seen(*row) for row in await rows]

    async def counts(self) -> dict[str, int]:
        """Matches by status, and `jobs`: for the metrics."""
        found = await self.rows("SELECT status, count(*) FROM match GROUP BY status")
        jobs = await self.rows("SELECT count(*) FROM job")
        return {**{str(status): int(count) for status, count in found}, "jobs": int(jobs[0][0])}
