"""What the server can be told, by flags or by environment (`MILKRUN_PORT`, ...)."""

import os
import sys
from pathlib import Path

import msgspec

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
"""The names by which a computer calls itself."""
EVERYBODY, KEEPER = "everybody", "keeper"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How a server runs."""

    host: str = "127.0.0.1"
    port: int = 8000
    any_port: bool = False
    """Whether to take a free port when that one is taken."""
    lan: bool = False
    public_url: str = ""
    """The address people use, when a proxy stands before the server."""
    database: str = ""
    """A path, or `postgresql://...`; empty for a file in the user's data folder."""
    workers: int = 1
    bots: int = 0
    """Processes that think for bots, a worker; 0 for the number of processors less one."""
    imports: bool = True
    """Whether game files may be brought in from outside."""
    experiments: bool | None = None
    """Whether the studio may play experiments; not said: if only this computer reaches it."""
    tables: str = EVERYBODY
    """Who may set up tables: everybody, or the keeper alone, from this computer."""
    bot_seconds: int = 300
    """Thinking that the bots of one address get in ten minutes before they wait; 0: no bound."""
    cache: int = 2000
    """Matches kept in memory, those with listeners besides."""
    hosts: tuple[str, ...] = ()
    """Further names under which the server may be addressed."""
    rate: int = 50
    """Requests a second from one address, after a burst of ten times that; 0 for no limit."""
    quotas: str = "auto"
    """How much one address gets: `off`, `home`, `public`, or as far as the server reaches."""
    quota: tuple[str, ...] = ()
    """Single amounts that differ: `name=amount`, 0 for no limit."""
    trusted_proxies: tuple[str, ...] = ()
    """Who is believed about where a request comes from: addresses, or networks."""
    hint_simulations: int = 1500
    hint_samples: int = 60
    log_level: str = "info"
    request_log: bool = False
    """Whether every request is written to the log, with its address."""
    building: str = ""
    """Where a first start says how far the compiled engine is that is built behind it."""
    open_metrics: bool = False
    """Whether anybody may read the figures, not only this computer."""

    def database_or_default(self) -> str:
        """The database to open."""
        return self.database or str(data_folder() / "milkrun.sqlite")

    def thinkers(self) -> int:
        """How many processes think for bots."""
        return self.bots or max(1, (os.cpu_count() or 2) - 1)

    def is_private(self) -> bool:
        """Whether only this computer can reach the server."""
        return not self.lan and not self.public_url and self.host in LOOPBACK

    def may_experiment(self) -> bool:
        """Whether experiments may be played here."""
        return self.is_private() if self.experiments is None else self.experiments

    def proxies(self) -> list[str]:
        """The proxies that are believed; one on this computer if people come from elsewhere."""
        return list(self.trusted_proxies) or (["127.0.0.1", "::1"] if self.public_url else [])

    def is_secure(self) -> bool:
        """Whether people come by https."""
        return self.public_url.startswith("https://")


def data_folder() -> Path:
    """Where a user's programs keep their data."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "milkrun"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "milkrun"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "milkrun"
