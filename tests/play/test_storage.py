"""Saved matches: the old file or the new one, never half; and the seed beside them."""

import subprocess
import sys
from pathlib import Path

import pytest

from milkrun.games import book
from milkrun.kernel.errors import RecordError
from milkrun.play.chance import Chance
from milkrun.play.files import save
from milkrun.play.record import read_file
from milkrun.play.storage import load_match, save_match, seed_path
from milkrun.play.table import Table
from tests.play.helpers import SEATINGS, new_table, play_on, snapshot


def secret_table(game_id: str = "mint-delivery", seats: int = 2) -> Table:
    """A match whose luck nobody can foresee."""
    return Table(book(game_id).load(seats), ["human"] * seats, Chance.secret(seats))


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_a_saved_match_goes_on_with_its_own_luck(game_id: str, seats: int, tmp_path: Path) -> None:
    table, path = play_on(secret_table(game_id, seats), 8), tmp_path / "x.milkrun"
    save_match(path, table)
    again = load_match(path)
    assert snapshot(again) == snapshot(table)
    assert snapshot(play_on(again, 10)) == snapshot(play_on(table, 10))


def test_the_seed_lies_beside_the_record_and_only_until_the_end(tmp_path: Path) -> None:
    table, path = secret_table(), tmp_path / "x.milkrun"
    save_match(path, table)
    assert seed_path(path).read_text() == table.chance.seed.hex()
    assert table.chance.seed.hex() not in path.read_text()
    play_on(table, 10_000)
    save_match(path, table)
    assert not seed_path(path).exists()
    assert sorted(p.name for p in tmp_path.iterdir()) == ["x.milkrun"]


def test_a_repeatable_match_needs_no_seed_file(tmp_path: Path) -> None:
    table, path = play_on(new_table(book("mint-delivery").load(2)), 5), tmp_path / "x.milkrun"
    save_match(path, table)
    assert not seed_path(path).exists()
    assert snapshot(play_on(load_match(path), 9)) == snapshot(play_on(table, 9))


def test_a_finished_match_is_not_played_on(tmp_path: Path) -> None:
    save_match(tmp_path / "x.milkrun", play_on(secret_table(), 10_000))
    with pytest.raises(RecordError, match="That game is over"):
        load_match(tmp_path / "x.milkrun")


def test_a_missing_or_foreign_or_broken_seed_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.milkrun"
    save_match(path, secret_table())
    seed_path(path).write_text("00" * 32)
    with pytest.raises(RecordError, match=r"x\.milkrun\.seed is not the seed"):
        load_match(path)
    seed_path(path).write_bytes(b"\xff no hex")
    with pytest.raises(RecordError, match="seed"):
        load_match(path)
    seed_path(path).unlink()
    with pytest.raises(RecordError, match=r"The seed of x\.milkrun is missing"):
        load_match(path)


def test_a_repeatable_match_under_another_number_is_refused(tmp_path: Path) -> None:
    table = new_table(book("mint-delivery").load(2))
    table.record.header.repeatable = 2
    save_match(tmp_path / "x.milkrun", table)
    with pytest.raises(RecordError, match="is not the repeatable game 2"):
        load_match(tmp_path / "x.milkrun")


def test_a_match_that_breaks_the_rules_is_not_played_on(tmp_path: Path) -> None:
    table = play_on(secret_table(), 4)
    table.record.lines[-1].action = 3
    save_match(tmp_path / "x.milkrun", table)
    with pytest.raises(RecordError, match="Line"):
        load_match(tmp_path / "x.milkrun")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    for path in (tmp_path / "none.milkrun", tmp_path):
        with pytest.raises(RecordError, match=r"Cannot read .*: "):
            read_file(path)


def test_a_write_that_fails_leaves_the_old_file_and_no_litter(tmp_path: Path) -> None:
    """A folder stands where the file should go: the last step, the renaming, fails."""
    (tmp_path / "x" / "inner").mkdir(parents=True)
    with pytest.raises(OSError, match="x"):
        save(tmp_path / "x", b"new")
    assert [p.name for p in tmp_path.iterdir()] == ["x"]
    save(tmp_path / "file", b"old")
    with pytest.raises(OSError, match="file"):
        save(tmp_path / "file" / "x", b"new")
    assert (tmp_path / "file").read_bytes() == b"old"


CUT_SHORT = """
import os, sys
from pathlib import Path
from milkrun.games import book
from milkrun.play.chance import Chance
from milkrun.play.storage import load_match, save_match
from milkrun.play.table import Table

path = Path(sys.argv[1])
game = book("mint-delivery").load(2)
left = [0]

def hook(event, args):
    if event in ("open", "os.rename", "os.remove", "os.mkdir", "tempfile.mkstemp"):
        left[0] -= 1
        if left[0] == 0:
            os._exit(9)

def new_match():
    return Table(game, ["human", "human"], Chance.secret(2))

def save_cut_short(table, events):
    child = os.fork()
    if child == 0:
        sys.addaudithook(hook)
        left[0] = events
        save_match(path, table)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])

old = new_match()
save_match(path, old)
for events in range(1, 100):
    new = new_match()
    code = save_cut_short(new, events)
    found = load_match(path).record.to_bytes()
    assert found in (old.record.to_bytes(), new.record.to_bytes()), events
    if found == new.record.to_bytes():
        old = new
    if code == 0:
        break
print(events)
"""


def test_a_save_cut_short_at_any_moment_leaves_the_old_match_or_the_new(tmp_path: Path) -> None:
    """A process dies at its first, second, third ... touch of the disk while it saves a match
    over another one; each time the file must load, with its own seed."""
    words = [sys.executable, "-c", CUT_SHORT, str(tmp_path / "x.milkrun")]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 6


SAVE_FOREVER = """
import sys
from pathlib import Path
from milkrun.play.files import save

datas = [bytes([65 + n]) * 300_000 for n in range(3)]
while True:
    for data in datas:
        save(Path(sys.argv[1]), data)
    print("round", flush=True)
"""


@pytest.mark.parametrize("rounds", [1, 2, 3, 5])
def test_a_killed_writer_leaves_a_whole_file(rounds: int, tmp_path: Path) -> None:
    path = tmp_path / "x"
    words = [sys.executable, "-c", SAVE_FOREVER, str(path)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        for _ in range(rounds):
            child.stdout.readline()
        child.kill()
    data = path.read_bytes()
    assert len(data) == 300_000
    assert len(set(data)) == 1
