"""How long a start takes: the import, `milkrun --help`, and the server's first page."""

import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable

ROUNDS = 5
ADDRESS = re.compile(r"http://[\d.:]+/")
PYTHON, MILKRUN = (sys.executable, "-c"), (sys.executable, "-m", "milkrun")


def run(*words: str) -> None:
    """A process from its beginning to its end."""
    subprocess.run(words, capture_output=True, check=True)


def nothing() -> None:
    """Python alone, to compare with."""
    run(*PYTHON, "pass")


def library() -> None:
    """The library with a game, ready to deal."""
    run(*PYTHON, "import milkrun; milkrun.load('mint-delivery').new()")


def help_text() -> None:
    """What the command line says first."""
    run(*MILKRUN, "--help")


def first_page() -> None:
    """A server, from its command to the answer of its first page and its list of games."""
    with tempfile.TemporaryDirectory(prefix="milkrun-bench-") as folder:
        words = [*MILKRUN, "serve", "--port", "0", "--database", f"{folder}/bench.sqlite"]
        env = {**os.environ, "PYTHONUNBUFFERED": "1"}
        with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=env) as server:
            try:
                assert server.stdout is not None
                home = next(m.group() for line in server.stdout if (m := ADDRESS.search(line)))
                for path in ("", "api/v1/games"):
                    urllib.request.urlopen(home + path, timeout=60).read()
            finally:
                server.kill()


STARTS: dict[str, Callable[[], None]] = {
    "python -c pass": nothing,
    "import milkrun, a game dealt": library,
    "milkrun --help": help_text,
    "milkrun serve, first page": first_page,
}


def measure_starts(told: Callable[[], None], rounds: int = ROUNDS) -> dict[str, float]:
    """Seconds of each start, medians of interleaved rounds."""
    times: dict[str, list[float]] = {name: [] for name in STARTS}
    for _ in range(rounds):
        for name, start in STARTS.items():
            began = time.perf_counter()
            start()
            times[name].append(time.perf_counter() - began)
            told()
    return {name: statistics.median(found) for name, found in times.items()}
