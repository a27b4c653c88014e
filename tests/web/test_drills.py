"""The server's drills in small: the full figures are `make drill`'s."""

import asyncio
from pathlib import Path

import pytest

from milkrun.games import GAMES
from tests.drills.attacks import ATTACKS
from tests.drills.browsing import browsing_drill
from tests.drills.full import MOST_EACH
from tests.drills.idle import idle_drill
from tests.drills.imports import imports_drill
from tests.drills.kill import cut_drill, kill_drill
from tests.drills.load import load_drill
from tests.drills.malformed import malformed_drill
from tests.drills.race import race_drill
from tests.drills.roll import roll_drill
from tests.drills.strangers import strangers_drill
from tests.drills.unreadable import WAYS, unreadable_drill
from tests.web.conftest import NUMBERS
from tests.web.postgres import Postgres


def test_a_killed_server_loses_nothing(database: str, tmp_path: Path) -> None:
    workers = 2 if database.startswith("postgresql") else 1
    asyncio.run(kill_drill(database, tmp_path, 2, 3, workers, seed=1))


def test_a_rolling_restart_loses_nothing(database: str, tmp_path: Path) -> None:
    asyncio.run(roll_drill(database, tmp_path, 1, 3, seed=1))


def test_matches_that_cannot_be_read_hide_no_other(tmp_path: Path) -> None:
    unreadable_drill(tmp_path, 1, WAYS[-2:])


def test_a_cut_connection_loses_nothing(postgres: Postgres, tmp_path: Path) -> None:
    url = postgres.create(f"test_{next(NUMBERS)}")
    asyncio.run(cut_drill(postgres, url, tmp_path, 3, 3, seed=1))


def test_rivals_have_one_winner(database: str, tmp_path: Path) -> None:
    asyncio.run(race_drill(database, tmp_path, 20, seed=1))


def test_malformed_requests_change_nothing(tmp_path: Path) -> None:
    asyncio.run(malformed_drill(tmp_path, 150, seed=1))


def test_strangers_leave_the_innocent_alone(database: str, tmp_path: Path) -> None:
    stretches = asyncio.run(strangers_drill(database, tmp_path, 0.02))
    assert [stretch.title for stretch in stretches] == ["quiet", *ATTACKS, "quiet again"]


@pytest.mark.parametrize("game", GAMES)
def test_mutated_game_files_are_taken_or_refused(game: str, tmp_path: Path) -> None:
    found = asyncio.run(imports_drill(tmp_path, game, seed=1, count=48))
    assert sum(brought.taken + brought.refused for brought in found.values()) == 48
    assert sum(brought.taken for brought in found.values()) > 0
    assert {status for brought in found.values() for status in brought.statuses} <= {200, 413, 422}


def test_every_listener_hears_every_batch(database: str, tmp_path: Path) -> None:
    figures = asyncio.run(load_drill(database, tmp_path, matches=6, rate=40, seconds=1))
    assert figures.accepted == 40
    assert figures.messages >= 3 * 40


def test_screens_that_hear_everything_ask_for_nothing(tmp_path: Path) -> None:
    database = str(tmp_path / "a.sqlite")
    browsed = asyncio.run(browsing_drill(database, tmp_path, matches=3, moves=18))
    assert (browsed.moves, browsed.asked) == (18, 0)


def test_matches_that_wait_are_not_read_again_and_take_little(tmp_path: Path) -> None:
    database = str(tmp_path / "a.sqlite")
    # Memory comes a mebibyte at a time: of few matches one piece more or less would decide.
    waiting = asyncio.run(idle_drill(database, tmp_path, 150, seed=1, rest=0.0, others=2))
    assert waiting.loads == 0
    assert waiting.each < MOST_EACH
