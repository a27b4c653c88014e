"""The long checks, in full figures: `make drill` runs them and writes docs/drills.md.

python tests/drill.py                    all of them, on all cores
python tests/drill.py laws fuzz          some of them; their sections of the page are written anew
python tests/drill.py --share 0.001      a small share of each, to see that they run; no page
python tests/drill.py lab --keep runs    what is played is kept there; broken off, it goes on
"""

import argparse
import json
import math
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from milkrun.cli.bench_verb import GYM_SHARES  # noqa: E402
from milkrun.games import GAMES, book  # noqa: E402
from milkrun.kernel.rng import Rng  # noqa: E402
from milkrun.play.fuzz import Fuzzer, Tally  # noqa: E402
from milkrun.play.laws import every_law  # noqa: E402
from tests.drills.answers import answer_times, plain_answers  # noqa: E402
from tests.drills.coach import beside, coach, mistakes  # noqa: E402
from tests.drills.full import WEB_DRILLS  # noqa: E402
from tests.drills.lab import KEEP, lab  # noqa: E402
from tests.drills.mutants import mutants_drill  # noqa: E402
from tests.drills.page import PAGE, load_now, section, with_section  # noqa: E402
from tests.drills.sense import experts, sense  # noqa: E402
from tests.drills.start import medians, start_drill, suite_drill  # noqa: E402
from tests.support.peeking import BOTS, check_no_peek, check_sight, is_open, tables  # noqa: E402
from tests.support.twins import check_twins  # noqa: E402
from tests.support.worlds import World, positions, worlds  # noqa: E402
from tests.tools.strength import claims, play, table_row  # noqa: E402

POSITIONS, INPUTS, GAMES_COMPARED, PAIRS, TWINS = 100_000, 1_000_000, 1_000, 10_000, 1_000
WILD_GAMES = 100_000
GAMES_OF_BOTS, CHOICES = 3, 60
CHUNK = 2_000
HIDDEN_HANDS = "tiffin"
LEVELS_TIMED = ("easy", "normal", "hard")
BY_TIME, PLAIN_ANSWERS = "expert", 25
"""A level that thinks for a time, and how often it is asked on the plain build."""
STARTS = 5
Row = tuple[str, str]


def option_sets() -> dict[str, list[World]]:
    """The worlds of each game and option set, whatever the number of seats."""
    sets: dict[str, list[World]] = {}
    for world in worlds():
        name = f"{world.game}, {str(world).split('-', world.game.count('-') + 2)[-1]}"
        sets.setdefault(name, []).append(world)
    return sets


def laws_chunk(world: World, first_seed: int, count: int) -> int:
    """All laws on `count` positions of random games."""
    game, rng, done, seed = world.load(), Rng(first_seed), 0, first_seed
    while done < count:
        for state in positions(game, seed, every=3):
            every_law(game, state, rng)
            done += 1
            if done == count:
                break
        seed += 1
    return done


