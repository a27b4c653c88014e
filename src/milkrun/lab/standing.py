"""What the games of a ladder say: ratings, win matrix, speeds, all with their intervals."""

from dataclasses import asdict, dataclass, replace
from statistics import fmean
from typing import Any

import numpy as np
from openskill.models import PlackettLuce, PlackettLuceRating

from milkrun.lab.bout import Result
from milkrun.lab.controls import take_out
from milkrun.lab.ladder import Ladder
from milkrun.lab.metrics.formula import Floats
from milkrun.lab.sample import by_unit
from milkrun.play.odds import CONFIDENCE, Estimate, average_of, spread, wilson
from milkrun.play.players import LEVELS, level_code

FEWEST = 20
"""Seeds of a pairing before luck is taken out of it."""


@dataclass(frozen=True)
class Told:
    """A game of a pairing: the challenger's share of the win, and their luck by what it was for."""

    win: float
    luck: dict[str, float]
    average: float
    """The share of the win that its endings come to."""
    decisions: int = 1
    played: int = 1
    """Decisions made for all its endings."""

    def turned(self) -> "Told":
        """The same as the other seat of two sees it."""
        luck = {name: -value for name, value in self.luck.items()}
        return replace(self, win=1.0 - self.win, luck=luck, average=1.0 - self.average)


@dataclass(frozen=True)
class Row:
    """A player of the ladder."""

    player: str
    means: str
    """What a named level stands for."""
    rating: Estimate
    games: int
    decisions_per_second: float
    simulations_per_second: float
    failures: int


@dataclass(frozen=True)
class Cell:
    """How often a player wins among players of another code."""

    player: str
    against: str
    games: int
    wins: float
    share: Estimate
    free: Estimate
    """The share with the luck of the draws taken out, by all endings, and the same seeds from
    every seat."""
    worth: float = 1.0
    """How many games counted plainly one of these is worth."""
    cost: float = 1.0
    """How many times as many decisions it took as a single ending."""


@dataclass(frozen=True)
class Standing:
    """A ladder's result; best players first."""

    title: str
    game: str
    seats: int
    seeds: tuple[int, int]
    confidence: float
    rows: list[Row]
    cells: list[Cell]
    against: str | None = None
    """Whom everybody played, if not each other."""

    def to_data(self) -> dict[str, Any]:
        """As plain data."""
        return asdict(self)

    def cell(self, player: str, against: str) -> Cell | None:
        """The cell of two players."""
        found = [c for c in self.cells if (c.player, c.against) == (player, against)]
        return found[0] if found else None


def standing(ladder: Ladder) -> Standing:
    """The table of a ladder: it depends on the games, not on when they were played."""
    plan, results = ladder.plan, ladder.results()
    ratings = rate(plan.players, results)
    rows = [row(ladder, code, ratings[code], results) for code in plan.players]
    seeds = [result.bout.seed for result in results] or [plan.seed]
    return Standing(
        plan.game.words.title,
        plan.game.id,
        plan.game.seats,
        (min(seeds), max(seeds)),
        plan.confidence(),
        sorted(rows, key=lambda r: -r.rating.mean),
        matrix(plan.players, results, plan.game.seats, plan.confidence()),
        plan.against,
    )


def rate(codes: list[str], results: list[Result]) -> dict[str, PlackettLuceRating]:
    """Plackett-Luce ratings, game by game; a code in several seats moves by their average."""
    model = PlackettLuce()
    ratings = {code: model.rating(name=code) for code in codes}
    for result in results:
        lineup = result.bout.lineup()
        teams = [[model.rating(ratings[c].mu, ratings[c].sigma, c)] for c in lineup]
        after = model.rate(teams, ranks=[float(place) for place in result.places])
        for code in set(lineup):
            mine = [team[0] for team, c in zip(after, lineup, strict=True) if c == code]
            mu, sigma = fmean(r.mu for r in mine), fmean(r.sigma for r in mine)
            ratings[code] = model.rating(mu, sigma, code)
    return ratings


def row(ladder: Ladder, code: str, rating: PlackettLuceRating, results: list[Result]) -> Row:
    """One player: rating, games, speed."""
    plan, half = ladder.plan, spread(CONFIDENCE) * rating.sigma
    decisions = simulations = failures = games = 0
    seconds = 0.0
    for result in results:
        lineup = result.bout.lineup()
        games += code in lineup
        for seat in [s for s, c in enumerate(lineup) if c == code]:
            decisions += result.decisions[seat]
            seconds += result.seconds[seat]
            simulations += result.simulations[seat]
            failures += result.failures[seat]
    return Row(
        code,
        level_code(plan.game, code) if code in LEVELS else "",
        Estimate(rating.mu, rating.mu - half, rating.mu + half),
        games,
        decisions / seconds if seconds else 0.0,
        simulations / seconds if seconds else 0.0,
        failures,
    )


def matrix(codes: list[str], results: list[Result], seats: int, confidence: float) -> list[Cell]:
    """Every player against every other; with two seats a pairing is read both ways."""
    bouts: dict[tuple[str, str], list[Told]] = {}
    for result in results:
        pair = result.bout.challenger, result.bout.field
        bouts.setdefault(pair, []).append(told_of(result))
        if seats == 2:
            bouts.setdefault((pair[1], pair[0]), []).append(told_of(result).turned())
    return [
        cell(a, b, bouts[a, b], seats, confidence) for a in codes for b in codes if (a, b) in bouts
    ]


def told_of(result: Result) -> Told:
    """What a game says of its challenger."""
    win, made = result.win(), sum(result.decisions)
    if result.average is None:
        return Told(win, result.luck, win, made, made)
    return Told(win, result.luck, result.average.win, made, result.average.decisions)


def cell(player: str, against: str, told: list[Told], seats: int, confidence: float) -> Cell:
    """One pairing, counted plainly and without luck."""
    wins = sum(one.win for one in told)
    plain = wilson(wins, len(told), confidence)
    free = luck_free(told, seats)
    cost = sum(one.played for one in told) / max(1, sum(one.decisions for one in told))
    if free is None:
        return Cell(player, against, len(told), wins, plain, plain, cost=cost)
    share = average_of(float(free.mean()), float(free.std(ddof=1)), len(free), confidence)
    return Cell(player, against, len(told), wins, plain, share, worth_of(told, free), cost)


def worth_of(told: list[Told], free: Floats) -> float:
    """How many games counted plainly one is worth."""
    plain, left = float(np.var([one.win for one in told])), float(free.var()) * len(told)
    return plain * len(free) / left if left > 0 else 1.0


def luck_free(told: list[Told], seats: int) -> Floats | None:
    """The share of wins seed by seed without the luck of the draws; None of too few seeds."""
    whole = told[: len(told) - len(told) % seats]
    if len(whole) < FEWEST * seats:
        return None
    names = sorted({name for one in whole for name in one.luck})
    wins = by_unit(np.array([one.average for one in whole]), seats)
    drawn = [by_unit(np.array([one.luck.get(n, 0.0) for one in whole]), seats) for n in names]
    return take_out(wins, np.column_stack(drawn) if drawn else np.zeros((len(wins), 0))).free
