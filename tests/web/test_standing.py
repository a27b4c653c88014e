"""The share of the win and the second thought come only where hints are agreed."""

from pathlib import Path
from typing import Any

from milkrun.games import book
from milkrun.play.record import Record, new_header
from tests.support.sure_blunders import MINT
from tests.web.served import API, Device, Served, served

RECORD = {"content-type": "application/x-ndjson"}


def practice(device: Device) -> str:
    """A table with a bot, where this person is about to end the turn too early."""
    game = book("mint-delivery").load(2)
    header = new_header(game, ["easy", "easy"], "0" * 64, ["0", "0"])
    header.start = MINT
    data = Record(header).to_bytes()
    return str(device.client.post(f"{API}/import", content=data, headers=RECORD).json()["match"])


def ending(view: Any) -> dict[str, Any]:
    """The turn that ends at once."""
    line = next(line for line in view["lines"] if line.get("leaves"))
    return {"seat": view["seat"], "seq": view["seq"], "actions": line["actions"]}


def two(here: Served, **more: Any) -> tuple[str, list[Device]]:
    """Two people at a table."""
    ann, ben = here.device(), here.device()
    made = ann.create("mint-delivery", "me,open", **more)
    ben.claim(made["seats"][1]["link"])
    return made["match"], [ann, ben]


def test_a_share_is_told_where_hints_are_agreed(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, (ann, _) = two(here)
        assert "share" not in ann.view(match)
        match, people = two(here, hints=True)
        shares = [person.view(match)["share"] for person in people]
        assert all(0 < share < 1 for share in shares)
        assert "share" not in people[0].view(match, seat="watch")
        alone = ann.create("mint-delivery", "me")["match"]
        assert "share" not in ann.view(alone)


def test_a_blunder_is_doubted_and_something_better_named(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann = here.device()
        match = practice(ann)
        view = ann.view(match)
        found = ann.post(f"/matches/{match}/doubt", **ending(view))
        assert found["is_blunder"]
        assert found["loss"]["low"] > 0.5
        assert found["better"]["targets"] == ["space:E"]
        assert "you deliver the 3-point order" in found["better"]["reason"]
        load = next(x["actions"] for x in view["lines"] if x["targets"] == ["space:E"])
        asked = {**ending(view), "actions": load}
        assert ann.post(f"/matches/{match}/doubt", **asked) == {
            "is_blunder": False, "loss": None, "better": None,
        }  # fmt: skip


def test_a_busy_coach_keeps_nobody_waiting(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann = here.device()
        match = practice(ann)
        asked = ending(ann.view(match))
        slots = here.app.thinkers.processes.slots
        for slot in slots:
            slot.is_busy = True
        assert not ann.post(f"/matches/{match}/doubt", **asked)["is_blunder"]
        for slot in slots:
            slot.is_busy = False
        here.app.thinkers.allowance.spend(here.app.hub.matches[match].maker, 900.0)
        assert not ann.post(f"/matches/{match}/doubt", **asked)["is_blunder"]


def test_what_could_not_be_sent_is_not_looked_at(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann, eve = here.device(), here.device()
        match = practice(ann)
        asked, path = ending(ann.view(match)), f"/matches/{match}/doubt"
        ann.refused(path, 409, **{**asked, "seq": asked["seq"] + 1})
        ann.refused(path, 422, **{**asked, "actions": []})
        ann.refused(path, 422, **{**asked, "actions": [99_999]})
        eve.refused(path, 403, **asked)
        match, people = two(here)
        seat = people[0].view(match)["to_move"]
        view = people[seat].view(match)
        asked = {"seat": seat, "seq": view["seq"], "actions": view["lines"][0]["actions"]}
        refused = people[seat].refused(f"/matches/{match}/doubt", 403, **asked)
        assert "agreed" in refused["text"]
