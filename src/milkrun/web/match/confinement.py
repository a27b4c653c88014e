"""The life of a process that works for the server: bounded in memory and time, at low priority."""

import os
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection

from milkrun.bots.worker import READY

NICE = 5
"""The server itself goes before those who work for it."""
SPARE = 512_000_000
"""Addresses beyond the memory itself: libraries and mappings that take none."""
OUT_OF_MEMORY = 70
CLOCK = 20.0
"""How much longer than on the processor something may take on the clock."""


def serve(pipe: Connection, answer: Callable[[bytes], bytes], memory: int, seconds: float) -> None:
    """Answer until the pipe closes; an answer that takes too much ends the process."""
    # Ctrl-C reaches every process of a terminal; the parent decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    confine(memory)
    try:
        pipe.send_bytes(READY)
        while True:
            said = pipe.recv_bytes()
            set_alarm(seconds)
            pipe.send_bytes(answer(said))
            set_alarm(0.0)
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
