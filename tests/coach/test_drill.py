"""A small share of the coach drill: sums, planted blunders, levels, and what two analyses say."""

import pytest

from milkrun.coach.analysis import Analysis
from milkrun.coach.judging import BLUNDER, Judged
from milkrun.coach.ledger import Ledger
from milkrun.coach.moments import Moment
from milkrun.games import GAMES
from milkrun.play.odds import Estimate
from tests.drills.coach import agree, check_sums, find_planted, is_stable, rates

MINT = "mint-delivery"


@pytest.mark.parametrize("game_id", GAMES)
def test_parts_make_the_margin(game_id: str) -> None:
    assert check_sums(game_id, 3, 1) == 1


def test_planted_blunders_are_called_so() -> None:
    assert find_planted(MINT, 3) == {BLUNDER: 3}


def test_who_plays_well_gives_less_away() -> None:
    (hard, _), (easy, _) = rates(MINT, "hard", 2), rates(MINT, "easy", 2)
    assert max(hard) < 0.01 < min(easy)


def test_two_analyses_agree() -> None:
    assert is_stable(MINT, 4)


def found(*losses: tuple[float, float]) -> Analysis:
    """An analysis of a seat's decisions, by what each surely and at most gave away."""
    judged = [
        Judged(Moment(ply, 0, b"", (1,)), (2,), loss, loss, 0.5)
        for ply, (low, high) in enumerate(losses)
        for loss in [Estimate((low + high) / 2, low, high)]
    ]
    return Analysis((0,), tuple(judged), Ledger((), (0,), ()))


def test_bounds_that_overlap_are_close() -> None:
    one = found((0.1, 0.2), (0.2, 0.3), (0.3, 0.4), (0.12, 0.2))
    assert agree(one, one, 0)
    assert agree(one, found((0.1, 0.2), (0.2, 0.3), (0.3, 0.4), (0.0, 0.15)), 0)
    assert not agree(one, found((0.1, 0.2), (0.2, 0.3), (0.3, 0.4), (0.0, 0.05)), 0)
