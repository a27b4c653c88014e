"""A judgement trained in rounds: play, fit, play again with what was learned, fit to all of it.

Fresh games at the end say what it is worth: whether the net tells more than leads do, whether what
it says comes true, and whether the luck it sees is the luck that counted.
"""

from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from milkrun.kernel.data import has_data, read_toml
from milkrun.kernel.errors import UsageError
from milkrun.kernel.game import Game
from milkrun.kernel.judgement import FOLDER, LEARNED
from milkrun.kernel.weights import Weights
from milkrun.lab.bout import Arena
from milkrun.lab.examining import Examined, examine
from milkrun.lab.learning import Toml, fit, foreseen
from milkrun.lab.lessons import Lesson, Played, Row, Taught, judged_by, looked_at, play_lesson

FIRST_SEED = 5_000_000
"""Neither ladders nor tuning play from here."""
UNSEEN = 1_500_000
"""How far from there a test begins that learns nothing: no fit has seen those seeds."""
PLAYERS = [
    *("casual:3", "casual:6", "greedy", "casual:3", "casual:6"),
    *("casual:3", "greedy:5", "casual:3", "casual:6", "hard"),
]
"""Who plays, table by table: quick players mostly, some weak, some strong."""
SEARCHERS = [
    *("deep:200", "deep:200", "casual:3", "deep:200", "deep:100"),
    *("deep:200", "casual:6", "deep:200", "deep:200", "greedy"),
]
"""The same for what bots steer by: it must know the positions that search comes to."""


@dataclass(frozen=True)
class Course:
    """How much to play and learn."""

    games: int = 1000
    rounds: int = 2
    """Without any, what is there is tested."""
    fresh: int = 300
    seed: int = 1
    is_to_steer: bool = False
    """Whether bots are to steer by what is learned."""

    @property
    def players(self) -> list[str]:
        """Who plays, table by table."""
        return SEARCHERS if self.is_to_steer else PLAYERS

    def total(self) -> int:
        """How many games that is."""
        return self.games * self.rounds + self.fresh


@dataclass(frozen=True)
class Learned:
    """A judgement, what fresh games say of it, and what they say of leads alone."""

    judged: Toml
    by_leads: Examined
    by_net: Examined
    positions: int

    @property
    def is_wiser(self) -> bool:
        """Whether the net was less surprised than leads alone."""
        return self.by_net.surprise < self.by_leads.surprise

    @property
    def best(self) -> Examined:
        """What fresh games say of what is kept."""
        return self.by_net if self.is_wiser else self.by_leads


Telling = Callable[[int, str], None]


def train(
    game: Game, course: Course, arena: Arena, told: Telling, kept: Path | None = None
) -> Learned:
    """Rounds of play and fit, then the test."""
    game = taught(game) if course.is_to_steer else game
    rows: list[Row] = []
    judged = {} if course.rounds else present(game)
    first = FIRST_SEED * course.seed
    for number in range(course.rounds):
        wanted = Wanted(first, course.games, judged, f"round {number + 1}", course.players)
        for played in play(arena, wanted, told, kept if number == 0 else None):
            rows += looked_at(game, played).rows
        judged = fit(rows, game.clear_lead, course.seed)
        if course.is_to_steer:
            judged = fit(foreseen(rows, judged, game.clear_lead), game.clear_lead, course.seed)
        first += course.games
    first = first if course.rounds else first + UNSEEN
    unseen = Wanted(first, course.fresh, {}, "fresh games", course.players)
    return examined(game, judged, play(arena, unseen, told, kept))


def taught(game: Game) -> Game:
    """The same game for bots that steer by a net."""
    return game.weighing(Weights(LEARNED, game.setting.weights.values))


def folder(game: Game) -> str:
    """Where the game keeps its judgement, or what bots steer by."""
    return LEARNED if game.steers else FOLDER


def present(game: Game) -> Toml:
    """The judgement that the game's folder keeps."""
    package, file = game.setting.facts.package, f"{folder(game)}/{game.seats}.toml"
    if not has_data(package, file):
        raise UsageError(f"There is no data/{file} to test: --rounds 2 would learn one.")
    return read_toml(package, file)


@dataclass(frozen=True)
class Wanted:
    """Games that are to be played."""

    first: int
    games: int
    steered: Toml
    what: str
    players: list[str]

    def lessons(self, done: Container[int]) -> list[Lesson]:
        """Those that are not done yet, a few at a time."""
        seeds = [n for n in range(self.first, self.first + self.games) if n not in done]
        return [Lesson(n, n + 1, self.players, self.steered) for n in seeds]


def play(arena: Arena, wanted: Wanted, told: Telling, kept: Path | None) -> list[Played]:
    """The games in the order of their seeds; those kept in a file are not played again."""
    games = {played.seed: played for played in kept_games(kept)}
    for found in arena.each(play_lesson, wanted.lessons(games)):
        for played in found:
            games[played.seed] = played
            keep(kept, played)
        told(len(found), wanted.what)
    return [games[seed] for seed in range(wanted.first, wanted.first + wanted.games)]


def kept_games(kept: Path | None) -> list[Played]:
    """What a file holds."""
    if kept is None or not kept.exists():
        return []
    return [msgspec.json.decode(line, type=Played) for line in kept.read_bytes().splitlines()]


def keep(kept: Path | None, played: Played) -> None:
    """Write a game down, so that nobody need play it again."""
    if kept is not None:
        with kept.open("ab") as file:
            file.write(msgspec.json.encode(played) + b"\n")


def examined(game: Game, judged: Toml, fresh: Sequence[Played]) -> Learned:
    """What fresh games say of a judgement; a net that tells no more than leads is left out."""
    plain = {key: judged[key] for key in ("spread", "margin")}
    found = [together(game, fresh, one) for one in (plain, judged)]
    leads, net = (
        examine(one, game.seats, game.clear_lead, taught.rows, taught.fortunes)
        for one, taught in zip((plain, judged), found, strict=True)
    )
    kept = judged if net.surprise < leads.surprise else plain
    return Learned(kept, leads, net, len(found[0].rows))


def together(game: Game, fresh: Sequence[Played], judged: Toml) -> Taught:
    """What fresh games teach, luck included."""
    made = judged_by(game, judged)
    all_of_them = [looked_at(made, played, is_measured=True) for played in fresh]
    rows = [row for one in all_of_them for row in one.rows]
    return Taught(rows, [fortune for one in all_of_them for fortune in one.fortunes])


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
