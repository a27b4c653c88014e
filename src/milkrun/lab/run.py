"""A run: games played piece by piece, kept in a folder as Parquet, continued where it was left.

The folder holds `manifest.json` (what was asked) and a folder for each table, with a file for
each piece, named by the games in it. A file is there whole or not at all, and `games` comes last: a
piece is done when its games are there. Nothing in the folder says where or when it was played.
"""

import errno
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from milkrun.kernel.errors import RecordError
from milkrun.lab.chunk import Done, Work
from milkrun.lab.executors import Executor
from milkrun.lab.plan import Plan
from milkrun.lab.tally import Tally
from milkrun.play.files import save, sweep

FORMAT = 2
MANIFEST = "manifest.json"
LAST = "games"


class Run:
    """A plan and its folder; without one, the games are counted and forgotten."""

    def __init__(self, plan: Plan, folder: Path | None = None) -> None:
        plan.check()
        self.plan = plan
        self.folder = folder
        self.tally = Tally()
        if folder is not None:
            self.open(folder)
            self.tally = self.counted()

    def open(self, folder: Path) -> None:
        """Begin a folder, or go on with one that was begun for the same games."""
        path = folder / MANIFEST
        if path.exists():
            found = read_manifest(path)
            self.plan = replace(self.plan, piece=max(0, found["size"]))
            demand_same(folder, found, self.asked())
        elif folder.exists() and any(folder.iterdir()):
            raise RecordError(f"{folder} holds something else: name a new folder.")
        data = msgspec.json.encode(self.asked(), order="sorted")
        write(path, msgspec.json.format(data))
        for table in sorted(path.parent.iterdir()):
            if table.is_dir():
                sweep(table)
        self.drop_strays()

    def asked(self) -> dict[str, Any]:
        """What a manifest says."""
        data = {"format": FORMAT, **self.plan.to_data()}
        return msgspec.json.decode(msgspec.json.encode(data), type=dict[str, Any])

    def path(self, table: str, piece: range) -> Path:
        """Where the rows of a piece are kept."""
        assert self.folder is not None
        return self.folder / table / f"{piece.start:09d}-{piece.stop - 1:09d}.parquet"

    def drop_strays(self) -> None:
        """A last piece that is longer now, or a table whose games never came, is played again."""
        assert self.folder is not None
        known = {self.path(LAST, piece).name for piece in self.missing(done=True)}
        for file in self.folder.glob("*/*.parquet"):
            if file.name not in known:
                file.unlink()

    def missing(self, done: bool = False) -> list[range]:
        """The pieces still to play, or those that are done."""
        pieces = self.plan.chunks()
        if self.folder is None:
            return [] if done else pieces
        return [piece for piece in pieces if self.path(LAST, piece).exists() == done]

    def counted(self) -> Tally:
        """What the pieces that are done come to."""
        files = [self.path(LAST, piece) for piece in self.missing(done=True)]
        if not files:  # nor need anybody load what reads them
            return Tally()
        from milkrun.lab.reading import tally_of

        return tally_of(self.plan, files)

    def go(self, executor: Executor, told: Callable[[int], None]) -> Tally:
        """Play what is missing; `told` hears of the games as they are kept."""
        for done in self.play(executor):
            told(len(done.numbers))
        return self.tally

    def play(self, executor: Executor) -> Iterator[Done]:
        """Play what is missing, each piece kept before it is told of."""
        work = Work(self.plan, self.folder is not None)
        for done in executor.run(work, self.missing()):
            self.keep(done)
            self.tally.add(done.tally)
            yield done

    def keep(self, done: Done) -> None:
        """Write the rows of a piece, its games last."""
        for table in sorted(done.parts, key=lambda name: name == LAST):
            write(self.path(table, done.numbers), done.parts[table])


def demand_same(folder: Path, found: dict[str, Any], asked: dict[str, Any]) -> None:
    """Refuse to mix games of different plans; more of the same is welcome."""
    differs = [key for key in asked if key != "num" and found.get(key) != asked[key]]
    if differs:
        raise RecordError(
            f"{folder} was begun for other games: not the same {', '.join(sorted(differs))}."
            " Name another folder, or ask for the same again."
        )
    if asked["num"] < found["num"]:
        raise RecordError(f"{folder} was begun for {found['num']} games, not {asked['num']}.")


def read_manifest(path: Path) -> dict[str, Any]:
    """What a folder was begun for."""
    try:
        found = msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
        if found.get("format") != FORMAT:
            raise RecordError(f"{path} is of format {found.get('format')}, not {FORMAT}.")
        if not all(isinstance(found.get(key), int) for key in ("num", "size")):
            raise RecordError(f"{path} is no manifest of a run: it does not say how many games.")
        return found
    except (OSError, msgspec.DecodeError) as error:
        raise RecordError(f"{path} is no manifest of a run: {error}.") from None


def write(path: Path, data: bytes) -> None:
    """A file, whole or not at all; a disk that is full is said so."""
    try:
        save(path, data)
    except OSError as error:
        full = error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
        hint = " Free some space; the same command then goes on." if full else ""
        raise RecordError(f"Cannot write {path}: {error.strerror}.{hint}") from None