def laws(pool: ProcessPoolExecutor, share: float) -> Iterator[Row]:
    """Every law on 100,000 positions per game and option set."""
    for name, members in option_sets().items():
        wanted = max(1, int(POSITIONS * share))
        jobs = []
        for number in range(0, wanted, CHUNK):
            world = members[(number // CHUNK) % len(members)]
            size = min(CHUNK, wanted - number)
            jobs.append(pool.submit(laws_chunk, world, 10**6 + number, size))
        yield name, f"{sum(job.result() for job in jobs):,} positions, no law broken"


def fuzz_chunk(game: str, seed: int, count: int) -> Tally:
    """Mutated input of one game."""
    return Fuzzer(game, seed).run(count)


def wild_chunk(game: str, seed: int, count: int) -> Tally:
    """Games of one kind with tables of a stranger's."""
    return Fuzzer(game, seed).run_games(count)


def tallied(jobs: list[Future[Tally]]) -> tuple[int, int]:
    """How many inputs were accepted and refused; none may crash."""
    results = [job.result() for job in jobs]
    crashes = [crash for tally in results for crash in tally.crashes]
    assert crashes == [], crashes[:5]
    return sum(tally.accepted for tally in results), sum(tally.refused for tally in results)


def fuzz(pool: ProcessPoolExecutor, share: float) -> Iterator[Row]:
    """1,000,000 mutated records, positions, moves, options and presets, over all games."""
    each = max(1, math.ceil(INPUTS * share / len(GAMES)))
    for game in GAMES:
        chunks = range(0, each, 10 * CHUNK)
        jobs = [pool.submit(fuzz_chunk, game, n, min(10 * CHUNK, each - n)) for n in chunks]
        accepted, refused = tallied(jobs)
        yield game, f"{accepted:,} accepted and sound, {refused:,} refused, 0 crashes"


def wild(pool: ProcessPoolExecutor, share: float) -> Iterator[Row]:
    """100,000 games with up to eight values of their tables and three options changed at once."""
    each = max(1, math.ceil(WILD_GAMES * share / len(GAMES)))
    for game in GAMES:
        chunks = range(0, each, CHUNK)
        jobs = [pool.submit(wild_chunk, game, n, min(CHUNK, each - n)) for n in chunks]
        played, refused = tallied(jobs)
        yield game, f"{played:,} played to the end and sound, {refused:,} refused, 0 crashes"


def mutants(pool: ProcessPoolExecutor, share: float) -> Iterator[Row]:
    """100,000 mutated positions per game: refused, or played to the end with every law kept."""
    wanted, size = max(1, int(POSITIONS * share)), CHUNK // 4
    for game in GAMES:
        chunks = range(0, wanted, size)
        jobs = [pool.submit(mutants_drill, game, n, min(size, wanted - n)) for n in chunks]
        accepted, refused = tallied(jobs)
        yield game, f"{accepted:,} accepted and played to the end, {refused:,} refused, 0 broken"


def peek_chunk(game: str, code: str, index: int, count: int) -> int:
    """A bot asked in twin worlds, at one number of seats."""
    table = tables(game)[index]
    found = check_no_peek(table, code, count, 10**6)
    assert found == count or is_open(table, 10**6)
    return found


def peek(pool: ProcessPoolExecutor, share: float) -> Iterator[Row]:
    """No bot peeks: 1,000 choices per bot and game, each in two worlds its seat sees as one."""
    for game in GAMES:
        seats = len(tables(game))
        each = max(1, math.ceil(TWINS * share / seats))
        for code in BOTS:
            jobs = [pool.submit(peek_chunk, game, code, i, each) for i in range(seats)]
            asked = sum(job.result() for job in jobs)
            said = f"{asked:,} pairs, the same bytes and the same answer in each"
            yield f"{game}, {code}", said if asked else "everything lies open: no twin can be made"


def gym_chunk(game: str, index: int, count: int) -> int:
    """Observations of a seat in twin worlds, at one number of seats."""
    table = tables(game)[index]
    found = check_sight(table, count, 10**6)
    assert found == count or is_open(table, 10**6)
    return found


def gym(pool: ProcessPoolExecutor, share: float) -> Iterator[Row]:
    """10,000 choices per game in two worlds its seat sees as one: same numbers, same mask."""
    for game in GAMES:
        seats = len(tables(game))
        each = max(1, math.ceil(PAIRS * share / seats))
        jobs = [pool.submit(gym_chunk, game, i, each) for i in range(seats)]
        found = sum(job.result() for job in jobs)
        said = f"{found:,} pairs, the same observation and mask in each"
        yield game, said if found else "everything lies open: no twin can be made"
    words = [sys.executable, "-m", "milkrun", "bench", "--rl", "--json", "--seconds", str(share)]
    rows = subprocess.run(words, capture_output=True, text=True, check=True).stdout.splitlines()
    for row in map(json.loads, rows):
        parts = [f"{key} {100 * row[key]:.0f}%" for key in GYM_SHARES if key in row]
        said = f"{row['decisions_per_second']:,.0f} decisions/s"
        yield f"{row['face']}, {row['game']}, {row['seats']} seats", ", ".join([said, *parts])


def strength(pool: ProcessPoolExecutor, share: float) -> Iterator[Row]:
    """Who beats whom, in at most 400 games (expert: 40), 95% bounds; experts that count."""
    jobs = [(game, pool.submit(play, game, c, 1, share)) for game in GAMES for c in claims(game)]
    for game, job in jobs:
        yield game, table_row(game, job.result()).strip("| ").replace(" | ", ", ")


def twins_chunk(game: str, seats: int, seed: int, count: int) -> tuple[int, int]:
    """Pairs of worlds that differ only in what a seat was not shown."""
    found = check_twins(book(game).load(seats), count, seed)
    return found.pairs, found.positions


def twins(pool: ProcessPoolExecutor, share: float) -> Iterator[Row]:
    """10,000 twin worlds of the game with hidden hands: same views, moves, refusals and events."""
    shelf = book(HIDDEN_HANDS)
    jobs = []
    for n in range(shelf.fewest, shelf.most + 1):
        each = max(1, math.ceil(PAIRS * share / (shelf.most - shelf.fewest + 1)))
        for first in range(0, each, 250):
            jobs.append(pool.submit(twins_chunk, shelf.id, n, first, min(250, each - first)))
    pairs = sum(job.result()[0] for job in jobs)
    seen = sum(job.result()[1] for job in jobs)
    yield shelf.id, f"{pairs:,} pairs, {seen:,} positions, no difference to the seat"


def run_digest(plain: bool, *asked: object) -> str:
    """The hash of games, played in a process of its own."""
    env = {**os.environ, **({"MILKRUN_PLAIN": "1"} if plain else {})}
    words = [sys.executable, str(ROOT / "tests" / "tools" / "digest.py"), *map(str, asked)]
    return subprocess.run(words, env=env, capture_output=True, text=True, check=True).stdout


def same_hash(pool: ProcessPoolExecutor, *asked: object) -> str:
    """The hash that games have compiled and plain."""
    both = [pool.submit(run_digest, plain, *asked).result() for plain in (False, True)]
    assert both[0] == both[1], asked
    return f"`{both[0][:16]}`"


def compiled(pool: ProcessPoolExecutor, share: float) -> Iterator[Row]:
    """Compiled and plain play 1,000 identical games each, and bots choose the same in both."""
    count = max(1, int(GAMES_COMPARED * share))
    for game in GAMES:
        found = same_hash(pool, game, count)
        yield game, f"{count:,} games, same hash of all positions: {found}"
    for game in GAMES:
        for code in BOTS:
            found = same_hash(pool, game, GAMES_OF_BOTS, code, CHOICES)
            said = f"{GAMES_OF_BOTS} games with two to four seats, same hash of {CHOICES} choices"
            yield f"{game}, {code}", f"{said}: {found}"


def bench(pool: ProcessPoolExecutor, share: float) -> Iterator[Row]:
    """Speed of uniform random play, one core: medians of interleaved rounds of `milkrun bench`."""
    words = [sys.executable, "-m", "milkrun", "bench", "--json", "--seconds", str(share)]
    said = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    rows = [json.loads(line) for line in said.splitlines()]
    plain = {(r["game"], r["seats"]): r for r in rows if r["build"] == "plain"}
    for row in rows:
        base = plain[row["game"], row["seats"]]["decisions_per_second"]
        yield (
            f"{row['game']}, {row['seats']} seats, {row['build']}",
            f"{row['decisions_per_second']:,.0f} decisions/s"
            f" ({row['decisions_per_second'] / base:.1f}x plain),"
            f" {row['games_per_second']:,.0f} games/s,"
            f" {row['simulations_per_second']:,.0f} simulations/s, clone {row['clone_us']:.2f} us,"
            f" view {row['view_us']:.1f} us, why_not {row['why_not_us']:.2f} us",
        )


def answers(pool: ProcessPoolExecutor, share: float) -> Iterator[Row]:
    """How long bots take through the worker: two seats, a game against themselves."""
    for game in GAMES:
        for level in LEVELS_TIMED:
            yield f"{game}, {level}", answer_times(game, level, 1).text()
        yield f"{game}, {BY_TIME} on the plain build", plain_answers(game, BY_TIME, PLAIN_ANSWERS)


def start(pool: ProcessPoolExecutor, share: float) -> Iterator[Row]:
    """From a fresh clone by `make play` to the first move of a bot on the page, and once more."""
    found = list(start_drill(max(1, round(STARTS * share))))
    yield from medians(found)


def suite(pool: ProcessPoolExecutor, share: float) -> Iterator[Row]:
    """`make test` from a fresh clone, everything included."""
    found = [{"in all": seconds} for seconds in suite_drill(max(1, round(STARTS * share)))]
    yield from medians(found)


DRILLS: dict[str, Callable[[ProcessPoolExecutor, float], Iterator[Row]]] = {
    "bench": bench,
    "answers": answers,
    "start": start,
    "suite": suite,
    "compiled": compiled,
    "twins": twins,
    "laws": laws,
    "fuzz": fuzz,
    "wild": wild,
    "mutants": mutants,
    "peek": peek,
    "gym": gym,
    "strength": strength,
    "sense": sense,
    "experts": experts,
    "lab": lab,
    "coach": coach,
    "mistakes": mistakes,
    "beside": beside,
    **WEB_DRILLS,
}


def run(name: str, pool: ProcessPoolExecutor, share: float) -> str:
    """One drill, told as it goes, as a section of the page."""
    drill, start, rows = DRILLS[name], time.perf_counter(), list[str]()
    for title, text in drill(pool, share):
        print(f"{name}: {title}: {text}", flush=True)
        rows.append(f"- {title}: {text}")
    return section(drill.__doc__ or "", rows, time.perf_counter() - start, load_now())


def main() -> None:
    parser = argparse.ArgumentParser(description="Run the long checks.")
    parser.add_argument("names", nargs="*", help=f"some of: {', '.join(DRILLS)}")
    parser.add_argument("--share", type=float, default=1.0, help="a share of the full figures")
    parser.add_argument(
        "--keep", metavar="FOLDER", help="keep long runs there, and go on with them"
    )
    chosen = parser.parse_args()
    if chosen.keep:
        os.environ[KEEP] = str(Path(chosen.keep).resolve())
    with ProcessPoolExecutor() as pool:
        for name in chosen.names or DRILLS:
            said = run(name, pool, chosen.share)
            if chosen.share == 1.0:
                page = with_section(PAGE.read_text("utf-8"), list(DRILLS), name, said)
                PAGE.write_text(page, "utf-8")


if __name__ == "__main__":
    main()
