"""What lies on the table is on the sheets, as often as the data say, variant included."""

import json
import re
from pathlib import Path

import pytest

import milkrun
from milkrun.games import GAMES, book
from milkrun.kernel.data import read_toml
from milkrun.paper.marks import Text
from milkrun.paper.printing import own_sheets
from milkrun.paper.sheets import Board
from tests.paper.reading import load, names, pages, text, told

SOURCE = Path(milkrun.__file__).parent
SUITS = ["red", "green", "blue", "yellow", "grey"]


@pytest.mark.parametrize("deck", ["A", "B", "C"])
def test_tiffin_prints_the_delivery_cards_of_its_deck(deck: str) -> None:
    game = load("tiffin", None, f"deck={deck}")
    found = names(game)
    suits = game.setting.tables["decks"][deck]
    for suit in SUITS:
        for rank, count in enumerate(suits[suit]["count"], 1):
            assert found.count(f"{suit} {rank}") == count
    symbols = sum(sum(suits[suit]["symbol"]) for suit in SUITS)
    assert told("tiffin", None, f"deck={deck}").count("competitor +1") == symbols


def test_tiffin_prints_routes_tracking_specials_and_cubes() -> None:
    game = load("tiffin")
    found, printed = names(game), text("tiffin")
    for _, _, one, _, _, other, _ in game.setting.tables["routes"]["cards"]:
        assert found.count(f"{one} / {other}") == 1
        assert one in printed
        assert other in printed
    assert sum(name.startswith("tracking ") for name in found) == 9
    assert sum(name.startswith(("Flat Tire", "Shortcut")) for name in found) == 8
    for colour in ("yellow", "pink", "blue", "brown", "wood"):
        assert found.count(colour) == 20
    assert found.count("Your turn") == 4
    (board,) = [sheet.picture for sheet in own_sheets(game) if isinstance(sheet, Board)]
    spaces = [mark.text for mark in board.marks if isinstance(mark, Text)]
    assert spaces[:80] == [str(k) for k in range(1, 81)]


def test_mint_delivery_prints_every_order_mint_and_truck() -> None:
    game = load("mint-delivery")
    found, printed = names(game), text("mint-delivery").split()
    tables = game.setting.tables
    for town in tables["map"]["towns"]:
        for key, *_ in tables["orders"][town]:
            assert found.count(key) == 1
            assert printed.count(key) == 1
    mints = game.words.lists["mints"]
    assert [found.count(name) for name in mints] == tables["mints"]["counts"]
    assert sum(name.startswith("Truck ") for name in found) == 4
    assert found.count("START") == 1


def test_abilities_are_printed_for_tables_that_play_with_them() -> None:
    listed = [row[1] for row in book("mint-delivery").facts.tables["abilities"]["list"]]
    advanced = names(load("mint-delivery", "advanced"))
    assert [advanced.count(name) for name in listed] == [1] * 9
    assert sum(name.startswith("ability token") for name in advanced) == 12
    assert not set(listed) & set(names(load("mint-delivery")))


def test_alone_there_is_a_rival_and_a_card_of_medals() -> None:
    found = names(load("mint-delivery", seats=1))
    assert found.count("RIVAL") == 1
    assert found.count("Solo Shift") == 1
    assert "START" not in found


def test_out_for_delivery_prints_boards_items_parcels_and_gold() -> None:
    game = load("out-for-delivery")
    found = names(game)
    copies = read_toml(game.setting.facts.package, "sheets.toml")["copies"]
    for item in game.words.lists["items"][:9]:
        assert found.count(item) == copies["items"]
    assert game.words.lists["items"][9] not in found
    for row in game.setting.tables["map"]["cities"]:
        assert found.count(row[1]) == copies["parcels"]
    assert sum(name.startswith("Parcel Board") for name in found) == 4
    assert "5 gold" not in found
    assert found.count("100 gold") == 30


