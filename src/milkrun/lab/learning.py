"""From self-play to a judgement: the logistic of leads first, then a small net above it.

The net is fitted to wins and to margins at once, so that what either teaches serves both.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np
from librt.vecs import vec
from numpy.typing import NDArray
from scipy.optimize import minimize, minimize_scalar
from threadpoolctl import threadpool_limits

from milkrun.kernel.judgement import FARTHEST, SUREST, Judgement
from milkrun.lab.lessons import Row

UNITS = 12
RESTRAINTS = (3.0, 30.0, 300.0, 3000.0)
"""What keeps a net near to what leads alone say, so that it learns the game and not these games;
held-back games choose."""
HELD_BACK = 5
"""One game in so many is kept out of the first fits, to choose the restraint."""
STEPS = 100
FORESIGHT = 0.9
"""How much of what came later a position passes on to the one before it."""
Floats = NDArray[np.float64]
Toml = dict[str, Any]


@dataclass(frozen=True)
class Lot:
    """Positions as arrays: what a net is told, and what came of them."""

    numbers: Floats
    won: Floats
    margins: Floats
    games: int
    clear_lead: float

    def scaled(self, middle: Floats, scale: Floats) -> Floats:
        """The numbers as `Judgement.scaled` makes them."""
        return np.clip((self.numbers - middle) / scale, -FARTHEST, FARTHEST)


def fit(rows: Sequence[Row], clear_lead: float, seed: int) -> Toml:
    """A judgement: held-back games choose the restraint and how far to trust the net, then all."""
    judged = fit_leads(rows, clear_lead)
    kept = lot([row for row in rows if row.game % HELD_BACK], judged, clear_lead)
    held = lot([row for row in rows if row.game % HELD_BACK == 0], judged, clear_lead)
    nets = [(fit_net(kept, judged, seed, restraint), restraint) for restraint in RESTRAINTS]
    best, restraint = min(nets, key=lambda pair: surprise(pair[0], held, judged))
    trust = trusted(best, held, judged)
    whole = toned(fit_net(lot(rows, judged, clear_lead), judged, seed, restraint), trust)
    judged["net"] = {key: value for key, value in whole.items() if key != "plain"}
    return judged


def foreseen(rows: Sequence[Row], judged: Toml, clear_lead: float) -> list[Row]:
    """The same positions, with less of the result and more of what was judged later in the game.

    A result holds all the chance and all the mistakes that followed; what the next positions are
    judged to be holds less of it. `rows` are those of whole games, seat after seat.
    """
    shares, margins = by_judgement(judged, rows, clear_lead)
    out, later = list(rows), dict[tuple[int, int], tuple[float, float]]()
    for at in reversed(range(len(rows))):
        row = rows[at]
        key = row.game, at % (1 + len(row.others))
        share, margin = later.get(key, (row.share, row.margin))
        out[at] = msgspec.structs.replace(row, share=share, margin=margin)
        later[key] = (
            blend(share, float(shares[at])),
            blend(margin, float(margins[at])),
        )
    return out


def blend(later: float, judged: float) -> float:
    """What a position tells those before it: mostly what came later, a little of what it seemed."""
    return FORESIGHT * later + (1.0 - FORESIGHT) * judged


def trusted(net: Toml, held: Lot, judged: Toml) -> tuple[float, float]:
    """How much of what a net adds to leads comes true, in odds and in margins."""
    own, plain = (
        asked({**judged, "net": one}, held.numbers) for one in (net, toned(net, (0.0, 0.0)))
    )
    base, added = odds_of(plain[0]), odds_of(own[0]) - odds_of(plain[0])

    def loss(trust: float) -> float:
        return log_loss(held.won, 1.0 / (1.0 + np.exp(-base - trust * added)))

    more = own[1] - plain[1]
    margins = float(more @ (held.margins - plain[1])) / max(float(more @ more), 1e-9)
    odds = float(minimize_scalar(loss, bounds=(0.0, 1.0), method="bounded").x)
    return odds, min(max(margins, 0.0), 1.0)


def odds_of(shares: Floats) -> Floats:
    """The logarithm of the odds."""
    p = np.clip(shares, 1e-9, 1 - 1e-9)
    return np.asarray(np.log(p / (1 - p)), dtype=np.float64)


def toned(net: Toml, trust: tuple[float, float]) -> Toml:
    """A net that says so much of what it adds to leads alone."""
    made = dict(net)
    for name, part in zip(("odds", "ahead"), trust, strict=True):
        plain = np.array(net["plain"][name])
        made[name] = rounded(plain + part * (np.array(net[name]) - plain))
    return made


def surprise(net: Toml, held: Lot, judged: Toml) -> float:
    """How far a net is off, in wins and margins, on games that it was not fitted to."""
    shares, margins = asked({**judged, "net": net}, held.numbers)
    spread = max(float(held.margins.var()), 1e-9)
    return log_loss(held.won, shares) + float(np.mean((margins - held.margins) ** 2)) / spread


def lot(rows: Sequence[Row], judged: Toml, clear_lead: float) -> Lot:
    """Rows as arrays."""
    won, margins = (np.array([getattr(row, name) for row in rows]) for name in ("share", "margin"))
    games = len({row.game for row in rows})
    return Lot(table(rows, judged, clear_lead), won, margins, games, clear_lead)


def fit_leads(rows: Sequence[Row], clear_lead: float) -> Toml:
    """The spread under which the results were likeliest, and how much of a lead was left."""
    won = np.array([row.share for row in rows])
    behind = gaps(rows)

    def loss(log_spread: float) -> float:
        return log_loss(won, shares_by(behind, math.exp(log_spread)))

    low, high = math.log(clear_lead / 50), math.log(clear_lead * 10)
    spread = math.exp(minimize_scalar(loss, bounds=(low, high), method="bounded").x)
    leads = -behind.max(axis=1)
    margins = np.array([row.margin for row in rows])
    margin = float(leads @ margins / max(leads @ leads, 1e-9))
    return {"spread": round(spread, 3), "margin": round(margin, 3)}


def gaps(rows: Sequence[Row]) -> Floats:
    """By how much the worths of the others are above one's own."""
    others = np.array([row.others for row in rows], dtype=np.float64)
    return others - np.array([[row.own] for row in rows], dtype=np.float64)


