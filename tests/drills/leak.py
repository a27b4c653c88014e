"""The leak drill: twin tables that differ only in what a reader cannot know look the same to him.

Two random games grow together; from some ply on chance and secret choices fall differently where
the reader is not shown. Both are stored, batch by batch, as if another worker had written them;
after each batch the reader asks two servers the same questions, and every byte must be the same.
"""

import logging
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from milkrun.games import book
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.play.together import choosers
from milkrun.web.logs import JsonLines
from milkrun.web.match.model.entries import News, entry
from milkrun.web.match.model.entries.chat import ChatBody
from milkrun.web.storage.store import Write
from tests.drills import aftermath
from tests.drills.inside import NOW, Listening, ask, make_app
from tests.web import twin_tables
from tests.web.twin_tables import COOKIE, MATCH, Stand, Twins, stored

API = f"/api/v1/matches/{MATCH}"
HEADERS = {"cookie": f"milkrun_device={COOKIE}"}
FAR, ATTEMPTS = 10**9, 8
MISUNDERSTOOD = (b"[400", b"[404", b"[405", b"[413", b"[415")
"""Answers that say that the question was no question."""
SOMETIMES = 4
"""Every so many batches the long list of questions is asked."""


@dataclass
class Compared:
    """What was looked at."""

    pairs: int = 0
    batches: int = 0
    parted: int = 0
    answers: int = 0
    size: int = 0
    asked: set[str] = field(default_factory=set)
    """The kinds of questions."""
    after: Counter[str] = field(default_factory=Counter)
    """What became of the tables in the end: given up, frozen, played again."""


@dataclass(frozen=True)
class Question:
    """Something a reader may ask."""

    method: str
    path: str
    body: object = None
    headers: dict[str, str] = field(default_factory=dict)
    """Who asks, if it is not the reader's device."""

    def kind(self) -> str:
        """Without its details."""
        return f"{self.method} {self.path.partition('?')[0].removeprefix(API) or '/'}"


class Said(logging.Handler):
    """What a server wrote into its log, but for the time."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[object] = []

    def emit(self, record: logging.LogRecord) -> None:
        """One line of the log."""
        row = msgspec.json.decode(JsonLines().format(record))
        self.lines.append({**row, "time": None})


class Half:
    """One of the two tables: a server of its own, and how much of the game it has."""

    def __init__(self, file: Path, half: twin_tables.Half) -> None:
        self.app = make_app(file)
        self.half = half
        self.n = self.ply = 0
        self.said = Said()

    async def open(self, reader: int | None) -> None:
        """Store the match before its first line, and begin to listen."""
        write = stored(self.half, reader)
        await self.app.hub.store.open()
        await self.app.hub.store.append(write)
        self.n = len(write.entries)
        self.stream = Listening(self.app, f"{API}/events?after=0", HEADERS)
        await self.stream.reach(self.n)

    async def advance(self) -> None:
        """Another worker's write: the lines that are new, and now and then a word."""
        news: list[News] = list(self.half.lines[self.ply :])
        self.ply = len(self.half.lines)
        if self.ply % 7 == 0:
            news.append(ChatBody(0, "Ann", "Well played.", NOW))
        entries = [entry(self.n + i, body) for i, body in enumerate(news, 1)]
        await self.app.hub.store.append(
            Write(match=MATCH, after_n=self.n, now=NOW, entries=entries)
        )
        self.n += len(entries)
        await self.app.hub.refresh(MATCH)
        await self.stream.reach(self.n)

    async def answer(self, question: Question) -> bytes:
        """All that comes back; what is written into the log meanwhile is kept."""
        headers = {**HEADERS, **question.headers}
        root = logging.getLogger()
        root.addHandler(self.said)
        try:
            return await ask(self.app, question.method, question.path, headers, question.body)
        finally:
            root.removeHandler(self.said)

    async def close(self) -> None:
        """Let go."""
        await self.stream.close()
        await self.app.hub.store.close()


def get(path: str) -> Question:
    """A question about the match."""
    return Question("GET", API + path)


def post(path: str, **body: object) -> Question:
    """A request to the match."""
    return Question("POST", API + path, body)


def usual_questions(seat: int | None) -> list[Question]:
    """What a page asks after every batch."""
    eyes = "watch" if seat is None else str(seat)
    asked = [get(f"/view?seat={eyes}"), get(""), get(f"/record?seat={eyes}"), get("/chat")]
    return asked if seat is None else [*asked, get(f"/since?seat={seat}")]


