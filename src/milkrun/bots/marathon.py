"""Many games in a row between quick players, without leaving compiled code."""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.bots.breath import breathe
from milkrun.bots.quick import Quick
from milkrun.kernel.fate import Fate
from milkrun.kernel.game import Game
from milkrun.kernel.moves import Moves
from milkrun.kernel.state import OVER, State

BREATH = 512
"""Decisions between two breaths, at least."""


class Columns:
    """What became of the games: a number a game, or a number a game and seat."""

    def __init__(self) -> None:
        self.decisions: list[int] = []
        self.endings: list[str] = []
        self.scores: list[int] = []
        self.places: list[int] = []


class Marathon:
    """One line-up of quick players, seat by seat."""

    def __init__(self, game: Game, players: list[Quick]) -> None:
        self.start = game.deal()
        """All games begin so: what chance brings them is still to come."""
        self.spare: State | None = None
        self.players: vec[Quick] = vec[Quick]()
        for player in players:
            self.players = append(self.players, player)
        self.fate = Fate()
        self.moves = Moves()
        self.columns = Columns()
        self.unheard: i64 = 0
        """Decisions since the last breath."""

    def play(self, first: i64, count: i64, seed: i64, rotate: bool) -> None:
        """So many games of a plan, from the one with that number."""
        seats: i64 = len(self.players)
        for number in range(first, first + count):
            if rotate:
                self.play_one(seed + number // seats, number % seats)
            else:
                self.play_one(seed + number, 0)

    def sit_down(self, turned: i64) -> vec[Quick]:
        """The players, seat by seat, all moved on by so many; each with luck of their own."""
        seats: i64 = len(self.players)
        order = vec[Quick](capacity=seats)
        for seat in range(seats):
            order = append(order, self.players[(seat + turned) % seats])
            self.fate.lend(self.players[seat].rng, seat)
        return order

    def play_one(self, seed: i64, turned: i64) -> None:
        """One game, and its rows."""
        state = self.spare = self.start.clone_into(self.spare)
        fate, moves = self.fate, self.moves
        fate.begin(seed)
        order = self.sit_down(turned)
        decisions: i64 = 0
        seat = fate.settle(state)
        while seat != OVER:
            state.offer(moves)
            player = order[seat]
            if player.takes_any:
                state.apply(moves.any(player.rng))
            else:
                state.apply(player.choose(state, seat, moves))
            decisions += 1
            seat = fate.settle(state)
        self.note(decisions, state.end_reason(), state.scores(), state.ranking())

    def note(self, decisions: i64, ending: str, scores: list[int], places: list[int]) -> None:
        """Keep the end of a game; Ctrl-C is heard between games."""
        out = self.columns
        out.decisions.append(decisions)
        out.endings.append(ending)
        out.scores.extend(scores)
        out.places.extend(places)
        self.unheard += decisions
        if self.unheard >= BREATH:
            self.unheard = 0
            breathe()
