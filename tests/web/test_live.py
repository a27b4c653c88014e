"""Live updates: from where the listener left off, nothing lost, nothing doubled."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from milkrun.games import GAMES
from milkrun.web.match.keeping.streams import BEAT, Streams
from milkrun.web.match.model.identity import Who
from milkrun.web.match.model.listener import Stream
from tests.web.served import Listener, served


def test_a_listener_hears_every_batch_once(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann = here.device()
        match = ann.create("tiffin", "me,me")["match"]
        stream = Listener(here, ann, f"/matches/{match}/events?seat=0")
        heard: list[int] = []
        for turn in range(5):
            stand = ann.play(match, ann.view(match), turn)
            message = stream.next()
            assert (message["n"], message["seq"], message["ply"]) == tuple(stand.values())
            heard += [entry["n"] for entry in message["entries"]]
        assert heard == list(range(heard[0], heard[0] + len(heard)))
        stream.close()


def test_a_listener_resumes_by_its_last_id(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann = here.device()
        made = ann.create("tiffin", "me,me")
        match, first = made["match"], made["n"]
        for turn in range(4):
            ann.play(match, ann.view(match), turn)
        last = ann.get(f"/matches/{match}")["n"]
        for path, header in ((f"?seat=1&after={first}", ""), ("?seat=1", str(first))):
            stream = Listener(here, ann, f"/matches/{match}/events{path}", header)
            message = stream.next()
            assert [e["n"] for e in message["entries"]] == list(range(first + 1, last + 1))
            stream.close()


def test_a_reader_that_stops_holds_nothing(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann = here.device()
        match = ann.create("tiffin", "me,me")["match"]
        stream = Listener(here, ann, f"/matches/{match}/events?seat=0")
        live = here.app.hub.matches[match]
        assert ann.get(f"/matches/{match}")["seats"][0]["connected"]
        assert len(live.streams) == 1
        stream.close()
        assert not live.streams
        assert not here.app.hub.streams.open


class Line:
    """A connection whose other end reads, or does not."""

    def __init__(self, is_read: bool) -> None:
        self.is_read = is_read
        self.sent: list[bytes] = []

    def push(self, data: bytes) -> bool:
        """Write something."""
        if self.is_read:
            self.sent.append(data)
        return self.is_read


@pytest.mark.parametrize("is_read", [True, False])
def test_a_heartbeat_wakes_only_who_does_not_keep_up(is_read: bool) -> None:
    async def scenario() -> tuple[bool, list[bytes]]:
        stream, line, all_streams = Stream(Who(), 0, 0), Line(is_read), Streams()
        waiting = asyncio.ensure_future(stream.wait())
        await asyncio.sleep(0)
        stream.wire = line
        all_streams.open.add(stream)
        await all_streams.beat()
        await asyncio.sleep(0)
        is_woken = waiting.done()
        waiting.cancel()
        return is_woken, line.sent

    woken, sent = asyncio.run(scenario())
    assert woken is not is_read
    assert sent == ([BEAT] if is_read else [])


def test_a_stopping_server_ends_its_streams(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann = here.device()
        match = ann.create("tiffin", "me,me")["match"]
        stream = Listener(here, ann, f"/matches/{match}/events")
        here.portal.call(here.app.hub.streams.end_all)
        stream.task.result(timeout=30)


def test_two_workers_on_one_file_tell_each_other(tmp_path: Path) -> None:
    with served(tmp_path) as here, served(tmp_path) as there:
        ann = here.device()
        match = ann.create("tiffin", "me,me")["match"]
        abroad = there.device()
        abroad.client.cookies = ann.client.cookies
        stream = Listener(there, abroad, f"/matches/{match}/events?seat=0")
        stand = ann.play(match, ann.view(match))
        assert stream.next()["n"] == stand["n"]
        stand = abroad.play(match, abroad.view(match))
        assert stream.next()["n"] == stand["n"]
        assert ann.view(match, n=stand["n"])["seq"] == stand["seq"]
        stream.close()


def test_who_sits_down_at_one_worker_is_known_to_the_other_at_once(tmp_path: Path) -> None:
    with served(tmp_path) as here, served(tmp_path) as there:
        made = here.device().create("tiffin", "open,random")
        match = made["match"]
        ann, abroad = here.device(), there.device()
        assert abroad.get(f"/matches/{match}")["status"] == "open"
        ann.claim(made["seats"][0]["link"])
        abroad.client.cookies = ann.client.cookies
        assert abroad.view(match, seat=0)["seat"] == 0
        stream = Listener(there, abroad, f"/matches/{match}/events?seat=0")
        assert stream.start["status"] == 200
        stream.close()


def test_who_leaves_hears_no_more(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann, ben = here.device(), here.device()
        made = ann.create("mint-delivery", "me,open,open")
        match = made["match"]
        ben.claim(made["seats"][1]["link"])
        stream = Listener(here, ben, f"/matches/{match}/events?seat=1")
        ben.post(f"/matches/{match}/leave", seat=1)
        stream.task.result(timeout=30)


def test_who_asks_at_once_for_a_match_waits_for_one_reading(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match = here.device().create("tiffin", "me,me")["match"]
    with served(tmp_path) as here:
        hub = here.app.hub

        async def ask_at_once() -> int:
            found = await asyncio.gather(*(hub.find(match) for _ in range(20)))
            return len({id(live) for live in found})

        assert here.portal.call(ask_at_once) == 1
        assert hub.counted["loads"] == 1
        assert hub.loading == {}


def test_a_forgotten_match_is_still_one_match(tmp_path: Path) -> None:
    with served(tmp_path, cache=1) as here:
        ann = here.device()
        first = ann.create("tiffin", "me,me")["match"]
        held = here.app.hub.matches[first]
        for _ in range(3):
            ann.create("tiffin", "me,me")
        assert first not in here.app.hub.matches
        ann.play(first, ann.view(first))
        assert here.app.hub.matches[first] is held
        assert len(here.app.hub.matches) == 1


def test_a_message_brings_the_clocks_so_that_no_screen_must_ask(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann = here.device()
        clock = {"kind": "live", "seconds": 60}
        match = ann.create("out-for-delivery", "me,me", clock=clock)["match"]
        stream = Listener(here, ann, f"/matches/{match}/events?seat=0")
        here.hands.pass_seconds(7)
        info = ann.get(f"/matches/{match}")
        ann.play(match, ann.view(match))
        told = stream.next()["clocks"]
        seat = info["to_move"]
        assert info["now"] - info["clocks"]["since"] == 7000
        assert (info["clocks"]["left"][seat], told["left"][seat]) == (60_000, 53_000)
        assert told["since"] == info["now"]
        assert ann.get(f"/matches/{match}")["clocks"] == told
        stream.close()


PARTS = ["public", "mine", "memory", "outlook"]
FRAMED = ["ply", "to_move", "step", "prompt", "rolls", "scores", *PARTS]
CHOOSING = ("ways", "effects")
"""What an outlook holds for a choice alone: nobody chooses on the way, so it is told as of now."""


def unfolded(frame: dict[str, Any], view: dict[str, Any]) -> dict[str, Any]:
    """A position on the way, as a screen makes it of a frame and the view that it led to."""
    same = {part: {} if part in frame.get("whole", []) else view[part] for part in PARTS}
    parts = {part: same[part] | frame.get(part, {}) for part in PARTS}
    return {name: frame.get(name) for name in FRAMED} | parts


@pytest.mark.parametrize("game", GAMES)
def test_messages_folded_in_are_what_the_server_would_answer(game: str, tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann = here.device()
        match = ann.create(game, "me,me", hotseat=False)["match"]
        whole = [ann.view(match, log=1, seat=seat) for seat in range(2)]
        logs = [view["log"] for view in whole]
        path = f"/matches/{match}/events?after={whole[0]['n']}&seat="
        ears = [Listener(here, ann, f"{path}{seat}") for seat in range(2)]

        frames: list[dict[str, Any]] = []

        def hear() -> None:
            for seat, ear in enumerate(ears):
                message, now = ear.next(), ann.view(match, log=1, seat=seat)
                logs[seat] = [*logs[seat][: message["log"]["keep"]], *message["log"]["lines"]]
                assert logs[seat] == now.pop("log")
                assert message["view"] == now
                for frame in message["film"]:
                    assert frame["ply"] < now["ply"]
                    then = ann.view(match, ply=frame["ply"], seat=seat)
                    shown = unfolded(frame, now)
                    for name in CHOOSING:
                        assert shown["outlook"].pop(name, None) == now["outlook"].get(name)
                        then["outlook"].pop(name, None)
                    assert shown == {name: then[name] for name in FRAMED}
                    frames.append(frame)

        for turn in range(12):
            mover = ann.view(match)["to_move"]
            ann.play(match, ann.view(match, seat=mover), turn)
            hear()
            if turn == 8:
                ann.post(f"/matches/{match}/undo", seat=mover, key="undo")
                hear()
        assert frames
        for ear in ears:
            ear.close()
