"""Do bots play sensibly? Games between players of one code, looked through for follies.

What is foolish is said by each game's `sense.py`, rule by rule.
"""

from collections import Counter
from dataclasses import dataclass, field

from milkrun.kernel.deed import Deed
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.settling import settle
from milkrun.kernel.state import NONE, OVER
from milkrun.play.match import ask, make_bots

FREE = frozenset({"wasted drink", "wasted weather gear", "wasted action"})
"""Follies that may happen once in a thousand turns; all others never."""
ALLOWED = 1 / 1000


@dataclass
class Found:
    """What was foolish in so many games and turns, and how the games ended."""

    games: int = 0
    turns: int = 0
    capped: int = 0
    follies: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Found") -> None:
        """These games too."""
        self.games += other.games
        self.turns += other.turns
        self.capped += other.capped
        self.follies.update(other.follies)

    def is_sensible(self) -> bool:
        """Whether nothing happened that never may, and the rest hardly ever."""
        rare = sum(count for rule, count in self.follies.items() if rule in FREE)
        return rare == self.follies.total() and rare <= ALLOWED * self.turns

    def text(self) -> str:
        """In a line."""
        told = ", ".join(f"{rule} {count}" for rule, count in sorted(self.follies.items()))
        return (
            f"{self.games:,} games, {self.turns:,} turns: {told or 'nothing foolish'};"
            f" {self.capped} ended by a cap"
        )


def watch(game: Game, code: str, seed: int) -> Found:
    """One game between players of a code."""
    bots, rng, state = make_bots(game, [code] * game.seats, seed), Rng(seed), game.deal()
    turns: list[list[list[Deed]]] = [[] for _ in range(game.seats)]
    last = OVER
    while (seat := int(settle(state, rng))) != OVER:
        before, action = state.clone(), ask(game, state, bots[seat])
        state.apply(action)
        deed = Deed(before, action, state.clone())
        if before.proposal() != NONE:  # an answer in another's turn, which goes on
            turns[seat].append([deed])
        elif seat != last:
            turns[seat].append([deed])
            last = seat
        else:
            turns[seat][-1].append(deed)
    found = Found(1, sum(len(mine) for mine in turns), int("cap" in state.end_reason()))
    for mine in turns:
        found.follies.update(game.follies(mine))
    return found


def watch_many(game: Game, code: str, first: int, count: int) -> Found:
    """Games from so many seeds."""
    found = Found()
    for seed in range(first, first + count):
        found.add(watch(game, code, seed))
    return found
