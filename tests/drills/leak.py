"""The leak drill: twin tables that differ only in what a seat cannot know send it the same bytes.

A random game is recorded, and its twin made by drawing anew what the seat was not shown. Both are
stored, batch by batch, as if another worker had written them; after each batch the seat asks two
servers the same questions, and every byte of the answers must be the same.
"""

import logging
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from milkrun.games import book
from milkrun.kernel.events import Event, Trace
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, OVER, State
from milkrun.play.chance import Chance
from milkrun.play.record import POSITION_EVERY, Header, Line, new_header
from milkrun.web import store
from milkrun.web.bodies import PERSON, ChatBody, SeatBody, Setup, StartBody, encode
from milkrun.web.house import entry
from milkrun.web.identity import hashed
from milkrun.web.logs import JsonLines
from milkrun.web.store import WATCHER, DeviceRow, MatchRow, Write
from tests.drills.inside import NOW, Listening, ask, make_app
from tests.twins import Recorded, replayed, witnessed

MATCH, API = "twin", "/api/v1/matches/twin"
COOKIE = "a-device-of-the-drill-0001"
HEADERS = {"cookie": f"milkrun_device={COOKIE}"}
SOMETIMES = 4
"""Every so many batches the long list of questions is asked."""


@dataclass
class Compared:
    """What was looked at."""

    pairs: int = 0
    answers: int = 0
    size: int = 0
    seen: set[str] = field(default_factory=set)
    """The kinds of questions that were asked."""


def twin_of(record: Recorded, seat: int | None, rng: Rng) -> tuple[list[int], int]:
    """The actions of a twin world, and where it parts from the first.

    It goes as far as it can follow: until a card is missing that was played, or until the seat is
    shown, as the rules want it, what was different.
    """
    hidden = record.hidden[seat] + record.secret[seat]
    first = hidden[rng.below(len(hidden))]
    world = replayed(record.game, record.actions[:first])
    twin, actions = world.clone(), record.actions[:first]
    for ply in range(first, len(record.actions)):
        action = record.actions[ply]
        seen = shown(world, action, seat)
        legal = twin.legal_actions()
        if ply == first or action not in legal:
            others = [a for a in legal if a != action and shown(twin.clone(), a, seat) == seen]
            if ply not in hidden or not others:
                break
            action = others[rng.below(len(others))]
        if shown(twin, action, seat) != seen:
            break
        actions.append(action)
    return actions, first


def shown(state: State, action: int, seat: int | None) -> list[Event]:
    """Do an action: what the seat is shown of it."""
    state.trace = Trace()
    state.apply(action)
    return witnessed(state.game, state.trace.take(), seat)


@dataclass(frozen=True)
class Question:
    """Something a seat may ask."""

    method: str
    path: str
    body: object = None

    def kind(self) -> str:
        """Without its details."""
        return f"{self.method} {self.path.partition('?')[0].removeprefix(API) or '/'}"


class Half:
    """One of the two tables: a server of its own, and the record so far."""

    def __init__(self, file: Path, game: Game, actions: list[int]) -> None:
        self.app = make_app(file)
        self.game = game
        self.actions = actions
        self.state = game.deal()
        self.n = self.ply = 0
        self.said = Said()

    async def open(self, seat: int | None) -> None:
        """Store the match before its first line, and begin to listen."""
        await self.app.house.store.open()
        chance = Chance(b"\1" * 32, ["aa"] * self.game.seats)
        seats = ["human"] * self.game.seats
        header = new_header(self.game, seats, chance.commitment(), chance.nonces)
        news = [SeatBody(n, PERSON, f"Player {n}") for n in range(self.game.seats)]
        bodies = [*news, StartBody(header, NOW)]
        entries = [entry(n, body) for n, body in enumerate(bodies, 1)]
        self.n = len(entries)
        device = DeviceRow(hashed(COOKIE), WATCHER if seat is None else seat)
        new = match_row(self.game, header, chance, self.n)
        await self.app.house.store.append(
            Write(match=MATCH, after_n=0, now=NOW, new=new, entries=entries, devices=[device])
        )
        self.stream = Listening(self.app, f"{API}/events?after=0", HEADERS)
        await self.stream.reach(self.n)

    async def advance(self, until: int) -> None:
        """Another worker's write: the lines up to a ply."""
        lines: list[msgspec.Struct] = []
        for ply in range(self.ply, until):
            lines.append(self.line(ply))
        if until % 7 == 0:
            lines.append(ChatBody(0, "Player 0", "Well played.", NOW))
        entries = [entry(self.n + i, line) for i, line in enumerate(lines, 1)]
        await self.app.house.store.append(
            Write(match=MATCH, after_n=self.n, now=NOW, entries=entries)
        )
        self.n, self.ply = self.n + len(entries), until
        await self.app.house.refresh(MATCH)
        await self.stream.reach(self.n)

    def line(self, ply: int) -> Line:
        """An action as a line of the record, with the position where one is due."""
        action, seat = self.actions[ply], int(self.state.to_move())
        move = self.game.notate(self.state, action)
        self.state.apply(action)
        deep = (ply + 1) % POSITION_EVERY == 0
        position = self.game.write(self.state) if deep else ""
        return Line(seq=ply + 1, seat=seat, action=action, move=move, position=position)

    async def close(self) -> None:
        """Let go."""
        await self.stream.close()
        await self.app.house.store.close()

    async def answer(self, question: Question) -> bytes:
        """All that comes back, and all that is written into the log meanwhile."""
        root = logging.getLogger()
        root.addHandler(self.said)
        try:
            return await ask(self.app, question.method, question.path, HEADERS, question.body)
        finally:
            root.removeHandler(self.said)


