"""Players who never make some moves: whole kinds of them, or those about one thing."""

from milkrun.bots.quick import narrow
from milkrun.kernel.game import Game
from milkrun.kernel.moves import Moves
from milkrun.kernel.state import State
from milkrun.lab.arm import THING


class Bars:
    """What one player never does as long as there is anything else to do."""

    def __init__(self, game: Game, never: list[str]) -> None:
        self.game = game
        kinds = {text for text in never if THING not in text}
        self.always = {a for a, move in enumerate(game.actions.moves) if move.kind in kinds}
        """The actions of kinds that are barred as a whole."""
        self.things: dict[str, set[str]] = {}
        for text in never:
            kind, dot, thing = text.partition(THING)
            if dot:
                self.things.setdefault(kind, set()).add(thing)

    def any(self) -> bool:
        """Whether there is anything that this player never does."""
        return bool(self.always or self.things)

    def narrow(self, state: State, moves: Moves) -> None:
        """Leave out what is barred here, unless nothing else is there."""
        narrow(moves, self.always | {a for a in map(int, moves.taken()) if self.is_of(state, a)})

    def is_of(self, state: State, action: int) -> bool:
        """Whether an action is about a thing that is barred: its text or its arguments say so."""
        move = self.game.actions.moves[action]
        barred = self.things.get(move.kind)
        if not barred:
            return False
        labels = next(kind.labels for kind in self.game.actions.kinds if kind.name == move.kind)
        named = {axis[arg] for axis, arg in zip(labels, move.args, strict=True)}
        return not barred.isdisjoint({*self.game.notate(state, action).split(), *named})
