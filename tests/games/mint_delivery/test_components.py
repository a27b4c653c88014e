"""The components: data against the book, and what is conserved."""

from collections import Counter
from math import floor
from typing import Any

import pytest

from milkrun.games import book
from milkrun.kernel.errors import OptionError, PositionError, PresetError, SeatError
from milkrun.kernel.options import Preset
from tests.games.mint_delivery.look import CALM, facts, mint, walk
from tests.support import load, option, rule

TABLES: dict[str, Any] = book("mint-delivery").facts.tables
SPACES: list[Any] = TABLES["map"]["spaces"]
KIND = {row[0]: row[2] for row in SPACES}
ORDERS = [(town, *row) for town in TABLES["map"]["towns"] for row in TABLES["orders"][town]]


def distance(a: str, b: str) -> int:
    near = {a}
    steps = 0
    while b not in near:
        near |= {y for x, y in roads() if x in near}
        steps += 1
    return steps


def roads() -> set[tuple[str, str]]:
    return {pair for a, b in TABLES["map"]["roads"] for pair in ((a, b), (b, a))}


@rule("MINT-GEN-1")
def test_two_to_four_players_and_solitaire() -> None:
    for seats in (1, 2, 3, 4):
        assert load("mint-delivery", seats).deal().legal_actions()
    for seats in (0, 5):
        with pytest.raises(SeatError, match="1 to 4 players"):
            load("mint-delivery", seats)
    assert load("mint-delivery").words.minutes == "15-30"


@rule("MINT-GEN-2")
def test_the_box_holds_what_the_book_lists() -> None:
    assert TABLES["mints"]["counts"] == [20, 10, 8]
    assert len(ORDERS) == 32
    assert len({row[3] for row in SPACES}) == 9
    assert len(set(TABLES["colours"]["trucks"])) == 4


@rule("MINT-SETUP-8")
def test_every_player_has_a_truck_of_its_own_colour() -> None:
    shelf = book("mint-delivery")
    assert len(set(TABLES["colours"]["trucks"])) >= shelf.most


@rule("MINT-GEN-4")
def test_an_order_shows_destination_mints_and_points() -> None:
    for town, key, *need, points in ORDERS:
        assert town in TABLES["map"]["towns"]
        assert key.startswith("O")
        assert 1 <= sum(need) <= 4
        assert 2 <= points <= 5


@rule("MINT-GEN-5")
def test_each_card_has_a_name_and_one_action_space() -> None:
    cards: dict[str, list[str]] = {}
    for key, name, kind, card, _, _ in SPACES:
        assert name
        cards.setdefault(card, []).append(kind)
        assert (kind == "road") == key.startswith("m_")
    assert all(len([k for k in kinds if k != "road"]) == 1 for kinds in cards.values())
    assert [card for card, kinds in cards.items() if "road" in kinds] == ["NW", "NE", "SE", "SW"]


@rule("MINT-GEN-6", "MINT-R-10", "MINT-T-57")
def test_no_position_has_an_overloaded_truck() -> None:
    assert book("mint-delivery").facts.options["capacity"].default == 4
    with pytest.raises(PositionError, match="5 above its capacity"):
        mint("A: truck=5/0/0")


@rule("MINT-SETUP-1", "MINT-R-09")
def test_nine_cards_lie_in_a_square_with_the_city_in_the_middle() -> None:
    places = {row[0]: (row[4], row[5]) for row in SPACES if row[2] != "road"}
    assert set(places.values()) == {(x, y) for x in (15, 50, 85) for y in (15, 50, 85)}
    assert places["C"] == (50, 50)
    corners = {key for key, (x, y) in places.items() if 50 not in (x, y)}
    assert corners == {key for key, kind in KIND.items() if kind == "town"}


