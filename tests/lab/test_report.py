"""The report: one page that stands alone, with maps that count what happened."""

import re
from pathlib import Path

import pytest

from milkrun.games import book
from milkrun.lab.executors import Here
from milkrun.lab.reading import table
from milkrun.lab.report.heat import heats
from milkrun.lab.report.study import Study, find, others
from milkrun.lab.report.svg import histogram, steps
from tests.cli.helpers import fails, run

FEW = ["--player", "random", "--num", "20", "--on", "here"]


def test_a_report_stands_alone(tmp_path: Path) -> None:
    path = tmp_path / "mint.html"
    run("report", "mint-delivery", *FEW, "--seats", "2,3", "--no-skill", "--output", str(path))
    text = path.read_text("utf-8")
    assert "<script" not in text
    assert not re.search(r"""(?:src|href|url)\s*[=(]""", text)
    for said in ("Is every seat as good?", "3 seats", "abilities = true", "Seeds 0 to 19"):
        assert said in text
    assert "milkrun" in text


def test_a_report_goes_on_where_it_was_left(tmp_path: Path) -> None:
    study = Study(book("mint-delivery"), None, {}, "random", (2,), 20, rulings=False, levels=())
    counts: list[int] = []
    first = find(study, tmp_path, Here(), counts.append)
    again = find(study, tmp_path, Here(), lambda games: pytest.fail("nothing is left to play"))
    assert sum(counts) == study.games()
    assert again.tables[2].figures == first.tables[2].figures


def test_a_map_counts_every_event(tmp_path: Path) -> None:
    study = Study(book("out-for-delivery"), None, {}, "random", (2,), 2, rulings=False, levels=())
    found = find(study, tmp_path, Here(), lambda games: None)
    steps_, arrivals, losses = heats(found.tables[2].plan, tmp_path / "seats-2")
    events = table(tmp_path / "seats-2", "events").collect()["event"].to_list()
    walked = sum(events.count(kind) for kind in ("walked", "climbed", "sailed"))
    assert sum(spot.count for spot in steps_.spots) == pytest.approx(walked / 2)
    assert sum(spot.count for spot in arrivals.spots) == events.count("delivered") / 2
    assert {spot.name.split()[-1] for spot in losses.spots if spot.count} <= {"delivery"}


def test_every_ruling_with_few_values_is_decided_otherwise() -> None:
    options = book("tiffin").facts.options
    assert others(options["reshuffle"]) == [
        choice for choice in options["reshuffle"].choices if choice != "eager"
    ]
    assert others(options["open_hands"]) == [True]
    assert others(options["turn_cap"]) == []


def test_a_game_alone_is_no_report() -> None:
    assert "2 to 4 players" in fails(2, "report", "mint-delivery", *FEW, "--seats", "1")
    assert "no list of numbers" in fails(2, "report", "mint-delivery", *FEW, "--seats", "two")


def test_round_numbers_below_a_chart() -> None:
    assert steps(0, 60) == [0, 10, 20, 30, 40, 50, 60]
    assert steps(-3, 3, 3) == [-2, 0, 2]
    assert histogram([3, 3, 4], "rounds").count("<rect") == 2
