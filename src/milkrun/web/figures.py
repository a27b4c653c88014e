"""What one worker counts and measures, for Prometheus."""

import time

import prometheus_client
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

QUICK = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
SLOW = (0.05, 0.25, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)

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
        self.sweeps = self.histogram("sweep_seconds", "How long sweeps for garbage took.", QUICK)
        self.queue = self.histogram("bot_wait_seconds", "How long bots' turns waited.", SLOW)
        self.checks = self.histogram("check_wait_seconds", "How long checks waited.", SLOW)
        self.request = self.histogram(
            "request_seconds", "How long requests took.", QUICK, ("method", "route")
        )
        self.times: dict[tuple[str, str], Histogram] = {}
        """The histogram of each method and route: to find it by its labels takes a while."""
        self.refused = Counter(
            "milkrun_refusals", "What was refused.", ("status", "code"), registry=self.registry
        )
        self.streams = self.gauge("streams", "Open streams.")
        self.matches = self.gauge("matches_in_memory", "Matches in memory.")
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

    def took(self, method: str, route: str, seconds: float) -> None:
        """A request has been answered."""
        found = self.times.get((method, route))
        if found is None:
            found = self.times[method, route] = self.request.labels(method, route)
        found.observe(seconds)

    def wrote(self) -> None:
        """A write has become durable."""
        self.written.set(time.time())
