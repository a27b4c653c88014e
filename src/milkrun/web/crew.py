"""Several workers on one port: started, watched, replaced when they fall, stopped together.

A worker that falls soon after its start would fall again: the pause before the next one doubles
each time, and when nobody has lasted for a while, the crew gives up.
"""

import logging
import multiprocessing
import signal
import sys
import threading
import time
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from multiprocessing.synchronize import Event
from types import FrameType

from milkrun.kernel.errors import MilkrunError
from milkrun.web import metrics

LOG = logging.getLogger("milkrun.crew")
PATIENCE = 8.0
"""Seconds a worker has to finish what it has in hand before it is ended."""
START_SECONDS = 60.0
"""Seconds a fresh worker has to begin to serve before the old one stays."""
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
        self.is_renewal_due = False

    def run(self) -> None:
        """Until a signal comes, or nobody lasts."""
        for sign in (signal.SIGINT, signal.SIGTERM):
            signal.signal(sign, self.stop)
        if hasattr(signal, "SIGHUP"):
            signal.signal(signal.SIGHUP, self.stop if has_terminal() else self.want_renewal)
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
            if self.is_renewal_due:
                self.is_renewal_due = False
                self.renew()
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
        bury(worker)
        place.worker = None
        place.again = now
        if now - place.since < LASTING:
            self.falls += 1
            place.again = now + place.pause
            place.pause = min(2 * place.pause, LONGEST_PAUSE)

    def start_one(self, up: Event | None = None) -> BaseProcess:
        """A fresh worker; it says when it is up, if somebody wants to know."""
        args = self.args if up is None else (*self.args, up)
        worker = self.context.Process(target=self.work, args=args, name="milkrun-worker")
        worker.start()
        return worker

    def stop(self, sign: int, frame: FrameType | None) -> None:
        """A signal: stop watching."""
        self.stopped.set()

    def want_renewal(self, sign: int, frame: FrameType | None) -> None:
        """A signal: fresh workers, one after the other."""
        self.is_renewal_due = True

    def renew(self) -> None:
        """Replace every worker; the next one goes only when the one before has its successor."""
        for place in self.places:
            up = self.context.Event()
            fresh = self.start_one(up)
            if not self.comes_up(fresh, up):
                LOG.error(
                    "fresh worker did not start: the others stay", extra={"worker": fresh.pid}
                )
                dismiss([fresh])
                return
            old, place.worker, place.since = place.worker, fresh, self.seconds()
            dismiss([old] if old is not None else [])
            LOG.info("worker renewed", extra={"worker": fresh.pid})

    def comes_up(self, worker: BaseProcess, up: Event) -> bool:
        """Wait until a fresh worker serves; not if it falls, or all are to stop."""
        give_up = time.monotonic() + START_SECONDS
        while worker.is_alive() and not self.stopped.is_set() and time.monotonic() < give_up:
            if up.wait(0.1):
                return True
        return False

    def end(self) -> None:
        """Ask every worker to stop, and end those that do not."""
        dismiss([place.worker for place in self.places if place.worker is not None])


def has_terminal() -> bool:
    """Whether a hangup says that the terminal is gone, and not that the keeper wants a reload."""
    return sys.stdin is not None and sys.stdin.isatty()


def dismiss(workers: list[BaseProcess]) -> None:
    """Let workers finish what they have in hand, and end those that take too long."""
    for worker in workers:
        worker.terminate()
    for worker in workers:
        worker.join(PATIENCE)
        if worker.is_alive():
            worker.kill()
            worker.join()
        bury(worker)


def bury(worker: BaseProcess) -> None:
    """What a worker had open counts no longer."""
    if worker.pid is not None:
        metrics.bury(worker.pid)
