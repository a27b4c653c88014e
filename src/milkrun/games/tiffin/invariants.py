"""What must hold in every position: nothing is lost, nothing exceeds its limit."""

from mypy_extensions import i64

from milkrun.games.tiffin.memory import floor_of, unseen_cards
from milkrun.games.tiffin.pieces import Player, owner_name
from milkrun.games.tiffin.position import (
    BONUS,
    DISCARD,
    DRAW,
    ENDINGS,
    FILL,
    FINISHED,
    MAIN,
    NEXT,
    PICK,
    REVEAL,
    ROUTES,
    ROUTES_DONE,
    TARGET,
    Position,
)
from milkrun.games.tiffin.tables import CARDS, COMPETITOR, POOL, SLOTS, SQUARES, TYPES, rank_of
from milkrun.kernel.state import NONE


def broken(p: Position) -> list[str]:
    """The broken invariants, each named by its first word; empty when the position is sound."""
    found = [*cards(p), *pool(p), *routes(p)]
    if found:
        return found
    return [*tracks(p), *tiffins(p), *hands(p), *knowledge(p), *selection(p), *flow(p)]


def cards(p: Position) -> list[str]:
    """Each kind of card as often as it exists: 45 in all."""
    counted = [deck + gone for deck, gone in zip(p.deck.counts, p.discard.counts, strict=True)]
    for player in p.players:
        counted = [n + held for n, held in zip(counted, player.hand, strict=True)]
    for card in [*p.pool, *p.revealed]:
        if card != NONE:
            counted[card] += 1
    out: list[str] = []
    for card in range(TYPES):
        if counted[card] != p.tables.counts[card] or p.deck.counts[card] < 0:
            named = counted[card] - min(p.deck.counts[card], 0)
            key = p.tables.card_keys[card]
            out.append(f"cards: {named} of {key} counted, {p.tables.counts[card]} exist")
    if p.deck.total != sum(p.deck.counts) or p.discard.total != sum(p.discard.counts):
        out.append("cards: deck or discards are miscounted")
    return out


def pool(p: Position) -> list[str]:
    """[TIF-DRAFT-8] Six cards, except while it is filled."""
    gaps = sum(1 for card in p.pool if card == NONE)
    if len(p.pool) != POOL or (gaps > 0 and p.step >= DRAW):
        return [f"pool: {len(p.pool) - gaps} cards instead of {POOL}"]
    if p.step == FILL and gaps == 0:
        return ["pool: nothing to fill"]
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
    if p.step > ROUTES and p.ending != ROUTES_DONE and len(in_play) != SLOTS:
        out.append(f"routes: {len(in_play)} in play")
    if p.step > NEXT and p.next == NONE and p.route_deck > 0:
        out.append("routes: the next one is not shown")
    return out


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
        if route.size != length or len(route.track) > route.size or route.cancelled < 0:
            out.append(f"track: route {slot + 1} has {len(route.track)} cubes on {route.size}")
        if route.is_full() and (p.plays == 0 or p.step == BONUS):
            out.append(f"full: route {slot + 1} is complete and not scored")
        strangers = [c for c in [*route.track, *route.tiffins] if not is_owner(p, c)]
        if strangers or route.flats >> p.tables.seats or route.shortcuts >> p.tables.seats:
            out.append(f"owners: a cube or special on route {slot + 1} belongs to nobody")
    return out + specials(p)


def is_owner(p: Position, owner: i64) -> bool:
    """Whether such cubes exist."""
    return owner == COMPETITOR or 0 <= owner < p.tables.seats


def specials(p: Position) -> list[str]:
    """[TIF-SPEC-4] A special on a route is no longer with its player."""
    out: list[str] = []
    for player in p.players:
        flats = sum((route.flats >> player.seat) & 1 for route in p.routes)
        shortcuts = sum((route.shortcuts >> player.seat) & 1 for route in p.routes)
        if flats + int(player.flat) > 1 or shortcuts + int(player.shortcut) > 1:
            out.append(f"specials: {owner_name(player.seat)} has one twice")
    return out


