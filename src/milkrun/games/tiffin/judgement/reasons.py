"""Why a turn is good, in a word from the position: who leads on a route, and what that pays."""

from typing import Final

from milkrun.games.tiffin.chapters.active import minimum
from milkrun.games.tiffin.chapters.scoring import fee_with, route_fee
from milkrun.games.tiffin.facts import At, Colour, News, Route, Special
from milkrun.games.tiffin.position import Position, count, open_spaces
from milkrun.games.tiffin.tables import TYPES, colour_of, rank_of
from milkrun.kernel.events import Event
from milkrun.kernel.refusal import Number
from milkrun.kernel.screen import Phrase
from milkrun.kernel.state import NONE

TAKEN: Final[dict[int, int]] = {int(News.TOOK): 1, int(News.TOOK_ONES): 2}
"""Cards that all have seen: the events that tell of them, and how many each names."""


def reasons(before: Position, after: Position, seat: int, events: list[Event]) -> list[Phrase]:
    """What the turn means for the routes it works on, and what a drafted card is for."""
    own = [event for event in events if event.seat == seat]
    found = [Phrase("completes", {"route": e.args[0]}) for e in events if e.kind == News.COMPLETED]
    for event in reversed(own):
        for route in after.routes:
            if event.kind in (News.PLAYED, News.PLACED) and int(route.face) == event_route(event):
                found.append(standing(after, route, seat))
    card = drafted(after, seat, own)
    return [*found, *([card] if card else []), *spared(after, seat, own)]


def event_route(event: Event) -> int:
    """The route an event of a turn speaks of."""
    return event.args[1] if event.kind == News.PLAYED else event.args[0]


def standing(p: Position, route: Route, seat: int) -> Phrase:
    """How a seat stands on a route after its turn."""
    owners = [int(owner) for owner in route.track]
    mine = owners.count(seat)
    best = max((owners.count(other) for other in set(owners) if other != seat), default=0)
    numbers: dict[str, Number] = {"route": int(route.face), "fee": int(route_fee(p, route, 0))}
    if mine > best:
        numbers["lead"], numbers["open"] = mine - best, int(open_spaces(route))
        return Phrase("leads", numbers)
    numbers["short"] = best - mine + 1
    return Phrase("behind" if mine else "opens", numbers)


def drafted(p: Position, seat: int, own: list[Event]) -> Phrase | None:
    """What the cards of a draft are for: a route they fit, if there is one."""
    taken = [card for event in own for card in event.args[: TAKEN.get(event.kind, 0)]]
    for card in reversed(taken):
        fits = [route for route in p.routes if is_for(card, route)]
        if fits:
            return useful(p, seat, max(fits, key=lambda route: int(best_fee(p, route))))
        held, rank = int(count(p.players[seat], rank_of(card))), int(rank_of(card))
        if held > 1:
            return Phrase("pairs", {"count": held, "rank": rank})
    return Phrase("unseen", {}) if p.step == At.DRAW and not taken else None


def spared(p: Position, seat: int, own: list[Event]) -> list[Phrase]:
    """What a turn that plays cards leaves to play later: special cards, and how many others."""
    if not any(event.kind == News.PLAYED for event in own):
        return []
    player, found = p.players[seat], list[Phrase]()
    if p.tables.specials_per_turn > 0 and player.flat:
        found.append(Phrase("flat_left", {"special": int(Special.FLAT)}))
    if p.tables.specials_per_turn > 0 and player.shortcut:
        found.append(Phrase("shortcut_left", {"special": int(Special.SHORTCUT)}))
    return [*found, Phrase("hand", {"count": int(player.size)})]


def useful(p: Position, seat: int, route: Route) -> Phrase:
    """How many cards of the hand then fit a route, and what its first place pays."""
    hand = p.players[seat].hand
    held = sum([int(hand[card]) for card in range(TYPES) if is_for(card, route)])
    fee = int(best_fee(p, route))
    return Phrase("fits", {"route": int(route.face), "count": held, "fee": fee})


def is_for(card: int, route: Route) -> bool:
    """Whether a card may be played on a route by its colour."""
    return route.face != NONE and colour_of(card) in (Colour.GREY, route.colour)


def best_fee(p: Position, route: Route) -> int:
    """What the first place pays there, with at least the tiffins that a route needs."""
    return int(fee_with(p.tables, route.face, 0, max(len(route.tiffins), minimum(p))))