@rule("MINT-R-09", "MINT-R-15")
def test_roads_and_distances() -> None:
    assert len(SPACES) == 13
    assert len(TABLES["map"]["roads"]) == 16
    degrees = Counter(a for a, _ in roads())
    wanted = {"city": 4, "warehouse": 3, "town": 2, "road": 2}
    assert all(degrees[key] == wanted[kind] for key, kind in KIND.items())
    assert {distance("C", key) for key in ("N", "E", "S", "W")} == {1}
    assert {distance("C", key) for key in ("NW", "NE", "SE", "SW")} == {2}
    assert [distance("NW", key) for key in ("N", "W", "NE", "SW", "SE")] == [1, 2, 3, 3, 4]
    assert distance("N", "E") == distance("N", "S") == 2


@rule("MINT-R-15")
def test_the_map_looks_the_same_from_every_corner() -> None:
    turn = {"C": "C", "N": "E", "E": "S", "S": "W", "W": "N"}
    turn |= {"NW": "NE", "NE": "SE", "SE": "SW", "SW": "NW"}
    turn |= {f"m_{a.lower()}": f"m_{turn[a].lower()}" for a in ("NW", "NE", "SE", "SW")}
    assert {(turn[a], turn[b]) for a, b in roads()} == roads()


@rule("MINT-GEN-4")
def test_the_orders_of_each_town_are_equally_good() -> None:
    for town in TABLES["map"]["towns"]:
        points = sorted(row[-1] for row in ORDERS if row[0] == town)
        assert points == [2, 2, 3, 3, 3, 4, 4, 5]
    assert Counter(row[-1] for row in ORDERS) == {2: 8, 3: 12, 4: 8, 5: 4}
    assert sum(row[-1] for row in ORDERS) == 104
    assert [sum(row[2 + mint] for row in ORDERS) for mint in range(3)] == [42, 25, 16]
    assert Counter(sum(row[2:5]) for row in ORDERS) == {1: 4, 2: 11, 3: 11, 4: 6}


def brewing(need: tuple[int, ...]) -> int:
    """The fewest loads and upgrades in the city that fill an empty truck with these mints."""
    trucks, steps = {(0, 0, 0)}, 0
    while not any(all(t[i] >= need[i] for i in range(3)) for t in trucks):
        steps += 1
        loaded = {(4 - s - r, s, r) for _, s, r in trucks}
        sugar_free = {(c - 2, s + 1, r) for c, s, r in trucks if c >= 2}
        cinnamon = {(c - 3, s, r + 1) for c, s, r in trucks if c >= 3}
        trucks |= loaded | sugar_free | cinnamon
    return steps


def price(need: tuple[int, ...]) -> float:
    return (2 * brewing(need) + sum(need) + need[2] + 7) / 5


@rule("MINT-T-56")
def test_the_price_formula() -> None:
    assert price((4, 0, 0)) == 2.6
    assert price((0, 0, 2)) == 3.8
    assert price((0, 1, 2)) == 4.8


@rule("MINT-T-56", "MINT-GEN-4")
def test_every_order_has_its_price() -> None:
    for _, key, *need, points in ORDERS:
        assert points == floor(price(tuple(need)) + 0.5), key


@rule("MINT-R-57")
def test_the_nine_abilities() -> None:
    rows = {row[0]: (row[1], row[3], row[4]) for row in TABLES["abilities"]["list"]}
    assert rows == {
        "AB1": ("Long Trailer", "persistent", 2),
        "AB2": ("Turbo Engine", "free", 3),
        "AB3": ("Forklift", "persistent", 1),
        "AB4": ("Field Kit", "action", 1),
        "AB5": ("Spice Licence", "persistent", 2),
        "AB6": ("Dispatch Radio", "action", 2),
        "AB7": ("Second Clipboard", "persistent", 1),
        "AB8": ("Tailgate Drop", "free", 1),
        "AB9": ("Twin Press", "persistent", 2),
    }
    assert TABLES["abilities"]["shown"] == 3