def tiffins(p: Position) -> list[str]:
    """[TIF-PLACE-4] Three squares; none added once started, and none started without."""
    out: list[str] = []
    for slot in range(SLOTS):
        route = p.routes[slot]
        count = len(route.tiffins)
        if count > SQUARES or (route.is_started() and count == 0):
            out.append(f"tiffins: route {slot + 1} has {count}")
        if route.started != (count if route.is_started() else 0):
            out.append(f"tiffins: route {slot + 1} has {count}, started with {route.started}")
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
        ranks = sum(n << (8 * (rank_of(card) - 1)) for card, n in enumerate(player.hand))
        if player.size != sum(player.hand) or player.ranks != ranks or min(player.hand) < 0:
            out.append(f"hand: {owner_name(player.seat)} is miscounted")
        if player.size > hand_limit(p, player):
            out.append(f"hand: {owner_name(player.seat)} holds {player.size}")
    if p.step == DISCARD and p.me.size <= p.tables.hand_limit:
        out.append("hand: nothing to discard")
    return out


def hand_limit(p: Position, player: Player) -> i64:
    """What the hand may hold at most right now."""
    more: i64 = 0
    if player.seat == p.seat and p.start != NONE:
        if p.step == PICK:
            more = 2
        elif p.step in (FILL, DRAW, DISCARD):
            more = 4
    return p.tables.hand_limit + more


def knowledge(p: Position) -> list[str]:
    """What the players believe is so."""
    out: list[str] = []
    for player in p.players:
        if any(player.taken[card] > player.hand[card] for card in range(TYPES)):
            out.append(f"memory: {owner_name(player.seat)} does not hold what was seen taken")
        elif not 0 <= player.fresh <= player.unknown():
            out.append(f"memory: {owner_name(player.seat)} drew {player.fresh} since the shuffle")
    if len(p.held) > 0:
        for observer in range(p.tables.seats + 1):
            out += floor_claims(p, observer)
    return out


def floor_claims(p: Position, observer: i64) -> list[str]:
    """What the observer counts on is there, in places that may hold it."""
    out: list[str] = []
    floor = floor_of(p, observer)
    if sum(floor) > places_for(p, observer):
        out.append("memory: more cards known than the others have had since the shuffle")
    for card in range(TYPES):
        if floor[card] != 0 and not 0 < floor[card] <= unseen_cards(p, observer, card):
            out.append(f"memory: nobody else holds {p.tables.card_keys[card]}")
    return out


def places_for(p: Position, observer: i64) -> i64:
    """Places in others' hands that may hold a card known since the last shuffle."""
    count: i64 = 0
    for player in p.players:
        if player.seat != observer:
            count += player.unknown() - player.fresh
    return count


def selection(p: Position) -> list[str]:
    """The picked-up card and its partner are in the hand, and fit what is chosen."""
    if p.step != TARGET:
        wrong = p.card != NONE or p.partner != NONE or p.as_two or p.with_tiffin
        return ["selection: chosen without a card"] if wrong else []
    if p.card == NONE or p.me.hand[p.card] < (2 if p.partner == p.card else 1):
        return ["selection: the card is not in the hand"]
    rank = rank_of(p.card)
    if p.partner != NONE and (rank_of(p.partner) != rank or p.me.hand[p.partner] < 1):
        return ["selection: the partner does not fit"]
    if (p.as_two and rank != 4) or (p.with_tiffin and rank != 3):
        return ["selection: not how this card is played"]
    return []


def flow(p: Position) -> list[str]:
    """Marker, counters and the end fit together."""
    out: list[str] = []
    n = p.tables.seats
    if not 0 <= p.marker <= n or (p.marker == n) != (p.step == REVEAL):
        out.append(f"marker: {p.marker} of {n}")
    if not 0 <= p.pending <= p.tables.cards:
        out.append(f"marker: {p.pending} symbols have yet to move it")
    if p.step == MAIN and (p.pending > 0 or p.plays > 0 or p.bonus):
        out.append("turn: something is left of the turn before")
    if (p.arm_flat and not p.me.flat) or (p.arm_shortcut and not p.me.shortcut):
        out.append("specials: armed but not there")
    if (p.step != REVEAL and len(p.revealed) > 0) or len(p.revealed) >= p.tables.reveal:
        out.append("revealed: cards without a competitor's turn")
    if (p.step == FINISHED) != (p.ending != 0) or p.ending >= len(ENDINGS):
        out.append("ending: over and not over")
    if (p.step >= DRAW) != (p.start != NONE) and p.step not in (NEXT, FILL):
        out.append("start: set-up and play are mixed")
    if min(p.turns, p.draws, p.plays, p.specials, p.picks, p.refreshes) < 0:
        out.append("turn: a count is below 0")
    if (p.step == PICK and p.picks < 1) or p.picks > 1:
        out.append(f"turn: {p.picks} picks are left")
    return out
