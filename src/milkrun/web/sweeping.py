"""Garbage in cycles, collected where nobody waits for it.

What is freed when nobody holds it needs no collector, and matches, pages and messages are like
that. Cycles are few: rule sets, and what an error leaves behind. So what is young is looked over
often and in small portions, what has grown old when nobody asks for anything. What has survived
that is set aside, and so is what came while it was never quiet; all that was set aside is looked
over in long intervals only.
"""

import asyncio
import gc
import time
from collections.abc import Callable

YOUNG, PORTIONS = 5_000, 5
"""Objects that come before those are looked over, and how often until their survivors are."""
NEVER = 1_000_000_000
LITTLE, MUCH = 2, 5
"""Times PORTIONS: so much has grown old that it is worth a look, or too much for a short one."""
LOOK_SECONDS = 0.1
QUIET_SECONDS = 0.05
"""So long nobody has asked for anything, and nobody waits for an answer."""
REST, LEAST_REST = 1_000.0, 30.0
"""Looking at everything takes a thousandth of the time at most; seconds until it is done again."""
PATIENCE = 600.0
"""Seconds that it waits for a quiet moment."""


def begin() -> None:
    """Set aside what every server has; from now on old objects are looked over by sweeps only."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, PORTIONS, NEVER)


def grown_old() -> int:
    """How often survivors among the young have grown old since the last sweep."""
    return gc.get_count()[2]


class Sweeper:
    """Sweeps when it is quiet. Times are seconds on a clock that is never set back."""

    def __init__(self, on_swept: Callable[[float], None] = lambda seconds: None) -> None:
        self.asked_at = time.monotonic()
        self.waiting = 0
        """How many wait for an answer."""
        self.longest = 0.0
        """How long the last look at everything took."""
        self.whole_from = self.asked_at + LEAST_REST
        """When everything may be looked over again."""
        self.is_unseen = False
        """Whether something was set aside since everything was looked over."""
        self.on_swept = on_swept

    def asked(self) -> None:
        """Somebody asks for something."""
        self.asked_at = time.monotonic()
        self.waiting += 1

    def answered(self) -> None:
        """Somebody has got an answer, or the beginning of one."""
        self.waiting -= 1

    def is_quiet(self, now: float, least: float = QUIET_SECONDS) -> bool:
        """Whether nobody waits for anything, and nobody has asked for so long."""
        return not self.waiting and now - self.asked_at >= least

    def is_due(self, now: float, old: int) -> bool:
        """Whether to sweep now, when so much has grown old."""
        if old >= MUCH or (self.is_unseen and self.is_whole(now)):
            return True
        return old >= LITTLE and self.is_quiet(now)

    def is_whole(self, now: float) -> bool:
        """Whether to sweep what was set aside too: it must be quiet for as long as that takes."""
        is_quiet = self.is_quiet(now, max(QUIET_SECONDS, self.longest))
        return now >= self.whole_from + (0.0 if is_quiet else PATIENCE)

    def sweep(self, now: float) -> None:
        """Free what is held by itself alone, unless somebody waits, and set the rest aside."""
        is_whole, began = self.is_whole(now), time.perf_counter()
        if is_whole:
            gc.unfreeze()
        if is_whole or self.is_quiet(now):
            gc.collect()
        gc.freeze()
        spent = time.perf_counter() - began
        self.is_unseen = not is_whole
        if is_whole:
            self.longest, self.whole_from = spent, now + max(LEAST_REST, REST * spent)
        self.on_swept(spent)

    async def watch(self) -> None:
        """Again and again, where the collector does not look over the old by itself."""
        while gc.get_threshold()[2] == NEVER:
            await asyncio.sleep(LOOK_SECONDS)
            now = time.monotonic()
            if self.is_due(now, grown_old()):
                self.sweep(now)
