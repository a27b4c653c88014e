"""Where pieces of work are done: here, on all cores, or on a cluster, behind one small protocol.

A piece depends on nothing but itself, so one that is lost with its process is simply done again.
"""

import os
import signal
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from types import TracebackType
from typing import Protocol

from milkrun.kernel.errors import MilkrunError, UsageError
from milkrun.lab.bout import cores
from milkrun.lab.chunk import Done, Work
from milkrun.play.process import end_with_parent, process_context

AHEAD = 2
"""Pieces handed out for each process: the next lies ready, and no results pile up."""
TRIES = 3
"""How often a piece may be lost before it is held to be the cause."""


class LostWork(MilkrunError):
    """A piece of work that ends every process that tries it."""


class Executor(Protocol):
    """Does pieces of work, in any order; whoever asks may stop asking at any time."""

    def run(self, work: Work, pieces: list[range]) -> Iterator[Done]:
        """What the pieces come to, as they are done."""

    def close(self) -> None:
        """Let go of processes; what is not done stays undone."""


class Here:
    """In this process, one after the other."""

    def run(self, work: Work, pieces: list[range]) -> Iterator[Done]:
        """What the pieces come to."""
        for piece in pieces:
            yield work(piece)

    def close(self) -> None:
        """There is nothing to let go of."""


class Cores:
    """On the cores of this machine, a process each."""

    def __init__(self, processes: int | None = None) -> None:
        self.processes = processes or cores()
        self.pool = self.start()

    def start(self) -> ProcessPoolExecutor:
        """Fresh processes."""
        # Polars is not preloaded: its threads would not survive the fork.
        context = process_context(["milkrun.lab.chunk"])
        return ProcessPoolExecutor(self.processes, context, _listen)

    def run(self, work: Work, pieces: list[range]) -> Iterator[Done]:
        """What the pieces come to, as they are done."""
        left = list(reversed(pieces))
        lost: dict[range, int] = {}
        going: dict[Future[Done], range] = {}
        while left or going:
            try:
                while left and len(going) < AHEAD * self.processes:
                    going[self.pool.submit(work, left[-1])] = left[-1]
                    left.pop()
                for future in wait(going, return_when=FIRST_COMPLETED).done:
                    yield future.result()
                    del going[future]
            except BrokenProcessPool:
                left += reversed(self.take_back(going, lost))
                going = {}
                self.pool.shutdown(wait=False, cancel_futures=True)
                self.pool = self.start()

    def take_back(self, going: dict[Future[Done], range], lost: dict[range, int]) -> list[range]:
        """The pieces whose processes died; one that dies again and again is given up."""
        for piece in going.values():
            lost[piece] = lost.get(piece, 0) + 1
            if lost[piece] > TRIES:
                raise LostWork(
                    f"Games {piece.start} to {piece.stop - 1} were lost {TRIES + 1} times with"
                    " the process that played them; is there enough memory?"
                )
        return sorted(going.values(), key=lambda piece: piece.start)

    def close(self) -> None:
        """End the processes; nobody waits for what they are at."""
        self.pool.shutdown(wait=False, cancel_futures=True)
        for process in list((self.pool._processes or {}).values()):
            process.terminate()


def _listen() -> None:
    # Ctrl-C ends these processes at once; what they had finished is written already.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    end_with_parent()
    # There is a process for every core: tables that are made by several threads each would only
    # take turns.
    os.environ.setdefault("POLARS_MAX_THREADS", "1")


class Using:
    """An executor for the length of a `with`."""

    def __init__(self, executor: Executor) -> None:
        self.executor = executor

    def __enter__(self) -> Executor:
        return self.executor

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.executor.close()


def choose(on: str, processes: int | None = None) -> Executor:
    """`here`, `cores`, `ray` (started on this machine) or `ray://host:port` (a cluster)."""
    if on == "here" or (on == "cores" and processes == 1):
        return Here()
    if on == "cores":
        return Cores(processes)
    if on == "ray" or on.startswith("ray://"):
        try:
            from milkrun.lab.on_ray import OnRay
        except ImportError:
            raise UsageError(f"'{on}' needs Ray: pip install 'milkrun[cluster]'.") from None
        return OnRay("" if on == "ray" else on, processes)
    raise UsageError(f"There is no place '{on}' to play: here, cores, ray or ray://host:port.")
