"""Bots at the table: their turns are rows, so they survive whoever began them."""

from pathlib import Path

import pytest

from milkrun.games import GAMES
from tests.web.served import served


@pytest.mark.parametrize("game", GAMES)
def test_bots_alone_play_to_the_end(game: str, tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match = here.device().create(game, "random,random")["match"]
        assert here.settle(match)["result"]["places"]


def test_a_bots_turn_survives_the_server(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match = here.device().create("tiffin", "random,random")["match"]
    with served(tmp_path) as here:
        here.hands.pass_seconds(60)
        assert here.settle(match)["status"] == "over"


def test_a_wrong_bot_is_refused(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        for code in ("nobody", "human", "mcts:900000"):
            seats = [{"kind": "me"}, {"kind": "bot", "code": code}]
            error = here.device().refused("/matches", 422, game="tiffin", seats=seats)
            assert error["code"] == "usage"


def test_a_hint_comes_where_it_is_agreed(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann, ben = here.device(), here.device()
        match = ann.create("mint-delivery", "me,me")["match"]
        seat = ann.view(match)["to_move"]
        assert ann.post(f"/matches/{match}/hint", seat=seat)["words"]
        made = ann.create("mint-delivery", "me,open")
        ben.claim(made["seats"][1]["link"])
        refused = ann.refused(f"/matches/{made['match']}/hint", 403, seat=0)
        assert "agreed" in refused["text"]
