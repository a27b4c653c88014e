"""Chapter "Set-Up": items, gold, cities, the first parcels."""

import pytest

from milkrun.kernel.errors import SeatError
from milkrun.kernel.state import CHANCE
from tests.games.out_for_delivery.table import (
    BOOK,
    at,
    dealt,
    do,
    game,
    gold,
    items,
    own,
    parcels,
    roll_until,
    tile,
    waiting,
)
from tests.support import moves, option, refused, rule


@rule("OFD-GEN-1")
def test_two_to_four_players() -> None:
    assert [BOOK.load(seats).seats for seats in (2, 3, 4)] == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(SeatError):
            BOOK.load(seats)
    p = at("mp=5; A: items=mask")
    refused(p, "mask +2", "OFD-GEN-1")
    refused(p, "offer +3", "OFD-GEN-1")


@rule("OFD-SETUP-1", "OFD-SETUP-2", "OFD-SETUP-3", "OFD-R55", "OFD-R56", "OFD-4.4-R55")
@rule("OFD-4.4-R56")
def test_before_the_first_pick_each_has_an_item_and_50_gold_and_no_parcels_lie_about() -> None:
    p = do(game(2).deal(), "roll 7", "roll 2")
    assert (items(p, 0), items(p, 1)) == (["coffee"], ["mask"])
    assert (gold(p, 0), gold(p, 1)) == (50, 50)
    assert (parcels(p, 0), parcels(p, 1), sum(p.waiting)) == ([], [], 0)
    p = do(p, "start 1")
    assert sum(p.waiting) == 0
    assert do(p, "start 2").to_move() == CHANCE


@option("out-for-delivery", "start_gold", 75)
def test_another_starting_gold() -> None:
    assert gold(dealt(start_gold=75)) == 75


@rule("OFD-R68")
@option("out-for-delivery", "setup_item", False)
def test_without_set_up_items_none_is_rolled() -> None:
    p = own(game(2, setup_item=False).deal())
    assert p.to_move() == 0
    assert items(p) == []


@rule("OFD-SETUP-4", "OFD-SETUP-5", "OFD-R53", "OFD-R54", "OFD-4.4-R53", "OFD-4.4-R54")
def test_cities_are_picked_in_seat_order_each_once() -> None:
    p = dealt(3)
    assert p.to_move() == 0
    p = do(p, "start 4")
    assert (tile(p, 0), p.to_move()) == (93, 1)
    assert refused(p, "start 4", "OFD-SETUP-4").numbers == {"city": 3, "owner": 0}
    assert moves(do(p, "start 1")) == ["start 2", "start 3", "start 5", "start 6"]


@rule("OFD-R56", "OFD-R74")
def test_cities_come_first_and_only_at_set_up() -> None:
    p = dealt()
    refused(p, "end", "OFD-R56")
    assert (list(p.weather), p.obstacle, tile(p)) == ([-1, -1, -1], -1, -1)
    refused(at("mp=1"), "start 5", "OFD-R74")


@rule("OFD-SETUP-6", "OFD-SETUP-7", "OFD-SETUP-8", "OFD-SETUP-9", "OFD-GEN-3", "OFD-4.3-DICE")
def test_the_set_up_dice() -> None:
    p = do(dealt(), "start 1", "start 2")
    for face in "123456":
        p = do(p, f"die {face}")
        while p.left > 0:
            p = do(p, "die 2")
    assert [sum(waiting(p, city)) for city in range(1, 7)] == [1, 1, 1, 2, 2, 3]
    assert waiting(p, 6) == [0, 3, 0, 0, 0, 0]
    p = at("step=count round=4 mp=0")
    for face in "123456":
        p = do(p, f"die {face}")
        while p.left > 0:
            p = do(p, "die 2")
    assert [sum(waiting(p, city)) for city in range(1, 7)] == [0, 1, 1, 2, 2, 3]


