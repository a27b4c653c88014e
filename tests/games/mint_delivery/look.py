"""Facts of a Mint Delivery position, in the words that the rule tests use."""

from collections.abc import Iterator
from typing import Any

from milkrun.kernel.game import seat_name
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, OVER, State
from tests.support import load

TOWNS = ("NW", "NE", "SE", "SW")
CALM = (
    "; NW: up=O02,O03 deck=5; NE: up=O12,O13 deck=5; SE: up=O19,O21 deck=5; SW: up=O27,O28 deck=5"
)
"""Towns full of orders: no end in sight."""


def mint(text: str, seats: int = 3, **options: Any) -> State:
    """A position; what it does not name is in the Supply or unseen."""
    return load("mint-delivery", seats, **options).read(text)


def facts(state: State) -> dict[str, Any]:
    """The whole position as sections."""
    return state.game.to_dict(state)


def who(state: State) -> str:
    """The seat to move, `chance` or `over`."""
    mover = state.to_move()
    return {CHANCE: "chance", OVER: "over"}.get(mover) or seat_name(mover)


def step(state: State) -> str:
    """The decision at hand."""
    return str(facts(state)["step"])


def actions(state: State) -> int:
    """Actions left in this turn."""
    return int(facts(state)["actions"])


def supply(state: State) -> str:
    """The Supply, as Classic/Sugar Free/Cinnamon."""
    return "/".join(str(n) for n in facts(state)["supply"])


def classic(state: State) -> int:
    """Classic mints in the Supply."""
    return int(facts(state)["supply"][0])


def truck(state: State, seat: str = "A") -> str:
    """A truck's mints, as Classic/Sugar Free/Cinnamon."""
    return "/".join(str(n) for n in facts(state)[seat]["truck"])


def at(state: State, seat: str = "A") -> str:
    """The space of a truck."""
    return str(facts(state)[seat]["at"])


def orders(state: State, seat: str = "A") -> str:
    """Incomplete orders of a seat."""
    return " ".join(facts(state)[seat].get("orders", []))


def done(state: State, seat: str = "A") -> str:
    """Completed orders of a seat."""
    return " ".join(facts(state)[seat].get("done", []))


def spent(state: State, seat: str = "A") -> int:
    """Completed orders a seat has spent on abilities."""
    return int(facts(state)[seat].get("spent", 0))


def removed(state: State) -> str:
    """Orders removed in the open."""
    return " ".join(facts(state).get("removed", []))


def up(state: State, town: str) -> str:
    """The two face-up places of a town."""
    return " ".join(facts(state)[town]["up"])


def deck(state: State, town: str) -> int:
    """Face-down orders of a town."""
    return int(facts(state)[town]["deck"])


def decks(state: State) -> list[int]:
    """Face-down orders of all towns."""
    return [deck(state, town) for town in TOWNS]


def public(state: State) -> dict[str, Any]:
    """What lies open."""
    return state.game.view(state, None).public


def triggered(state: State) -> bool:
    """Whether the flag of the coming end is up."""
    return bool(public(state)["triggered"])


def reason(state: State) -> str:
    """Why the game is over; empty while it goes on."""
    return state.end_reason()


def walk(state: State, seed: int) -> Iterator[tuple[State, int, State]]:
    """Random play to the end: the position before, the action, the position after."""
    rng = Rng(seed)
    while not state.is_over():
        legal = state.legal_actions()
        action = legal[rng.below(len(legal))]
        after = state.clone()
        after.apply(action)
        yield state, action, after
        state = after
