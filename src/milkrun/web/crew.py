"""Several workers on one port: started, watched, replaced when they fall, stopped together."""

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

from milkrun.web import metrics

LOG = logging.getLogger("milkrun.crew")
PATIENCE = 8.0
"""Seconds a worker has to finish what it has in hand before it is ended."""
START_SECONDS = 60.0
"""Seconds a fresh worker has to begin to serve before the old one stays."""


class Crew:
    """The parent of the workers; it serves nothing itself."""

    def __init__(self, work: Callable[..., None], args: tuple[object, ...], size: int) -> None:
        self.context = multiprocessing.get_context("spawn")
        self.work = work
        self.args = args
        self.size = size
        self.workers: list[BaseProcess] = []
        self.stopped = threading.Event()
        self.is_renewal_due = False

    def start_one(self, up: Event | None = None) -> BaseProcess:
        """A fresh worker; it says when it is up, if somebody wants to know."""
        args = (*self.args, up)
        worker = self.context.Process(target=self.work, args=args, name="milkrun-worker")
        worker.start()
        return worker

    def run(self) -> None:
        """Until a signal comes."""
        for sign in (signal.SIGINT, signal.SIGTERM):
            signal.signal(sign, self.stop)
        if hasattr(signal, "SIGHUP"):
            signal.signal(signal.SIGHUP, self.stop if has_terminal() else self.want_renewal)
        self.workers = [self.start_one() for _ in range(self.size)]
        while not self.stopped.wait(0.2):
            self.workers = [self.alive(worker) for worker in self.workers]
            if self.is_renewal_due:
                self.is_renewal_due = False
                self.renew()
        self.end()

    def alive(self, worker: BaseProcess) -> BaseProcess:
        """The worker, or another in its place."""
        if worker.is_alive():
            return worker
        LOG.warning("worker fell", extra={"worker": worker.pid, "status": worker.exitcode})
        bury(worker)
        return self.start_one()

    def stop(self, sign: int, frame: FrameType | None) -> None:
        """A signal: stop watching."""
        self.stopped.set()

    def want_renewal(self, sign: int, frame: FrameType | None) -> None:
        """A signal: fresh workers, one after the other."""
        self.is_renewal_due = True

    def renew(self) -> None:
        """Replace every worker; the next one goes only when the one before has its successor."""
        for place, old in enumerate(self.workers):
            up = self.context.Event()
            fresh = self.start_one(up)
            if not self.comes_up(fresh, up):
                LOG.error(
                    "fresh worker did not start: the others stay", extra={"worker": fresh.pid}
                )
                dismiss([fresh])
                return
            self.workers[place] = fresh
            dismiss([old])
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
        dismiss(self.workers)


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
