"""The log: players by name, things marked where they are named, walks whole, turns apart."""

from pathlib import Path
from typing import Any

import pytest

from milkrun.games import GAMES, book
from milkrun.play.record import Record, new_header
from tests.web.served import API, Device, Served, served


def two_people(here: Served, game: str) -> tuple[str, list[Device]]:
    """A match between Dana and somebody without a name."""
    dana, other = here.device(), here.device()
    made = dana.create(game, "me,open", name="Dana")
    other.claim(made["seats"][1]["link"])
    return made["match"], [dana, other]


def play_some(match: str, people: list[Device], choices: int, like: str = "") -> Any:
    """So many choices, those that begin so where there are any; the mover's view after it."""
    for _ in range(choices):
        mover = people[people[0].view(match)["to_move"]]
        view = mover.view(match)
        texts = [line["text"] for line in view["lines"]]
        found = [n for n, text in enumerate(texts) if text.startswith(like)]
        mover.play(match, view, found[0] if found else 0)
    return people[people[0].view(match)["to_move"]].view(match, log=1)


@pytest.mark.parametrize("game", GAMES)
def test_players_are_named_and_things_marked(game: str, tmp_path: Path) -> None:
    with served(tmp_path) as here:
        log = play_some(*two_people(here, game), 8)["log"]
    assert any("Dana" in line["text"] for line in log)
    assert any("Player B" in line["text"] for line in log)
    for line in log:
        assert not any(sign in line["text"] for sign in "\x02\x03\x04")
        for begin, end, what in line.get("marks", []):
            name, kind = line["text"][begin:end], what.split(":")[0]
            assert name
            assert kind != "seats" or name in ("Dana", "Player B")


def test_orders_have_no_code_but_a_mark(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        log = play_some(*two_people(here, "mint-delivery"), 8)["log"]
    named = [line for line in log if any("orders:" in mark[2] for mark in line.get("marks", []))]
    assert named
    assert all("-point order to " in line["text"] for line in named)


def test_the_set_up_is_apart_and_turns_are_numbered(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        log = play_some(*two_people(here, "mint-delivery"), 14, "move")["log"]
    kinds = [line["kind"] for line in log]
    assert set(kinds) == {"setup", "line"}
    assert kinds == sorted(kinds, key=lambda kind: kind != "setup")
    turns = [line["turn"] for line in log if line["kind"] == "line"]
    assert turns == sorted(turns)
    assert len(set(turns)) > 1
    for turn in set(turns):
        seats = {x["seat"] for x in log if x["kind"] == "line" and x["turn"] == turn}
        assert len(seats - {-1}) <= 1


def test_a_walk_of_several_tiles_is_one_line_with_its_price(tmp_path: Path) -> None:
    game = book("out-for-delivery").load(2)
    header = new_header(game, ["human", "normal"], "0" * 64, ["0"] * 2)
    header.start = game.write(game.read("mp=8 round=3; A: at=4; B: at=18"))
    header.names = ["Dana", ""]
    with served(tmp_path) as here:
        device = here.device()
        record = Record(header).to_bytes()
        match = device.client.post(f"{API}/import", content=record).json()["match"]
        view = device.view(match, log=1)
        line = max(view["lines"], key=lambda x: len(x["actions"]))
        device.play(match, {**view, "lines": [line]})
        log = device.view(match, log=1)["log"]
    assert len(line["actions"]) > 2
    assert len(log) == 1
    assert log[0]["text"].startswith("Dana walks")
    assert log[0]["text"].endswith(", 8 MP.")
    assert log[0]["targets"]


def test_a_turn_without_a_deed_has_a_line_of_its_own(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        log = play_some(*two_people(here, "mint-delivery"), 8, "end")["log"]
    ends = [line["text"] for line in log if line["kind"] == "line"]
    assert len(ends) == 6  # two choices were the orders to keep
    assert set(ends) == {"Dana ends the turn.", "Player B ends the turn."}
