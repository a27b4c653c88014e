"""Many games in one call: NumPy arrays over the memory that the compiled engine writes to."""

from typing import TYPE_CHECKING, Any

from milkrun.kernel.batch import Batch
from milkrun.kernel.rewards import reward_named
from milkrun.kernel.state import NONE
from milkrun.rl.extras import need
from milkrun.rl.loading import load
from milkrun.rl.observation import Observation

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Vector:
    """So many games side by side; each step takes an action for each of them.

    The arrays are windows on the engine's memory: the next step overwrites them.
    """

    def __init__(self, observation: Observation, batch: Batch) -> None:
        numpy = need("numpy")
        self.numpy = numpy
        self.observation = observation
        self.batch = batch
        n, game = int(batch.size), observation.game
        self.size = n
        shape = (n, observation.size)
        self.observations: NDArray[np.int16] = numpy.frombuffer(batch.figures, "i2").reshape(shape)
        """What the seat to move of each game sees: `observation` names every number."""
        self.finals: NDArray[np.int16] = numpy.frombuffer(batch.finals, "i2").reshape(shape)
        """What was seen last in the games that ended in this step."""
        masks = numpy.frombuffer(batch.masks, "i1")
        self.masks: NDArray[np.int8] = masks.reshape(n, game.actions.size)
        """1 for every legal action."""
        rewards = numpy.frombuffer(batch.rewards, "f8")
        self.rewards: NDArray[np.float64] = rewards.reshape(n, game.seats)
        """Of every seat, in the games that ended in this step; else 0."""
        self.ends: NDArray[np.bool_] = numpy.frombuffer(batch.ends, "?")
        """Which games ended in this step; each has begun anew."""
        self.cuts: NDArray[np.bool_] = numpy.frombuffer(batch.cuts, "?")
        """Which were cut short."""
        self.seats: NDArray[np.int64] = numpy.frombuffer(batch.movers, "i8")
        """Whose choice it is now."""
        self.chosen: NDArray[np.int64] = numpy.frombuffer(batch.chosen, "i8")

    def reset(self, seed: int = 0) -> None:
        """Begin all games anew: the same seed gives the same games."""
        self.batch.reset(seed)

    def step(self, actions: Any) -> None:
        """One action for each game; an illegal one is refused."""
        self.batch.step(self.numpy.ascontiguousarray(actions, "<i8").tobytes())

    def sample(self) -> "NDArray[np.int64]":
        """A legal action for each game, at random."""
        self.batch.sample()
        return self.chosen


def vector(
    game: str,
    n: int,
    seats: int | None = None,
    seed: int = 0,
    reward: str = "win",
    seat: int | None = None,
    max_cycles: int = 0,
    preset: str | None = None,
    **options: Any,
) -> Vector:
    """n games of one kind; with a `seat` only that one is asked, and the others play at random."""
    known = Observation(load(game, seats, preset, options))
    only = NONE if seat is None else seat
    kind = reward_named(reward)
    made = Vector(known, Batch(known.game, n, seed, known.size, kind, only, max_cycles))
    made.reset(seed)
    return made