@rule("OFD-R9", "OFD-R10", "OFD-4.4-R9", "OFD-4.4-R10")
def test_the_minimum_of_one_holds_at_set_up_only() -> None:
    first = do(dealt(), "start 1", "start 2", "die 1", "die 5")
    assert waiting(first, 1) == [0, 0, 0, 0, 1, 0]
    later = do(at("step=count round=4"), "die 1")
    assert (sum(later.waiting), later.city) == (0, 1)


@option("out-for-delivery", "gen_min_setup", 0)
def test_without_a_minimum_a_city_may_start_empty() -> None:
    assert do(dealt(gen_min_setup=0), "start 1", "start 2", "die 1").city == 1


@option("out-for-delivery", "gen_min_later", 2)
def test_a_later_minimum() -> None:
    assert do(at("step=count round=4", gen_min_later=2), "die 1").left == 2


@rule("OFD-R12", "OFD-4.4-R12")
def test_a_parcel_may_be_addressed_to_its_own_city() -> None:
    p = do(at("step=count round=4 city=2"), "die 2", "die 2")
    assert waiting(p, 2) == [0, 1, 0, 0, 0, 0]
    p = do(at("mp=4; A: at=11; c2: waiting=0/1/0/0/0/0"), "pickup 2", "e", "e", "deliver 1")
    assert (gold(p), p.mp, p.delivered) == (250, 0, 1)


@rule("OFD-R75", "OFD-4.4-R12")
@option("out-for-delivery", "self_addressed", "reroll")
def test_rerolled_addresses_are_five_equal_chances() -> None:
    p = do(at("step=count round=4 city=2", self_addressed="reroll"), "die 2")
    assert moves(p) == ["die 1", "die 3", "die 4", "die 5", "die 6"]
    assert list(p.chance_weights()) == [1, 1, 1, 1, 1]
    assert waiting(do(p, "die 5"), 2) == [0, 0, 0, 0, 1, 0]


@rule("OFD-R13", "OFD-4.4-R13")
def test_waiting_parcels_pile_up() -> None:
    p = at("step=count round=4 city=3; c3: waiting=4/0/0/0/0/0")
    assert sum(waiting(do(p, "die 6", "die 1", "die 2", "die 6"), 3)) == 7


@rule("OFD-R61", "OFD-ITEM-ROLL")
@pytest.mark.parametrize(
    ("roll", "item"),
    [
        *((2, "mask"), (3, "energy"), (4, "gear"), (5, "umbrella"), (6, "doughnut"), (7, "coffee")),
        *((8, "doughnut"), (9, "shoes"), (10, "boat"), (11, "energy"), (12, "ticket")),
    ],
)
def test_the_item_table(roll: int, item: str) -> None:
    p = do(game(2).deal(), f"roll {roll}", "roll 7")
    assert items(p, 0) == [item]
    assert list(game(2).deal().chance_weights()) == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


@rule("OFD-R61")
def test_the_dice_fall_in_the_told_order() -> None:
    p = own(game(2).deal())
    told = []
    while p.round < 1 or p.to_move() == CHANCE:
        if p.to_move() == CHANCE:
            key = p.chance_key()
            told.append((key.purpose, key.seat, key.ordinal))
            p = do(p, moves(p)[0])
        else:
            p = do(p, moves(p)[0])
    assert told[:3] == [("item", 0, 0), ("item", 1, 0), ("count", -1, 0)]
    assert [word for word, _, _ in told[2:14]] == ["count", "destination"] * 6
    assert told[14:] == [
        *(("weather", -1, 0), ("weather", -1, 1), ("weather", -1, 2)),
        *(("obstacle", -1, 0), ("movement", 0, 0)),
    ]


@rule("OFD-R63")
def test_only_chance_rolls() -> None:
    refused(at("mp=1"), "roll 7", "OFD-R63")
    refused(at("mp=1"), "die 3", "OFD-R63")
    assert game(2).actions.size == 136
    assert [move.kind for move in game(2).actions.moves[136:]] == ["die"] * 6 + ["roll"] * 11


def test_the_round_begins_after_set_up() -> None:
    p = roll_until(do(dealt(3), "start 1", "start 2", "start 3"), "turn")
    assert (p.round, p.to_move(), p.mp) == (1, 0, 14)
