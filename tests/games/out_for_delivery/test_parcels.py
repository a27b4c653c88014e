"""Chapters "Pick Up Parcel" and "Deliver Parcel", and the Parcel Board."""

import pytest

from milkrun.kernel.errors import OptionError
from tests.games.out_for_delivery.table import at, cost, do, game, gold, mp, parcels, preset
from tests.support import moves, option, refused, rule


@rule("OFD-PICK-1")
def test_parcels_are_picked_up_on_the_pickup_tile_where_they_wait() -> None:
    for here in (2, 3, 5, 11):
        p = at(f"mp=7; A: at={here}; c1: waiting=1/0/0/0/0/0")
        assert "pickup 1" not in moves(p)
    refused(at("mp=7; A: at=3; c1: waiting=1/0/0/0/0/0"), "pickup 1", "OFD-PICK-1")
    refused(at("mp=7; A: at=4; c2: waiting=1/0/0/0/0/0"), "pickup 1", "OFD-R19")


@rule("OFD-PICK-2", "OFD-PICK-3")
def test_a_pickup_costs_dmc_and_goes_to_the_first_square() -> None:
    p = at("mp=7 weather=light-snow,cloudy,cloudy; A: at=4 parcels=5.2; c1: waiting=1/0/0/0/0/0")
    assert cost(p, "pickup 1") == 2
    assert parcels(do(p, "pickup 1")) == ["1.1", "5.2"]


@rule("OFD-R17", "OFD-4.4-R17")
def test_parcels_share_a_square_without_limit() -> None:
    p = at("mp=3; A: at=46; c3: waiting=1/2/0/0/0/0")
    p = do(p, "pickup 1", "pickup 2", "pickup 2")
    assert (parcels(p), mp(p)) == (["1.1", "2.1", "2.1"], 0)


@rule("OFD-R69", "OFD-F1")
@option("out-for-delivery", "carry_limit", 2)
def test_a_carry_limit_stops_pickups() -> None:
    p = at("mp=3; A: at=46 parcels=5.2,5.3; c3: waiting=1/2/0/0/0/0", carry_limit=2)
    assert refused(p, "pickup 1", "OFD-R69").numbers == {"seat": 0, "have": 2, "limit": 2}


@rule("OFD-R18", "OFD-4.4-R18")
def test_parcels_cannot_be_dropped() -> None:
    p = at("mp=9; A: at=46 parcels=3.5")
    assert set(moves(p)) == {"end", "n", "s"}
    assert not [kind for kind in game().actions.kinds if kind.name in ("drop", "return", "post")]


@rule("OFD-DELIV-1", "OFD-DELIV-2")
def test_parcels_are_delivered_on_the_delivery_tile_they_name() -> None:
    assert cost(at("mp=7 weather=heavy-rain,sunny,sunny; A: at=2 parcels=1.1"), "deliver 1") == 3
    refused(at("mp=7; A: at=3 parcels=1.1"), "deliver 1", "OFD-DELIV-1")
    assert refused(at("mp=7; A: at=13 parcels=1.1"), "deliver 1", "OFD-DELIV-3").numbers == {
        "city": 1,
        "square": 1,
    }
    refused(at("mp=0; A: at=2 parcels=1.1"), "deliver 1", "OFD-R8")


@rule("OFD-DELIV-3", "OFD-DELIV-4")
def test_a_delivery_pays_and_counts() -> None:
    p = do(at("mp=7; A: at=2 parcels=1.3,4.4 delivered=2; B: delivered=3"), "deliver 3")
    assert (gold(p), parcels(p), p.delivered, p.players[0].delivered) == (200, ["4.4"], 6, 3)


@rule("OFD-R19", "OFD-4.4-R19")
def test_the_player_chooses_what_to_pick_up_and_to_deliver() -> None:
    p = do(at("mp=1; A: at=92 gold=0 parcels=4.2,4.7"), "deliver 2")
    assert (gold(p), parcels(p)) == (175, ["4.7"])
    p = at("mp=3; A: at=46; c3: waiting=1/2/0/0/0/3")
    assert {"pickup 1", "pickup 2", "pickup 6"} < set(moves(p))
    refused(p, "pickup 3", "OFD-R19")


@rule("OFD-BOARD-1", "OFD-4.3-BOARD")
@pytest.mark.parametrize(
    ("square", "paid"), [*enumerate([200, 175, 150, 125, 100, 50, 50, 50, 25, 25], 1)]
)
def test_the_parcel_board(square: int, paid: int) -> None:
    p = at(f"mp=1; A: at=2 gold=0 parcels=1.{square}")
    assert gold(do(p, f"deliver {square}")) == paid


@rule("OFD-A5")
@option("out-for-delivery", "squares", [200, 190, 180, 165, 150, 130, 110, 90, 60, 30])
def test_a_flatter_board() -> None:
    assert gold(do(preset("a5", "mp=1; A: at=2 gold=0 parcels=1.6"), "deliver 6")) == 130
    with pytest.raises(OptionError, match="ten numbers"):
        game(squares=[1, 2, 3])


@rule("OFD-R80")
def test_of_equal_parcels_the_one_from_the_lowest_city_goes_first() -> None:
    p = at("mp=2; A: at=2 parcels=1.3.5,1.3.2")
    left = do(p, "deliver 3").game.write(do(p, "deliver 3"))
    assert "parcels=1.3.5" in left
    assert "1.3.2" not in left
