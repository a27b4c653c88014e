"""Statistics against known truth. The full figures are a drill; here small fixed counts."""

import math

import numpy as np
import pytest
from scipy.stats import norm
from scipy.stats import t as student

from milkrun.kernel.errors import DeclarationError
from milkrun.lab.compare import Question, difference, is_enough, judge
from milkrun.lab.controls import take_out
from milkrun.lab.metrics.catalogue import Metric
from milkrun.lab.metrics.formula import influence, names_of, value
from milkrun.lab.sample import Sample, by_unit
from milkrun.lab.sequential import Reach, boundaries, holm, looks, spent
from milkrun.lab.sureness import sureness
from milkrun.lab.tell import sentence
from tests.lab.truth import MEAN, covered, declared, few_declared, rigged


def test_a_formula_is_arithmetic_over_means() -> None:
    assert value("(a + 2) * b / 4 - -1", {"a": 2.0, "b": 3.0}) == 4.0
    assert math.isnan(value("a / b", {"a": 0.0, "b": 0.0}))
    assert value("some(a / b) + 1", {"a": 0.0, "b": 0.0}) == 1.0
    assert names_of("win_0 - 1 / seats + some(x)") == ["seats", "win_0", "x"]


@pytest.mark.parametrize("formula", ["a +", "__import__('os')", "a.b", "[a]", "nonsuch"])
def test_anything_else_is_refused(formula: str) -> None:
    with pytest.raises(DeclarationError):
        influence(formula, {"a": np.ones(4)}, 2)


def test_the_interval_of_a_ratio_is_that_of_the_delta_method() -> None:
    rng = np.random.default_rng(5)
    x, y = rng.normal(3, 1, 400), rng.normal(5, 1, 400)
    found, moved = influence("x / y", {"x": x, "y": y}, 2)
    by_hand = (x - x.mean()) / y.mean() - x.mean() / y.mean() ** 2 * (y - y.mean())
    assert found == pytest.approx(x.mean() / y.mean())
    assert moved == pytest.approx(by_hand, abs=1e-6)


def test_luck_that_is_nothing_on_average_leaves_a_figure_where_it_is() -> None:
    rng = np.random.default_rng(1)
    shifts = []
    for _ in range(300):
        luck = rng.normal(0, 1, (60, 1))
        plain = luck[:, 0] + rng.normal(0, 0.3, 60)
        shifts.append(float(take_out(plain, luck).free.mean()))
    assert abs(np.mean(shifts)) < 3 * np.std(shifts) / math.sqrt(300)
    assert np.std(shifts) < 0.5 / math.sqrt(60)


def test_luck_taken_out_says_what_it_saved() -> None:
    rng = np.random.default_rng(2)
    luck = rng.normal(0, 2, (2000, 3))
    found = take_out(luck[:, 0] + rng.normal(0, 1, 2000), luck)
    assert found.saved == pytest.approx(5.0, rel=0.15)
    assert take_out(rng.normal(0, 1, 50), np.zeros((50, 0))).saved == 1.0


def test_units_are_the_games_of_a_seed() -> None:
    assert list(by_unit(np.array([1.0, 3.0, 5.0, 5.0]), 2)) == [2.0, 5.0]


def test_the_error_is_spent_little_by_little_and_all_of_it() -> None:
    assert spent(0.05, 1.0) == pytest.approx(0.05)
    assert spent(0.05, 0.25) < 0.0002
    bounds = boundaries(0.05, [100, 200, 400, 800])
    assert bounds == sorted(bounds, reverse=True)
    assert norm.isf(0.025) < bounds[-1] < 2.1
    assert boundaries(0.05, [500]) == pytest.approx([norm.isf(0.025)], abs=2e-3)


def test_bounds_keep_their_promise_on_simulated_walks() -> None:
    rng, counts = np.random.default_rng(3), [100, 200, 400, 800]
    steps = np.diff([0, *counts])
    walks = np.cumsum(rng.normal(0, np.sqrt(steps), (20_000, 4)), axis=1) / np.sqrt(counts)
    crossed = (np.abs(walks) > np.array(boundaries(0.05, counts))).any(axis=1).mean()
    assert 0.044 < crossed < 0.056
    naive = (np.abs(walks) > 1.96).any(axis=1).mean()
    assert naive > 0.1


