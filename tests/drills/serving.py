"""A real `milkrun serve` in a process group of its own, to be killed and started again."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

from tests.drills.wire import Address, Client, Gone

SECONDS_TO_START = 60.0


class Serving:
    """A server on a port of its own; its words go to a file."""

    def __init__(self, database: str, log: Path, workers: int = 1, *more: str) -> None:
        self.address: Address = ("127.0.0.1", free_port())
        self.log = log
        self.words = [
            *(sys.executable, "-m", "milkrun", "serve"),
            *("--port", str(self.address[1])),
            *("--database", database),
            *("--workers", str(workers)),
            *("--rate", "0"),
            *more,
        ]
        self.process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        """Start it, and wait until it answers."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.words,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        await asyncio.wait_for(self.ready(), SECONDS_TO_START)

    async def ready(self) -> None:
        """Until it answers; a server that has ended never will."""
        client = Client(self.address)
        while True:
            assert self.process is not None
            assert self.process.poll() is None, self.log.read_text()[-2000:]
            try:
                answer = await client.ask("GET", "/healthz")
                assert answer.status == 200, answer
                return client.close()
            except Gone:
                await asyncio.sleep(0.02)

    def kill(self) -> None:
        """SIGKILL to all of it at once: no process of it can finish anything."""
        self._signal(signal.SIGKILL)

    def kill_one(self, number: int) -> None:
        """SIGKILL to one of several workers; the others live on."""
        workers = self.workers()
        os.kill(workers[number % len(workers)], signal.SIGKILL)

    def stop(self) -> None:
        """The orderly end."""
        self._signal(signal.SIGTERM)

    def _signal(self, by: signal.Signals) -> None:
        if self.process is not None and self.process.poll() is None:
            os.killpg(self.process.pid, by)
            self.process.wait()

    def workers(self) -> list[int]:
        """The processes under the first one that serve."""
        assert self.process is not None
        return [pid for pid in children(self.process.pid) if "spawn_main" in words_of(pid)]

    def cpu_seconds(self) -> float:
        """The processor time that all of it has used."""
        assert self.process is not None
        return sum(cpu_seconds(pid) for pid in family(self.process.pid))

    def memory(self) -> int:
        """The bytes that all of it holds: shared pages are counted once, in proportion."""
        assert self.process is not None
        return sum(memory(pid) for pid in family(self.process.pid))


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def children(pid: int) -> list[int]:
    """The processes that a process started, from whichever thread."""
    found = Path(f"/proc/{pid}/task").glob("*/children")
    return sorted(int(word) for file in found for word in told(file).split())


def told(file: Path) -> str:
    """What the system tells of a process; nothing of one that has just ended."""
    try:
        return file.read_bytes().decode(errors="replace")
    except OSError:
        return ""


def words_of(pid: int) -> str:
    """How a process was called."""
    return told(Path(f"/proc/{pid}/cmdline"))


def family(pid: int) -> list[int]:
    """A process and all under it."""
    return [pid, *(member for child in children(pid) for member in family(child))]


def cpu_seconds(pid: int) -> float:
    """The processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> int:
    """The proportional set size of a process, in bytes."""
    for line in told(Path(f"/proc/{pid}/smaps_rollup")).splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) * 1024
    return 0
