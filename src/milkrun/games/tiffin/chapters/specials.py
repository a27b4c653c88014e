"""Chapter "Special Cards": laid ready beside a card, and what they do to its route."""

from mypy_extensions import i64

from milkrun.games.tiffin.chapters.active import (
    WITH_TIFFIN,
    Plan,
    can_go,
    can_play,
    group,
    nearer,
    not_playable,
    reach,
    slots_by_colour,
    slots_in_mind,
)
from milkrun.games.tiffin.chapters.effects import first_card, last_card
from milkrun.games.tiffin.facts import Do, News, Route, Special
from milkrun.games.tiffin.position import Position, owns
from milkrun.games.tiffin.tables import rank_of
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.moves import Moves
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import NONE
from milkrun.kernel.step import Verb


def decisions(d: Decisions[Position]) -> None:
    """Laid ready beside a card, before or after it is picked up."""
    for step in ("main", "target", "follow1", "follow2"):
        d.verbs(step, {"flat": Flat(), "shortcut": Shortcut()})


class Flat(Verb[Position]):
    """[TIF-SPEC-1] [TIF-FLAT-1] A Flat Tire is laid ready for the card to come, or picked up."""

    def offer(self, p: Position, out: Moves) -> None:
        if p.can_arm(Special.FLAT) and (p.card != NONE or is_card_offered(out)):
            out.add(Do.FLAT)

    def apply(self, p: Position, i: i64) -> None:
        p.armed |= 1 << Special.FLAT

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        return not_armable(p, Special.FLAT) or no_card_for(p, Special.FLAT)


class Shortcut(Verb[Position]):
    """[TIF-SPEC-1] [TIF-SHORT-1] A Shortcut is laid ready for the card to come, or picked up."""

    def offer(self, p: Position, out: Moves) -> None:
        if p.can_arm(Special.SHORTCUT) and can_end_shorter(p):
            out.add(Do.SHORTCUT)

    def apply(self, p: Position, i: i64) -> None:
        p.armed |= 1 << Special.SHORTCUT

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        return not_armable(p, Special.SHORTCUT) or no_card_for(p, Special.SHORTCUT)


def is_card_offered(out: Moves) -> bool:
    """Whether some card can be played: cards are offered right before the specials."""
    return out.count > 0 and out.at[out.count - 1] >= Do.CARD


def can_end_shorter(p: Position) -> bool:
    """Whether a card could still end on some route with the Shortcut."""
    bits = reach(p, p.may_have_flat_too(), True)
    if p.card == NONE:
        return bits != 0 and can_play_any(p, bits)
    if p.with_tiffin:
        return group(bits, WITH_TIFFIN) & slots_in_mind(p) != 0
    if p.as_two:
        return group(bits, 2) != 0
    return can_go(bits, rank_of(p.card), slots_in_mind(p))


def can_play_any(p: Position, bits: i64) -> bool:
    """Whether some card that may be played now has a slot."""
    hand, colours = p.me.hand, slots_by_colour(p)
    for card in range(first_card(p), last_card(p)):
        if hand[card] > 0 and can_play(p, bits, colours, card):
            return True
    return False


def not_armable(p: Position, special: i64) -> Refusal | None:
    """[TIF-SPEC-4] [TIF-R-31] The special is gone, laid ready already, or one too many."""
    if not owns(p.me, special):
        return Refusal("TIF-SPEC-4", {"special": special})
    if p.is_armed(special):
        return Refusal("TIF-R-79")
    if p.specials_now() >= p.tables.specials_per_turn:
        return Refusal("TIF-R-31", {"limit": p.tables.specials_per_turn})
    return None


def no_card_for(p: Position, special: i64) -> Refusal | None:
    """[TIF-SPEC-1] Why neither the card picked up, nor any that may be, goes with the special."""
    if p.card != NONE:
        return not_playable(p, plan_with(p, special, p.card))
    best: Refusal | None = None
    for card in range(first_card(p), last_card(p)):
        if p.me.hand[card] > 0:
            found = not_playable(p, plan_with(p, special, card))
            if found is None:
                return None
            best = nearer(best, found)
    return best or Refusal("TIF-SPEC-1")


def plan_with(p: Position, special: i64, card: i64) -> Plan:
    """The card with the special beside it; with a Shortcut, a Flat Tire may still follow."""
    plan = Plan(p, card)
    if special == Special.FLAT:
        plan.flat = True
    else:
        plan.shortcut = True
        plan.flat = p.may_have_flat_too()
    return plan


def lengthen(p: Position, route: Route) -> None:
    """[TIF-FLAT-1] [TIF-FLAT-2] Two more spaces, at once."""
    route.size += p.tables.flat_spaces
    route.flats |= 1 << p.seat
    p.me.flat = False
    p.specials += 1
    p.tell(News.FLAT_TIRE, p.seat, route.face, route.index + 1, route.size)


def shorten(p: Position, route: Route, spaces: i64) -> None:
    """[TIF-SHORT-1] [TIF-SHORT-2] One or two empty spaces are cancelled."""
    route.size -= spaces
    route.cancelled += spaces
    route.shortcuts |= 1 << p.seat
    p.me.shortcut = False
    p.specials += 1
    p.tell(News.SHORTCUT, p.seat, route.face, route.index + 1, spaces)
