"""Why a play is refused: the reasons that `reach.py` has as bits, first failing one first."""

from typing import Final

from mypy_extensions import i64

from milkrun.games.tiffin.moves import ARM_FLAT
from milkrun.games.tiffin.position import Position
from milkrun.games.tiffin.tables import GREY, SLOTS, SQUARES, TYPES, colour_of, rank_of
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import Action

NEARNESS: Final = [
    "TIF-PLAY-2",
    "TIF-PLAY-7",
    "TIF-CARD3-2",
    "TIF-PLACE-5",
    "TIF-CARD3-3",
    "TIF-R-18",
    "TIF-R-45",
    "TIF-R-35",
]
"""The order in which a route is asked: the later the reason, the nearer the play."""


class Plan:
    """A play as it shall be: what is fixed of it, and what may still be added."""

    def __init__(self, p: Position, card: i64) -> None:
        self.rank: i64 = rank_of(card)
        self.wild: bool = colour_of(card) == GREY or p.me.count(self.rank) > 1
        self.colour: i64 = colour_of(card)
        self.as_two: bool = False
        self.with_tiffin: bool = False
        self.flat: bool = p.arm_flat or may_arm(p, p.me.flat and not p.arm_flat)
        self.shortcut: bool = p.arm_shortcut


def may_arm(p: Position, has: bool) -> bool:
    """Whether one more special is allowed this turn."""
    return has and armed(p) < p.tables.specials


def armed(p: Position) -> i64:
    """Specials of this turn, played or armed."""
    return p.specials + int(p.arm_flat) + int(p.arm_shortcut)


def not_playable(p: Position, plan: Plan) -> Refusal | None:
    """Why the play fits no route, by the nearest one; None if it fits one."""
    best: Refusal | None = None
    for slot in range(SLOTS):
        for number, colour, tiffin in ways(plan):
            found = not_on_route(p, slot, number, colour, plan.flat, plan.shortcut, tiffin)
            if found is None:
                return None
            best = nearer(best, found)
    return best


def ways(plan: Plan) -> list[tuple[i64, i64, bool]]:
    """[TIF-EFF-3] Number, colour (grey: any) and tiffin of each way the card may be played."""
    colour = GREY if plan.wild else plan.colour
    if plan.as_two:
        return [(2, GREY, False)]
    if plan.with_tiffin:
        return [(3, colour, True)]
    plain = [(plan.rank, colour, False)]
    if plan.rank == 3:
        return [*plain, (3, colour, True)]
    return [*plain, (2, GREY, False)] if plan.rank == 4 else plain


def nearer(best: Refusal | None, found: Refusal) -> Refusal:
    """Of two reasons the one that fails later."""
    if best is None or NEARNESS.index(found.clause) > NEARNESS.index(best.clause):
        return found
    return best


def not_on_route(
    p: Position, slot: i64, number: i64, colour: i64, flat: bool, shortcut: bool, tiffin: bool
) -> Refusal | None:
    """Why a play exactly like this is refused on that route."""
    route = p.routes[slot]
    if colour not in (GREY, route.colour):
        return Refusal("TIF-PLAY-2", {"colour": colour, "route": route.face, "is": route.colour})
    closed = no_tiffin_with(p, slot) if tiffin else not_active(p, slot)
    if closed is not None:
        return closed
    space = route.open() + (p.tables.flat_spaces if flat else 0)
    if space == 0 and not p.tables.surplus:
        return Refusal("TIF-R-18", {"route": route.face})
    left = p.cubes_left(p.seat) - (1 if tiffin else 0)
    if left <= 0:
        return Refusal("TIF-R-45", {"limit": p.tables.cube_limit})
    if shortcut and not leaves_space(p, route.open(), space, min(number, left)):
        return Refusal("TIF-R-35", {"route": route.face, "open": space, "left": 0})
    return None


def leaves_space(p: Position, before: i64, space: i64, cubes: i64) -> bool:
    """[TIF-R-35] Whether the cubes need not fill the route; by choice they spare the Flat Tire."""
    if cubes < space:
        return True
    if not p.tables.choose_cubes:
        return False
    forced = before if p.tables.surplus else max(before, 1)
    return forced < space


def not_active(p: Position, slot: i64) -> Refusal | None:
    """[TIF-PLAY-7] Too few tiffins, and no cube yet."""
    route = p.routes[slot]
    have, need = len(route.tiffins), p.minimum()
    if route.is_started() or have >= need:
        return None
    return Refusal("TIF-PLAY-7", {"route": route.face, "have": have, "need": need})


def no_tiffin_with(p: Position, slot: i64) -> Refusal | None:
    """[TIF-CARD3-2] [TIF-CARD3-3] Why a 3 cannot bring its tiffin there."""
    route = p.routes[slot]
    have, need = len(route.tiffins), p.minimum()
    if route.is_started():
        return Refusal("TIF-CARD3-2", {"route": route.face, "cubes": len(route.track)})
    if have == SQUARES:
        return Refusal("TIF-PLACE-5", {"route": route.face, "squares": SQUARES})
    if have + 1 < need:
        return Refusal("TIF-CARD3-3", {"route": route.face, "have": have + 1, "need": need})
    return None


def not_armable(p: Position, action: Action) -> Refusal | None:
    """[TIF-SPEC-4] [TIF-R-31] The special is gone, armed already, or one too many."""
    is_flat = action == ARM_FLAT
    if not (p.me.flat if is_flat else p.me.shortcut):
        return Refusal("TIF-SPEC-4", {"special": 0 if is_flat else 1})
    if p.arm_flat if is_flat else p.arm_shortcut:
        return Refusal("TIF-R-79")
    if armed(p) >= p.tables.specials:
        return Refusal("TIF-R-31", {"limit": p.tables.specials})
    return None


def no_card_for_special(p: Position, action: Action, rank: i64) -> Refusal | None:
    """[TIF-SPEC-1] Why no card of that rank (0: of any) can go with the special."""
    best: Refusal | None = None
    for card in range(TYPES):
        if p.me.hand[card] > 0 and rank in (0, rank_of(card)):
            found = not_playable(p, with_special(p, action, Plan(p, card)))
            if found is None:
                return None
            best = nearer(best, found)
    return best or Refusal("TIF-SPEC-1")


def with_special(p: Position, action: Action, plan: Plan) -> Plan:
    """The plan once the special is armed too; a Flat Tire may still follow if allowed."""
    if action == ARM_FLAT:
        plan.flat = True
    else:
        plan.shortcut = True
        spare = p.me.flat and not p.arm_flat and armed(p) + 1 < p.tables.specials
        plan.flat = p.arm_flat or spare
    return plan
