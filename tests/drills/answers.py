"""How long a bot takes to answer through its worker process, over a game against itself."""

import os
import subprocess
import sys
import time
from dataclasses import dataclass

from milkrun.games import book
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import OVER
from milkrun.play.workers import Remote

SEATS = 2
MOST_DECISIONS = 400


@dataclass(frozen=True)
class Answers:
    """Seconds, one for each decision in their order; the process was ready before the first."""

    seconds: list[float]

    def text(self) -> str:
        """The figures in milliseconds."""
        times = sorted(1000 * s for s in self.seconds)
        middle, late = times[len(times) // 2], times[int(0.99 * (len(times) - 1))]
        return (
            f"{len(times)} decisions, first {1000 * self.seconds[0]:.1f} ms,"
            f" median {middle:.1f} ms, p99 {late:.1f} ms, longest {times[-1]:.1f} ms"
        )


def answer_times(game_id: str, code: str, seed: int, most: int = MOST_DECISIONS) -> Answers:
    """Let one bot play all seats of a game, asked as the table asks it."""
    game, rng = book(game_id).load(SEATS), Rng(seed)
    state, seconds = game.deal(), list[float]()
    remote = Remote(game, code, 0, seed)
    try:
        assert remote.worker is not None
        remote.worker.expect_ready()
        while len(seconds) < most:
            game.sample(state, rng)
            if state.to_move() == OVER:
                break
            view = game.view(state, int(state.to_move())).to_bytes()
            start = time.perf_counter()
            action = remote.answer(game, view)
            seconds.append(time.perf_counter() - start)
            state.apply(action)
    finally:
        remote.close()
    return Answers(seconds)


def plain_answers(game_id: str, code: str, most: int) -> str:
    """The same in a process that runs the plain source, as a first start does."""
    words = [sys.executable, "-m", "tests.drills.answers", game_id, code, str(most)]
    env = {**os.environ, "MILKRUN_PLAIN": "1"}
    return subprocess.run(words, env=env, capture_output=True, text=True, check=True).stdout.strip()


if __name__ == "__main__":
    print(answer_times(sys.argv[1], sys.argv[2], 1, int(sys.argv[3])).text())