@rule("MINT-SOLO-8", "MINT-SOLO-4")
def test_the_three_levels() -> None:
    levels = {name: TABLES["levels"][name] for name in ("easy", "normal", "hard")}
    assert [level["every"] for level in levels.values()] == [3, 2, 1]
    assert levels["easy"]["medals"] == [26, 31, 36, 40]
    assert levels["normal"]["medals"] == [20, 25, 29, 32]
    assert levels["hard"]["medals"] == [12, 15, 18, 21]


@rule("MINT-SOLO-8")
def test_the_medals_of_strong_bots_are_a_preset_that_asks_for_more() -> None:
    mint_book = book("mint-delivery")
    asked = mint_book.load(1, {}, mint_book.preset("medals")).setting.tables["levels"]
    for name in ("easy", "normal", "hard"):
        ours, theirs = TABLES["levels"][name], asked[name]
        assert theirs["every"] == ours["every"]
        assert theirs["medals"] == sorted(set(theirs["medals"]))
        assert all(a < b for a, b in zip(ours["medals"], theirs["medals"], strict=True))


@rule("MINT-SOLO-8")
@pytest.mark.parametrize("asked", [[31, 26, 36, 40], [26, 31, 31, 40]])
def test_a_better_medal_asks_for_more(asked: list[int]) -> None:
    levels = {**TABLES["levels"], "hard": {"every": 1, "medals": asked}}
    preset = Preset("falling", "", {}, {"levels": levels})
    with pytest.raises(PresetError, match="must ask for more points than the one before"):
        book("mint-delivery").load(1, {}, preset)


@rule("MINT-R-57")
def test_the_prices_of_strong_bots_are_a_preset_of_the_same_abilities() -> None:
    mint_book = book("mint-delivery")
    setting = mint_book.load(2, {}, mint_book.preset("prices")).setting
    ours, theirs = TABLES["abilities"]["list"], setting.tables["abilities"]["list"]
    assert setting.options["abilities"]
    assert [row[:4] for row in theirs] == [row[:4] for row in ours]
    assert {row[1]: row[4] for row in theirs if row[4] > 1} == {
        "Turbo Engine": 5,
        "Dispatch Radio": 3,
    }


@rule("MINT-LOAD-3", "MINT-LOAD-4", "MINT-UPG-3", "MINT-UPG-4", "MINT-SCORE-3", "MINT-SETUP-10")
def test_the_numbers_the_book_prints() -> None:
    assert (TABLES["loads"]["city"], TABLES["loads"]["warehouse"]) == (4, 2)
    assert (TABLES["upgrades"]["sugar_free"], TABLES["upgrades"]["cinnamon"]) == (2, 3)
    assert TABLES["mints"]["values"] == [1, 2, 3]
    assert TABLES["trucks"]["start"] == [4, 0, 0]


def test_every_table_says_where_it_is_from() -> None:
    sources = {name: table["source"] for name, table in TABLES.items()}
    assert set(sources.values()) == {"found", "reconstructed"}
    assert sources["mints"] == "found"
    assert sources["orders"] == "reconstructed"


@rule("MINT-R-72")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("capacity", 1),
        ("capacity", 5),
        ("incomplete_limit", 0),
        ("incomplete_limit", 4),
        ("deck_size", 2),
        ("deck_size", 9),
        ("upgrades_per_action", 2),
        ("ages", [121]),
    ],
)
def test_options_are_bounded(name: str, value: object) -> None:
    with pytest.raises(OptionError, match=f"'{name}' takes"):
        load("mint-delivery", 3, **{name: value})


@rule("MINT-R-72")
@option("mint-delivery", "capacity", 3)
@pytest.mark.parametrize(
    ("table", "key", "value"),
    [
        ("effects", "trailer_capacity", 3),
        ("effects", "clipboard_orders", 2),
        ("abilities", "shown", 4),
        ("loads", "warehouse", 0),
        ("map", "spaces", SPACES[:12] + [["X", "X", "road", "X", 1, 1]] * 2),
    ],
)
def test_replaced_tables_must_fit_the_action_table(table: str, key: str, value: object) -> None:
    shelf = book("mint-delivery")
    preset = shelf.replaced({table: {key: value}})
    with pytest.raises(PresetError):
        shelf.load(3, preset=preset)
    fewer = {"capacity": 2, "incomplete_limit": 2}
    if table == "effects":
        assert shelf.load(3, fewer, preset).deal().legal_actions()


