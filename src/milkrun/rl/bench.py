"""How fast the gym is, beside its peers' own environments: decisions per second of processor time.

Figures are medians of rounds in which all take turns. Everybody plays at random: here each action
is drawn from those that are legal, at the peers by their own sampling.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

from milkrun.games import book
from milkrun.rl.extras import MissingExtra, need
from milkrun.rl.vector import Vector, vector

AT_ONCE = 64
"""Games in a vector: more do not fit the processor's nearest memory."""
ROUNDS = 5
PEERS = ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6")
"""PettingZoo's classic card games."""
Row = dict[str, Any]


class Runner:
    """Something that is measured: `run` makes about so many decisions and says how many."""

    def __init__(self, row: Row, run: Callable[[int], int]) -> None:
        self.row = row
        self.run = run
        self.figures: list[float] = []

    def round(self, decisions: int) -> None:
        """One interleaved round."""
        start = time.process_time()
        made = self.run(decisions)
        self.figures.append(made / (time.process_time() - start))

    def result(self) -> Row:
        """The median of its rounds."""
        return {**self.row, "decisions_per_second": statistics.median(self.figures)}


def measure(
    games: list[str], seats: int | None, decisions: int, told: Callable[[], None]
) -> list[Row]:
    """Our vectors and single environments, and whichever peers are installed."""
    runners: list[Runner] = []
    for game in games:
        found = book(game)
        for n in range(max(found.fewest, 2), found.most + 1) if seats is None else [seats]:
            runners += vectors(game, n)
        runners.append(aec(game, 2 if seats is None else seats))
    peers = [classic(name, face) for name in PEERS for face in ("env", "raw_env")]
    peers += [envpool("Catch-v0"), envpool("CartPole-v1")]
    runners += [peer for peer in peers if peer is not None]
    for _ in range(ROUNDS):
        for runner in runners:
            runner.round(decisions if runner.row["face"] == "vector" else decisions // 50)
            told()
    return with_shares([runner.result() for runner in runners])


def vectors(game: str, seats: int) -> list[Runner]:
    """A vector of games whole, without observations, and its hand-over alone."""
    row = {"face": "vector", "game": game, "seats": seats}
    made = vector(game, AT_ONCE, seats=seats)
    quiet = vector(game, AT_ONCE, seats=seats)
    quiet.batch.observing = False
    return [
        Runner({**row, "part": "whole"}, lambda n: steps(made, n)),
        Runner({**row, "part": "rules"}, lambda n: steps(quiet, n)),
        Runner({**row, "part": "hand-over"}, lambda n: handed(made, n)),
    ]


def steps(games: Vector, decisions: int) -> int:
    """Step a vector about so many decisions far."""
    rounds = max(1, decisions // games.size)
    for _ in range(rounds):
        games.step(games.sample())
    return rounds * games.size


def handed(games: Vector, decisions: int) -> int:
    """Choose actions and hand them over, without a step."""
    rounds = max(1, decisions // games.size)
    for _ in range(rounds):
        need("numpy").ascontiguousarray(games.sample(), "<i8").tobytes()
    return rounds * games.size


def aec(game: str, seats: int) -> Runner:
    """One game behind PettingZoo's interface, with the checks of its usual wrappers."""
    module: Any = need(f"milkrun.rl.{game.replace('-', '_')}_v0")
    return Runner({"face": "aec", "game": game, "seats": seats}, cycler(module.env(seats=seats)))


def classic(name: str, face: str) -> Runner | None:
    """A card game of PettingZoo's own, in its usual wrappers or without; where it is installed."""
    try:
        module: Any = need(f"pettingzoo.classic.{name}")
    except MissingExtra:
        return None
    row = {"face": "peer", "game": f"{name}.{face}", "seats": 2}
    return Runner(row, cycler(getattr(module, face)()))


def cycler(env: Any) -> Callable[[int], int]:
    """Random games by PettingZoo's loop, until so many decisions were made."""

    def run(decisions: int) -> int:
        made = 0
        while made < decisions:
            env.reset(seed=made)
            for agent in env.agent_iter():
                seen, _, ended, cut, _ = env.last()
                done = ended or cut
                env.step(None if done else env.action_space(agent).sample(seen["action_mask"]))
                made += not done
        return made

    return run


def envpool(name: str) -> Runner | None:
    """An environment of EnvPool's, written in C++, as many at once as ours."""
    if not find_spec("envpool"):
        return None
    chosen = {"env_type": "gymnasium", "num_envs": AT_ONCE, "num_threads": 1}
    made = need("envpool").make(name, **chosen)
    made.reset()
    actions = need("numpy").zeros(AT_ONCE, "i4")

    def run(decisions: int) -> int:
        rounds = max(1, decisions // AT_ONCE)
        for _ in range(rounds):
            made.step(actions)
        return rounds * AT_ONCE

    return Runner({"face": "peer", "game": f"envpool {name}", "seats": 1}, run)


def with_shares(rows: list[Row]) -> list[Row]:
    """Each vector as one row, with the shares of its time: rules, encoding, hand-over."""
    out: list[Row] = []
    for row in rows:
        if row.get("part") == "whole":
            whole, quiet, hand = (1.0 / r["decisions_per_second"] for r in parts(rows, row))
            row["rules"] = (quiet - hand) / whole
            row["encoding"] = (whole - quiet) / whole
            row["hand_over"] = hand / whole
        if row.pop("part", "whole") == "whole":
            out.append(row)
    return out


def parts(rows: list[Row], row: Row) -> list[Row]:
    """The three measurements of one vector."""
    at = rows.index(row)
    return rows[at : at + 3]
