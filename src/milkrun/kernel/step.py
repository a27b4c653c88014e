"""A decision of a game: a seat's, made of verbs (`Turn`), or chance's (`Draw`)."""

from __future__ import annotations

from typing import Generic, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from milkrun.kernel.actions import ActionTable, Kind
from milkrun.kernel.bag import Bag
from milkrun.kernel.chance_code import spell
from milkrun.kernel.declaration import MoveKind
from milkrun.kernel.machine import Machine
from milkrun.kernel.moves import Moves
from milkrun.kernel.refusal import Number, Refusal
from milkrun.kernel.rng import Rng
from milkrun.kernel.screen import Phrase
from milkrun.kernel.spelling import speaks_plainly
from milkrun.kernel.state import NONE, Action
from milkrun.kernel.vecs import filled

P = TypeVar("P", bound=Machine)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[P]):
    """One decision: what is offered, what it does, and why the rest is refused."""

    def __init__(self, purpose: str = "") -> None:
        self.purpose: str = purpose
        """What chance draws here, so that variants can share their luck."""
        self.code: i64 = spell(purpose)

    def bind(self, table: ActionTable, declared: dict[str, MoveKind]) -> None:
        """Find the own actions in the table."""

    def offer(self, p: P, out: Moves) -> None:
        """Add the legal actions, ascending."""

    def apply(self, p: P, action: Action) -> None:
        """Do one of them."""
        raise ValueError("nothing can be done here")

    def why_not(self, p: P, action: Action) -> Refusal | None:
        """Why a player's action is not legal; None if it is."""
        raise ValueError("nobody is asked here")

    def weights(self, p: P) -> vec[i64]:
        """The odds of the actions offered."""
        raise ValueError("chance is not to move")

    def sample(self, p: P, rng: Rng) -> i64:
        """One of them, with these odds."""
        raise ValueError("chance is not to move")

    def whose(self, p: P) -> i64:
        """Whom the draw is for; NONE if for the table."""
        return p.seat

    def ordinal(self, p: P) -> i64:
        """How many such draws came before."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Generic[P]):
    """One kind of action of a turn: offered, done and refused in one place.

    `i` counts the actions of the kind from 0 to `size`; `first` is the id of the first.
    """

    def __init__(self) -> None:
        self.kind: str = ""
        self.first: i64 = 0
        self.size: i64 = 0
        self.range: Kind | None = None
        self.over: list[str] = []
        """What its arguments are called."""
        self.named: dict[int, dict[str, Number]] = {}
        """What each of its actions names, once asked for."""
        self.spelled: dict[int, str] = {}
        """How those read that name the same everywhere, once asked for."""
        self.is_plain: bool = speaks_plainly(type(self), Verb)  # they read the same everywhere

    def offer(self, p: P, out: Moves) -> None:
        """Add the legal actions of this kind, ascending."""
        raise NotImplementedError

    def apply(self, p: P, i: i64) -> None:
        """Do one of them."""
        raise NotImplementedError

    def why_not(self, p: P, i: i64) -> Refusal | None:
        """Why one of them is not legal; None if it is."""
        raise NotImplementedError

    def names(self, p: P, i: i64) -> dict[str, Number]:
        """What the action names here, for its texts: its arguments unless the verb knows better."""
        found = self.named.get(i)
        if found is None:
            assert self.range is not None, "a verb is bound to its range before it is asked"
            found = self.named[i] = dict(zip(self.over, self.range.args(i), strict=True))
        return found

    def text(self, p: P, i: i64) -> str:
        """The action as short text, where the declared one will not do."""
        return ""

    def target(self, p: P, i: i64) -> str:
        """What to click for the action here, where the declared target will not do."""
        return ""

    def phrase(self, p: P, i: i64) -> Phrase:
        """How the action reads."""
        return Phrase(self.kind, self.names(p, i))

    def reads_by(self, p: P, i: i64) -> i64:
        """What its texts and target hang on here: other where they are others; NONE: unknown."""
        return 0 if self.is_plain else NONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Always(Verb[P]):
    """A kind of one action, possible whenever it is asked for: to stop, to say no."""

    def offer(self, p: P, out: Moves) -> None:
        out.add(self.first)

    def why_not(self, p: P, i: i64) -> Refusal | None:
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Barred(Verb[P]):
    """A kind that this step refuses by its own clause."""

    def __init__(self, clause: str) -> None:
        super().__init__()
        self.clause = clause

    def offer(self, p: P, out: Moves) -> None:
        pass

    def why_not(self, p: P, i: i64) -> Refusal | None:
        return Refusal(self.clause)


@mypyc_attr(allow_interpreted_subclasses=True)
class Turn(Step[P]):
    """A seat's decision: some verbs, by the kinds of move they are; all else is refused.

    What belongs to another step is refused by `otherwise`, or as its move declares.
    """

    def __init__(self, verbs: dict[str, Verb[P]], otherwise: str = "") -> None:
        super().__init__()
        self.by_kind: dict[str, Verb[P]] = verbs
        self.otherwise = otherwise
        self.elsewhere: list[str] = []
        self.verbs: vec[Verb[P]] = vec[Verb]()  # type: ignore[type-arg]
        self.offered: vec[Verb[P]] = vec[Verb]()  # type: ignore[type-arg]
        """Those of parts of the rules that the table plays with."""
        self.verb_of: vec[i64] = vec[i64]()
        """Where the verb of each action stands; NONE for those of other steps."""

    def bind(self, table: ActionTable, declared: dict[str, MoveKind]) -> None:
        self.elsewhere = [declared[move.kind].elsewhere for move in table.moves]
        self.verbs = vec[Verb]()  # type: ignore[type-arg]
        self.offered = vec[Verb]()  # type: ignore[type-arg]
        self.verb_of = filled(len(table.moves), NONE)
        for kind in table.kinds:
            if kind.name in self.by_kind:
                verb = self.by_kind[kind.name]
                verb.kind, verb.range = kind.name, kind
                verb.first, verb.size = kind.first, kind.size
                verb.over = declared[kind.name].names()
                for action in range(kind.first, kind.first + kind.size):
                    self.verb_of[action] = len(self.verbs)
                self.verbs = append(self.verbs, verb)
                if kind.is_played:
                    self.offered = append(self.offered, verb)

    def offer(self, p: P, out: Moves) -> None:
        for verb in self.offered:
            verb.offer(p, out)

    def apply(self, p: P, action: Action) -> None:
        verb = self.verbs[self.verb_of[action]]
        verb.apply(p, action - verb.first)

    def why_not(self, p: P, action: Action) -> Refusal | None:
        place = self.verb_of[action]
        if place == NONE:
            return self.stray(p, action)
        verb = self.verbs[place]
        return verb.why_not(p, action - verb.first)

    def stray(self, p: P, action: Action) -> Refusal:
        """Why not what belongs to another step."""
        return Refusal(self.otherwise or self.elsewhere[action])


@mypyc_attr(allow_interpreted_subclasses=True)
class Draw(Step[P]):
    """Chance's decision: one of the moves of a kind, each as likely unless it says more."""

    def __init__(self, kind: str, purpose: str) -> None:
        super().__init__(purpose)
        self.kind: str = kind
        self.first: i64 = 0
        self.size: i64 = 0

    def bind(self, table: ActionTable, declared: dict[str, MoveKind]) -> None:
        for kind in table.kinds:
            if kind.name == self.kind:
                self.first, self.size = kind.first, kind.size

    def is_possible(self, p: P, i: i64) -> bool:
        """Whether the draw can come out so."""
        return True

    def offer(self, p: P, out: Moves) -> None:
        for i in range(self.size):
            if self.is_possible(p, i):
                out.add(self.first + i)

    def possible(self, p: P) -> i64:
        """In how many ways the draw can come out."""
        count: i64 = 0
        for i in range(self.size):
            if self.is_possible(p, i):
                count += 1
        return count

    def weights(self, p: P) -> vec[i64]:
        return filled(self.possible(p), 1)

    def sample(self, p: P, rng: Rng) -> i64:
        left = rng.below(self.possible(p))
        for i in range(self.size):
            if self.is_possible(p, i):
                if left == 0:
                    return self.first + i
                left -= 1
        raise ValueError("nothing can be drawn here")

    def apply(self, p: P, action: Action) -> None:
        self.drawn(p, action - self.first)

    def drawn(self, p: P, i: i64) -> None:
        """What the draw does."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class BagDraw(Draw[P]):
    """Chance draws from a bag, each kind with the odds of its count."""

    def bag(self, p: P) -> Bag:
        """The bag that is drawn from."""
        raise NotImplementedError

    def offer(self, p: P, out: Moves) -> None:
        counts = self.bag(p).counts
        for i in range(len(counts)):
            if counts[i] > 0:
                out.add(self.first + i)

    def weights(self, p: P) -> vec[i64]:
        return self.bag(p).weights()

    def sample(self, p: P, rng: Rng) -> i64:
        return self.first + self.bag(p).draw(rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class Die(Draw[P]):
    """Chance rolls a die: any move of the kind may come up, each as likely."""

    def sample(self, p: P, rng: Rng) -> i64:
        return self.first + rng.below(self.size)


@mypyc_attr(allow_interpreted_subclasses=True)
class TwoDice(Draw[P]):
    """Chance rolls two dice alike; the moves are their sums, from the least."""

    def bind(self, table: ActionTable, declared: dict[str, MoveKind]) -> None:
        super().bind(table, declared)
        self.faces: i64 = (self.size + 1) // 2

    def weights(self, p: P) -> vec[i64]:
        odds = Moves()
        for i in range(self.size):
            odds.add(min(i + 1, self.size - i))
        return odds.taken()

    def sample(self, p: P, rng: Rng) -> i64:
        return self.first + rng.below(self.faces) + rng.below(self.faces)
