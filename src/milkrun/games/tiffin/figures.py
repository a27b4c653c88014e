"""What a seat knows beside the facts all see, as numbers: the rows of `[sight]`, in their order."""

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from milkrun.games.tiffin.chapters.active import is_active, minimum
from milkrun.games.tiffin.chapters.scoring import delivery_fee
from milkrun.games.tiffin.facts import Player, Special
from milkrun.games.tiffin.position import Position, open_spaces
from milkrun.games.tiffin.tables import OWNERS, SLOTS, TYPES
from milkrun.kernel.figures import NOTHING, put, put_counts, put_flag, put_key, put_seat_numbers
from milkrun.kernel.state import NONE


def see(p: Position, v: vec[i16], i: i64, seat: i64) -> i64:
    """What is reckoned from the table, the own hand and choice, and what is remembered."""
    i = see_table(p, v, i, seat)
    i = see_routes(p, v, i)
    i = see_hands(p, v, i, seat)
    i = see_choice(p, v, i, p.seat == seat)
    return see_memory(p, v, i, seat)


def see_table(p: Position, v: vec[i16], i: i64, seat: i64) -> i64:
    """What the tracking card on top demands and pays, and the cubes that are left."""
    i = put(v, i, p.deck.total)
    i = put(v, i, minimum(p))
    i = put(v, i, delivery_fee(p))
    supply = vec[i64]()
    if p.tables.cube_limit != 0:
        for owner in range(OWNERS):
            supply = append(supply, p.cubes_left(owner))
    return put_seat_numbers(v, i, supply, OWNERS, seat, p.tables.seats)


def see_routes(p: Position, v: vec[i16], i: i64) -> i64:
    """[TIF-ACT-2] Whether routes take cards: open spaces of each, then the other two facts."""
    least = minimum(p)
    for slot in range(SLOTS):
        route = p.routes[slot]
        active = route.face != NONE and is_active(p, route)
        missing = least - len(route.tiffins)
        if active or route.face == NONE:
            missing = 0
        put(v, i + slot, open_spaces(route))
        put_flag(v, i + SLOTS + slot, active)
        put(v, i + 2 * SLOTS + slot, missing)
    return i + 3 * SLOTS


def see_hands(p: Position, v: vec[i16], i: i64, seat: i64) -> i64:
    """[TIF-R-63] [TIF-R-64] Hands by their size, unless they lie open; the own one whole."""
    seats = p.tables.seats
    for k in range(seats):
        i = put(v, i, p.neighbour(seat, k).size)
    if p.tables.open_hands:
        for k in range(seats):
            i = put_counts(v, i, p.neighbour(seat, k).hand)
    return put_counts(v, i, p.players[seat].hand)


def see_choice(p: Position, v: vec[i16], i: i64, mine: bool) -> i64:
    """What the seat has picked up and laid ready, if it is in turn."""
    i = put_key(v, i, p.card if mine else NOTHING)
    i = put_key(v, i, p.pair if mine else NOTHING)
    i = put_flag(v, i, mine and p.as_two)
    i = put_flag(v, i, mine and p.with_tiffin)
    i = put_flag(v, i, mine and p.is_armed(Special.FLAT))
    i = put_flag(v, i, mine and p.is_armed(Special.SHORTCUT))
    i = put_key(v, i, p.onto - 1 if mine else NOTHING)
    return put(v, i, p.cubes if mine else NOTHING)


def see_memory(p: Position, v: vec[i16], i: i64, seat: i64) -> i64:
    """Cards seen taken, cards the others must hold between them, and what cannot be placed."""
    for k in range(p.tables.seats):
        i = put_counts(v, i, p.neighbour(seat, k).taken)
    for k in range(p.tables.seats):
        i = put(v, i, p.neighbour(seat, k).fresh)
    i = put_counts(v, i, p.players[seat].held)
    i = put_flag(v, i, p.shuffled)
    return see_unseen(p, v, i, seat)


def see_unseen(p: Position, v: vec[i16], i: i64, seat: i64) -> i64:
    """The cards the seat cannot place: in the deck, or in a closed hand and never shown."""
    if p.tables.open_hands or p.tables.seats == 1:
        return put_counts(v, i, p.deck.counts)
    deck, left = p.deck.counts, p.neighbour(seat, 1)
    hand, taken = left.hand, left.taken
    for card in range(TYPES):
        v[i + card] = i16(deck[card] + hand[card] - taken[card])
    for k in range(2, p.tables.seats):
        add_unseen(p.neighbour(seat, k), v, i)
    return i + TYPES


def add_unseen(player: Player, v: vec[i16], i: i64) -> None:
    """The cards of a hand that nobody else has seen. Few are: no question costs more than 0."""
    hand, taken = player.hand, player.taken
    for card in range(TYPES):
        v[i + card] += i16(hand[card] - taken[card])
