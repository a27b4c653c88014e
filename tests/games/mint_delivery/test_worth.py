"""What bots see in abilities: shorter ways, and points that come sooner."""

import pytest

from milkrun.games.mint_delivery.facts import Power
from milkrun.games.mint_delivery.judgement.atlas import FAR, truck_code
from milkrun.games.mint_delivery.judgement.worth import worth
from milkrun.games.mint_delivery.position import Position
from milkrun.games.mint_delivery.rules import MintDelivery
from milkrun.games.mint_delivery.tables import Tables
from milkrun.kernel.state import State
from tests.games.mint_delivery.look import CALM, mint
from tests.support import load

ROADS = ("trailer", "forklift", "kit", "licence", "tailgate", "press")
"""Abilities that shorten ways from a truck to a delivery."""


def tables() -> Tables:
    game = load("mint-delivery", abilities=True)
    assert isinstance(game, MintDelivery)
    return game.tables


def bit(power: str) -> int:
    return 1 << Power.ALL.index(power)


def judged(state: State) -> float:
    assert isinstance(state, Position)
    return worth(state, state.players[0])


@pytest.mark.parametrize("power", ROADS)
def test_an_ability_makes_no_way_longer_and_some_shorter(power: str) -> None:
    t = tables()
    bare, helped = t.atlas(), t.atlas_of(bit(power))
    pairs = list(zip(bare.table, helped.table, strict=True))
    assert all(h <= b for before, after in pairs for b, h in zip(before, after, strict=True))
    assert any(h < b < FAR for before, after in pairs for b, h in zip(before, after, strict=True))


def test_abilities_that_need_no_other_roads_share_the_atlas() -> None:
    t = tables()
    others = bit("turbo") | bit("radio") | bit("clipboard")
    assert t.atlas_of(others) is t.atlas()
    assert t.atlas_of(bit("press") | others) is t.atlas_of(bit("press"))


def test_a_kit_makes_sugar_free_mints_on_the_road() -> None:
    """Two Classic mints in the town that wants one Sugar Free: one action instead of a way."""
    t = tables()
    order = next(o for o in range(t.orders) if list(t.need[o]) == [0, 1, 0])
    town, full = t.destination[order], truck_code(2, 0, 0)
    assert t.atlas_of(bit("kit")).actions(order, town, full) == 1
    assert 1 < t.atlas().actions(order, town, full) < FAR


def test_an_action_with_a_press_makes_two_mints() -> None:
    t = tables()
    order = next(o for o in range(t.orders) if list(t.need[o]) == [0, 2, 0])
    city, full = t.space_keys.index("C"), truck_code(4, 0, 0)
    with_press = t.atlas_of(bit("press")).actions(order, city, full)
    assert with_press == t.atlas().actions(order, city, full) - 1


@pytest.mark.parametrize("power", Power.ALL)
def test_deliveries_are_never_slower_with_an_ability(power: str) -> None:
    t = tables()
    assert t.pace_with(bit(power)) >= t.pace_with(0) > 0


def test_turbo_and_radio_bring_most() -> None:
    t = tables()
    paces = {power: t.pace_with(bit(power)) for power in Power.ALL}
    assert sorted(paces, key=lambda power: -paces[power])[:2] == ["turbo", "radio"]


@pytest.mark.parametrize("key", ["AB2", "AB6", "AB9"])
def test_an_owned_ability_is_worth_something_until_the_game_ends(key: str) -> None:
    t = tables()
    cost = t.ability_cost[t.ability_keys.index(key)]
    text = "A: at=C truck=4/0/0 orders=O04 done=O30,O31,O32"
    bare = mint(f"shown={key}; {text}{CALM}", abilities=True)
    owned = mint(f"shown={key}; {text} spent={cost} abilities={key}{CALM}", abilities=True)
    assert judged(owned) > judged(bare)
