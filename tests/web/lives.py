"""Lives of processes that behave badly, for tests: they run in processes of their own."""

import time
from multiprocessing.connection import Connection

from milkrun.web.match.confinement import serve

MEMORY = 256_000_000
SECONDS = 0.2


def misbehave(pipe: Connection) -> None:
    """Do what is asked: think for ever, sleep for ever, take all memory, fall, or echo."""
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
    return said
