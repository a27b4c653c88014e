"""Studies: pages are made from committed figures, and a share of the games gives them again."""

import re
from pathlib import Path

import msgspec
import numpy as np
import polars as pl
import pytest

from milkrun.cli.study_verb import with_others
from milkrun.games import GAMES, book
from milkrun.kernel.errors import UsageError
from milkrun.lab.executors import Here
from milkrun.lab.reading import table as kept
from milkrun.lab.studies.answer import Answer, Figure, apart, by_game, line
from milkrun.lab.studies.chart import write_chart
from milkrun.lab.studies.declared import Table, declared, names
from milkrun.lab.studies.page import filled
from milkrun.lab.studies.playing import played
from milkrun.version import build_name
from tests.cli.helpers import fails, run

FOLDER = Path(__file__).parent.parent.parent / "docs" / "studies"
TABLES = [(name, table) for name in names() for table in declared(name).tables]
CHECKED = [(name, table) for name, table in TABLES if table.check]
DRAWN = [(name, table) for name, table in TABLES if table.chart]


def committed(name: str) -> Answer:
    return msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=Answer)


def called(pair: tuple[str, Table]) -> str:
    return f"{pair[0]}-{pair[1].id}"


@pytest.mark.parametrize("name", names())
def test_the_figures_of_a_page_are_the_committed_ones(name: str) -> None:
    text = (FOLDER / f"{name}.md").read_text("utf-8")
    assert filled(text, name, committed(name)) == text
    assert f"milkrun study {name}" in text


@pytest.mark.parametrize("name", names())
def test_every_table_and_chart_of_a_study_stands_in_its_page(name: str) -> None:
    text = (FOLDER / f"{name}.md").read_text("utf-8")
    study = declared(name)
    assert re.findall(r"<!-- figures: ([\w-]+) -->", text) == [t.id for t in study.tables]
    for heading in ("## Question", "## Answer", "## Method", "## Limits"):
        assert heading in text
    for table in study.tables:
        assert (f"]({name}-{table.id}.svg)" in text) == bool(table.chart)


@pytest.mark.parametrize("name", names())
def test_the_committed_figures_are_those_of_the_declared_games(name: str) -> None:
    study, found = declared(name), committed(name)
    assert (found.title, found.seed) == (study.title, study.seed)
    for table, seen in zip(study.tables, found.tables, strict=True):
        asked = [(r.called, r.arm, table.plan(r, study.seed).num) for r in table.rows]
        assert [(line.called, line.arm, line.games) for line in seen.lines] == asked


@pytest.mark.parametrize("pair", DRAWN, ids=called)
def test_a_chart_is_drawn_from_the_committed_figures(
    pair: tuple[str, Table], tmp_path: Path
) -> None:
    name, table = pair
    write_chart(table, committed(name).table(table.id), tmp_path / "chart.svg")
    drawn = (FOLDER / f"{name}-{table.id}.svg").read_bytes()
    assert (tmp_path / "chart.svg").read_bytes() == drawn


@pytest.mark.skipif(build_name() == "plain", reason="plain bots take minutes for these games")
@pytest.mark.parametrize("pair", CHECKED, ids=called)
def test_a_share_of_the_games_agrees_with_the_committed_figures(
    pair: tuple[str, Table], tmp_path: Path
) -> None:
    """The first games of the last arm, on the same seeds, so that it is always the same share."""
    name, table = pair
    row, study = table.rows[-1], declared(name)
    plan = table.plan(row, study.seed, table.check)
    sample, where = played(plan, tmp_path, Here(), lambda games: None)
    again = line(table, row, plan, sample, where)
    whole = committed(name).table(table.id).lines[-1]
    for mine, theirs in zip(again.figures, whole.figures, strict=True):
        assert agrees(mine, theirs), (mine, theirs)


def agrees(share: Figure, whole: Figure) -> bool:
    """Whether they are near for so few games, which may lack what many have, or be all alike."""
    if share.value is None or whole.value is None or not share.half:
        return True
    return abs(share.value - whole.value) <= 2 * (share.half + (whole.half or 0.0))


