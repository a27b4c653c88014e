"""How actions read: the key of a phrase in `words.toml`, and what it names."""

from typing import Final

from milkrun.games.out_for_delivery.items import landing
from milkrun.games.out_for_delivery.map import DIRECTIONS, FERRIES
from milkrun.games.out_for_delivery.moves import JUMP, MASK_ON, MOVE, OFFER, PARCEL, USED_KINDS
from milkrun.games.out_for_delivery.notation import naming
from milkrun.games.out_for_delivery.position import Position
from milkrun.games.out_for_delivery.tables import BOOK_ITEMS
from milkrun.kernel.actions import Move
from milkrun.kernel.refusal import Number
from milkrun.kernel.screen import Phrase
from milkrun.kernel.state import NONE

THINGS: Final = ["parcel", "item", "item_new", "gold", "nothing"]


def phrase(p: Position, move: Move, action: int) -> Phrase:
    """An action of a player, by its kind and what it means where the courier stands."""
    if move.kind in THINGS:
        return Phrase(naming(p), {"thing": action})
    if move.kind in ("move", "jump"):
        return Phrase(move.kind, {"tile": _tile(p, action)})
    if move.kind == "land":
        return Phrase(move.kind, {"tile": int(landing(p, action))})
    if move.kind in ("mask", "offer"):
        away = action - int(MASK_ON if move.kind == "mask" else OFFER) + 1
        return Phrase(move.kind, {"other": (int(p.seat) + away) % int(p.tables.seats)})
    return Phrase(move.kind, _numbers(move))


def _tile(p: Position, action: int) -> int:
    """Where a step or a jump leads."""
    t, here = p.tables, int(p.me.tile)
    if here == NONE:
        return int(NONE)
    if action < JUMP:
        return int(t.near[here * int(DIRECTIONS) + action - int(MOVE)])
    return int(t.ferry[here * int(FERRIES) + action - int(JUMP)])


def _numbers(move: Move) -> dict[str, Number]:
    """What the first argument means, whichever name a phrase has for it."""
    if not move.args:
        return {}
    first = move.args[0]
    if move.kind == "stamp":
        return {"thing": int(PARCEL) + 10 * first + move.args[1]}
    item = USED_KINDS[first] if move.kind == "use" else first
    new = int(BOOK_ITEMS) if move.kind == "sell_new" else 0
    return {"city": first, "region": first, "square": first + 1, "item": item + new}
