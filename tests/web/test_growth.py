"""No work per move grows with the length of the game."""

from tests.support.growth import grown

LONG, MOVE, MOST = 2, 300, 1.15
"""A game of random play that lasts for 344 moves, a late one of them, and how much more that may
take: what lies on the table differs."""


def test_a_late_move_takes_no_more_calls_and_bytes_than_an_early_one() -> None:
    calls, told = grown("mint-delivery", LONG, MOVE)
    assert calls < MOST
    assert told < MOST
