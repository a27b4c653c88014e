"""Twin matches in two stores: alike but for chance that one reader was not shown."""

from dataclasses import dataclass, field

import msgspec

from milkrun.kernel.events import Event
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, OVER, State
from milkrun.play.chance import commit
from milkrun.play.record import Line, new_header
from milkrun.play.table import apply
from milkrun.web import bodies
from milkrun.web.bodies import PERSON, SeatBody, Setup, StartBody
from milkrun.web.house import entry
from milkrun.web.identity import hashed
from milkrun.web.store import WATCHER, DeviceRow, MatchRow, Write
from tests.web.served import START

MATCH = "twinmatch"
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
        seq = len(self.lines) + 1
        self.lines.append(Line(seq=seq, seat=seat, action=action, move=move))
        return apply(self.state, seat, action).events


class Twins:
    """Two matches that grow together, as long as the reader cannot tell them apart by rule."""

    def __init__(self, game: Game, reader: int | None, seed: int) -> None:
        self.game = game
        self.reader = reader
        self.rng = Rng(seed)
        self.one = Half(game, game.deal())
        self.other = Half(game, game.deal())
        self.parted = 0
        """How often chance fell differently."""

    def seen(self, half: Half, action: int) -> list[Event | None]:
        """What the reader would be told of an action."""
        events = apply(half.state.clone(), 0, action).events
        return [self.game.witness(event, self.reader) for event in events]

    def is_secret(self, action: int) -> bool:
        """Whether the reader would not be told everything."""
        return self.seen(self.one, action) != apply(self.one.state.clone(), 0, action).events

    def step(self) -> bool:
        """One action on both; False when they cannot go on together."""
        for _ in range(ATTEMPTS):
            if self.one.state.to_move() == OVER:
                return False
            action, twin = self.draw()
            if twin in self.other.state.legal_actions() and self.seen(
                self.one, action
            ) == self.seen(self.other, twin):
                self.one.play(action)
                self.other.play(twin)
                self.parted += twin != action
                return True
        return False

    def draw(self) -> tuple[int, int]:
        """An action for each: the same, unless chance does what the reader is not shown."""
        state, rng = self.one.state, self.rng
        if state.to_move() == CHANCE:
            action = int(state.sample_chance(rng))
            is_secret = self.is_secret(action)
            return action, int(self.other.state.sample_chance(rng)) if is_secret else action
        legal = state.legal_actions()
        action = legal[rng.below(len(legal))]
        return action, action

    def is_settled(self) -> bool:
        """Whether a match could stand here."""
        state = self.one.state
        return state.to_move() >= 0 and not state.is_selecting()

    def writes(self) -> tuple[Write, Write]:
        """Both matches as storage gets them."""
        return stored(self.one, self.reader), stored(self.other, self.reader)


def stored(half: Half, reader: int | None) -> Write:
    """A running match between people, the reader's device on its seat or on the bench."""
    game = half.game
    setup = Setup(game=game.id, seats=game.seats, hints=True)
    header = new_header(game, ["human"] * game.seats, commit(bytes.fromhex(SEED)), ["a"] * 4)
    header.nonces = ["a"] * game.seats
    news: list[msgspec.Struct] = [SeatBody(n, PERSON) for n in range(game.seats)]
    news += [StartBody(header, START), *half.lines]
    row = MatchRow(
        id=MATCH,
        game=game.id,
        status="running",
        n=len(news),
        seq=len(half.lines),
        host="",
        listed=False,
        setup=bodies.encode(setup),
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
        devices=[DeviceRow(hashed(COOKIE), WATCHER if reader is None else reader)],
    )
