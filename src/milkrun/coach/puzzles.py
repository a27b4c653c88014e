"""Puzzles: moments of games by strong bots in which one turn is clearly the best.

A moment is looked at in passing first. Where one turn seems to stand out, a deeper search with
other luck must find the same one, and it must beat every other turn that is worth a thought, in
fresh worlds, by more than the bounds leave open.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec

from milkrun.bots.turns import Candidate, Turns
from milkrun.coach.judging import INACCURACY, LEAST_LOSS, Judge
from milkrun.coach.moments import Moment, Stride, strides
from milkrun.games import folder_of
from milkrun.kernel.bot import Budget, Perspective
from milkrun.kernel.errors import RecordError
from milkrun.kernel.events import Event
from milkrun.kernel.game import Game
from milkrun.kernel.state import State
from milkrun.play.chance import Chance
from milkrun.play.match import let_bots_play, make_bots
from milkrun.play.table import Table, apply

PLAYER = "hard"
PASSING, DEEP = 30, 400
"""Turns played out to find the best: in passing, and to be sure."""
FEW, MANY = 8, 48
"""Worlds in which the best is compared with the others."""
SEEMS, SURE = 0.04, 0.05
"""By how much it must seem to be better, and be better for certain."""
PASSES = LEAST_LOSS[INACCURACY]
"""An answer that gives away less is taken for the right one."""
MOST_OF_A_GAME = 4
GRADED = (0.08, 0.06)
"""Below each of these leads a puzzle is harder to see."""
QUIET = "quiet"
"""The theme of a turn that has nothing to show for itself yet."""
SHELF = ("lesson", "puzzles.toml")


class Puzzle(msgspec.Struct, frozen=True):
    """A position, whose turn it is, and the turn to find."""

    seats: int
    seat: int
    theme: str
    grade: int
    """From 1, what comes to mind first and matters much, to 3."""
    lead: float
    """By how much of the win it beats the next best."""
    best: list[int]
    position: str


class Shelf(msgspec.Struct, frozen=True):
    """The puzzles of a game, and the version of its rules they were made for."""

    game: str
    version: int
    puzzles: list[Puzzle]


def shelf(game_id: str) -> Shelf | None:
    """The puzzles that a game's folder brings; None if it has none."""
    path = folder_of(game_id).joinpath(*SHELF)
    return read_shelf(path) if path.is_file() else None


def read_shelf(path: Path) -> Shelf:
    """A file of puzzles."""
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Shelf)
    except msgspec.DecodeError as error:
        raise RecordError(f"{path} holds no puzzles: {error}") from None


def shelf_text(made: Shelf) -> str:
    """Puzzles as TOML; texts and numbers of JSON are such of TOML."""
    rows = [f"game = {json.dumps(made.game)}", f"version = {made.version}"]
    for puzzle in made.puzzles:
        rows += ["", "[[puzzles]]"]
        rows += [
            f"{key} = {json.dumps(value)}" for key, value in msgspec.structs.asdict(puzzle).items()
        ]
    return "\n".join(rows) + "\n"


class Maker:
    """Makes puzzles of one game; the same seed makes the same."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def of_game(self, seed: int) -> Iterator[Puzzle]:
        """The puzzles in one game between strong bots, not too many."""
        codes = [PLAYER] * self.game.seats
        table = Table(self.game, codes, Chance.repeatable(seed, self.game.seats))
        let_bots_play(table, make_bots(self.game, codes, seed), lambda: None)
        found = 0
        for stride in strides(self.game, table.record):
            puzzle = None if stride.is_forced else self.of_stride(stride, seed)
            if puzzle is not None:
                found += 1
                yield puzzle
            if found == MOST_OF_A_GAME:
                return

    def of_stride(self, stride: Stride, seed: int) -> Puzzle | None:
        """A puzzle, if this was one; it is judged as whoever reads its position will see it."""
        seat = stride.plies[0].seat
        if seat < 0:
            return None
        text = self.game.write(stride.before)
        state = self.game.read(text)
        view = self.game.view(state, seat).to_bytes()
        seen = Perspective(self.game, view)
        found = self.stands_out(seen, seed, PASSING, FEW, SEEMS)
        if found is None:
            return None
        best, _, rank = found
        sure = self.stands_out(seen, seed + 1, DEEP, MANY, SURE)
        if sure is None or not Judge(self.game).is_same(seen, best, sure[0]):
            return None
        theme, lead = self.theme(state, best), round(sure[1], 3)
        grade = grade_of(rank, lead)
        return Puzzle(self.game.seats, seat, theme, grade, lead, list(best), text)

    def still_holds(self, puzzle: Puzzle, seed: int) -> bool:
        """Whether a deep look with other luck finds the same turn, and nothing that would pass."""
        view = self.game.view(self.game.read(puzzle.position), puzzle.seat).to_bytes()
        seen = Perspective(self.game, view)
        found = self.stands_out(seen, seed, DEEP, MANY, PASSES)
        best = tuple(puzzle.best)
        return found is not None and Judge(self.game).is_same(seen, best, found[0])

    def stands_out(
        self, seen: Perspective, seed: int, look: int, worlds: int, least: float
    ) -> tuple[tuple[int, ...], float, int] | None:
        """The best turn, its lead for certain and its place at first sight, if it is alone."""
        search = Turns(seed)
        found = search.find(seen)
        first = [line_of(candidate) for candidate in found]
        best = line_of(search.weigh(seen, found, Budget(look))[0])
        judge, lead = Judge(self.game, seed + 7, trust=None), 1.0
        others = [line for line in first if not judge.is_same(seen, line, best)]
        for line in others:
            compared = judge.compare(seen, Moment(0, seat_of(seen), b"", line), best, worlds)
            lead = min(lead, compared.loss.low)
            if lead < least:
                return None
        return (best, lead, first.index(best)) if others else None

    def theme(self, state: State, line: tuple[int, ...]) -> str:
        """What the turn is about, as the game calls the reason for it."""
        after, seat, events = state.clone(), int(state.to_move()), list[Event]()
        for action in line:
            events += apply(after, seat, action).events
        found = self.game.reasons(state, after, events)
        return found[0].key if found else QUIET


def grade_of(rank: int, lead: float) -> int:
    """The further from the first that comes to mind and the smaller the lead, the harder."""
    distance = min(2, (rank + 1) // 2)
    return min(3, 1 + distance + sum(lead < least for least in GRADED))


def line_of(candidate: Candidate) -> tuple[int, ...]:
    """What a plan does."""
    return tuple(int(action) for action in candidate.actions)


def seat_of(seen: Perspective) -> int:
    """Who looks."""
    seat = seen.view().seat
    assert seat is not None
    return seat
