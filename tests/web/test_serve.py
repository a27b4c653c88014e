"""The server as a process: it starts, serves, and stops while streams are open."""

import logging
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx2
import pytest

from milkrun.web.serve import bind, make_app
from milkrun.web.settings import Settings
from milkrun.web.storage.stores import make_store


def start(folder: Path, *words: str) -> tuple[subprocess.Popen[str], str]:
    """A server process, and its address."""
    command = [sys.executable, "-m", "milkrun", "serve", "--port", "0", "--no-open"]
    command += ["--database", str(folder / "milkrun.sqlite"), *words]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert process.stdout is not None
    return process, process.stdout.readline().split()[-1].rstrip("/")


@pytest.mark.parametrize("words", [[], ["--workers", "2"]])
def test_it_stops_with_a_stream_open(words: list[str], tmp_path: Path) -> None:
    process, url = start(tmp_path, *words)
    try:
        with httpx2.Client(base_url=url, timeout=60) as client:
            seats = [{"kind": "me"}, {"kind": "me"}]
            made = client.post("/api/v1/matches", json={"game": "tiffin", "seats": seats}).json()
            with client.stream("GET", f"/api/v1/matches/{made['match']}/events?after=0") as stream:
                lines = stream.iter_lines()
                assert any(line.startswith("id: ") for line in lines)
                process.send_signal(signal.SIGTERM)
                assert process.wait(60) == 0
    finally:
        process.kill()
        process.wait()


def test_a_busy_port_is_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        command = [sys.executable, "-m", "milkrun", "serve", "--port", port]
        done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.startswith("Error: Cannot serve on 127.0.0.1")
    assert "Traceback" not in done.stderr


def test_a_strange_database_is_refused() -> None:
    with pytest.raises(Exception, match="neither a file nor"):
        make_store("sqlite:/tmp/x.db")


def test_another_port_is_taken_if_that_is_allowed() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with bind(Settings(port=port, any_port=True)) as found:
            assert found.getsockname()[1] != port


def test_every_worker_logs_as_the_keeper_wants() -> None:
    code = (
        "import logging; from milkrun.web import serve; from milkrun.web.settings import Settings\n"
        "serve.begin_log(Settings(log_level='error')); print(logging.getLogger().level)"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert int(said.stdout) == logging.ERROR


def test_each_of_several_workers_grants_its_part_of_the_thinking(tmp_path: Path) -> None:
    settings = Settings(workers=4, bot_seconds=300, database=str(tmp_path / "a.sqlite"))
    assert make_app(settings).thinkers.allowance.seconds == 75.0
