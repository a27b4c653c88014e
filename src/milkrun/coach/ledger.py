"""What chance did to every seat's margin, draw by draw, and how the game stood after each ply.

Before a draw it is known what margin is to be expected of it; what it brings beyond that is luck.
Seats judge by what they see. After the end all lies open: a card that only the other of two seats
saw was that seat's luck, and as much bad luck for the one that did not.
All is counted in whole thousandths of a point, so that parts can add up to a margin exactly.
"""

from dataclasses import dataclass

from milkrun.bots.judging import judge
from milkrun.bots.luck import Luck, Margins
from milkrun.kernel.fate import Fate
from milkrun.kernel.game import Game
from milkrun.kernel.state import CHANCE, State
from milkrun.play.record import Record
from milkrun.play.table import first_position

PAIR = 2
"""Where one seat's gain is the other's loss."""
UNIT = 1000
"""What a point is counted in."""


@dataclass(frozen=True)
class Draw:
    """What one draw brought every seat."""

    ply: int
    brought: tuple[int, ...]


@dataclass(frozen=True)
class Ledger:
    """The draws of a game, and how it stood."""

    draws: tuple[Draw, ...]
    final: tuple[int, ...]
    """Every seat's margin at the end."""
    shares: tuple[tuple[float, ...], ...]
    """Every seat's judged share of the win, after each ply; the first before any."""

    def luck(self, seat: int) -> int:
        """What chance did to a seat's margin, all in all."""
        return sum(draw.brought[seat] for draw in self.draws)


def ledger(game: Game, record: Record) -> Ledger:
    """The ledger of a game that has been played."""
    state, luck = first_position(game, record.header.start), Luck(Fate(), measure=Margins())
    draws, shares = list[Draw](), [shares_of(state, game.seats)]
    for number, line in enumerate(record.actions()):
        assert line.action is not None
        if line.seat == CHANCE and len(state.legal()) > 1:
            draws.append(meet(luck, number, state, line.action))
        else:
            state.apply(line.action)
        shares.append(shares_of(state, game.seats))
    return Ledger(tuple(draws), margins_of(state, game.seats), tuple(shares))


def meet(luck: Luck, ply: int, state: State, action: int) -> Draw:
    """One draw comes out so: what it brings beyond what was to be expected."""
    expected = luck.expected(state, state.legal(), state.chance_weights())
    blind = [seat for seat in range(state.game.seats) if is_blind(state, seat)]
    state.apply(action)
    after = luck.measure.of(state)
    brought = [round((a - e) * UNIT) for a, e in zip(after, expected, strict=True)]
    if len(brought) == PAIR and len(blind) == 1:
        brought[blind[0]] = -brought[1 - blind[0]]
    return Draw(ply, tuple(brought))


def is_blind(state: State, seat: int) -> bool:
    """Whether a seat cannot tell what comes out of the draw."""
    views = set[bytes]()
    for action in (state.legal()[0], state.legal()[-1]):
        after = state.clone()
        after.apply(action)
        views.add(state.game.view(after, seat).to_bytes())
    return len(views) == 1


def margins_of(state: State, seats: int) -> tuple[int, ...]:
    """Every seat's margin, as it is judged; of a finished game, as it is."""
    return tuple(round(judge(state, seat)[1] * UNIT) for seat in range(seats))


def shares_of(state: State, seats: int) -> tuple[float, ...]:
    """Every seat's share of the win, as it is judged."""
    return tuple(float(judge(state, seat)[0]) for seat in range(seats))