def shares_by(behind: Floats, spread: float) -> Floats:
    """The shares that worths alone promise, as `Judgement.by_lead` tells them."""
    odds = np.exp(np.clip(behind / spread, -SUREST, SUREST))
    return np.asarray(1.0 / (1.0 + odds.sum(axis=1)), dtype=np.float64)


def table(rows: Sequence[Row], judged: Toml, clear_lead: float) -> Floats:
    """All that a net knows, as `bots/judging.py` puts it together."""
    behind = gaps(rows)
    shares = shares_by(behind, judged["spread"])
    odds = np.log(shares / np.maximum(1 - shares, math.exp(-SUREST)))
    leads, middles = -behind.max(axis=1) / clear_lead, -behind.mean(axis=1) / clear_lead
    return np.column_stack([odds, leads, middles, np.array([row.told for row in rows])])


class Net:
    """Tanh units under two sums: the odds of the win, and the margin in usual margins."""

    def __init__(self, width: int, restraint: float, leads: Floats) -> None:
        self.shapes = [(UNITS, width + 1), (2, 1 + UNITS + width)]
        self.restraint = restraint
        self.plain = np.concatenate([np.zeros(UNITS * (width + 1)), leads.ravel()])
        """The weights that say what leads alone say: what it is held to."""

    def parts(self, flat: Floats) -> tuple[Floats, Floats]:
        """The weights of the units, and those of the sums."""
        cut = self.shapes[0][0] * self.shapes[0][1]
        return flat[:cut].reshape(self.shapes[0]), flat[cut:].reshape(self.shapes[1])

    def start(self, seed: int) -> Floats:
        """What leads alone say, and small weights for the units."""
        rng, width = np.random.default_rng(seed), self.shapes[0][1]
        hidden = rng.normal(0.0, 0.7 / math.sqrt(width), self.shapes[0])
        return np.concatenate([hidden.ravel(), self.plain[hidden.size :]])

    def loss(self, flat: Floats, x: Floats, won: Floats, usual: Floats, games: int) -> Any:
        """How far off it is, and how that changes with every weight."""
        hidden, sums = self.parts(flat)
        bent = np.tanh(x @ hidden[:, 1:].T + hidden[:, 0])
        seen = np.column_stack([np.ones(len(x)), bent, x])
        odds, ahead = sums @ seen.T
        share = 1.0 / (1.0 + np.exp(-odds))
        off = np.vstack([share - won, ahead - usual]) / len(x)
        wrong = log_loss(won, share) + 0.5 * float(np.mean((ahead - usual) ** 2))
        back = (sums[:, 1 : 1 + UNITS].T @ off).T * (1.0 - bent**2)
        slopes = [np.column_stack([back.sum(axis=0), back.T @ x]), off @ seen]
        held, away = self.held(flat) / games, flat - self.plain
        weight = 0.5 * float(away @ (held * away))
        return wrong + weight, np.concatenate([s.ravel() for s in slopes]) + held * away

    def held(self, flat: Floats) -> Floats:
        """How much each weight is restrained: biases are free, units more than plain numbers."""
        cut = self.shapes[0][0] * self.shapes[0][1]
        hidden, sums = self.parts(np.full(len(flat), self.restraint))
        hidden, sums = hidden.copy() / 10.0, sums.copy()
        hidden[:, 0], sums[:, 0] = 0.0, 0.0
        sums[:, 1 + UNITS :] /= 10.0
        assert hidden.size == cut
        return np.concatenate([hidden.ravel(), sums.ravel()])


