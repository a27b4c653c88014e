"""Small shares of the drill `lab`: full figures are in docs/drills.md."""

from milkrun.lab.executors import Cores, Here
from tests.drills.lab import (
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
    for _, said in against_itself(6):
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
    assert unbiased_endings(60).startswith("60 games of greedy:4 with up to 8 endings move win_A")


def test_it_is_told_what_endings_save_and_what_they_cost() -> None:
    title, said = saved_by_endings("mint-delivery", 8, 4, Here())
    assert title.startswith("mint-delivery, up to 4 endings")
    assert "times the decisions and" in said
