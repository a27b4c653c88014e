"""Backups kept in a folder: each named by its moment and checked, the oldest removed."""

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from milkrun.web.storage.backup import BackupError, Counts, backup, count

NAME = "milkrun-%Y%m%d-%H%M%S.sqlite"
OURS = re.compile(r"milkrun-\d{8}-\d{6}\.sqlite")


def rotate(database: str, folder: Path, keep: int, now: datetime) -> tuple[Path, Counts]:
    """One more backup, and none more than `keep`: the oldest go once the new one is sound."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BackupError(f"Cannot make the folder {folder}: {error.strerror}.") from None
    file = folder / now.astimezone(UTC).strftime(NAME)
    counts = backup(database, file)
    demand_sound(file, counts)
    for old in kept(folder)[:-keep]:
        old.unlink(missing_ok=True)
    return file, counts


def kept(folder: Path) -> list[Path]:
    """The backups in a folder, the oldest first; what else lies there is not ours."""
    return sorted(file for file in folder.iterdir() if OURS.fullmatch(file.name))


def demand_sound(file: Path, counts: Counts) -> None:
    """Refuse a backup that cannot be read again; it is set apart, and no older one goes."""
    try:
        with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as db:
            (said,) = db.execute("PRAGMA integrity_check(1)").fetchone()
        if said == "ok" and count(file) == counts:
            return
    except sqlite3.Error as error:
        said = str(error)
    file.rename(file.with_name(f"broken-{file.name}"))
    raise BackupError(f"The backup {file} is not sound: {said}.")


def again(work: Callable[[], object], pause: Callable[[], bool]) -> None:
    """Do the work now, and again after each pause that says to go on."""
    work()
    while pause():
        work()
