"""The coach drill: is it honest, does it find what is bad, does it say the same twice."""

import asyncio
import tempfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import fmean, stdev

from milkrun.coach.judging import BLUNDER, GOOD
from milkrun.games import GAMES
from milkrun.play.odds import Estimate, average, wilson
from tests.drills.coach_beside import beside_drill
from tests.drills.coaching import Looked, check_sums, check_twins, plant, review
from tests.tools.strength import COUNTING

SUMS = {"mint-delivery": 8_000, "out-for-delivery": 600, "tiffin": 1_400}
"""Random games, 10,000 in all: so many of each kind that they hold 100,000 draws, and fewer of
the kind whose draws take longest to judge."""
OTHER_SUMS, TWINS, PLANTED = 1_000, 300, 40
RATED = {"expert": 4, "hard": 4, "easy": 8}
"""Games of each level that are judged; those of easy twice, by two seeds."""
CHUNK = 50
"""Games at a time."""
MOST_ERRORS = 4.0
"""Luck that is further from nothing than so many standard errors is none."""
Row = tuple[str, str]


def coach(pool: ProcessPoolExecutor, share: float) -> Iterator[Row]:
    """Analyses are honest: parts that make the margin in 10,000 games, luck that averages nothing,
    twin worlds judged alike."""
    for game in GAMES:
        yield from honest(pool, game, share)


def mistakes(pool: ProcessPoolExecutor, share: float) -> Iterator[Row]:
    """What the coach finds: planted blunders, the error rates of levels (experts that count), the
    three worst decisions of a game of easy by two seeds, and the time an analysis takes."""
    for game in GAMES:
        yield f"{game}, planted", found_again(pool, game, share)
        yield from levels(pool, game, share)


def beside(pool: ProcessPoolExecutor, share: float) -> Iterator[Row]:
    """A game of two easy bots is analysed by a server that has one core, while somebody plays on
    against a bot at another table of it."""
    with tempfile.TemporaryDirectory(prefix="milkrun-drill-") as name:
        for game in GAMES:
            yield game, asyncio.run(beside_drill(game, Path(name))).text()


def some(full: int, share: float) -> int:
    """A share of what a full run does, one at the least."""
    return max(1, round(full * share))


def honest(pool: ProcessPoolExecutor, game: str, share: float) -> Iterator[Row]:
    """Random games: the parts make the margin, and draws bring nothing within the noise."""
    wanted = some(SUMS.get(game, OTHER_SUMS), share)
    starts = range(0, wanted, CHUNK)
    sizes = [min(CHUNK, wanted - n) for n in starts]
    judged, drawn = 0, list[float]()
    for done, brought in pool.map(check_sums, [game] * len(starts), starts, sizes):
        judged += done
        drawn += brought
    yield f"{game}, sums", f"exact in {wanted:,} games with {judged:,} decisions judged"
    mean, error = fmean(drawn), stdev(drawn) / len(drawn) ** 0.5
    assert abs(mean) < MOST_ERRORS * error, (game, mean, error)
    off = f"{mean / error:+.1f} standard errors from nothing"
    yield f"{game}, luck", f"{mean:+.6f} clear leads a draw over {len(drawn):,} draws, {off}"
    done = pool.submit(check_twins, game, some(TWINS, share)).result()
    yield f"{game}, twins", f"{done} pairs, judged alike" if done else "hides nothing"


def found_again(pool: ProcessPoolExecutor, game: str, share: float) -> str:
    """How planted blunders are called, and what they cost when games are played on to the end."""
    blunders = pool.submit(plant, game, some(PLANTED, share)).result()
    marks = [blunder.mark for blunder in blunders]
    found, called = len(marks) - marks.count(GOOD), marks.count(BLUNDER)
    sure = percents(wilson(called, len(marks)))
    said = fmean(blunder.said for blunder in blunders)
    cost = percents(average([blunder.cost for blunder in blunders]))
    return (
        f"{found} of {len(marks)} found, {called} called blunders, {sure}; by the coach they cost"
        f" {said:.0%} of the win, in games played on to the end {cost}"
    )


def levels(pool: ProcessPoolExecutor, game: str, share: float) -> Iterator[Row]:
    """Error rates level by level, what two seeds name, what is left over, and the time it took."""
    looked, easy = list[Looked](), list[Looked]()
    for level, full in RATED.items():
        seeds, code = range(some(full, share)), COUNTING[game][0] if level == "expert" else level
        twice = [level == "easy"] * len(seeds)
        easy = list(pool.map(review, [game] * len(seeds), [code] * len(seeds), seeds, twice))
        looked += easy
        rates = average([rate for one in easy for rate in one.rates])
        yield f"{game}, {level}", f"{percents(rates, 2)} of the win in a decision, {code}"
    same = sum(one.is_stable for one in easy)
    close = sum(one.is_close_call for one in easy)
    yield (
        f"{game}, three worst",
        f"the same in {same} of {len(easy)} games, the same or within the bounds in {close}"
        f" ({percents(wilson(close, len(easy)))})",
    )
    yield f"{game}, left over", left_over(looked)
    took = [seconds for one in looked for seconds in one.seconds]
    yield (
        f"{game}, time",
        f"{fmean(took):.1f} s of a core, {max(took):.1f} at most, {len(took)} times",
    )


def left_over(looked: list[Looked]) -> str:
    """How far margins lie apart, and each of their parts, seen from the first seat."""
    if len(looked) < 2:
        return "too few games"
    parts = {name: stdev([one.parts[name] for one in looked]) for name in looked[0].parts}
    told = ", ".join(f"{name} {apart:.1f}" for name, apart in parts.items())
    margins = stdev([one.margin for one in looked])
    return f"margins lie {margins:.1f} points apart, of their parts {told}"


def percents(found: Estimate, places: int = 0) -> str:
    """A share with its bounds."""
    mean, low, high = (f"{n:.{places}%}" for n in (found.mean, found.low, found.high))
    return f"{mean} ({low} to {high})"
