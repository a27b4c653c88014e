"""Twin matches that are over: what the reader never learned is all that tells them apart."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from msgspec.structs import replace

from milkrun.games import book
from milkrun.play.record import Line, Result
from milkrun.play.table import RESIGNED
from milkrun.web.match.model.entries import entry
from milkrun.web.storage.store import Store, Write
from tests.drills.leak import pairs
from tests.web.stored import with_store
from tests.web.twin_tables import SEED, Half, Twins, stored

READER = 0
LEAST = 12
"""So many plies follow the first difference."""


def twins_of(game: str, seed: int) -> tuple[Twins, int]:
    """Two games that part early enough to be looked at for a while, and where they part."""
    for found in pairs(book(game).load(2), READER, seed):
        parted_at = 0
        while found.step():
            parted_at = parted_at or (len(found.one.lines) if found.parted else 0)
            if parted_at and len(found.one.lines) >= parted_at + LEAST and found.is_settled():
                return found, parted_at
    raise AssertionError("no twins")


def sealed(half: Half, match: str) -> Write:
    """A match whose other player gave up there."""
    write, seq = stored(half, READER), len(half.lines) + 1
    result = Result(reason=RESIGNED, scores=half.state.scores(), places=[1, 2])
    seal = Line(seq=seq, result=result, by=1, seed=SEED, hash="")
    entries = [*write.entries, entry(len(write.entries) + 1, seal)]
    assert write.new is not None
    row = replace(write.new, id=match, status="over", n=len(entries), seq=seq)
    return replace(write, match=match, new=row, entries=entries)


def keep(database: Path, *writes: Write) -> None:
    """Store matches beside the server, as another worker would."""

    async def scenario(store: Store) -> None:
        for write in writes:
            await store.append(write)

    with ThreadPoolExecutor(1) as thread:  # the browser's own loop runs in this one
        thread.submit(asyncio.run, with_store(str(database), scenario)).result()
