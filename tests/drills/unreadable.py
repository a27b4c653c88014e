"""The unreadable drill: matches broken in the database in every way hide no other, and can go."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx2

from milkrun.games import GAMES
from tests.drills.serving import Serving
from tests.drills.sitting import API
from tests.web.breakages import BREAKAGES

TIMEOUT = 60.0
WAYS = tuple(BREAKAGES)


class Caller:
    """Somebody with a browser."""

    def __init__(self, serving: Serving) -> None:
        host, port = serving.address
        self.client = httpx2.Client(base_url=f"http://{host}:{port}{API}", timeout=TIMEOUT)

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """What is answered; everything must be."""
        said = self.client.request(method, path, json=body)
        assert said.status_code == 200, (method, path, said.text)
        return said.json()

    def set_up(self, game: str) -> str:
        """A listed match of one's own, with a first move."""
        body = {"game": game, "seats": [{"kind": "me"}] * 2, "listed": True}
        match: str = self.ask("POST", "/matches", body)["match"]
        view = self.ask("GET", f"/matches/{match}/view")
        move = {"seat": view["seat"], "seq": view["seq"], "actions": view["lines"][0]["actions"]}
        self.ask("POST", f"/matches/{match}/batches", {**move, "key": "k"})
        return match

    def listed(self, path: str) -> dict[str, str]:
        """A list of matches: the status of each."""
        return {one["match"]: one["status"] for one in self.ask("GET", path)["matches"]}


def unreadable_drill(folder: Path, rounds: int, ways: tuple[str, ...] = WAYS) -> str:
    """So many times every way to break a match, in every game, beside as many that are whole."""
    serving = Serving(str(folder / "a.sqlite"), folder / "server.log")
    try:
        for _ in range(rounds):
            asyncio.run(serving.start())
            play_round(serving, folder / "a.sqlite", ways)
            serving.stop()
    finally:
        serving.kill()
    broken = rounds * len(ways) * len(GAMES)
    return (
        f"{broken} matches broken in {len(ways)} ways beside as many whole ones: all listed,"
        f" the whole ones played on, the broken ones were deleted by their host and nobody else"
    )


def play_round(serving: Serving, database: Path, ways: tuple[str, ...]) -> None:
    """Break, list, play on, delete."""
    host, stranger = Caller(serving), Caller(serving)
    bad = {host.set_up(game): way for way in ways for game in GAMES}
    good = [host.set_up(game) for _ in ways for game in GAMES]
    serving.stop()
    with closing(sqlite3.connect(database)) as db, db:
        for match, way in bad.items():
            BREAKAGES[way](db, match)
    asyncio.run(serving.start())
    wanted = dict.fromkeys(bad, "unreadable") | dict.fromkeys(good, "running")
    for lists in (host.listed("/my/matches"), host.listed("/matches"), stranger.listed("/matches")):
        assert lists == wanted, {(m, bad.get(m), s) for m, s in lists.items() if wanted[m] != s}
    for match in bad:
        assert stranger.client.delete(f"/matches/{match}").status_code == 403
        host.ask("DELETE", f"/matches/{match}")
    assert host.listed("/matches") == dict.fromkeys(good, "running")
    for match in good:
        assert host.ask("GET", f"/matches/{match}/view")["lines"]
        host.ask("DELETE", f"/matches/{match}")
