"""Figures for Prometheus, and whether the server is well."""

from milkrun.web.match.house import House
from milkrun.web.storage.store import StoreError


async def page(house: House) -> bytes:
    """All figures of this worker."""
    lines: list[str] = []
    for name, value in sorted(house.counted.items()):
        lines += [f"# TYPE milkrun_{name}_total counter", f"milkrun_{name}_total {value}"]
    gauges = {
        "streams": len(house.streams.open),
        "matches_in_memory": len(house.lives),
        "rule_sets_in_memory": len(house.shelf.rules),
    }
    for name, value in gauges.items():
        lines += [f"# TYPE milkrun_{name} gauge", f"milkrun_{name} {value}"]
    sent = "milkrun_stream_messages_total"
    lines += [f"# TYPE {sent} counter", f"{sent} {house.streams.sent}"]
    lines += house.times.lines("milkrun_batch_seconds")
    lines += await stored(house)
    return ("\n".join(lines) + "\n").encode()


async def stored(house: House) -> list[str]:
    """What the database holds."""
    counts = await house.store.counts()
    jobs = counts.pop("jobs", 0)
    lines = ["# TYPE milkrun_jobs gauge", f"milkrun_jobs {jobs}", "# TYPE milkrun_matches gauge"]
    return lines + [f'milkrun_matches{{status="{s}"}} {c}' for s, c in sorted(counts.items())]


async def is_well(house: House) -> bool:
    """Whether the storage answers."""
    try:
        await house.store.match("")
    except StoreError:
        return False
    return True
