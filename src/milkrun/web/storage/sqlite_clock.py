"""The time all workers of a SQLite file agree on: counted since the computer was started.

What is kept is how far the computer's clock was ahead of that count. When the clock is set, the
workers follow it slowly and together, and one that starts meanwhile joins them.
"""

import sqlite3
from pathlib import Path

from milkrun.web.hours import SLEW, SYNC_SECONDS

NEAR = 1_000
"""Milliseconds by which the clock may differ before anything is written."""
MOST_GONE = round(2_000 * SYNC_SECONDS)
"""No more than so much time counts between two looks at the clock."""
BOOT = Path("/proc/sys/kernel/random/boot_id")
ASK = "SELECT value FROM keeping WHERE name='clock'"
KEEP = (
    "INSERT INTO keeping VALUES ('clock', ?) ON CONFLICT (name) DO UPDATE SET value=excluded.value"
)


def boot() -> str:
    """Which start of the computer this is; empty if it does not say."""
    try:
        return BOOT.read_text().strip()
    except OSError:
        return ""


def tell(db: sqlite3.Connection, start: str, now: int, gone: int) -> int:
    """The time, by the computer's clock and the time gone by since its start."""
    if not start:
        return now
    row = db.execute(ASK).fetchone()
    kept = row[0].split() if row else []
    if not kept or kept[0] != start:
        return keep(db, start, now - gone, gone)
    ahead, at = int(kept[1]), int(kept[2])
    wanted = now - gone - ahead
    if abs(wanted) <= NEAR:
        return gone + ahead
    most = round(SLEW * min(max(gone - at, 0), MOST_GONE))
    return keep(db, start, ahead + max(-most, min(most, wanted)), gone)


def keep(db: sqlite3.Connection, start: str, ahead: int, gone: int) -> int:
    """Remember how far the clock is ahead; the time."""
    db.execute(KEEP, (f"{start} {ahead} {gone}",))
    return gone + ahead
