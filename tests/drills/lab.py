"""The lab in full figures: executors, statistics against known truth, luck, and what it saves."""

import math
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import numpy as np

from milkrun.games import GAMES, book
from milkrun.lab.arm import make_arm
from milkrun.lab.compare import ALPHA, difference
from milkrun.lab.executors import Cores, Executor, Here, Using, choose
from milkrun.lab.measure import measure
from milkrun.lab.metrics.catalogue import Metric, chosen
from milkrun.lab.plan import Plan
from milkrun.lab.run import Run
from milkrun.lab.sample import Sample, by_unit, read_sample
from milkrun.lab.sequential import Reach, holm, looks
from milkrun.lab.watch import Watcher
from tests.drills.nodes import node_drill
from tests.lab.pennies import checked
from tests.lab.test_runs import ALL, bytes_of
from tests.lab.truth import covered, covered_by_endings, declared, first

Row = tuple[str, str]
ALIKE, NODES, REPETITIONS, UNBIASED = 400, 400, 1_000, 100_000
"""Games on each executor, on two nodes; repetitions; games whose luck must add up to nothing."""
STRONG = {"mint-delivery": 1_000, "out-for-delivery": 600, "tiffin": 300}
"""Games of hard against normal in which it is seen what taking luck out saves."""
SEVERAL = {"mint-delivery": 64, "out-for-delivery": 64, "tiffin": 32}
"""Endings of a game, in as many games of hard against normal by which it is seen what they save."""
FORKED = 200
"""So many games of each."""
COUNTED, SMALL_ENDINGS = 20_000, 8
"""Games of Penny Post beside the count of all ways they can go; endings of each, at most."""
TIMED = 20
"""Games that are played both ways to see how much longer several endings take."""
BLOCK = 40
"""Real games on each side of a comparison of a game with itself."""
READ = ["rounds", "margin", "branching", "lead_changes"]


KEEP = "MILKRUN_DRILL_RUNS"
"""A folder in which long runs are kept, so that a drill that was broken off goes on."""


@contextmanager
def folder(kept: str = "") -> Iterator[Path]:
    """A place for runs; those with a name may be kept."""
    if kept and KEEP in os.environ:
        yield Path(os.environ[KEEP]) / kept
        return
    with tempfile.TemporaryDirectory(prefix="milkrun-drill-") as name:
        yield Path(name) / "runs"


def plan_of(
    game_id: str, codes: list[str], num: int, *watch: str, endings: int = 1, seed: int = 0
) -> Plan:
    """Games of two, each seed from both seats."""
    arm = make_arm("rules", book(game_id).load(len(codes)), codes)
    return Plan(arm, num - num % len(codes), seed, True, watch, endings)


def some(full: int, share: float, fewest: int) -> int:
    """A share of a full figure."""
    return max(fewest, round(full * share))


def alike(game_id: str, num: int, executors: dict[str, Callable[[], Executor]]) -> str:
    """The same games on every executor, byte for byte."""
    plan = plan_of(game_id, ["greedy:2", "random"], num, *ALL)
    with folder() as place:
        Run(plan, place / "here").go(Here(), lambda games: None)
        for name, start in executors.items():
            with Using(start()) as executor:
                Run(plan, place / name).go(executor, lambda games: None)
            assert bytes_of(place / name) == bytes_of(place / "here"), name
        files = len(bytes_of(place / "here"))
    return f"{plan.num:,} games, {files} files, the same bytes: here, {', '.join(executors)}"


def nodes(num: int) -> str:
    """Two Ray nodes, one killed midway."""
    with folder() as place:
        return node_drill(plan_of("mint-delivery", ["mcts:20", "random"], num, "figures"), place)


def truth(repetitions: int) -> Iterator[Row]:
    """Intervals and error rates where the truth is known."""
    noise = 3 * math.sqrt(0.05 * 0.95 / repetitions)
    for name, precision in (("at a fixed count", None), ("stopped by precision", 0.25)):
        held = covered(repetitions, precision)
        assert abs(held - 0.95) <= max(0.02, noise), held
        yield (
            f"95% intervals on a rigged variant, {name}",
            f"{held:.1%} of {repetitions:,} hold it",
        )
    held = covered_by_endings(repetitions)
    assert abs(held - 0.95) <= max(0.02, noise), held
    yield "95% intervals of games with endings", f"{held:.1%} of {repetitions:,} hold the truth"
    for name, decide in (("one look", False), ("sequential stopping", True)):
        wrong = declared(repetitions, decide)
        assert wrong <= ALPHA + noise, wrong
        yield f"A against A, rigged, {name}", f"{wrong:.1%} of {repetitions:,} declared different"


