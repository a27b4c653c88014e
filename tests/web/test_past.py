"""Looking back: any position at once, the plies told as they were known, also after a take-back."""

from pathlib import Path
from typing import Any

import pytest

from milkrun.games import GAMES
from milkrun.kernel.rng import Rng
from milkrun.play.chance import Chance
from milkrun.play.record import Line, Record
from milkrun.play.table import Table
from milkrun.web.match.model.history import EVERY, Past
from milkrun.web.match.seeing.ply_texts import MOST_PLIES
from tests.support.dossier import finished
from tests.web.served import Device, served


def stood(game: str) -> Table:
    """A golden game at its end."""
    record = Record.from_bytes(finished(game))
    table = Table.begin(record.load_game(), Record(record.header), Chance(bytes(32), []))
    table.extend(record.lines)
    return table


@pytest.mark.parametrize("game", GAMES)
def test_a_kept_position_is_the_one_that_was(game: str) -> None:
    table, past, rng = stood(game), Past(), Rng(5)
    for _ in range(12):
        ply = rng.below(len(table.plies) + 1)
        assert table.game.write(past.state("m", table, ply)) == table.game.write(
            table.position(ply)
        )
    assert past.positions


def test_a_take_back_voids_what_was_kept_after_it() -> None:
    table, past = stood("mint-delivery"), Past()
    far = 3 * EVERY
    past.state("m", table, far)
    actions = [ply.action for ply in table.plies]
    table.extend([Line(seq=9_999, undo=EVERY + 1, by=0)])
    seats = [ply.seat for ply in stood("mint-delivery").plies]
    table.extend([Line(seq=1, seat=seats[i], action=actions[i]) for i in range(EVERY + 1, far + 5)])
    before = {number: kept[0] for (_, number), kept in past.positions.items()}
    assert table.game.write(past.state("m", table, far)) == table.game.write(table.position(far))
    after = {number: kept[0] for (_, number), kept in past.positions.items()}
    changed = {number for number, ply in after.items() if ply is not before[number]}
    assert changed == {2 * EVERY, far}


def told(device: Device, match: str, **query: Any) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = device.get(f"/matches/{match}/plies", **query)["plies"]
    return rows


def test_plies_are_told_anew_after_a_take_back(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann = here.device()
        match = ann.create("mint-delivery", "me")["match"]
        for line in (0, 1):
            view = ann.view(match)
            ann.play(match, view, line)
        told(ann, match, **{"from": 1, "to": MOST_PLIES})
        ann.post(f"/matches/{match}/undo", seat=0, key="back")
        ann.play(match, ann.view(match), 2, key="anew")
        rows = told(ann, match, **{"from": 1, "to": MOST_PLIES})
        log = ann.view(match, log=1)["log"]
        assert [(row["ply"], row["text"]) for row in rows if row["text"]] == [
            (line["ply"], line["text"]) for line in log
        ]


def test_a_finished_game_tells_all_only_when_asked(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann = here.device()
        record = finished("mint-delivery")
        match = ann.client.post("/api/v1/import", content=record).json()["match"]
        start = ann.get(f"/matches/{match}/replay")
        assert start["eyes"] == [0, 1]
        assert start["may_open"]
        assert not {"seed", "result", "commitment"} & set(start)
        stretch = {"from": 40, "to": start["plies"] - 1}
        assert {row["scores"][1] for row in told(ann, match, seat=0, **stretch)} == {None}
        whole = told(ann, match, seat=0, open=1, **stretch)
        assert all(isinstance(row["scores"][1], int) for row in whole)


def test_a_long_stretch_is_cut_short_and_nonsense_refused(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann, eve = here.device(), here.device()
        record = finished("out-for-delivery")
        match = ann.client.post("/api/v1/import", content=record).json()["match"]
        assert len(told(ann, match, **{"from": 1, "to": 300})) == MOST_PLIES
        assert told(ann, match, **{"from": 9, "to": 3}) == []
        for path in (f"/matches/{match}/plies?from=0&to=3", f"/matches/{match}/plies?to=3"):
            assert ann.client.get(f"/api/v1{path}").status_code == 400
        for path in ("replay", "plies?from=1&to=2"):
            assert eve.client.get(f"/api/v1/matches/{match}/{path}").status_code == 403
