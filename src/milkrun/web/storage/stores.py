"""Which database: a path is a SQLite file, `postgresql://...` a server."""

import re
from pathlib import Path

from milkrun.kernel.errors import UsageError
from milkrun.web.storage.store import Store
from milkrun.web.storage.store_sqlite import SqliteStore

ADDRESS = re.compile(r"^postgres(ql)?://([^@/?#:\s]*(:[^@/?#:\s]*)?@)?[^@?#\s]*(\?\S*)?$")


def is_address(database: str) -> bool:
    """Whether a database is a PostgreSQL server's, not a file."""
    return database.startswith(("postgresql://", "postgres://"))


def make_store(database: str) -> Store:
    """The store behind a path or an address; not opened yet."""
    if not is_address(database):
        if ":" in database[2:]:  # C:\... is a path all the same
            raise UsageError(f"'{shown(database)}' is neither a file nor postgresql://...")
        return SqliteStore(Path(database))
    try:
        from milkrun.web.storage.store_postgres import PostgresStore
    except ImportError:
        raise UsageError("PostgreSQL wants an extra: pip install 'milkrun[postgres]'.") from None
    demand_readable(database)
    return PostgresStore(database)


def demand_readable(address: str) -> None:
    """Refuse an address that cannot be read, without quoting it: there may be a password in it.

    Where a sign of the password would be taken for the end of it, what is left of it would be
    quoted later, as the name of a machine.
    """
    from psycopg import ProgrammingError
    from psycopg.conninfo import conninfo_to_dict

    try:
        port = str(conninfo_to_dict(address).get("port", "0"))
        is_readable = ADDRESS.match(address) is not None and port.replace(",", "").isdecimal()
    except ProgrammingError:
        is_readable = False
    if not is_readable:
        text = f"The database's address cannot be read: {shown(address)}"
        raise UsageError(f"{text}. Write special characters in a password as %XX.")


def shown(database: str) -> str:
    """A database as it may be printed: of an address, nothing that may be a password."""
    scheme, slashes, rest = database.partition("//")
    if not slashes:
        is_plain = not any(sign in database[2:] for sign in "@=:")
        return database if is_plain else f"{database[:2]}…"
    place = rest.rpartition("@")[2].partition("?")[0] if "@" in rest else ""
    return f"{scheme}//…@{place}" if place else f"{scheme}//…"
