"""Twin matches in two stores: alike but for what one reader was not shown."""

from dataclasses import dataclass, field

import msgspec

from milkrun.kernel.events import Event
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, OVER, State
from milkrun.play.chance import commit
from milkrun.play.record import POSITION_EVERY, Line, new_header
from milkrun.play.table import apply
from milkrun.web.match.model import entries
from milkrun.web.match.model.entries import News, entry
from milkrun.web.match.model.entries.seat import SeatBody
from milkrun.web.match.model.entries.start import StartBody
from milkrun.web.match.model.identity import hashed
from milkrun.web.match.model.setup import FREE, PERSON, Setup
from milkrun.web.storage.store import WATCHER, DeviceRow, MatchRow, SeatRow, Write
from tests.web.served import START

MATCH, AGAIN = "twinmatch", "twinagain"
SEED = "5e" * 32
ATTEMPTS = 40
COOKIE = "device-of-the-reader-0123456789"


@dataclass
class Half:
    """One of the two: its position and its lines so far."""

    game: Game
    state: State
    lines: list[Line] = field(default_factory=list)

    def play(self, action: int) -> list[Event]:
        """Do an action; what it told."""
        seat, move = int(self.state.to_move()), self.game.notate(self.state, action)
        events = apply(self.state, seat, action).events
        seq = len(self.lines) + 1
        position = self.game.write(self.state) if seq % POSITION_EVERY == 0 else ""
        self.lines.append(Line(seq=seq, seat=seat, action=action, move=move, position=position))
        return events


@dataclass(frozen=True)
class Stand:
    """Where both stood once: after so many lines, in these positions."""

    game: Game
    seq: int
    one: State
    other: State


class Twins:
    """Two matches that grow together, as long as the reader cannot tell them apart by rule."""

    def __init__(self, game: Game, reader: int | None, seed: int, part_from: int = 0) -> None:
        self.game = game
        self.part_from = part_from
        """So many lines are the same in any case."""
        self.reader = reader
        self.rng = Rng(seed)
        self.one = Half(game, game.deal())
        self.other = Half(game, game.deal())
        self.parted = 0
        """How often chance, or a player in secret, did something else."""

    def seen(self, half: Half, action: int) -> list[Event | None]:
        """What the reader would be told of an action."""
        events = apply(half.state.clone(), 0, action).events
        return [self.game.witness(event, self.reader) for event in events]

    def remembered(self, half: Half, action: int) -> object:
        """What the reader knows of the past after an action: some secrets lay open once."""
        after = half.state.clone()
        after.apply(action)
        return self.game.view(after, self.reader).memory

    def is_secret(self, action: int) -> bool:
        """Whether the reader would not be told everything."""
        return self.seen(self.one, action) != apply(self.one.state.clone(), 0, action).events

    def step(self) -> bool:
        """One action on both; False when they cannot go on together."""
        for _ in range(ATTEMPTS):
            if self.one.state.to_move() == OVER:
                return False
            action = self.draw(self.one.state)
            twin = self.match(action, self.seen(self.one, action))
            if twin is not None:
                self.one.play(action)
                self.other.play(twin)
                self.parted += twin != action
                return True
        return False

    def draw(self, state: State) -> int:
        """What chance or a player does."""
        if state.to_move() == CHANCE:
            return int(state.sample_chance(self.rng))
        legal = state.legal_actions()
        return legal[self.rng.below(len(legal))]

    def match(self, action: int, seen: list[Event | None]) -> int | None:
        """What the other table does: the same, or something that looks the same to the reader."""
        legal = self.other.state.legal_actions()
        may_part = len(self.one.lines) >= self.part_from
        if may_part and self.one.state.to_move() != self.reader and self.is_secret(action):
            known = self.remembered(self.one, action)
            alike = [a for a in legal if self.seen(self.other, a) == seen]
            alike = [a for a in alike if self.remembered(self.other, a) == known]
            return alike[self.rng.below(len(alike))] if alike else None
        is_open = action in legal and self.seen(self.other, action) == seen
        return action if is_open else None

    def is_settled(self) -> bool:
        """Whether a match could stand here."""
        state = self.one.state
        return state.to_move() >= 0 and not state.is_selecting()

    def stand(self) -> Stand:
        """Where both stand now."""
        return Stand(
            self.game, len(self.one.lines), self.one.state.clone(), self.other.state.clone()
        )

    def writes(self) -> tuple[Write, Write]:
        """Both matches as storage gets them."""
        return stored(self.one, self.reader), stored(self.other, self.reader)


def stored(half: Half, reader: int | None) -> Write:
    """A running match between people, the reader's device on its seat or on the bench."""
    game = half.game
    setup = Setup(game=game.id, seats=game.seats, hints=True)
    header = new_header(game, ["human"] * game.seats, commit(bytes.fromhex(SEED)), ["a"] * 4)
    header.nonces = ["a"] * game.seats
    news: list[News] = [SeatBody(n, PERSON) for n in range(game.seats)]
    news += [StartBody(header, START), *half.lines]
    row = MatchRow(
        id=MATCH,
        game=game.id,
        status="running",
        n=len(news),
        seq=len(half.lines),
        host="",
        listed=False,
        setup=entries.encode(setup),
        header=msgspec.json.encode(header).decode(),
        seed=SEED,
        created=START,
        changed=START,
    )
    return Write(
        match=MATCH,
        after_n=0,
        now=START,
        new=row,
        entries=[entry(n, body) for n, body in enumerate(news, 1)],
        seats=[SeatRow(seat, hashed(link(seat)), "a") for seat in range(game.seats)],
        devices=[DeviceRow(hashed(COOKIE), WATCHER if reader is None else reader)],
    )


def link(seat: int) -> str:
    """The secret of a seat's link."""
    return f"secret-of-the-link-to-seat-{seat}"


def stored_again(game: Game, start: State, reader: int | None) -> Write:
    """A rematch of that match, which the reader has set up: the other seats wait for owners."""
    setup = Setup(game=game.id, seats=game.seats, hints=True, parent=MATCH, start=game.write(start))
    news = [
        SeatBody(n, PERSON) if n == reader else SeatBody(n, FREE, kept=True)
        for n in range(game.seats)
    ]
    row = MatchRow(
        id=AGAIN,
        game=game.id,
        status="open",
        n=len(news),
        seq=0,
        host=hashed(COOKIE),
        listed=False,
        setup=entries.encode(setup),
        header="",
        seed=SEED,
        created=START,
        changed=START,
    )
    return Write(
        match=AGAIN,
        after_n=0,
        now=START,
        new=row,
        entries=[entry(n, body) for n, body in enumerate(news, 1)],
        seats=[SeatRow(seat, "", "a") for seat in range(game.seats)],
        devices=[DeviceRow(hashed(COOKIE), WATCHER if reader is None else reader)],
    )
