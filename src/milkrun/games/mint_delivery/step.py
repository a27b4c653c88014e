"""What a decision is made of, and the one way to the next: `go`."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.mint_delivery.position import CHOOSE, FINISHED, MARKER, REFILL, Position
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, OVER, Action
from milkrun.kernel.vecs import filled


class Step:
    """One decision: what is legal, what it does, and why the rest is refused."""

    def legal(self, p: Position) -> vec[i64]:
        """The legal actions, ascending."""
        raise NotImplementedError

    def apply(self, p: Position, action: Action) -> None:
        """Do one of them."""
        raise NotImplementedError

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        """Why an action is not legal; None if it is."""
        raise NotImplementedError


class Verb:
    """One kind of action of a step: offered, done and refused in one place."""

    def offer(self, p: Position, out: vec[i64]) -> vec[i64]:
        """`out` with the legal actions of this kind appended, ascending."""
        raise NotImplementedError

    def apply(self, p: Position, action: Action) -> None:
        """Do one of them."""
        raise NotImplementedError

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        """Why an action of this kind is not legal; None if it is."""
        raise NotImplementedError


class Draw(Step):
    """A step where chance chooses; by default all its actions are equally likely."""

    def purpose(self) -> str:
        """What is drawn, for common random numbers."""
        raise NotImplementedError

    def ordinal(self, p: Position) -> i64:
        """How many such draws came before; orders count down the unseen bag."""
        return p.tables.orders - p.unseen.total

    def weights(self, p: Position) -> vec[i64]:
        """The odds of the legal actions."""
        return filled(len(self.legal(p)), 1)

    def sample(self, p: Position, rng: Rng) -> i64:
        """One of them, with these odds."""
        legal = self.legal(p)
        return legal[rng.below(len(legal))]

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        return Refusal("MINT-R-73")


def go(p: Position, step: i64) -> None:
    """The next decision is `step`, for the seat in `p.seat` or for chance."""
    p.step = step
    if step == FINISHED:
        p.mover = OVER
    elif (step <= MARKER and step != CHOOSE) or step == REFILL:
        p.mover = CHANCE
    else:
        p.mover = p.seat


def ask(p: Position, seat: i64, step: i64) -> None:
    """The seat is asked next."""
    p.seat = seat
    p.me = p.players[seat]
    go(p, step)
