"""The numbers that a game's evaluation weighs: named in its data, in sets that bots play with.

`data/worth.toml` names every weight, says what it is for and how far tuning may look, and gives
the set `hand`, found by thought. `milkrun tune-bot` finds the set `tuned` by matches, a file for
each number of seats (`data/tuned/2.toml`). The set `learned` has no weights of its own: whoever
plays with it weighs by `tuned` and steers by a net above that (`data/learned/2.toml`, found by
`milkrun train GAME --steer`). Nothing here is a rule: two tables whose bots weigh
differently play the same game.
"""

from typing import Final

from milkrun.kernel.data import Toml, demand_keys, has_data, read_toml
from milkrun.kernel.errors import BrokenGame, SeatError, nearest
from milkrun.kernel.judgement import LEARNED

HAND: Final = "hand"
TUNED: Final = "tuned"


class Weighed:
    """One weight: what it is for, and from where to where tuning looks for its value."""

    def __init__(self, row: Toml, where: str) -> None:
        demand_keys(row, ("from", "to", "about"), where)
        self.low = float(row["from"])
        self.high = float(row["to"])
        self.is_whole = bool(row.get("whole", False))
        """Whether it counts something: what tuning finds is cut to a whole number."""
        self.about = str(row["about"])


class Weights:
    """A value for every weight of a game."""

    def __init__(self, name: str, values: dict[str, float]) -> None:
        self.name = name
        """Which set it is; bots that judge alike carry the same name."""
        self.values = values

    def of(self, weight: str) -> float:
        """The value of one weight."""
        return self.values[weight]


class WeightSets:
    """All sets of weights in a game's folder; a game without any has none to name."""

    def __init__(self, package: str) -> None:
        self.package = package
        toml = read_toml(package, "worth.toml") if has_data(package, "worth.toml") else {}
        rows = toml.get("weights", {})
        self.weights = {key: Weighed(rows[key], f"worth.toml: {key}") for key in rows}
        self.usual = str(toml.get("usual", HAND))
        """The set that judges unless somebody asks for another."""
        self.hand = self._checked(HAND, toml.get(HAND, {}))
        self._found: dict[str, Weights] = {}

    def names(self) -> list[str]:
        """The sets there are."""
        return [HAND, *(name for name in (TUNED, LEARNED) if has_data(self.package, name))]

    def find(self, name: str, seats: int) -> Weights:
        """A set for so many seats; where it has none, what was found by hand."""
        if name not in self.names():
            hint = nearest(name, self.names())
            raise SeatError(f"There are no weights '{name}': {', '.join(self.names())}.{hint}")
        if name == LEARNED:
            under = self.find(TUNED if TUNED in self.names() else HAND, seats)
            is_taught = has_data(self.package, f"{LEARNED}/{seats}.toml")
            return Weights(LEARNED, under.values) if is_taught else under
        file = f"{name}/{seats}.toml"
        if name == HAND or not has_data(self.package, file):
            return self.hand
        if file not in self._found:
            self._found[file] = self._checked(name, read_toml(self.package, file))
        return self._found[file]

    def best(self, seats: int) -> Weights:
        """What bots play with unless they ask for another set."""
        return self.find(self.usual, seats)

    def _checked(self, name: str, values: Toml) -> Weights:
        """A set that has a value for every weight, and no other."""
        if set(values) != set(self.weights):
            odd = sorted(set(values) ^ set(self.weights))
            raise BrokenGame(f"the weights '{name}' and worth.toml part in: {', '.join(odd)}")
        return Weights(name, {key: float(values[key]) for key in self.weights})
