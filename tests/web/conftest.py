"""Databases to test on: every storage test runs on a SQLite file and on a real PostgreSQL."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.web.postgres import Postgres, running

NUMBERS = count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server of our own."""
    with running() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The path or address of an empty database."""
    if request.param == "sqlite":
        return str(tmp_path / "milkrun.sqlite")
    server: Postgres = request.getfixturevalue("postgres")
    return server.create(f"test_{next(NUMBERS)}")
