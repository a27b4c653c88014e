"""Every byte a reader gets is the same for twin tables that differ in what it cannot know."""

from pathlib import Path

import pytest

from milkrun.games import GAMES, book
from milkrun.web.identity import COOKIE as NAME
from milkrun.web.store import Write
from tests.web.served import API, Device, Listener, Served, served
from tests.web.twin_tables import COOKIE, MATCH, Twins

COMPARED, APART = 3, 9
"""How often twins are compared, and how many actions lie between."""


def everything(path: Path, write: Write, reader: int | None) -> list[bytes]:
    """All that one reader can get out of a match."""
    with served(path) as here:
        here.portal.call(here.app.house.store.append, write)
        device = here.device()
        device.client.cookies.set(NAME, COOKIE)
        seat = "watch" if reader is None else str(reader)
        out = [got(device, f"/matches/{MATCH}{path}") for path in questions(seat, write)]
        out.append(heard(here, device, seat))
        if reader is not None:
            out += [sent(device, path, body) for path, body in requests(device, reader)]
        return out


def got(device: Device, path: str) -> bytes:
    """An answer, refused or not."""
    response = device.client.get(API + path)
    return b"%d " % response.status_code + response.content


def sent(device: Device, path: str, body: dict[str, object]) -> bytes:
    """The answer to a request, refused or not."""
    response = device.client.post(f"{API}/matches/{MATCH}{path}", json=body)
    return b"%d " % response.status_code + response.content


def questions(seat: str, write: Write) -> list[str]:
    """Everything that is read."""
    plies = [0, len(write.entries) // 2, len(write.entries) - 5]
    paths = ["", "/facts", "/chat", f"/record?seat={seat}", f"/view?seat={seat}&log=1"]
    paths += [f"/view?seat={seat}&ply={max(0, ply)}&log=1&open=1" for ply in plies]
    return [*paths, f"/since?seat={seat.replace('watch', '9')}"]


def heard(here: Served, device: Device, seat: str) -> bytes:
    """The whole stream so far."""
    stream = Listener(here, device, f"/matches/{MATCH}/events?after=0&seat={seat}")
    message = stream.next()
    stream.close()
    return repr(message).encode()


def requests(device: Device, seat: int) -> list[tuple[str, dict[str, object]]]:
    """Everything that is asked about a choice; nothing of it plays."""
    view = device.view(MATCH, seat=seat)
    seq = view["seq"]
    lines = [line["actions"] for line in view["lines"]] or [[0]]
    facts = device.get(f"/matches/{MATCH}/facts")
    targets = sorted({target for _, target in facts["moves"]})
    out: list[tuple[str, dict[str, object]]] = []
    for actions in lines[:12]:
        out.append(("/preview", {"seat": seat, "seq": seq, "actions": actions}))
    for target in targets:
        out.append(("/why-not", {"seat": seat, "target": target}))
    wrong = {"seat": seat, "seq": seq, "actions": [0, 0, 0, 0, 0, 0], "key": "k"}
    return [*out, ("/batches", wrong), ("/batches", {**wrong, "seq": 1})]


@pytest.mark.parametrize("reader", [0, 1, None])
@pytest.mark.parametrize("game", GAMES)
def test_twins_look_the_same(game: str, reader: int | None, tmp_path: Path) -> None:
    twins = Twins(book(game).load(2), reader, seed=11)
    compared = due = 0
    while compared < COMPARED and twins.step():
        length = len(twins.one.lines)
        if length < due or not twins.is_settled():
            continue
        due = length + APART
        one, other = twins.writes()
        assert everything(tmp_path / f"{length}a", one, reader) == everything(
            tmp_path / f"{length}b", other, reader
        )
        compared += 1
    assert compared > 0, "they parted before they could be compared"
    assert twins.parted > 0 or game == "out-for-delivery"


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
