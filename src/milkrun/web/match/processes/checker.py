"""What runs in a checking process: strangers' rule sets, deals and game files, judged.

Whatever they hold, it happens here, within bounds of time and memory: what comes back is a refusal
in words, or plain data that the server can take without much ado.
"""

import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import TypeVar

import msgspec

from milkrun.kernel.errors import MilkrunError, UsageError
from milkrun.kernel.game import Game
from milkrun.kernel.translation import ENGLISH
from milkrun.paper.printing import printed
from milkrun.play.chance import Chance
from milkrun.play.process import serve, set_alarm
from milkrun.play.record import Header, Line, Record
from milkrun.play.table import Table, first_position
from milkrun.play.verify import Fault, first_fault
from milkrun.web.match.model import rule_sets
from milkrun.web.match.model.setup import Setup
from milkrun.web.match.processes.game_files import Incoming, incoming

MEMORY = 384_000_000
"""What a checking process may take."""
SECONDS = 2.0
"""Of its own processor time that it may spend on one task."""
PRINTING = 10.0
"""The same for a game on paper: the first one also waits for the library."""
SLOWEST = 0.25
"""Seconds that a rule set may take to be set up and its first position to be looked at."""
MOST_DEALT = 1_000
"""Lines that chance may write before anybody chooses."""
MOST_FACTS = 1_000_000


class Vet(msgspec.Struct, tag=True):
    """Do these options and tables make a game, and one that the server can carry?"""

    setup: Setup


class Deal(msgspec.Struct, tag=True):
    """Begin a match: what does chance do before anybody chooses?"""

    setup: Setup
    players: list[str]
    seed: str
    nonces: list[str]


class Bring(msgspec.Struct, tag=True):
    """A game file that shall become a match."""

    data: bytes
    now: int


class Audit(msgspec.Struct, tag=True):
    """Does a stored record hold under today's rules?"""

    data: bytes


class Press(msgspec.Struct, tag=True):
    """A game on paper, as that table plays it."""

    setup: Setup
    paper: str
    language: str = ENGLISH


class Vetted(msgspec.Struct, tag=True):
    """They do."""


class Dealt(msgspec.Struct, tag=True):
    """The record as it begins."""

    header: Header
    lines: list[Line]


class Audited(msgspec.Struct, tag=True):
    """Where a record leaves the rules, if it does, or why it cannot be read."""

    plies: int = 0
    fault: Fault | None = None
    unreadable: str = ""


class Pressed(msgspec.Struct, tag=True):
    """The sheets as a PDF."""

    data: bytes


class Rejected(msgspec.Struct, tag=True):
    """Why not."""

    status: int
    code: str
    text: str
    """Why, in words of the rules; or the key of a sentence of the server's."""
    numbers: dict[str, str] = {}
    """What stands in that sentence."""


Task = Vet | Deal | Bring | Audit | Press
Verdict = Vetted | Dealt | Incoming | Audited | Pressed | Rejected
Asked = TypeVar("Asked")
Said = TypeVar("Said")


def judge(task: Task) -> Verdict:
    """The answer to a task."""
    if isinstance(task, Vet):
        return vet(task.setup)
    if isinstance(task, Deal):
        return deal(task)
    if isinstance(task, Press):
        game = load(task.setup).told_in(task.language)
        return Pressed(printed(game, task.paper, task.setup.preset))
    return incoming(task.data, task.now) if isinstance(task, Bring) else audit(task.data)


def vet(setup: Setup) -> Verdict:
    """Set a rule set up, try it, and see how long the server would be busy with it."""
    game = load(setup)
    began = time.process_time()
    facts = rule_sets.RuleSet(load(setup, is_tried=True)).facts
    look_at(game, setup.start)
    if time.process_time() - began > SLOWEST or len(facts) > MOST_FACTS:
        return Rejected(422, "too_much", "server.too_much")
    return Vetted()


def load(setup: Setup, is_tried: bool = False) -> Game:
    """The game of a setup."""
    return rule_sets.open_game(setup.game, setup.seats, setup.options, setup.tables, is_tried)


def look_at(game: Game, start: str) -> None:
    """What the server does with a position again and again."""
    state = first_position(game, start).clone()
    for seat in range(game.seats):
        game.view(state, seat).to_bytes()
    game.write(state)


def deal(task: Deal) -> Verdict:
    """A table, and what stands in its record before anybody chooses."""
    chance = Chance(bytes.fromhex(task.seed), task.nonces)
    setup = task.setup
    is_drawn = setup.is_drawn()
    table = Table(load(setup), task.players, chance, start=setup.start, is_drawn=is_drawn)
    if len(table.record.lines) > MOST_DEALT:
        return Rejected(422, "too_much", "server.too_much")
    return Dealt(table.record.header, table.record.lines)


def audit(data: bytes) -> Audited:
    """A record under the rules of today."""
    try:
        record = Record.from_bytes(data)
        return Audited(len(record.actions()), first_fault(record))
    except MilkrunError as error:
        return Audited(unreadable=str(error))


def or_rejected(work: Callable[[Asked], Said], task: Asked) -> Said | Rejected:
    """What becomes of a task, however odd: what cannot be done is refused."""
    try:
        return work(task)
    except UsageError as error:
        return Rejected(422, "usage", str(error))
    except MilkrunError as error:
        return Rejected(422, "refused", str(error))
    except MemoryError:
        raise
    except Exception as error:
        return Rejected(422, "refused", "server.no_game", {"name": type(error).__name__})


def judged(task: Task) -> Verdict:
    """A verdict on anything."""
    return or_rejected(judge, task)


def check(pipe: Connection) -> None:
    """The life of a checking process."""
    tasks = msgspec.msgpack.Decoder(Task)
    encode = msgspec.msgpack.Encoder().encode

    def answer(said: bytes) -> bytes:
        task = tasks.decode(said)
        if isinstance(task, Press):
            set_alarm(PRINTING)
        return encode(judged(task))

    serve(pipe, answer, MEMORY, SECONDS)
