"""The types of the games' drawings: `python -m tools.game_types` writes tools/types/games/.

What a view of a game holds, and what its tables and words are, is read off the golden games, seat
by seat, with the meanings that the game declares: a fact that is renamed there is an error here.
"""

import json
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from milkrun.games import GAMES, book, folder_of
from milkrun.kernel.game import Game
from milkrun.kernel.machine import Machine
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, OVER, State
from milkrun.play.golden import pick, wanted
from milkrun.play.record import Record, read_file
from milkrun.play.verify import Walk
from milkrun.web.match.model.rule_sets import facts
from tools.shapes import Shape, Writer, singular, spelled

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "tools" / "types" / "games"
GOLDEN = ROOT / "tests" / "golden"
HEAD = "// Made by `python -m tools.game_types` from the golden games; not to be edited.\n"
ENOUGH = 3
"""Positions of one step that are looked at in each game."""
WANDERED = 200
"""Positions of a game by other options that are looked at."""
HELD = {"table": "Public", "seat": "Player", "public.seat": "Player"}
HELD |= {"memory.seat": "Memory"}
"""The types that hold what a part of the declaration tells."""
SEEN = ("public", "mine", "memory", "outlook")
FIXED = ("tables", "words", "options", "reckoned")
BY_KEY = ("tables", "words")


def drawn() -> list[str]:
    """The games that have a drawing."""
    return [game for game in GAMES if (folder_of(game) / "screen" / "table.js").is_file()]


def meanings(game: str) -> dict[tuple[str, str], str]:
    """What the facts of a view mean, by the type and the name of a field: as it is declared."""
    told = tomllib.loads((folder_of(game) / "data" / "facts.toml").read_text("utf-8"))
    rows = [(part, name, row) for part in told for name, row in facts_in(told[part])]
    rows += [
        (row.get("at", ""), row.get("seen", name), row) for name, row in facts_in(told["sight"])
    ]
    held = ((HELD.get(part, spelled(singular(part))), name, row) for part, name, row in rows)
    return {(holder, name): row["about"] for holder, name, row in held}


def facts_in(part: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """The facts of a part of the declaration: what says what it is about."""
    return [(name, row) for name, row in part.items() if isinstance(row, dict) and "about" in row]


class Sample:
    """What was seen of one game."""

    def __init__(self, game: str) -> None:
        self.about = meanings(game)
        self.parts = {name: Shape() for name in (*SEEN, *FIXED)}
        self.screen = Shape()
        """The screen's own words: known by name, since drawings ask for them by name."""

    def see_game(self, game: Game) -> None:
        """What never changes."""
        told = json.loads(json.dumps(facts(game)))
        self.screen.add(told["words"].pop("screen"))
        for name in FIXED:
            self.parts[name].add(told[name])

    def see_position(self, game: Game, state: State) -> None:
        """A position as each seat sees it, and who only looks on; most of it is the same to all."""
        views = [game.view(state, seat) for seat in [None, *range(game.seats)]]
        for name in ("public", "mine", "memory"):
            self.see(name, [getattr(view, name) for view in views])
        self.see("outlook", [game.outlook(view) for view in views])

    def see(self, name: str, values: list[Any]) -> None:
        """A part of a view, as often as it differs."""
        for i, value in enumerate(values):
            if value not in values[:i]:
                self.parts[name].add(value)


def sample(name: str) -> Sample:
    """Some positions of each step of all golden games, and of games by other options."""
    found = Sample(name)
    for game, walked in (*golden_games(name), *other_games(name)):
        met = Counter[int]()
        found.see_game(game)
        for state in walked:
            assert isinstance(state, Machine)
            met[state.step] += 1
            if met[state.step] <= ENOUGH:
                found.see_position(game, state)
    return found


def golden_games(name: str) -> Iterator[tuple[Game, Iterator[State]]]:
    """The golden games of a game, each position of them."""
    for golden, path in wanted(GOLDEN, name):
        game = golden.load()
        yield game, positions(game, read_file(path))


def other_games(name: str) -> Iterator[tuple[Game, Iterator[State]]]:
    """A game by each yes-or-no option the other way round: some open what is hidden."""
    usual = book(name).load(book(name).most)
    for option in usual.setting.facts.options.values():
        if isinstance(option.default, bool):
            game = book(name).load(usual.seats, {option.name: not option.default})
            yield game, wander(game)


def wander(game: Game) -> Iterator[State]:
    """The first positions of a game at random."""
    state, rng = game.deal(), Rng(1)
    for _ in range(WANDERED):
        yield state
        if state.to_move() == OVER:
            return
        is_chance = state.to_move() == CHANCE
        state.apply(state.sample_chance(rng) if is_chance else pick(state, rng))


def positions(game: Game, record: Record) -> Iterator[State]:
    """Each position of a recorded game, the last one too."""
    at = Walk(game, record.header.start)
    for line in record.lines:
        yield at.state
        at.step(line)
    yield at.state


def text(name: str) -> str:
    """The types of one game."""
    found = sample(name)
    writer = Writer(found.about)
    for part, shape in found.parts.items():
        writer.own(shape, part, part in BY_KEY)
    writer.own(found.screen, "screen", False)
    writer.named["Words"].append("screen: Screen;")
    lines = [line for title, rows in writer.named.items() for line in interface(title, rows)]
    return "\n".join(
        [HEAD, f"declare namespace {spelled(folder_of(name).name)} {{", *lines, *ends(), "}", ""]
    )


def interface(title: str, rows: list[str]) -> list[str]:
    """One type."""
    return [f"  interface {title} {{", *(f"    {row}" for row in rows), "  }"]


def ends() -> list[str]:
    """A view and the facts of this game are those of any game, and hold this."""
    seen = [f"{name}: {spelled(name)};" for name in SEEN]
    fixed = [f"{name}: {spelled(name)};" for name in FIXED]
    return [
        *interface("View extends Wire.ViewOut", [*seen, "open?: Array<Partial<Mine>>;"]),
        *interface("Facts extends Wire.FactsOut", fixed),
    ]


def file_of(name: str) -> Path:
    """Where the types of a game lie."""
    return FOLDER / f"{folder_of(name).name}.d.ts"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game_id in drawn():
        file_of(game_id).write_text(text(game_id), "utf-8")
