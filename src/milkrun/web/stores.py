"""Which database: a path is a SQLite file, `postgresql://...` a server."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from milkrun.kernel.errors import UsageError
from milkrun.web.store import Store
from milkrun.web.store_sqlite import SqliteStore


def is_address(database: str) -> bool:
    """Whether a database is a PostgreSQL server's, not a file."""
    return database.startswith(("postgresql://", "postgres://"))


def make_store(database: str) -> Store:
    """The store behind a path or an address; not opened yet."""
    if not is_address(database):
        return SqliteStore(Path(database))
    try:
        from milkrun.web.store_postgres import PostgresStore
    except ImportError:
        raise UsageError("PostgreSQL wants an extra: pip install 'milkrun[postgres]'.") from None
    return PostgresStore(database)


def default_database(environment: Mapping[str, str] = os.environ) -> str:
    """`MILKRUN_DATABASE`, or a file in the user's data folder."""
    return environment.get("MILKRUN_DATABASE") or str(data_folder(environment) / "milkrun.sqlite")


def data_folder(environment: Mapping[str, str]) -> Path:
    """Where this user's programs keep their data."""
    home = Path(environment.get("HOME") or Path.home())
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "milkrun"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "milkrun"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "milkrun"
