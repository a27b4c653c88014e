"""Why a turn is good, in a word from the position: what it delivers, readies, or comes near to."""

from typing import Final

from milkrun.games.mint_delivery.facts import News, Player
from milkrun.games.mint_delivery.judgement.atlas import FAR, truck_code
from milkrun.games.mint_delivery.position import Position
from milkrun.games.mint_delivery.tables import SLOTS
from milkrun.kernel.events import Event
from milkrun.kernel.refusal import Number
from milkrun.kernel.screen import Phrase
from milkrun.kernel.state import NONE

STOCKING: Final[list[int]] = [int(News.LOADED), int(News.UPGRADED)]


def reasons(before: Position, after: Position, seat: int, events: list[Event]) -> list[Phrase]:
    """What a turn does, the best first; nothing if there is nothing to show for it yet."""
    own = [event for event in events if event.seat == seat]
    old, new = before.players[seat], after.players[seat]
    if any(event.kind == News.KEPT for event in own):
        return [kept(after, new)]
    taken = [event.args[0] for event in own if event.kind == News.TOOK]
    found = [
        delivered(after, own),
        shared_trip(after, new, taken),
        at_hand(before, after, old, new),
        Phrase("takes", worth(after, taken[:1])) if taken else None,
        on_the_way(after, old, new),
        last_word(before, after, own),
    ]
    return [phrase for phrase in found if phrase is not None]


def delivered(p: Position, own: list[Event]) -> Phrase | None:
    """Orders that are fulfilled."""
    done = [event.args[0] for event in own if event.kind == News.FULFILLED]
    if len(done) > 1:
        return Phrase("deliveries", {"count": len(done)})
    if done and own[0].kind == News.FULFILLED:
        return Phrase("scores", {"points": int(p.tables.points[done[0]])})
    return Phrase("delivery", {"order": done[0]}) if done else None


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


def last_word(before: Position, after: Position, own: list[Event]) -> Phrase | None:
    """An order that nobody gets, a turn that is done, or mints for whatever comes."""
    for event in own:
        if event.kind in STOCKING:
            return Phrase("stocks", {"count": int(sum(after.players[event.seat].truck))})
        if event.kind == News.REMOVED:
            return Phrase("removes", worth(before, [event.args[0]]))
        if event.kind == News.TURN_ENDED and before.actions == 0:
            return Phrase("spent", {})
    return None


def worth(p: Position, orders: list[int]) -> dict[str, Number]:
    """What orders bring, and how many mints they want."""
    mints = sum(sum(p.tables.need[order]) for order in orders)
    return {"points": sum(int(p.tables.points[order]) for order in orders), "mints": int(mints)}


def kept(p: Position, player: Player) -> Phrase:
    """Orders to begin with: for one town, or what they bring and want; or free hands."""
    orders = [int(order) for order in player.orders]
    if not orders:
        return Phrase("kept_none", {"count": int(p.order_limit(player))})
    return shared_trip(p, player, orders) or Phrase("kept", worth(p, orders))


def on_the_way(p: Position, old: Player, new: Player) -> Phrase | None:
    """What the truck needs next, if the turn brings it nearer: a town, mints, or an order."""
    wanted = [(lacking(p, new, order), int(order)) for order in new.orders]
    atlas, there = p.tables.atlas(), new.space
    for short, order in sorted(wanted):
        place = p.tables.destination[order]
        if short == 0 and atlas.way(there, place) < atlas.way(old.space, place):
            return Phrase("nearer", {"order": order, "space": int(place)})
        if 0 < short < lacking(p, old, order):
            return Phrase("fewer", {"order": order, "short": short})
        if short > 0 and p.tables.load[there] > 0 and there != old.space:
            return Phrase("to_load", {"order": order, "space": int(there), "short": short})
    return sooner(p, old, new) or to_take(p, old, new)


def sooner(p: Position, old: Player, new: Player) -> Phrase | None:
    """The order that is fewest actions away after a turn that makes them fewer."""
    found = [(away(p, new, order), int(order)) for order in new.orders]
    less = [(left, order) for left, order in found if left < min(FAR, away(p, old, order))]
    if not less:
        return None
    return Phrase("sooner", {"order": min(less)[1], "count": min(less)[0]})


def away(p: Position, player: Player, order: int) -> int:
    """How many actions an order still takes."""
    classic, sugar_free, cinnamon = player.truck
    return int(
        p.tables.atlas().actions(order, player.space, truck_code(classic, sugar_free, cinnamon))
    )


def to_take(p: Position, old: Player, new: Player) -> Phrase | None:
    """A town with orders to take, for whoever has room for one."""
    town = p.tables.town_at[new.space]
    if town == NONE or new.space == old.space or len(new.orders) >= p.order_limit(new):
        return None
    offered = [p.up[SLOTS * town], p.up[SLOTS * town + 1]]
    points = [int(p.tables.points[order]) for order in offered if order != NONE]
    return Phrase("offers", {"space": int(new.space), "points": max(points)}) if points else None


def lacking(p: Position, player: Player, order: int) -> int:
    """How many mints an order wants that are not aboard."""
    need = p.tables.need[order]
    return sum([max(0, int(need[mint] - player.truck[mint])) for mint in range(len(need))])
