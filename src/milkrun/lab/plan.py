"""Many games before they are played: an arm, the seeds, and the pieces of work they fall into.

What a game becomes depends on its number alone, never on who plays it where: so any process may
play any piece, in any order, twice if need be, and the rows are the same.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from milkrun.bots.playout import play_out
from milkrun.kernel.errors import SeatError
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.weights import HAND
from milkrun.lab.arm import Arm
from milkrun.lab.endings import demand_endings
from milkrun.play.players import AT, RUNGS, kind_of, resolve

QUICK = ("random", "greedy")
"""The players that choose without a view, in compiled code."""
SIZES = {"random": 20_000, "greedy": 50}
WATCHED = {"random": 1_000, "greedy": 100}
SLOW = 8
"""Games in a piece of work, at most: one or two seconds, also for those that search."""
PIECE = 1_500_000
"""Decisions of random players in a piece of work, about: a quarter of a second. In the end
whoever is done waits for the last piece, so it should be short, but longer than its tables take."""
TRIED, LONGEST = 8, 20_000
"""Games that are played to see how long they are, and the most decisions of each."""


@lru_cache(maxsize=64)
def usual_length(game: Game) -> int:
    """Decisions of a random game, the same wherever that is asked."""
    played = sum(play_out(game.deal(), Rng(seed), LONGEST) for seed in range(TRIED))
    return max(1, int(played) // TRIED)


@dataclass(frozen=True)
class Plan:
    """Games to play; `watch` names the tables that need a closer look than who won."""

    arm: Arm
    num: int
    seed: int = 0
    rotate: bool = False
    watch: tuple[str, ...] = ()
    """Some of `figures`, `luck`, `uses`, `decisions`, `events`."""
    endings: int = 1
    """How many endings a game may have; its figures and luck are then their average."""
    piece: int = 0
    """How many games make a piece of work, where a run was begun so."""

    def check(self) -> None:
        """Refuse what cannot be played."""
        demand_endings(self.endings, self.arm.players)
        game = self.arm.game()
        if len(self.arm.players) != game.seats:
            raise SeatError(f"{len(self.arm.players)} players, but {game.seats} seats.")

    def kinds(self) -> list[str]:
        """What kind of bot each player is."""
        game = self.arm.game()
        return [kind_of(resolve(game, code).name) for code in self.arm.players]

    def weights(self) -> set[str]:
        """The sets of weights that players judge by who choose in compiled code."""
        names = [resolve(self.arm.game(), code).name for code in self.arm.players]
        return {name.partition(AT)[2] or HAND for name in names if kind_of(name) in RUNGS}

    def is_quick(self) -> bool:
        """Whether all players choose in compiled code: at one table there is one judgement."""
        return all(kind in QUICK for kind in self.kinds()) and len(self.weights()) < 2

    def table(self) -> Game:
        """The rule set, judged as the quick players do if all are quick."""
        game = self.arm.game()
        for name in self.weights() if self.is_quick() else []:
            return game.weighing(game.setting.facts.weights.find(name, game.seats))
        return game

    def size(self) -> int:
        """How many games make a piece of work; rotations stay whole."""
        seats = len(self.arm.players)
        size = self.piece or self.usual_size()
        return max(seats, size - size % seats)

    def usual_size(self) -> int:
        """How many games make a piece, unless a run was begun with others."""
        if not self.is_quick():
            return SLOW
        kinds = self.kinds()
        if self.watch or kinds != ["random"] * len(kinds):
            return min((WATCHED if self.watch else SIZES)[kind] for kind in kinds)
        return min(SIZES["random"], PIECE // usual_length(self.arm.game()))

    def chunks(self) -> list[range]:
        """The numbers of the games, piece by piece."""
        size = self.size()
        return [range(k, min(k + size, self.num)) for k in range(0, self.num, size)]

    def seed_of(self, number: int) -> int:
        """The luck of a game; in rotation each seed is played once from every seat."""
        return self.seed + (number // len(self.arm.players) if self.rotate else number)

    def turned(self, number: int) -> int:
        """By how many seats the players of a game have moved on."""
        return number % len(self.arm.players) if self.rotate else 0

    def player_at(self, number: int, seat: int) -> int:
        """Who sits there, by place in the list of players."""
        return (seat + self.turned(number)) % len(self.arm.players)

    def to_data(self) -> dict[str, Any]:
        """What the rows depend on, all of it."""
        game = self.arm.game()
        data = {
            "arm": self.arm.to_data(),
            "means": self.arm.meanings(),
            "num": self.num,
            "seed": self.seed,
            "rotate": self.rotate,
            "watch": list(self.watch),
            "size": self.size(),
            "rules": game.version,
            "facts": game.setting.facts_hash(),
        }
        if self.endings > 1:  # as manifests were before there was such a word
            data["endings"] = self.endings
        return data
