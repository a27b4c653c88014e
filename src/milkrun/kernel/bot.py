"""What a player may ask, and no more: bots choose from a view, never from the state."""

import math
import time

from mypy_extensions import mypyc_attr

from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import NONE, State
from milkrun.kernel.view import View


class Budget:
    """How long a bot may think: iterations, seconds, or both (0 = no such limit)."""

    def __init__(self, iterations: int = 0, seconds: float = 0.0) -> None:
        self.iterations = iterations
        self.start = time.monotonic()
        self.deadline = self.start + seconds if seconds > 0.0 else 0.0

    def is_spent(self, iterations: int) -> bool:
        """Whether a bot that did so many iterations should answer now."""
        if self.iterations > 0 and iterations >= self.iterations:
            return True
        return self.deadline > 0.0 and time.monotonic() >= self.deadline

    def left(self, iterations: int, fresh: int) -> float:
        """How many more there can be, when `fresh` of them took the time so far."""
        most = float(self.iterations - iterations) if self.iterations > 0 else math.inf
        if self.deadline > 0.0:
            now = time.monotonic()
            rate = fresh / max(now - self.start, 1e-6) if fresh > 0 else math.inf
            most = min(most, rate * (self.deadline - now))
        return most


class Perspective:
    """A seat's game as its view bytes tell it, with worlds imagined from them alone."""

    def __init__(self, game: Game, view_bytes: bytes) -> None:
        if not isinstance(view_bytes, bytes):
            raise TypeError("a bot sees view bytes, never a state")
        self.game = game
        self.view_bytes = view_bytes
        self._view = View.from_bytes(view_bytes)
        self._world: State | None = None

    def view(self) -> View:
        """What the seat knows."""
        return self._view

    def weighing(self, name: str) -> "Perspective":
        """The same view, in worlds judged by the weights of that name."""
        game = self.game.weighing(self.game.setting.facts.weights.find(name, self.game.seats))
        return self if game is self.game else Perspective(game, self.view_bytes)

    def legal_actions(self) -> list[int]:
        """What the seat may choose now."""
        return list(self._view.legal)

    def sample(self, rng: Rng, spare: State | None = None) -> State:
        """A world that fits the view: imagined once, then redrawn where the seat cannot see. It
        may take the room of one that is done with."""
        if self._world is None:
            self._world = self.game.imagine(self._view, rng)
        world = self._world.clone_into(spare)
        world.determinize(NONE if self._view.seat is None else self._view.seat, rng)
        return world


def demand_perspective(given: object) -> None:
    """Refuse whatever is no perspective; a state has methods of the same names."""
    if not isinstance(given, Perspective):
        raise TypeError(f"a bot sees a Perspective, never a {type(given).__name__}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is a program."""

    def choose(self, perspective: Perspective, budget: Budget) -> int:
        """One of the perspective's legal actions."""
        raise NotImplementedError
