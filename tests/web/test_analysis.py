"""The coach looks back on finished games only, piece by piece, and keeps what it found."""

from pathlib import Path
from typing import Any

import pytest

from milkrun.games import GAMES
from tests.support.dossier import finished
from tests.web.served import API, Device, served

RECORD = {"content-type": "application/x-ndjson"}


def over(device: Device, game: str) -> str:
    """A finished game of this server."""
    answer = device.client.post(f"{API}/import", content=finished(game), headers=RECORD)
    return str(answer.json()["match"])


def ask(device: Device, match: str, what: str = "", **body: Any) -> Any:
    """A question to the coach about a finished game."""
    return device.post(f"/matches/{match}/analysis{what}", **body)


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_looked_at_piece_by_piece(game: str, tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann = here.device()
        match = over(ann, game)
        found = ask(ann, match)
        assert found["decisions"] == []
        scores = ann.get(f"/matches/{match}/view")["outcome"]["scores"]
        for seat, margin in enumerate(found["margins"]):
            rivals = [score for other, score in enumerate(scores) if other != seat]
            assert margin == 1000 * (scores[seat] - max(rivals))
        (looked,) = ask(ann, match, "/look", numbers=[1])["decisions"]
        assert looked["ply"] == found["moments"][1]["ply"]
        assert looked["played"]
        assert ask(ann, match)["decisions"] == [looked]


def choose(device: Device, match: str, moment: Any) -> list[list[int]]:
    """The first choice each time, until the turn leaves the seat's hands: how it grew."""
    grown, actions, is_whole = list[list[int]](), list[int](), False
    while not is_whole:
        stood = ask(device, match, "/position", **moment, actions=actions)
        is_whole = stood["is_whole"]
        actions = actions + ([] if is_whole else stood["view"]["lines"][0]["actions"])
        grown += [] if is_whole else [actions]
    return grown


def test_another_answer_is_judged_once_it_is_whole(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann = here.device()
        match = over(ann, "tiffin")
        path, moments = f"/matches/{match}/analysis", ask(ann, match)["moments"]
        turns = [choose(ann, match, moment) for moment in moments[:30]]
        number = next(n for n, grown in enumerate(turns) if len(grown) > 1)
        judged = ask(ann, match, "/try", number=number, actions=turns[number][-1])
        assert judged["played_actions"] == turns[number][-1]
        assert judged["close"]
        ann.refused(f"{path}/try", 409, number=number, actions=turns[number][0])
        ann.refused(f"{path}/try", 422, number=number, actions=[0, 0, 0])
        ann.refused(f"{path}/try", 404, number=9_999, actions=[0])
        other = {**moments[0], "seat": 1 - moments[0]["seat"]}
        ann.refused(f"{path}/position", 409, **other, actions=[])


def test_while_a_game_runs_the_coach_does_not_look_back(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann, ben, eve = here.device(), here.device(), here.device()
        made = ann.create("mint-delivery", "me,open", hints=True)
        ben.claim(made["seats"][1]["link"])
        path = f"/matches/{made['match']}/analysis"
        for device in (ann, ben):
            device.refused(path, 409)
            device.refused(f"{path}/look", 409, numbers=[0])
            device.refused(f"{path}/try", 409, number=0, actions=[0])
            device.refused(f"{path}/position", 409, ply=0, seat=0, actions=[])
        eve.refused(path, 403)


def test_whoever_may_not_see_a_game_may_not_ask_about_it(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann, eve = here.device(), here.device()
        match = over(ann, "mint-delivery")
        eve.refused(f"/matches/{match}/analysis", 403)
        eve.refused(f"/matches/{match}/analysis/look", 403, numbers=[0])
        eve.refused(f"/matches/{match}/analysis/try", 403, number=0, actions=[0])
        eve.refused(f"/matches/{match}/analysis/position", 403, ply=3, seat=0, actions=[])


def test_who_has_used_up_the_coach_waits(tmp_path: Path) -> None:
    with served(tmp_path, bot_seconds=60) as here:
        ann = here.device()
        match = over(ann, "mint-delivery")
        known = ask(ann, match)
        here.app.thinkers.allowance.spend(here.app.hub.matches[match].maker, 90.0)
        error = ann.refused(f"/matches/{match}/analysis/look", 429, numbers=[0])
        assert "a few minutes" in error["text"]
        assert ask(ann, match) == known
