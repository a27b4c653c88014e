"""What the tests of Tiffin set a table with.

`at` lays three routes: red 12 (slot 1), green 10 (slot 2), blue 8 (slot 3), and says of each
only what matters. Whatever a position does not name is filled in or lies unseen.
"""

from typing import Any

from milkrun.games.tiffin.position import Position, open_spaces
from milkrun.kernel.events import Event, Trace
from milkrun.kernel.state import State
from tests.support import load, play, settle


def at(
    text: str = "", seats: int = 2, r: str = "", g: str = "", b: str = "", **options: Any
) -> Position:
    """A position with these routes; A is to move unless the text says otherwise."""
    routes = f"1: card=r12 {r}; 2: card=g10 {g}; 3: card=b8 {b}"
    return position(load("tiffin", seats, **options).read(f"{text}; {routes}"))


def position(state: State) -> Position:
    """The state as what it is."""
    assert isinstance(state, Position)
    return state


def go(state: State, *texts: str) -> Position:
    """The position after these moves."""
    return position(play(state, *texts))


def dealt(seats: int = 2, seed: int = 1, **options: Any) -> Position:
    """The first decision of a game."""
    return position(settle(load("tiffin", seats, **options).deal(), seed))


def hand(state: State, seat: int = 0) -> list[str]:
    """The cards in a hand."""
    found: list[str] = state.game.to_dict(state)["ABCD"[seat]]["hand"]
    return found


def pool(state: State) -> list[str]:
    """The draft pool."""
    found: list[str] = state.game.to_dict(state)["pool"]
    return found


def discards(state: State) -> list[str]:
    """The discard pile."""
    found: list[str] = state.game.to_dict(state).get("discard", [])
    return found


def track(state: State, slot: int) -> str:
    """The progress cubes of a route, 1 to 3."""
    found: str = state.game.to_dict(state)[str(slot)].get("track", "")
    return found


def tiffins(state: State, slot: int) -> str:
    """The tiffins of a route, 1 to 3."""
    found: str = state.game.to_dict(state)[str(slot)].get("tiffins", "")
    return found


def spaces(state: State, slot: int) -> int:
    """The open spaces of a route, 1 to 3."""
    return open_spaces(position(state).routes[slot - 1])


def thin(state: State, *deck: str) -> Position:
    """The same position with only these cards in the deck; the rest of it is discarded."""
    p = position(state)
    rest = p.deck.clone()
    keys = p.tables.card_keys
    for key in deck:
        rest.take(keys.index(key))
    sections = p.game.to_dict(p)
    more = [key for card, key in enumerate(keys) for _ in range(rest.counts[card])]
    sections["discard"] = [*sections.get("discard", []), *more]
    return position(p.game.from_dict(sections))


def told(state: State, *texts: str) -> list[tuple[str, int, list[int]]]:
    """The events of these moves: kind, seat, arguments."""
    after = state.clone()
    after.trace = Trace()
    for text in texts:
        after.apply(after.game.parse(after, text))
    return [named(after, event) for event in after.trace.take()]


def named(state: State, event: Event) -> tuple[str, int, list[int]]:
    """An event with its kind's name."""
    kind = state.game.event_kinds[event.kind]
    return kind.name, event.seat, event.args[: len(kind.args)]
