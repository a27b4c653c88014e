"""How actions read: the key of a phrase in `words.toml`, and what it names."""

from milkrun.games.tiffin.moves import (
    CARD,
    FIRST,
    PICK_DECK,
    PICK_ONES,
    PICK_POOL,
    SECOND,
)
from milkrun.games.tiffin.position import DISCARD, TARGET, Position
from milkrun.kernel.screen import Phrase


def phrase(p: Position, kind: str, action: int) -> Phrase:
    """An action of a player, by its kind, the step, and what lies where it points."""
    if action < PICK_DECK:
        key = "route" if p.step == TARGET else "place"
        return Phrase(key, {"route": int(p.routes[action].face)})
    if kind == "pick_pool":
        return Phrase(kind, {"card": int(p.pool[action - PICK_POOL])})
    if kind == "pick_ones":
        pair = action - PICK_ONES
        one, other = int(p.pool[FIRST[pair]]), int(p.pool[SECOND[pair]])
        return Phrase(kind, {"card": one, "other": other})
    return Phrase(_verb(p), {"card": action - int(CARD)}) if kind == "card" else Phrase(kind, {})


def _verb(p: Position) -> str:
    """What naming a card means here."""
    if p.step == TARGET:
        return "pair"
    return "discard" if p.step == DISCARD else "card"
