"""The variants that the authors' questions led to, each against the book."""

import pytest

from milkrun.games.out_for_delivery.chapters.catch_up import last_seat
from tests.games.out_for_delivery.table import (
    BOOK,
    at,
    dealt,
    do,
    gold,
    items,
    mp,
    next_round,
    parcels,
    preset,
    roll_until,
    tile,
)
from tests.support import option, rule

NAMES = [
    *("a1", "a2", "a3", "a4", "a5", "a6", "b1", "b2", "b3"),
    *("book", "c1", "courier", "d1", "e1", "f1", "long-haul", "two-rivers"),
]


def test_the_presets() -> None:
    assert BOOK.facts.presets() == NAMES
    assert BOOK.preset("book").options == {}


def pays(name: str, parcel: str, here: int) -> int:
    """What a preset pays for a parcel (destination.square.origin) delivered at a tile."""
    p = preset(name, f"mp=1; A: at={here} gold=0 parcels={parcel}")
    return gold(do(p, "deliver " + parcel.split(".")[1]))


@rule("OFD-A1")
@option("out-for-delivery", "distance_bonus", 10)
def test_a_distance_bonus() -> None:
    assert pays("book", "1.2.4", 2) == 175
    assert pays("a1", "1.2.4", 2) == 175 + 10 * (21 - 8)
    assert pays("a1", "1.2.6", 2) == 175
    p = at("mp=1; A: at=2 gold=0 parcels=1.1.4", distance_bonus=3)
    assert gold(do(p, "deliver 1")) == 240, "39 is rounded to 40"


@rule("OFD-A2")
@option("out-for-delivery", "pay", "multiplier")
def test_a_multiplier() -> None:
    assert pays("a2", "1.1.4", 2) == 350, "21 MP: 1.75 times"
    assert pays("a2", "1.1.1", 2) == 100, "2 MP: half at least"
    assert pays("a2", "1.4.5", 2) == 155, "125 x 15 / 12 = 156.25"


@rule("OFD-A3")
@option("out-for-delivery", "slow_mid", 1)
@option("out-for-delivery", "slow_far", 3)
def test_far_parcels_age_later() -> None:
    p = preset("a3", "mp=9; A: at=87; c5: waiting=1/1/0/1/0/0")
    p = do(p, "pickup 1", "pickup 2", "pickup 4")
    p = next_round(p)
    assert parcels(p) == ["1.1", "2.1", "4.2"], "15, 16 and 7 MP: middle, middle, near"
    assert parcels(next_round(p)) == ["1.2", "2.2", "4.3"]
    p = next_round(do(preset("a3", "mp=9; A: at=94; c4: waiting=1/0/0/0/0/0"), "pickup 1"))
    assert parcels(p) == ["1.1"]
    assert parcels(next_round(next_round(p))) == ["1.1"]
    assert parcels(next_round(next_round(next_round(p)))) == ["1.2"]


@rule("OFD-A4")
@option("out-for-delivery", "pay", "tariff")
def test_a_tariff() -> None:
    assert pays("a4", "1.2.4", 2) == 225
    assert pays("a4", "1.2.2", 2) == 175
    assert pays("a4", "1.2.1", 2) == 50


@rule("OFD-A6", "OFD-R12")
def test_no_self_addressed_parcels() -> None:
    for name in ("a6", "courier"):
        assert BOOK.preset(name).options["self_addressed"] == "reroll"
    assert BOOK.preset("courier").options["first_player"] == "rotate"


@rule("OFD-C1", "OFD-ROUND-2", "OFD-R53")
@option("out-for-delivery", "city_picks", "reverse")
def test_cities_picked_in_reverse() -> None:
    p = dealt(3, city_picks="reverse")
    assert p.to_move() == 2
    p = do(p, "start 4", "start 5")
    assert (p.to_move(), tile(p, 2), tile(p, 1)) == (0, 93, 86)
    p = do(p, "start 1")
    assert p.round == 0
    assert roll_until(p, "turn").to_move() == 0
    assert roll_until(do(roll_until(p, "turn"), "end"), "turn").to_move() == 1


@rule("OFD-C1")
@option("out-for-delivery", "gold_per_seat", 25)
def test_more_gold_for_later_seats() -> None:
    p = dealt(3, gold_per_seat=25)
    assert [gold(p, seat) for seat in range(3)] == [50, 75, 100]


@rule("OFD-E1")
@option("out-for-delivery", "last_mp", 2)
def test_more_points_for_the_last_in_wealth() -> None:
    p = at("step=movement; A: gold=25; B: gold=50", last_mp=2)
    assert mp(do(p, "roll 7")) == 9
    assert mp(do(p, "roll 7", "end", "roll 7")) == 7


@rule("OFD-E1")
@option("out-for-delivery", "last_item_every", 2)
def test_an_item_for_the_last_in_wealth() -> None:
    p = at("turn=B round=1; A: gold=50; B: gold=25", last_item_every=2)
    p = do(p, "end", "roll 7", "roll 7", "roll 7", "roll 7")
    assert p.chance_key()[:3] == ("gift", 2, 1)
    p = do(p, "roll 10")
    assert (items(p, 1), p.chance_key().purpose) == (["boat"], "movement")


@rule("OFD-E1")
@pytest.mark.parametrize(
    ("wealth", "last"), [((50, 50, 50), -1), ((50, 25, 25), 2), ((0, 25, 25), 0)]
)
def test_who_is_last(wealth: tuple[int, int, int], last: int) -> None:
    a, b, c = wealth
    assert last_seat(at(f"A: gold={a}; B: gold={b}; C: gold={c}", seats=3)) == last


@rule("OFD-F1", "OFD-D1", "OFD-B3")
@pytest.mark.parametrize("name", NAMES)
def test_every_preset_changes_what_it_says(name: str) -> None:
    made = BOOK.load(2, {}, BOOK.preset(name)).setting
    assert made.changed_options() == BOOK.preset(name).options
    assert bool(made.changed_tables()) == (name == "two-rivers")


@rule("OFD-R80")
def test_prices_of_variants_are_multiples_of_five() -> None:
    assert at("mp=1").tables.unit == 25
    assert preset("a2", "mp=1").tables.unit == 5
