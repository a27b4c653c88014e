"""How actions read: the key of a phrase in `words.toml`, and what it names."""

from milkrun.games.mint_delivery.moves import (
    ACQUIRE,
    DONE,
    FREE_LOAD,
    FULFIL,
    KEEP,
    LOAD,
    MOVE,
    REMOVE,
    TAKE,
    UNLOAD,
    UPGRADE,
    USE,
)
from milkrun.games.mint_delivery.position import Position
from milkrun.kernel.refusal import Number
from milkrun.kernel.screen import Phrase
from milkrun.kernel.state import NONE


def phrase(p: Position, kind: str, action: int) -> Phrase:
    """An action of a player, by its kind and what lies where it points."""
    if action < MOVE:
        return _kept(p, action - int(KEEP))
    if kind == "free_load" and action == FREE_LOAD:
        return Phrase("free_load_none", {})
    return Phrase(kind, _numbers(p, action))


def _numbers(p: Position, action: int) -> dict[str, Number]:
    if action < TAKE:
        return {"space": action - int(MOVE)}
    if action < FREE_LOAD:
        return {"order": int(p.up[action - TAKE])}
    if action < UNLOAD:
        return {"count": action - int(FREE_LOAD)} if action < LOAD else {}
    if action < FULFIL:
        return {"mint": action - int(UNLOAD if action < DONE else UPGRADE)}
    if action < REMOVE:
        return {"order": _held(p, action - int(FULFIL))}
    if action < ACQUIRE:
        return {"order": int(p.up[action - REMOVE])}
    return {"ability": _shown(p, action - int(ACQUIRE if action < USE else USE))}


def _kept(p: Position, mask: int) -> Phrase:
    """Which of the dealt orders are kept."""
    dealt = [int(order) for i, order in enumerate(p.me.dealt) if mask >> i & 1]
    numbers: dict[str, Number] = dict(zip("abc", dealt, strict=False))
    return Phrase(f"keep_{len(dealt)}", numbers)


def _held(p: Position, i: int) -> int:
    orders = p.me.orders
    return int(orders[i]) if i < len(orders) else int(NONE)


def _shown(p: Position, slot: int) -> int:
    return int(p.shown[slot]) if slot < len(p.shown) else int(NONE)