def odd_questions(at: Stand, reader: int | None, rng: Rng) -> list[Question]:
    """The past, previews, refusals: by action, by target, by half choices and late batches."""
    eyes, seq = "watch" if reader is None else str(reader), at.seq
    asked = [get(f"/view?seat={eyes}&log=1"), get(f"/view?seat={eyes}&open=1"), get("/facts")]
    asked.append(get(f"/view?seat={eyes}&log=1&ply={rng.below(seq + 1)}"))
    asked += [
        get("/replay"),
        get(f"/plies?seat={eyes}&open=1&from={max(seq - 90, 1)}&to={seq + 1}"),
    ]
    seat = 0 if reader is None else reader
    for _ in range(6):
        asked += about_action(at, seat, rng.below(at.game.actions.size))
    if at.one.to_move() == reader:
        for action in at.one.legal_actions()[:6]:
            asked.append(post("/preview", seat=seat, seq=seq, actions=[action]))
            asked.append(post("/why-not", seat=seat, actions=[action], action=action))
    return asked


def about_action(at: Stand, seat: int, action: int) -> list[Question]:
    """Everything that can be asked about an action without playing it."""
    target, seq = at.game.actions.moves[action].target, at.seq
    given = {"seat": seat, "seq": seq, "actions": [action]}
    asked = [
        post("/why-not", seat=seat, actions=[], action=action),
        post("/why-not", seat=seat, actions=[], target=target),
        post("/preview", **given),
        post("/undo", seat=seat, key="u", ply=seq),
    ]
    if seat in choosers(at.one):
        return asked  # what is chosen at the same time as others may come late, and is played
    asked.append(post("/batches", **{**given, "seq": (seq or 2) - 1}, key="late"))
    if at.game.why_not(at.one, seat, action) is not None:
        asked.append(post("/batches", **given, key=f"k{action}"))
    return asked


async def compare(
    twins: Twins, reader: int | None, folder: Path, rng: Rng, found: Compared
) -> None:
    """One pair of tables, from the deal to the end or to where the rules show the difference.

    The reader asks; he is the one whom the twins look alike to, but in the test that shows that
    the drill can see.
    """
    halves = [
        Half(folder / f"{found.pairs}-{number}.sqlite", half)
        for number, half in enumerate((twins.one, twins.other))
    ]
    found.pairs += 1
    for half in halves:
        await half.open(reader)
    stands: list[Stand] = []
    while twins.step():
        if twins.parted and twins.is_settled():
            stands.append(twins.stand())
            await compare_now(twins, halves, reader, rng, found)
    if stands:
        after = aftermath.Aftermath(halves, reader, stands, rng, found)
        await after.compare()
    found.parted += twins.parted
    found.size += len(halves[0].stream.bytes)
    for half in halves:
        await half.close()


async def compare_now(
    twins: Twins, halves: list[Half], reader: int | None, rng: Rng, found: Compared
) -> None:
    """After a batch: the stream, the usual questions, and now and then the odd ones."""
    for half in halves:
        await half.advance()
    questions = usual_questions(reader)
    if found.batches % SOMETIMES == 0:
        questions += odd_questions(twins.stand(), reader, rng)
    await same_answers(halves, questions, found)
    same(halves[0].stream.bytes, halves[1].stream.bytes, "the event stream")
    same(halves[0].said.lines, halves[1].said.lines, "the log")
    found.batches += 1


async def same_answers(halves: list[Half], questions: list[Question], found: Compared) -> None:
    """Both tables answer every question with the same bytes."""
    for question in questions:
        await same_answer(halves, question, found)


async def same_answer(halves: list[Half], question: Question, found: Compared) -> None:
    """Both tables answer with the same bytes."""
    answers = [await half.answer(question) for half in halves]
    assert not answers[0].startswith(MISUNDERSTOOD), f"{question} asks nothing: {answers[0]!r}"
    same(answers[0], answers[1], question)
    found.answers += 1
    found.size += len(answers[0])
    found.asked.add(question.kind())


def same(one: object, other: object, what: object) -> None:
    """Refuse any difference."""
    assert one == other, f"{what} tells the tables apart:\n{one!r}\n{other!r}"


def pairs(game: Game, reader: int | None, seed: int) -> Iterator[Twins]:
    """Twins that part somewhere in a random game, and can still be compared after that."""
    length = Twins(game, reader, seed, FAR)
    while length.step():
        pass
    for chosen in range(seed, seed + ATTEMPTS):
        part_from = Rng(chosen).below(len(length.one.lines))
        trial = Twins(game, reader, chosen, part_from)
        while trial.step():
            if trial.parted and trial.is_settled():
                yield Twins(game, reader, chosen, part_from)
                break


async def leak_drill(game_id: str, seats: int, folder: Path, rounds: int, seed: int) -> Compared:
    """So many rounds, in each of which every seat and an onlooker have a pair of their own."""
    game, found = book(game_id).load(seats), Compared()
    readers: list[int | None] = [None, *range(seats)]
    for number in range(rounds):
        for place, reader in enumerate(readers):
            first = seed + (number * len(readers) + place) * ATTEMPTS
            twins = next(pairs(game, reader, first), None)
            if twins is not None:
                await compare(twins, reader, folder, Rng(first), found)
        if not found.pairs:
            break  # everything lies open
    return found
