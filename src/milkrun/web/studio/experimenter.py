"""What runs in an experimenting process: bots play both sides of a question, and it is weighed.

This is where the server meets the lab: in a process of its own, within bounds of time and memory.
What needs the lab's libraries is imported when it is first asked for.
"""

import time
from functools import lru_cache
from multiprocessing.connection import Connection

import msgspec

from milkrun.games import book
from milkrun.kernel.game import Game
from milkrun.lab.arm import Arm, make_arm
from milkrun.lab.course import figures
from milkrun.lab.metrics.catalogue import chosen
from milkrun.lab.plan import Plan
from milkrun.lab.watch import Watcher
from milkrun.play.process import serve
from milkrun.web.match.model.bot_codes import demand_bot
from milkrun.web.match.model.rule_sets import open_game
from milkrun.web.match.processes.checker import or_rejected
from milkrun.web.match.processes.game_files import Incoming, finished
from milkrun.web.studio.recorded import recorded
from milkrun.web.studio.tasks import MOST_GAMES, Answer, Play, Rows, Show, Side, Table, Task

MEMORY = 700_000_000
"""What such a process may take: the lab's libraries are large."""
SECONDS = 30.0
"""Of its own processor time that it may spend on one task."""
ENOUGH = 1.0
"""Seconds of play after which it gives what it has: whoever asks sees how far it is."""
MOST_SETS = 8


def answered(task: Task) -> Answer:
    """The answer to anything: what cannot be played is refused."""
    return or_rejected(answer, task)


def answer(task: Task) -> Answer:
    """The answer to a task."""
    if isinstance(task, Play):
        return play(task)
    if isinstance(task, Show):
        return show(task)
    # Numbers, statistics and tables of the lab: only the last question needs them.
    from milkrun.web.studio.weighing import weigh

    return weigh(task.game, task.data, task.language)


def play(task: Play) -> Rows:
    """Some games, at least one, until it is time to tell of them."""
    watcher = watching(msgspec.json.encode([task.table, task.side]))
    wanted = columns(watcher.game)
    rows: list[list[float]] = []
    began = time.process_time()
    for number in range(task.first, min(task.first + task.count, MOST_GAMES)):
        course = watcher.play(number)
        found = figures(watcher.game, course, course.turned)
        rows.append([found[name] for name in wanted])
        if time.process_time() - began > ENOUGH:
            break
    return Rows(wanted, rows)


def show(task: Show) -> Incoming:
    """A game of an experiment, played again: the same number is the same game."""
    watcher = watching(msgspec.json.encode([task.table, task.side]))
    return finished(recorded(watcher, task.number), task.now)


@lru_cache(maxsize=MOST_SETS)
def watching(asked: bytes) -> Watcher:
    """Whoever plays a side; made once for all its games."""
    table, side = msgspec.json.decode(asked, type=tuple[Table, Side])
    return Watcher(plan_of(arm_of(table, side), table.seed))


def arm_of(table: Table, side: Side, name: str = "") -> Arm:
    """A side as the lab knows it; only bots that may sit at a table here play."""
    game = open_game(book(table.game).id, len(table.players), side.options, side.tables)
    for code in table.players:
        demand_bot(game, code)
    return make_arm(name, game, table.players)


def plan_of(arm: Arm, seed: int, num: int = MOST_GAMES) -> Plan:
    """Its games: each seed is played once from every seat, so that no seat is favoured."""
    return Plan(arm, num, seed, True, ("figures",))


def columns(game: Game) -> list[str]:
    """What is counted in each game: all that the game's headlines are made of."""
    from milkrun.lab.metrics.formula import names_of

    names = {name for metric in chosen(game, []) for name in names_of(metric.formula)}
    return sorted(names - {"seats"})


def experiment(pipe: Connection) -> None:
    """The life of an experimenting process."""
    tasks = msgspec.msgpack.Decoder(Task)
    encode = msgspec.msgpack.Encoder().encode
    serve(pipe, lambda said: encode(answered(tasks.decode(said))), MEMORY, SECONDS)
