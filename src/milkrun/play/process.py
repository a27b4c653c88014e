"""A process of its own for whoever thinks: asked through a pipe, bounded, ended by its handle.

Only bytes cross the pipe: out goes a question, back comes an answer. A process that overruns its
time is ended; so is one whose parent is gone.
"""

import gc
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess

from milkrun.play.slack import give_back

READY = b"ready"
START_SECONDS = 60.0
"""How long a process may take to start: imports on a busy machine, never anybody's thinking."""
MOST_BYTES = 16_000_000
NICE = 5
"""Whoever asks goes before those who work for it."""
SPARE = 512_000_000
"""Addresses beyond the memory itself: libraries and mappings that take none."""
OUT_OF_MEMORY = 70
LONG = 0.25
"""Seconds of work after which much may have become free."""
CLOCK = 20.0
"""How much longer than on the processor something may take on the clock."""


class Lost(Exception):
    """A process that gave no answer; the reason never quotes what it was asked."""


def process_context(preload: list[str]) -> BaseContext:
    """Processes that start quickly and inherit nothing: a fork server, or spawn on Windows.

    The fork server imports the modules to preload once, for all processes to come.
    """
    if sys.platform == "win32":
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(preload)
    return context


def end_with_parent() -> None:
    """For a pool's processes: whoever asked them may be killed, and they would wait for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent,), daemon=True).start()


def _follow(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)


class Worker:
    """The handle of one process; `target(pipe, *args)` must call `serve`."""

    def __init__(
        self, context: BaseContext, target: Callable[..., None], args: tuple[object, ...]
    ) -> None:
        self.pipe, other = context.Pipe()
        # Every context has `Process`; the stub of the base class does not say so.
        self.process = context.Process(  # type: ignore[attr-defined]
            target=target, args=(other, *args), name="milkrun-bot", daemon=True
        )
        self.process.start()
        other.close()
        self.is_ready = False

    def ask(self, said: bytes, seconds: float) -> bytes:
        """Its answer, or `Lost` when there is none within the time."""
        self.tell(said)
        return self.hear(seconds)

    def tell(self, said: bytes) -> None:
        """Ask, and leave it to think."""
        try:
            if not self.is_ready:
                self.expect_ready()
            self.pipe.send_bytes(said)
        except (EOFError, OSError):
            raise self.lost() from None

    def hear(self, seconds: float) -> bytes:
        """The answer to what it was told."""
        try:
            return self.receive(seconds, f"no answer within {seconds:g} s")
        except (EOFError, OSError):
            raise self.lost() from None

    def lost(self) -> Lost:
        """Why there will be no answer."""
        self.process.join(1.0)
        return Lost(f"its process ended (exit code {self.process.exitcode})")

    def expect_ready(self) -> None:
        """Wait until a fresh process speaks."""
        said = self.receive(START_SECONDS, f"not ready within {START_SECONDS:g} s")
        self.is_ready = said == READY

    def receive(self, seconds: float, otherwise: str) -> bytes:
        """The next message; `Lost` if none comes in time."""
        if not self.pipe.poll(seconds):
            raise Lost(otherwise)
        return self.pipe.recv_bytes(maxlength=MOST_BYTES)

    def end(self) -> None:
        """End this process and no other, and wait until it is gone."""
        self.pipe.close()
        self.process.kill()
        self.process.join()
        self.process.close()


RESTED = 20.0
"""Seconds without a question after which a process lets go of what it kept for the next one."""


def serve(
    pipe: Connection,
    answer: Callable[[bytes], bytes],
    memory: int,
    seconds: float,
    rest: Callable[[], None] | None = None,
) -> None:
    """Answer until the pipe closes; an answer that takes too much ends the process.

    No memory says: as much as there is, and at the asker's own priority. `rest` is called once
    when nobody has asked for a while.
    """
    # Ctrl-C reaches every process of a terminal; the parent decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # What it was born with is shared with its siblings until somebody writes into it, as the
    # collector does to all that it looks over: it is none of its garbage.
    gc.freeze()
    if memory:
        confine(memory)
    try:
        pipe.send_bytes(READY)
        while True:
            if rest is not None and not pipe.poll(RESTED):
                rest()
                give_back()
            said = pipe.recv_bytes()
            set_alarm(seconds)
            began = time.process_time()
            pipe.send_bytes(answer(said))
            set_alarm(0.0)
            if time.process_time() - began > LONG:
                give_back()
    except (EOFError, OSError):
        return  # nobody is asking any more
    except MemoryError:
        os._exit(OUT_OF_MEMORY)  # what it could not finish still takes room


def confine(memory: int) -> None:
    """Bound the memory of this process, where the system can; let others go first."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    try:
        import resource
    except ImportError:
        return  # Windows: the time is bounded all the same
    for kind, most in ((resource.RLIMIT_DATA, memory), (resource.RLIMIT_AS, memory + SPARE)):
        _, hard = resource.getrlimit(kind)
        bound = most if hard == resource.RLIM_INFINITY else min(most, hard)
        try:
            resource.setrlimit(kind, (bound, hard))
        except (ValueError, OSError):
            continue  # a system that bounds it otherwise


def set_alarm(seconds: float) -> None:
    """A process that works for too long ends itself, even if nobody is left to end it.

    What counts is its own time on the processor; on the clock it has more, for busy machines.
    """
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, seconds)
        signal.setitimer(signal.ITIMER_REAL, CLOCK * seconds)