def test_looks_double_and_the_last_is_the_end() -> None:
    assert looks(200, 1000) == [200, 400, 800, 1000]
    assert looks(201, 600, 4) == [200, 400, 600]
    assert looks(200, 100) == [100]


def test_holm_stops_at_the_first_that_falls_short() -> None:
    assert holm([3.0, 2.3, 2.0], 0.05, Reach()) == [True, True, True]
    assert holm([2.3, 2.2, 2.1], 0.05, Reach()) == [False, False, False]
    assert holm([9.0, 1.0, 2.1], 0.05, Reach()) == [True, False, False]


def test_intervals_of_a_rigged_variant_cover_the_truth() -> None:
    """95 of 100 within what 400 repetitions can tell apart."""
    assert 0.92 <= covered(400, precision=None) <= 0.98
    assert 0.92 <= covered(400, precision=0.25) <= 0.98


def test_a_against_a_is_declared_different_in_few_cases_even_when_looking_often() -> None:
    assert declared(400, decide=False) <= 0.07
    assert declared(400, decide=True) <= 0.07


@pytest.mark.parametrize("seeds", [4, 10, 20])
def test_a_against_a_in_rotation_is_seldom_different_with_few_seeds(seeds: int) -> None:
    assert few_declared(400, seeds, block=2) <= 0.07


def test_games_of_one_seed_taken_for_independent_would_find_differences_by_chance() -> None:
    assert few_declared(400, 20, block=1) > 0.1


def test_few_units_prove_less_than_many() -> None:
    assert sureness(2.0, 1.0, 10**6) == pytest.approx(2.0, abs=1e-4)
    assert sureness(-2.0, 1.0, 5) == pytest.approx(norm.ppf(student.sf(2.0, 4)))
    assert sureness(0.0, 0.0, 50) == sureness(math.nan, 1.0, 50) == sureness(3.0, math.nan, 1) == 0
    assert sureness(1e-17, 0.0, 50) == 0


def test_units_that_are_all_alike_prove_no_more_than_a_coin() -> None:
    assert norm.sf(sureness(1.0, 0.0, 5)) == pytest.approx(0.5**5)
    assert not holm([sureness(1.0, 0.0, 5)], 0.05, Reach())[0]
    assert holm([sureness(1.0, 0.0, 6)], 0.05, Reach())[0]


def test_a_real_difference_is_found_before_all_games_are_played() -> None:
    base, variant = (rigged(0, 4000, shift) for shift in (0.0, 1.0))
    metric = Metric("m", "the score", "score")
    found = difference(metric, base, variant, use_luck=True)
    assert found.by == pytest.approx(MEAN + 1.0 - MEAN, abs=3 * found.error)
    assert found.saved > 4


def test_sentences_say_what_is_sure_and_what_is_not() -> None:
    share = Metric("far", "far parcels' share of deliveries", "x", unit="points")
    length = Metric("r", "rounds", "y", less="games are {n} rounds shorter")
    columns = [{"x": np.full(400, v), "y": np.full(400, w)} for v, w in ((0.1, 14.0), (0.26, 12.1))]
    rng = np.random.default_rng(4)
    noise = [rng.normal(0, 0.1, 400), rng.normal(0, 1, 400)]
    columns[1] = {"x": columns[1]["x"] + noise[0], "y": columns[1]["y"] + noise[1]}
    base, variant = (Sample(2, 1, c, {}) for c in columns)
    question = Question(None, [], [share, length], 400)  # type: ignore[arg-type]
    object.__setattr__(question, "variants", [Named("a1")])
    answer = judge(question, 400, [base, variant], Reach())
    said = [sentence(d) for d in answer.differences()]
    assert said[0].startswith("far parcels' share of deliveries: up by 1")
    assert said[0].endswith("± 1 points")
    assert said[1].startswith("games are 1.9 ± 0.1 rounds shorter")
    assert not is_enough(question, answer)


class Named:
    """An arm of which only the name matters."""

    def __init__(self, name: str) -> None:
        self.name = name


def test_what_arithmetic_leaves_of_nothing_is_no_luck() -> None:
    rng = np.random.default_rng(7)
    plain = rng.normal(0, 1, 200)
    dust = (1e-13 * (1.0 + 0.1 * plain)).reshape(-1, 1)
    found = take_out(plain, dust)
    assert (found.shift, found.saved) == (0.0, 1.0)
