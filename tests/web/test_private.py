"""What is the keeper's alone: files, passwords, and what killed programs left behind."""

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from milkrun.kernel.errors import UsageError
from milkrun.play.files import half_made, half_name, is_running, save, sweep
from milkrun.web.storage.backup import backup, restore
from milkrun.web.storage.stores import make_store, shown
from tests.web.stored import new_match, with_store


def mode(path: Path) -> int:
    """Who may do what with a file."""
    return stat.S_IMODE(path.stat().st_mode)


def test_a_database_and_its_folder_are_the_owners(tmp_path: Path) -> None:
    path = tmp_path / "games" / "milkrun.sqlite"

    async def look(store: object) -> None:
        await store.append(new_match())  # type: ignore[attr-defined]
        names = {file.name for file in path.parent.iterdir()}
        assert names == {"milkrun.sqlite", "milkrun.sqlite-wal", "milkrun.sqlite-shm"}
        assert {mode(file) for file in path.parent.iterdir()} == {0o600}

    asyncio.run(with_store(str(path), look))
    assert mode(path.parent) == 0o700


def test_an_open_database_is_closed_to_others(tmp_path: Path) -> None:
    path = tmp_path / "milkrun.sqlite"
    sqlite3.connect(path).close()
    path.chmod(0o644)
    asyncio.run(with_store(str(path), lambda store: store.append(new_match())))
    assert mode(path) == 0o600


def test_a_group_that_was_let_in_stays(tmp_path: Path) -> None:
    path = tmp_path / "milkrun.sqlite"
    sqlite3.connect(path).close()
    path.chmod(0o660)
    asyncio.run(with_store(str(path), lambda store: store.append(new_match())))
    assert mode(path) == 0o660


def test_a_restored_database_is_the_owners(tmp_path: Path) -> None:
    database, again = tmp_path / "a.sqlite", tmp_path / "new" / "b.sqlite"
    asyncio.run(with_store(str(database), lambda store: store.append(new_match())))
    backup(str(database), tmp_path / "saturday.sqlite")
    restore(str(again), tmp_path / "saturday.sqlite")
    assert (mode(again), mode(again.parent)) == (0o600, 0o700)
    assert not list(tmp_path.glob(".*"))


def gone() -> int:
    """The number of a process that is no more."""
    done = subprocess.Popen([sys.executable, "-c", ""])
    done.wait()
    return done.pid


def test_what_a_killed_backup_left_is_swept_away(tmp_path: Path) -> None:
    database, process = tmp_path / "a.sqlite", gone()
    assert not is_running(process)
    asyncio.run(with_store(str(database), lambda store: store.append(new_match())))
    for end in ("", "-wal", "-shm", "-journal"):
        left = tmp_path / f".friday.sqlite.{process}.0123abcd.half{end}"
        left.write_text("seeds")
        os.utime(left, (0, 0))
    backup(str(database), tmp_path / "saturday.sqlite")
    assert not list(tmp_path.glob(".*"))


def test_what_is_still_made_is_let_be(tmp_path: Path) -> None:
    mine = half_name(tmp_path / "mine")
    fresh = tmp_path / f".fresh.{gone()}.0123abcd.half"
    foreign = tmp_path / ".bashrc.half"
    for path in (mine, fresh, foreign):
        path.write_text("")
    os.utime(mine, (0, 0))
    os.utime(foreign, (0, 0))
    sweep(tmp_path)
    assert mine.exists()
    assert fresh.exists()
    assert foreign.exists()


def test_a_saved_file_is_whole_or_not_there(tmp_path: Path) -> None:
    def fail(half: Path) -> None:
        with half_made(tmp_path / "x") as half:
            half.write_text("half")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fail(tmp_path)
    save(tmp_path / "private" / "game", b"hands", 0o600)
    assert (mode(tmp_path / "private"), mode(tmp_path / "private" / "game")) == (0o700, 0o600)
    assert [path.name for path in tmp_path.iterdir()] == ["private"]


MALFORMED = [
    "postgresql://ann:s3cr3t@host:5432:5/db?x",
    "postgresql://ann:s3cr3t@[host/db",
    "postgresql://ann:s3/cr3t@host/db",
    "postgresql://ann:s3@cr3t@host/db",
    "postgresql://ann:s3#cr3t@host/db",
    "postgresql://ann:s3cr3t",
    "postgresql://host/db?passwort=s3cr3t",
    "postgresql:/ann:s3cr3t@host/db",
    "pg:ann:s3cr3t",
    "mysql://ann:s3cr3t@host/db",
]


@pytest.mark.parametrize("address", MALFORMED)
def test_a_malformed_address_prints_no_password(address: str) -> None:
    with pytest.raises(UsageError) as refused:
        make_store(address)
    assert "cr3t" not in str(refused.value)
    assert "s3" not in str(refused.value)
    assert refused.value.__cause__ is None


@pytest.mark.parametrize("verb", ["serve", "backup", "audit", "export"])
def test_no_verb_prints_the_password(verb: str, tmp_path: Path) -> None:
    words = {"backup": [str(tmp_path / "x.sqlite")], "export": ["m"], "serve": ["--port", "0"]}
    for address in (MALFORMED[1], MALFORMED[7]):
        command = [sys.executable, "-m", "milkrun", verb, *words.get(verb, [])]
        done = subprocess.run([*command, "--database", address], capture_output=True, text=True)
        assert done.returncode in (1, 2)
        assert "s3cr3t" not in done.stdout + done.stderr
        assert "Traceback" not in done.stderr


def test_what_may_be_printed_of_a_database() -> None:
    assert shown("games/milkrun.sqlite") == "games/milkrun.sqlite"
    assert shown("postgresql://ann:s3cr3t@host/db?x=y") == "postgresql://…@host/db"
    assert make_store("postgresql://ann:s3cr3t@host:5432/db?sslmode=require")
    assert make_store("postgresql:///milkrun?host=/var/run&user=ann")
