"""Observations: the engine's and those made from views alone agree, and tell no secret."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i16

from milkrun.games import GAMES, book
from milkrun.kernel.declared import DeclaredGame
from milkrun.kernel.game import Game
from milkrun.kernel.state import State
from milkrun.kernel.view import View
from milkrun.rl.from_view import figures_of_view
from milkrun.rl.observation import Observation
from tests.support.peeking import check_sight
from tests.support.twins import observed
from tests.support.worlds import World, positions, worlds

ROOT = Path(__file__).parents[2]
EVERY, MOST = 11, 25
"""Positions between two that are looked at, and how many of a game are."""
LANTERN = """
from tests.contract.test_observations import agree_everywhere
from milkrun.games import book
for seats in (2, 3, 4):
    agree_everywhere(book("lantern-post").load(seats))
"""


def known(game: Game) -> Observation:
    assert isinstance(game, DeclaredGame)
    return Observation(game)


def demand_agreement(seen: Observation, state: State, seat: int) -> None:
    """Both ways give the same numbers, each in its range."""
    view = View.from_bytes(seen.game.view(state, seat).to_bytes())
    figures = observed(seen.game, state, seat)
    assert figures == figures_of_view(seen, view)
    for field in seen.fields:
        for i in range(field.first, field.first + field.size):
            assert field.low <= figures[i] <= field.high, field.label(i - field.first)


def agree_everywhere(game: Game, seed: int = 5) -> None:
    """Both ways agree for every seat, along a random game."""
    seen = known(game)
    for number, state in enumerate(positions(game, seed, every=EVERY)):
        for seat in range(game.seats):
            demand_agreement(seen, state, seat)
        if number == MOST:
            break


@pytest.mark.parametrize("world", worlds(), ids=str)
def test_the_engine_and_the_view_agree(world: World) -> None:
    agree_everywhere(world.load())


@pytest.mark.parametrize("game", GAMES)
def test_names_and_numbers_are_as_many(game: str) -> None:
    seen = known(book(game).load(book(game).most))
    names = seen.names()
    assert len(names) == seen.size == len(set(names))
    assert len(observed(seen.game, seen.game.deal(), 0)) == seen.size


@pytest.mark.parametrize("game", ["tiffin", "mint-delivery"])
def test_twin_worlds_look_the_same(game: str) -> None:
    assert check_sight(book(game).load(3), count=12, seed=3) == 12


def test_a_secret_would_show() -> None:
    """The comparison can fail: the owner of a hand sees another draw."""
    game = book("tiffin").load(2)
    world = game.deal()
    while "deal" not in game.view(world, 0).step:
        world.apply(world.legal_actions()[0])
    twin, seat = world.clone(), int(world.seat)  # type: ignore[attr-defined]
    world.apply(world.legal_actions()[0])
    twin.apply(twin.legal_actions()[-1])
    assert observed(game, world, seat) != observed(game, twin, seat)
    assert observed(game, world, 1 - seat) == observed(game, twin, 1 - seat)


def test_a_game_of_a_strangers_folder_has_observations_too() -> None:
    env = {**os.environ, "MILKRUN_GAMES": str(ROOT / "examples")}
    done = subprocess.run([sys.executable, "-c", LANTERN], cwd=ROOT, env=env, capture_output=True)
    assert done.returncode == 0, done.stderr.decode()


def test_seats_are_counted_from_the_one_that_looks() -> None:
    game = book("mint-delivery").load(3)
    seen = known(game)
    for state in positions(game, 2, every=40):
        figures = [observed(game, state, seat) for seat in range(3)]
        own, left = (field_of(seen, name) for name in ("own.space", "left.space"))
        for seat in range(3):
            assert figures[seat][left] == figures[(seat + 1) % 3][own]


def field_of(seen: Observation, name: str) -> int:
    return seen.names().index(name)


def test_numbers_beyond_sixteen_bits_are_the_last_that_fit() -> None:
    game = book("out-for-delivery").load(2)
    state = game.deal()
    figures: vec[i16] = vec[i16]([0] * known(game).size)
    state.players[0].gold = 10**6  # type: ignore[attr-defined]
    state.observe(figures, 0, 0)
    assert figures[field_of(known(game), "own.gold")] == 32767
