"""The keeper's half of a store, in SQL that both databases understand."""

from typing import Any

import msgspec

from milkrun.web.storage.admin_rows import Ban, Filter, Report
from milkrun.web.storage.store import Entry, Job, MatchRow, match_row

BAN = "INSERT INTO ban VALUES (?,?,?,?,?)"
REPORT = "INSERT INTO report VALUES (?,?,?,?,?,?,?,?,?,?,?,?)"
KEEP = "INSERT INTO keeping VALUES (?,?) ON CONFLICT (name) DO UPDATE SET value=excluded.value"


class KeeperSql:
    """The keeper's half of a store; each database says how it asks and how it writes."""

    async def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """What a statement gives; `?` stands for a value."""
        raise NotImplementedError

    async def alter(self, *statements: tuple[str, tuple[object, ...]]) -> int:
        """Statements in one transaction; how many rows the last one changed."""
        raise NotImplementedError

    async def kept(self, name: str) -> str:
        """A value all workers share; empty if there is none."""
        rows = await self.rows("SELECT value FROM keeping WHERE name=?", name)
        return str(rows[0][0]) if rows else ""

    async def keep(self, name: str, value: str) -> None:
        """Set such a value."""
        await self.alter((KEEP, (name, value)))

    async def bans(self) -> list[Ban]:
        """Everybody who is banned, the latest first."""
        rows = await self.rows("SELECT * FROM ban ORDER BY made DESC, mark")
        return [Ban(*row) for row in rows]

    async def add_ban(self, ban: Ban) -> None:
        """Ban somebody; a later ban replaces an earlier one."""
        gone = "DELETE FROM ban WHERE mark=?", (ban.mark,)
        await self.alter(gone, (BAN, msgspec.structs.astuple(ban)))

    async def drop_ban(self, mark: str) -> bool:
        """Lift a ban; whether there was one."""
        return await self.alter(("DELETE FROM ban WHERE mark=?", (mark,))) > 0

    async def reports(self, limit: int, match: str = "") -> list[Report]:
        """What players told, the latest first."""
        sql = "SELECT * FROM report WHERE ?='' OR match=? ORDER BY made DESC, id LIMIT ?"
        return [Report(*row) for row in await self.rows(sql, match, match, limit)]

    async def reports_from(self, mark: str, since: int, but: str = "") -> int:
        """How many reports came from an address since then, but for one of them."""
        sql = "SELECT count(*) FROM report WHERE mark=? AND made>? AND id<>?"
        return int((await self.rows(sql, mark, since, but))[0][0])

    async def add_report(self, report: Report) -> None:
        """Keep a report; one with the same id is replaced."""
        gone = "DELETE FROM report WHERE id=?", (report.id,)
        await self.alter(gone, (REPORT, msgspec.structs.astuple(report)))

    async def drop_report(self, report: str) -> bool:
        """A report is dealt with; whether there was one."""
        return await self.alter(("DELETE FROM report WHERE id=?", (report,))) > 0

    async def find_matches(self, wanted: Filter) -> list[MatchRow]:
        """Matches in the order of their ids."""
        conditions: dict[str, object] = {"id>?": wanted.after}
        if wanted.status:
            conditions["status=?"] = wanted.status
        if wanted.listed is not None:
            conditions["listed=?"] = int(wanted.listed)
        if wanted.maker:
            conditions["maker=?"] = wanted.maker
        if wanted.before:
            conditions["changed<?"] = wanted.before
        sql = f"SELECT * FROM match WHERE {' AND '.join(conditions)} ORDER BY id LIMIT ?"
        return [match_row(row) for row in await self.rows(sql, *conditions.values(), wanted.limit)]

    async def entry_counts(self, match: str) -> dict[str, int]:
        """How many entries of each kind a match has."""
        sql = "SELECT kind, count(*) FROM entry WHERE match=? GROUP BY kind ORDER BY kind"
        return {str(kind): int(count) for kind, count in await self.rows(sql, match)}

    async def chat(self, match: str, limit: int) -> list[str]:
        """What was said last at a match, oldest first, as stored."""
        sql = "SELECT body FROM entry WHERE match=? AND kind='chat' ORDER BY n DESC LIMIT ?"
        return [str(body) for (body,) in reversed(await self.rows(sql, match, limit))]

    async def jobs(self, match: str) -> list[Job]:
        """The timed work of a match."""
        rows = await self.rows("SELECT * FROM job WHERE match=? ORDER BY due, id", match)
        return [Job(*row) for row in rows]

    async def sitting(self, match: str) -> list[Entry]:
        """The entries that say who sits where, in order."""
        sql = (
            "SELECT n, kind, body, seq FROM entry WHERE match=?"
            " AND kind IN ('seat', 'takeover') ORDER BY n"
        )
        return [Entry(*row) for row in await self.rows(sql, match)]
