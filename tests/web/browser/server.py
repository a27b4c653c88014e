"""A real server in its own process, to be stopped and started again on the same database."""

import os
import subprocess
import sys
from pathlib import Path


class Server:
    """`milkrun serve` on a port of its own."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "milkrun.sqlite"
        self.port = 0
        self.url = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start, and wait until it says where it is."""
        command = [sys.executable, "-m", "milkrun", "serve", "--port", str(self.port)]
        self.process = subprocess.Popen(
            [*command, "--database", str(self.database)],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert "http://" in said, "the server did not start"
        self.url = said.split()[-1].rstrip("/")
        self.port = int(self.url.rsplit(":", 1)[1])

    def stop(self) -> None:
        """Stop and wait for the end."""
        assert self.process is not None
        self.process.terminate()
        self.process.wait(timeout=20)
