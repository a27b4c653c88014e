"""The server's drills in small: the full figures are `make drill`'s."""

import asyncio
from pathlib import Path

from tests.drills.kill import cut_drill, kill_drill
from tests.drills.load import load_drill
from tests.drills.malformed import malformed_drill
from tests.drills.race import race_drill
from tests.web.conftest import NUMBERS
from tests.web.postgres import Postgres


def test_a_killed_server_loses_nothing(database: str, tmp_path: Path) -> None:
    workers = 2 if database.startswith("postgresql") else 1
    asyncio.run(kill_drill(database, tmp_path, 2, 3, workers, seed=1))


def test_a_cut_connection_loses_nothing(postgres: Postgres, tmp_path: Path) -> None:
    url = postgres.create(f"test_{next(NUMBERS)}")
    asyncio.run(cut_drill(postgres, url, tmp_path, 3, 3, seed=1))


def test_rivals_have_one_winner(database: str, tmp_path: Path) -> None:
    asyncio.run(race_drill(database, tmp_path, 20, seed=1))


def test_malformed_requests_change_nothing(tmp_path: Path) -> None:
    asyncio.run(malformed_drill(tmp_path, 150, seed=1))


def test_every_listener_hears_every_batch(database: str, tmp_path: Path) -> None:
    figures = asyncio.run(load_drill(database, tmp_path, matches=6, rate=40, seconds=1))
    assert figures.accepted == 40
    assert figures.messages >= 3 * 40
