"""From self-play to a judgement: the logistic of leads first, then a small net above it."""

import math
import warnings
from collections.abc import Sequence
from typing import Any

import numpy as np
from librt.vecs import vec
from numpy.typing import NDArray
from scipy.optimize import minimize_scalar
from sklearn.exceptions import ConvergenceWarning
from sklearn.linear_model import LogisticRegression, Ridge
from sklearn.neural_network import MLPClassifier
from sklearn.preprocessing import StandardScaler

from milkrun.bots.judging import best_of, middle_of
from milkrun.kernel.judgement import SUREST, Judgement
from milkrun.lab.lessons import Row

UNITS = 12
RESTRAINT = 3.0
"""What keeps the units' weights small, so that they learn the game and not these games."""
HELD_BACK = 5
"""One game in so many is kept out of the fit, to bend the net's shares straight."""
Floats = NDArray[np.float64]
Toml = dict[str, Any]


def fit(rows: Sequence[Row], clear_lead: float, seed: int) -> Toml:
    """A judgement, net included."""
    judged = fit_leads(rows, clear_lead)
    kept = [row for row in rows if row.game % HELD_BACK]
    held = [row for row in rows if row.game % HELD_BACK == 0]
    judged["net"] = fit_net(kept, held, judged, clear_lead, seed)
    return judged


def fit_leads(rows: Sequence[Row], clear_lead: float) -> Toml:
    """The spread under which the results were likeliest, and how much of a lead was left."""
    won = np.array([row.share for row in rows])

    def loss(log_spread: float) -> float:
        known = Judgement({"spread": math.exp(log_spread), "margin": 1.0})
        return log_loss(won, by_leads(known, rows))

    low, high = math.log(clear_lead / 50), math.log(clear_lead * 10)
    spread = math.exp(minimize_scalar(loss, bounds=(low, high), method="bounded").x)
    leads = np.array([lead(row) for row in rows])
    margins = np.array([row.margin for row in rows])
    margin = float(leads @ margins / max(leads @ leads, 1e-9))
    return {"spread": round(spread, 3), "margin": round(margin, 3)}


def fit_net(
    kept: Sequence[Row], held: Sequence[Row], judged: Toml, clear_lead: float, seed: int
) -> Toml:
    """A few tanh units, their shares bent straight on games that they were not fitted to."""
    numbers, won = table(kept, judged, clear_lead), np.array([row.share for row in kept])
    scaler = StandardScaler().fit(numbers)
    net = MLPClassifier(
        (UNITS,),
        activation="tanh",
        solver="lbfgs",
        alpha=RESTRAINT,
        max_iter=150,
        random_state=seed,
    )
    scaled = scaler.transform(numbers)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)  # enough is enough
        net.fit(*certain(scaled, won))
    held_scaled = scaler.transform(table(held, judged, clear_lead))
    sharpness, shift = straightened(net, held_scaled, np.array([row.share for row in held]))
    leads = judged["margin"] * np.array([lead(row) for row in kept])
    lean = Ridge(alpha=10.0).fit(scaled, np.array([row.margin for row in kept]) - leads)
    hidden = np.column_stack([net.intercepts_[0], net.coefs_[0].T])
    out = sharpness * np.concatenate([net.intercepts_[1], net.coefs_[1][:, 0]])
    out[0] += shift
    return {
        "middle": rounded(scaler.mean_),
        "scale": rounded(scaler.scale_),
        "hidden": [rounded(row) for row in hidden],
        "out": rounded(out),
        "lean": rounded([lean.intercept_, *lean.coef_]),
    }


def certain(numbers: Floats, won: Floats) -> tuple[Floats, NDArray[np.int_]]:
    """Wins and losses alone: a shared win is a win for some of its rows and a loss for others."""
    threshold = (np.arange(len(won)) * 0.6180339887) % 1.0
    return numbers, (won > threshold).astype(int)


def straightened(net: MLPClassifier, numbers: Floats, won: Floats) -> tuple[float, float]:
    """How much sharper or softer, and by how much shifted, its odds come true."""
    share = np.clip(net.predict_proba(numbers)[:, 1], 1e-6, 1 - 1e-6)
    odds = np.log(share / (1 - share)).reshape(-1, 1)
    line = LogisticRegression(C=1e6).fit(*certain(odds, won))
    return float(line.coef_[0, 0]), float(line.intercept_[0])


def table(rows: Sequence[Row], judged: Toml, clear_lead: float) -> Floats:
    """All that a net knows, as `bots/judging.py` puts it together."""
    known = Judgement({"spread": judged["spread"], "margin": judged["margin"]})
    shares = by_leads(known, rows)
    odds = np.log(shares / np.maximum(1 - shares, math.exp(-SUREST)))
    leads = [lead(row) / clear_lead for row in rows]
    middles = [(row.own - middle_of(vec[float](row.others))) / clear_lead for row in rows]
    turns = [row.turn for row in rows]
    traits = np.array([row.traits for row in rows])
    return np.column_stack([odds, leads, middles, turns, traits])


def by_leads(known: Judgement, rows: Sequence[Row]) -> Floats:
    """The shares that worths alone promise."""
    return np.array([known.by_lead(row.own, vec[float](row.others)) for row in rows])


def by_judgement(judged: Toml, rows: Sequence[Row], clear_lead: float) -> Floats:
    """The shares that a judgement promises, net and all."""
    known = Judgement(judged)
    if known.units == 0:
        return by_leads(known, rows)
    numbers = table(rows, judged, clear_lead)
    return np.array([known.by_net(known.scaled(vec[float](list(row)))) for row in numbers])


def lead(row: Row) -> float:
    """The seat's lead over the best other one."""
    return row.own - float(best_of(vec[float](row.others)))


def log_loss(won: Floats, shares: Floats) -> float:
    """How surprising the results were; 0 is none at all."""
    p = np.clip(shares, 1e-9, 1 - 1e-9)
    return float(-np.mean(won * np.log(p) + (1 - won) * np.log(1 - p)))


def rounded(values: Sequence[float] | Floats) -> list[float]:
    """Short enough for a small file."""
    return [float(f"{value:.5g}") for value in values]
