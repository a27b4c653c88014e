"""What a finished game is worth to each seat, by name."""

from typing import Final

from mypy_extensions import i64

from milkrun.kernel.errors import UsageError, nearest
from milkrun.kernel.state import State

WIN: Final[i64] = 0
MARGIN: Final[i64] = 1
RANKING: Final[i64] = 2
REWARDS: Final = ["win", "margin", "ranking"]
"""The win, shared by equals; points ahead of the best other seat, by clear leads; the place."""


def reward_named(name: str) -> int:
    """Which reward a name stands for."""
    if name not in REWARDS:
        raise UsageError(f"There is no reward '{name}'.{nearest(name, REWARDS)}")
    return REWARDS.index(name)


def rewards(state: State, kind: i64) -> list[float]:
    """The reward of each seat, in a position that is over."""
    if kind == MARGIN:
        return margins(state.scores(), state.game.clear_lead)
    return shares(state.ranking()) if kind == WIN else ranks(state.ranking())


def shares(places: list[int]) -> list[float]:
    """1 for the winner; equals share it."""
    winners = 0.0
    for place in places:
        winners += 1.0 if place == 1 else 0.0
    return [1.0 / winners if place == 1 else 0.0 for place in places]


def margins(scores: list[int], lead: float) -> list[float]:
    """How far ahead of the best other seat, in clear leads; alone, the score in them."""
    out: list[float] = []
    for seat in range(len(scores)):
        others = scores[:seat] + scores[seat + 1 :]
        best = max(others) if others else 0
        out.append((scores[seat] - best) / lead)
    return out


def ranks(places: list[int]) -> list[float]:
    """From 1 for the first place to -1 for the last one at the table."""
    last = len(places) - 1
    return [1.0 - 2.0 * (place - 1) / last if last else 1.0 for place in places]
