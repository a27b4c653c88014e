"""The table server's drills in full figures, for `make drill`."""

import asyncio
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from milkrun.games import GAMES, book
from tests.drills.kill import cut_drill, kill_drill
from tests.drills.leak import Compared, leak_drill
from tests.drills.load import Figures, load_drill
from tests.drills.malformed import malformed_drill
from tests.drills.race import race_drill
from tests.drills.screen import in_words, screen_drill
from tests.drills.strangers import demand_calm, strangers_drill
from tests.web.postgres import running

KILLS, CUTS, RACES, REQUESTS, ROUNDS, EXAMPLES = 200, 50, 500, 10_000, 40, 200
TABLES, RATE, SECONDS, CLICKS = 1_000, 330, 60, 200
MATCHES = 8
"""Matches that are played while servers are killed."""
Row = tuple[str, str]
Work = Callable[[Path], Coroutine[Any, Any, Any]]


@contextmanager
def folder() -> Iterator[Path]:
    """A place for databases and logs."""
    with tempfile.TemporaryDirectory(prefix="milkrun-drill-") as name:
        yield Path(name)


def in_folder(work: Work) -> Any:
    """Run a drill in a folder of its own."""
    with folder() as place:
        return asyncio.run(work(place))


def some(full: int, share: float) -> int:
    """A share of a full figure."""
    return max(1, round(full * share))


def kill(pool: ProcessPoolExecutor, share: float) -> Iterator[Row]:
    """Servers killed (SIGKILL) at random moments under load lose nothing they acknowledged."""
    kills = some(KILLS, share)
    yield (
        "SQLite, synchronous=FULL",
        in_folder(lambda f: kill_drill(str(f / "a.sqlite"), f, kills, MATCHES, 1, 1)),
    )
    with running() as postgres:
        url = postgres.create("killed")
        said = in_folder(lambda f: kill_drill(url, f, kills, MATCHES, 2, 2))
        yield "PostgreSQL, fsync on, 2 workers (every second kill hits one of them)", said
        url, cuts = postgres.create("cut"), some(CUTS, share)
        said = in_folder(lambda f: cut_drill(postgres, url, f, cuts, MATCHES, 3))
        yield "PostgreSQL cuts the connections, is restarted, or crashes", said


def race(pool: ProcessPoolExecutor, share: float) -> Iterator[Row]:
    """Rivals for every batch, from two workers on one database: exactly one wins."""
    races = some(RACES, share)
    said = in_folder(lambda f: race_drill(str(f / "a.sqlite"), f, races, 1))
    yield "SQLite", said
    with running() as postgres:
        url = postgres.create("races")
        yield "PostgreSQL", in_folder(lambda f: race_drill(url, f, races, 1))


def leak_chunk(game: str, seats: int, rounds: int, seed: int) -> Compared:
    """Twin tables of one game and number of seats."""
    found = in_folder(lambda f: leak_drill(game, seats, f, rounds, seed))
    assert isinstance(found, Compared)
    return found


def in_the_end(found: list[Compared]) -> str:
    """What became of the tables."""
    after = sum((f.after for f in found), Counter[str]())
    return ", ".join(f"{count:,} {what}" for what, count in sorted(after.items()))


def leak(pool: ProcessPoolExecutor, share: float) -> Iterator[Row]:
    """Twin tables that differ in what a seat (or an onlooker) cannot know send the same bytes."""
    for game in GAMES:
        seats = range(max(2, book(game).fewest), book(game).most + 1)
        rounds = some(ROUNDS, share)
        jobs = [pool.submit(leak_chunk, game, n, rounds, 1000 * n) for n in seats]
        found = [job.result() for job in jobs]
        said = (
            f"{sum(f.pairs for f in found):,} pairs, {sum(f.batches for f in found):,} batches,"
            f" {sum(f.answers for f in found):,} answers of {sum(f.size for f in found):,} bytes:"
            f" no difference ({in_the_end(found)})"
        )
        yield game, said if any(f.pairs for f in found) else "everything lies open: no twins"


def load(pool: ProcessPoolExecutor, share: float) -> Iterator[Row]:
    """1,000 open matches, 3 live listeners each, all on this machine, the load generator too."""
    import uvloop

    matches, seconds = some(TABLES, share), max(2, some(SECONDS, share))
    with folder() as place:
        figures = uvloop.run(load_drill(str(place / "a.sqlite"), place, matches, RATE, seconds))
        yield "SQLite, synchronous=FULL", figures.text()
    demand_figures(figures, share)
    with running() as postgres, folder() as place:
        url = postgres.create("load")
        figures = uvloop.run(load_drill(url, place, matches, RATE, seconds))
        yield "PostgreSQL, fsync on", figures.text()


def demand_figures(figures: Figures, share: float) -> None:
    """What the table server promises; only the full run can tell."""
    if share == 1.0:
        assert figures.accepted / figures.seconds >= 300
        assert figures.percentile(0.99) < 150
        assert figures.memory < 2**30


def malformed(pool: ProcessPoolExecutor, share: float) -> Iterator[Row]:
    """Malformed requests of every kind: refused, and not one byte of storage changed."""
    counted = in_folder(lambda f: malformed_drill(f, some(REQUESTS, share), 1))
    for kind in dict.fromkeys(kind for kind, _ in counted):
        answers = {status: n for (k, status), n in sorted(counted.items()) if k == kind}
        yield kind, ", ".join(f"{n:,} x {status or 'hung up'}" for status, n in answers.items())


def openapi(pool: ProcessPoolExecutor, share: float) -> Iterator[Row]:
    """schemathesis, over everything that /openapi.json describes."""
    words = [sys.executable, "-m", "pytest", "-q", "tests/web/test_openapi.py"]
    env = {**os.environ, "MILKRUN_EXAMPLES": str(some(EXAMPLES, share))}
    done = subprocess.run(words, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-4000:]
    found = re.search(r"(\d+) passed", done.stdout)
    assert found is not None
    yield "found nothing", f"{found[1]} tests, {some(EXAMPLES, share)} examples an operation"


def screen(pool: ProcessPoolExecutor, share: float) -> Iterator[Row]:
    """Two real browsers on this machine: from a click to the new picture in the other one."""
    with folder() as place:
        yield "click to picture", in_words(*screen_drill(place, some(CLICKS, share)))


def strangers(pool: ProcessPoolExecutor, share: float) -> Iterator[Row]:
    """Each attack of a stranger, beside an innocent who plays on from another address."""
    found = in_folder(lambda f: strangers_drill(str(f / "a.sqlite"), f, share))
    for stretch in found:
        yield stretch.title, stretch.text()
    if share == 1.0:
        demand_calm(found)


WEB_DRILLS = {
    "screen": screen,
    "kill": kill,
    "race": race,
    "leak": leak,
    "load": load,
    "malformed": malformed,
    "openapi": openapi,
    "strangers": strangers,
}