@rule("MINT-T-57", "MINT-R-69", "MINT-R-10", "MINT-GEN-2")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_mints_are_conserved(seats: int) -> None:
    for _, _, s in walk(load("mint-delivery", seats, abilities=True).deal(), 7):
        table = s.game.view(s, None).public
        trucks = [player["truck"] for player in table["players"]]
        counts = [sum(column) for column in zip(table["supply"], *trucks, strict=True)]
        counts[0] += sum(table["on"]) + table["waiting"]
        assert counts == [20, 10, 8]
        assert max(sum(t) for t in trucks) <= 5
        assert max(len(player["orders"]) for player in table["players"]) <= 4


@rule("MINT-T-58", "MINT-R-69")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_orders_are_conserved(seats: int) -> None:
    for _, _, s in walk(load("mint-delivery", seats, no_progress_rounds=0).deal(), 9):
        view = s.game.view(s, None)
        table, cards = view.public, list(view.memory["unseen"])
        cards += [order for order in table["up"] if order >= 0]
        cards += table["removed"] + table["boxed"]
        cards += [order for completed in view.memory["completed"] for order in completed]
        cards += [order for player in table["players"] for order in player["orders"]]
        assert sorted(cards) == list(range(32))
        assert sum(table["deck"]) <= len(view.memory["unseen"])


@rule("MINT-R-69")
def test_every_unseen_order_may_come_up_next() -> None:
    s = mint("step=refill refill=NW.0; NW: up=-,O02 deck=1")
    assert len(s.legal_actions()) == 31
    assert list(s.chance_weights()) == [1] * 31


@rule("MINT-T-57", "MINT-T-58")
@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("A: orders=O01; B: orders=O01", "order O01 is in 2 places"),
        ("A: orders=O01 done=O01", "order O01 is in 2 places"),
        ("NW: up=O01,O01", "order O01 is in 2 places"),
        ("supply=21/10/8", "More mints than exist"),
        ("A: truck=4/0/0; B: truck=4/0/0; supply=13/10/8", "More mints than exist"),
        ("waiting=-2", "below zero"),
        ("A: truck=-1/0/0", "cargo of seat A is below zero"),
        ("NW: up=O01,- deck=3", "a gap beside a deck"),
        ("NW: deck=33", "33 orders in decks"),
        ("A: orders=O01,O02,O03,O04", "4 incomplete orders"),
        ("shown=AB1; A: abilities=AB1", "abilities cost 2"),
        ("step=over", "over exactly when it has an ending"),
        ("step=free_load", "waiting is missing at the step free_load"),
        ("step=drop", "nothing leads to the step drop"),
        ("step=remove", "nothing leads to the step remove"),
        ("step=refill", "refill is missing at the step refill"),
        ("step=deal; A: dealt=O01,O02,O03,O04", "4 orders dealt"),
        ("step=keep; A: dealt=O01,O02,O03", "seat 1: 0 orders dealt"),
        ("actions=3", "actions is 3, above 2"),
        ("marker=NW", "for solitaire"),
    ],
)
def test_positions_that_cannot_be_are_refused(text: str, wrong: str) -> None:
    with pytest.raises(PositionError, match=wrong):
        mint(text)


def test_what_a_position_does_not_name_is_in_the_supply_or_unseen() -> None:
    s = mint("A: truck=1/0/0; NW: up=O10+2,-" + CALM.replace("NW: up=O02,O03 deck=5; ", ""))
    assert facts(s)["supply"] == [17, 10, 8]
    assert len(s.game.view(s, 0).memory["unseen"]) == 32 - 7
