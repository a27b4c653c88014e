"""Several workers on one port: started, watched, replaced when they fall, stopped together.

A worker that falls soon after its start would fall again: the pause before the next one doubles
each time, and when nobody has lasted for a while, the crew gives up.
"""

import logging
import multiprocessing
import signal
import threading
import time
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from types import FrameType

from milkrun.kernel.errors import MilkrunError

LOG = logging.getLogger("milkrun.crew")
PATIENCE = 3.0
"""Seconds a worker has to stop before it is ended."""
LASTING = 10.0
"""Seconds after which a worker has not fallen at once."""
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 30.0
MOST_FALLS = 5
"""So many quick falls for each worker, and none that lasted, are the end."""


class CrewError(MilkrunError):
    """No worker lasts."""


class Place:
    """The place of one worker: who holds it, and when the next may."""

    def __init__(self) -> None:
        self.worker: BaseProcess | None = None
        self.since = 0.0
        self.pause = FIRST_PAUSE
        self.again = 0.0


class Crew:
    """The parent of the workers; it serves nothing itself."""

    def __init__(
        self,
        work: Callable[..., None],
        args: tuple[object, ...],
        size: int,
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        self.context = multiprocessing.get_context("spawn")
        self.work = work
        self.args = args
        self.seconds = seconds
        self.places = [Place() for _ in range(size)]
        self.falls = 0
        """Quick falls since a worker lasted."""
        self.stopped = threading.Event()

    def run(self) -> None:
        """Until a signal comes, or nobody lasts."""
        for sign in (signal.SIGINT, signal.SIGTERM):
            signal.signal(sign, self.stop)
        try:
            self.watch()
        finally:
            self.end()

    def watch(self) -> None:
        """See to it that every place is held."""
        while True:
            for place in self.places:
                self.look(place)
            if self.falls >= MOST_FALLS * len(self.places):
                raise CrewError("Every worker falls as soon as it starts; the log says why.")
            if self.stopped.wait(0.2):
                return

    def look(self, place: Place) -> None:
        """Note a worker that lasts or has fallen, and put another in its place in time."""
        now = self.seconds()
        if place.worker is not None and place.worker.is_alive():
            if now - place.since >= LASTING:
                place.pause, self.falls = FIRST_PAUSE, 0
        elif place.worker is not None:
            self.note_fall(place, now)
        elif now >= place.again:
            place.worker, place.since = self.start_one(), now

    def note_fall(self, place: Place, now: float) -> None:
        """A worker is gone; the sooner, the longer the pause before the next."""
        worker = place.worker
        assert worker is not None
        LOG.warning("worker fell", extra={"worker": worker.pid, "status": worker.exitcode})
        place.worker = None
        place.again = now
        if now - place.since < LASTING:
            self.falls += 1
            place.again = now + place.pause
            place.pause = min(2 * place.pause, LONGEST_PAUSE)

    def start_one(self) -> BaseProcess:
        """A fresh worker."""
        worker = self.context.Process(target=self.work, args=self.args, name="milkrun-worker")
        worker.start()
        return worker

    def stop(self, sign: int, frame: FrameType | None) -> None:
        """A signal: stop watching."""
        self.stopped.set()

    def end(self) -> None:
        """Ask every worker to stop, and end those that do not."""
        workers = [place.worker for place in self.places if place.worker is not None]
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join(PATIENCE)
            if worker.is_alive():
                worker.kill()
                worker.join()
