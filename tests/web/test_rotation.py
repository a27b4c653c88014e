"""Backups by schedule: named by their moment, sound, so many of them, older ones last to go."""

import asyncio
import signal
import stat
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from milkrun.web.storage.backup import BackupError
from milkrun.web.storage.rotation import again, demand_sound, kept, rotate
from tests.cli.helpers import fails, run
from tests.web.stored import new_match, with_store

DAY = datetime(2030, 5, 1, 3, 0, tzinfo=UTC)


@pytest.fixture
def filled(database: str) -> str:
    asyncio.run(with_store(database, lambda store: store.append(new_match())))
    return database


def test_so_many_are_kept_and_the_oldest_go(filled: str, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    for day in range(5):
        file, counts = rotate(filled, folder, 3, DAY + timedelta(days=day))
        assert counts["match"] == 1
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [file.name for file in kept(folder)] == [
        "milkrun-20300503-030000.sqlite",
        "milkrun-20300504-030000.sqlite",
        "milkrun-20300505-030000.sqlite",
    ]
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_what_is_not_ours_stays(filled: str, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    (folder / "letter.txt").write_text("Dear grandmother")
    (folder / "milkrun-old.sqlite").write_text("mine")
    for day in range(3):
        rotate(filled, folder, 1, DAY + timedelta(days=day))
    assert (folder / "letter.txt").exists()
    assert (folder / "milkrun-old.sqlite").exists()
    assert len(kept(folder)) == 1


def test_a_backup_that_fails_removes_none(filled: str, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    rotate(filled, folder, 1, DAY)
    with pytest.raises(BackupError, match="already"):
        rotate(filled, folder, 1, DAY)
    with pytest.raises(BackupError, match="no database"):
        rotate(str(tmp_path / "nowhere.sqlite"), folder, 1, DAY + timedelta(days=1))
    assert len(kept(folder)) == 1


def test_a_backup_that_is_not_sound_is_set_apart(filled: str, tmp_path: Path) -> None:
    file, counts = rotate(filled, tmp_path / "backups", 1, DAY)
    with pytest.raises(BackupError, match="not sound"):
        demand_sound(file, {**counts, "match": 2})
    assert not file.exists()
    assert file.with_name(f"broken-{file.name}").exists()
    rotate(filled, tmp_path / "backups", 1, DAY)
    file.write_bytes(file.read_bytes()[:5000])
    with pytest.raises(BackupError, match="not sound"):
        demand_sound(file, counts)


def test_the_verb_keeps_so_many(filled: str, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    said = run("backup", str(folder), "--keep", "2", "--database", filled)
    assert said.stdout.endswith(".sqlite: 1 matches, 1 entries\n")
    assert len(kept(folder)) == 1
    assert "needs --keep" in fails(2, "backup", "x", "--every", "24h", "--database", filled)
    assert run("backup", "x", "--keep", "1", "--every", "soon").exit_code == 2


def test_it_goes_on_as_long_as_the_pause_says_so() -> None:
    answers, done = iter([True, True, False]), list[int]()
    again(lambda: done.append(1), lambda: next(answers))
    assert len(done) == 3


def test_it_stops_at_a_signal(tmp_path: Path) -> None:
    database = str(tmp_path / "milkrun.sqlite")
    asyncio.run(with_store(database, lambda store: store.append(new_match())))
    command = [sys.executable, "-u", "-m", "milkrun", "backup", str(tmp_path / "backups")]
    command += ["--keep", "2", "--every", "24h", "--database", database]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert "1 matches" in process.stdout.readline()
    process.send_signal(signal.SIGTERM)
    assert process.wait(60) == 0
    assert len(kept(tmp_path / "backups")) == 1
