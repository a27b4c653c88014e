"""The library face: load a game, play moves by name, print, iterate, replay."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from milkrun.games import book
from milkrun.kernel.errors import RecordError
from milkrun.kernel.game import Game, Outcome
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import State
from milkrun.play.record import Record, read_file
from milkrun.play.table import first_position, replay
from milkrun.play.verify import first_fault


class Library:
    """A game with its own luck: chance answers by itself, from the seed."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.rng = Rng(seed)

    @staticmethod
    def load(
        name: str, seats: int, seed: int, preset: str | None, options: dict[str, Any]
    ) -> Library:
        """A game by its id, with options by name."""
        found = book(name)
        chosen = found.preset(preset) if preset else None
        return Library(found.load(seats, options, chosen), seed)

    def new(self) -> State:
        """A fresh game, up to its first choice."""
        state = self.game.deal()
        self.game.sample(state, self.rng)
        return state

    def moves(self, state: State) -> list[str]:
        """The legal moves, as text."""
        return [self.game.notate(state, action) for action in state.legal_actions()]

    def play(self, state: State, *moves: str) -> State:
        """Play moves by name, and the chance that follows; refused if the rules forbid one."""
        for move in moves:
            action = self.game.parse(state, move)
            self.game.demand(state, state.to_move(), action)
            state.apply(action)
            self.game.sample(state, self.rng)
        return state

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.game.outcome(state)


class Replay:
    """A game file: `len`, index by ply, iterate over the positions."""

    def __init__(self, record: Record) -> None:
        fault = first_fault(record)
        if fault is not None:
            raise RecordError(fault.text)
        self.record = record
        self.game = record.load_game()
        self.actions = [line.action for line in record.actions() if line.action is not None]

    @staticmethod
    def load(path: str | os.PathLike[str]) -> Replay:
        """The game file at a path."""
        return Replay(read_file(Path(path)))

    def __len__(self) -> int:
        return len(self.actions)

    def __getitem__(self, ply: int) -> State:
        if not 0 <= ply <= len(self.actions):
            raise IndexError(f"the game has plies 0 to {len(self.actions)}, not {ply}")
        return replay(self.game, self.actions[:ply], self.record.header.start)

    def __iter__(self) -> Iterator[State]:
        state = first_position(self.game, self.record.header.start)
        yield state.clone()
        for action in self.actions:
            state.apply(action)
            yield state.clone()
