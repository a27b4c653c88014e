"""Milkrun: the home of delivery board games.

>>> import milkrun
>>> game = milkrun.load("mint-delivery", seats=2, seed=7)
>>> state = game.new()
>>> state.to_move()
0
"""

import os
from typing import TYPE_CHECKING, Any

if os.environ.get("MILKRUN_PLAIN"):
    # A compiled install run from its plain source, to compare the two.
    from milkrun import plain

    plain.install()

if TYPE_CHECKING:
    from milkrun.play.library import Library, Replay

__all__ = ["load", "replay"]


def load(
    game: str, seats: int = 2, seed: int = 0, preset: str | None = None, **options: Any
) -> "Library":
    """A game to play with: `new()`, `play(state, "move")`, `moves(state)`, `print(state)`."""
    from milkrun.play.library import Library

    return Library.load(game, seats, seed, preset, options)


def replay(path: str | os.PathLike[str]) -> "Replay":
    """A game file, position by position."""
    from milkrun.play.library import Replay

    return Replay.load(path)
