"""Positions made of declared facts: what a word may mean, and what goes without saying."""

import pytest

from milkrun.games import book
from milkrun.kernel.errors import PositionError

MINT = book("mint-delivery").load(2)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("start=-", "There is no seat '-' at a table of 2."),
        ("ending=-", "There is no ending '-'."),
        ("leftover=-", "There is no town '-'."),
        ("A: at=-", "There is no space '-'."),
        ("A: orders=-", "There is no order '-'."),
        ("A: abilities=-", "There is no ability '-'."),
    ],
)
def test_nothing_is_refused_where_something_always_is(text: str, says: str) -> None:
    with pytest.raises(PositionError) as error:
        MINT.read(text)
    assert says in str(error.value)


def test_nothing_is_understood_where_there_may_be_nothing() -> None:
    assert MINT.write(MINT.read("refill=-")) == MINT.write(MINT.read(""))


def test_a_game_may_word_a_fact_that_a_position_keeps() -> None:
    game = book("out-for-delivery").load(2)
    p = game.read("mp=2.5")
    assert game.view(p, None).public["mp"] == 5, "kept in half points"
    assert "mp=2.5;" in game.write(p)
