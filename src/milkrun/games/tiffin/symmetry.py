"""Which colours may change places: no rule tells them apart, only the cards do."""

from itertools import permutations

from milkrun.games.tiffin.facts import Colour
from milkrun.games.tiffin.tables import (
    CARDS,
    FACES,
    TYPES,
    Tables,
    card_type,
    colour_of,
    rank_of,
    symbol_of,
)


def symmetries(t: Tables) -> list[dict[str, list[int]]]:
    """Every way but the plain one: as many cards of each kind, and the same pairs of routes."""
    found: list[dict[str, list[int]]] = []
    for order in permutations(range(int(Colour.GREY))):
        colours = [*order, int(Colour.GREY)]
        cards = [int(recoloured(card, colours)) for card in range(TYPES)]
        sides = matched(t, colours)
        equal = all(t.counts[card] == t.counts[cards[card]] for card in range(TYPES))
        if equal and len(sides) == FACES and colours != sorted(colours):
            routes = [sides[2 * card] // 2 for card in range(CARDS)]
            found.append({"cards": cards, "route_sides": sides, "route_cards": routes})
    return found


def recoloured(card: int, colours: list[int]) -> int:
    """The card of the same rank and symbol in the colour that takes the place of its own."""
    return card_type(rank_of(card), colours[colour_of(card)], symbol_of(card))


def matched(t: Tables, colours: list[int]) -> list[int]:
    """For each side of a route card one that looks like it in the new colours, by whole cards."""
    out: list[int] = []
    for card in range(CARDS):
        front, back = 2 * card, 2 * card + 1
        for side in range(FACES):
            alike = is_like(t, front, side, colours) and is_like(t, back, side ^ 1, colours)
            if alike and side not in out:
                out += [side, side ^ 1]
                break
    return out


def is_like(t: Tables, side: int, other: int, colours: list[int]) -> bool:
    """Whether a side in the new colours is the other one: colour, length and fees."""
    alike = colours[t.route_colour[side]] == t.route_colour[other]
    fees, others = t.route_fees[side], t.route_fees[other]
    return alike and t.route_length[side] == t.route_length[other] and list(fees) == list(others)
