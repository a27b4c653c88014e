"""Backups: taken from either database while it is in use, put back into either."""

import asyncio
import sqlite3
import stat
from pathlib import Path

import pytest

from milkrun.web.storage.admin_rows import Ban, Report
from milkrun.web.storage.backup import TABLES, BackupError, backup, restore
from milkrun.web.storage.store import DeviceRow, SeatRow, Store, StoreError, Write
from tests.web.conftest import NUMBERS
from tests.web.postgres import Postgres
from tests.web.stored import NOW, job, lines, new_match, with_store


async def fill(store: Store) -> None:
    """A match with something in every table."""
    people = Write(match="m1", after_n=1, now=NOW, devices=[DeviceRow("d", 0)])
    await store.append(new_match())
    await store.append(people)
    taken = job(lease="worker", until=NOW + 99)
    seats = [SeatRow(0, "token", "nonce")]
    await store.append(lines("m1", 1, [1, 2], key="k", jobs=[taken], seats=seats))
    await store.add_ban(Ban("mark", "address", "spam", NOW))
    await store.add_report(Report("r1", "m1", "tiffin", "", "chat", "", "[]", "", "", "", "", NOW))


async def everything(store: Store) -> list[object]:
    """All that is stored of the match."""
    return [
        await store.match("m1"),
        await store.entries("m1"),
        await store.seats("m1"),
        await store.devices("m1"),
        await store.batch("m1", "k"),
        await store.bans(),
        await store.reports(9),
        await store.kept("address_key"),
    ]


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A second empty database, to restore into."""
    if request.param == "sqlite":
        return str(tmp_path / "folder" / "second.sqlite")
    server: Postgres = request.getfixturevalue("postgres")
    return server.create(f"test_{next(NUMBERS)}")


def test_a_backup_goes_back_into_either(database: str, empty: str, tmp_path: Path) -> None:
    file = tmp_path / "saturday.sqlite"
    found: list[list[object]] = []

    async def save(store: Store) -> None:
        await fill(store)
        counts = await asyncio.to_thread(backup, database, file)  # while the store is open
        assert counts == dict.fromkeys(TABLES, 1) | {"entry": 3}
        found.append(await everything(store))

    async def look(store: Store) -> None:
        found.append(await everything(store))
        assert [j.id for j in await store.take_jobs("new", NOW, NOW + 9, 5)] == ["bot:m1"]

    asyncio.run(with_store(database, save))
    restore(empty, file)
    asyncio.run(with_store(empty, look))
    assert found[0] == found[1]
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.glob(".saturday*")] == []


def test_a_restore_wants_an_empty_database(database: str, tmp_path: Path) -> None:
    asyncio.run(with_store(database, fill))
    backup(database, tmp_path / "saturday.sqlite")
    with pytest.raises(StoreError, match="empty"):
        restore(database, tmp_path / "saturday.sqlite")


def test_a_backup_overwrites_nothing(tmp_path: Path) -> None:
    database = str(tmp_path / "milkrun.sqlite")
    with pytest.raises(BackupError, match="no database"):
        backup(database, tmp_path / "saturday.sqlite")
    asyncio.run(with_store(database, fill))
    with pytest.raises(BackupError, match="already"):
        backup(database, tmp_path / "milkrun.sqlite")
    with pytest.raises(BackupError, match="Cannot write"):
        backup(database, tmp_path / "missing" / "saturday.sqlite")


def test_what_is_no_backup_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear grandmother, the buses run again, so we come soon.")
    sqlite3.connect(tmp_path / "newer.sqlite").executescript(
        "CREATE TABLE version (version BIGINT); INSERT INTO version VALUES (9999)"
    )
    for name in ("letter.txt", "newer.sqlite", "nothing.sqlite"):
        with pytest.raises(BackupError):
            restore(str(tmp_path / "target.sqlite"), tmp_path / name)


def test_an_empty_postgresql_has_nothing_to_save(postgres: Postgres, tmp_path: Path) -> None:
    url = postgres.create(f"test_{next(NUMBERS)}")
    with pytest.raises(StoreError, match="nothing"):
        backup(url, tmp_path / "saturday.sqlite")
    assert list(tmp_path.iterdir()) == []
