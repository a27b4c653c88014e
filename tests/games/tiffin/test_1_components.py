"""Components: the TOML against the book."""

import pytest

from milkrun.games import book
from milkrun.games.tiffin.chapters.active import minimum
from milkrun.games.tiffin.chapters.scoring import delivery_fee
from milkrun.kernel.data import read_toml
from milkrun.kernel.errors import OptionError, PresetError, SeatError
from tests.games.tiffin.table import position
from tests.support import load, option, rule

PACKAGE = "milkrun.games.tiffin"
DECKS = {
    "A": ([14, 14, 9, 8], 19, 5),
    "B": ([15, 10, 10, 10], 20, 9),
    "C": ([18, 14, 9, 4], 15, 5),
}


@rule("TIF-GEN-1", "TIF-SETUP-1")
def test_two_to_four_may_play() -> None:
    for seats in (2, 3, 4):
        assert len(position(load("tiffin", seats).deal()).players) == seats
    for seats in (1, 5):
        with pytest.raises(SeatError):
            load("tiffin", seats)
    assert len(read_toml(PACKAGE, "tracking.toml")["colours"]["players"]) == 4


@rule("TIF-GEN-3")
def test_the_box_holds_what_the_book_lists() -> None:
    numbers = read_toml(PACKAGE, "tracking.toml")["numbers"]
    assert (numbers["player_cubes"], numbers["competitor_cubes"]) == (20, 20)
    cards = read_toml(PACKAGE, "cards.toml")
    assert cards["cards"]["total"] == 45
    assert (cards["specials"]["flat_tires"], cards["specials"]["shortcuts"]) == (4, 4)
    assert len(read_toml(PACKAGE, "routes.toml")["routes"]["cards"]) == 10
    assert len(read_toml(PACKAGE, "tracking.toml")["tracking"]["labels"]) == 9


@pytest.mark.parametrize("deck", DECKS)
def test_each_deck_has_45_cards(deck: str) -> None:
    suits = read_toml(PACKAGE, "cards.toml")["decks"][deck]
    rows = [suit for name, suit in suits.items() if name != "source"]
    ranks, symbols, grey = DECKS[deck]
    assert [sum(row["count"][rank] for row in rows) for rank in range(4)] == ranks
    assert sum(ranks) == 45
    assert sum(sum(row["symbol"]) for row in rows) == symbols
    assert sum(suits["grey"]["count"]) == grey
    for row in rows:
        assert all(s <= n for s, n in zip(row["symbol"], row["count"], strict=True))


@option("tiffin", "deck", "B")
def test_deck_b_has_a_grey_four() -> None:
    assert position(load("tiffin", 2, deck="B").deal()).deck.counts[38] == 1
    assert position(load("tiffin", 2).deal()).deck.counts[38] == 0


@option("tiffin", "deck", "C")
def test_deck_c_has_many_ones_and_no_symbol_on_a_four() -> None:
    counts = position(load("tiffin", 2, deck="C").deal()).deck.counts
    assert sum(counts[:10]) == 18
    assert [counts[card] for card in (31, 33, 35, 37)] == [0, 0, 0, 0]


@rule("TIF-R-84")
def test_presets_and_option_values() -> None:
    shelf = book("tiffin")
    for name, deck in (("deck-b", "B"), ("deck-c", "C")):
        assert shelf.load(2, preset=shelf.preset(name)).setting.options["deck"] == deck
    for bad in ({"deck": "D"}, {"cube_limit": 7}, {"competitor_reveal": 4}):
        with pytest.raises(OptionError):
            shelf.load(2, bad)
    with pytest.raises(OptionError):
        shelf.load(3, {"competitor": False})


@rule("TIF-PLACE-6")
def test_twenty_route_sides_five_lengths_in_four_colours() -> None:
    t = position(load("tiffin").deal()).tables
    sides = sorted(zip(t.route_length, t.route_colour, strict=True))
    assert sides == [(length, colour) for length in (8, 10, 12, 14, 16) for colour in range(4)]
    for card in range(10):
        assert t.route_length[2 * card] == t.route_length[2 * card + 1]
        assert t.route_colour[2 * card] != t.route_colour[2 * card + 1]
    assert [
        int(length) for length in read_toml(PACKAGE, "routes.toml")["fees"] if length != "source"
    ] == [8, 10, 12, 14, 16]


def test_found_routes_and_fees() -> None:
    t = position(load("tiffin").deal()).tables
    for name in ("Churchgate", "Lower Parel"):
        face = t.route_names.index(name)
        assert t.route_length[face] == 12
        assert list(t.route_fees[face]) == [6, 4, 2]


@rule("TIF-ACT-3", "TIF-DFEE-2", "TIF-R-53", "TIF-SETUP-5", "TIF-EX-14")
def test_tracking_cards() -> None:
    game = load("tiffin")
    least, fee = [], []
    p = position(game.deal())
    assert p.done == 0
    for done in range(10):
        p.done = done
        least.append(minimum(p))
        fee.append(delivery_fee(p))
    assert least == [1, 1, 2, 2, 2, 3, 3, 3, 1, 1]
    assert fee == [2, 2, 4, 4, 4, 6, 6, 8, 6, 6]


def test_every_table_says_where_its_numbers_come_from() -> None:
    for name in ("cards", "routes", "tracking"):
        for key, table in read_toml(PACKAGE, f"{name}.toml").items():
            tables = table.values() if key == "decks" else [table]
            assert all(row["source"] in ("found", "reconstructed") for row in tables)


@rule("TIF-R-02")
def test_tables_that_leave_no_deck_are_refused() -> None:
    shelf = book("tiffin")
    greedy = shelf.read_preset("greedy", "[tables.numbers]\nhand_limit = 9")
    with pytest.raises(PresetError, match="no card to draw"):
        shelf.load(4, preset=greedy)
    t = position(load("tiffin", 4).deal()).tables
    assert 3 * t.hand_limit + (t.hand_limit + 4) + 6 == 38 < t.cards


@pytest.mark.parametrize(
    "toml",
    [
        "[tables.decks.A.red]\ncount = [4, 3, 2, 2]",
        "[tables.decks.A.red]\nsymbol = [4, 1, 1, 1]",
        "[tables.routes]\ncards = []",
        "[tables.numbers]\npool_size = 5",
        "[tables.specials]\nshortcut_spaces = 0",
        "[tables.tracking]\nmin_tiffins = [4, 1, 2, 2, 2, 3, 3, 3, 1]",
        "[tables.tracking]\nmin_tiffins = [1]",
    ],
)
def test_unsound_tables_are_refused(toml: str) -> None:
    shelf = book("tiffin")
    with pytest.raises(PresetError):
        shelf.load(2, preset=shelf.read_preset("odd", toml))
