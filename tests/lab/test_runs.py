"""Runs: the same rows wherever they are played, whole files, and an end to every interruption."""

import hashlib
import json
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import polars as pl
import pytest

from milkrun.cli.lab_common import kept_games
from milkrun.games import GAMES, book
from milkrun.kernel.errors import RecordError
from milkrun.lab.arm import make_arm
from milkrun.lab.chunk import Done, Work
from milkrun.lab.executors import AHEAD, TRIES, Cores, Here, LostWork, Using
from milkrun.lab.plan import PIECE, SIZES, Plan, usual_length
from milkrun.lab.reading import table
from milkrun.lab.run import Run
from milkrun.lab.tally import SHARE
from milkrun.play.files import is_running
from tests.cli.helpers import fails, run

ALL = ("figures", "luck", "decisions", "events")


def plan(
    num: int, codes: str = "random,random", game_id: str = "mint-delivery", **how: object
) -> Plan:
    players = codes.split(",")
    return Plan(make_arm("rules", book(game_id).load(len(players)), players), num, **how)  # type: ignore[arg-type]


def bytes_of(folder: Path) -> dict[str, str]:
    """Every file of a folder, by its hash."""
    return {
        str(file.relative_to(folder)): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }


def played(what: Plan, folder: Path) -> dict[str, str]:
    """A run of these games, played here."""
    Run(what, folder).go(Here(), lambda games: None)
    return bytes_of(folder)


def wait_for(is_so: Callable[[], bool], process: "subprocess.Popen[bytes]") -> None:
    """Until it is so; a process that ends before is a failure."""
    while not is_so():
        assert process.poll() is None


def test_rows_are_the_same_here_and_on_cores(tmp_path: Path) -> None:
    what = plan(6, "greedy:1,random,random", rotate=True, watch=ALL)
    here = played(what, tmp_path / "here")
    with Using(Cores(2)) as executor:
        Run(what, tmp_path / "cores").go(executor, lambda games: None)
    assert bytes_of(tmp_path / "cores") == here
    tables = {"games", "seats", "luck", "decisions", "events"}
    assert {name.split("/")[0] for name in here} == {"manifest.json", *tables}


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_can_be_watched(game_id: str, tmp_path: Path) -> None:
    played(plan(2, game_id=game_id, watch=("figures", "events")), tmp_path / "run")
    games = table(tmp_path / "run", "games").collect()
    assert len(games) == 2
    assert games["turns"].min() > 0  # type: ignore[operator]


def test_rows_say_who_sat_where_and_won(tmp_path: Path) -> None:
    what = plan(4, "greedy:2,random", rotate=True, seed=7, watch=("decisions",))
    played(what, tmp_path / "run")
    games, seats = (table(tmp_path / "run", name).collect() for name in ("games", "seats"))
    assert games["seed"].to_list() == [7, 7, 8, 8]
    assert seats["player"].to_list() == [0, 1, 1, 0] * 2
    assert seats.group_by("game").agg(pl.col("win").sum())["win"].to_list() == [1.0] * 4
    made = table(tmp_path / "run", "decisions").collect().group_by("game").len().sort("game")
    assert made["len"].to_list() == games["decisions"].to_list()


def test_a_run_goes_on_where_it_was_left_and_grows(tmp_path: Path) -> None:
    whole = played(plan(40, watch=("figures",)), tmp_path / "whole")
    parts = tmp_path / "parts"
    played(plan(10, watch=("figures",)), parts)
    Run(plan(40, watch=("figures",)), parts).go(Here(), lambda games: None)
    assert bytes_of(parts) == whole


class Failing:
    """An executor that stops after so many pieces, as a machine might."""

    def __init__(self, pieces: int) -> None:
        self.pieces = pieces

    def run(self, work: Work, pieces: list[range]) -> Iterator[Done]:
        for piece in pieces[: self.pieces]:
            yield work(piece)
        raise KeyboardInterrupt

    def close(self) -> None:
        """Nothing is held."""


def test_an_interrupted_run_leaves_whole_pieces_only(tmp_path: Path) -> None:
    what = plan(24, "mcts:1,random")
    with pytest.raises(KeyboardInterrupt):
        Run(what, tmp_path / "run").go(Failing(2), lambda games: None)
    kept = Run(what, tmp_path / "run")
    assert (kept.tally.games, len(kept.missing())) == (16, 1)
    assert not list((tmp_path / "run").rglob(".*"))
    kept.go(Here(), lambda games: None)
    assert bytes_of(tmp_path / "run") == played(what, tmp_path / "whole")
    assert kept.tally == Run(what, tmp_path / "whole").tally


