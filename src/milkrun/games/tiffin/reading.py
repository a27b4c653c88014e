"""Positions from text: reading. What a position does not name is filled in, or lies unseen."""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.tiffin.notation import SPECIALS, Sections
from milkrun.games.tiffin.pieces import Player, Route
from milkrun.games.tiffin.position import (
    ENDINGS,
    HOW_SHORT,
    NEXT,
    ROUTES_DONE,
    START,
    STEP_NAMES,
    Position,
    go,
)
from milkrun.games.tiffin.tables import (
    CARDS,
    COMPETITOR,
    GREY,
    POOL,
    SLOTS,
    TYPES,
    colour_of,
)
from milkrun.kernel.errors import PositionError, nearest
from milkrun.kernel.game import seat_from, seat_name
from milkrun.kernel.state import NONE
from milkrun.kernel.vecs import filled


def fill(p: Position, d: Sections) -> None:
    """Set up a fresh position."""
    p.unpack()
    step = _find(d.get("step", "main"), STEP_NAMES, "step")
    p.seat = _seat(p, d.get("turn", "A"))
    p.me = p.players[p.seat]
    p.start = NONE if step <= START and "start" not in d else _start(p, d.get("start", "A"))
    go(p, step)
    _fill_counts(p, d)
    for player in p.players:
        _fill_player(p, player, d.get(seat_name(player.seat), {}))
    _fill_open_cards(p, d)
    _fill_choice(p, d)
    _fill_routes(p, d)
    _fill_specials(p, d)
    _fill_beliefs(p, d)


def _fill_counts(p: Position, d: Sections) -> None:
    p.turns = d.get("turns", 0)
    p.draws = d.get("draws", 0)
    p.marker = d.get("marker", 0)
    p.pending = d.get("pending", 0)
    p.refreshes = d.get("refreshes", 0)
    p.plays = d.get("plays", 0)
    p.specials = d.get("specials", 0)
    p.picks = d.get("picks", 0)
    p.bonus = d.get("bonus", False)
    p.ending = _find(d.get("ending", ""), ENDINGS, "ending")


def _fill_player(p: Position, player: Player, d: Sections) -> None:
    for key in d.get("hand", []):
        player.gain(_dealt(p, key))
    player.score = d.get("score", 0)
    player.taken = _counted(p, d.get("taken", []))
    player.fresh = d.get("fresh", 0)


def _dealt(p: Position, key: str) -> int:
    """A card out of the deck; the check finds the one that is named too often."""
    card = _find(key, p.tables.card_keys, "card")
    p.deck.take(card)
    return card


def _fill_open_cards(p: Position, d: Sections) -> None:
    for key in d.get("revealed", []):
        p.revealed = append(p.revealed, _dealt(p, key))
    for key in d.get("latest", []):
        p.latest = append(p.latest, _find(key, p.tables.card_keys, "card"))
    for key in d.get("discard", []):
        p.discard.put(_dealt(p, key))
    if "pool" in d:
        if len(d["pool"]) != POOL:
            raise PositionError(f"The pool has {POOL} places, not {len(d['pool'])}.")
        for place, key in enumerate(d["pool"]):
            p.pool[place] = NONE if key == "-" else _dealt(p, key)
    elif p.start != NONE:
        _fill_pool(p)


def _fill_pool(p: Position) -> None:
    """Cards nobody named, at most two of a colour; first those that leave an equal one behind."""
    for left in (2, 1):
        for card in reversed(range(TYPES)):
            same = sum(1 for c in p.pool if c != NONE and colour_of(c) == colour_of(card))
            place = _first_gap(p)
            enough = p.deck.counts[card] >= left and colour_of(card) != GREY
            if place != NONE and enough and same < 2:
                p.pool[place] = card
                p.deck.take(card)


def _first_gap(p: Position) -> int:
    for place in range(POOL):
        if p.pool[place] == NONE:
            return place
    return NONE


def _fill_choice(p: Position, d: Sections) -> None:
    keys = p.tables.card_keys
    p.card = _find(d["card"], keys, "card") if "card" in d else NONE
    p.partner = _find(d["partner"], keys, "card") if "partner" in d else NONE
    p.as_two = d.get("as2", False)
    p.with_tiffin = d.get("tiffin", False)
    armed = [_find(key, SPECIALS, "special") for key in d.get("armed", [])]
    p.arm_flat = 0 in armed
    p.arm_shortcut = 1 in armed
    p.slot = d.get("onto", 0) - 1
    p.cubes = d.get("cubes", 0 if p.step == HOW_SHORT else NONE)


