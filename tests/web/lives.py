"""Lives of processes that behave badly, for tests: they run in processes of their own."""

import gc
import time
from multiprocessing.connection import Connection

import msgspec

from milkrun.play.process import serve
from milkrun.web.match.processes.checker import Deal, Task, judged

MEMORY = 256_000_000
SECONDS = 0.2


def misbehave(pipe: Connection) -> None:
    """Do what is asked: think or sleep for ever, take all memory, fall, tidy up, or echo."""
    serve(pipe, answer, MEMORY, SECONDS)


def answer(said: bytes) -> bytes:
    """Misbehave as asked."""
    if said == b"think":
        while True:
            pass
    if said == b"sleep":
        time.sleep(600)
    if said == b"take":
        return b"x" * (2 * MEMORY)
    if said == b"fall":
        raise SystemExit(3)
    if said == b"tidy":
        return b"%d %d" % (len(gc.get_objects()), gc.get_freeze_count())
    return said


def think_for_ever(pipe: Connection) -> None:
    """A checker to whom everything is too much."""
    serve(pipe, lambda said: answer(b"think"), MEMORY, SECONDS)


def take_all(pipe: Connection) -> None:
    """A player who wants all memory."""
    serve(pipe, lambda said: answer(b"take"), MEMORY, SECONDS)


def deal_for_ever(pipe: Connection) -> None:
    """A checker who can do everything but deal."""
    serve(pipe, judge_or_deal, MEMORY, 5 * SECONDS)


def judge_or_deal(said: bytes) -> bytes:
    """A verdict; a deal has no end."""
    task = msgspec.msgpack.decode(said, type=Task)
    return answer(b"think") if isinstance(task, Deal) else msgspec.msgpack.encode(judged(task))
