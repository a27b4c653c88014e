"""Chapter "Special Cards": laid ready beside a card, and how far they go.

How many cubes a Flat Tire lets in, and how many spaces a Shortcut takes, is asked after the route,
and only where there is more than one answer. Nothing is played before: it is a half choice.
"""

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
)
from milkrun.games.tiffin.chapters.play import (
    commit,
    first_card,
    last_card,
    number_of,
    slots_in_mind,
)
from milkrun.games.tiffin.facts import At, Do, Special
from milkrun.games.tiffin.position import Position, open_spaces, owns
from milkrun.games.tiffin.tables import rank_of
from milkrun.kernel.moves import Moves
from milkrun.kernel.refusal import Number, Refusal
from milkrun.kernel.state import NONE
from milkrun.kernel.step import Verb


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
    hand = p.me.hand
    for card in range(first_card(p), last_card(p)):
        if hand[card] > 0 and can_play(p, bits, card):
            return True
    return False


def not_armable(p: Position, special: i64) -> Refusal | None:
    """[TIF-SPEC-4] [TIF-R-31] The special is gone, laid ready already, or one too many."""
    if not owns(p.me, special):
        return Refusal("TIF-SPEC-4", {"special": special})
    if p.is_armed(special):
        return Refusal("TIF-R-79")
    if p.specials_now() >= p.tables.specials:
        return Refusal("TIF-R-31", {"limit": p.tables.specials})
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


def ask_cubes(p: Position) -> None:
    """[TIF-R-85] The route is named: the card is played, unless something is still to be said."""
    most = most_cubes(p)
    if p.is_armed(Special.FLAT) and fewest_cubes(p, most) < most:
        p.go(At.CUBES)
    else:
        say_cubes(p, most)


def say_cubes(p: Position, cubes: i64) -> None:
    """The cubes are known: the spaces come next, if there is a choice."""
    if not p.is_armed(Special.SHORTCUT):
        commit(p, cubes, 0)
        return
    p.cubes = cubes
    spaces = most_spaces(p)
    if p.tables.choose_spaces and spaces > 1:
        p.go(At.CANCEL)
    else:
        commit(p, cubes, spaces)


def room(p: Position) -> i64:
    """[TIF-FLAT-1] Empty spaces of the named route, those of a Flat Tire laid ready included."""
    return open_spaces(p.named_route()) + (p.tables.flat_spaces if p.is_armed(Special.FLAT) else 0)


def supply(p: Position) -> i64:
    """[TIF-R-77] Cubes the player has for the track; the tiffin of a 3 comes first."""
    return p.cubes_left(p.seat) - (1 if p.with_tiffin else 0)


def most_cubes(p: Position) -> i64:
    """[TIF-PLAY-4] [TIF-PLAY-5] [TIF-R-35] By number, room and supply; a Shortcut needs a space."""
    space = room(p)
    most = min(min(number_of(p), space), supply(p))
    return space - 1 if p.is_armed(Special.SHORTCUT) and most == space else most


def fewest_cubes(p: Position, most: i64) -> i64:
    """[TIF-R-33] What was open before the Flat Tire is filled; the rest is free to choose."""
    if not p.tables.choose_cubes:
        return most
    fewest = min(most, open_spaces(p.named_route()))
    return 1 if fewest == 0 and not p.tables.surplus else fewest


def most_spaces(p: Position) -> i64:
    """[TIF-SHORT-1] What the Shortcut can cancel once the cubes lie there."""
    return min(p.tables.shortcut_spaces, room(p) - p.cubes)


class HowMany(Verb[Position]):
    """[TIF-R-33] How many cubes the card adds beside its Flat Tire."""

    def offer(self, p: Position, out: Moves) -> None:
        most = most_cubes(p)
        for cubes in range(fewest_cubes(p, most), most + 1):
            out.add(Do.CUBES + cubes)

    def apply(self, p: Position, i: i64) -> None:
        say_cubes(p, i)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        before, space = open_spaces(p.named_route()), room(p)
        reach = min(number_of(p), supply(p))
        if i < min(before, reach) or i > min(space, reach):
            return Refusal("TIF-R-33", {"open": before, "cubes": reach, "room": space})
        if i == 0 and not p.tables.surplus:
            return Refusal("TIF-R-18", {"route": p.named_route().face})
        return no_space_left(p, 0) if p.is_armed(Special.SHORTCUT) and i == space else None

    def names(self, p: Position, i: i64) -> dict[str, Number]:
        return {"cubes": i}


class HowShort(Verb[Position]):
    """[TIF-SHORT-1] [TIF-R-35] How many empty spaces the Shortcut cancels."""

    def offer(self, p: Position, out: Moves) -> None:
        for spaces in range(1, most_spaces(p) + 1):
            out.add(Do.CANCEL + spaces - 1)

    def apply(self, p: Position, i: i64) -> None:
        commit(p, p.cubes, i + 1)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        left = room(p) - p.cubes
        return no_space_left(p, left) if i >= left else None

    def names(self, p: Position, i: i64) -> dict[str, Number]:
        return {"spaces": i + 1}


def no_space_left(p: Position, left: i64) -> Refusal:
    """[TIF-R-35] A Shortcut needs empty spaces to cancel, and only so many are left."""
    return Refusal("TIF-R-35", {"route": p.named_route().face, "open": room(p), "left": left})


def is_open_question(p: Position) -> bool:
    """[TIF-R-85] Whether what is asked has more than one answer, and what was said is possible."""
    most = most_cubes(p)
    fewest = fewest_cubes(p, most) if p.is_armed(Special.FLAT) else most
    if p.step == At.CUBES:
        return fewest < most
    return fewest <= p.cubes <= most and most_spaces(p) > 1
