"""Whole PostgreSQL databases in and out, for backups: one snapshot, one transaction."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

import psycopg

from milkrun.web.storage import migrate
from milkrun.web.storage.store import StoreError
from milkrun.web.storage.store_postgres import PostgresStore

CHUNK = 1_000
Rows = list[tuple[Any, ...]]
Connection = psycopg.Connection[tuple[Any, ...]]


def connect(url: str) -> Connection:
    """A connection whose transaction sees one moment of the database."""
    try:
        db = psycopg.connect(url, application_name="milkrun-backup", connect_timeout=10)
    except psycopg.OperationalError as error:
        raise StoreError(f"cannot reach the database: {error}") from error
    db.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
    return db


def read(url: str, tables: list[str], put: Callable[[str, Rows], None]) -> None:
    """Hand over all rows, table by table."""
    with connect(url) as db:
        demand_version(db)
        for table in tables:
            with db.cursor(f"read_{table}") as cursor:
                cursor.execute(f"SELECT * FROM {table}".encode())
                while rows := cursor.fetchmany(CHUNK):
                    put(table, rows)


def demand_version(db: Connection) -> None:
    """Refuse a database that is not ours, or of another version."""
    try:
        found = db.execute("SELECT version FROM version").fetchone()
    except psycopg.errors.UndefinedTable:
        raise StoreError("there is nothing of Milkrun's in the database") from None
    if found is None or found[0] != migrate.newest():
        raise StoreError("the database has another version: start the server on it once")


def write(url: str, tables: dict[str, int], chunks: Iterable[tuple[str, Rows]]) -> None:
    """Fill an empty database."""
    asyncio.run(bring_up_to_date(url))
    with connect(url) as db:
        if db.execute("SELECT 1 FROM match LIMIT 1").fetchone():
            raise StoreError("it has matches already: restore into an empty database")
        db.execute("DELETE FROM keeping")  # the key of the backup is the one its marks go by
        for table, rows in chunks:
            marks = ",".join(["%s"] * tables[table])
            with db.cursor() as cursor:
                cursor.executemany(f"INSERT INTO {table} VALUES ({marks})".encode(), rows)


async def bring_up_to_date(url: str) -> None:
    """Make the tables, if they are not there."""
    store = PostgresStore(url)
    await store.open()
    await store.close()
