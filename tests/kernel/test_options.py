"""Options: each type takes what it should, and refuses by name with the nearest right value."""

import pytest

from milkrun.games import GAMES, book
from milkrun.kernel.errors import OptionError
from milkrun.kernel.options import Option, Value, resolve

FLAG = Option("open", "bool", False, "", "")
SIZE = Option("size", "int", 4, "", "", low=2, high=6)
COUNT = Option("count", "int", 0, "", "", low=0, high=3)
STEP = Option("step", "int", 1, "", "", values=(1, 10, 99))
LEVEL = Option("level", "choice", "easy", "", "", choices=("easy", "Normal", "hard"))
AGES = Option("ages", "ints", [], "", "", low=1, high=120, most=3)
ALL = {o.name: o for o in (FLAG, SIZE, STEP, LEVEL, AGES)}


@pytest.mark.parametrize(
    ("option", "value"),
    [(FLAG, True), (SIZE, 2), (SIZE, 6), (STEP, 99), (LEVEL, "hard"), (AGES, []), (AGES, [1, 120])],
)
def test_a_good_value_is_taken(option: Option, value: Value) -> None:
    assert option.accept(value) == value


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        (FLAG, 1, "Option 'open' takes true or false, not 1."),
        (FLAG, "true", "Option 'open' takes true or false, not 'true'."),
        (SIZE, 1, "'size' takes a whole number from 2 to 6, not 1. The nearest is 2."),
        (SIZE, 7, "'size' takes a whole number from 2 to 6, not 7. The nearest is 6."),
        (SIZE, True, "'size' takes a whole number from 2 to 6, not True."),
        (COUNT, True, "'count' takes a whole number from 0 to 3, not True."),
        (SIZE, 2.5, "'size' takes a whole number from 2 to 6, not 2.5."),
        (SIZE, None, "'size' takes a whole number from 2 to 6, not None."),
        (STEP, 12, "'step' takes one of 1, 10, 99, not 12. The nearest is 10."),
        (LEVEL, "harrd", "takes one of easy, Normal, hard, not 'harrd'. Did you mean 'hard'?"),
        (LEVEL, 3, "'level' takes one of easy, Normal, hard, not 3."),
        (AGES, [0], "'ages' takes up to 3 numbers from 1 to 120, not 0. The nearest is 1."),
        (AGES, [30, "x"], "'ages' takes up to 3 numbers from 1 to 120, not 'x'."),
        (AGES, [True], "'ages' takes up to 3 numbers from 1 to 120, not True."),
        (AGES, 30, "'ages' takes up to 3 numbers from 1 to 120, not 30."),
        (AGES, [1] * 4, "'ages' takes up to 3 numbers from 1 to 120, not 4 of them."),
    ],
)
def test_a_bad_value_is_refused_by_name(option: Option, value: object, said: str) -> None:
    with pytest.raises(OptionError) as caught:
        option.accept(value)
    assert said in str(caught.value)


def test_a_refusal_repeats_no_megabytes_and_no_number_that_python_cannot_write() -> None:
    for option, value in ((SIZE, 10**5000), (LEVEL, "x" * 10**6), (AGES, [9] * 10**6)):
        with pytest.raises(OptionError) as caught:
            option.accept(value)
        assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (FLAG, " Yes ", True),
        (FLAG, "off", False),
        (FLAG, "1", True),
        (SIZE, " 5", 5),
        (STEP, "10", 10),
        (LEVEL, "NORMAL", "Normal"),
        (AGES, "40,45", [40, 45]),
        (AGES, "", []),
    ],
)
def test_typed_text_becomes_a_value(option: Option, text: str, value: Value) -> None:
    assert option.parse(text) == value


@pytest.mark.parametrize(
    ("option", "text"),
    [
        (FLAG, "maybe"),
        (SIZE, "five"),
        (SIZE, "9"),
        (SIZE, ""),
        (SIZE, "9" * 5_000),
        (STEP, "2"),
        (LEVEL, "x"),
        (AGES, "40,old"),
        (AGES, "999"),
        (AGES, "1,2,3,4"),
    ],
)
def test_typed_text_that_is_no_value_is_refused_by_name(option: Option, text: str) -> None:
    with pytest.raises(OptionError, match=f"'{option.name}' takes"):
        option.parse(text)


def test_what_is_not_given_has_its_default() -> None:
    resolved = resolve(ALL, {"size": 3})
    expected = {"open": False, "size": 3, "step": 1, "level": "easy", "ages": []}
    assert resolved == expected


def test_an_unknown_option_is_refused_with_the_nearest() -> None:
    with pytest.raises(OptionError, match=r"no option 'siez'\. Did you mean 'size'\?"):
        resolve(ALL, {"siez": 3})


@pytest.mark.parametrize("game", GAMES)
def test_every_default_of_a_game_is_a_value_it_takes(game: str) -> None:
    for option in book(game).facts.options.values():
        assert option.accept(option.default) == option.default


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_a_game_refuses_a_stranger(game: str) -> None:
    for option in book(game).facts.options.values():
        with pytest.raises(OptionError, match=f"'{option.name}' takes"):
            option.accept({"no": "value"})


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_every_option_is_bounded(game: str) -> None:
    for option in book(game).facts.options.values():
        bounds = option.values or range(option.low, option.high + 1)
        assert option.type in ("bool", "choice") or 2 <= len(bounds) <= 100_001, option.name
        assert (option.type == "ints") == (0 < option.most <= 16), option.name
