"""A rolling restart: moves go on, none is lost or played twice, listeners miss nothing."""

import json
import signal
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import httpx2

from tests.cli.helpers import run

BUSY = (429, 502, 503, 504)


class Rolling:
    """A server of two workers that tells when one of them was renewed."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "milkrun.sqlite"
        command = [sys.executable, "-m", "milkrun", "serve", "--port", "0", "--no-open"]
        command += ["--workers", "2", "--rate", "0", "--database", str(self.database)]
        pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        self.process = subprocess.Popen(command, text=True, **pipes)  # type: ignore[call-overload]
        self.url = self.process.stdout.readline().split()[-1].rstrip("/")
        self.renewed: SimpleQueue[int] = SimpleQueue()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self) -> None:
        """Follow the log."""
        for line in self.process.stderr:
            if line.startswith("{") and json.loads(line)["event"] == "worker renewed":
                self.renewed.put(json.loads(line)["worker"])


class Player:
    """A client that repeats under the same key until it is answered, as pages do."""

    def __init__(self, url: str) -> None:
        self.client = httpx2.Client(base_url=f"{url}/api/v1", timeout=60)
        self.acknowledged: dict[str, list[str]] = {}
        """The keys that were answered, by match."""
        self.match = self.sit_down()
        self.first = self.match

    def sit_down(self) -> str:
        """A table of one's own."""
        body = {"game": "tiffin", "seats": [{"kind": "me"}] * 2}
        made = self.insist("POST", "/matches", json=body)
        match: str = made["match"]
        self.acknowledged[match], self.n = [], made["n"]
        return match

    def insist(self, method: str, path: str, **rest: Any) -> Any:
        while True:
            try:
                said = self.client.request(method, path, **rest)
            except httpx2.TransportError:
                continue
            if said.status_code not in BUSY:
                assert said.status_code == 200, said.text
                return said.json()

    def play(self) -> None:
        """One batch, at another table when a game is over."""
        # Another worker may answer, and shall be no older than what was told already.
        view = self.insist("GET", f"/matches/{self.match}/view", params={"n": self.n})
        if not view["lines"]:
            self.match = self.sit_down()
            return
        line = view["lines"][view["seq"] % len(view["lines"])]
        key = f"k{view['seq']}"
        body = {"seat": view["seat"], "seq": view["seq"], "actions": line["actions"], "key": key}
        self.n = self.insist("POST", f"/matches/{self.match}/batches", json=body)["n"]
        self.acknowledged[self.match].append(key)


class Ear(threading.Thread):
    """A listener that comes back by itself, from the last number it heard."""

    def __init__(self, url: str, match: str, cookies: Any) -> None:
        super().__init__(daemon=True)
        self.client = httpx2.Client(base_url=f"{url}/api/v1", timeout=60, cookies=cookies)
        self.path = f"/matches/{match}/events?after=0"
        self.heard: list[int] = []
        self.hints = 0
        self.last = "0"
        self.is_done = False

    def run(self) -> None:
        while not self.is_done:
            try:
                with self.client.stream(
                    "GET", self.path, headers={"last-event-id": self.last}
                ) as s:
                    self.listen(s)
            except httpx2.TransportError:
                continue

    def listen(self, stream: Any) -> None:
        for line in stream.iter_lines():
            self.hints += line == "event: restart"
            if line.startswith("id: "):
                self.last = line[4:]
            elif line.startswith('data: {"'):
                self.heard += [entry["n"] for entry in json.loads(line[6:])["entries"]]


def stored(database: Path, match: str) -> tuple[list[str], list[int]]:
    """The keys of a match in the order of their answers, and the entries that all may hear of."""
    with closing(sqlite3.connect(database)) as db:
        keys = db.execute("SELECT key FROM batch WHERE match=? ORDER BY n", (match,)).fetchall()
        sql = "SELECT n FROM entry WHERE match=? AND kind<>'device' ORDER BY n"
        return [key for (key,) in keys], [n for (n,) in db.execute(sql, (match,))]


def test_moves_go_on_while_two_workers_are_replaced(tmp_path: Path) -> None:
    rolling = Rolling(tmp_path)
    try:
        player = Player(rolling.url)
        ear = Ear(rolling.url, player.match, dict(player.client.cookies))
        ear.start()
        for _ in range(3):
            player.play()
        rolling.process.send_signal(signal.SIGHUP)
        while rolling.renewed.qsize() < 2:
            player.play()
        player.play()
        rolling.process.terminate()
        assert rolling.process.wait(60) == 0
    finally:
        rolling.process.kill()
        rolling.process.wait()
    for match, acknowledged in player.acknowledged.items():
        assert stored(rolling.database, match)[0] == acknowledged
    ear.is_done = True
    ear.join(60)
    told = stored(rolling.database, player.first)[1]
    assert ear.heard == told[: len(ear.heard)]
    assert ear.heard
    assert ear.hints >= 1
    assert run("audit", "--database", str(rolling.database)).exit_code == 0
