"""Small shares of the drill `lab`: full figures are in docs/drills.md."""

from pathlib import Path

import pytest

from milkrun.lab.executors import Cores, Here
from tests.drills.lab import (
    KEEP,
    against_itself,
    alike,
    saved,
    saved_by_endings,
    unbiased,
    unbiased_endings,
)


def test_executors_agree_byte_for_byte() -> None:
    assert "the same bytes" in alike("tiffin", 4, {"two cores": lambda: Cores(2)})


def test_a_game_is_seldom_declared_different_from_itself() -> None:
    for endings in (1, 4):
        for _, said in against_itself(6, endings):
            assert float(said.partition("%")[0]) <= 34


def test_luck_adds_up_to_nothing() -> None:
    assert unbiased(60).startswith("60 games: a player's luck ")


def test_it_is_told_what_taking_luck_out_saves() -> None:
    rows = list(saved("mint-delivery", 20, Here()))
    assert [title.split(", ")[1] for title, _ in rows] == [
        "the wins of player A",
        "the score of player A",
    ]
    assert all("each worth" in said for _, said in rows)


def test_endings_move_nothing_on_average() -> None:
    said = unbiased_endings("greedy:4", 60)
    assert said.startswith("60 games of greedy:4 with up to 8 endings move win_A")


def test_a_drill_that_was_broken_off_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(KEEP, str(tmp_path))
    said = unbiased_endings("random", 60)
    files = {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*.parquet")}
    assert files
    assert unbiased_endings("random", 60) == said
    assert {file: file.stat().st_mtime_ns for file in files} == files


def test_it_is_told_what_endings_save_and_what_they_cost() -> None:
    title, said = saved_by_endings("mint-delivery", 8, 4, Here())
    assert title.startswith("mint-delivery, up to 4 endings")
    assert "times the decisions and" in said
