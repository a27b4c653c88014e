"""Every byte a reader gets is the same for twin tables that differ in what it cannot know."""

import asyncio
from pathlib import Path

import pytest

from milkrun.games import GAMES, book
from milkrun.kernel.rng import Rng
from tests.drills.leak import Compared, compare, leak_drill, pairs
from tests.support.dossier import dossier
from tests.web.served import served


@pytest.mark.parametrize("game", GAMES)
def test_twins_look_the_same(game: str, tmp_path: Path) -> None:
    found = asyncio.run(leak_drill(game, 2, tmp_path, rounds=1, seed=11))
    assert (found.batches > 0) != dossier(game).open
    assert (found.after["frozen"] > 0) == (found.after["played again"] > 0)
    assert (found.after["frozen"] > 0) != dossier(game).open


def test_a_seat_given_up_shows_nothing(tmp_path: Path) -> None:
    found = asyncio.run(leak_drill("tiffin", 3, tmp_path, rounds=1, seed=11))
    assert found.after["given up"]


def test_the_drill_can_see(tmp_path: Path) -> None:
    """Through the other player's eyes the same twins differ."""
    twins = next(pairs(book("tiffin").load(2), 0, 11))
    with pytest.raises(AssertionError, match="tells the tables apart"):
        asyncio.run(compare(twins, 1, tmp_path, Rng(1), Compared()))


def test_a_preview_does_not_turn_cards_up(tmp_path: Path) -> None:
    """The last to keep orders would see the others': trying that shows nothing."""
    with served(tmp_path) as here:
        ann, ben = here.device(), here.device()
        made = ann.create("mint-delivery", "me,open")
        ben.claim(made["seats"][1]["link"])
        match, people = made["match"], [ann, ben]
        first = people[ann.view(match)["to_move"]]
        first.play(match, first.view(match))
        view = people[ann.view(match)["to_move"]].view(match)
        assert view["step"] == "keep"
        asked = {"seat": view["seat"], "seq": view["seq"], "actions": view["lines"][0]["actions"]}
        seen = people[view["seat"]].post(f"/matches/{match}/preview", **asked)
        assert seen["blind"]
        assert seen["public"] == view["public"]
