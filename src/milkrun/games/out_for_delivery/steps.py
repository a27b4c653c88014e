"""The shape of a decision, of an action in a turn, and of a roll of the dice."""

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.position import Position
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import NONE, Action


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
    """One kind of action of a turn: offered, done and refused in one place."""

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
    """A step where the dice fall."""

    def purpose(self) -> str:
        """What is rolled for, for common random numbers."""
        raise NotImplementedError

    def seat(self, p: Position) -> i64:
        """Whose roll it is; NONE if the table's."""
        return NONE

    def ordinal(self, p: Position) -> i64:
        """How many such rolls came before in this round for this seat."""
        return 0

    def weights(self, p: Position) -> vec[i64]:
        """The odds of the legal actions."""
        raise NotImplementedError

    def sample(self, p: Position, rng: Rng) -> i64:
        """One of them, with these odds."""
        raise NotImplementedError

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        return Refusal("OFD-R63")
