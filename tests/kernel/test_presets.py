"""Presets: laid over a game's options and tables, refused by name where they do not fit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from milkrun.games import GAMES, book
from milkrun.kernel.data import Toml, difference, overlay
from milkrun.kernel.errors import MilkrunError, OptionError, PresetError, SeatError

KEYS = st.sampled_from("abc")
TREES: st.SearchStrategy[Toml] = st.recursive(
    st.dictionaries(KEYS, st.integers(0, 2) | st.lists(st.integers(0, 2), max_size=2)),
    lambda inner: st.dictionaries(KEYS, inner | st.integers(0, 2)),
    max_leaves=8,
)


@given(TREES, TREES)
def test_the_difference_laid_over_the_base_gives_the_top(base: Toml, other: Toml) -> None:
    top = overlay(base, other)
    assert overlay(base, difference(base, top)) == top


@given(TREES)
def test_nothing_differs_from_itself(tree: Toml) -> None:
    assert difference(tree, tree) == {}


def test_tables_are_merged_and_lists_replaced_whole() -> None:
    base = {"map": {"towns": ["A", "B"], "size": 3}, "loads": {"city": 4}}
    top = {"map": {"towns": ["C"]}}
    assert overlay(base, top) == {"map": {"towns": ["C"], "size": 3}, "loads": {"city": 4}}
    assert base["map"] == {"towns": ["A", "B"], "size": 3}


def test_the_difference_is_the_least() -> None:
    base = {"map": {"size": 3, "n": 1}, "loads": {"city": 4}}
    top = {"map": {"size": 5, "n": 1}, "loads": {"city": 4}, "new": [1]}
    assert difference(base, top) == {"map": {"size": 5}, "new": [1]}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[option]\nx = 1", "Preset 'mine' sets an unknown part 'option'. Did you mean 'options'?"),
        ("[options]\ncapacitty = 3", "unknown option 'capacitty'. Did you mean 'capacity'?"),
        ("[tables.ordrs]\nNW = []", "unknown table 'ordrs'. Did you mean 'orders'?"),
        ("options = 3", "Preset 'mine': 'options' must be a table."),
        ("tables = []", "Preset 'mine': 'tables' must be a table."),
        ("[options\n", "mine is no TOML"),
        ("a = " + "[" * 5_000, "mine is no TOML"),
        ("a = " + "9" * 5_000, "mine is no TOML"),
    ],
)
def test_a_preset_that_sets_what_does_not_exist_is_refused_by_name(text: str, said: str) -> None:
    with pytest.raises(PresetError) as caught:
        book("mint-delivery").read_preset("mine", text)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    "tables",
    [
        "orders = 5",
        "orders.NW = [['O01', 2]]",
        "map.towns = ['NW']",
        "map.roads = [['C']]",
        "map.roads = [['C', 'Atlantis']]",
        "mints.counts = [-5, 0, 0]",
        "mints.counts = [3, 0, 0]",
        "mints.counts = [99999999999999999999999, 0, 0]",
        "loads.city = 'many'",
    ],
)
def test_tables_that_make_no_game_are_refused_in_a_sentence(tables: str) -> None:
    shelf = book("mint-delivery")
    preset = shelf.read_preset("mine", f"[tables]\n{tables}")
    with pytest.raises(PresetError, match=r"\.$"):
        shelf.load(2, {}, preset)


def test_a_table_that_breaks_only_later_in_the_game_is_refused_too() -> None:
    shelf = book("mint-delivery")
    preset = shelf.read_preset("mine", "[tables.mints]\ncounts = [2, 10, 8]")
    with pytest.raises(PresetError, match="The tables of 'mine' make no game of mint-delivery"):
        shelf.load(2, {}, preset)


def test_options_win_over_the_preset_and_the_preset_over_the_defaults() -> None:
    shelf = book("mint-delivery")
    preset = shelf.read_preset("mine", "[options]\ncapacity = 2\ndeck_size = 5")
    game = shelf.load(2, {"deck_size": 6}, preset)
    assert game.setting.changed_options() == {"capacity": 2, "deck_size": 6}


def test_a_bad_value_in_a_preset_is_refused_like_a_typed_one() -> None:
    shelf = book("mint-delivery")
    with pytest.raises(OptionError, match="'capacity' takes a whole number from 2 to 4, not 99"):
        shelf.load(2, {}, shelf.read_preset("mine", "[options]\ncapacity = 99"))


@pytest.mark.parametrize("game", GAMES)
def test_every_shipped_preset_loads_for_some_number_of_seats(game: str) -> None:
    shelf = book(game)
    for name in shelf.facts.presets():
        loads = [n for n in range(shelf.fewest, shelf.most + 1) if can_load(game, n, name)]
        assert loads, name
        assert shelf.preset(name).about


def can_load(game: str, seats: int, name: str) -> bool:
    try:
        book(game).load(seats, {}, book(game).preset(name))
    except MilkrunError:
        return False
    return True


@pytest.mark.parametrize("game", GAMES)
def test_an_unknown_preset_is_refused_by_name(game: str) -> None:
    with pytest.raises(PresetError, match="has no preset 'nonsuch'"):
        book(game).preset("nonsuch")


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_number_of_players_is_refused_with_the_right_ones(game: str) -> None:
    shelf = book(game)
    for seats in (shelf.fewest - 1, shelf.most + 1):
        said = f"is for {shelf.fewest} to {shelf.most} players, not {seats}"
        with pytest.raises(SeatError, match=said):
            shelf.load(seats)


@pytest.mark.parametrize("game", GAMES)
def test_the_facts_hash_changes_with_options_and_stays_without(game: str) -> None:
    shelf = book(game)
    seats = shelf.most
    plain = shelf.load(seats).setting.facts_hash()
    assert shelf.load(seats).setting.facts_hash() == plain
    for option in shelf.facts.options.values():
        if option.type == "bool":
            changed = shelf.load(seats, {option.name: not option.default})
            assert changed.setting.facts_hash() != plain, option.name
