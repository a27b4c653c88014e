"""Pieces of work on Ray: started on this machine, or a cluster by its address.

The machines of a cluster need the same Milkrun and the files of `--code` in the same places. A
piece that is lost with a process or a machine is done again elsewhere.
"""

import logging
import os
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from milkrun.kernel.errors import MilkrunError, UsageError
from milkrun.lab.bout import cores
from milkrun.lab.chunk import Done, Work
from milkrun.lab.executors import AHEAD, TRIES, LostWork

ray: Any = import_module("ray")
RayError, RayTaskError = ray.exceptions.RayError, ray.exceptions.RayTaskError
STORE = 200 * 1024 * 1024
"""Bytes for results on their way: Ray would set aside a third of the memory."""
ASKED = 3
"""How often a cluster is asked that answers but does not let us in: a new one may be slow."""
RETRIES = 20
"""How often Ray itself does a piece again that was lost with its machine."""


class OnRay:
    """Pieces of work as Ray's tasks."""

    def __init__(self, address: str, processes: int | None = None) -> None:
        try:
            _join(address) if address else _start(processes or cores())
        except (ConnectionError, RayError, OSError, RuntimeError) as error:
            lines = str(error).strip().splitlines() or [type(error).__name__]
            reason = " ... ".join(dict.fromkeys((lines[0], lines[-1])))
            raise UsageError(f"Cannot reach Ray at '{address or 'ray'}': {reason}") from None
        self.task: Any = ray.remote(max_retries=RETRIES, num_cpus=1)(_do)

    def run(self, work: Work, pieces: list[range]) -> Iterator[Done]:
        """What the pieces come to, as they are done, with few of them on their way."""
        left = list(reversed(pieces))
        shared = ray.put(work)
        lost: dict[range, int] = {}
        going: dict[Any, range] = {}
        while left or going:
            room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
            while left and len(going) < room:
                piece = left.pop()
                going[self.task.remote(shared, piece)] = piece
            ready, _ = ray.wait(list(going), num_returns=1)
            piece = going.pop(ready[0])
            done = self.result(ready[0], piece, lost)
            if done is None:
                left.append(piece)
            else:
                yield done

    def result(self, task: Any, piece: range, lost: dict[range, int]) -> Done | None:
        """What a task came to; None if it was lost and must be done again."""
        try:
            done = ray.get(task)
            assert isinstance(done, Done)
            return done
        except RayTaskError as error:
            if isinstance(error.cause, MilkrunError):
                raise error.cause from None
            raise
        except RayError as error:
            lost[piece] = lost.get(piece, 0) + 1
            if lost[piece] > TRIES:
                raise LostWork(
                    f"Games {piece.start} to {piece.stop - 1} are lost: {error}"
                ) from None
            return None

    def close(self) -> None:
        """Leave the cluster; what was started here ends."""
        ray.shutdown()


def _join(address: str) -> None:
    """Go to a cluster; one that answers without being ready is asked again."""
    for ask in range(ASKED):
        try:
            ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
            return
        except ConnectionAbortedError:
            ray.shutdown()
            if ask == ASKED - 1:
                raise


def _start(processes: int) -> None:
    """A Ray of our own on this machine."""
    ray.init(
        num_cpus=processes,
        include_dashboard=False,
        object_store_memory=STORE,
        log_to_driver=False,
        logging_level=logging.ERROR,
        runtime_env={"env_vars": _surroundings()},
    )


def _do(work: Work, piece: range) -> Done:
    return work(piece)


def _surroundings() -> dict[str, str]:
    """What tasks must know of where they come from: games elsewhere, plain or compiled."""
    names = ("MILKRUN_GAMES", "MILKRUN_PLAIN", "PYTHONPATH")
    return {name: os.environ[name] for name in names if name in os.environ}
