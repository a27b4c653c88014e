"""Bots at the table: their turns are rows, so they survive whoever began them."""

from pathlib import Path
from typing import Any

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


def drives(view: Any) -> list[list[int]]:
    """The lines of Mint Delivery that drive somewhere."""
    found = [line for line in view["lines"] if line["targets"][0].startswith("space:")]
    return [line["actions"] for line in found]


def test_a_hint_is_for_what_follows_the_staged_actions(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann = here.device()
        match = ann.create("mint-delivery", "me")["match"]
        ann.play(match, ann.view(match), 0)
        view = ann.view(match)
        ann.post(f"/matches/{match}/hint", seat=0)  # what stands is another question
        for first in drives(view):
            asked = {"seat": 0, "seq": view["seq"], "actions": first}
            at = ann.post(f"/matches/{match}/preview", **asked)
            best = ann.post(f"/matches/{match}/hint", **asked)["best"]["line"]
            known = {tuple(line["actions"]): line["targets"] for line in at["lines"]}
            assert best["targets"] == known[tuple(best["actions"])]
        asked["actions"] = [*first, *drives(at)[0]]
        refused = ann.refused(f"/matches/{match}/hint", 409, **asked)
        assert refused["code"] == "not_now", "both actions are spent: the turn is over"


def test_a_hint_tells_nothing_of_what_a_staged_draw_would_show(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann = here.device()
        match = ann.create("tiffin", "me,me")["match"]
        view = ann.view(match)
        seat = view["to_move"]
        draw = next(line for line in view["lines"] if line["targets"] == ["deck"])
        asked = {"seat": seat, "seq": view["seq"], "actions": draw["actions"]}
        refused = ann.refused(f"/matches/{match}/hint", 409, **asked)
        assert "send it first" in refused["text"]
        stale = ann.refused(f"/matches/{match}/hint", 409, seat=seat, seq=view["seq"] - 1)
        assert stale["code"] == "stale"
