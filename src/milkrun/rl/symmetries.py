"""Symmetries as augmentation: what a learner saw and did, with things that are alike exchanged."""

from typing import TYPE_CHECKING, Any

from milkrun.rl.extras import need
from milkrun.rl.loading import load
from milkrun.rl.observation import Field, Observation

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Symmetry:
    """One way to rename what lies on the table that changes nothing else."""

    def __init__(self, known: Observation, renamed: dict[str, list[int]]) -> None:
        self.numpy = need("numpy")
        self.renamed = renamed
        """By list: where each of its members goes."""
        self.places: NDArray[np.int64] = self.numpy.arange(known.size)
        """Where each number of an observation goes."""
        self.keys: list[tuple[slice, NDArray[np.int16]]] = []
        """Which numbers are keys that change, and into what; none, which is -1, stays none."""
        for field in known.fields:
            self._follow(field)
        moves = known.game.actions.moves
        self.actions: NDArray[np.int64] = self.numpy.arange(len(moves))
        """Where each action goes."""
        for action, move in enumerate(moves):
            self.actions[action] = self._action(known, action, move.kind, move.args)

    def _follow(self, field: Field) -> None:
        end = field.first + field.size
        moved = self.renamed.get(field.axis)
        if moved is not None:
            each = field.size // len(moved)
            to = [member * each + i for member in moved for i in range(each)]
            self.places[field.first : end] = field.first + self.numpy.array(to)
        if field.of in self.renamed:
            table = self.numpy.array([*self.renamed[field.of], -1], "i2")
            self.keys.append((slice(field.first, end), table))

    def _action(self, known: Observation, action: int, kind: str, args: tuple[int, ...]) -> int:
        """Kinds stay, what they are about moves."""
        over = known.game.move_of[kind].over
        labels = known.game.actions.kind_of(action).labels
        here = there = 0
        for name, arg, axis in zip(over, args, labels, strict=True):
            here = here * len(axis) + arg
            there = there * len(axis) + self.renamed.get(name, range(len(axis)))[arg]
        return action - here + there

    def observations(self, rows: Any) -> "NDArray[np.int16]":
        """One observation, or a row of them, as it would be seen on the other table."""
        changed = self.numpy.array(rows)
        for which, table in self.keys:
            changed[..., which] = table[changed[..., which]]
        out: NDArray[np.int16] = self.numpy.empty_like(changed)
        out[..., self.places] = changed
        return out

    def masks(self, rows: Any) -> Any:
        """What is legal there: a mask, policy or count for each action, or rows of them."""
        before = self.numpy.asarray(rows)
        out = self.numpy.empty_like(before)
        out[..., self.actions[: before.shape[-1]]] = before
        return out


def symmetries(
    game: str, seats: int | None = None, preset: str | None = None, **options: Any
) -> list[Symmetry]:
    """Every symmetry of a table beside the plain one; of most games there is none."""
    known = Observation(load(game, seats, preset, options))
    return [Symmetry(known, renamed) for renamed in known.game.symmetries()]
