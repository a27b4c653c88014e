"""What the players remember of hands they cannot see.

A card taken from the pool stays known until it leaves the hand. When the deck runs out, every
card lies in a hand or in the open: each observer then knows which unseen cards the others hold
between them, though not who holds which, and that none of these is in the new deck. `Position.held`
keeps that as a floor, 40 counts for each seat and for the onlooker; it only ever claims what is
certain, and is empty until the first reshuffle.
"""

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.tiffin.pieces import Player
from milkrun.games.tiffin.position import Position
from milkrun.games.tiffin.tables import TYPES
from milkrun.kernel.vecs import filled


def see_taken(player: Player, card: i64) -> None:
    """[TIF-R-63] All saw this card go into the hand."""
    taken = player.taken[:]
    taken[card] += 1
    player.taken = taken


def see_leave(p: Position, player: Player, card: i64) -> None:
    """A card leaves the hand in the open: a seen one if there is one, else an unseen one."""
    if player.taken[card] > 0:
        taken = player.taken[:]
        taken[card] -= 1
        player.taken = taken
        return
    if player.fresh > 0:
        player.fresh -= 1
    if len(p.held) > 0:
        lower_floors(p, player.seat, card)


def lower_floors(p: Position, seat: i64, card: i64) -> None:
    """It may be the one that others counted on."""
    held = p.held[:]
    for observer in range(p.tables.seats + 1):
        place = observer * TYPES + card
        if observer != seat and held[place] > 0:
            held[place] -= 1
    p.held = held


def see_reshuffle(p: Position) -> None:
    """[TIF-R-73] The deck was empty: each observer knows what the others' unseen cards are."""
    held = filled((p.tables.seats + 1) * TYPES, 0)
    for player in p.players:
        player.fresh = 0
        for observer in range(p.tables.seats + 1):
            if observer != player.seat:
                add_unseen(held, observer * TYPES, player)
    p.held = held


def add_unseen(held: vec[i64], first: i64, player: Player) -> None:
    """Add the player's cards that were never shown."""
    for card in range(TYPES):
        held[first + card] += player.hand[card] - player.taken[card]


def floor_of(p: Position, observer: i64) -> vec[i64]:
    """What the observer (a seat, or the number of seats for the onlooker) counts on."""
    if len(p.held) == 0:
        return filled(TYPES, 0)
    return p.held[observer * TYPES : (observer + 1) * TYPES]


def unseen_cards(p: Position, observer: i64, card: i64) -> i64:
    """Cards of that kind in others' hands that were never shown."""
    count: i64 = 0
    for player in p.players:
        if player.seat != observer:
            count += player.hand[card] - player.taken[card]
    return count
