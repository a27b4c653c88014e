"""The types that the games' drawings are checked against are those of the views they get."""

from typing import Any

import pytest

from tools.game_types import drawn, file_of, text
from tools.shapes import Shape, Writer


@pytest.mark.parametrize("game", drawn())
def test_they_are_made_from_the_views_of_today(game: str) -> None:
    assert file_of(game).read_text("utf-8") == text(game), "old: run `python -m tools.game_types`"


def kind(*values: Any, by_key: bool = False) -> str:
    shape = Shape()
    for value in values:
        shape.add(value)
    return Writer({}).kind(shape, "players", by_key)


def test_each_shape_has_its_words() -> None:
    assert kind(1, None) == "number | null"
    assert kind([1, 2], [3]) == "Array<number>"
    assert kind([]) == "Array<number>"
    assert kind([["E", 1], ["W", 2]]) == "Array<[string, number]>"
    assert kind([["E", 1], ["W", 2, 3]]) == "Array<Array<number | string>>"
    assert kind([{"gold": 1}]) == "Array<Player>"


def test_things_alike_are_looked_up_by_key_where_keys_are_data() -> None:
    assert kind({"E": 1, "W": 2}, by_key=True) == "Record<string, number>"
    assert kind({"E": 1, "W": 2, "source": "book"}, by_key=True) == (
        "Record<string, number> & { source: string }"
    )
    assert kind({"boat": {"adds": 1}}, {"mask": {"costs": 2}}) == "Record<string, Player>"
    assert kind({"E": 1, "W": 2}) == "Players"


def test_a_field_that_was_missing_once_may_be_missing() -> None:
    writer, shape = Writer({("Mine", "hand"): "Cards held."}), Shape()
    for value in ({"hand": [1], "gold": 1}, {"gold": 2}):
        shape.add(value)
    writer.own(shape, "mine", by_key=False)
    assert writer.named == {
        "Mine": ["/** Cards held. */", "hand?: Array<number>;", "gold: number;"]
    }
