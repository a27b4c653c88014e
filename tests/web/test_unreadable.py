"""One match that cannot be read is listed as such, can be deleted, and hides no other."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.helpers import run
from tests.web.breakages import BREAKAGES, Breakage
from tests.web.served import Served, served

GAME = "mint-delivery"


@pytest.fixture(params=BREAKAGES)
def breakage(request: pytest.FixtureRequest) -> Breakage:
    return BREAKAGES[request.param]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path) as found:
        yield found


def broken(server: Served, tmp_path: Path, breakage: Breakage, match: str) -> None:
    """Break a stored match that nobody has in memory."""
    with closing(sqlite3.connect(tmp_path / "milkrun.sqlite")) as db, db:
        breakage(db, match)
    server.portal.call(forget, server)


async def forget(server: Served) -> None:
    server.app.hub.matches.clear()
    server.app.hub.known.clear()


def test_it_is_listed_as_unreadable_and_hides_no_other(
    server: Served, tmp_path: Path, breakage: Breakage
) -> None:
    ann, stranger = server.device(), server.device()
    good = ann.create(GAME, "me,me", listed=True)["match"]
    bad = ann.create(GAME, "me,me", listed=True)["match"]
    ann.play(bad, ann.view(bad))
    broken(server, tmp_path, breakage, bad)
    for device, path in ((ann, "/my/matches"), (ann, "/matches"), (stranger, "/matches")):
        found = {one["match"]: one for one in device.get(path)["matches"]}
        assert found[good]["status"] == "running"
        assert found[bad]["status"] == "unreadable"
        assert found[bad]["host"] is (device is ann)
        assert bad in found[bad]["text"]
        assert found[bad]["text"].endswith("It can be deleted.")
    said = ann.client.get(f"/api/v1/matches/{bad}")
    assert (said.status_code, said.json()["error"]["code"]) == (409, "unreadable")


def test_its_host_deletes_it_and_nobody_else(server: Served, tmp_path: Path) -> None:
    ann, stranger = server.device(), server.device()
    bad = ann.create(GAME, "me,me", listed=True)["match"]
    broken(server, tmp_path, BREAKAGES["unknown game"], bad)
    assert stranger.client.delete(f"/api/v1/matches/{bad}").status_code == 403
    assert ann.client.delete(f"/api/v1/matches/{bad}").status_code == 200
    assert ann.get("/matches")["matches"] == []
    assert ann.client.delete(f"/api/v1/matches/{bad}").status_code == 404


def test_audit_reports_it_and_goes_on(server: Served, tmp_path: Path, breakage: Breakage) -> None:
    ann, database = server.device(), str(tmp_path / "milkrun.sqlite")
    bad, good = sorted(ann.create(GAME, "me,me")["match"] for _ in range(2))
    ann.play(bad, ann.view(bad))
    broken(server, tmp_path, breakage, bad)
    said = json.loads(run("audit", "--database", database, "--dry-run", "--json").stdout)
    assert [one["verdict"] == "same" for one in said] == [False, True]
    assert good in said[1]["path"]


def test_prune_removes_it_and_nothing_else(server: Served, tmp_path: Path) -> None:
    ann, database = server.device(), str(tmp_path / "milkrun.sqlite")
    names = ("unknown game", "entry is no JSON", "header of another shape")
    bad = [ann.create(GAME, "me,me")["match"] for _ in names]
    waiting = ann.create(GAME, "me,open")["match"]
    good = [ann.create(GAME, "me,me")["match"], ann.create(GAME, "me,open")["match"]]
    for match, name in [*zip(bad, names, strict=True), (waiting, "unknown game")]:
        broken(server, tmp_path, BREAKAGES[name], match)
    words = ["prune", "--days", "0", "--status", "unreadable", "--json", "--database", database]
    assert sorted(json.loads(run(*words).stdout)["deleted"]) == sorted([*bad, waiting])
    listed = {one["match"] for one in ann.get("/my/matches")["matches"]}
    assert listed == set(good)


def test_what_another_worker_wrote_and_nobody_can_read_ends_the_match_in_memory(
    server: Served, tmp_path: Path
) -> None:
    ann = server.device()
    bad = ann.create(GAME, "me,me")["match"]
    with closing(sqlite3.connect(tmp_path / "milkrun.sqlite")) as db, db:
        (n,) = db.execute("SELECT n FROM match WHERE id=?", (bad,)).fetchone()
        db.execute("INSERT INTO entry VALUES (?, ?, NULL, 'dance', '{}')", (bad, n + 1))
        db.execute("UPDATE match SET n=n+1 WHERE id=?", (bad,))
    said = ann.client.get(f"/api/v1/matches/{bad}?n={n + 1}")
    assert (said.status_code, said.json()["error"]["code"]) == (409, "unreadable")
    assert [one["status"] for one in ann.get("/my/matches")["matches"]] == ["unreadable"]


def test_a_list_leaves_no_more_in_memory_than_the_settings_allow(tmp_path: Path) -> None:
    with served(tmp_path, cache=2) as server:
        ann = server.device()
        for _ in range(6):
            ann.create(GAME, "me,me", listed=True)
        assert len(ann.get("/matches")["matches"]) == 6
        assert len(server.app.hub.matches) == 2
