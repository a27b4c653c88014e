"""Backups: one SQLite file, whichever database it came from; it goes back into either.

Both ways of reading are consistent while the server runs. A restore fills an empty database in
one transaction, so that it is there or it is not.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import gettempdir
from typing import Any

from milkrun.kernel.errors import MilkrunError
from milkrun.play.files import half_made
from milkrun.web.storage.private import keep_private
from milkrun.web.storage.sqlite_writer import connect
from milkrun.web.storage.store import StoreError
from milkrun.web.storage.store_sqlite import upgrade
from milkrun.web.storage.stores import demand_readable, is_address, shown

TABLES = {
    "match": 13,
    "entry": 5,
    "batch": 7,
    "seat": 4,
    "device": 3,
    "job": 11,
    "keeping": 2,
    "ban": 5,
    "report": 12,
}
"""Every table and its width, in an order that lets rows refer to earlier ones."""
CHUNK = 1_000
FORGET_KEY = "DELETE FROM keeping"
"""A fresh database has made a key of its own; marks and bans go with the key of the backup."""

Rows = list[tuple[Any, ...]]
Counts = dict[str, int]


class BackupError(MilkrunError):
    """A backup that cannot be made or put back."""


def backup(database: str, file: Path) -> Counts:
    """Copy everything into a new file; how many rows of each table."""
    if file.exists():
        raise BackupError(f"{file} is there already: name a new file.")
    if is_address(database):
        demand_readable(database)
    elif not Path(database).is_file():
        raise BackupError(f"There is no database {shown(database)}.")
    with made_whole(file) as half:
        if is_address(database):
            _copy_postgres(database, half)
        else:
            _copy_sqlite(Path(database), half)
        return count(half)


@contextmanager
def made_whole(file: Path) -> Iterator[Path]:
    """A file in the making, for its owner only; it bears its name once it is complete."""
    try:
        with half_made(file) as half:
            yield half
            os.replace(half, file)
    except OSError as error:
        raise BackupError(f"Cannot write {file}: {error.strerror}.") from None


def _copy_sqlite(path: Path, file: Path) -> None:
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(file)) as target:
        source.backup(target)
        stand_alone(target)


def stand_alone(db: sqlite3.Connection) -> None:
    """No log beside the file: it is complete by itself."""
    db.execute("PRAGMA journal_mode=DELETE")


def _copy_postgres(url: str, file: Path) -> None:
    from milkrun.web.storage import postgres_copy

    with filled(file) as put:
        postgres_copy.read(url, list(TABLES), put)
    with closing(sqlite3.connect(file)) as db:
        stand_alone(db)


@contextmanager
def filled(file: Path) -> Iterator[Callable[[str, Rows], None]]:
    """A database file with today's schema, filled in one transaction."""
    with closing(connect(file)) as db:
        db.execute("BEGIN IMMEDIATE")
        upgrade(db)
        if db.execute("SELECT 1 FROM match LIMIT 1").fetchone():
            raise StoreError("it has matches already: restore into an empty database")
        db.execute(FORGET_KEY)
        yield lambda table, rows: insert(db, table, rows)
        db.execute("COMMIT")


def insert(db: sqlite3.Connection, table: str, rows: Rows) -> None:
    """Rows as they were read."""
    marks = ",".join("?" * TABLES[table])
    db.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)


def count(file: Path) -> Counts:
    """How many rows each table has."""
    with closing(sqlite3.connect(file)) as db:
        there = {name for (name,) in db.execute("SELECT name FROM sqlite_master")}
        return {
            table: db.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
            for table in TABLES
            if table in there  # an older version has fewer
        }


def restore(database: str, file: Path) -> Counts:
    """Put a backup back into an empty database; the file stays as it is."""
    if is_address(database):
        demand_readable(database)
    with half_made(Path(gettempdir()) / "milkrun-restore") as copy:
        _open_backup(file, copy)
        with closing(connect(copy)) as db:
            if is_address(database):
                from milkrun.web.storage import postgres_copy

                postgres_copy.write(database, TABLES, rows_of(db))
            else:
                keep_private(Path(database))
                with filled(Path(database)) as put:
                    for table, rows in rows_of(db):
                        put(table, rows)
        return count(copy)


def _open_backup(file: Path, copy: Path) -> None:
    """A copy of the backup, brought to today's schema, nothing in it leased any more."""
    if not file.is_file():
        raise BackupError(f"There is no file {file}.")
    try:
        _copy_sqlite(file, copy)
        with closing(connect(copy)) as db:
            db.execute("BEGIN IMMEDIATE")
            upgrade(db)
            db.execute("UPDATE job SET lease='', leased_until=0, tries=0")
            db.execute("COMMIT")
    except (sqlite3.Error, StoreError) as error:
        raise BackupError(f"{file} is no backup of ours: {error}.") from None


def rows_of(db: sqlite3.Connection) -> Iterator[tuple[str, Rows]]:
    """All rows, table by table, some at a time."""
    for table in TABLES:
        found = db.execute(f"SELECT * FROM {table}")
        while rows := found.fetchmany(CHUNK):
            yield table, rows
