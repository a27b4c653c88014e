"""Positions of Out For Delivery for the tests: what is not named is as usual."""

from typing import Any

from milkrun.games import book
from milkrun.games.out_for_delivery.position import Position
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, State
from tests.support import load, moves, play

GAME = "out-for-delivery"
BOOK = book(GAME)


def game(seats: int = 2, **options: Any) -> Game:
    """The game with these options."""
    return load(GAME, seats, **options)


def own(state: State) -> Position:
    """The position, as this game's."""
    assert isinstance(state, Position)
    return state


def at(text: str, seats: int = 2, **options: Any) -> Position:
    """A position from text."""
    return own(game(seats, **options).read(text))


def preset(name: str, text: str, seats: int = 2) -> Position:
    """A position under a preset."""
    return own(BOOK.load(seats, {}, BOOK.preset(name)).read(text))


def do(state: State, *texts: str) -> Position:
    """The position after these moves."""
    return own(play(state, *texts))


def mp(p: Position) -> float:
    """The movement points left."""
    return p.mp / 2


def cost(state: State, text: str) -> float:
    """What a move costs in movement points."""
    return mp(own(state)) - mp(do(state, text))


def gold(p: Position, seat: int = 0) -> int:
    """A seat's gold."""
    return int(p.players[seat].gold)


def items(p: Position, seat: int = 0) -> list[str]:
    """The items a seat holds."""
    held: list[str] = []
    for kind, n in enumerate(p.players[seat].items):
        held += [p.tables.item_keys[kind]] * int(n)
    return held


def parcels(p: Position, seat: int = 0) -> list[str]:
    """A seat's parcels as destination.square."""
    seen = p.game.view(p, None).public["players"][seat]["parcels"]
    return [f"{city}.{square}" for city, square, _, _ in seen]


def tile(p: Position, seat: int = 0) -> int:
    """Where a seat's figure stands."""
    return int(p.players[seat].tile)


def waiting(p: Position, city: int) -> list[int]:
    """The parcels waiting in a city (from 1), by destination."""
    return [int(n) for n in p.waiting[6 * city - 6 : 6 * city]]


def is_legal(state: State, text: str) -> bool:
    """Whether a move is legal now."""
    return text in moves(state)


def dealt(seats: int = 2, seed: int = 1, **options: Any) -> Position:
    """A new game at its first city pick."""
    state = game(seats, **options).deal()
    state.game.sample(state, Rng(seed))
    return own(state)


def roll_until(state: State, step: str, roll: str = "roll 7", die: str = "die 1") -> Position:
    """Play the same dice until that step."""
    after = own(state.clone())
    while after.game.view(after, None).step != step:
        assert after.to_move() == CHANCE, after.game.write(after)
        texts = moves(after)
        after = do(after, roll if roll in texts else die if die in texts else texts[0])
    return after


def next_round(state: State, roll: str = "roll 7", die: str = "die 1") -> Position:
    """End all turns of the round and roll until the first turn of the next."""
    after, now = own(state), own(state).round
    while after.round == now:
        after = do(after, "end" if after.to_move() != CHANCE else roll)
    return roll_until(after, "turn", roll, die)
