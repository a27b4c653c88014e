"""Do the levels play sensibly? Many games of each, looked through for follies."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from milkrun.games import GAMES, book
from tests.support.sense import FREE, Found, watch_many
from tests.tools.strength import COUNTING

GAMES_A_LEVEL, GAMES_OF_EXPERTS = 1_000, 20
CHUNKS = 20
FIRST_SEED = 30_000
LEVELS_COUNTED = ("easy", "normal", "hard")
BEGINNER = "easy"
"""Who may waste something now and then."""


def sense(pool: ProcessPoolExecutor, share: float) -> Iterator[tuple[str, str]]:
    """Follies in 1,000 games a level, two seats: nothing undone, next to nothing wasted."""
    for game in GAMES:
        for level in LEVELS_COUNTED:
            found = watched(pool, game, level, max(1, int(GAMES_A_LEVEL * share)))
            yield f"{game}, {level}", found.text()
            assert is_fit(found, level), found.text()


def experts(pool: ProcessPoolExecutor, share: float) -> Iterator[tuple[str, str]]:
    """The same in 20 games of experts that count, instead of thinking for a second."""
    for game in GAMES:
        code = COUNTING[game][0]
        found = watched(pool, game, code, max(1, int(GAMES_OF_EXPERTS * share)))
        yield f"{game}, {code}", found.text()
        assert is_fit(found, code), found.text()


def watched(pool: ProcessPoolExecutor, game: str, code: str, count: int) -> Found:
    """So many games of one code, in stretches."""
    size = max(1, count // CHUNKS)
    jobs = [
        pool.submit(watch_chunk, game, code, FIRST_SEED + n, min(size, count - n))
        for n in range(0, count, size)
    ]
    found = Found()
    for job in jobs:
        found.add(job.result())
    return found


def watch_chunk(game: str, code: str, first: int, count: int) -> Found:
    """Games between players of one code."""
    return watch_many(book(game).load(2), code, first, count)


def is_fit(found: Found, level: str) -> bool:
    """Whether a level plays as sensibly as it must."""
    return found.is_sensible() or (level == BEGINNER and set(found.follies) <= FREE)
