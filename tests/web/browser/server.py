"""A real server in its own process, to be stopped and started again on the same database."""

import os
import subprocess
import sys
import urllib.request
from pathlib import Path


class Server:
    """`milkrun serve` on a port of its own."""

    def __init__(self, folder: Path, games: Path | None = None, **env: str) -> None:
        self.database = folder / "milkrun.sqlite"
        self.log = folder / "log.jsonl"
        self.games = games
        """A folder of games beside ours."""
        self.env = env
        self.port = 0
        self.url = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start, and wait until it answers, its database with it."""
        command = [sys.executable, "-m", "tests.web.browser.same_deal", "serve"]
        command += ["--port", str(self.port)]
        more = {"MILKRUN_GAMES": str(self.games)} if self.games else {}
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [*command, "--database", str(self.database)],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "PYTHONUNBUFFERED": "1", **more, **self.env},
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert "http://" in said, "the server did not start"
        self.url = said.split()[-1].rstrip("/")
        self.port = int(self.url.rsplit(":", 1)[1])
        with urllib.request.urlopen(f"{self.url}/healthz", timeout=60) as answer:
            assert answer.status == 200

    def stop(self) -> None:
        """Stop and wait for the end."""
        assert self.process is not None
        self.process.terminate()
        self.process.wait(timeout=20)
