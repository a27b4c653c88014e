"""What a seat's chances are, from numbers that its view holds: a share of the win, and a margin.

A game's `data/judged/SEATS.toml` is fitted to self-play by `milkrun train`. Its first two numbers
turn leads into chances: `spread`, how many points of `worth` ahead make the odds e to 1, and
`margin`, how much of a lead is left at the end. A small net may follow, which also knows how far
the game has come and whatever else the game tells of itself (`State.traits`).
"""

import math
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.kernel.data import Toml, has_data, read_toml

FOLDER: Final = "judged"
SUREST: Final = 12.0
"""Odds beyond e to this are as good as certain, and no number overflows."""


def read_judgement(package: str, seats: int) -> "Judgement | None":
    """What the game's folder knows of so many seats; None if nobody has trained it."""
    file = f"{FOLDER}/{seats}.toml"
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
        self.out: vec[float] = vec[float](net.get("out", []))
        self.lean: vec[float] = vec[float](net.get("lean", []))
        """A bias, then one for every number: the margin, as far as the lead does not tell."""

    def by_lead(self, own: float, others: vec[float]) -> float:
        """The share of the win that worths alone promise: everybody's odds follow from theirs."""
        odds = 1.0
        for other in others:
            odds += math.exp(max(-SUREST, min(SUREST, (other - own) / self.spread)))
        return 1.0 / odds

    def scaled(self, numbers: vec[float]) -> vec[float]:
        """Numbers as the net knows them: around 0, mostly within 1."""
        out = vec[float](capacity=len(numbers))
        for i in range(len(numbers)):
            out = append(out, (numbers[i] - self.middle[i]) / self.scale[i])
        return out

    def by_net(self, scaled: vec[float]) -> float:
        """The share of the win, all numbers considered."""
        value = self.out[0]
        width: i64 = len(scaled) + 1
        for unit in range(self.units):
            row = unit * width
            total = self.hidden[row]
            for i in range(len(scaled)):
                total += self.hidden[row + 1 + i] * scaled[i]
            value += self.out[1 + unit] * math.tanh(total)
        return 1.0 / (1.0 + math.exp(-max(-SUREST, min(SUREST, value))))

    def ahead(self, lead: float, scaled: vec[float]) -> float:
        """By how many points the seat will be ahead of the best other one."""
        value = self.margin * lead
        if self.units > 0:
            value += self.lean[0]
            for i in range(len(scaled)):
                value += self.lean[1 + i] * scaled[i]
        return value
