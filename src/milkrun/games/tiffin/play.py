"""Chapter "Play a card": a card picked up, how it is played, and the route it goes to."""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.tiffin.draft import not_in_hand
from milkrun.games.tiffin.moves import (
    ARM_FLAT,
    ARM_SHORTCUT,
    AS_TWO,
    CARD,
    DONE,
    PICK_DECK,
    ROUTE,
    TIFFIN,
)
from milkrun.games.tiffin.played import number_of
from milkrun.games.tiffin.position import TARGET, Position, Step, go
from milkrun.games.tiffin.reach import (
    ALL_SLOTS,
    WITH_TIFFIN,
    can_go,
    colour_slots,
    group,
    has_flat_beside_shortcut,
    has_spare_flat,
    has_spare_shortcut,
    reach,
)
from milkrun.games.tiffin.refuse import (
    Plan,
    not_armable,
    not_on_route,
    not_playable,
    with_special,
)
from milkrun.games.tiffin.specials import name_route, not_asked
from milkrun.games.tiffin.tables import GREY, SLOTS, colour_of, rank_of
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import NONE, Action


def select(p: Position, card: i64) -> None:
    """[TIF-R-79] A card is picked up; it stays in the hand until its route is named."""
    p.card = card
    go(p, TARGET)


def arm(p: Position, action: Action) -> None:
    """A special is laid ready for the card to come, or the one picked up."""
    if action == ARM_FLAT:
        p.arm_flat = True
    else:
        p.arm_shortcut = True


def colour_played(p: Position) -> i64:
    """[TIF-PAIR-1] Its colour; a pair, and a 4 as a 2, are as good as grey."""
    if p.partner != NONE or p.as_two:
        return GREY
    return colour_of(p.card)


class Target(Step):
    """[TIF-PLAY-1] [TIF-R-79] How the selected card is played, in any order; its route last."""

    def legal(self, p: Position) -> vec[i64]:
        out = offer_routes(p, vec[i64](capacity=16))
        if p.partner == NONE:
            out = offer_partners(p, out)
        if has_spare_flat(p):
            out = append(out, ARM_FLAT)
        if has_spare_shortcut(p) and can_end_shorter(p):
            out = append(out, ARM_SHORTCUT)
        rank = rank_of(p.card)
        if rank == 4 and not p.as_two:
            out = append(out, AS_TWO)
        if rank == 3 and not p.with_tiffin and can_bring_tiffin(p):
            out = append(out, TIFFIN)
        return out

    def apply(self, p: Position, action: Action) -> None:
        if action < PICK_DECK:
            name_route(p, action - ROUTE)
        elif action < ARM_FLAT:
            p.partner = action - CARD
        elif action < AS_TWO:
            arm(p, action)
        elif action == AS_TWO:
            p.as_two = True
        else:
            p.with_tiffin = True

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        if action < PICK_DECK:
            return not_here(p, action - ROUTE)
        if action < CARD:
            return Refusal("TIF-TURN-1")
        if action < ARM_FLAT:
            return no_partner(p, action - CARD)
        if action < AS_TWO:
            return not_armable(p, action) or not_playable(p, with_special(p, action, plan(p)))
        if action > DONE:
            return not_asked()
        return Refusal("TIF-R-79") if action == DONE else no_mode(p, action)


def offer_routes(p: Position, out: vec[i64]) -> vec[i64]:
    """The routes on which the card can be played exactly as chosen."""
    bits = reach(p, p.arm_flat, p.arm_shortcut)
    slots = group(bits, WITH_TIFFIN if p.with_tiffin else number_of(p))
    slots &= colour_slots(p, colour_played(p))
    for slot in range(SLOTS):
        if (slots >> slot) & 1 == 1:
            out = append(out, ROUTE + slot)
    return out


def offer_partners(p: Position, out: vec[i64]) -> vec[i64]:
    """[TIF-R-22] Any other card of the same rank; it never makes a play harder."""
    rank = rank_of(p.card)
    if p.me.count(rank) < 2:
        return out
    for card in range((rank - 1) * 10, rank * 10):
        if p.me.hand[card] > (1 if card == p.card else 0):
            out = append(out, CARD + card)
    return out


def slots_in_mind(p: Position) -> i64:
    """The slots whose colour fits, counting a partner that may still come."""
    if p.me.count(rank_of(p.card)) > 1:
        return ALL_SLOTS
    return colour_slots(p, colour_played(p))


def can_end_shorter(p: Position) -> bool:
    """Whether the play could still end on some route with the Shortcut."""
    bits = reach(p, p.arm_flat or has_flat_beside_shortcut(p), True)
    if p.with_tiffin:
        return group(bits, WITH_TIFFIN) & slots_in_mind(p) != 0
    if p.as_two:
        return group(bits, 2) != 0
    return can_go(bits, rank_of(p.card), slots_in_mind(p))


def can_bring_tiffin(p: Position) -> bool:
    """Whether the 3 could still end on some route with its tiffin."""
    bits = reach(p, p.arm_flat or has_spare_flat(p), p.arm_shortcut)
    return group(bits, WITH_TIFFIN) & slots_in_mind(p) != 0


def plan(p: Position) -> Plan:
    """What is chosen so far."""
    made = Plan(p, p.card)
    made.as_two = p.as_two
    made.with_tiffin = p.with_tiffin
    return made


def not_here(p: Position, slot: i64) -> Refusal | None:
    """Why the card, exactly as chosen, cannot go to that route."""
    number, colour = number_of(p), colour_played(p)
    return not_on_route(p, slot, number, colour, p.arm_flat, p.arm_shortcut, p.with_tiffin)


def no_partner(p: Position, card: i64) -> Refusal | None:
    """[TIF-PAIR-1] A pair is two cards in hand of one rank, once."""
    if p.partner != NONE:
        return Refusal("TIF-R-79")
    if rank_of(card) != rank_of(p.card):
        return Refusal("TIF-PAIR-1", {"card": p.card, "partner": card})
    if card == p.card and p.me.hand[card] == 1:
        return Refusal("TIF-PLAY-1", {"card": card})
    return not_in_hand(p, card)


def no_mode(p: Position, action: Action) -> Refusal | None:
    """[TIF-CARD3-1] [TIF-CARD4-1] Only a 4 is played as a 2, only a 3 brings a tiffin, once."""
    if action == AS_TWO:
        return not_a_four(p) or (Refusal("TIF-R-79") if p.as_two else None)
    if rank_of(p.card) != 3:
        return Refusal("TIF-CARD3-1")
    if p.with_tiffin:
        return Refusal("TIF-R-79")
    made = plan(p)
    made.with_tiffin = True
    return not_playable(p, made)


def not_a_four(p: Position) -> Refusal | None:
    """[TIF-CARD4-1] The card is no 4."""
    return None if rank_of(p.card) == 4 else Refusal("TIF-CARD4-1")
