"""Which bots may sit at a table here: one bound for every way in, and a last one before it thinks.

A code comes from a form, an imported record, a rematch, an older version: whatever it says, no bot
thinks longer than this, and an unknown one is not asked.
"""

from msgspec.structs import replace

from milkrun.kernel.errors import SeatError
from milkrun.kernel.game import Game
from milkrun.play.players import HUMAN, Code, kind_of, resolve
from milkrun.web.match.model.entries.seat import SeatBody
from milkrun.web.match.model.setup import BOT

DEFAULT_BOT = "normal"
MOST_ITERATIONS, MOST_SECONDS = 5000, 3.0
LONGEST_CODE = 40
SIMULATIONS_A_SECOND = 5000
"""What a search is taken to manage, before it is known what it took."""
TURNS_A_SECOND = {"turns": 500, "rounds": 150}
"""The same of searches over whole turns."""
QUICK = {"random": 0.002, "greedy": 0.02, "casual": 0.05}
"""Bots that hardly think, and the seconds they take at most, as a rule."""
PLANNING_SECONDS = 0.2


def demand_bot(game: Game, text: str) -> None:
    """Refuse a code that is no bot, or that would think for very long."""
    code = resolve(game, text)
    if code.name == HUMAN or len(text) > LONGEST_CODE:
        raise SeatError(f"'{text[:LONGEST_CODE]}' is no bot.")
    if code.iterations > MOST_ITERATIONS or code.seconds > MOST_SECONDS:
        raise SeatError(f"'{text}' thinks too long for this table.")


def is_bot(game: Game, text: str) -> bool:
    """Whether a bot of that code may sit here."""
    try:
        demand_bot(game, text)
    except SeatError:
        return False
    return True


def seated(game: Game, seat: SeatBody) -> SeatBody:
    """A seat from elsewhere as it may be set up here: a bot that may not sit here is replaced."""
    if seat.kind != BOT or is_bot(game, seat.code):
        return seat
    return replace(seat, code=DEFAULT_BOT)


def thinkable(game: Game, text: str) -> Code:
    """What a code means in this game, within bounds; an unknown one is the usual bot."""
    try:
        code = resolve(game, text)
    except SeatError:
        code = resolve(game, DEFAULT_BOT)
    if code.name == HUMAN:
        code = resolve(game, DEFAULT_BOT)
    return Code(code.name, min(code.iterations, MOST_ITERATIONS), min(code.seconds, MOST_SECONDS))


def expected_seconds(code: Code) -> float:
    """How long a decision should take."""
    kind = kind_of(code.name)
    if kind in QUICK:
        return QUICK[kind]
    rate = TURNS_A_SECOND.get(kind, SIMULATIONS_A_SECOND)
    return code.seconds or code.iterations / rate or PLANNING_SECONDS
