"""Files that are there whole or not at all, and no remains of those that never were finished."""

import os
import re
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MINUTE = 60.0
"""A file nobody has written to for so long is not in the making any more."""
HALF = re.compile(r"^\..*\.(\d+)\.[0-9a-f]{8}\.half(-wal|-shm|-journal)?$")
BESIDE = ("", "-wal", "-shm", "-journal")
"""What a database has beside itself while it is written."""


def half_name(path: Path) -> Path:
    """What a file is called while it is made: its maker's number is in it."""
    return path.with_name(f".{path.name}.{os.getpid()}.{secrets.token_hex(4)}.half")


@contextmanager
def half_made(path: Path, mode: int = 0o600) -> Iterator[Path]:
    """An empty file beside `path`, gone in the end; and those go that somebody fallen left."""
    half = half_name(path)
    sweep(path.parent)
    try:
        os.close(os.open(half, os.O_CREAT | os.O_EXCL, mode))
        yield half
    finally:
        for end in BESIDE:
            half.with_name(half.name + end).unlink(missing_ok=True)


def sweep(folder: Path, now: float | None = None) -> None:
    """Remove what was left half made by processes that are gone."""
    now = time.time() if now is None else now
    for path in folder.glob(".*.half*"):
        found = HALF.match(path.name)
        if found is not None and is_abandoned(path, int(found[1]), now):
            path.unlink(missing_ok=True)


def is_abandoned(path: Path, process: int, now: float) -> bool:
    """Whether nobody goes on with a half-made file: its maker is gone, or never was here."""
    try:
        return not is_running(process) and now - path.stat().st_mtime > MINUTE
    except OSError:
        return False  # another swept it


def is_running(process: int) -> bool:
    """Whether there is such a process; where that cannot be asked, there is."""
    if os.name != "posix":
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        return True
    return True


def save(path: Path, data: bytes, mode: int = 0o666) -> None:
    """Write a file so that an interruption leaves the old one or the new one, never half.

    A folder that is made for a private file is private too.
    """
    private = 0o700 if mode == 0o600 else 0o777
    path.parent.mkdir(private, parents=True, exist_ok=True)
    with half_made(path, mode) as half:
        with open(half, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(half, path)
