"""Observations and actions as Gymnasium's spaces."""

from typing import Any

from milkrun.rl.extras import need
from milkrun.rl.observation import Observation


def observation_space(known: Observation) -> Any:
    """Every number with its own range."""
    numpy, spaces = need("numpy"), need("gymnasium.spaces")
    low = numpy.zeros(known.size, "i2")
    high = numpy.zeros(known.size, "i2")
    for field in known.fields:
        low[field.first : field.first + field.size] = field.low
        high[field.first : field.first + field.size] = field.high
    return spaces.Box(low, high, dtype=numpy.int16)


def masked_space(known: Observation) -> Any:
    """The same with the mask of legal actions beside it."""
    numpy, spaces = need("numpy"), need("gymnasium.spaces")
    mask = spaces.Box(0, 1, (known.game.actions.size,), dtype=numpy.int8)
    return spaces.Dict({"observation": observation_space(known), "action_mask": mask})


def action_space(known: Observation) -> Any:
    """Every action of the game's table."""
    return need("gymnasium.spaces").Discrete(known.game.actions.size)
