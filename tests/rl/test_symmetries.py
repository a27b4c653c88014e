"""A symmetry is exact: the game it makes of a game has the same choices, views and results."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from milkrun.games import GAMES, book
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, State
from milkrun.rl.symmetries import Symmetry, symmetries
from milkrun.rl.vector import vector
from tests.support.twins import observed

TABLES = [
    *[(seats, None, {}) for seats in (1, 2, 3, 4) if seats >= book("tiffin").fewest],
    *[(2, name, {}) for name in book("tiffin").facts.presets()],
    (3, None, {"open_hands": True}),
]


def choice(state: State, rng: Rng) -> int:
    """The next action of a random game, chance's or a player's."""
    if state.to_move() == CHANCE:
        return int(state.sample_chance(rng))
    legal = state.legal_actions()
    return legal[rng.below(len(legal))]


def demand_alike(rules: Any, one: State, other: State, by: Symmetry, seat: int) -> None:
    """The same table with its things renamed: who chooses, what is legal, odds, and the view."""
    assert one.to_move() == other.to_move()
    legal = [int(by.actions[action]) for action in one.legal_actions()]
    assert sorted(legal) == other.legal_actions()
    if one.to_move() == CHANCE:
        odds = dict(zip(legal, one.chance_weights(), strict=True))
        there = dict(zip(other.legal_actions(), other.chance_weights(), strict=True))
        assert odds == there
    seen = by.observations(np.array(observed(rules, one, seat), "i2"))
    assert seen.tolist() == observed(rules, other, seat)


@pytest.mark.parametrize(("seats", "preset", "options"), TABLES)
def test_renamed_games_are_the_same_games(
    seats: int, preset: str | None, options: dict[str, Any]
) -> None:
    """Chance included: followed from the first draw to the end, a step at a time."""
    found = symmetries("tiffin", seats, preset, **options)
    assert len(found) == 3
    rules = vector("tiffin", 1, seats, preset=preset, **options).observation.game
    for number, by in enumerate(found):
        rng, one, other, turn = Rng(seats + number), rules.deal(), rules.deal(), 0
        while not one.is_over():
            demand_alike(rules, one, other, by, turn % seats)
            action = choice(one, rng)
            one.apply(action)
            other.apply(int(by.actions[action]))
            turn += 1
        demand_alike(rules, one, other, by, 0)
        assert one.scores() == other.scores()


def test_rows_and_masks_are_renamed_at_once() -> None:
    games = vector("tiffin", 8, seats=2)
    for _ in range(30):
        games.step(games.sample())
    for by in symmetries("tiffin", 2):
        rows, masks = by.observations(games.observations), by.masks(games.masks)
        for g in range(games.size):
            assert (rows[g] == by.observations(games.observations[g])).all()
            legal = np.flatnonzero(games.masks[g])
            assert sorted(by.actions[legal]) == np.flatnonzero(masks[g]).tolist()
        assert (by.observations(rows) == games.observations).all(), "each undoes itself"
        assert (rows != games.observations).any()


def test_uneven_cards_have_no_symmetry() -> None:
    """Not claimed where it does not hold: here red has a card that green has not."""
    decks = book("tiffin").load(2).setting.tables["decks"]["A"]
    assert len({str(decks[colour]) for colour in ("red", "green", "blue", "yellow")}) == 1
    text = "[tables.decks.A]\nred = { count = [4, 2, 2, 2], symbol = [1, 1, 1, 1] }\n"
    rules: Any = book("tiffin").load(2, {}, book("tiffin").read_preset("uneven", text))
    left = [by["cards"] for by in rules.symmetries()]
    assert left == []


@pytest.mark.parametrize("game", [game for game in GAMES if game != "tiffin"])
def test_the_others_have_none(game: str) -> None:
    assert symmetries(game) == []


def classes(marks: dict[Any, Any], roads: list[tuple[Any, Any]]) -> Counter[Any]:
    """Places told apart by their marks and, again and again, by those of their neighbours."""
    near: dict[Any, list[Any]] = {place: [] for place in marks}
    for a, b in roads:
        near[a].append(b)
        near[b].append(a)
    for _ in marks:
        told = {place: (marks[place], *sorted(marks[n] for n in near[place])) for place in marks}
        names = {mark: i for i, mark in enumerate(sorted(set(told.values()), key=repr))}
        marks = {place: names[mark] for place, mark in told.items()}
    return Counter(marks.values())


def test_no_two_tiles_of_the_three_shires_are_alike() -> None:
    """So no turn or mirror image of the map of Out For Delivery is the map itself."""
    drawn = book("out-for-delivery").load(2).setting.tables["map"]
    marks = {tile[0]: repr((tile[3], tile[5] > 0)) for tile in drawn["tiles"]}
    roads = [(a, b) for a, b in drawn["edges"]]
    assert set(classes(marks, roads).values()) == {1}


def test_no_two_towns_of_mint_delivery_have_the_same_orders() -> None:
    """Its roads could be turned by a quarter, but the towns would then want other mints."""
    tables = book("mint-delivery").load(2).setting.tables
    roads = [(a, b) for a, b in tables["map"]["roads"]]
    kinds = {space[0]: space[2] for space in tables["map"]["spaces"]}
    assert sorted(classes(kinds, roads).values()) == [1, 4, 4, 4]
    towns = tables["map"]["towns"]
    orders = {t: repr(sorted(order[1:] for order in tables["orders"][t])) for t in towns}
    assert len(set(orders.values())) == len(towns)
    told = {space: orders.get(space, kind) for space, kind in kinds.items()}
    assert set(classes(told, roads).values()) == {1}
