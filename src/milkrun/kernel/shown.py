"""What is shown of a declared game: views, what is alike in them, and what follows."""

from __future__ import annotations

from typing import Any, Generic

from mypy_extensions import mypyc_attr

from milkrun.kernel.game import Game
from milkrun.kernel.hidden import Hidden
from milkrun.kernel.machine import Machine
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import NONE, State
from milkrun.kernel.step import P
from milkrun.kernel.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Shown(Game, Generic[P]):
    """The part of a game that screens and readers need."""

    hidden: Hidden[P]
    step_names: list[str]

    # What a game may say.

    def lay_open(self, p: P, d: dict[str, Any]) -> None:
        """Add to what lies open what is reckoned from it; it is the same for all who look."""
        self.hidden.lay_open(p, d)

    def see(self, p: P, v: View) -> None:
        """Add to a view what only its seat sees, and what it remembers."""
        self.hidden.see(p, v)

    def foresee(self, p: P) -> dict[str, Any]:
        """What a screen would have to reckon and what is the same for all: from what lies open."""
        return {}

    def foresee_own(self, p: P, seat: int | None, past: bool) -> dict[str, Any]:
        """What else it would, for the seat (None: the onlooker). The position stays as it is."""
        return {}

    def foresees_openly(self) -> bool:
        """Whether what is foreseen hangs on open facts alone: else it is imagined from a view."""
        return False

    # What follows from it.

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, Machine)
        v = self.own_sight(state, seat)
        v.public = self.laid_open(state)
        if seat is not None and state.mover == seat:
            v.legal = state.legal_actions()
        return v

    def laid_open(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Machine)
        d = state.public()
        self.lay_open(state, d)  # type: ignore[arg-type]
        return d

    def own_sight(self, state: State, seat: int | None) -> View:
        assert isinstance(state, Machine)
        viewer = NONE if seat is None else seat
        step = self.step_names[self.hidden.shown_step(state, viewer)]  # type: ignore[arg-type]
        v = View(self.id, self.seats, seat, state.mover, step)
        self.see(state, v)  # type: ignore[arg-type]
        return v

    def outlook(self, view: View) -> dict[str, Any]:
        p = self.imagine(view, Rng())
        found = self.foresee(p)  # type: ignore[arg-type]
        found.update(self.foresee_own(p, view.seat, False))  # type: ignore[arg-type]
        return found

    def prospects(self, state: State) -> dict[str, Any]:
        return self.foresee(self._as_seen(state, None))  # type: ignore[arg-type]

    def own_prospects(self, state: State, seat: int | None, past: bool = False) -> dict[str, Any]:
        return self.foresee_own(self._as_seen(state, seat), seat, past)  # type: ignore[arg-type]

    def _as_seen(self, state: State, seat: int | None) -> State:
        """What is foreseen from: the position, or as the seat would imagine it."""
        return state if self.foresees_openly() else self.imagine(self.view(state, seat), Rng())
