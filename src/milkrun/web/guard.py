"""Who may knock: known host names, requests from our own pages, and not too many of them."""

import time
from collections.abc import Callable
from urllib.parse import urlsplit

from milkrun.web.api.router import Headers, Scope, address_of
from milkrun.web.errors import WebError, refused
from milkrun.web.hosts import host_names
from milkrun.web.quotas import Buckets
from milkrun.web.settings import Settings
from milkrun.web.texts import Sentence

SAFE = {"GET", "HEAD", "OPTIONS"}
FILE_COST = 0.1
"""A page brings some fifty small files, and a family has many tabs behind one address."""
BURST = 10
"""The bucket holds so many seconds' worth of requests."""


def host_of(header: bytes) -> str:
    """The name in a Host header, without the port."""
    text = header.decode("latin-1").strip().lower()
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.rpartition(":")[0] if text.rpartition(":")[2].isdigit() and ":" in text else text


class Guard:
    """Checks every request before anything else happens."""

    def __init__(self, settings: Settings, seconds: Callable[[], float] = time.monotonic) -> None:
        self.hosts = host_names(settings)
        self.rate = float(settings.rate)
        self.buckets = Buckets(self.rate * BURST, self.rate, seconds)

    def check(self, scope: Scope, headers: Headers) -> None:
        """Refuse what should not come in."""
        if host_of(headers.get(b"host", b"")) not in self.hosts:
            raise refused(421, "wrong_host", "server.wrong_host")
        if scope["method"] not in SAFE:
            demand_own_page(headers)
        if self.rate > 0.0:
            cost = FILE_COST if scope["path"].startswith("/static/") else 1.0
            self.demand_slow(address_of(scope), cost)

    def demand_slow(self, address: str, cost: float = 1.0) -> None:
        """Take a token, or a part of one, from the bucket of an address."""
        if self.buckets.take(address, cost):
            raise WebError(429, "too_many", Sentence("server.too_many", {}), retry_after=1)


def demand_own_page(headers: Headers) -> None:
    """Refuse what another site's page sends; programs that are no browser send neither header."""
    site = headers.get(b"sec-fetch-site")
    if site is not None and site not in (b"same-origin", b"none"):
        raise refused(403, "cross_site", "server.cross_site")
    origin = headers.get(b"origin")
    if origin is not None and site is None:
        name = urlsplit(origin.decode("latin-1")).netloc.lower()
        if not name or name != headers.get(b"host", b"").decode("latin-1").lower():
            raise refused(403, "cross_site", "server.cross_site")
