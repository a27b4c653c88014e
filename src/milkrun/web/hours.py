"""The time: steady within a process, and the database's between processes.

A computer's clock may be set at any moment, by a minute or by an hour. What runs out, and what is
leased, must not notice: time goes on as it went, and is led back to the clock slowly.
"""

import sys
import time
from collections.abc import Awaitable, Callable

SLEW = 0.05
"""The part of the time gone by by which the time may be corrected."""
SYNC_SECONDS = 30.0
STEADY = getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC", 0))


def wall() -> int:
    """The computer's clock, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def steady() -> int:
    """Milliseconds since the computer was started, its sleep included; nobody can set them."""
    if sys.platform == "win32":
        return time.monotonic_ns() // 1_000_000
    return time.clock_gettime_ns(STEADY) // 1_000_000


class Hours:
    """Tells the time, in milliseconds since 1970; it never goes back."""

    def __init__(self, now: Callable[[], int] = wall, gone: Callable[[], int] = steady) -> None:
        self.gone = gone
        self.offset = now() - gone()
        self.synced = gone()
        self.last = 0

    def __call__(self) -> int:
        self.last = max(self.last, self.gone() + self.offset)
        return self.last

    async def meet(self, ask: Callable[[], Awaitable[int]]) -> None:
        """Begin with the database's time, whatever the computer's clock says."""
        self.offset = await ask() - self.gone()
        self.synced, self.last = self.gone(), 0

    async def approach(self, ask: Callable[[], Awaitable[int]]) -> None:
        """Come a little closer to the database's time."""
        before = self.gone()
        told = await ask()
        now = self.gone()
        most = round(SLEW * (now - self.synced))
        wanted = told - (before + now) // 2 - self.offset
        self.offset += max(-most, min(most, wanted))
        self.synced = now