def against_itself(repetitions: int, endings: int) -> Iterator[Row]:
    """Real games against other games of the same rules: how often that is called a difference."""
    num, several = 2 * BLOCK * repetitions, f" with up to {endings} endings" if endings > 1 else ""
    plan = plan_of("mint-delivery", ["random", "random"], num, "figures", endings=endings)
    with folder(f"itself-{endings}-{repetitions}") as place, Using(Cores()) as executor:
        Run(plan, place).go(executor, lambda games: None)
        sample = read_sample(plan, place)
    metrics = chosen(plan.arm.game(), READ)
    for name, counts in (("one look", [BLOCK]), ("sequential stopping", looks(10, BLOCK, 2))):
        reach, wrong = Reach(counts if len(counts) > 1 else None), 0
        for k in range(repetitions):
            base, variant = part(sample, 2 * k), part(sample, 2 * k + 1)
            wrong += is_declared(base, variant, metrics, counts, reach)
        noise = 3 * math.sqrt(ALPHA * (1 - ALPHA) / repetitions)
        assert wrong / repetitions <= ALPHA + noise, wrong
        said = f"{wrong / repetitions:.1%} of {repetitions:,} declared different"
        yield f"A against A, {2 * BLOCK} random games of Mint Delivery{several}, {name}", said


def part(sample: Sample, k: int) -> Sample:
    """The k-th block of a sample."""
    columns, single = (
        {name: values[k * BLOCK : (k + 1) * BLOCK] for name, values in found.items()}
        for found in (sample.columns, sample.single)
    )
    return Sample(sample.seats, sample.block, columns, {}, single)


def is_declared(
    base: Sample, variant: Sample, metrics: list[Metric], counts: list[int], reach: Reach
) -> bool:
    """Whether any figure is called different at any look."""
    for k, games in enumerate(counts):
        pair = first(base, games), first(variant, games)
        z = [difference(metric, *pair, False).z for metric in metrics]
        if any(holm(z, ALPHA, reach.at(k))):
            return True
    return False


def unbiased(num: int) -> str:
    """What luck adds up to over many games, beside what it may by chance."""
    plan = plan_of("mint-delivery", ["random", "random"], num, "figures", "luck")
    with folder() as place, Using(Cores()) as executor:
        Run(plan, place).go(executor, lambda games: None)
        sample = read_sample(plan, place)
    plain = measure("win_0", Sample(sample.seats, sample.block, sample.columns, {}))
    free = measure("win_0", sample)
    shift = free.value - plain.value
    noise = math.sqrt(abs(plain.error**2 - free.error**2)) + 1e-9
    judged = sample.luck["judged/0"]
    error = float(judged.std(ddof=1)) / math.sqrt(len(judged))
    assert abs(float(np.mean(judged))) <= 4 * error
    return (
        f"{plan.num:,} games: a player's luck {np.mean(judged):+.6f} ± {1.96 * error:.6f} of a win;"
        f" the first seat's wins move by {100 * shift:+.4f} points (by chance ± {196 * noise:.4f})"
    )


def counted_out(num: int) -> str:
    """What endings come to in a game so small that every way to go can be counted."""
    found = checked(num, SMALL_ENDINGS)
    error = math.sqrt(found.true_variance / num)
    assert abs(found.mean - found.true_mean) <= 4 * error
    assert abs(found.variance / found.true_variance - 1) <= 20 / math.sqrt(num)
    return (
        f"{num:,} games with {found.endings:.2f} endings: {found.mean:.4f} wins (counted"
        f" {found.true_mean:.4f}, by chance ± {1.96 * error:.4f}), variance {found.variance:.4f}"
        f" (counted {found.true_variance:.4f}; of single endings {found.single_variance:.4f})"
    )


