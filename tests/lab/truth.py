"""Games made of numbers whose truth is known: for the statistics of tests and drills."""

import numpy as np

from milkrun.lab.compare import ALPHA, difference
from milkrun.lab.metrics.catalogue import Metric
from milkrun.lab.sample import Sample
from milkrun.lab.sequential import Reach, holm, looks

MEAN = 10.0
SCORE = Metric("score", "the score", "score")
RATIO = Metric("ratio", "the ratio", "score / turns")
MOST = 800


def rigged(seed: int, games: int, shift: float = 0.0) -> Sample:
    """Scores of shared dice, own luck that is known, own noise, and a shift: the truth."""
    shared = np.random.default_rng([seed, 0])
    own = np.random.default_rng([seed, 1 + int(shift * 1000)])
    dice, luck = shared.gamma(2.0, 1.0, games) - 2.0, own.normal(0, 1.5, games)
    score = MEAN + shift + dice + luck + own.normal(0, 0.8, games)
    turns = 20.0 + own.normal(0, 2.0, games)
    return Sample(2, 1, {"score": score, "turns": turns}, {"judged/0": luck})


def forked(seed: int, games: int, shift: float = 0.0, endings: int = 8) -> Sample:
    """Scores: a fifth of the noise lies before the fork, the rest in each of the endings."""
    rng = np.random.default_rng([seed, 11])
    before, after = rng.normal(0, 1.0, games), rng.normal(0, 2.0, (games, endings))
    scores = MEAN + shift + before[:, None] + after
    single = {"score": scores[:, 0], "decisions": np.full(games, 10.0)}
    columns = {"score": scores.mean(axis=1), "played": np.full(games, 24.0)}
    return Sample(2, 1, columns, {}, single)


def covered_by_endings(repetitions: int) -> float:
    """How often the 95% interval of a difference of games with endings holds the truth."""
    held = 0
    for seed in range(repetitions):
        base, variant = forked(2 * seed, 100), forked(2 * seed + 1, 100, 0.5)
        found = difference(SCORE, base, variant, True)
        held += abs(found.by - 0.5) <= found.half
    return held / repetitions


def first(sample: Sample, games: int) -> Sample:
    """The first games of a sample."""
    return Sample(
        sample.seats,
        sample.block,
        {name: values[:games] for name, values in sample.columns.items()},
        {name: values[:games] for name, values in sample.luck.items()},
        {name: values[:games] for name, values in sample.single.items()},
    )


def covered(repetitions: int, precision: float | None) -> float:
    """How often the 95% interval of a rigged variant holds the truth, if need be at a stop."""
    held = 0
    for seed in range(repetitions):
        base, variant = rigged(seed, MOST), rigged(seed, MOST, 0.5)
        for games in looks(100, MOST) if precision else [200]:
            found = difference(SCORE, first(base, games), first(variant, games), True)
            if precision and found.half <= precision:
                break
        held += abs(found.by - 0.5) <= found.half
    return held / repetitions


def twins(seed: int, seeds: int) -> Sample:
    """Games in rotation: the two of a seed have most of their dice in common."""
    rng = np.random.default_rng([seed, 7])
    score = MEAN + np.repeat(rng.gamma(2.0, 1.0, seeds), 2) + rng.normal(0, 0.5, 2 * seeds)
    return Sample(2, 2, {"score": score, "turns": 20.0 + rng.normal(0, 2.0, 2 * seeds)}, {})


def few_declared(repetitions: int, seeds: int, block: int) -> float:
    """How often A against A is called different with few seeds, in units of so many games."""
    wrong = 0
    for k in range(repetitions):
        base, variant = (
            Sample(2, block, twins(side, seeds).columns, {}) for side in (2 * k, 2 * k + 1)
        )
        z = [difference(metric, base, variant, False).z for metric in (SCORE, RATIO)]
        wrong += any(holm(z, ALPHA, Reach()))
    return wrong / repetitions


def declared(repetitions: int, decide: bool) -> float:
    """How often any of two figures of A against A is called different, at any look."""
    counts = looks(100, MOST) if decide else [MOST]
    reach, wrong = Reach(counts if decide else None), 0
    for seed in range(repetitions):
        base, variant = rigged(seed, MOST), rigged(seed + 10**6, MOST)
        for k, games in enumerate(counts):
            pair = first(base, games), first(variant, games)
            z = [difference(metric, *pair, True).z for metric in (SCORE, RATIO)]
            if any(holm(z, ALPHA, reach.at(k))):
                wrong += 1
                break
    return wrong / repetitions