@pytest.mark.parametrize("game_id", GAMES)
def test_every_ruling_that_may_be_decided_otherwise_is_asked_or_said_not_to_be(
    game_id: str,
) -> None:
    facts = book(game_id).facts
    rulings = [o for o in facts.options.values() if facts.clauses.named(o.clause).kind == "ruling"]
    tables = [table for table in declared("rulings").tables if table.game == game_id]
    arms = [table.arm(row).game().setting for table in tables for row in table.rows]
    asked = {o.name for o in rulings for arm in arms if arm.options[o.name] != o.default}
    page = (FOLDER / "rulings.md").read_text("utf-8")
    assert rulings
    assert all(o.name in asked or f"`{o.name}`" in page for o in rulings)


def test_games_that_are_kept_are_not_played_again(tmp_path: Path) -> None:
    study = declared("seats")
    (table,) = (table for table in study.tables if table.id == "weak-mint-delivery")
    counts: list[int] = []
    for num in (8, 4, 16):
        plan = table.plan(table.rows[0], study.seed, num)
        sample, _ = played(plan, tmp_path, Here(), counts.append)
        assert sample.units == num
    assert sum(counts) == 16


def test_what_lies_on_the_table_is_told_apart(tmp_path: Path) -> None:
    """A figure that one thing raises by three, and the others by nothing."""
    study = declared("mint-delivery")
    (table,) = (table for table in study.tables if table.id == "prices-weak")
    plan = table.plan(table.rows[2], study.seed, 40)
    sample, where = played(plan, tmp_path, Here(), lambda games: None)
    rows = kept(where, "uses").filter(pl.col("use") == "offered").collect()
    assert rows.group_by("game").len()["len"].unique().to_list() == [3]
    thing = int(rows["thing"][0])
    there = rows.filter(pl.col("thing") == thing)["game"].to_numpy()
    moved = np.zeros(40)
    moved[there] = 3.0
    share, by = apart(rows.filter(pl.col("thing") == thing), moved, sample)
    assert share.value == len(there) / 40
    assert by.value == pytest.approx(3.0)
    lines = (by_game(table.metrics(plan.arm)[0], sample), sample.columns)
    ahead = (lines[1]["score_B"] - lines[1]["score_A"]) / 2
    assert lines[0] == pytest.approx(ahead, abs=1e-6)  # slopes are taken numerically


def test_a_row_may_replace_tables() -> None:
    study = declared("mint-delivery")
    (table,) = (table for table in study.tables if table.id == "prices")
    costs = [table.arm(row).game().setting.tables["abilities"]["list"][0][4] for row in table.rows]
    assert costs == [2, 2, 0, 1, 2, 3, 4, 1]


def test_the_verb_lists_plays_and_refuses(tmp_path: Path) -> None:
    assert all(name in run("study").stdout for name in names())
    few = ["study", "seats", "--num", "4", "--table", "weak-mint-delivery"]
    said = run(*few, "--on", "here").stdout
    assert "| 3 players |" in said
    assert "4 games an arm, seeds 30000 to 30003" in said
    assert "There is no study 'seat'" in fails(2, "study", "seat")
    assert "There is no table 'mint'" in fails(2, "study", "seats", "--table", "mint")
    assert "leave out --num" in fails(2, *few, "--write", str(tmp_path))


def test_one_table_is_written_anew_beside_the_others(tmp_path: Path) -> None:
    """The figures of the others stay; without them there is no page."""
    study, whole, kept = declared("seats"), committed("seats"), tmp_path / "seats.json"
    anew = msgspec.structs.replace(whole.tables[1], about="played anew")
    found = msgspec.structs.replace(whole, tables=[anew])
    with pytest.raises(UsageError, match=r"seats\.json has no figures of: mint-delivery, out-for"):
        with_others(found, study, kept)
    kept.write_bytes((FOLDER / "seats.json").read_bytes())
    merged = with_others(found, study, kept).tables
    assert [table.about for table in merged][1] == "played anew"
    assert merged[:1] + merged[2:] == whole.tables[:1] + whole.tables[2:]
