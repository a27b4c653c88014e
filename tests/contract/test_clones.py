"""Clones share what neither has changed yet; then each has its own."""

import ast
from importlib.resources import files
from pathlib import Path

import pytest

from milkrun.games import GAMES, book
from milkrun.kernel.declared import DeclaredGame
from milkrun.kernel.fate import Fate
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import OVER, State


@pytest.mark.parametrize("game_id", GAMES)
def test_neither_of_two_clones_notices_what_becomes_of_the_other(game_id: str) -> None:
    game = book(game_id).load(3)
    fate, state, rng, spare = Fate(2), game.deal(), Rng(3), game.deal()
    while fate.settle(state) != OVER:
        text, spare = game.write(state), state.clone_into(spare)
        twin = state.clone()
        play_on(twin, Rng(5))
        assert game.write(state) == game.write(spare) == text
        for _ in range(7):
            if fate.settle(state) != OVER:
                state.apply(state.legal()[rng.below(len(state.legal()))])
        assert game.write(spare) == text


def play_on(state: State, rng: Rng) -> None:
    """A few choices at random, and chance."""
    fate = Fate(4)
    for _ in range(12):
        if fate.settle(state) != OVER:
            state.apply(state.legal()[rng.below(len(state.legal()))])


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_copied_late_is_never_written_past_its_owner(game_id: str) -> None:
    """`p.pool[place] = card` would change the pools of all clones: `p.own_pool()` is written to."""
    game = book(game_id).load(2)
    assert isinstance(game, DeclaredGame)
    late = {fact.name for facts in game.declared.facts.values() for fact in facts if fact.is_late}
    folder = Path(str(files(type(game).__module__.rpartition(".")[0])))
    written = [
        (path.name, name) for path in folder.rglob("*.py") for name in items_written(path) & late
    ]
    assert written == []


def test_what_is_written_in_place_is_seen(tmp_path: Path) -> None:
    path = tmp_path / "rules.py"
    path.write_text("p.pool[0] = 1\np.me.hand[card] += 1\np.own_up()[2] = seen[3]\n", "utf-8")
    assert items_written(path) == {"pool", "hand"}


def items_written(path: Path) -> set[str]:
    """The attributes of which a file sets an item."""
    return {
        node.value.attr
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Subscript)
        and isinstance(node.ctx, ast.Store)
        and isinstance(node.value, ast.Attribute)
    }
