"""Puzzles as answers: positions in which one turn is clearly the best. Nothing is stored."""

from functools import cache

import msgspec

from milkrun.coach.puzzles import Puzzle, Shelf, shelf
from milkrun.coach.telling import reason, say
from milkrun.games import book
from milkrun.kernel.bot import Perspective
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import State
from milkrun.web.errors import refused
from milkrun.web.match.model import rule_sets
from milkrun.web.match.model.match import Match
from milkrun.web.match.model.setup import Setup
from milkrun.web.match.seeing.questions import ends_turn, stage
from milkrun.web.match.seeing.views import of_past
from milkrun.web.storage import store
from milkrun.web.storage.store import MatchRow
from milkrun.web.wire.analysis import PositionOut
from milkrun.web.wire.puzzles import AnswerOut, PuzzleOut, PuzzlesOut

THEME = "theme_"
"""How the words of a theme begin among those of a game's screen."""


class PuzzleRoom:
    """The puzzles of a game, at a table that never changes."""

    def __init__(self, game_id: str) -> None:
        found = shelf(game_id)
        if found is None or not found.puzzles:
            raise refused(404, "no_puzzles", "teach.no_puzzles")
        self.shelf: Shelf = found
        self.game: Game = book(game_id).load(found.puzzles[0].seats)
        self.match = as_match(self.game)

    def puzzle(self, number: int) -> Puzzle:
        """A puzzle by its number."""
        if number >= len(self.shelf.puzzles):
            raise refused(404, "no_puzzle", "teach.no_puzzle", count=len(self.shelf.puzzles))
        return self.shelf.puzzles[number]

    def state(self, number: int) -> State:
        """The position of a puzzle."""
        return self.game.read(self.puzzle(number).position)

    def view(self, number: int) -> bytes:
        """All that whoever solves it may know."""
        return self.game.view(self.state(number), self.puzzle(number).seat).to_bytes()


@cache
def room(game_id: str) -> PuzzleRoom:
    """The puzzles of a game."""
    return PuzzleRoom(game_id)


def as_match(game: Game) -> Match:
    """A table for views that are no match's."""
    row = MatchRow(
        id=f"puzzles-{game.id}", game=game.id, status=store.RUNNING, n=0, seq=0, host="",
        listed=False, setup="", header="", seed="", created=0, changed=0,
    )  # fmt: skip
    match = Match(row, Setup(game.id, game.seats), rule_sets.RuleSet(game))
    match.status = store.RUNNING
    return match


def listed(game_id: str) -> PuzzlesOut:
    """All puzzles, without what would spoil them."""
    at = room(game_id)
    words = at.match.telling.words
    rows = [
        PuzzleOut(number, p.seat, words.screen.get(THEME + p.theme, ""), p.grade)
        for number, p in enumerate(at.shelf.puzzles)
    ]
    return PuzzlesOut(words.title, at.game.seats, rows)


def stand(game_id: str, number: int, actions: list[int]) -> PositionOut:
    """A puzzle after some actions; what a draw would show is not shown."""
    at = room(game_id)
    before, seat = at.state(number), at.puzzle(number).seat
    state, shown = stage(at.game, before, seat, actions)
    is_done = bool(actions) and ends_turn(at.game, before, seat, actions)
    is_whole = shown < len(actions) or is_done or int(state.to_move()) != seat
    view = of_past(at.match, state, [], seat, not is_whole)
    return PositionOut(msgspec.structs.replace(view, outcome=None), is_whole)


def answer(game_id: str, number: int) -> AnswerOut:
    """The turn to find, and what it brings."""
    at = room(game_id)
    best, seen = at.puzzle(number).best, Perspective(at.game, at.view(number))
    phrases = at.match.telling.phrases
    said = say(seen.sample(Rng(0)), tuple(best), phrases)
    return AnswerOut(best, said, reason(seen, best, 0, phrases.words))
