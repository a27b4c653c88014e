"""Players who never or always make some moves: whole kinds of them, or those about one thing."""

from milkrun.bots.quick import narrow
from milkrun.kernel.game import Game
from milkrun.kernel.moves import Moves
from milkrun.kernel.state import State
from milkrun.lab.arm import THING


class Meant:
    """Moves as an arm names them: kinds, and single things of kinds."""

    def __init__(self, game: Game, named: list[str]) -> None:
        self.game = game
        kinds = {text for text in named if THING not in text}
        self.whole = {a for a, move in enumerate(game.actions.moves) if move.kind in kinds}
        """The actions of kinds that are named as a whole."""
        self.things: dict[str, set[str]] = {}
        for text in named:
            kind, dot, thing = text.partition(THING)
            if dot:
                self.things.setdefault(kind, set()).add(thing)

    def any(self) -> bool:
        """Whether anything is named."""
        return bool(self.whole or self.things)

    def among(self, state: State, moves: Moves) -> set[int]:
        """Those of the moves here that are meant."""
        return {a for a in map(int, moves.taken()) if a in self.whole or self.is_of(state, a)}

    def is_of(self, state: State, action: int) -> bool:
        """Whether an action is about a thing that is named: its text or its arguments say so."""
        move = self.game.actions.moves[action]
        things = self.things.get(move.kind)
        if not things:
            return False
        labels = next(kind.labels for kind in self.game.actions.kinds if kind.name == move.kind)
        named = {axis[arg] for axis, arg in zip(labels, move.args, strict=True)}
        return not things.isdisjoint({*self.game.notate(state, action).split(), *named})


class Bars:
    """What one player never does while there is anything else to do, and does whenever possible."""

    def __init__(self, game: Game, never: list[str], always: list[str]) -> None:
        self.never = Meant(game, never)
        self.always = Meant(game, always)

    def any(self) -> bool:
        """Whether this player is not free."""
        return self.never.any() or self.always.any()

    def hang_on_the_day(self) -> bool:
        """Whether it must be looked at move by move what is left."""
        return bool(self.never.things) or self.always.any()

    def narrow(self, state: State, moves: Moves) -> None:
        """Leave out what is barred here, unless nothing else is there."""
        narrow(moves, self.never.among(state, moves))
        wished = self.always.among(state, moves)
        if wished:
            narrow(moves, {int(a) for a in moves.taken()} - wished)
