"""What the keeper of a server wants of the storage: bans, reports, looking around."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import msgspec

if TYPE_CHECKING:
    from milkrun.web.storage.store import Entry, Job, MatchRow


class Ban(msgspec.Struct, frozen=True, gc=False):
    """A household or a device that may change nothing; `until` 0 is for good."""

    mark: str
    kind: str
    reason: str
    made: int
    until: int = 0


class Report(msgspec.Struct, frozen=True, gc=False):
    """What a player told the keeper about a match."""

    id: str
    match: str
    game: str
    name: str
    reason: str
    body: str
    chat: str
    """What was said last at the table, as JSON: a match may be deleted, its report stays."""
    teller: str
    mark: str
    host: str
    maker: str
    made: int


class Filter(msgspec.Struct, frozen=True, kw_only=True):
    """Which matches the keeper wants to see."""

    status: str = ""
    listed: bool | None = None
    maker: str = ""
    before: int = 0
    """Those not changed since; 0 for all."""
    after: str = ""
    """Those with later ids only: the next page."""
    limit: int = 100


class Keeping(Protocol):
    """The part of a store that the keeper uses."""

    async def kept(self, name: str) -> str:
        """A value all workers share; empty if there is none."""

    async def keep(self, name: str, value: str) -> None:
        """Set such a value."""

    async def bans(self) -> list[Ban]:
        """Everybody who is banned, the latest first."""

    async def add_ban(self, ban: Ban) -> None:
        """Ban somebody; a later ban replaces an earlier one."""

    async def drop_ban(self, mark: str) -> bool:
        """Lift a ban; whether there was one."""

    async def reports(self, limit: int, match: str = "") -> list[Report]:
        """What players told, the latest first."""

    async def reports_from(self, mark: str, since: int, but: str = "") -> int:
        """How many reports came from an address since then, but for one of them."""

    async def add_report(self, report: Report) -> None:
        """Keep a report; one with the same id is replaced."""

    async def drop_report(self, report: str) -> bool:
        """A report is dealt with; whether there was one."""

    async def find_matches(self, wanted: Filter) -> list[MatchRow]:
        """Matches in the order of their ids."""

    async def entry_counts(self, match: str) -> dict[str, int]:
        """How many entries of each kind a match has."""

    async def chat(self, match: str, limit: int) -> list[str]:
        """What was said last at a match, oldest first, as stored."""

    async def jobs(self, match: str) -> list[Job]:
        """The timed work of a match."""

    async def sitting(self, match: str) -> list[Entry]:
        """The entries that say who sits where, in order."""

    async def size(self) -> int:
        """How many bytes the database takes."""
