"""Chapter "Special Cards": how many cubes a Flat Tire lets in, how many spaces a Shortcut takes.

Both are asked after the route, and only where there is more than one answer. Nothing is played
before: until then it is a half choice.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.tiffin.moves import CANCEL, CUBES
from milkrun.games.tiffin.played import commit, number_of
from milkrun.games.tiffin.position import HOW_MANY, HOW_SHORT, Position, Step, go
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import Action


def name_route(p: Position, slot: i64) -> None:
    """[TIF-R-85] The route is named: the card is played, unless something is still to be said."""
    p.slot = slot
    most = most_cubes(p)
    if p.arm_flat and fewest_cubes(p, most) < most:
        go(p, HOW_MANY)
    else:
        say_cubes(p, most)


def say_cubes(p: Position, cubes: i64) -> None:
    """The cubes are known: the spaces come next, if there is a choice."""
    if not p.arm_shortcut:
        commit(p, p.slot, cubes, 0)
        return
    p.cubes = cubes
    spaces = most_spaces(p)
    if p.tables.choose_spaces and spaces > 1:
        go(p, HOW_SHORT)
    else:
        commit(p, p.slot, cubes, spaces)


def room(p: Position) -> i64:
    """[TIF-FLAT-1] Empty spaces of the named route, those of an armed Flat Tire included."""
    return p.routes[p.slot].open() + (p.tables.flat_spaces if p.arm_flat else 0)


def supply(p: Position) -> i64:
    """[TIF-R-77] Cubes the player has for the track; the tiffin of a 3 comes first."""
    return p.cubes_left(p.seat) - (1 if p.with_tiffin else 0)


def most_cubes(p: Position) -> i64:
    """[TIF-PLAY-4] [TIF-PLAY-5] [TIF-R-35] By number, room and supply; a Shortcut needs a space."""
    space = room(p)
    most = min(min(number_of(p), space), supply(p))
    return space - 1 if p.arm_shortcut and most == space else most


def fewest_cubes(p: Position, most: i64) -> i64:
    """[TIF-R-33] What was open before the Flat Tire is filled; the rest is free to choose."""
    if not p.tables.choose_cubes:
        return most
    fewest = min(most, p.routes[p.slot].open())
    return 1 if fewest == 0 and not p.tables.surplus else fewest


def most_spaces(p: Position) -> i64:
    """[TIF-SHORT-1] What the Shortcut can cancel once the cubes lie there."""
    return min(p.tables.shortcut_spaces, room(p) - p.cubes)


class HowMany(Step):
    """[TIF-R-33] How many cubes the card adds beside its Flat Tire."""

    def legal(self, p: Position) -> vec[i64]:
        out = vec[i64](capacity=5)
        most = most_cubes(p)
        for cubes in range(fewest_cubes(p, most), most + 1):
            out = append(out, CUBES + cubes)
        return out

    def apply(self, p: Position, action: Action) -> None:
        say_cubes(p, action - CUBES)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        return not_so_many(p, action - CUBES) if CUBES <= action < CANCEL else not_asked()


def not_so_many(p: Position, cubes: i64) -> Refusal | None:
    """[TIF-R-17] [TIF-R-18] [TIF-R-33] [TIF-R-35] Why not that many cubes."""
    route = p.routes[p.slot]
    before, space = route.open(), route.open() + p.tables.flat_spaces
    reach = min(number_of(p), supply(p))
    if cubes < min(before, reach) or cubes > min(space, reach):
        return Refusal("TIF-R-33", {"open": before, "cubes": reach, "room": space})
    if cubes == 0 and not p.tables.surplus:
        return Refusal("TIF-R-18", {"route": route.face})
    if p.arm_shortcut and cubes == space:
        return Refusal("TIF-R-35", {"route": route.face, "open": space, "left": 0})
    return None


class HowShort(Step):
    """[TIF-R-35] How many empty spaces the Shortcut cancels."""

    def legal(self, p: Position) -> vec[i64]:
        out = vec[i64](capacity=2)
        for spaces in range(1, most_spaces(p) + 1):
            out = append(out, CANCEL + spaces - 1)
        return out

    def apply(self, p: Position, action: Action) -> None:
        commit(p, p.slot, p.cubes, action - CANCEL + 1)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        return not_so_short(p, action - CANCEL + 1) if action >= CANCEL else not_asked()


def not_so_short(p: Position, spaces: i64) -> Refusal | None:
    """[TIF-SHORT-1] [TIF-R-35] Why not that many spaces."""
    route = p.routes[p.slot]
    space = room(p)
    left = space - p.cubes
    if spaces <= left:
        return None
    return Refusal("TIF-R-35", {"route": route.face, "open": space, "left": left})


def not_asked() -> Refusal:
    """[TIF-R-85] How many comes right after the route, and nothing else then."""
    return Refusal("TIF-R-85")


def is_open_question(p: Position) -> bool:
    """[TIF-R-85] Whether what is asked has more than one answer, and what was said is possible."""
    most = most_cubes(p)
    fewest = fewest_cubes(p, most) if p.arm_flat else most
    if p.step == HOW_MANY:
        return fewest < most
    return fewest <= p.cubes <= most and most_spaces(p) > 1
