"""Many games at once, for learners: one call steps them all, and a game that ends begins anew.

The results lie in vecs that other libraries read in place, game by game: numbers that the seat to
move sees, a byte for each action that says whether it is legal, rewards, ends, seats to move.
"""

from __future__ import annotations

from typing import Final

from librt.strings import read_i64_le
from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from milkrun.kernel.errors import Endless, UsageError
from milkrun.kernel.game import Game
from milkrun.kernel.moves import Moves
from milkrun.kernel.rewards import rewards
from milkrun.kernel.rng import Rng
from milkrun.kernel.settling import settle
from milkrun.kernel.state import NONE, OVER, State

MOST_STARTS: Final = 100
"""Games in a row that end before anybody has chosen."""
WORD: Final[i64] = 8
"""Bytes of an action."""


class Batch:
    """So many games side by side. With a seat, only that one is asked: others play at random."""

    def __init__(
        self, game: Game, size: int, seed: int, width: int, reward: int, seat: int, longest: int
    ) -> None:
        self.game = game
        self.size: i64 = size
        self.seed = seed
        self.width: i64 = width
        """Numbers of an observation."""
        self.reward: i64 = reward
        self.seat: i64 = seat
        self.longest: i64 = longest
        """Decisions after which a game is cut short; 0 for never."""
        self.observing: bool = True
        self.first = 0
        self.row = size
        """Which of so many games the first one is, where others step the rest."""
        self.actions: i64 = game.actions.size
        self.seats: i64 = game.seats
        self.states: vec[State] = vec[State]()
        self.rngs: vec[Rng] = vec[Rng]()
        self.offered: vec[Moves] = vec[Moves]()
        for _i in range(size):
            self.states = append(self.states, game.deal())
            self.rngs = append(self.rngs, Rng())
            self.offered = append(self.offered, Moves())
        self.chooser = Rng(seed)
        self.episodes: vec[i64] = vec[i64]([0] * size)
        self.lengths: vec[i64] = vec[i64]([0] * size)
        self.figures: vec[i16] = vec[i16]([0] * (size * width))
        self.finals: vec[i16] = vec[i16]([0] * (size * width))
        """What was seen at the end of the games that ended in the last step."""
        self.masks: vec[u8] = vec[u8]([0] * (size * game.actions.size))
        self.rewards: vec[float] = vec[float]([0.0] * (size * game.seats))
        self.ends: vec[u8] = vec[u8]([0] * size)
        self.cuts: vec[u8] = vec[u8]([0] * size)
        self.movers: vec[i64] = vec[i64]([0] * size)
        self.chosen: vec[i64] = vec[i64]([0] * size)

    def reset(self, seed: int) -> None:
        """Begin every game anew: the same seed gives the same games."""
        self.seed = seed
        self.chooser = Rng(seed)
        for g in range(self.size):
            self.clear(g)
            self.episodes[g] = 0
            self.begin(g)

    def step(self, actions: bytes) -> None:
        """An action for each game, eight bytes each, the lowest first."""
        if len(actions) != WORD * self.size:
            raise UsageError(f"{self.size} games take {self.size} actions of 8 bytes each.")
        for g in range(self.size):
            self.act(g, read_i64_le(actions, WORD * g))

    def sample(self) -> None:
        """Choose a legal action for each game at random: they stand in `chosen` then."""
        for g in range(self.size):
            self.chosen[g] = self.offered[g].any(self.chooser)

    def act(self, g: i64, action: i64) -> None:
        """One action in one game, and all that follows it."""
        self.clear(g)
        if action < 0 or action >= self.actions or self.masks[g * self.actions + action] == 0:
            raise UsageError(f"Action {action} is not legal in game {g}: see its mask.")
        state = self.states[g]
        state.apply(action)
        self.lengths[g] += 1
        mover = self.next_mover(g)
        if mover == OVER:
            self.finish(g)
        elif self.longest > 0 and self.lengths[g] >= self.longest:
            self.cuts[g] = u8(1)
            self.renew(g)
        else:
            self.show(g, mover)

    def next_mover(self, g: i64) -> i64:
        """Let chance act, and the seats that are not asked; who is to choose then."""
        state, rng = self.states[g], self.rngs[g]
        mover = settle(state, rng)
        while self.seat != NONE and mover != self.seat and mover != OVER:
            moves = self.offered[g]
            self.hide(g)
            state.offer(moves)
            action = moves.any(rng)
            moves.count = 0
            state.apply(action)
            mover = settle(state, rng)
        return mover

    def clear(self, g: i64) -> None:
        """Forget how the last game of the row ended."""
        if self.ends[g] == 0 and self.cuts[g] == 0:
            return
        self.ends[g] = u8(0)
        self.cuts[g] = u8(0)
        for seat in range(self.seats):
            self.rewards[g * self.seats + seat] = 0.0

    def finish(self, g: i64) -> None:
        """The game is over: what it was worth; then the next one."""
        self.ends[g] = u8(1)
        given = rewards(self.states[g], self.reward)
        for seat in range(self.seats):
            self.rewards[g * self.seats + seat] = given[seat]
        self.renew(g)

    def renew(self, g: i64) -> None:
        """Keep what was seen last, and begin the next game."""
        viewer = self.movers[g] if self.seat == NONE else self.seat
        if self.observing:
            self.states[g].observe(self.finals, g * self.width, viewer)
        self.begin(g)

    def begin(self, g: i64) -> None:
        """The next game of the row, by its own seed."""
        for _i in range(MOST_STARTS):
            self.rngs[g] = Rng(self.seed + self.first + g + self.row * self.episodes[g])
            self.episodes[g] += 1
            self.states[g] = self.game.deal()
            self.lengths[g] = 0
            mover = self.next_mover(g)
            if mover != OVER:
                self.show(g, mover)
                return
        raise Endless(f"{MOST_STARTS} games ended before anybody could choose.")

    def show(self, g: i64, mover: i64) -> None:
        """What the seat to move sees and may do."""
        self.hide(g)
        state, moves = self.states[g], self.offered[g]
        state.offer(moves)
        mark(self.masks, g * self.actions, moves, u8(1))
        self.movers[g] = mover
        if self.observing:
            state.observe(self.figures, g * self.width, mover)

    def hide(self, g: i64) -> None:
        """Take back what was legal before."""
        mark(self.masks, g * self.actions, self.offered[g], u8(0))


def mark(masks: vec[u8], first: i64, moves: Moves, legal: u8) -> None:
    """Say of all these actions whether they are legal."""
    at = moves.at
    for k in range(moves.count):
        masks[first + at[k]] = legal
