"""Which database: a path is a SQLite file, `postgresql://...` a server."""

from pathlib import Path

from milkrun.kernel.errors import UsageError
from milkrun.web.storage.store import Store
from milkrun.web.storage.store_sqlite import SqliteStore


def is_address(database: str) -> bool:
    """Whether a database is a PostgreSQL server's, not a file."""
    return database.startswith(("postgresql://", "postgres://"))


def make_store(database: str) -> Store:
    """The store behind a path or an address; not opened yet."""
    if not is_address(database):
        if ":" in database[2:]:  # C:\... is a path all the same
            raise UsageError(f"'{database}' is neither a file nor postgresql://...")
        return SqliteStore(Path(database))
    try:
        from milkrun.web.storage.store_postgres import PostgresStore
    except ImportError:
        raise UsageError("PostgreSQL wants an extra: pip install 'milkrun[postgres]'.") from None
    return PostgresStore(database)
