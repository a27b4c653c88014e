"""Chapter "Load Truck": four Classic in the city, two at a warehouse."""

import pytest

from tests.games.mint_delivery.look import CALM, actions, classic, mint, supply, truck
from tests.support import moves, option, play, refused, rule


@rule("MINT-LOAD-2", "MINT-LOAD-3", "MINT-T-15")
def test_the_city_loads_four_as_far_as_they_fit() -> None:
    s = play(mint("supply=12/10/8; A: truck=1/0/0" + CALM), "load")
    assert (truck(s), classic(s), actions(s)) == ("4/0/0", 9, 1)
    assert truck(play(mint("A: truck=0/0/0" + CALM), "load")) == "4/0/0"


@rule("MINT-LOAD-4", "MINT-T-16")
@pytest.mark.parametrize("space", ["N", "E", "S", "W"])
def test_a_warehouse_loads_two(space: str) -> None:
    s = play(mint(f"supply=12/9/8; A: at={space} truck=0/1/0" + CALM), "load")
    assert (truck(s), classic(s)) == ("2/1/0", 10)


@rule("MINT-R-28", "MINT-LOAD-2", "MINT-T-17")
def test_a_short_supply_is_loaded_to_the_last_mint() -> None:
    s = play(mint("supply=2/10/8" + CALM), "load")
    assert (truck(s), classic(s), actions(s)) == ("2/0/0", 0, 1)


@rule("MINT-LOAD-5", "MINT-R-29", "MINT-T-18")
def test_loading_from_an_empty_supply_wastes_the_action() -> None:
    s = mint("supply=0/10/8" + CALM)
    assert "load" in moves(s)
    s = play(s, "load")
    assert (truck(s), supply(s), actions(s)) == ("0/0/0", "0/10/8", 1)


@rule("MINT-R-30", "MINT-LOAD-2", "MINT-T-19")
def test_a_full_truck_cannot_load() -> None:
    s = mint("A: truck=3/1/0")
    assert refused(s, "load", "MINT-LOAD-2").numbers == {"have": 4, "capacity": 4}
    assert truck(play(mint("A: truck=2/1/0"), "load")) == "3/1/0"


@rule("MINT-LOAD-1")
def test_towns_load_nothing() -> None:
    assert refused(mint("A: at=NW"), "load", "MINT-LOAD-1").numbers == {"here": 5}


@rule("MINT-R-26", "MINT-R-27", "MINT-T-61")
def test_load_is_one_choice_and_brings_classic_mints() -> None:
    s = mint("supply=12/10/8" + CALM)
    assert moves(s) == ["move N", "move E", "move S", "move W", "load", "end"]
    s = play(s, "load")
    assert (truck(s), supply(s)) == ("4/0/0", "8/10/8")


@rule("MINT-LOAD-2", "MINT-GEN-6", "MINT-R-10")
@option("mint-delivery", "capacity", 3)
def test_a_smaller_truck_loads_less() -> None:
    s = play(mint("supply=12/10/8" + CALM, capacity=3), "load")
    assert (truck(s), classic(s)) == ("3/0/0", 9)
    assert refused(s, "load", "MINT-LOAD-2").numbers == {"have": 3, "capacity": 3}
