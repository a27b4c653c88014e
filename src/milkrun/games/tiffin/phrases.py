"""How actions read: the key of a phrase in `words.toml`, and what it names."""

from milkrun.games.tiffin.moves import (
    CANCEL,
    CARD,
    CUBES,
    FIRST,
    PICK_DECK,
    PICK_ONES,
    PICK_POOL,
    SECOND,
)
from milkrun.games.tiffin.position import DISCARD, Position
from milkrun.kernel.screen import Phrase
from milkrun.kernel.state import NONE


def phrase(p: Position, kind: str, action: int) -> Phrase:
    """An action of a player, by its kind, the step, and what lies where it points."""
    if action < PICK_DECK:
        key = "place" if p.card == NONE else "route"
        return Phrase(key, {"route": int(p.routes[action].face)})
    if kind == "pick_pool":
        return Phrase(kind, {"card": int(p.pool[action - PICK_POOL])})
    if kind == "pick_ones":
        pair = action - PICK_ONES
        one, other = int(p.pool[FIRST[pair]]), int(p.pool[SECOND[pair]])
        return Phrase(kind, {"card": one, "other": other})
    if kind == "cubes":
        return Phrase(kind, {"cubes": action - int(CUBES)})
    if kind == "cancel":
        return Phrase(kind, {"spaces": action - int(CANCEL) + 1})
    return Phrase(_verb(p), {"card": action - int(CARD)}) if kind == "card" else Phrase(kind, {})


def _verb(p: Position) -> str:
    """What naming a card means here."""
    if p.card != NONE:
        return "pair"
    return "discard" if p.step == DISCARD else "card"
