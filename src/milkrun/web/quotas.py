"""How much one household may take, so that nobody floods the table, fills it or buries the others.

A quota over a time is a bucket that fills again evenly; a quota at once counts what is held just
now. Amounts hold for the whole server: each of several workers grants its part of them.
"""

import math
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec
from cachetools import LRUCache

from milkrun.kernel.errors import UsageError
from milkrun.web.errors import WebError
from milkrun.web.settings import Settings
from milkrun.web.texts import Sentence, say

HOUR, DAY = 3_600, 86_400
MOST_BUCKETS = 10_000
"""Households remembered for each quota; the one that asked longest ago is forgotten first."""
SOON = 30
"""Seconds after which to ask again for something that others hold."""
OFF, HOME, PUBLIC, AUTO = "off", "home", "public", "auto"
LEVELS = (AUTO, OFF, HOME, PUBLIC)


class Quota(msgspec.Struct, frozen=True):
    """What is counted, how much of it a household gets, and in how many seconds."""

    name: str
    public: int
    home: int
    seconds: int = 0
    """0 for what is held at the same time."""
    is_shared: bool = False
    """Whether the workers count together, in the database."""

    def sentence(self, amount: int, again: int) -> Sentence:
        """What is said to whoever took more, and may ask again after so many seconds."""
        return TooMuch(self, amount, again)


class TooMuch(Sentence):
    """A limit and how long to wait, in words once somebody reads it."""

    def __init__(self, quota: Quota, amount: int, again: int) -> None:
        super().__init__("quota.over", {})
        self.quota = quota
        self.amount = amount
        self.again = again

    def __str__(self) -> str:
        held = say("quota.at_a_time")
        seconds = self.quota.seconds
        return say(
            self.key,
            amount=f"{self.amount:,}".replace(",", say("thousands")),
            what=say(f"quota.{self.quota.name}"),
            when=say("quota.in_a_while", span=span(seconds)) if seconds else held,
            again=span(self.again),
        )


QUOTAS = {
    quota.name: quota
    for quota in (
        Quota("matches", 60, 600, HOUR),
        Quota("matches_day", 200, 2_000, DAY),
        Quota("listed", 3, 20, is_shared=True),
        Quota("streams", 100, 400),
        Quota("connections", 200, 1_000),
        Quota("imports", 20, 200, HOUR),
        Quota("experiments", 600, 6_000, HOUR),
        Quota("chat", 60, 600, 60),
        Quota("bytes", 20_000_000, 500_000_000, DAY),
        Quota("squares", 60, 600, 600),
    )
}


class OverQuota(WebError):
    """Somebody took more than a household's share."""

    def __init__(self, quota: Quota, amount: int, wait: float) -> None:
        again = max(1, math.ceil(wait))
        super().__init__(429, "quota", quota.sentence(amount, again), again)


class Buckets:
    """What each household may still take; it fills again with time."""

    def __init__(
        self, full: float, a_second: float, seconds: Callable[[], float] = time.monotonic
    ) -> None:
        self.full = full
        self.a_second = a_second
        self.seconds = seconds
        self.left: LRUCache[str, tuple[float, float]] = LRUCache(MOST_BUCKETS)
        """What was left, and when."""

    def take(self, who: str, cost: float) -> float:
        """Take something; 0 if it is granted, else how many seconds to wait. A full bucket gives
        more than it holds: whoever wants one large thing can have it once."""
        now = self.seconds()
        left, since = self.left.get(who, (self.full, now))
        left = min(self.full, left + (now - since) * self.a_second)
        lacking = min(cost, self.full) - left
        self.left[who] = (left if lacking > 0 else left - cost, now)
        return max(0.0, lacking / self.a_second)


class Quotas:
    """All quotas of a worker."""

    def __init__(
        self,
        settings: Settings,
        count: Callable[[str], None],
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        self.count = count
        self.amounts = amounts(settings)
        self.held: Counter[tuple[str, str]] = Counter()
        self.buckets = {
            name: Buckets(share, share / QUOTAS[name].seconds, seconds)
            for name, share in self.shares(settings.workers).items()
            if QUOTAS[name].seconds
        }
        self.most = self.shares(settings.workers)

    def shares(self, workers: int) -> dict[str, int]:
        """This worker's part of every amount."""
        return {
            name: amount if QUOTAS[name].is_shared else -(-amount // workers)
            for name, amount in self.amounts.items()
        }

    def take(self, name: str, who: str, cost: float = 1.0) -> None:
        """Take so much of something over time, or be refused."""
        buckets = self.buckets.get(name)
        wait = buckets.take(who, cost) if buckets is not None else 0.0
        if wait:
            raise self.refusal(name, wait)

    def demand_room(self, name: str, held: int) -> None:
        """Refuse one more of what is held at the same time."""
        if name in self.most and held >= self.most[name]:
            raise self.refusal(name, SOON)

    @contextmanager
    def hold(self, name: str, who: str) -> Iterator[None]:
        """One of something that is held for a while."""
        self.grasp(name, who)
        try:
            yield
        finally:
            self.release(name, who)

    def grasp(self, name: str, who: str) -> None:
        """One more is held."""
        self.demand_room(name, self.held[name, who])
        self.held[name, who] += 1

    def release(self, name: str, who: str) -> None:
        """One less is held."""
        self.held[name, who] -= 1
        if self.held[name, who] <= 0:
            del self.held[name, who]

    def refusal(self, name: str, wait: float) -> OverQuota:
        """Too much, counted."""
        self.count(f"refused_quota_{name}")
        return OverQuota(QUOTAS[name], self.amounts[name], wait)


def level(settings: Settings) -> str:
    """Which amounts hold. Who is alone with a computer counts nothing."""
    if settings.quotas != AUTO:
        return settings.quotas
    if settings.public_url:
        return PUBLIC
    return OFF if settings.is_private() else HOME


def amounts(settings: Settings) -> dict[str, int]:
    """What a household gets of everything; what is not there, or 0, has no limit."""
    chosen = level(settings)
    found = {} if chosen == OFF else {q.name: getattr(q, chosen) for q in QUOTAS.values()}
    found.update(parse(text) for text in settings.quota)
    return {name: amount for name, amount in found.items() if amount > 0}


def parse(text: str) -> tuple[str, int]:
    """A quota as the keeper gives it: `name=amount`."""
    name, _, amount = text.partition("=")
    if name not in QUOTAS or not (amount.isascii() and amount.isdecimal()):
        names = ", ".join(QUOTAS)
        raise UsageError(f"'{text}' is no quota: say name=amount, with one of {names}.")
    return name, int(amount)


def span(seconds: int) -> str:
    """A while, in words."""
    units = {"hour": HOUR, "minute": 60, "second": 1}
    unit = next((unit for unit, length in units.items() if seconds >= length), "second")
    count = round(seconds / units[unit])
    return say(f"quota.{unit}") if count <= 1 else say(f"quota.{unit}s", count=count)
