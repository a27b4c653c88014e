"""What must hold in every position: nothing is lost, nothing exceeds its limit."""

from mypy_extensions import i64

from milkrun.games.tiffin.chapters.active import Plan, not_playable
from milkrun.games.tiffin.chapters.how_many import is_open_question
from milkrun.games.tiffin.chapters.play import not_there
from milkrun.games.tiffin.chapters.pool import stale_colour
from milkrun.games.tiffin.facts import At, End, Player, Route
from milkrun.games.tiffin.flow import flow
from milkrun.games.tiffin.memory import held_by_others, unknown, unseen_in_hands
from milkrun.games.tiffin.position import Position, by_owner, is_full
from milkrun.games.tiffin.tables import (
    CARDS,
    COMPETITOR,
    POOL,
    SLOTS,
    SQUARES,
    TYPES,
    colour_of,
    rank_of,
)
from milkrun.kernel.state import NONE, SEAT_NAMES


def unsound(p: Position) -> list[str]:
    """What is wrong, each complaint named by its first word; empty when the position is sound."""
    found = [*pool(p), *routes(p)]
    if found:
        return found
    return [*tracks(p), *tiffins(p), *hands(p), *knowledge(p), *flow(p)] or choice(p)


def choice(p: Position) -> list[str]:
    """[TIF-R-79] Whether what is picked up can be played to the end."""
    can_go_on = p.step != At.TARGET or not_playable(p, Plan(p, p.card)) is None
    if p.step in (At.CUBES, At.CANCEL):
        can_go_on = not_there(p, p.onto - 1) is None and is_open_question(p)
    return [] if can_go_on else ["choice: no action can complete what is chosen"]


def pool(p: Position) -> list[str]:
    """[TIF-DRAFT-8] [TIF-DRAFT-9] Six cards and not too many of a colour, once it is filled."""
    gaps = sum(1 for card in p.pool if card == NONE)
    if p.step < At.FILL and p.start == NONE:
        return [] if gaps == POOL else ["pool: filled before its time"]
    if p.step == At.FILL:
        return ["pool: nothing to fill"] if gaps == 0 else []
    if gaps > 0:
        return [f"pool: {POOL - gaps} cards instead of {POOL}"]
    colour = stale_colour(p)
    if colour != NONE and p.refreshes < p.tables.refresh_guard:
        return [f"pool: {p.tables.refresh_at} or more cards are {p.tables.colour_names[colour]}"]
    return []


