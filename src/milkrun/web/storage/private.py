"""A database file is its owner's: it holds what players cannot know, and the secret seeds."""

import logging
import os
from pathlib import Path

LOG = logging.getLogger("milkrun.store")
OTHERS = 0o007
BESIDE = ("", "-wal", "-shm")


def keep_private(path: Path) -> None:
    """Make the folder and the file if they are missing, and close an open one to others.

    A group that was let in on purpose stays; what SQLite puts beside the file is as open as it is.
    """
    path.parent.mkdir(0o700, parents=True, exist_ok=True)
    if not path.exists():
        os.close(os.open(path, os.O_CREAT, 0o600))
    elif os.name == "posix" and path.stat().st_mode & OTHERS:
        LOG.warning("the database was open to everybody on this computer: it is yours alone now")
        for end in BESIDE:
            close(path.with_name(path.name + end))


def close(path: Path) -> None:
    """Let nobody but the owner read a file; somebody else's file stays as it is."""
    try:
        path.chmod(0o600)
    except FileNotFoundError:
        pass
    except PermissionError:
        LOG.warning("a file of the database is open to everybody, and not ours to close")