def command(folder: Path, *words: str) -> list[str]:
    players = ["--players", "mcts:1,random", "--num", "48", "--output", str(folder)]
    return [sys.executable, "-m", "milkrun", "simulate", "mint-delivery", *players, *words]


def test_ctrl_c_says_what_is_kept_and_the_same_command_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE}
    with subprocess.Popen(command(folder, "--on", "here"), **quiet) as process:  # type: ignore[call-overload]
        wait_for(lambda: any(folder.glob("games/*.parquet")), process)
        process.send_signal(signal.SIGINT)
        said = process.communicate()[1].decode()
    assert process.returncode != 0
    assert "the same command goes on" in said
    subprocess.run(command(folder, "--on", "here"), check=True, capture_output=True)
    assert bytes_of(folder) == played(plan(48, "mcts:1,random"), tmp_path / "whole")


def test_a_lost_process_loses_no_game(tmp_path: Path) -> None:
    what = plan(48, "mcts:1,random")
    with Using(Cores(2)) as executor:
        going = Run(what, tmp_path / "run")
        pieces = going.play(executor)
        next(pieces)
        victim = next(iter(executor.pool._processes))  # type: ignore[attr-defined]
        os.kill(victim, signal.SIGKILL)
        assert sum(len(done.numbers) for done in pieces) == 48 - 8
    assert bytes_of(tmp_path / "run") == played(what, tmp_path / "whole")


def die(piece: range) -> Done:
    os._exit(1)


def test_work_that_ends_every_process_is_given_up_with_a_sentence() -> None:
    with Using(Cores(1)) as executor, pytest.raises(LostWork, match="were lost 4 times"):
        list(executor.run(die, [range(0, 8)]))  # type: ignore[arg-type]
    assert TRIES == 3


def test_no_more_pieces_are_on_their_way_than_can_be_played(tmp_path: Path) -> None:
    """What is handed out is bounded, and so is what waits to be written: memory stays flat."""
    what = plan(20 * 8, "mcts:1,random")
    with Using(Cores(2)) as executor:
        pieces = executor.run(Work(what, True), what.chunks())
        next(pieces)
        assert isinstance(executor, Cores)
        assert len(executor.pool._pending_work_items) <= AHEAD * 2
        assert len(list(pieces)) == 19


def test_a_full_disk_is_one_sentence_and_nothing_half_written(tmp_path: Path) -> None:
    """A limit on file sizes stands for the full disk: the write fails just so."""
    words = command(tmp_path / "run", "--events", "--on", "here")

    def little_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))

    done = subprocess.run(words, capture_output=True, text=True, preexec_fn=little_room)
    assert done.returncode == 1
    assert "Cannot write" in done.stderr
    assert "the same command then goes on" in done.stderr
    assert "Traceback" not in done.stderr
    assert not [file for file in (tmp_path / "run").rglob("*") if ".half" in file.name]
    assert not list((tmp_path / "run").glob("games/*"))
    subprocess.run(words, check=True, capture_output=True)
    assert len(list((tmp_path / "run").glob("games/*"))) == 6


def test_a_run_goes_on_in_the_pieces_it_was_begun_with(tmp_path: Path) -> None:
    played(plan(8, piece=4), tmp_path / "run")
    Run(plan(12), tmp_path / "run").go(Here(), lambda games: None)
    names = {file.stem for file in (tmp_path / "run" / "games").iterdir()}
    assert names == {"000000000-000000003", "000000004-000000007", "000000008-000000011"}
    assert bytes_of(tmp_path / "run") == played(plan(12, piece=4), tmp_path / "whole")
    (tmp_path / "run" / "manifest.json").write_text('{"format": 2}', "utf-8")
    with pytest.raises(RecordError, match="is no manifest"):
        Run(plan(12), tmp_path / "run")


@pytest.mark.parametrize("game_id", GAMES)
def test_pieces_of_random_games_are_about_equally_long(game_id: str) -> None:
    what = plan(1, game_id=game_id)
    length = usual_length(what.arm.game())
    assert what.size() == SIZES["random"] or PIECE * 0.9 < what.size() * length <= PIECE


