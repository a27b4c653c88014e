"""Do bots peek? Each is asked twice, in two worlds that its seat cannot tell apart.

The twin of a world differs from it in chance that the seat was not shown (see `twins.py`), and
counts as a twin for as long as the seat is told the same in both. The two must then give the bot
the same bytes, and the bot the same answer from the same seed.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from milkrun.games import book
from milkrun.kernel.events import Trace
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import OVER, State
from milkrun.play.players import make_player
from tests.support.twins import Recorded, observed, replayed, witnessed
from tests.support.worlds import step

BOTS = ["random", "greedy", "greedy:2", "planner", "mcts:40", "casual:3", "turns:2", "deep:20"]
SLOW = frozenset({"turns:2", "rounds:2"})
"""Bots that think about whole turns: a tenth of the choices is enough for them."""
GAMES_WITHOUT_SECRETS = 12
"""So many random games without one hidden draw: the game has none."""
OF_A_PAIR = 2


@dataclass
class Twins:
    """A seat's choice in two worlds."""

    seat: int
    world: State
    twin: State


def tables(game_id: str) -> list[Game]:
    """The game for every number of seats at which there is somebody to hide from."""
    found = book(game_id)
    return [found.load(seats) for seats in range(max(2, found.fewest), found.most + 1)]


def twin_choices(game: Game, seed: int) -> Iterator[Twins]:
    """Choices in different worlds that look the same, without end; none in an open game."""
    rng, quiet = Rng(seed), 0
    while quiet < GAMES_WITHOUT_SECRETS:
        record = Recorded(game, rng)
        quiet += 1
        for seat in range(game.seats):
            if record.hidden[seat]:
                quiet = 0
                yield from pair(record, seat, rng)


def is_open(game: Game, seed: int) -> bool:
    """Whether everybody is told everything in random games: then nobody can peek."""
    rng = Rng(seed)
    for _ in range(GAMES_WITHOUT_SECRETS):
        state, trace = game.deal(), Trace()
        state.trace = trace
        while state.to_move() != OVER:
            step(state, rng)
        events = trace.take()
        if any(witnessed(game, events, seat) != events for seat in range(game.seats)):
            return False
    return True


def pair(record: Recorded, seat: int, rng: Rng) -> Iterator[Twins]:
    """The worlds part at some hidden draw; the seat's next choices, until it could know."""
    game, hidden, left = record.game, record.hidden[seat], OF_A_PAIR
    first = hidden[rng.below(len(hidden))]
    world = replayed(game, record.actions[:first])
    twin = world.clone()
    for ply in range(first, len(record.actions)):
        action = record.actions[ply]
        drawn = twin.sample_chance(rng) if ply in hidden else action
        if drawn not in twin.legal_actions() or not same_told(
            game, world, action, twin, drawn, seat
        ):
            return
        if world.to_move() == seat and game.write(world) != game.write(twin):
            yield Twins(seat, world.clone(), twin.clone())
            left -= 1
            if left == 0:
                return


def same_told(game: Game, world: State, action: int, twin: State, drawn: int, seat: int) -> bool:
    """Act in both worlds; whether the seat was told the same."""
    told = []
    for state, what in ((world, action), (twin, drawn)):
        state.trace = Trace()
        state.apply(what)
        told.append(witnessed(game, state.trace.take(), seat))
        state.trace = None
    return told[0] == told[1]


def check_no_peek(game: Game, code: str, count: int, seed: int) -> int:
    """Ask a bot in so many pairs of worlds; how many there were (none in an open game)."""
    done = 0
    for twins in twin_choices(game, seed):
        views = [game.view(s, twins.seat).to_bytes() for s in (twins.world, twins.twin)]
        assert views[0] == views[1]
        assert answer(game, code, views[0], done) == answer(game, code, views[1], done)
        done += 1
        if done == count:
            break
    return done


def check_sight(game: Game, count: int, seed: int) -> int:
    """Look at so many choices in two worlds; how many there were (none in an open game)."""
    done = 0
    for twins in twin_choices(game, seed):
        assert observed(game, twins.world, twins.seat) == observed(game, twins.twin, twins.seat)
        assert twins.world.legal_actions() == twins.twin.legal_actions()
        done += 1
        if done == count:
            break
    return done


def answer(game: Game, code: str, view: bytes, seed: int) -> int:
    """What a fresh bot chooses."""
    player = make_player(game, code, seed)
    assert player is not None
    return player.answer(game, view)
