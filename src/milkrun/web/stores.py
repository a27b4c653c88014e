"""Which database: a path is a SQLite file, `postgresql://...` a server."""

from pathlib import Path

from milkrun.kernel.errors import UsageError
from milkrun.web.store import Store
from milkrun.web.store_sqlite import SqliteStore


def make_store(database: str) -> Store:
    """The store behind a path or an address; not opened yet."""
    if database.startswith(("postgresql://", "postgres://")):
        raise UsageError("PostgreSQL is not built in.")
    return SqliteStore(Path(database))