class Said(logging.Handler):
    """What the server wrote into its log, but for the time."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[object] = []

    def emit(self, record: logging.LogRecord) -> None:
        """One line of the log."""
        row = msgspec.json.decode(JsonLines().format(record))
        self.lines.append({**row, "time": None})


def match_row(game: Game, header: Header, chance: Chance, n: int) -> MatchRow:
    """The match as it is stored."""
    setup = Setup(game=game.id, seats=game.seats, options=dict(game.setting.changed_options()))
    return MatchRow(
        id=MATCH,
        game=game.id,
        status=store.RUNNING,
        n=n,
        seq=0,
        host="",
        listed=False,
        setup=encode(setup),
        header=encode(header),
        seed=chance.seed.hex(),
        created=NOW,
        changed=NOW,
    )


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


def odd_questions(half: Half, seat: int | None, rng: Rng) -> list[Question]:
    """The past, previews, refusals: by action, by target, by half choices and stale batches."""
    eyes, ply = "watch" if seat is None else str(seat), rng.below(half.ply + 1)
    asked = [get(f"/view?seat={eyes}&log=1"), get(f"/view?seat={eyes}&log=1&ply={ply}")]
    asked.append(get(f"/view?seat={eyes}&open=1"))
    mine, seq = 0 if seat is None else seat, half.ply
    for _ in range(6):
        action = rng.below(half.game.actions.size)
        target = half.game.actions.moves[action].target
        given = {"seat": mine, "seq": seq, "actions": [action]}
        asked.append(post("/why-not", seat=mine, actions=[], action=action))
        asked.append(post("/why-not", seat=mine, actions=[], target=target))
        asked.append(post("/preview", **given))
        if is_refused(half, mine, action):
            asked.append(post("/batches", **given, key=f"k{action}"))
        asked.append(post("/batches", **{**given, "seq": seq - 1}, key="late"))
        asked.append(post("/undo", seat=mine, key="u", ply=half.ply))
    if seat is not None and half.state.to_move() == seat:
        for action in half.state.legal_actions()[:6]:
            asked.append(post("/preview", seat=seat, seq=seq, actions=[action]))
            asked.append(post("/why-not", seat=seat, actions=[action], action=action))
    return asked


def is_refused(half: Half, seat: int, action: int) -> bool:
    """Whether the rules forbid it here: then nothing is played by asking for it."""
    return half.game.why_not(half.state, seat, action) is not None


def boundaries(record: Recorded, first: int, last: int) -> list[int]:
    """The plies where somebody is to choose and no choice is half made, from `first` on."""
    state, out = record.game.deal(), list[int]()
    for ply, action in enumerate(record.actions[:last], 1):
        state.apply(action)
        if ply > first and is_boundary(state):
            out.append(ply)
    return out


def is_boundary(state: State) -> bool:
    """Whether a batch may end here, with the game going on."""
    return state.to_move() not in (CHANCE, OVER) and not state.is_selecting()


async def compare(
    record: Recorded, seat: int | None, folder: Path, rng: Rng, found: Compared, eyes: int | None
) -> None:
    """One pair of tables, from where they part to where the twin cannot follow.

    `eyes` asks; it is the seat, but in the test that shows what the drill can see.
    """
    actions, first = twin_of(record, seat, rng)
    plies = boundaries(record, first, len(actions))
    if not plies or actions == record.actions[: len(actions)]:
        return
    found.pairs += 1
    halves = [
        Half(folder / f"{found.pairs}-{name}.sqlite", record.game, list(chosen))
        for name, chosen in (("world", record.actions), ("twin", actions))
    ]
    for half in halves:
        await half.open(eyes)
    for number, ply in enumerate(plies):
        for half in halves:
            await half.advance(ply)
        questions = usual_questions(eyes)
        if number % SOMETIMES == 0:
            questions += odd_questions(halves[0], eyes, rng)
        for question in questions:
            await same_answer(halves, question, found)
        same(halves[0].stream.bytes, halves[1].stream.bytes, "the event stream")
        same(halves[0].said.lines, halves[1].said.lines, "the log")
    found.size += len(halves[0].stream.bytes)
    for half in halves:
        await half.close()


async def same_answer(halves: list[Half], question: Question, found: Compared) -> None:
    """Both tables answer with the same bytes."""
    answers = [await half.answer(question) for half in halves]
    same(answers[0], answers[1], question)
    found.answers += 1
    found.size += len(answers[0])
    found.seen.add(question.kind())


def same(one: object, other: object, what: object) -> None:
    """Refuse any difference."""
    assert one == other, f"{what} tells the tables apart:\n{one!r}\n{other!r}"


async def leak_drill(game_id: str, seats: int, folder: Path, pairs: int, seed: int) -> Compared:
    """So many pairs, each seat and the onlooker in turn, over several recorded games."""
    game, rng, found = book(game_id).load(seats), Rng(seed), Compared()
    eyes: list[int | None] = [None, *range(seats)]
    for number in range(pairs * 4):
        record = Recorded(game, rng)
        for seat in eyes:
            if record.hidden[seat] + record.secret[seat] and found.pairs < pairs:
                await compare(record, seat, folder, rng, found, seat)
        if found.pairs >= pairs or (number > 8 and not found.pairs):
            break
    return found
