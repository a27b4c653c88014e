"""Playing through the server: two people, turn by turn, to the end."""

from pathlib import Path

import pytest

from milkrun.games import GAMES
from milkrun.play.record import Record
from milkrun.play.verify import verify
from tests.web.served import API, Device, Served, served


def two_people(here: Served, game: str) -> tuple[str, list[Device]]:
    """A match between two devices."""
    ann, ben = here.device(), here.device()
    made = ann.create(game, "me,open", name="Ann")
    ben.claim(made["seats"][1]["link"], "Ben")
    return made["match"], [ann, ben]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end(game: str, tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, people = two_people(here, game)
        view = people[0].view(match)
        for turn in range(600):
            if view["status"] != "running":
                break
            mover = people[view["to_move"]]
            view = mover.view(match)
            mover.play(match, view, turn * 7)
            view = mover.view(match)
        if view["status"] == "running":
            people[0].post(f"/matches/{match}/resign", seat=0)
        data = people[1].client.get(f"{API}/matches/{match}/record").content
        assert "chance" in " ".join(verify(Record.from_bytes(data)))


def test_the_same_key_is_one_batch(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, people = two_people(here, "tiffin")
        mover = people[people[0].view(match)["to_move"]]
        view = mover.view(match)
        once = mover.play(match, view, key="k")
        assert mover.play(match, view, key="k") == once
        other = view["lines"][1]["actions"]
        body = {"seat": view["seat"], "seq": view["seq"], "actions": other}
        assert (
            mover.refused(f"/matches/{match}/batches", 422, key="k", **body)["code"] == "key_used"
        )
        stale = mover.refused(f"/matches/{match}/batches", 409, key="k2", **body)
        assert (stale["code"], stale["seq"]) == ("stale", once["seq"])
