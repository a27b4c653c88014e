"""Who may knock, and what bad input changes: nothing."""

import logging
import sqlite3
from pathlib import Path

import pytest

from milkrun.kernel.rng import Rng
from milkrun.web.errors import WebError
from milkrun.web.guard import Guard, host_of
from milkrun.web.logs import JsonLines
from milkrun.web.settings import Settings
from tests.web.served import API, Served, served


@pytest.mark.parametrize(
    ("header", "name"),
    [(b"localhost:8000", "localhost"), (b"[::1]:80", "::1"), (b"Games.Example", "games.example")],
)
def test_the_name_in_a_host_header(header: bytes, name: str) -> None:
    assert host_of(header) == name


def ask(
    guard: Guard,
    method: str = "POST",
    address: str = "1.2.3.4",
    path: str = "/api/v1/matches",
    **headers: str,
) -> None:
    """One request as the guard sees it."""
    given = {"host": "localhost:8000", **headers}
    raw = {k.replace("_", "-").encode(): v.encode() for k, v in given.items()}
    guard.check({"method": method, "path": path, "client": (address, 5)}, raw)


def test_other_names_are_refused() -> None:
    guard = Guard(Settings(public_url="https://games.example.org"))
    ask(guard, host="games.example.org")
    with pytest.raises(WebError) as refused:
        ask(guard, host="evil.example.org")
    assert refused.value.status == 421


@pytest.mark.parametrize(
    "headers",
    [
        {"sec_fetch_site": "cross-site"},
        {"sec_fetch_site": "same-site"},
        {"origin": "https://evil.example.org"},
        {"origin": "null"},
    ],
)
def test_other_sites_are_refused(headers: dict[str, str]) -> None:
    guard = Guard(Settings())
    ask(guard, "GET", **headers)
    with pytest.raises(WebError) as refused:
        ask(guard, **headers)
    assert refused.value.code == "cross_site"


def test_own_pages_and_programs_come_in() -> None:
    guard = Guard(Settings())
    ask(guard, sec_fetch_site="same-origin", origin="http://localhost:8000")
    ask(guard, origin="http://localhost:8000")
    ask(guard)


def test_a_bucket_empties_and_fills() -> None:
    clock = [0.0]
    guard = Guard(Settings(rate=2), lambda: clock[0])
    for _ in range(20):
        ask(guard)
    with pytest.raises(WebError) as refused:
        ask(guard)
    assert refused.value.status == 429
    ask(guard, address="5.6.7.8")
    clock[0] = 0.5
    ask(guard)


def test_pages_forbid_what_they_do_not_need(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        headers = here.device().client.get("/static/font/nunito.woff2").headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert here.device().client.get("/static/../store.py").status_code == 404


def dump(path: Path) -> list[str]:
    """Everything that is stored."""
    with sqlite3.connect(path / "milkrun.sqlite") as db:
        return list(db.iterdump())


def nonsense(here: Served, match: str, rng: Rng) -> int:
    """A malformed request; its status."""
    paths = ["batches", "preview", "undo", "why-not", "claim", "chat", "takeover", "mute", "watch"]
    bodies = [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"seat":0}',
        b'{"seat":-1,"seq":1,"actions":[1]}',
        b"\xff",
    ]
    bodies += [b'{"seat":0,"seq":19,"actions":[99999],"key":"k"}', b'{"text":"","key":"k"}']
    bodies += [b'{"seat":9,"seq":19,"actions":[1],"key":"k"}', b"[" * 5000, b'{"token":"x"}']
    device = here.device()
    path = f"{API}/matches/{match}/{paths[rng.below(len(paths))]}"
    body = bodies[rng.below(len(bodies))]
    return device.client.post(path, content=body, headers={"content-type": JSON}).status_code


JSON = "application/json"


def test_malformed_requests_change_nothing(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, rng = here.device().create("tiffin", "me,me")["match"], Rng(1)
        before = dump(tmp_path)
        statuses = {nonsense(here, match, rng) for _ in range(150)}
        assert all(400 <= status < 500 for status in statuses)
        long = here.device().client.post(
            f"{API}/matches", content=b" " * 70_000, headers={"content-type": JSON}
        )
        assert long.status_code == 413
        assert here.device().client.post(f"{API}/matches", content=b"{}").status_code == 415
        assert dump(tmp_path) == before


def test_nothing_secret_is_stored_plainly(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann = here.device()
        made = ann.create("tiffin", "me,open")
        cookie = next(iter(ann.client.cookies.values()))
        secrets = [cookie, made["seats"][1]["link"].partition("#")[2]]
        secrets.append(made["watch_link"].partition("#")[2])
        stored = "\n".join(dump(tmp_path))
        assert not any(secret in stored for secret in secrets)


def test_logs_tell_where_and_not_what() -> None:
    try:
        raise ValueError("the seed is 5eed")
    except ValueError:
        record = logging.getLogger("milkrun.web").makeRecord(
            "milkrun.web",
            logging.ERROR,
            __file__,
            1,
            "request failed",
            (),
            __import__("sys").exc_info(),
        )
    line = JsonLines().format(record)
    assert "ValueError" in line
    assert "test_guard.py" in line
    assert "5eed" not in line


def test_files_cost_a_tenth_so_that_many_tabs_may_open_at_once() -> None:
    guard = Guard(Settings(rate=2), lambda: 0.0)
    for _ in range(185):
        ask(guard, "GET", path="/static/app.js")
    ask(guard)
    with pytest.raises(WebError):
        ask(guard)
