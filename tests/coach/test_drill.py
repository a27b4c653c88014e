"""A small share of the coach drill: sums, planted blunders, levels, and what two analyses say."""

from statistics import fmean

import pytest

from milkrun.coach.analysis import Analysis
from milkrun.coach.judging import BLUNDER, Judged
from milkrun.coach.ledger import Ledger
from milkrun.coach.moments import Moment
from milkrun.games import GAMES
from milkrun.play.odds import Estimate
from tests.drills.coach import left_over
from tests.drills.coaching import LOOKED, agree, check_sums, check_twins, plant, review

MINT, HIDDEN_HANDS = "mint-delivery", "tiffin"


@pytest.mark.parametrize("game_id", GAMES)
def test_parts_make_the_margin(game_id: str) -> None:
    judged, brought = check_sums(game_id, 3, 2)
    assert judged >= 2 * LOOKED
    assert any(brought)


def test_twin_worlds_are_judged_alike() -> None:
    assert check_twins(HIDDEN_HANDS, 4) == 4


def test_planted_blunders_are_called_so_and_lose_games() -> None:
    blunders = plant(MINT, 3)
    assert [blunder.mark for blunder in blunders] == [BLUNDER] * 3
    assert fmean(blunder.cost for blunder in blunders) > 0.1


def test_who_plays_well_gives_less_away() -> None:
    hard, easy = review(MINT, "hard", 2, is_twice=False), review(MINT, "easy", 2, is_twice=False)
    assert max(hard.rates) < 0.01 < min(easy.rates)
    assert "luck" in left_over([hard, easy])
    assert sum(easy.parts.values()) == pytest.approx(easy.margin)


def test_two_analyses_agree() -> None:
    assert review(MINT, "easy", 4, is_twice=True).is_close_call


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
