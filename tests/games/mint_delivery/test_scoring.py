"""Chapter "Scoring": points, completed orders, truck, age."""

from typing import Any

import pytest

from milkrun.kernel.errors import OptionError
from milkrun.kernel.state import State
from tests.games.mint_delivery.look import CALM, mint
from tests.support import load, option, rule

OVER = "step=over ending=decks_empty actions=0; "
EQUAL = OVER + "A: truck=1/1/0 done=O08,O01; B: truck=0/0/1 done=O16,O02"
"""Equal points, orders and truck value."""


def over(text: str, seats: int = 2, **options: Any) -> State:
    return mint(text if text.startswith("step=over") else OVER + text, seats, **options)


@rule("MINT-SCORE-1", "MINT-R-49", "MINT-T-38")
def test_completed_orders_score_and_incomplete_ones_do_not() -> None:
    s = over("A: done=O08,O15,O01 orders=O16")
    assert s.scores() == [11, 0]


@rule("MINT-SCORE-1", "MINT-GEN-3")
def test_most_points_win() -> None:
    s = over("A: truck=0/0/4 done=O01,O02; B: done=O08; C: done=O03", 3)
    assert s.ranking() == [2, 1, 3]
    result = s.game.outcome(s)
    assert result is not None
    assert (result.scores, result.places) == ((4, 5, 3), (2, 1, 3))


@rule("MINT-SCORE-2", "MINT-T-39")
def test_of_equal_points_most_orders_win() -> None:
    s = over("A: truck=4/0/0 done=O08,O15,O01; B: done=O09,O03,O04,O05", 2)
    assert s.scores() == [11, 11]
    assert s.ranking() == [2, 1]


@rule("MINT-SCORE-3", "MINT-T-40")
@pytest.mark.parametrize(
    ("a", "b", "places"),
    [("1/1/0", "0/2/0", [2, 1]), ("0/0/1", "2/0/0", [1, 2]), ("3/0/0", "0/0/1", [1, 1])],
)
def test_of_equal_orders_the_dearer_truck_wins(a: str, b: str, places: list[int]) -> None:
    s = over(f"A: truck={a} done=O08,O01; B: truck={b} done=O16,O02")
    assert s.ranking() == places


@rule("MINT-SCORE-4", "MINT-R-50", "MINT-T-41")
@option("mint-delivery", "ages", [40, 45])
@pytest.mark.parametrize(
    ("ages", "places"),
    [([40, 45], [1, 2]), ([39, 45], [1, 1]), ([], [1, 1]), ([40], [1, 1]), ([0, 42], [1, 1])],
)
def test_then_the_age_nearest_to_42(ages: list[int], places: list[int]) -> None:
    assert over(EQUAL, ages=ages).ranking() == places


@rule("MINT-R-74", "MINT-SCORE-4")
@pytest.mark.parametrize(
    ("ages", "places"),
    [
        ([40, 45, 42], [2, 3, 1]),
        ([39, 45, 42], [2, 2, 1]),
        ([40, 45, 0], [1, 1, 1]),
        ([50, 40, 44], [3, 1, 1]),
    ],
)
def test_ages_order_more_than_two_tied_players(ages: list[int], places: list[int]) -> None:
    s = over(EQUAL + "; C: truck=3/0/0 done=O24,O09", 3, ages=ages)
    assert s.ranking() == places


@rule("MINT-R-74")
def test_tie_breaks_order_every_place() -> None:
    text = EQUAL.replace("O16", "O04") + "; C: truck=1/0/0 done=O24,O09; D: done=O12,O17"
    s = over(text, 4, ages=[45, 41, 30, 40])
    assert s.scores() == [7, 5, 7, 5]
    assert s.ranking() == [1, 3, 2, 4]


@rule("MINT-R-74", "MINT-R-50")
def test_ages_count_only_among_the_tied() -> None:
    s = over(EQUAL + "; C: done=O09", 3, ages=[40, 45])
    assert s.ranking() == [1, 2, 3]


@rule("MINT-R-50")
def test_more_ages_than_seats_are_refused() -> None:
    with pytest.raises(OptionError, match="names 3 ages; there are 2 seats"):
        load("mint-delivery", 2, ages=[40, 41, 42])


@rule("MINT-ABIL-6", "MINT-R-56", "MINT-R-59", "MINT-T-65")
def test_spent_orders_still_count() -> None:
    text = "shown=AB1; A: truck=2/0/0 done=O08,O01,O02 spent=2 abilities=AB1"
    s = over(OVER + text + "; B: truck=0/1/0 done=O16,O09,O10", abilities=True)
    assert s.scores() == [9, 9]
    assert s.ranking() == [1, 1]


@rule("MINT-SCORE-1")
def test_there_is_no_result_before_the_end() -> None:
    s = mint("A: done=O08" + CALM)
    assert s.game.outcome(s) is None
    assert s.scores() == [5, 0, 0]
