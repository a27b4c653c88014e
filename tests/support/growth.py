"""What a move takes of the server, early in a game and late: calls made and bytes told."""

import sys
from types import FrameType
from typing import Any

from milkrun.games import book
from milkrun.kernel.rng import Rng
from milkrun.play.chance import Chance
from milkrun.play.table import Table
from milkrun.web.match.model.identity import Who
from milkrun.web.match.model.listener import Stream
from milkrun.web.match.model.match import Match
from milkrun.web.match.model.rule_sets import RuleSet
from milkrun.web.match.model.setup import PERSON, Setup
from milkrun.web.match.seeing.news import message
from milkrun.web.storage.store import RUNNING, MatchRow
from tests.play.helpers import pick_batch

SEATS = 3
EARLY, MOVES = 20, 40
"""From which move on, and how many, early and late."""


class Counted:
    """The calls of Python's functions, compiled ones too, that a piece of work makes."""

    def __init__(self) -> None:
        self.calls = 0

    def see(self, frame: FrameType, event: str, arg: Any) -> None:
        self.calls += event in ("call", "c_call")

    def __enter__(self) -> "Counted":
        sys.setprofile(self.see)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)


def table_of(game_id: str, seed: int) -> Match:
    """A match between three people, whose luck follows from a number, with somebody listening."""
    game = book(game_id).load(SEATS)
    row = MatchRow("m", game_id, RUNNING, 0, 0, "", False, "", "", "5eed", 0, 0)
    match = Match(row, Setup(game_id, SEATS), RuleSet(game))
    for number, seat in enumerate(match.seats):
        seat.kind, seat.name = PERSON, f"Player {number}"
    match.table = Table(game, [PERSON] * SEATS, Chance.repeatable(seed, SEATS))
    match.status = RUNNING
    match.streams.add(Stream(Who(), 0, 0))
    return match


def move(match: Match, rng: Rng) -> tuple[int, int]:
    """A random batch, and the news of it for every seat and the onlooker: its calls and bytes."""
    assert match.table is not None
    after = match.n
    actions = pick_batch(match.table.state, rng)
    with Counted() as counted:
        draft = match.table.prepare(match.mover(), actions, match.seq)
        match.settle(draft.lines, draft)
        told = [message(match, seat, after, match.n) for seat in (None, *range(SEATS))]
    return counted.calls, sum(map(len, told))


def play_on(match: Match, rng: Rng, count: int) -> list[int]:
    """So many moves: their calls and bytes."""
    found = [move(match, rng) for _ in range(count)]
    return [sum(each) for each in zip(*found, strict=True)]


def grown(game: str, seed: int, late: int) -> list[float]:
    """How many times the calls and bytes of early moves the late ones take."""
    match, rng = table_of(game, seed), Rng(seed)
    play_on(match, rng, EARLY)
    before = play_on(match, rng, MOVES)
    play_on(match, rng, late - EARLY - MOVES)
    return [now / then for now, then in zip(play_on(match, rng, MOVES), before, strict=True)]
