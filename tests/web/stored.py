"""Rows that storage tests write: a match, its entries, a job."""

from collections.abc import Callable, Coroutine
from typing import Any

from milkrun.web.storage.store import Batch, Entry, Job, MatchRow, Store, Write
from milkrun.web.storage.stores import make_store

NOW = 1_700_000_000_000


def new_match(match: str = "m1", **changes: Any) -> Write:
    """A write that sets up a match with one entry."""
    row = MatchRow(
        match, "tiffin", "open", 1, 0, "host", False, "{}", "", "5eed", NOW, NOW, **changes
    )
    return Write(match=match, after_n=0, now=NOW, new=row, entries=[Entry(1, "seat", "{}")])


def lines(match: str, after_n: int, seqs: list[int], key: str = "", **rest: Any) -> Write:
    """A write of record lines, under a key if one is given."""
    entries = [Entry(after_n + i, "line", '{"x":1}', seq) for i, seq in enumerate(seqs, 1)]
    batch = Batch(key, 0, "d", seqs[-1], after_n + len(seqs), 5) if key else None
    return Write(
        match=match, after_n=after_n, now=NOW + after_n, entries=entries, batch=batch, **rest
    )


def job(match: str = "m1", due: int = NOW, lease: str = "", until: int = 0) -> Job:
    """A bot's turn in that match."""
    return Job(f"bot:{match}", match, "bot", 1, due, lease, until, "")


Scenario = Callable[[Store], Coroutine[Any, Any, None]]


async def with_store(database: str, scenario: Scenario) -> None:
    """Run a scenario on a database."""
    store = make_store(database)
    await store.open()
    try:
        await scenario(store)
    finally:
        await store.close()
