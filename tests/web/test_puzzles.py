"""Puzzles at the server: nothing spoils them, and the coach judges an answer."""

from pathlib import Path

import pytest

from milkrun.coach.puzzles import shelf
from milkrun.games import GAMES
from tests.web.served import served


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_solved_by_its_answer(game: str, tmp_path: Path) -> None:
    kept = shelf(game)
    assert kept is not None
    with served(tmp_path) as here:
        ann, path = here.device(), f"/learn/{game}/puzzles"
        listed = ann.get(path)["puzzles"]
        assert [one["number"] for one in listed] == list(range(len(kept.puzzles)))
        assert all(one["theme"] for one in listed)
        assert "best" not in str(listed)
        stood = ann.post(f"{path}/position", number=0, actions=[])
        assert not stood["is_whole"]
        assert stood["view"]["seat"] == listed[0]["seat"]
        answer = ann.post(f"{path}/answer", number=0)
        assert answer["best_actions"] == kept.puzzles[0].best
        assert answer["better"]
        tried = ann.post(f"{path}/try", number=0, actions=answer["best_actions"])
        assert tried["as_good"]


def test_what_is_not_there_is_said(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann, path = here.device(), "/learn/mint-delivery/puzzles"
        ann.refused(f"{path}/position", 404, number=100_000, actions=[])
        ann.refused(f"{path}/answer", 404, number=100_000)
        ann.refused(f"{path}/try", 422, number=0, actions=[0, 0, 0])
        ann.refused("/learn/nothing/puzzles/answer", 404, number=0)


def test_who_has_used_up_the_coach_waits(tmp_path: Path) -> None:
    with served(tmp_path, bot_seconds=60) as here:
        ann, path = here.device(), "/learn/mint-delivery/puzzles"
        best = ann.post(f"{path}/answer", number=0)["best_actions"]
        ann.post(f"{path}/try", number=0, actions=best)
        (address,) = here.app.thinkers.allowance.spent
        here.app.thinkers.allowance.spend(address, 90.0)
        ann.refused(f"{path}/try", 429, number=0, actions=best)
