"""Figures for Prometheus, one scrape for all workers, and whether the server is well.

With several workers the parent names a folder in `PROMETHEUS_MULTIPROC_DIR`: each worker keeps
its figures there, and whichever is asked adds them up. A worker alone keeps them in memory.
"""

import asyncio
import os
import time
from collections.abc import Iterable, Iterator, MutableMapping
from contextlib import contextmanager
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import prometheus_client
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.metrics_core import GaugeMetricFamily, Metric
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from prometheus_client.registry import Collector

from milkrun.web.storage.store import StoreError

if TYPE_CHECKING:
    from milkrun.web.match.house import House

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
QUICK = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
SLOW = (0.05, 0.25, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)
LAG_SECONDS = 0.5
"""How often the event loop is asked whether it is late."""

prometheus_client.disable_created_metrics()  # type: ignore[no-untyped-call]


class Figures:
    """What one worker counts and measures."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.counters: dict[str, Counter] = {}
        self.counted: dict[str, int] = {}
        """What this worker alone has counted."""
        self.batch = self.histogram("batch_seconds", "How long accepted batches took.", QUICK)
        self.lag = self.histogram("loop_lag_seconds", "How late the event loop was.", QUICK)
        self.queue = self.histogram("bot_wait_seconds", "How long bots' turns waited.", SLOW)
        self.checks = self.histogram("check_wait_seconds", "How long checks waited.", SLOW)
        self.request = self.histogram(
            "request_seconds", "How long requests took.", QUICK, ("method", "route")
        )
        self.refused = Counter(
            "milkrun_refusals", "What was refused.", ("status", "code"), registry=self.registry
        )
        self.streams = self.gauge("streams", "Open streams.")
        self.lives = self.gauge("matches_in_memory", "Matches in memory.")
        self.rules = self.gauge("rule_sets_in_memory", "Rule sets in memory.")
        self.written = self.gauge("last_write_timestamp_seconds", "The last durable write.", "max")
        self.sent = Counter(
            "milkrun_stream_messages", "Messages sent to streams.", registry=self.registry
        )

    def histogram(
        self, name: str, about: str, buckets: tuple[float, ...], labels: tuple[str, ...] = ()
    ) -> Histogram:
        """Times, in buckets."""
        return Histogram(f"milkrun_{name}", about, labels, buckets=buckets, registry=self.registry)

    def gauge(self, name: str, about: str, mode: str = "livesum") -> Gauge:
        """A number that rises and falls; `mode` says how workers' numbers become one."""
        return Gauge(
            f"milkrun_{name}",
            about,
            registry=self.registry,
            multiprocess_mode=mode,  # type: ignore[arg-type]
        )

    def count(self, what: str, by: int = 1) -> None:
        """One more of these; a figure begins when it is first counted."""
        found = self.counters.get(what)
        if found is None:
            name = f"milkrun_{what}"
            found = self.counters[what] = Counter(name, f"Counted: {what}.", registry=self.registry)
        found.inc(by)
        self.counted[what] = self.counted.get(what, 0) + by

    def wrote(self) -> None:
        """A write has become durable."""
        self.written.set(time.time())

    def look(self, house: "House") -> None:
        """Numbers as they stand now."""
        self.streams.set(len(house.streams.open))
        self.lives.set(len(house.lives))
        self.rules.set(len(house.shelf.rules))

    async def watch(self, house: "House") -> None:
        """Measure how late the loop is, and look around, again and again."""
        clock = asyncio.get_running_loop().time
        while True:
            due = clock() + LAG_SECONDS
            await asyncio.sleep(LAG_SECONDS)
            self.lag.observe(max(0.0, clock() - due))
            self.look(house)


class Stored(Collector):
    """What the database says, once a scrape."""

    def __init__(self, counts: MutableMapping[str, int], size: int) -> None:
        self.jobs = counts.pop("jobs", 0)
        self.counts = counts
        self.size = size

    def collect(self) -> Iterable[Metric]:
        """The figures."""
        yield GaugeMetricFamily("milkrun_jobs", "Timed work in the database.", self.jobs)
        yield GaugeMetricFamily("milkrun_database_bytes", "Size of the database.", self.size)
        matches = GaugeMetricFamily("milkrun_matches", "Stored matches.", labels=["status"])
        for status, count in sorted(self.counts.items()):
            matches.add_metric([status], count)
        yield matches


async def page(house: "House") -> bytes:
    """All figures of all workers of this machine."""
    house.figures.look(house)
    registry = CollectorRegistry()
    registry.register(Stored(await house.store.counts(), await house.store.size()))
    if FOLDER not in os.environ:
        return generate_latest(house.figures.registry) + generate_latest(registry)
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return await asyncio.to_thread(generate_latest, registry)


@contextmanager
def shared() -> Iterator[None]:
    """A folder for the figures of the workers that are started within."""
    with TemporaryDirectory(prefix="milkrun-figures-") as folder:
        os.environ[FOLDER] = folder
        try:
            yield
        finally:
            del os.environ[FOLDER]


def bury(worker: int) -> None:
    """A worker is gone: what it had open no longer counts."""
    if FOLDER in os.environ:
        mark_process_dead(worker)  # type: ignore[no-untyped-call]


async def is_well(house: "House") -> bool:
    """Whether the storage answers."""
    try:
        await house.store.match("")
    except StoreError:
        return False
    return True
