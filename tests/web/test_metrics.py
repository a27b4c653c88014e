"""Figures: one scrape over all workers, labels bounded, the old names kept; the request log."""

import json
import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
from prometheus_client.parser import text_string_to_metric_families

from milkrun.web import metrics
from milkrun.web.logs import JsonLines
from tests.cli.helpers import run
from tests.web.served import Served, served
from tests.web.test_serve import start

GAME = "tiffin"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path) as found:
        yield found


def figures(text: str) -> dict[str, float]:
    """Every sample by its name and labels."""
    return {
        s.name + (json.dumps(s.labels, sort_keys=True) if s.labels else ""): s.value
        for family in text_string_to_metric_families(text)
        for s in family.samples
    }


def scrape(server: Served) -> dict[str, float]:
    return figures(server.device("127.0.0.1").client.get("/metrics").text)


def test_what_happens_is_counted(server: Served) -> None:
    ann = server.device()
    match = ann.create(GAME, "me,me")["match"]
    ann.play(match, ann.view(match))
    ann.refused(f"/matches/{match}/chat", 403, text="x", key="k", seat=None)
    found = scrape(server)
    assert found["milkrun_batch_seconds_count"] == 1
    assert found['milkrun_matches{"status": "running"}'] == 1
    assert found["milkrun_matches_in_memory"] == 1
    assert found["milkrun_rule_sets_in_memory"] == 1
    assert found["milkrun_streams"] == 0
    assert found["milkrun_stream_messages_total"] == 0
    assert found["milkrun_jobs"] == 0
    assert found["milkrun_database_bytes"] > 1000
    assert found["milkrun_last_write_timestamp_seconds"] > 0
    assert found['milkrun_refusals_total{"code": "not_yours", "status": "403"}'] == 1
    route = '{"method": "POST", "route": "/api/v1/matches/{match}/batches"}'
    assert found[f"milkrun_request_seconds_count{route}"] == 1
    server.app.hub.count("quota_matches", 3)
    assert scrape(server)["milkrun_quota_matches_total"] == 3


def test_strange_paths_make_one_label(server: Served) -> None:
    client = server.device().client
    for number in range(20):
        client.get(f"/nowhere/{number}")
        client.get(f"/api/v1/nowhere/{number}")
        client.get(f"/api/v1/matches/m{number}")
        client.get(f"/match/m{number}")
        client.request("BREW", "/api/v1/matches")
    names = [name for name in scrape(server) if name.startswith("milkrun_request_seconds_count")]
    assert sorted(json.loads(name.partition("count")[2])["route"] for name in names) == [
        "/api/v1/matches/{match}",
        "/match",
        "none",
        "none",
    ]


def test_a_bot_s_turn_tells_how_long_it_waited(server: Served) -> None:
    ann = server.device()
    match = ann.create("mint-delivery", "random,random")["match"]
    server.settle(match)
    assert scrape(server)["milkrun_bot_wait_seconds_count"] > 0


def test_one_scrape_tells_of_all_workers(tmp_path: Path) -> None:
    process, url = start(tmp_path, "--workers", "2")
    try:
        httpx2.get(f"{url}/healthz", timeout=60).raise_for_status()
        database = str(tmp_path / "milkrun.sqlite")
        key = run("admin", "token", "--database", database).stdout.strip()
        asked, workers = 0, set[str]()
        while (
            len(workers) < 2 and asked < 1000
        ):  # a fresh connection each, until both have answered
            headers = {"authorization": f"Bearer {key}"}
            said = httpx2.get(f"{url}/api/v1/keeper/overview", timeout=60, headers=headers)
            workers.add(said.json()["worker"])
            asked += 1
        assert len(workers) == 2
        found = figures(httpx2.get(f"{url}/metrics", timeout=60).text)
        route = '{"method": "GET", "route": "/api/v1/keeper/overview"}'
        assert found[f"milkrun_request_seconds_count{route}"] == asked
    finally:
        process.terminate()
        assert process.wait(60) == 0


def test_a_dead_worker_s_open_streams_no_longer_count(tmp_path: Path) -> None:
    code = (
        "import os\n"
        "from milkrun.web.figures import Figures\n"
        "figures = Figures()\n"
        "figures.streams.set(5)\n"
        "figures.count('loads', 2)\n"
        "print(os.getpid())\n"
    )
    with metrics.shared():
        said = subprocess.run(
            [sys.executable, "-c", code], check=True, capture_output=True, text=True
        )
        folder = Path(os.environ[metrics.FOLDER])
        before = sorted(file.name for file in folder.iterdir())
        metrics.bury(int(said.stdout))
        after = sorted(file.name for file in folder.iterdir())
    assert [name for name in before if name.startswith("gauge_live")] != []
    assert [name for name in after if name.startswith("gauge_live")] == []
    assert [name for name in after if name.startswith("counter")] != []


class Kept(logging.Handler):
    """Lines as they would be written."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[dict[str, object]] = []
        self.setFormatter(JsonLines())

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(json.loads(self.format(record)))


@pytest.fixture
def log() -> Iterator[Kept]:
    kept, logger = Kept(), logging.getLogger("milkrun.requests")
    logger.addHandler(kept)
    logger.setLevel(logging.INFO)
    yield kept
    logger.removeHandler(kept)


def test_the_request_log_is_off_unless_asked_for(server: Served, log: Kept) -> None:
    server.device().get("/games")
    assert log.lines == []


def test_the_request_log_has_the_address_and_no_secret(tmp_path: Path, log: Kept) -> None:
    with served(tmp_path, request_log=True) as server:
        ann, bo = server.device("127.0.0.1"), server.device("127.0.0.1")
        made = ann.create(GAME, "me,open")
        link = made["seats"][1]["link"]
        token = link.partition("#")[2]
        bo.claim(link)
        bo.client.get(f"/api/v1/matches/{made['match']}?token={token}")
        bo.client.get(f"/join/{token}")
        bo.client.get(f"/{token}")
        headers = {"authorization": f"Bearer {token}"}
        bo.client.get(f"/api/v1/matches/{made['match']}", headers=headers)
    assert token not in json.dumps(log.lines)
    told = [[line[key] for key in ("address", "method", "path", "status")] for line in log.lines]
    assert told == [
        ["127.0.0.1", "POST", "/api/v1/matches", 200],
        ["127.0.0.1", "POST", "/api/v1/matches/{match}/claim", 200],
        ["127.0.0.1", "GET", "/api/v1/matches/{match}", 400],
        ["127.0.0.1", "GET", "/join", 200],
        ["127.0.0.1", "GET", "none", 404],
        ["127.0.0.1", "GET", "/api/v1/matches/{match}", 200],
    ]
    assert log.lines[1]["match"] == made["match"]
    assert all(isinstance(line["ms"], float) and "time" in line for line in log.lines)
