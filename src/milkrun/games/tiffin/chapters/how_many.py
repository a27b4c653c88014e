"""Chapter "Special Cards", its questions: how many cubes, how many spaces.

How many cubes a Flat Tire lets in, and how many spaces a Shortcut takes, is asked after the route,
and only where there is more than one answer. Nothing is played before: it is a half choice.
"""

from mypy_extensions import i64

from milkrun.games.tiffin.chapters.active import number_of
from milkrun.games.tiffin.chapters.play import commit
from milkrun.games.tiffin.facts import At, Do, Special
from milkrun.games.tiffin.position import Position, open_spaces
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.moves import Moves
from milkrun.kernel.refusal import Number, Refusal
from milkrun.kernel.step import Turn, Verb


def decisions(d: Decisions[Position]) -> None:
    """Where a number is to be chosen."""
    d.add("cubes", Turn({"cubes": HowMany()}, "TIF-R-85"))
    d.add("cancel", Turn({"cancel": HowShort()}, "TIF-R-85"))


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
    spaces = open_spaces(p.named_route())
    if p.is_armed(Special.FLAT):
        spaces += p.tables.flat_spaces
    return spaces


def supply(p: Position) -> i64:
    """[TIF-R-77] Cubes the player has for the track; the tiffin of a 3 comes first."""
    cubes = p.cubes_left(p.seat)
    if p.with_tiffin:
        cubes -= 1
    return cubes


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
    return 1 if fewest == 0 and not p.tables.surplus_cards else fewest


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
        if i == 0 and not p.tables.surplus_cards:
            return Refusal("TIF-R-18", {"route": p.named_route().face})
        return no_space_left(p, 0) if p.is_armed(Special.SHORTCUT) and i == space else None

    def names(self, p: Position, i: i64) -> dict[str, Number]:
        return {"cubes": i}

    def reads_by(self, p: Position, i: i64) -> i64:
        return 0


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

    def reads_by(self, p: Position, i: i64) -> i64:
        return 0


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
