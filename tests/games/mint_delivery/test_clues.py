"""What bots steer by in Mint Delivery: what drivers deliver by when, and how near the end is."""

import pytest

from milkrun.games.mint_delivery.judgement.clues import clues, shown_clues, town_sizes
from milkrun.games.mint_delivery.judgement.reach import FARTHEST, Reach
from milkrun.games.mint_delivery.position import Position
from milkrun.kernel.judgement import LEARNED
from milkrun.kernel.state import State
from milkrun.kernel.weights import Weights
from milkrun.play.laws import positions
from tests.games.mint_delivery.look import CALM, mint
from tests.support import load

BARE = "; NW: up=O02,- deck=0; NE: up=O12,O13 deck=5; SE: up=-,- deck=0; SW: up=O27,O28 deck=2"


def position(text: str, seats: int = 2) -> Position:
    state = mint(text, seats)
    assert isinstance(state, Position)
    return state


def reach(text: str) -> Reach:
    p = position(text)
    return Reach(p, p.players[0])


def test_what_is_aboard_is_delivered_as_soon_as_the_truck_is_there() -> None:
    here = reach(f"A: at=NW truck=2/0/0 orders=O01{CALM}")
    near = reach(f"A: at=N truck=2/0/0 orders=O01{CALM}")
    assert list(here.in_hand) == [2] * (FARTHEST + 1)
    assert list(near.in_hand) == [0] + [2] * FARTHEST


def test_orders_in_hand_are_delivered_one_after_the_other() -> None:
    """Two Classic mints for Spearfield, one step away, two for Frostwick, three steps on."""
    found = reach(f"A: at=N truck=4/0/0 orders=O01,O09{CALM}").in_hand
    assert found[0] == 0
    assert found[1] == 2
    assert found[3] == 2
    assert found[4] == 4


def test_an_order_on_the_table_takes_the_way_and_an_action_to_take_it() -> None:
    """From Spearfield: taking O03, which goes there and needs the four mints aboard."""
    found = reach(f"A: at=NW truck=4/0/0{CALM}")
    assert list(found.in_hand) == [0] * (FARTHEST + 1)
    assert found.on_offer[0] == 0
    assert found.on_offer[1] == 3


@pytest.mark.parametrize("seats", [2, 4])
def test_more_actions_bring_no_less_and_the_table_no_less_than_the_hand(seats: int) -> None:
    for state in positions(load("mint-delivery", seats), 2, 17):
        assert isinstance(state, Position)
        for player in state.players:
            found = Reach(state, player)
            for points in (found.in_hand, found.on_offer):
                assert list(points) == sorted(points)
            pairs = zip(found.in_hand, found.on_offer, strict=True)
            assert all(hand <= offer for hand, offer in pairs)


def test_towns_are_told_by_their_orders_the_fewest_first() -> None:
    assert list(town_sizes(position(f"A: at=C{BARE}"))) == [0, 1, 4, 7]


def test_who_steers_is_told_more_than_who_judges() -> None:
    plain: State = mint(f"A: at=N truck=2/0/0 orders=O01{CALM}", 2)
    assert isinstance(plain, Position)
    wise = plain.game.weighing(Weights(LEARNED, plain.game.setting.weights.values))
    state = wise.read(plain.game.write(plain))
    assert isinstance(state, Position)
    assert list(state.traits(0)) == list(clues(state, state.players[0]))
    assert list(state.shown_traits(1)) == list(shown_clues(state, state.players[1]))
    assert len(state.traits(0)) > len(plain.traits(0))
