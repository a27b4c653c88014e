"""Races between lines: who stays, who is dropped, and how much is run."""

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.coach.racing import SURE_AFTER, Begun, Fare, Field, Runner, may_win, staying, winner
from milkrun.kernel.rng import Rng

STILL = Begun(vec[i64](), ends_turn=True)


def runner(name: int, *shares: float, value: float | None = None) -> Runner:
    """A line by its number, and how it fared world by world."""
    fares = [Fare(share, share if value is None else value, ()) for share in shares]
    return Runner((name,), STILL, fares)


def test_the_better_half_stays_the_best_first() -> None:
    base = runner(0, 0.5)
    some = [runner(n, share) for n, share in ((1, 0.4), (2, 0.7), (3, 0.6), (4, 0.3), (5, 0.65))]
    assert [one.line for one in staying(some, base)] == [(2,), (5,), (3,)]


def test_a_lead_is_what_the_less_kind_judgement_says() -> None:
    base = runner(0, 0.5, value=0.5)
    assert runner(1, 0.9, value=0.55).leads(base) == [2.0 * (0.55 - 0.5)]
    assert runner(1, 0.6, value=0.9).leads(base) == [0.6 - 0.5]


def test_what_is_surely_behind_is_dropped_but_not_after_a_few_worlds() -> None:
    best = [0.2, 0.3] * SURE_AFTER
    assert not may_win([0.0, 0.01] * SURE_AFTER, best)
    assert may_win([0.0, 0.01], best[:2])
    assert may_win([0.4, 0.0] * SURE_AFTER, best)


def test_what_fares_exactly_alike_is_run_once_more_by_nobody() -> None:
    assert not may_win([0.1] * SURE_AFTER, [0.1] * SURE_AFTER)


class Track:
    """Lines that fare as they always do, give or take; counts the runs."""

    def __init__(self, *shares: float, noise: float = 0.01) -> None:
        self.shares = shares
        self.rng = Rng(1)
        self.noise = noise
        self.runs = 0

    def run(self, field: Field) -> None:
        for one in field:
            share = self.shares[one.line[0]] + self.noise * int(self.rng.below(10))
            one.fares.append(Fare(share, share, ()))
        self.runs += len(field)


def test_a_race_is_over_once_one_line_stands_out() -> None:
    clear, close = Track(0.5, 0.9, 0.2, 0.1), Track(0.5, 0.51, 0.5, 0.5, noise=0.05)
    runners = [runner(n) for n in range(4)]
    assert winner(runners, runners[0], 40, clear.run) == (1,)
    runners = [runner(n) for n in range(4)]
    winner(runners, runners[0], 40, close.run)
    assert clear.runs == 40 < close.runs


def test_what_was_played_runs_once_whether_it_is_among_the_lines_or_not() -> None:
    within, beside = Track(0.5, 0.6), Track(0.5, 0.6)
    base, other = runner(0), runner(1)
    assert winner([base, other], base, 8, within.run) == (1,)
    assert len(base.fares) == len(other.fares)
    base, one, two = runner(0), runner(1), runner(1)
    winner([one, two], base, 8, beside.run)
    assert len(base.fares) == len(one.fares)