def _fill_routes(p: Position, d: Sections) -> None:
    named = [d.get(str(slot + 1), {}) for slot in range(SLOTS)]
    for slot, row in enumerate(named):
        if "card" in row:
            p.routes[slot] = _route(p, _face(p, row["card"]), row)
    if d.get("next", "-") != "-":
        p.next = _face(p, d["next"])
    for key in d.get("scored", []):
        p.scored = append(p.scored, _face(p, key))
    p.done = d.get("done", len(p.scored))
    if p.start != NONE and p.ending != ROUTES_DONE:
        _fill_slots(p, named)
    lie = p.done + int(p.next != NONE)
    p.route_deck = CARDS - lie - sum(1 for route in p.routes if route.face != NONE)
    if p.start != NONE and p.step != NEXT and "next" not in d and p.route_deck > 0:
        p.next = _unnamed_face(p)
        p.route_deck -= 1


def _fill_slots(p: Position, named: list[Sections]) -> None:
    for slot in range(SLOTS):
        if p.routes[slot].face == NONE:
            p.routes[slot] = _route(p, _unnamed_face(p), named[slot])


def _face(p: Position, key: str) -> int:
    """A side of a route card, which is then no longer unseen; the check finds a second use."""
    face = _find(key, p.tables.route_keys, "route")
    p.unseen &= ~(1 << (face // 2))
    return face


def _unnamed_face(p: Position) -> int:
    for card in range(CARDS):
        if (p.unseen >> card) & 1 == 1:
            p.unseen &= ~(1 << card)
            return 2 * card
    raise PositionError("More routes than exist: none is left to fill the table.")


def _route(p: Position, face: int, d: Sections) -> Route:
    route = Route()
    route.face = face
    route.colour = p.tables.route_colour[face]
    route.tiffins = _owners(p, d.get("tiffins", ""))
    route.track = _owners(p, d.get("track", ""))
    route.started = d.get("started", len(route.tiffins) if route.is_started() else 0)
    route.cancelled = d.get("cancelled", 0)
    route.flats = _bits(p, d.get("flats", ""))
    route.shortcuts = _bits(p, d.get("shortcuts", ""))
    longer = p.tables.flat_spaces * len(d.get("flats", ""))
    route.size = p.tables.route_length[face] + longer - route.cancelled
    return route


def _owners(p: Position, text: str) -> vec[i64]:
    return vec[i64]([COMPETITOR if c in "xX" else _seat(p, c) for c in text])


def _bits(p: Position, text: str) -> int:
    bits = 0
    for name in text:
        bits |= 1 << _seat(p, name)
    return bits


def _fill_specials(p: Position, d: Sections) -> None:
    """A special that lies on a route is no longer with its player, unless the text insists."""
    for player in p.players:
        row = d.get(seat_name(player.seat), {})
        flats = sum((route.flats >> player.seat) & 1 for route in p.routes)
        shortcuts = sum((route.shortcuts >> player.seat) & 1 for route in p.routes)
        player.flat = row.get("flat", flats == 0)
        player.shortcut = row.get("shortcut", shortcuts == 0)


def _fill_beliefs(p: Position, d: Sections) -> None:
    rows = [*(d.get(seat_name(q.seat), {}) for q in p.players), d]
    if not d.get("shuffled", False) and not any("held" in row for row in rows):
        return
    p.held = filled(len(rows) * TYPES, 0)
    for observer, row in enumerate(rows):
        for key in row.get("held", []):
            p.held[observer * TYPES + _find(key, p.tables.card_keys, "card")] += 1


def _counted(p: Position, keys: list[str]) -> vec[i64]:
    out = filled(TYPES, 0)
    for key in keys:
        out[_find(key, p.tables.card_keys, "card")] += 1
    return out


def _start(p: Position, text: str) -> int:
    return NONE if text == "-" else _seat(p, text)


def _seat(p: Position, text: str) -> int:
    seat = seat_from(text)
    if not 0 <= seat < p.tables.seats:
        raise PositionError(f"There is no seat '{text}' at a table of {p.tables.seats}.")
    return seat


def _find(key: str, keys: list[str], what: str) -> int:
    for index, known in enumerate(keys):
        if known.lower() == key.lower():
            return index
    raise PositionError(f"There is no {what} '{key}'.{nearest(key, keys)}")
