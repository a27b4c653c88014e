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
from tests.drills.browsing import AT_ONCE, browsing_drill
from tests.drills.idle import idle_drill
from tests.drills.imports import Brought, imports_drill
from tests.drills.kill import cut_drill, kill_drill
from tests.drills.leak import Compared, leak_drill
from tests.drills.load import SEATS, Figures, load_drill
from tests.drills.malformed import malformed_drill
from tests.drills.race import race_drill
from tests.drills.roll import roll_drill
from tests.drills.screen import in_words, screen_drill
from tests.drills.strangers import Stretch, demand_calm, strangers_drill
from tests.drills.unreadable import unreadable_drill
from tests.support.growth import EARLY, grown
from tests.web.postgres import running

KILLS, CUTS, RACES, REQUESTS, ROUNDS, EXAMPLES = 200, 50, 500, 10_000, 40, 200
ROLLS, BROKEN = 25, 10
TABLES, RATE, SECONDS, CLICKS = 1_000, 330, 60, 200
MOVES = 10_000
"""Played in a closed loop, with screens."""
LATE = 400
WAITING, MOST_EACH = 10_000, 60_000
"""Matches that wait, and the bytes that each may take meanwhile."""
IMPORTS, CHUNK, MOST_SECONDS = 100_000, 2_000, 0.05
"""Game files, those of one server, and how long one may occupy its event loop."""
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


def roll(pool: ProcessPoolExecutor, share: float) -> Iterator[Row]:
    """Workers renewed (SIGHUP) at random moments under load: nobody loses or misses anything."""
    rolls = some(ROLLS, share)
    said = in_folder(lambda f: roll_drill(str(f / "a.sqlite"), f, rolls, MATCHES, 1))
    yield "SQLite, 2 workers", said
    with running() as postgres:
        url = postgres.create("rolled")
        said = in_folder(lambda f: roll_drill(url, f, rolls, MATCHES, 2))
        yield "PostgreSQL, 2 workers", said


def unreadable(pool: ProcessPoolExecutor, share: float) -> Iterator[Row]:
    """Matches that cannot be read are listed as such, hide no other, and can be deleted."""
    with folder() as place:
        yield "SQLite", unreadable_drill(place, some(BROKEN, share))


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
    with folder() as place:
        yield from closed_loop("SQLite", [str(place / f"{n}.sqlite") for n in range(2)], share)
    with running() as postgres, folder() as place:
        url = postgres.create("load")
        figures = uvloop.run(load_drill(url, place, matches, RATE, seconds))
        yield "PostgreSQL, fsync on", figures.text()
        yield from closed_loop("PostgreSQL", [postgres.create(f"loop{n}") for n in range(2)], share)
    calls, told = grown("out-for-delivery", 1, LATE)
    yield (
        f"calls and bytes of a move at move {LATE} of Out For Delivery, against move {EARLY}",
        f"{calls:.2f} and {told:.2f} times",
    )


def closed_loop(where: str, databases: list[str], share: float) -> Iterator[Row]:
    """One move after the other, with three screens at every table and with none."""
    import uvloop

    tables, moves = max(2, some(AT_ONCE, share)), max(20, some(MOVES, share))
    for database, screens in zip(databases, (SEATS, 0), strict=True):
        with folder() as place:
            found = uvloop.run(browsing_drill(database, place, tables, moves, screens))
        yield f"{where}, one move after the other, {screens} screens at every table", found.text()


def idle(pool: ProcessPoolExecutor, share: float) -> Iterator[Row]:
    """10,000 open matches that wait, a page at each, and some others that are played."""
    waiting = in_folder(lambda f: idle_drill(str(f / "a.sqlite"), f, some(WAITING, share), 1))
    yield "SQLite", waiting.text()
    if share == 1.0:
        assert waiting.each < MOST_EACH


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


def imports_chunk(game: str, seed: int, count: int) -> dict[str, Brought]:
    """Mutated game files of one game."""
    found = in_folder(lambda f: imports_drill(f, game, seed, count))
    assert isinstance(found, dict)
    return found


def imports(pool: ProcessPoolExecutor, share: float) -> Iterator[Row]:
    """100,000 mutated game files brought in, and those that are taken looked at."""
    each = -(-some(IMPORTS, share) // len(GAMES))
    jobs = [
        pool.submit(imports_chunk, game, n, min(CHUNK, each - n))
        for game in GAMES
        for n in range(0, each, CHUNK)
    ]
    found: dict[str, Brought] = {}
    for job in jobs:
        for way, brought in job.result().items():
            found.setdefault(way, Brought()).join(brought)
    for way, brought in found.items():
        yield way, brought.text()
    demand_short(found)


def demand_short(found: dict[str, Brought]) -> None:
    """Every file has an answer, and none occupies the event loop for long."""
    for way, brought in found.items():
        assert brought.failed == 0, (way, brought.statuses)
        assert brought.taken + brought.refused == brought.statuses.total(), (way, brought.statuses)
        worst = brought.worst
        assert worst.seconds <= MOST_SECONDS, (way, worst.seconds, worst.data[:2000])


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
    """Each attack of a stranger, beside innocents who play on from other addresses."""
    found = in_folder(lambda f: strangers_drill(str(f / "a.sqlite"), f, share))
    yield from felt("SQLite", found, share)
    with running() as postgres:
        url = postgres.create("strangers")
        found = in_folder(lambda f: strangers_drill(url, f, share))
    yield from felt("PostgreSQL", found, share)


def felt(where: str, found: list[Stretch], share: float) -> Iterator[Row]:
    """What the innocents felt, and whether it was little enough."""
    for stretch in found:
        yield f"{where}, {stretch.title}", stretch.text()
    if share == 1.0:
        demand_calm(found)


WEB_DRILLS = {
    "screen": screen,
    "kill": kill,
    "roll": roll,
    "unreadable": unreadable,
    "race": race,
    "leak": leak,
    "load": load,
    "idle": idle,
    "malformed": malformed,
    "imports": imports,
    "openapi": openapi,
    "strangers": strangers,
}
