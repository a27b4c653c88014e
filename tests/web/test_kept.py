"""What is kept in memory is bounded, whatever is asked for."""

import json
from pathlib import Path

import msgspec
import pytest

from milkrun.kernel.errors import RecordError
from milkrun.play.record import Record
from milkrun.web.match.keeping.memory import IDLE
from milkrun.web.match.keeping.streams import MOST_TOLD
from milkrun.web.match.model.cache import Kept
from milkrun.web.match.model.entries.chat import ChatBody
from milkrun.web.match.model.history import EVERY, Past
from milkrun.web.match.model.rule_sets import RuleSets, weight
from milkrun.web.match.model.setup import Setup
from milkrun.web.match.seeing.news import message
from tests.support.dossier import finished
from tests.web.served import Listener, Served, served
from tests.web.test_past import stood


def chatty(here: Served, entries: int) -> tuple[str, int]:
    """A match of one's own in which much was said; its id and its last entry."""
    ann = here.device()
    match = ann.create("tiffin", "me,me")["match"]
    live = here.app.hub.matches[match]
    live.settle([ChatBody(0, "Ann", "w" * 400, 1) for _ in range(entries)], None)
    return match, live.n


def test_asking_from_every_entry_keeps_no_more_than_the_place_holds(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        here.app.hub.kept = Kept(400_000)
        match, n = chatty(here, 2 * MOST_TOLD)
        live = here.app.hub.matches[match]
        for after in range(n):
            message(live, 0, after, min(n, after + MOST_TOLD))
        assert 0 < live.kept.cache.currsize <= 400_000


def test_who_is_far_behind_hears_all_in_parts_and_in_order(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann = here.device()
        match = ann.create("tiffin", "me,me")["match"]
        live = here.app.hub.matches[match]
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
    assert kept.once("m", 1, "small", lambda: b"x" * 100) == b"x" * 100
    assert kept.once("m", 1, "large", lambda: b"x" * 101) == b"x" * 101
    assert kept.find("m", 1, "small") is not None
    assert kept.find("m", 1, "large") is None


def test_what_was_made_of_a_match_goes_when_the_match_goes_on() -> None:
    kept = Kept(8_000)
    for n in range(1, 100):
        kept.put("m", n, ("message", n), b"x" * 100)
        assert kept.cache.currsize == 100
    assert kept.find("m", 98, ("message", 98)) is None


def test_one_match_takes_no_more_than_its_part_of_the_place() -> None:
    kept = Kept(8_000)
    kept.put("other", 1, "view", b"x" * 500)
    for name in range(100):
        kept.put("m", 1, name, b"x" * 100)
        assert kept.cache.currsize <= 1_500
    assert kept.find("other", 1, "view") is not None


def test_what_is_made_anew_is_counted_once() -> None:
    kept = Kept(8_000)
    for _ in range(3):
        kept.put("m", 1, "view", b"x" * 100)
    assert kept.cache.currsize == 100


def test_the_match_longest_unasked_goes_first() -> None:
    kept = Kept(800)
    for name in range(8):
        kept.put(str(name), 1, "view", b"x" * 100)
    kept.find("0", 1, "view")
    kept.put("new", 1, "view", b"x" * 100)
    assert kept.find("0", 1, "view") is not None
    assert kept.find("1", 1, "view") is None


def test_positions_gone_by_are_bounded() -> None:
    table, past = stood("mint-delivery"), Past(3)
    for match in ("m1", "m2"):
        assert past.state(match, table, 4 * EVERY + 1).scores()
    assert len(past.positions) == 3


def test_what_is_asked_for_again_is_not_made_again() -> None:
    rule_sets = RuleSets()
    first = rule_sets.changes("tiffin", 2, {}, "deck-c")
    assert rule_sets.changes("tiffin", 2, {}, "deck-c") is first
    assert first[0] or first[1]


def test_foreign_rules_are_bounded_by_what_they_weigh() -> None:
    one = weight(RuleSets().add(Setup("tiffin", 4)))
    rule_sets = RuleSets(2 * one + one // 2)
    for seats in (2, 3, 4):
        rule_sets.add(Setup("tiffin", seats))
    assert len(rule_sets.rules) == 2
    assert rule_sets.find(Setup("tiffin", 2)) is None
    assert RuleSets(1_000).add(Setup("tiffin", 2)).game.seats == 2


def test_a_long_match_counts_for_several(tmp_path: Path) -> None:
    with served(tmp_path, cache=4) as here:
        long, _ = chatty(here, 1_600)
        ann = here.device()
        ann.create("tiffin", "me,me")
        assert long not in here.app.hub.matches


def test_a_match_that_nobody_uses_is_let_go_and_read_again(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann = here.device()
        left, used = (ann.create("tiffin", "me,me")["match"] for _ in range(2))
        heard = ann.create("tiffin", "me,me")["match"]
        stream = Listener(here, ann, f"/matches/{heard}/events?seat=0&after=0")
        stream.next()
        here.hands.pass_seconds(IDLE / 1000 + 1)
        before = ann.view(left)
        here.hands.pass_seconds(IDLE / 1000)
        ann.view(used)
        here.hands.pass_seconds(1)
        here.portal.call(here.app.hub.forget_idle)
        assert set(here.app.hub.matches) == {used, heard}
        assert left not in here.app.hub.known
        assert ann.view(left) == before
        stream.close()


def test_what_was_made_of_a_match_goes_with_it(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann, kept = here.device(), here.app.hub.kept
        match = ann.create("tiffin", "me,me")["match"]
        for _ in range(EVERY):
            view = ann.view(match, log=1)
            ann.play(match, view)
        ann.view(match, ply=EVERY)
        ann.get(f"/matches/{match}/plies", **{"from": 1, "to": EVERY})
        assert all((kept.cache, kept.logs, kept.past.positions, kept.past.pieces))
        here.hands.pass_seconds(IDLE / 1000 + 1)
        here.portal.call(here.app.hub.forget_idle)
        assert not any((kept.cache, kept.logs, kept.past.positions, kept.past.pieces))


@pytest.mark.parametrize("place", ["header", "line"])
def test_a_padded_record_is_refused(place: str) -> None:
    rows = finished("tiffin").split(b"\n")
    number = 0 if place == "header" else 1
    row = {**json.loads(rows[number]), "time": " " * 500}
    rows[number] = msgspec.json.encode(row)
    with pytest.raises(RecordError, match="cannot be read"):
        Record.from_bytes(b"\n".join(rows))
