"""Positions as text and JSON: both ways, and every error names what and where."""

from typing import Any

import msgspec
import pytest

from milkrun.bots.playout import play_out
from milkrun.games import GAMES, book
from milkrun.kernel.errors import PositionError
from milkrun.kernel.game import Game
from milkrun.kernel.layout import Layout
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import State

LAYOUT = Layout(
    {
        "table": {
            "turn": {"type": "str", "about": "whose"},
            "round": {"type": "int", "about": "which"},
            "open": {"type": "bool", "about": "or shut"},
        },
        "seat": {
            "truck": {"type": "ints", "about": "mints"},
            "orders": {"type": "strs", "about": "cards"},
        },
    },
    {"seat": ["A", "B"]},
)
TEXT = "turn=A round=3 open=true; A: truck=1/0/2 orders=O01,O05; B: truck=-1"
DATA = {
    "turn": "A",
    "round": 3,
    "open": True,
    "A": {"truck": [1, 0, 2], "orders": ["O01", "O05"]},
    "B": {"truck": [-1]},
}


def test_text_is_read_as_typed_sections() -> None:
    assert LAYOUT.parse(TEXT) == DATA


def test_sections_are_written_as_text() -> None:
    assert LAYOUT.render(DATA) == TEXT


def test_json_says_the_same() -> None:
    assert LAYOUT.parse(msgspec.json.encode(DATA).decode()) == DATA


def test_lines_and_spaces_and_the_case_of_sections_are_forgiven() -> None:
    assert LAYOUT.parse("  turn=A\n a :  truck=1 \n\n") == {"turn": "A", "A": {"truck": [1]}}


def test_a_section_may_come_twice() -> None:
    assert LAYOUT.parse("A: truck=1; A: orders=O01") == {"A": {"truck": [1], "orders": ["O01"]}}


def test_empty_lists_stay_empty() -> None:
    assert LAYOUT.parse("A: truck= orders=") == {"A": {"truck": [], "orders": []}}


WHOLE = "table: 'round' must be a whole number up to 1000000, not"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("turn", "'turn' in table is no key=value."),
        ("trun=A", "No key 'trun' in table. Did you mean 'turn'?"),
        ("A: ordes=O01", "No key 'ordes' in A. Did you mean 'orders'?"),
        ("Z: truck=1", "No section 'Z'."),
        ("round=x", f"{WHOLE} 'x'."),
        ("round=99999999999", f"{WHOLE} '99999999999'."),
        ("round=9999999999", f"{WHOLE} '9999999999'."),
        ("round=1000001", f"{WHOLE} '1000001'."),
        ('{"round": 9999999999}', f"{WHOLE} 9999999999."),
        ("open=perhaps", "table: 'open' must be true or false, not 'perhaps'."),
        ("B: truck=1/x", "B: 'truck' must be a list of up to 1000 whole numbers, not '1/x'."),
        ("{", "The position is no JSON"),
        ('{"round": 1.5}', f"{WHOLE} 1.5."),
        ('{"round": true}', f"{WHOLE} True."),
        ('{"turn": 3}', "table: 'turn' must be a word of up to 100 characters, not 3."),
        ('{"A": {"orders": "O01"}}', "A: 'orders' must be a list of up to 1000 words, not 'O01'."),
        ('{"A": {"trucks": [1]}}', "No key 'trucks' in A. Did you mean 'truck'?"),
        ('{"A": 3}', "No key 'A' in table."),
        ('{"turn": {"round": 3}}', "No section 'turn'."),
        ('{"a":' * 3_000, "The position is no JSON"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(text: str, said: str) -> None:
    with pytest.raises(PositionError) as caught:
        LAYOUT.parse(text)
    assert said in str(caught.value)


def some_states(game: Game) -> list[State]:
    """A position at the start, one in the middle, one at the end."""
    states = []
    for decisions in (0, 25, 100_000):
        state = game.deal()
        play_out(state, Rng(decisions), decisions)
        states.append(state)
    return states


def conforms(schema: dict[str, Any], value: object) -> bool:
    """Whether a value fits the few words of JSON Schema that layouts use."""
    kind = schema["type"]
    if kind == "object":
        known, closed = schema["properties"], schema["additionalProperties"] is False
        return (
            isinstance(value, dict)
            and (not closed or set(value) <= set(known))
            and all(conforms(known[key], value[key]) for key in value)
        )
    if kind == "array":
        return isinstance(value, list) and all(conforms(schema["items"], v) for v in value)
    types: dict[str, type] = {"integer": int, "boolean": bool, "string": str}
    return isinstance(value, types[kind]) and isinstance(value, bool) == (kind == "boolean")


def is_schema(schema: dict[str, Any]) -> bool:
    """Whether it is JSON Schema made of known words, described where a key stands."""
    if schema["type"] == "object":
        return all(is_schema(inner) for inner in schema["properties"].values())
    if schema["type"] == "array":
        return is_schema({"description": "-", **schema["items"]}) and "description" in schema
    return schema["type"] in ("integer", "boolean", "string") and bool(schema["description"])


@pytest.mark.parametrize("game_id", GAMES)
def test_the_published_schema_takes_every_position_and_no_stranger(game_id: str) -> None:
    game = book(game_id).load(book(game_id).most)
    schema = game.layout.schema("position")
    assert schema["$schema"].startswith("https://json-schema.org/")
    assert is_schema(schema)
    for state in some_states(game):
        data = msgspec.json.decode(msgspec.json.encode(game.to_dict(state)))
        assert conforms(schema, data)
        assert not conforms(schema, {**data, "stranger": 1})
        assert not conforms(schema, {**data, "A": 1})


@pytest.mark.parametrize("game_id", GAMES)
def test_a_position_reads_back_from_text_and_from_json(game_id: str) -> None:
    game = book(game_id).load(book(game_id).most)
    for state in some_states(game):
        text = game.write(state)
        json = msgspec.json.encode(game.to_dict(state)).decode()
        assert game.write(game.read(text)) == text
        assert game.write(game.read(json)) == text


def test_more_than_exists_is_refused_by_name() -> None:
    game = book("mint-delivery").load(2)
    with pytest.raises(PositionError, match=r"99"):
        game.read("supply=99/0/0")
    with pytest.raises(PositionError, match="O99"):
        game.read("A: orders=O99")
