"""What a view tells of the scores, by the fact that the game names."""

from typing import Any

import pytest

from milkrun.kernel.screen import Signs, known_scores
from milkrun.kernel.view import View

GOLD = Signs([], [], score="gold")


def view(seat: int | None, mine: dict[str, Any], *players: dict[str, Any]) -> View:
    seen = View("toy", len(players), seat, 0, "main")
    seen.public = {"players": list(players)}
    seen.mine = mine
    return seen


@pytest.mark.parametrize(
    ("seen", "scores"),
    [
        (view(None, {}, {"gold": 3, "score": 9}, {"gold": 0}), [3, 0]),
        (view(1, {"gold": 5}, {}, {}), [None, 5]),
        (view(1, {"gold": 5}, {"gold": 1}, {"gold": 2}), [1, 2]),
        (view(0, {"score": 5}, {}, {}), None),
        (view(None, {"gold": 5}, {}, {}), None),
        (View("toy", 2, 0, 0, "main"), None),
    ],
)
def test_the_score_is_the_fact_that_the_game_names(
    seen: View, scores: list[int | None] | None
) -> None:
    assert known_scores(GOLD, seen) == scores
