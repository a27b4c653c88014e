"""Several workers on one port: started, watched, replaced when they fall, stopped together."""

import logging
import multiprocessing
import signal
import threading
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from types import FrameType

LOG = logging.getLogger("milkrun.crew")
PATIENCE = 3.0
"""Seconds a worker has to stop before it is ended."""


class Crew:
    """The parent of the workers; it serves nothing itself."""

    def __init__(self, work: Callable[..., None], args: tuple[object, ...], size: int) -> None:
        self.context = multiprocessing.get_context("spawn")
        self.work = work
        self.args = args
        self.size = size
        self.workers: list[BaseProcess] = []
        self.stopped = threading.Event()

    def start_one(self) -> BaseProcess:
        """A fresh worker."""
        worker = self.context.Process(target=self.work, args=self.args, name="milkrun-worker")
        worker.start()
        return worker

    def run(self) -> None:
        """Until a signal comes."""
        for sign in (signal.SIGINT, signal.SIGTERM):
            signal.signal(sign, self.stop)
        self.workers = [self.start_one() for _ in range(self.size)]
        while not self.stopped.wait(0.2):
            self.workers = [self.alive(worker) for worker in self.workers]
        self.end()

    def alive(self, worker: BaseProcess) -> BaseProcess:
        """The worker, or another in its place."""
        if worker.is_alive():
            return worker
        LOG.warning("worker fell", extra={"worker": worker.pid, "status": worker.exitcode})
        return self.start_one()

    def stop(self, sign: int, frame: FrameType | None) -> None:
        """A signal: stop watching."""
        self.stopped.set()

    def end(self) -> None:
        """Ask every worker to stop, and end those that do not."""
        for worker in self.workers:
            worker.terminate()
        for worker in self.workers:
            worker.join(PATIENCE)
            if worker.is_alive():
                worker.kill()
                worker.join()
