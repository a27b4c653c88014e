"""Bounds of tables: every value of every game has some, and what passes them is refused by name."""

import copy
from typing import Any

import pytest

from milkrun.games import GAMES, book
from milkrun.kernel.bounds import read_bound
from milkrun.kernel.data import Toml
from milkrun.kernel.errors import PresetError, brief
from milkrun.play.wild import places

TABLE: Toml = {
    "note": "text",
    "size": [3, 7],
    "x": [-1.0, 1.5],
    "keys": {"each": "word", "count": [2, 3]},
    "cards": {"each": ["word", [0, 9]], "count": [0, 2]},
    "fees": {"source": "text", "each": [0, 9], "keys": [1, 2]},
}
GOOD: Toml = {
    "note": "Anything, really.",
    "size": 3,
    "x": 1,
    "keys": ["a", "b-2"],
    "cards": [["r1", 9]],
    "fees": {"source": "ours", "8": 4},
}


def said(key: str, value: Any) -> str:
    with pytest.raises(PresetError) as caught:
        read_bound(TABLE).check({**GOOD, key: value}, "t")
    return str(caught.value)


def test_what_is_within_bounds_is_taken() -> None:
    read_bound(TABLE).check(GOOD, "t")
    read_bound(TABLE).check({"size": 7, "x": 0.25, "cards": []}, "t")


@pytest.mark.parametrize(
    ("key", "value", "text"),
    [
        ("size", 8, "Table 't.size' takes a whole number from 3 to 7, not 8."),
        ("size", 2, "Table 't.size' takes a whole number from 3 to 7, not 2."),
        ("size", True, "Table 't.size' takes a whole number from 3 to 7, not True."),
        ("size", 3.0, "Table 't.size' takes a whole number from 3 to 7, not 3.0."),
        ("size", "3", "Table 't.size' takes a whole number from 3 to 7, not '3'."),
        ("x", 1.6, "Table 't.x' takes a number from -1.0 to 1.5, not 1.6."),
        ("x", 10**400, "Table 't.x' takes a number from -1.0 to 1.5, not 1000"),
        ("x", float("nan"), "Table 't.x' takes a number from -1.0 to 1.5, not nan."),
        ("x", True, "Table 't.x' takes a number from -1.0 to 1.5, not True."),
        ("keys", ["a"], "Table 't.keys' takes a list of 2 to 3, not of 1."),
        ("keys", ["a"] * 10**6, "Table 't.keys' takes a list of 2 to 3, not of 1000000."),
        ("keys", "ab", "Table 't.keys' takes a list of 2 to 3, not 'ab'."),
        ("keys", ["a", "b c"], "Table 't.keys[1]' takes a word of up to 20 letters"),
        ("keys", ["a", ""], "Table 't.keys[1]' takes a word"),
        ("keys", ["a", "b" * 21], "Table 't.keys[1]' takes a word"),
        ("note", "x" * 81, "Table 't.note' takes a text of up to 80 characters"),
        ("note", "a\x00b", "takes a text of up to 80 characters that can be printed, not 'a"),
        ("cards", [["r1"]], "Table 't.cards[0]' takes a row of 2, not ['r1']."),
        ("cards", [["r1", 10]], "Table 't.cards[0][1]' takes a whole number from 0 to 9, not 10."),
        ("fees", {"source": "ours"}, "Table 't.fees' takes 1 to 2 keys of its own, not 0."),
        ("fees", {"8": 1, "9": 1, "10": 1}, "Table 't.fees' takes 1 to 2 keys of its own, not 3."),
        ("fees", {"8": 10}, "Table 't.fees.8' takes a whole number from 0 to 9, not 10."),
        ("fees", {"a b": 1}, "Table 't.fees' takes a word of up to 20"),
        ("fees", 5, "Table 't.fees' takes keys with values, not 5."),
        ("seize", 5, "Table 't' has no key 'seize'. Did you mean 'size'?"),
    ],
)
def test_what_is_out_of_bounds_is_refused_with_table_key_value_and_bounds(
    key: str, value: object, text: str
) -> None:
    assert text in said(key, value)


def test_a_number_that_python_cannot_write_is_refused_too() -> None:
    text = "Table 't.size' takes a whole number from 3 to 7, not a number of thousands of digits."
    assert said("size", 10**5000) == text


@pytest.mark.parametrize("value", ["x" * 10**6, [[1] * 10**6] * 9, {"a": {"b": ["c" * 10**6]}}])
def test_a_refusal_repeats_no_megabytes(value: object) -> None:
    assert len(brief(value)) < 1_000
    assert len(said("size", value)) < 1_000


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_every_table_has_bounds_and_lies_within_them(game: str) -> None:
    facts = book(game).facts
    assert list(facts.bounds) == list(facts.tables)
    for name, table in facts.tables.items():
        facts.bounds[name].check(table, name)


@pytest.mark.parametrize("game", GAMES)
def test_a_value_without_bounds_would_be_noticed(game: str) -> None:
    facts = book(game).facts
    for name, table in facts.tables.items():
        more = {**copy.deepcopy(table), "surprise": [[[1]]]}
        with pytest.raises(PresetError, match=f"Table '{name}"):
            facts.bounds[name].check(more, name)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("value", [-1_000, 10**6, 10**12, 10**30, "\x00", None, [], {}])
def test_no_number_of_any_table_can_be_anything_else(game: str, value: object) -> None:
    facts = book(game).facts
    found = [
        place for name in facts.tables for place in places(facts.tables, name, facts.bounds[name])
    ]
    numbers = [place for place in found if isinstance(place.value, int | float)]
    assert len(numbers) > 50
    for place in numbers:
        with pytest.raises(PresetError, match="Table 'here' takes"):
            place.bound.check(value, "here")


@pytest.mark.parametrize(
    ("key", "value", "text"),
    [
        ("pool_refresh_at", 1, "takes a whole number from 3 to 7, not 1."),
        ("refresh_guard", 10**12, "takes a whole number from 0 to 60, not 1000000000000."),
        ("hand_start", 0, "takes a whole number from 1 to 20, not 0."),
    ],
)
def test_tables_that_never_stop_dealing_are_refused_when_they_are_loaded(
    key: str, value: int, text: str
) -> None:
    shelf = book("tiffin")
    with pytest.raises(PresetError) as caught:
        shelf.load(2, {}, shelf.replaced({"numbers": {key: value}}))
    assert str(caught.value) == f"Table 'numbers.{key}' {text}"


def test_a_deck_and_hands_of_a_million_are_refused() -> None:
    shelf = book("tiffin")
    for tables in ({"cards": {"total": 10**6}}, {"numbers": {"hand_limit": 10**6}}):
        with pytest.raises(PresetError, match="takes a whole number"):
            shelf.load(2, {}, shelf.replaced(tables))
