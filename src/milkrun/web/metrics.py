"""Figures for Prometheus, one scrape for all workers, and whether the server is well.

With several workers the parent names a folder in `PROMETHEUS_MULTIPROC_DIR`: each worker keeps
its figures there, and whichever is asked adds them up. A worker alone keeps them in memory.
"""

import asyncio
import os
from collections.abc import Iterable, Iterator, MutableMapping
from contextlib import contextmanager
from tempfile import TemporaryDirectory

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.metrics_core import GaugeMetricFamily, Metric
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from prometheus_client.registry import Collector

from milkrun.web.match.keeping.hub import Hub

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
LAG_SECONDS = 0.5
"""How often the event loop is asked whether it is late."""


def look(hub: Hub) -> None:
    """Numbers as they stand now."""
    figures = hub.figures
    figures.streams.set(len(hub.streams.open))
    figures.matches.set(len(hub.matches))
    figures.rules.set(len(hub.rule_sets.rules))


async def watch(hub: Hub) -> None:
    """Measure how late the loop is, and look around, again and again."""
    clock = asyncio.get_running_loop().time
    while True:
        due = clock() + LAG_SECONDS
        await asyncio.sleep(LAG_SECONDS)
        hub.figures.lag.observe(max(0.0, clock() - due))
        look(hub)


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


async def page(hub: Hub) -> bytes:
    """All figures of all workers of this machine."""
    look(hub)
    registry = CollectorRegistry()
    registry.register(Stored(await hub.store.counts(), await hub.store.size()))
    if FOLDER not in os.environ:
        return generate_latest(hub.figures.registry) + generate_latest(registry)
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
