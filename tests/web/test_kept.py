"""What is kept in memory is bounded, whatever is asked for."""

import json
from pathlib import Path

import msgspec
import pytest

from milkrun.kernel.errors import RecordError
from milkrun.play.record import Record
from milkrun.web.match.bodies import ChatBody, Setup
from milkrun.web.match.kept import Kept
from milkrun.web.match.past import EVERY, Past
from milkrun.web.match.shelf import Shelf
from milkrun.web.match.streams import MOST_TOLD, message
from tests.web.browser.replays import GAMES, GOLDEN
from tests.web.served import Listener, Served, served
from tests.web.test_past import stood


def chatty(here: Served, entries: int) -> tuple[str, int]:
    """A match of one's own in which much was said; its id and its last entry."""
    ann = here.device()
    match = ann.create("tiffin", "me,me")["match"]
    live = here.app.house.lives[match]
    live.settle([ChatBody(0, "Ann", "w" * 400, 1) for _ in range(entries)], None)
    return match, live.n


def test_asking_from_every_entry_keeps_no_more_than_the_place_holds(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        here.app.house.kept = Kept(400_000)
        match, n = chatty(here, 2 * MOST_TOLD)
        live = here.app.house.lives[match]
        for after in range(n):
            message(live, 0, after, min(n, after + MOST_TOLD))
        assert 0 < live.kept.cache.currsize <= 400_000


def test_who_is_far_behind_hears_all_in_parts_and_in_order(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann = here.device()
        match = ann.create("tiffin", "me,me")["match"]
        live = here.app.house.lives[match]
        live.settle([ChatBody(0, "Ann", "so", 1) for _ in range(2 * MOST_TOLD)], None)
        stream = Listener(here, ann, f"/matches/{match}/events?seat=0&after=0")
        heard: list[int] = []
        while not heard or heard[-1] < live.n:
            told = stream.next()
            assert len(told["entries"]) <= MOST_TOLD
            heard += [entry["n"] for entry in told["entries"]]
            assert told["n"] == heard[-1]
        assert heard == list(range(1, live.n + 1))
        stream.close()


def test_what_would_fill_the_place_is_not_kept() -> None:
    kept = Kept(800)
    assert kept.once("small", lambda: b"x" * 100) == b"x" * 100
    assert kept.once("large", lambda: b"x" * 101) == b"x" * 101
    assert list(kept.cache) == ["small"]


def test_the_longest_unasked_goes_first() -> None:
    kept = Kept(800)
    for name in range(8):
        kept.put(name, b"x" * 100)
    kept.find(0)
    kept.put("new", b"x" * 100)
    assert kept.find(0) is not None
    assert kept.find(1) is None


def test_positions_gone_by_are_bounded() -> None:
    table, past = stood("mint-delivery"), Past(3)
    for match in ("m1", "m2"):
        assert past.state(match, table, 4 * EVERY + 1).scores()
    assert len(past.positions) == 3


def test_what_is_asked_for_again_is_not_made_again() -> None:
    shelf = Shelf()
    first = shelf.changes("tiffin", 2, {}, "deck-c")
    assert shelf.changes("tiffin", 2, {}, "deck-c") is first
    assert first[0] or first[1]


def test_foreign_rules_are_bounded_by_what_they_weigh() -> None:
    shelf = Shelf(1_000_000)
    for seats in (2, 3, 4):
        shelf.add(Setup("tiffin", seats))
    assert len(shelf.rules) == 2
    assert shelf.find(Setup("tiffin", 2)) is None
    assert Shelf(1_000).add(Setup("tiffin", 2)).game.seats == 2


def test_a_long_match_counts_for_several(tmp_path: Path) -> None:
    with served(tmp_path, cache=4) as here:
        long, _ = chatty(here, 1_600)
        ann = here.device()
        ann.create("tiffin", "me,me")
        assert long not in here.app.house.lives


@pytest.mark.parametrize("place", ["header", "line"])
def test_a_padded_record_is_refused(place: str) -> None:
    rows = (GOLDEN / f"{GAMES['tiffin']}.milkrun").read_bytes().split(b"\n")
    number = 0 if place == "header" else 1
    row = {**json.loads(rows[number]), "time": " " * 500}
    rows[number] = msgspec.json.encode(row)
    with pytest.raises(RecordError, match="cannot be read"):
        Record.from_bytes(b"\n".join(rows))