def test_the_tables_of_the_day_are_those_of_the_data() -> None:
    _, _, day, *_ = pages("out-for-delivery")
    for name in ("Heavy Snow", "Town Riots", "Rock Slide", "Highfell", "Westmoor", "Marlvale"):
        assert name in day
    assert "6, 7, 8" in day
    assert "the end comes with 20" in day


def test_fewer_seats_print_fewer_mats() -> None:
    assert sum(n.startswith("Parcel Board") for n in names(load("out-for-delivery", seats=2))) == 2
    assert sum(n.startswith("Truck ") for n in names(load("mint-delivery", seats=3))) == 3
    assert "brown" not in names(load("tiffin", seats=3))


def test_a_preset_changes_the_sheets() -> None:
    book, there = told("out-for-delivery"), told("out-for-delivery", "two-rivers")
    for word in ("Two Rivers", "Plumstow", "This table differs from the book", "Changed: The map"):
        assert word in there
        assert word not in book
    assert "Emberholt" in book
    assert "Emberholt" not in there


def test_an_option_changes_the_sheets() -> None:
    squares = "squares=321,175,150,125,100,50,50,50,25,25"
    assert told("out-for-delivery", None, squares).count("321") == 5  # four boards, one note
    assert "Holds 3 mints" in told("mint-delivery", None, "capacity=3")
    horse = told("out-for-delivery", None, "new_item=horse")
    assert "+1 MP at the start of each turn" in horse


def test_where_the_way_counts_there_is_a_table_of_pay_and_smaller_coins() -> None:
    assert "What a delivery pays, by its way" in told("out-for-delivery", "a1")
    assert "What a delivery pays, by its way" not in told("out-for-delivery")
    assert "5 gold" in names(load("out-for-delivery", "a1"))


def test_a_table_of_ones_own_changes_the_sheets(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("[tables.fees]\n8 = [44, 2, 1]\n", "utf-8")
    said = told("tiffin", str(mine))
    assert said.count("₹132") == 4  # four sides of length 8
    assert "Fees of the routes, 8, first: **44** (in the book 4)" in said


def test_a_changed_value_is_told_beside_the_book_s(tmp_path: Path) -> None:
    cards = book("mint-delivery").facts.tables["abilities"]["list"]
    dear = [[*row[:4], 4] if row[2] == "turbo" else row for row in cards]
    mine = tmp_path / "mine.toml"
    mine.write_text(f"[tables.abilities]\nlist = {json.dumps(dear)}\n", "utf-8")
    assert "Ability cards, Turbo Engine, price: **4** (in the book 3)" in told(
        "mint-delivery", str(mine)
    )
    mine.write_text("[tables.numbers]\nhand_start = 6\n", "utf-8")
    assert "Cards in the first hand: **6** (in the book 4)" in told("tiffin", str(mine))


def test_a_row_of_changed_numbers_is_told_as_a_row() -> None:
    said = told("mint-delivery", "medals")
    assert (
        "Easy, Points for each solitaire medal: **29, 33, 38, 41** (in the book 26, 31, 36, 40)"
        in said
    )
    assert (
        "Hard, Points for each solitaire medal: **14, 17, 19, 22** (in the book 12, 15, 18, 21)"
        in said
    )


@pytest.mark.parametrize("game_id", GAMES)
def test_every_clause_is_in_the_rules(game_id: str) -> None:
    printed = text(game_id)
    for clause in book(game_id).facts.clauses.all:
        assert clause in printed


def test_the_inks_of_tiffin_are_those_of_the_screen() -> None:
    css = (SOURCE / "games/tiffin/screen/table.css").read_text("utf-8")
    drawn = dict(re.findall(r"\.suit-(\w+) \{ --suit: (#\w+);", css))
    inks = read_toml("milkrun.games.tiffin", "sheets.toml")["suits"]
    assert drawn == {suit: ink for suit, (ink, _) in inks.items()}
    assert len({sign for _, sign in inks.values()}) == len(inks), "colour is never alone"
