"""The golden games show what their names say."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from milkrun.kernel.events import Trace
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE
from tests.support import load
from tests.tiffin.table import named, position

FILE = Path(__file__).parents[1] / "golden" / "tiffin.toml"
GAMES: list[dict[str, Any]] = tomllib.loads(FILE.read_text("utf-8"))["game"]
BY_NAME = {game["name"]: game for game in GAMES}
Told = list[tuple[str, int, list[int]]]


def played(row: dict[str, Any]) -> tuple[list[Told], str, list[int]]:
    """What each action told, how it ended, and the places."""
    p, rng = position(load("tiffin", row["seats"], **row["options"]).deal()), Rng(row["seed"])
    p.trace = Trace()
    told: list[Told] = []
    while not p.is_over():
        legal = p.legal_actions()
        p.apply(p.sample_chance(rng) if p.to_move() == CHANCE else legal[rng.below(len(legal))])
        told.append([named(p, event) for event in p.trace.take()])
    return told, p.end_reason(), p.ranking()


@pytest.mark.parametrize("name", BY_NAME)
def test_a_golden_game_shows_what_it_claims(name: str) -> None:
    told, ending, _ = played(BY_NAME[name])
    events = {event[0] for line in told for event in line}
    assert set(BY_NAME[name]["shows"]) <= events | {ending}


def test_all_seat_counts_and_endings_are_there() -> None:
    assert {game["seats"] for game in GAMES} == {2, 3, 4}
    assert {"routes_done", "turn_cap"} <= {key for game in GAMES for key in game["shows"]}


def test_a_route_is_ended_by_the_competitor() -> None:
    told, _, _ = played(BY_NAME["three-players-route-ended-by-the-competitor"])
    ended = [line for line in told if {"revealed", "completed"} <= {event[0] for event in line}]
    last_cubes = [[e for e in line if e[0] in ("competitor_added", "completed")] for line in ended]
    pairs = [(a, b) for line in last_cubes for a in line for b in line]
    assert any(
        a[0] == "competitor_added" and b[0] == "completed" and a[2][0] == b[2][0] for a, b in pairs
    )


def test_two_routes_are_full_at_once_at_the_end() -> None:
    for name, filled in (
        ("four-players-two-routes-full-at-the-end", 1),
        ("two-players-two-routes-full-and-one-left", 2),
    ):
        told, _, _ = played(BY_NAME[name])
        last = [event[0] for event in told[-1]]
        assert last.count("filled_up") == filled
        assert last.count("completed") == 2 + filled


def test_a_victory_is_shared() -> None:
    _, _, places = played(BY_NAME["three-players-shared-victory"])
    assert places.count(1) == 2
