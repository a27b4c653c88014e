"""Why a turn is good, in a word from the position: what it delivers, or readies."""

from milkrun.games.mint_delivery.facts import News, Player
from milkrun.games.mint_delivery.position import Position
from milkrun.kernel.events import Event
from milkrun.kernel.screen import Phrase


def reason(before: Position, after: Position, seat: int, events: list[Event]) -> Phrase | None:
    """The best thing a turn does; None if there is nothing to show for it yet."""
    own = [event for event in events if event.seat == seat]
    done = [event.args[0] for event in own if event.kind == News.FULFILLED]
    if len(done) > 1:
        return Phrase("deliveries", {"count": len(done)})
    if done:
        return Phrase("delivery", {"order": done[0]})
    old, new = before.players[seat], after.players[seat]
    taken = [event.args[0] for event in own if event.kind == News.TOOK]
    return shared_trip(after, new, taken) or at_hand(before, after, old, new)


def shared_trip(p: Position, player: Player, taken: list[int]) -> Phrase | None:
    """A new order goes where another one goes."""
    for order in taken:
        place = p.tables.destination[order]
        count = sum(p.tables.destination[other] == place for other in player.orders)
        if count > 1:
            return Phrase("one_trip", {"count": count, "space": int(place)})
    return None


def at_hand(before: Position, after: Position, old: Player, new: Player) -> Phrase | None:
    """An order for which all mints are aboard now, and how far that is from its town."""
    for order in new.orders:
        if not is_aboard(after, new, order):
            continue
        if after.tables.destination[order] == new.space and old.space != new.space:
            return Phrase("arrives", {"order": int(order)})
        if not is_aboard(before, old, order):
            return Phrase("ready", {"order": int(order)})
    return None


def is_aboard(p: Position, player: Player, order: int) -> bool:
    """Whether the truck has what the order wants."""
    need = p.tables.need[order]
    return all(player.truck[mint] >= need[mint] for mint in range(len(need)))
