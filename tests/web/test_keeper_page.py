"""The keeper's part of the API: behind the token, as a cookie or a bearer's, tries bounded."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from milkrun.web.api.keeper_routes import KEEPER
from milkrun.web.match.keeping.keeper_token import MOST_TRIES
from tests.cli.helpers import run
from tests.web.served import API, Device, Served, served

GAME = "tiffin"
OPEN = {"/keeper/session"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path) as found:
        yield found


@pytest.fixture
def token(server: Served, tmp_path: Path) -> str:
    return run("admin", "token", "--database", str(tmp_path / "milkrun.sqlite")).stdout.strip()


@pytest.fixture
def keeper(server: Served, token: str) -> Device:
    """A browser that has signed in."""
    device = server.device()
    device.post("/keeper/session", token=token)
    return device


def answer(device: Device, method: str, path: str, **rest: Any) -> Any:
    return device.client.request(method, API + path, **rest)


@pytest.mark.parametrize("route", [r for r in KEEPER if r.path not in OPEN], ids=lambda r: r.path)
def test_nobody_else_comes_in(server: Served, token: str, route: Any) -> None:
    stranger = server.device()
    for headers in ({}, {"authorization": "Bearer " + "x" * 32}):
        said = answer(stranger, route.method, route.path, headers=headers, json={})
        assert (said.status_code, said.json()["error"]["code"]) == (403, "not_yours")


def test_without_a_token_nobody_comes_in_and_it_is_said_how_to_make_one(server: Served) -> None:
    device = server.device()
    said = device.get("/keeper/session")
    assert (said["has_token"], said["is_keeper"]) == (False, False)
    assert "milkrun admin token" in said["text"]
    for headers in ({}, {"authorization": "Bearer "}, {"authorization": "Bearer x"}):
        found = answer(device, "GET", "/keeper/overview", headers=headers)
        assert (found.status_code, found.json()["error"]["code"]) == (403, "no_token")
    assert device.refused("/keeper/session", 403, token="")["code"] == "no_token"


def test_the_token_becomes_a_cookie_that_scripts_cannot_read(server: Served, token: str) -> None:
    device = server.device()
    said = answer(device, "POST", "/keeper/session", json={"token": token})
    cookie = said.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie
    assert "Path=/api/v1/keeper" in cookie
    assert device.get("/keeper/session")["is_keeper"] is True
    assert device.get("/keeper/overview")["is_well"] is True
    device.client.delete(f"{API}/keeper/session")
    assert device.get("/keeper/session")["is_keeper"] is False


def test_a_program_brings_it_as_a_bearer(server: Served, token: str) -> None:
    headers = {"authorization": f"Bearer {token}"}
    assert answer(server.device(), "GET", "/keeper/bans", headers=headers).json() == {"bans": []}


def test_a_fresh_token_voids_the_one_before(server: Served, keeper: Device, tmp_path: Path) -> None:
    assert keeper.get("/keeper/session")["is_keeper"] is True
    run("admin", "token", "--database", str(tmp_path / "milkrun.sqlite"))
    assert keeper.get("/keeper/session")["is_keeper"] is False
    assert answer(keeper, "GET", "/keeper/overview").status_code == 403


def test_the_token_is_stored_as_a_hash_only(keeper: Device, token: str, tmp_path: Path) -> None:
    stored = b"".join(file.read_bytes() for file in tmp_path.glob("milkrun.sqlite*"))
    assert token.encode() not in stored


def test_guessing_is_slow(server: Served, token: str) -> None:
    device = server.device()
    for _ in range(MOST_TRIES):
        device.refused("/keeper/session", 403, token="x" * 32)
    assert device.refused("/keeper/session", 429, token=token)["code"] == "too_many"
    headers = {"authorization": f"Bearer {token}"}
    assert answer(device, "GET", "/keeper/bans", headers=headers).status_code == 429


def test_the_keeper_does_in_the_browser_what_the_verb_does(server: Served, keeper: Device) -> None:
    ann = server.device()
    match = ann.create(GAME, "me,open", listed=True, name="Lunch")["match"]
    ann.post(f"/matches/{match}/report", reason="name", text="Rude.")
    (found,) = keeper.get("/keeper/matches", listed=1, status="open")["matches"]
    assert (found["match"], found["name"]) == (match, "Lunch")
    assert keeper.get("/keeper/matches", days=1)["matches"] == []
    look = keeper.get(f"/keeper/matches/{match}")
    assert look["reports"][0]["text"] == "Rude."
    keeper.post(f"/keeper/matches/{match}/unlist")
    assert ann.get(f"/matches/{match}")["listed"] is False
    made = keeper.post("/keeper/bans", match=match, reason="Enough.", hours=2)["bans"]
    assert {ban["kind"] for ban in made} == {"address", "device"}
    assert ann.refused("/matches", 403, game=GAME, seats=[{"kind": "me"}])["code"] == "banned"
    assert len(keeper.get("/keeper/bans")["bans"]) == 2
    for ban in made:
        assert keeper.client.delete(f"{API}/keeper/bans/{ban['mark']}").status_code == 200
    assert keeper.client.delete(f"{API}/keeper/matches/{match}").status_code == 200
    assert ann.client.get(f"{API}/matches/{match}").status_code == 404
    (report,) = keeper.get("/keeper/reports")["reports"]
    assert report["status"] == ""
    assert keeper.client.delete(f"{API}/keeper/reports/{report['report']}").status_code == 200
    over = keeper.get("/keeper/overview")
    assert (over["bans"], over["reports"], over["matches"]) == (0, 0, {})
    assert over["database_bytes"] > 1000


def test_a_banned_keeper_still_comes_in(server: Served, keeper: Device, token: str) -> None:
    keeper.post("/keeper/bans", address="192.0.2.9")
    other = server.device("192.0.2.9")
    assert other.refused("/matches", 403, game=GAME, seats=[{"kind": "me"}])["code"] == "banned"
    other.post("/keeper/session", token=token)
    (ban,) = other.get("/keeper/bans")["bans"]
    assert other.client.delete(f"{API}/keeper/bans/{ban['mark']}").status_code == 200
    server.device("192.0.2.9").create(GAME, "me,me")


def test_jobs_in_the_browser(server: Served, keeper: Device) -> None:
    match = server.device().create(GAME, "me,open")["match"]
    assert keeper.get("/keeper/jobs")["jobs"] == []
    assert keeper.refused(f"/keeper/jobs/bot:{match}/retry", 404)["code"] == "not_found"
    assert keeper.refused(f"/keeper/jobs/bot:{match}/aside", 404, why="x")["code"] == "not_found"