def unbiased_endings(code: str, num: int) -> str:
    """What several endings change on average, beside what they may by chance."""
    plan = plan_of("mint-delivery", [code, code], num, "figures", endings=8)
    with folder(f"endings-{code.replace(':', '-')}-{num}") as place, Using(Cores()) as executor:
        Run(plan, place).go(executor, lambda games: None)
        sample = read_sample(plan, place)
    told = []
    for name, scale in (("win_A", 100), ("margin", 1), ("rounds", 1)):
        moved = scale * by_unit(sample.columns[name] - sample.single[name], sample.block)
        error = float(moved.std(ddof=1)) / math.sqrt(len(moved))
        assert abs(float(moved.mean())) <= 4 * error, name
        told.append(f"{name} by {moved.mean():+.4f} (by chance ± {1.96 * error:.4f})")
    return f"{plan.num:,} games of {code} with up to 8 endings move {', '.join(told)}"


def saved_by_endings(game_id: str, num: int, endings: int, executor: Executor) -> Row:
    """What endings save on hard against normal: by games begun, by decisions and by time."""
    codes = ["hard", "normal"]
    plan = plan_of(game_id, codes, num, "figures", "luck", endings=endings, seed=7_000)
    with folder() as place:
        Run(plan, place).go(executor, lambda games: None)
        sample = read_sample(plan, place)
    wins = measure(chosen(plan.arm.game(), ["player_A"])[0].formula, sample)
    timed = min(num, TIMED)
    alone, several = (
        seconds(plan_of(game_id, codes, timed, "figures", endings=k)) for k in (1, endings)
    )
    longer = several / alone
    return (
        f"{game_id}, up to {endings} endings, the wins of hard against normal",
        f"{wins.value:.3f} ± {wins.half:.3f} from {plan.num:,} games, each worth {wins.saved:.2f}"
        f" counted plainly, for {sample.cost:.2f} times the decisions and {longer:.2f} times the"
        f" time: {wins.saved / sample.cost:.2f} for a decision, {wins.saved / longer:.2f} for time",
    )


def seconds(plan: Plan) -> float:
    """Processor time of the games of a plan."""
    watcher, start = Watcher(plan), time.process_time()
    for number in range(plan.num):
        watcher.play(number)
    return time.process_time() - start


def saved(game_id: str, num: int, executor: Executor) -> Iterator[Row]:
    """What pairing and luck taken out save on hard against normal, and on two such comparisons."""
    arms = {"hard": ["hard", "normal"], "normal": ["normal", "normal"]}
    plans = {name: plan_of(game_id, codes, num, "figures", "luck") for name, codes in arms.items()}
    with folder() as place:
        for name, plan in plans.items():
            Run(plan, place / name).go(executor, lambda games: None)
        samples = [read_sample(plan, place / name) for name, plan in plans.items()]
    wins, score = chosen(plans["hard"].arm.game(), ["player_A", "score_of_A"])
    for metric in (wins, score):
        alone = measure(metric.formula, samples[0])
        both = difference(metric, samples[1], samples[0], True)
        yield (
            f"{game_id}, {metric.about}, hard against normal",
            f"{alone.value:.3f} ± {alone.half:.3f} from {num:,} games, each worth {alone.saved:.2f}"
            f" counted plainly; hard for normal: {both.by:+.3f} ± {both.half:.3f}, each worth"
            f" {both.saved:.2f}",
        )


def lab(pool: ProcessPoolExecutor, share: float) -> Iterator[Row]:
    """Executors byte for byte, a lost node, statistics against known truth, luck and savings."""
    executors: dict[str, Callable[[], Executor]] = {
        "two cores": lambda: Cores(2),
        "Ray": lambda: choose("ray", 2),
    }
    for game_id in GAMES:
        yield game_id, alike(game_id, some(ALIKE, share, 4), executors)
    yield "a lost node", nodes(some(NODES, share, 64))
    yield from truth(some(REPETITIONS, share, 40))
    for endings in (1, 8):
        yield from against_itself(some(REPETITIONS, share, 20), endings)
    yield "luck adds up to nothing", unbiased(some(UNBIASED, share, 200))
    yield "endings of Penny Post, counted out", counted_out(some(COUNTED, share, 200))
    for code in ("random", "greedy:4"):
        yield "endings average what one game is", unbiased_endings(code, some(UNBIASED, share, 200))
    with Using(Cores()) as executor:
        for game_id, num in STRONG.items():
            yield from saved(game_id, some(num, share, 60), executor)
        for game_id, endings in SEVERAL.items():
            yield saved_by_endings(game_id, some(FORKED, share, 60), endings, executor)
