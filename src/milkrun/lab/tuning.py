"""Weights found by matches: many settings play a few games, the better ones play more.

A setting sits alone among players with the present weights; all settings meet the same seeds, each
seed once from every seat. Everybody plans one turn ahead in two imagined worlds: quick, and what
helps there helps whoever steers by `worth`. Whichever setting is left must then be proven on seeds
that no choice was made by.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import import_module

import msgspec

from milkrun.bots.planner import Planner
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.weights import Weights
from milkrun.lab.bout import Arena
from milkrun.play.match import play_with
from milkrun.play.odds import Estimate, wilson
from milkrun.play.players import Code, Player

WORLDS, PLANS = 2, 2
HEAT = 12
"""Games that a process plays before it tells."""
FIRST_SEED = 1_000_000
"""Ladders play lower ones."""
STEP = 0.15
"""How far a near setting strays, in parts of what tuning looks at."""
Values = dict[str, float]


class Heat(msgspec.Struct, frozen=True):
    """A stretch of games of one setting against another; the numbers say seed and seat."""

    values: Values
    field: Values
    first: int
    last: int
    seed: int


def play_heat(game: Game, heat: Heat) -> float:
    """The setting's share of the wins, in games."""
    own, others = judged(game, heat.values), judged(game, heat.field)
    wins = 0.0
    for number in range(heat.first, heat.last):
        seed, seat = heat.seed + number // game.seats, number % game.seats
        games = [own if s == seat else others for s in range(game.seats)]
        players = [Judging(games[s], seed * 1009 + s) for s in range(game.seats)]
        places = play_with(game, players, seed).outcome.places
        wins += 1 / places.count(1) if places[seat] == 1 else 0.0
    return wins


def judged(game: Game, values: Values) -> Game:
    """The game as a setting sees it; a process keeps a few of them."""
    return _judged(game, tuple(values.items()))


@lru_cache(maxsize=8)
def _judged(game: Game, values: tuple[tuple[str, float], ...]) -> Game:
    weights = Weights("trial", dict(values))
    book = import_module(f"{game.setting.facts.package}.book").BOOK
    made = book.make(game.setting.weighing(weights))
    assert isinstance(made, Game)
    return made


class Judging(Player):
    """A planner in worlds that are judged by a setting."""

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(Planner(seed, WORLDS, PLANS), Code("planner"))
        self.game = game

    def answer(self, game: Game, view: bytes) -> int:
        return super().answer(self.game, view)


@dataclass
class Entrant:
    """A setting and what it has won so far."""

    values: Values
    wins: float = 0.0
    games: int = 0

    def share(self) -> Estimate:
        """Its share of the wins, with bounds."""
        return wilson(self.wins, self.games)


@dataclass(frozen=True)
class Effort:
    """How long to look."""

    settings: int = 32
    games: int = 48
    """Games of each setting in the first round; each later round plays twice as many."""
    keep: float = 1 / 3
    generations: int = 2
    proof: int = 480
    seed: int = 1

    def total(self, seats: int) -> int:
        """About how many games that is."""
        one, left, games = 0, self.settings, self.games
        while left > 1:
            one, left, games = one + left * games, self.kept(left), games * 2
        return self.generations * (one + self.proof)

    def kept(self, count: int) -> int:
        """How many settings of a round play the next one."""
        return max(1, int(count * self.keep))


@dataclass
class Tuning:
    """A search for better weights at one table."""

    game: Game
    effort: Effort
    arena: Arena
    told: Callable[[int, str], None]
    """Hears of games as they are played, and what they are for."""
    present: Values = field(init=False)
    next_seed: int = field(init=False)

    def __post_init__(self) -> None:
        self.present = dict(self.game.setting.weights.values)
        self.rng = Rng(self.effort.seed)
        self.next_seed = FIRST_SEED * self.effort.seed

    def run(self) -> Values:
        """The best weights found; the present ones if nothing better was proven."""
        for generation in range(self.effort.generations):
            winner = self.halve(self.draw(), f"generation {generation + 1}")
            proof = Entrant(winner.values)
            self.play([proof], self.effort.proof, "proof")
            if proof.share().low > 1 / self.game.seats:
                self.present = winner.values
        return self.present

    def draw(self) -> list[Entrant]:
        """Settings to try: half near the present weights, half anywhere."""
        count = self.effort.settings
        return [Entrant(self.near() if i % 2 == 0 else self.anywhere()) for i in range(count)]

    def near(self) -> Values:
        """The present weights, about half of them moved a little."""
        out = dict(self.present)
        for name, row in self.game.setting.facts.weights.weights.items():
            if self.rng.below(2) == 0:
                moved = out[name] + (row.high - row.low) * STEP * self.bell()
                out[name] = round(min(row.high, max(row.low, moved)), 3)
        return out

    def anywhere(self) -> Values:
        """A weight from anywhere in its range, half the way to the present one."""
        out: Values = {}
        for name, row in self.game.setting.facts.weights.weights.items():
            drawn = row.low + (row.high - row.low) * self.share()
            here = min(row.high, max(row.low, self.present[name]))
            out[name] = round((drawn + here) / 2, 3)
        return out

    def share(self) -> float:
        """A number from 0 to 1."""
        return self.rng.below(1_000_001) / 1_000_000

    def bell(self) -> float:
        """A number around 0, mostly within 1 of it."""
        return 1.5 * (self.share() + self.share() + self.share() - 1.5)

    def halve(self, entrants: list[Entrant], what: str) -> Entrant:
        """Play, keep the better ones, play more."""
        games = self.effort.games
        while len(entrants) > 1:
            self.play(entrants, games, f"{what}: {len(entrants)} settings")
            entrants.sort(key=lambda e: -e.wins / e.games)
            entrants = entrants[: self.effort.kept(len(entrants))]
            games *= 2
        return entrants[0]

    def play(self, entrants: list[Entrant], games: int, what: str) -> None:
        """So many games of everybody, on seeds that nobody has met."""
        heats = list(self.heats(entrants, games))
        for (at, heat), wins in self.arena.each(play_numbered, heats):
            entrants[at].wins += wins
            entrants[at].games += heat.last - heat.first
            self.told(heat.last - heat.first, what)
        self.next_seed += games // self.game.seats + 1

    def heats(self, entrants: list[Entrant], games: int) -> Iterator[tuple[int, Heat]]:
        """The games of a round, in stretches."""
        for at, entrant in enumerate(entrants):
            for first in range(0, games, HEAT):
                last = min(first + HEAT, games)
                yield at, Heat(entrant.values, self.present, first, last, self.next_seed)


def play_numbered(game: Game, task: tuple[int, Heat]) -> tuple[tuple[int, Heat], float]:
    """A heat, with the number of its setting."""
    return task, play_heat(game, task[1])


def compare(tuning: Tuning, values: Values, other: Values, games: int) -> Estimate:
    """How one setting fares against another on fresh seeds."""
    entrant, tuning.present = Entrant(values), other
    tuning.play([entrant], games, "against the old weights")
    return entrant.share()


def as_toml(values: Values, remarks: list[str]) -> str:
    """A set of weights as the game's folder keeps it."""
    head = "".join(f"# {remark}\n" for remark in remarks)
    return head + "\n" + "".join(f"{name} = {value:g}\n" for name, value in values.items())
