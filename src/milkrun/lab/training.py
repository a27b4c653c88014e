"""A judgement trained in rounds: play, fit, play again with what was learned, fit to all of it.

Fresh games at the end say what it is worth: whether the net tells more than leads do, and whether
what it says comes true.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from milkrun.kernel.data import has_data, read_toml
from milkrun.kernel.errors import UsageError
from milkrun.kernel.game import Game
from milkrun.kernel.judgement import FOLDER
from milkrun.lab.bout import Arena
from milkrun.lab.calibration import Calibration, calibrate
from milkrun.lab.learning import Toml, by_judgement, fit, log_loss
from milkrun.lab.lessons import Lesson, Row, play_lesson

LESSON = 5
"""Games that a process plays before it tells."""
FIRST_SEED = 3_000_000
"""Neither ladders nor tuning play from here."""
UNSEEN = 1_500_000
"""How far from there the seeds begin that nothing is fitted to."""


@dataclass(frozen=True)
class Course:
    """How much to play and learn."""

    games: int = 600
    rounds: int = 3
    """Without any, what is there is tested."""
    fresh: int = 300
    seed: int = 1

    def total(self) -> int:
        """How many games that is."""
        return self.games * self.rounds + self.fresh


@dataclass(frozen=True)
class Learned:
    """A judgement, how surprising fresh games were to it, and how far they agreed."""

    judged: Toml
    by_leads: float
    by_net: float
    calibration: Calibration
    positions: int

    @property
    def is_wiser(self) -> bool:
        """Whether the net was less surprised than leads alone."""
        return self.by_net < self.by_leads


def train(game: Game, course: Course, arena: Arena, told: Callable[[int, str], None]) -> Learned:
    """Rounds of play and fit, then the test."""
    rows: list[Row] = []
    judged = {} if course.rounds else present(game)
    first = FIRST_SEED * course.seed
    for number in range(course.rounds):
        rows += play(arena, first, course.games, judged, told, f"round {number + 1}")
        judged = fit(rows, game.clear_lead, course.seed)
        first += course.games
    unseen = FIRST_SEED * course.seed + UNSEEN
    fresh = play(arena, unseen, course.fresh, {}, told, "fresh games")
    return examined(game, judged, fresh)


def present(game: Game) -> Toml:
    """The judgement that the game's folder keeps."""
    package, file = game.setting.facts.package, f"{FOLDER}/{game.seats}.toml"
    if not has_data(package, file):
        raise UsageError(f"There is no data/{file} to test: --rounds 3 would learn one.")
    return read_toml(package, file)


def play(
    arena: Arena,
    first: int,
    games: int,
    judged: Toml,
    told: Callable[[int, str], None],
    what: str,
) -> list[Row]:
    """What so many games teach, in the order of their seeds."""
    ends = [*range(first, first + games, LESSON), first + games]
    lessons = [Lesson(a, b, judged) for a, b in pairwise(ends)]
    rows: list[Row] = []
    for found in arena.each(play_lesson, lessons):
        rows += found
        told(LESSON, what)
    return sorted(rows, key=lambda row: row.game)


def examined(game: Game, judged: Toml, fresh: Sequence[Row]) -> Learned:
    """What fresh games say of a judgement; a net that tells no more than leads is left out."""
    won = np.array([row.share for row in fresh])
    plain = {key: judged[key] for key in ("spread", "margin")}
    shares = [by_judgement(one, fresh, game.clear_lead) for one in (plain, judged)]
    losses = [log_loss(won, share) for share in shares]
    is_wiser = losses[1] < losses[0]
    best = shares[1] if is_wiser else shares[0]
    calibration = calibrate(game.seats, fresh, best)
    kept = judged if is_wiser else plain
    return Learned(kept, losses[0], losses[1], calibration, len(fresh))


def as_toml(judged: Toml, remarks: list[str]) -> str:
    """A judgement as the game's folder keeps it."""
    lines = [*(f"# {remark}" for remark in remarks), ""]
    lines += [f"{key} = {judged[key]:g}" for key in ("spread", "margin")]
    for key, value in judged.get("net", {}).items():
        if key == "middle":
            lines += ["", "[net]"]
        if key == "hidden":
            lines += ["hidden = [", *(f"  {row}," for row in value), "]"]
        else:
            lines.append(f"{key} = {value}")
    return "\n".join(lines) + "\n"