def test_games_are_counted_as_their_rows_say(tmp_path: Path) -> None:
    what = plan(20, "random,greedy:1,random", rotate=True)
    run = Run(what, tmp_path / "run")
    tally = run.go(Here(), lambda games: None)
    rows = table(tmp_path / "run", "seats").collect()
    for column, counted in (("seat", tally.seats), ("player", tally.players)):
        for who, row in enumerate(counted):
            mine = rows.filter(pl.col(column) == who)
            assert (row.games, row.score) == (len(mine), mine["score"].sum())
            assert row.squares == (mine["score"] ** 2).sum()
            assert row.wins == pytest.approx(SHARE * mine["win"].sum())


ASKER = """
import os, sys
from milkrun.lab.executors import Cores
print(Cores(1).pool.submit(os.getpid).result(), flush=True)
sys.stdin.read()
"""


def test_processes_end_with_whoever_asked_them() -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", ASKER], stdin=pipe, stdout=pipe) as asker:
        assert asker.stdout is not None
        player = int(asker.stdout.readline())
        assert is_running(player)
        asker.kill()
        while is_running(player):
            pass  # until it is gone, or the test takes too long


def test_a_folder_of_other_games_is_refused(tmp_path: Path) -> None:
    played(plan(4, watch=("figures",)), tmp_path)
    with pytest.raises(RecordError, match="begun for other games: not the same seed"):
        Run(plan(4, seed=1, watch=("figures",)), tmp_path)
    with pytest.raises(RecordError, match="begun for 4 games, not 2"):
        Run(plan(2, watch=("figures",)), tmp_path)


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("two years of work")
    with pytest.raises(RecordError, match="holds something else"):
        Run(plan(4), tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["thesis.txt"]


def test_a_broken_part_is_named(tmp_path: Path) -> None:
    played(plan(4), tmp_path)
    part = next(tmp_path.glob("games/*"))
    part.write_bytes(b"not a table")
    with pytest.raises(RecordError, match="Remove it to play it again"):
        Run(plan(4), tmp_path)


def test_bad_input_is_refused_before_a_game_is_played(tmp_path: Path) -> None:
    words = ["simulate", "mint-delivery", "--num", "4", "--output", str(tmp_path / "run")]
    assert "no option 'capacty'" in fails(2, *words, "-o", "capacty=3")
    own = tmp_path / "own.toml"
    own.write_text("[tables.mints]\ncounts = [2, 10, 8]\n")
    assert "The tables of 'own' make no game" in fails(2, *words, "--preset", str(own))
    assert "no place 'mars'" in fails(2, *words[:-2], "--on", "mars", "--num", "9999")
    assert "no kind of move 'fly'" in fails(2, *words, "--never", "fly")
    assert "name a folder" in fails(2, "simulate", "mint-delivery", "--luck")
    assert not (tmp_path / "run").exists()


def test_counts_by_player_follow_the_rotation() -> None:
    said = json.loads(
        run("simulate", "mint-delivery", "--players", "greedy:2,random", "--num", "12",
            "--rotate", "--json").stdout
    )  # fmt: skip
    assert [row["player"] for row in said["players"]] == ["A greedy:2", "B random"]
    assert said["players"][0]["win_share"] > 0.6
    assert sum(row["win_share"] for row in said["seats"]) == pytest.approx(1)


def interrupted(folder: str | None, capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(KeyboardInterrupt), kept_games(folder):
        raise KeyboardInterrupt
    return capsys.readouterr().err


def test_whoever_interrupts_is_told_whether_games_are_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = interrupted(str(tmp_path), capsys)
    assert said == f"Stopped; what is played is kept in {tmp_path}: the same command goes on.\n"
    assert interrupted(None, capsys).startswith("Stopped; nothing is kept;")


def test_games_that_nobody_keeps_are_gone_afterwards() -> None:
    with kept_games(None) as folder:
        (folder / "games").mkdir()
    assert not folder.exists()


def test_a_picture_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    words = ["--knob", "keep_limit=0..2", "--target", "rounds=10..12", "--num", "20"]
    (tmp_path / "file").touch()
    picture = str(tmp_path / "file" / "trade-off.svg")
    how = ["--players", "random,random", "--trials", "1", "--on", "here", "--plot", picture]
    assert fails(1, "tune", "mint-delivery", *words, *how).startswith(f"Cannot write {picture}: ")
