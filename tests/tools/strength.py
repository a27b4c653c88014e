"""How strong the bots must be: claims about who beats whom.

`milkrun ladder GAME --players A --against B --seats N --num GAMES --seed S` plays the same games.

python tests/tools/strength.py FOLDER [GAME ...]   play what is missing, a ladder file a claim in
                                                   FOLDER, and print the table of docs/ladder.md
"""

import os
import sys
from dataclasses import dataclass
from pathlib import Path

from milkrun.games import GAMES, book
from milkrun.lab.bout import Arena, Result
from milkrun.lab.ladder import Ladder, Plan
from milkrun.lab.standing import cell, told_of
from milkrun.play.odds import Estimate
from milkrun.play.players import LEVELS, level_code

MOST_GAMES = 400
FIRST_SEED = 10_000
"""Lower seeds have served while bots were being tuned."""
PROCESSES = int(os.environ.get("WORKERS", "1"))
NEAR_100_MS = "mcts:5000"
TARGET_SEED = 100_000
"""What the levels must do is told by one look at games from seeds that nothing else has served."""
COUNTING = {
    "mint-delivery": ("deep@learned:800", "deep:3200"),
    "out-for-delivery": ("rounds:300", "rounds:60"),
    "tiffin": ("turns:40", "turns:12"),
}
"""Bots that count, in the place of an expert who thinks for a second, which is a matter of the
machine: for two seats and, quicker, for four."""
OLD_EXPERT = "mcts:12800"
"""The same for the expert there was before."""
OVER_GREEDY = {"mint-delivery": 0.97, "out-for-delivery": 0.95, "tiffin": 0.97}
LEVEL_SEED = 80_000
STEPS = {2: 0.60, 3: 0.45, 4: 0.40}
"""By seats: the share of wins that one player of a level takes at least among those of the level
below; without a difference it would be 50%, 33% and 25%."""


@dataclass(frozen=True)
class Claim:
    """Who beats whom in more than which share of the games."""

    player: str
    against: str
    over: float
    seats: int = 2
    most: int = MOST_GAMES
    first: int = FIRST_SEED
    is_one_look: bool = False
    """Whether all games are played before the first look, so that the bounds are plain 95%."""

    def name(self) -> str:
        """A file's name."""
        return f"{self.player}-{self.against}-{self.seats}".replace(":", "_")


CLAIMS = [
    Claim("greedy", "random", 0.97),
    Claim(NEAR_100_MS, "greedy", 0.70),
    Claim("expert", "hard", 0.60, most=40),
]
"""Steps between the bots, each tested as games come in."""


def steps() -> list[Claim]:
    """Every level among players of the one below, with two, three and four seats."""
    pairs = [("normal", "easy", 200), ("hard", "normal", 100)]
    return [
        Claim(upper, lower, STEPS[seats], seats, most, LEVEL_SEED, is_one_look=True)
        for upper, lower, most in pairs
        for seats in STEPS
    ]


def targets(game_id: str) -> list[Claim]:
    """What the levels of a game must do."""
    two, four = COUNTING[game_id]
    return [
        target("hard", "mcts:800", 0.70, 200),
        target(two, "greedy", OVER_GREEDY[game_id], 200),
        target(two, OLD_EXPERT, 0.75, 80),
        target(four, "greedy", 0.55, 200, seats=4),
    ]


def target(player: str, against: str, over: float, most: int, seats: int = 2) -> Claim:
    """A claim that is looked at once."""
    return Claim(player, against, over, seats, most, TARGET_SEED, is_one_look=True)


def claims(game_id: str) -> list[Claim]:
    """All that is claimed of a game's bots."""
    return [*CLAIMS, *steps(), *targets(game_id)]


@dataclass(frozen=True)
class Found:
    """What the games say of a claim."""

    claim: Claim
    games: int
    wins: float
    share: Estimate
    free: Estimate
    """The same without the luck of the draws."""
    seeds: int
    milliseconds: float
    """What a decision of the player took."""

    def verdict(self) -> str:
        """Kept if even the lower bound is above, missed if even the upper one is not."""
        if self.share.low > self.claim.over:
            return "kept"
        return "missed" if self.share.high <= self.claim.over else "open"


def plan_of(game_id: str, claim: Claim, share: float = 1.0) -> Plan:
    """The claim as a ladder of one pairing."""
    game, most = book(game_id).load(claim.seats), max(claim.seats, int(claim.most * share))
    stop_at = None if claim.is_one_look else claim.over
    return Plan(game, [claim.player], most, claim.first, stop_at, claim.against)


def weigh(ladder: Ladder, claim: Claim) -> Found:
    """What the games played so far say."""
    results, seats = ladder.results(), ladder.plan.game.seats
    told = [told_of(result) for result in results]
    found = cell(claim.player, claim.against, told, seats, ladder.plan.confidence())
    decisions = sum(result.decisions[result.bout.seat] for result in results)
    seconds = sum(result.seconds[result.bout.seat] for result in results)
    seeds = len({result.bout.seed for result in results})
    speed = 1000 * seconds / max(decisions, 1)
    return Found(claim, found.games, found.wins, found.share, found.free, seeds, speed)


def ignore(result: Result) -> None:
    """Nobody watches."""


def play(
    game_id: str, claim: Claim, processes: int, share: float = 1.0, folder: Path | None = None
) -> Found:
    """Play until the claim is decided, or the games are used up."""
    path = folder / f"{game_id}-{claim.name()}.jsonl" if folder else None
    ladder = Ladder(plan_of(game_id, claim, share), path)
    with Arena(ladder.plan.game, processes) as arena:
        ladder.run(arena, ignore)
    return weigh(ladder, claim)


def table_row(game_id: str, found: Found) -> str:
    """A line of the table."""
    claim, share, free = found.claim, found.share, found.free
    cells = [
        said(game_id, claim.player),
        said(game_id, claim.against),
        str(claim.seats),
        f"{found.wins:g} of {found.games}",
        f"{claim.first} to {claim.first + found.seeds - 1}",
        f"{share.mean:.1%} ({share.low:.1%} to {share.high:.1%})",
        f"{free.mean:.1%} ({free.low:.1%} to {free.high:.1%}) without luck",
        f"over {claim.over:.0%}: {found.verdict()}",
        f"{found.milliseconds:.1f}",
    ]
    return f"| {' | '.join(cells)} |"


def said(game_id: str, code: str) -> str:
    """A code, and what it stands for if it is a level."""
    if code not in LEVELS:
        return f"`{code}`"
    return f"`{code}` = `{level_code(book(game_id).load(2), code)}`"


def main() -> None:
    folder, games = Path(sys.argv[1]), sys.argv[2:] or list(GAMES)
    folder.mkdir(exist_ok=True)
    for game_id in games:
        for claim in claims(game_id):
            print(
                game_id,
                table_row(game_id, play(game_id, claim, PROCESSES, 1.0, folder)),
                flush=True,
            )


if __name__ == "__main__":
    main()
