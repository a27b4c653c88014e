"""What becomes of twin tables in the end: given up, frozen, played again. They still look the same.

A seat that was given up shows nothing, to no device and by no link. What a frozen match no longer
holds is told to nobody. Who sets up its rematch sees no more than before, whatever he tries with
the seats that are kept for others.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from milkrun.kernel.rng import Rng
from milkrun.web.match.acting.tables import start_if_full
from milkrun.web.match.model.entries import entry
from milkrun.web.match.model.entries.frozen import FrozenBody
from milkrun.web.match.model.entries.seat import SeatBody
from milkrun.web.match.model.setup import PERSON
from milkrun.web.storage.store import Change, DeviceRow, Write
from tests.drills import leak
from tests.drills.inside import NOW, Listening
from tests.web.twin_tables import AGAIN, MATCH, Stand, link, stored_again

if TYPE_CHECKING:
    from tests.drills.leak import Compared, Half, Question


class Aftermath:
    """The end of one pair of tables, as its reader sees it."""

    def __init__(
        self,
        halves: list[Half],
        reader: int | None,
        stands: list[Stand],
        rng: Rng,
        found: Compared,
    ) -> None:
        self.halves = halves
        self.reader = reader
        self.stands = stands
        self.rng = rng
        self.found = found
        self.seats = stands[0].game.seats

    async def compare(self) -> None:
        """Every second seat of a larger table is given up; all other tables freeze."""
        if self.reader is not None and self.seats > 2 and self.found.pairs % 2:
            await self.give_up(self.reader)
        else:
            stand = self.stands[self.rng.below(len(self.stands))]
            await self.freeze(stand)
            await self.play_again(stand)

    def questions(self, stand: Stand) -> list[Question]:
        """All that is asked while a game runs, and by the link of every seat."""
        asked = leak.usual_questions(self.reader) + leak.odd_questions(stand, self.reader, self.rng)
        return [*asked, *self.by_links()]

    def by_links(self) -> list[Question]:
        """The same by tokens that are none any more, or never were this reader's."""
        eyes = 0 if self.reader is None else self.reader
        bearer = {"authorization": f"Bearer {link(eyes)}", "cookie": ""}
        paths = [f"/view?seat={eyes}", f"/record?seat={eyes}", f"/since?seat={eyes}", "/chat"]
        return [replace(leak.get(path), headers=bearer) for path in paths]

    async def give_up(self, seat: int) -> None:
        """The reader resigns: nothing leads back to the hand."""
        await self.same([leak.post("/resign", seat=seat)])
        for question in self.questions(self.stands[-1]):
            answers = [await half.answer(question) for half in self.halves]
            leak.same(answers[0], answers[1], question)
            if f"seat={seat}" in question.path:
                assert answers[0].startswith(b"[403"), f"{question} is answered: {answers[0]!r}"
        self.found.after["given up"] += 1

    async def freeze(self, stand: Stand) -> None:
        """Nothing holds after that: as if the rules had changed."""
        for half in self.halves:
            body = FrozenBody(stand.seq, "It holds no longer.", "", stand.seq + 1)
            write = Write(
                match=MATCH,
                after_n=half.n,
                now=NOW,
                entries=[entry(half.n + 1, body)],
                change=Change(status="frozen"),
            )
            await half.app.hub.store.append(write)
            await half.app.hub.refresh(MATCH)
        asked = [q for q in self.questions(stand) if q not in self.by_links()]
        await self.same(asked)
        await self.same_stream(MATCH, self.halves[0].n + 1)
        self.found.after["frozen"] += 1

    async def same_stream(self, match: str, n: int) -> None:
        """The whole stream, from the first entry on."""
        path = leak.API.replace(MATCH, match) + "/events?after=0"
        heard = []
        for half in self.halves:
            stream = Listening(half.app, path, leak.HEADERS)
            await stream.reach(n)
            await stream.close()
            heard.append(stream.bytes)
        leak.same(heard[0], heard[1], "the event stream")

    async def play_again(self, stand: Stand) -> None:
        """The reader sets up a rematch, tries the others' seats, and plays on with them."""
        for half, state in zip(self.halves, (stand.one, stand.other), strict=True):
            await half.app.hub.store.append(stored_again(stand.game, state, self.reader))
        await self.same(again(self.tricks()))
        for half in self.halves:
            await self.come_back(half)
        began = Stand(stand.game, 0, stand.one, stand.other)
        asked = leak.usual_questions(self.reader)
        asked += leak.odd_questions(began, self.reader, self.rng)
        await self.same(again([*asked, *self.tricks()]))
        self.found.after["played again"] += 1

    def tricks(self) -> list[Question]:
        """Ways to another's seat."""
        out: list[Question] = []
        for seat in range(self.seats):
            if seat != self.reader:
                out += [leak.post(f"/seats/{seat}/{verb}") for verb in ("link", "open")]
                out += [leak.post("/claim", seat=seat), leak.post("/claim", token=link(seat))]
                out += [leak.post("/takeover", seat=seat, code="normal")]
                out += [leak.get(f"/view?seat={seat}"), leak.post("/hint", seat=seat)]
        return [*out, leak.get(""), leak.get("/record"), leak.get("/replay")]

    async def come_back(self, half: Half) -> None:
        """The others sit down again, on devices of their own."""
        hub = half.app.hub
        live = await hub.find(AGAIN)
        others = [seat for seat in range(self.seats) if seat != self.reader]
        async with live.lock:
            news = [SeatBody(seat, PERSON) for seat in others]
            devices = [DeviceRow(f"device of {seat}", seat) for seat in others]
            await hub.write(live, news, devices=devices)
        await start_if_full(hub, live)

    async def same(self, questions: list[Question]) -> None:
        """Both tables answer alike."""
        await leak.same_answers(self.halves, questions, self.found)


def again(questions: list[Question]) -> list[Question]:
    """The same about the rematch."""
    return [replace(q, path=q.path.replace(MATCH, AGAIN)) for q in questions]
