"""The action table: each int with its readable move and the targets a screen may light."""

from dataclasses import dataclass

from milkrun.kernel.declaration import MoveKind


@dataclass(frozen=True)
class Move:
    """How an action reads: its kind, its arguments, and what to click for it."""

    kind: str
    args: tuple[int, ...]
    target: str


class Kind:
    """A range of actions that differ in their arguments only."""

    def __init__(
        self, name: str, first: int, labels: list[list[str]], target: str, is_chance: bool
    ) -> None:
        self.name = name
        self.is_chance = is_chance
        self.first = first
        self.labels = labels
        self.target = target
        self.is_played = True
        """Whether this table plays with the part of the rules it belongs to."""
        self.size = 1
        for axis in labels:
            self.size *= len(axis)

    def args(self, offset: int) -> tuple[int, ...]:
        """The arguments of the action `offset` places into the range."""
        out: list[int] = []
        for axis in reversed(self.labels):
            out.append(offset % len(axis))
            offset //= len(axis)
        return tuple(reversed(out))


class ActionTable:
    """All player actions, then the chance actions; kinds that come later lie above both.

    Records name actions by id, so an id stays what it is for good: a game that learns a new kind
    after its first release appends it, and players' ids then lie on both sides of chance's.
    """

    def __init__(self) -> None:
        self.kinds: list[Kind] = []
        self.moves: list[Move] = []
        self.size = 0
        """All ids a player may name lie below; chance ids among them are refused by the rules."""

    def add(self, name: str, first: int, labels: list[list[str]], target: str = "") -> None:
        """Append a kind of player action; `first` must be the next free id."""
        self._append(name, first, labels, target, False)
        self.size = len(self.moves)

    def declare(self, move: MoveKind, labels: list[list[str]], is_played: bool) -> None:
        """Append a kind of action as `facts.toml` has it."""
        first = len(self.moves)
        if move.is_chance:
            self.add_chance(move.name, first, labels)
        else:
            self.add(move.name, first, labels, move.target)
            self.kinds[-1].is_played = is_played

    def add_chance(self, name: str, first: int, labels: list[list[str]]) -> None:
        """Append a kind of chance action."""
        self._append(name, first, labels, "", True)

    def _append(
        self, name: str, first: int, labels: list[list[str]], target: str, is_chance: bool
    ) -> None:
        if first != len(self.moves):
            raise ValueError(f"actions '{name}' start at {first}, next free id {len(self.moves)}")
        kind = Kind(name, first, labels, target or name, is_chance)
        self.kinds.append(kind)
        for offset in range(kind.size):
            args = kind.args(offset)
            words = [axis[i] for axis, i in zip(labels, args, strict=True)]
            self.moves.append(Move(name, args, ":".join([kind.target, *words])))

    def kind_of(self, action: int) -> Kind:
        """The kind an action belongs to."""
        for kind in self.kinds:
            if kind.first <= action < kind.first + kind.size:
                return kind
        raise IndexError(f"no action {action}: the table ends at {len(self.moves) - 1}")