def fit_net(rows: Lot, judged: Toml, seed: int, restraint: float) -> Toml:
    """The weights that wins and margins like best."""
    middle, scale = rows.numbers.mean(axis=0), np.maximum(rows.numbers.std(axis=0), 1e-3)
    usual = max(float(rows.margins.std()), 1e-9)
    leads = plain_sums(middle, scale, judged["margin"] * rows.clear_lead / usual)
    x, net = rows.scaled(middle, scale), Net(len(middle), restraint, leads)
    given = (x, rows.won, rows.margins / usual, rows.games)
    with threadpool_limits(1):  # products this small are slower on several cores
        found = minimize(
            net.loss, net.start(seed), given, "L-BFGS-B", jac=True, options={"maxiter": STEPS}
        )
    hidden, sums = net.parts(found.x)
    return {
        "middle": rounded(middle),
        "scale": rounded(scale),
        "hidden": [rounded(row) for row in hidden],
        "odds": rounded(sums[0]),
        "ahead": rounded(sums[1] * usual),
        "plain": {"odds": rounded(leads[0]), "ahead": rounded(leads[1] * usual)},
    }


def plain_sums(middle: Floats, scale: Floats, margin: float) -> Floats:
    """The sums of a net that says what leads alone say: of its numbers the first two."""
    sums = np.zeros((2, 1 + UNITS + len(middle)))
    for at, weight in ((0, 1.0), (1, margin)):
        sums[at, 0], sums[at, 1 + UNITS + at] = weight * middle[at], weight * scale[at]
    return sums


def by_judgement(judged: Toml, rows: Sequence[Row], clear_lead: float) -> tuple[Floats, Floats]:
    """The shares and margins that a judgement promises, net and all."""
    if "net" in judged:
        return asked(judged, table(rows, judged, clear_lead))
    behind = gaps(rows)
    return shares_by(behind, judged["spread"]), -judged["margin"] * behind.max(axis=1)


def asked(judged: Toml, numbers: Floats) -> tuple[Floats, Floats]:
    """What the compiled judgement says to these numbers."""
    known = Judgement(judged)
    found = np.array([known.by_net(vec[float](list(row))) for row in numbers])
    return found[:, 0], found[:, 1]


def log_loss(won: Floats, shares: Floats) -> float:
    """How surprising the results were; 0 is none at all."""
    p = np.clip(shares, 1e-9, 1 - 1e-9)
    return float(-np.mean(won * np.log(p) + (1 - won) * np.log(1 - p)))


def rounded(values: Sequence[float] | Floats) -> list[float]:
    """Short enough for a small file."""
    return [float(f"{value:.5g}") for value in values]
