"""What a seat's chances are, from numbers that its view holds: a share of the win, and a margin.

A game's `data/judged/SEATS.toml` is fitted to self-play by `milkrun train`. Its first two numbers
turn leads into chances: `spread`, how many points of `worth` ahead make the odds e to 1, and
`margin`, how much of a lead is left at the end. A small net may follow, which also knows how far
the game has come and whatever else the game tells of itself (`State.traits`, `State.shown_traits`).
Its units are shared by two sums: the odds of the win, and the margin in points.

What bots steer by where they are asked to (`data/learned/SEATS.toml`) is made alike, and is
another: it is fitted to games of players who search, and is told more.
"""

import math
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.kernel.data import Toml, has_data, read_toml

FOLDER: Final = "judged"
LEARNED: Final = "learned"
"""The folder of what bots steer by, and the name of the weights under which they do."""
SUREST: Final = 12.0
"""Odds beyond e to this are as good as certain, and no number overflows."""
FARTHEST: Final = 6.0
"""No number counts as farther from the usual: where no game has been, nothing is extrapolated."""


def read_judgement(package: str, seats: int, folder: str = FOLDER) -> "Judgement | None":
    """What the game's folder knows of so many seats; None if nobody has trained it."""
    file = f"{folder}/{seats}.toml"
    return Judgement(read_toml(package, file)) if has_data(package, file) else None


class Judgement:
    """Chances by a logistic of leads, and a small net of tanh units above it if there is one."""

    def __init__(self, toml: Toml) -> None:
        self.spread: float = float(toml["spread"])
        self.margin: float = float(toml["margin"])
        net: dict[str, Any] = toml.get("net", {})
        self.units: i64 = len(net.get("hidden", []))
        self.middle: vec[float] = vec[float](net.get("middle", []))
        self.scale: vec[float] = vec[float](net.get("scale", []))
        flat: list[float] = [float(w) for row in net.get("hidden", []) for w in row]
        self.hidden: vec[float] = vec[float](flat)
        """The weights of the units, row by row: a bias, then one for every number."""
        self.odds: vec[float] = vec[float](net.get("odds", []))
        """A bias, then one for every unit, then one for every number: the odds of the win."""
        self.ahead: vec[float] = vec[float](net.get("ahead", []))
        """The same for the margin, in points."""

    def by_lead(self, own: float, others: vec[float]) -> float:
        """The share of the win that worths alone promise: everybody's odds follow from theirs."""
        odds = 1.0
        for other in others:
            odds += math.exp(max(-SUREST, min(SUREST, (other - own) / self.spread)))
        return 1.0 / odds

    def by_net(self, numbers: vec[float]) -> tuple[float, float]:
        """The share of the win and the margin, all numbers considered."""
        scaled, hidden = self.scaled(numbers), self.hidden
        to_odds, to_ahead = self.odds, self.ahead
        width: i64 = len(scaled)
        odds, ahead = to_odds[0], to_ahead[0]
        at: i64 = 0
        for unit in range(self.units):
            total = hidden[at]
            for i in range(width):
                total += hidden[at + 1 + i] * scaled[i]
            at += width + 1
            bent = math.tanh(total)
            odds += to_odds[1 + unit] * bent
            ahead += to_ahead[1 + unit] * bent
        for i in range(width):
            odds += to_odds[1 + self.units + i] * scaled[i]
            ahead += to_ahead[1 + self.units + i] * scaled[i]
        return 1.0 / (1.0 + math.exp(-max(-SUREST, min(SUREST, odds)))), ahead

    def scaled(self, numbers: vec[float]) -> vec[float]:
        """Numbers as the net knows them: around 0, mostly within 1."""
        out = vec[float](capacity=len(numbers))
        middle, scale = self.middle, self.scale
        for i in range(len(numbers)):
            away = (numbers[i] - middle[i]) / scale[i]
            out = append(out, max(-FARTHEST, min(FARTHEST, away)))
        return out