def routes(p: Position) -> list[str]:
    """[TIF-NEXT-5] Each route card once; the tracking card says how many were scored."""
    out: list[str] = []
    in_play = [route.face for route in p.routes if route.face != NONE]
    faces = [*in_play, *p.scored, *([p.next] if p.next != NONE else [])]
    for card in range(CARDS):
        count = sum(1 for face in faces if face // 2 == card) + ((p.unseen >> card) & 1)
        if count != 1:
            out.append(f"routes: card {p.tables.route_keys[2 * card]} is in {count} places")
    lie = p.done + len(in_play) + int(p.next != NONE) + p.route_deck
    if lie != CARDS or p.route_deck < 0 or len(p.scored) > p.done:
        out.append(f"routes: {lie} of {CARDS} with {p.done} scored, {p.route_deck} in the deck")
    if p.start == NONE and p.route_deck < SLOTS - len(in_play) + int(p.next == NONE):
        out.append(f"routes: {p.route_deck} in the deck are too few for the set-up")
    if p.route_deck > sum(1 for card in range(CARDS) if (p.unseen >> card) & 1 == 1):
        out.append("routes: more in the deck than are unseen")
    return out + slots(p, in_play)


def slots(p: Position, in_play: list[i64]) -> list[str]:
    """[TIF-SETUP-6] [TIF-SETUP-7] Three routes, laid from the left, then the next one."""
    out: list[str] = []
    if p.step == At.ROUTES and (len(in_play) >= SLOTS or gap_before(p, len(in_play))):
        out.append(f"routes: {len(in_play)} in play where they are laid from the left")
    if p.step > At.ROUTES and len(in_play) != (0 if p.ending == End.ROUTES_DONE else SLOTS):
        out.append(f"routes: {len(in_play)} in play")
    if p.step > At.NEXT and p.next == NONE and p.route_deck > 0:
        out.append("routes: the next one is not shown")
    return out


def gap_before(p: Position, count: int) -> bool:
    """Whether one of the first slots is empty."""
    return any(p.routes[slot].face == NONE for slot in range(count))


def tracks(p: Position) -> list[str]:
    """No track holds more than its spaces; a full one is scored before the next turn."""
    out: list[str] = []
    for slot in range(SLOTS):
        route = p.routes[slot]
        if route.face == NONE:
            continue
        length = p.tables.route_length[route.face] - route.cancelled
        for seat in range(p.tables.seats):
            length += p.tables.flat_spaces * ((route.flats >> seat) & 1)
        if route.size != length or len(route.track) > route.size:
            out.append(f"track: route {slot + 1} has {len(route.track)} cubes on {route.size}")
        if not is_cancelled_right(p, route):
            out.append(f"track: Shortcuts cannot cancel {route.cancelled} on route {slot + 1}")
        if is_full(route) and (p.plays == 0 or p.step == At.BONUS):
            out.append(f"full: route {slot + 1} is complete and not scored")
    return out + specials(p)


def is_cancelled_right(p: Position, route: Route) -> bool:
    """[TIF-SHORT-1] Each Shortcut cancels one space at least, and no more than it may."""
    laid = sum((route.shortcuts >> seat) & 1 for seat in range(p.tables.seats))
    return laid <= route.cancelled <= laid * p.tables.shortcut_spaces


def specials(p: Position) -> list[str]:
    """[TIF-SPEC-4] A special on a route is no longer with its player."""
    out: list[str] = []
    for player in p.players:
        flats = sum((route.flats >> player.seat) & 1 for route in p.routes)
        shortcuts = sum((route.shortcuts >> player.seat) & 1 for route in p.routes)
        if flats + int(player.flat) > 1 or shortcuts + int(player.shortcut) > 1:
            out.append(f"specials: {SEAT_NAMES[player.seat]} has one twice")
    return out


def tiffins(p: Position) -> list[str]:
    """[TIF-PLACE-4] Three squares; none added once started, and none started without."""
    out: list[str] = []
    for slot in range(SLOTS):
        route = p.routes[slot]
        count = len(route.tiffins)
        if count > SQUARES or (len(route.track) > 0 and count == 0):
            out.append(f"tiffins: route {slot + 1} has {count}")
        if route.started != (count if len(route.track) > 0 else 0):
            out.append(f"tiffins: route {slot + 1} has {count}, started with {route.started}")
        if route.tiffins_by != by_owner(route.tiffins) or route.cubes_by != by_owner(route.track):
            out.append(f"cubes: route {slot + 1} is miscounted")
    if p.tables.cube_limit > 0 and min(p.cubes_left(c) for c in owners(p)) < 0:
        out.append("cubes: more on the routes than exist")
    return out


def owners(p: Position) -> list[int]:
    """The seats and the competitor."""
    return [*range(p.tables.seats), COMPETITOR]


def hands(p: Position) -> list[str]:
    """[TIF-DRAFT-5] The limit holds, except in the middle of a draft."""
    out: list[str] = []
    for player in p.players:
        if is_miscounted(player):
            out.append(f"hand: {SEAT_NAMES[player.seat]} is miscounted")
        if player.size > hand_limit(p, player):
            out.append(f"hand: {SEAT_NAMES[player.seat]} holds {player.size}")
        if not 0 <= player.score <= (CARDS + p.done) * most_for_a_route(p):
            out.append(f"score: {SEAT_NAMES[player.seat]} has {player.score}")
    if p.step == At.DISCARD and p.me.size <= p.tables.hand_limit:
        out.append("hand: nothing to discard")
    return out


def is_miscounted(player: Player) -> bool:
    """Whether what is kept of a hand differs from its cards."""
    size = ranks = spaces = 0
    for card, number in enumerate(player.hand):
        size += number
        ranks += number << (8 * (rank_of(card) - 1))
        spaces += number * rank_of(card) << (12 * colour_of(card))
    return (size, ranks, spaces) != (player.size, player.ranks, player.spaces)


def most_for_a_route(p: Position) -> i64:
    """What one route can pay one player at most."""
    best = max(max(fees) for fees in p.tables.route_fees)
    return SQUARES * (best + max(p.tables.delivery_fee))


def hand_limit(p: Position, player: Player) -> i64:
    """What the hand may hold at most right now: a pick brings two cards at most."""
    limit = p.tables.hand_limit
    if player.seat != p.seat or p.start == NONE:
        return limit
    if p.step == At.DISCARD:
        return limit + 4
    if p.step == At.FILL:
        return limit + (2 if p.picks > 0 else 4)
    if p.step == At.DRAW:
        return limit + (0 if p.picks > 0 else 2)
    return limit + (2 if p.step == At.PICK else 0)


def knowledge(p: Position) -> list[str]:
    """What the players believe is so."""
    out: list[str] = []
    for player in p.players:
        if any(player.taken[card] > player.hand[card] for card in range(TYPES)):
            out.append(f"memory: {SEAT_NAMES[player.seat]} does not hold what was seen taken")
        elif not 0 <= player.fresh <= unknown(player):
            out.append(f"memory: {SEAT_NAMES[player.seat]} drew {player.fresh} since the shuffle")
    if p.shuffled:
        for observer in range(p.tables.seats + 1):
            out += claims(p, observer)
    return out


def claims(p: Position, observer: i64) -> list[str]:
    """What the observer counts on is there, in places that may hold it."""
    held, unseen = held_by_others(p, observer), unseen_in_hands(p, observer)
    known = [card for card in range(TYPES) if held[card] != 0]
    for card in known:
        if not 0 < held[card] <= unseen[card]:
            return [f"memory: nobody else holds {p.tables.card_keys[card]}"]
    fresh = [q for q in p.players if q.seat != observer and q.fresh > 0] if known else []
    for chosen in range(1, 1 << len(fresh)):
        group = [q for i, q in enumerate(fresh) if (chosen >> i) & 1 == 1]
        only_there = sum(in_these_alone(held[card], unseen[card], card, group) for card in known)
        if only_there > sum(unknown(q) - q.fresh for q in group):
            return ["memory: more cards known than the others have had since the shuffle"]
    return []


def in_these_alone(held: i64, unseen: i64, card: i64, group: list[Player]) -> i64:
    """How many of the known cards of a kind can be nowhere but in these hands."""
    there = sum(player.hand[card] - player.taken[card] for player in group)
    return max(held - (unseen - there), 0)
