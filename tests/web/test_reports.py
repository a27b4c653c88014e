"""Reports: who may tell, once for each device and match, with the talk, outliving the match."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from milkrun.web.match.acting.reports import MOST_A_DAY
from tests.cli.helpers import run
from tests.web.served import Device, Served, served

GAME = "tiffin"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path) as found:
        yield found


def told(tmp_path: Path) -> Any:
    """What the keeper reads."""
    database = str(tmp_path / "milkrun.sqlite")
    return json.loads(run("admin", "reports", "--json", "--database", database).stdout)


def tell(device: Device, match: str, **rest: Any) -> None:
    device.post(f"/matches/{match}/report", **{"reason": "chat", **rest})


def test_a_player_tells_once_and_may_tell_again(server: Served, tmp_path: Path) -> None:
    ann = server.device()
    match = ann.create(GAME, "me,me", name="Lunch", listed=True)["match"]
    for number in range(20):
        ann.post(f"/matches/{match}/chat", text=f"word {number}", key=f"{number}", seat=0)
    tell(ann, match, text="Rude.")
    tell(ann, match, text="Very rude.", reason="name")
    (one,) = told(tmp_path)
    assert (one["match"], one["name"], one["listed"]) == (match, "Lunch", True)
    assert (one["reason"], one["text"]) == ("name", "Very rude.")
    assert [line["text"] for line in one["chat"]] == [f"word {n}" for n in range(8, 20)]


def test_an_onlooker_tells_of_a_listed_table_only(server: Served, tmp_path: Path) -> None:
    ann, onlooker = server.device(), server.device()
    listed = ann.create(GAME, "me,me", listed=True)["match"]
    private = ann.create(GAME, "me,me")["match"]
    tell(onlooker, listed)
    onlooker.refused(f"/matches/{private}/report", 403, reason="chat")
    assert [one["match"] for one in told(tmp_path)] == [listed]


def test_a_report_outlives_its_match_and_is_closed(server: Served, tmp_path: Path) -> None:
    ann, bo = server.device(), server.device()
    match = ann.create(GAME, "me,me", listed=True)["match"]
    tell(bo, match)
    ann.client.delete(f"/api/v1/matches/{match}")
    (one,) = told(tmp_path)
    assert one["status"] == ""
    assert one["maker"]
    database = str(tmp_path / "milkrun.sqlite")
    said = run("admin", "reports", "--close", one["report"], "--database", database).stdout
    assert said == "There is none.\n"


def test_a_household_tells_so_often_a_day(server: Served, tmp_path: Path) -> None:
    ann, bo = server.device(), server.device()
    matches = [ann.create(GAME, "me,me", listed=True)["match"] for _ in range(MOST_A_DAY + 1)]
    for match in matches[:-1]:
        tell(bo, match)
    error = bo.refused(f"/matches/{matches[-1]}/report", 429, reason="chat")
    assert error["code"] == "too_many_reports"
    tell(bo, matches[0], text="Again.")
    assert len(told(tmp_path)) == MOST_A_DAY
    server.hands.pass_seconds(25 * 3600)
    tell(bo, matches[-1])


@pytest.mark.parametrize("body", [{}, {"reason": "boring"}, {"reason": "chat", "text": "x" * 1001}])
def test_a_report_is_bounded(server: Served, tmp_path: Path, body: dict[str, Any]) -> None:
    ann = server.device()
    match = ann.create(GAME, "me,me")["match"]
    ann.refused(f"/matches/{match}/report", 400, **body)
    assert told(tmp_path) == []
