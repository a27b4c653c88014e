"""What the players remember of hands they cannot see.

A card taken from the pool stays known until it leaves the hand. When the deck runs out, every
card lies in a hand or in the open: each observer then knows which unseen cards the others hold
between them, though not who holds which, and that none of these is in the new deck. `held`, of each
player and of the table for the onlooker, keeps that; it only ever claims what is certain.
"""

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.tiffin.facts import Player
from milkrun.games.tiffin.position import Position
from milkrun.games.tiffin.tables import TYPES
from milkrun.kernel.rng import total
from milkrun.kernel.vecs import filled


def see_taken(player: Player, card: i64) -> None:
    """[TIF-R-63] All saw this card go into the hand."""
    player.own_taken()[card] += 1


def lowered(counts: vec[i64], card: i64) -> vec[i64]:
    """New counts with one less of a card; clones may share the old ones."""
    out = counts[:]
    out[card] -= 1
    return out


def see_leave(p: Position, player: Player, card: i64) -> None:
    """A card leaves the hand in the open: a seen one if there is one, else an unseen one."""
    if player.taken[card] > 0:
        player.own_taken()[card] -= 1
        return
    if player.fresh > 0:
        player.fresh -= 1
    if p.shuffled:
        doubt(p, player.seat, card)


def doubt(p: Position, seat: i64, card: i64) -> None:
    """It may be the one that others counted on."""
    if p.held[card] > 0:
        p.held = lowered(p.held, card)
    for other in p.players:
        if other.seat != seat and other.held[card] > 0:
            other.held = lowered(other.held, card)


def see_reshuffle(p: Position) -> None:
    """[TIF-R-73] The deck was empty: each observer knows what the others' unseen cards are."""
    p.shuffled = True
    p.held = unseen_in_hands(p, p.tables.seats)
    for player in p.players:
        player.fresh = 0
        player.held = held_beside(p.held, player)


def held_beside(held: vec[i64], player: Player) -> vec[i64]:
    """What a player knows the others hold, of what all hold."""
    out, hand, taken = held[:], player.hand, player.taken
    for card in range(TYPES):
        if hand[card] != taken[card]:
            out[card] -= hand[card] - taken[card]
    return out


def unseen_in_hands(p: Position, observer: i64) -> vec[i64]:
    """The cards in hands other than the observer's that were never shown."""
    out = filled(TYPES, 0)
    for player in p.players:
        if player.seat != observer:
            hand, taken = player.hand, player.taken
            for card in range(TYPES):
                if hand[card] != taken[card]:
                    out[card] += hand[card] - taken[card]
    return out


def held_by_others(p: Position, observer: i64) -> vec[i64]:
    """What the observer (a seat, or the number of seats for the onlooker) counts on."""
    return p.players[observer].held if observer < p.tables.seats else p.held


def shown(player: Player) -> i64:
    """How many cards of the hand all have seen being taken."""
    return total(player.taken)


def unknown(player: Player) -> i64:
    """How many cards of the hand the others have not seen."""
    return player.size - shown(player)
