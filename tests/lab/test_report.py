"""The report: one page that stands alone, with maps that count what happened."""

import re
from html import escape
from pathlib import Path

import pytest

from milkrun.games import book
from milkrun.lab.executors import Here
from milkrun.lab.reading import table
from milkrun.lab.report.figures import figures
from milkrun.lab.report.heat import Heat, Spot, heats
from milkrun.lab.report.rulings import moved, rulings
from milkrun.lab.report.study import Study, find, others
from milkrun.lab.report.svg import heat_map, histogram, is_narrow, steps
from milkrun.lab.tell import amount
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


def test_every_ruling_is_told_with_its_effect(tmp_path: Path) -> None:
    """Also one that changes nothing; only what is sure has a star."""
    study = Study(book("mint-delivery"), None, {}, "random", (2,), 20, levels=())
    found = find(study, tmp_path, Here(), lambda games: None)
    assert found.rulings is not None
    told = rulings(found)
    for name, row in found.rulings.found.items():
        cells = [moved(one) for one in row if one.metric.id in ("rounds", "score")]
        assert f"<td>{name}</td>" in told
        assert all(escape(said) in told for said in cells)
        assert [said.endswith("*") for said in cells] == [
            one.stands for one in row if one.metric.id in ("rounds", "score")
        ]
    assert "<td>hide_scores = false</td>" in told
    assert "<td>0</td>" in told


def test_what_no_game_had_is_no_figure_and_no_failing(tmp_path: Path) -> None:
    """New items are not among the book's: their figures are named below the table, unmarked."""
    study = Study(book("out-for-delivery"), None, {}, "random", (2,), 20, rulings=False, levels=())
    told = figures(find(study, tmp_path, Here(), lambda games: None))
    table, _, below = told.partition("Nothing to count in these games: ")
    assert "the wealth of owning Horse" in below
    assert "the wealth of owning Horse" not in table
    assert "– ✗" not in table


def test_rounding_is_no_interval() -> None:
    assert amount(50.0, 1e-8) == "50"
    assert amount(50.0, 0.5) == "50.0 ± 0.5"
    assert amount(0.0, 0.5) == "0.0 ± 0.5"


def test_the_busiest_places_bear_their_names() -> None:
    spots = [Spot("Ford", 0, 0, 5.0), Spot("Mill", 4, 0, 1.0), Spot("Quay", 4, 4, 0.0)]
    square = Heat("visits", spots, [(0, 1), (1, 2)])
    drawn = heat_map(square, {"Ford", "Quay"})
    assert is_narrow(square)
    assert not is_narrow(Heat("visits", spots[:2], []))
    assert drawn.count("<text") == 1  # nobody was at the Quay
    assert ">Ford</text>" in drawn


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
