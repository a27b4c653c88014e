"""Chapter "Parcel Generation": a count die for each city, a die for each new parcel."""

from mypy_extensions import i64

from milkrun.games.out_for_delivery.facts import At, News
from milkrun.games.out_for_delivery.map import CITIES
from milkrun.games.out_for_delivery.position import Position
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.machine import Machine
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import NONE
from milkrun.kernel.step import Die, Draw


def decisions(d: Decisions[Position]) -> None:
    """Two dice for each city."""
    d.add("count", Count("die", "count"))
    d.add("destination", Destination("die", "destination"))


def start_generation(p: Position) -> None:
    """[OFD-R61] City by city: its count die, then its destinations."""
    p.city = 0
    p.go(At.COUNT)


class Count(Die[Position]):
    """[OFD-SETUP-6] A city's die, halved and rounded down, is its number of new parcels."""

    def whose(self, p: Machine) -> i64:
        return NONE

    def ordinal(self, p: Position) -> i64:
        return p.city

    def drawn(self, p: Position, i: i64) -> None:
        p.left = max(least(p), (i + 1) // 2)
        if p.left > 0:
            p.go(At.DESTINATION)
        else:
            next_city(p)


def least(p: Position) -> i64:
    """[OFD-SETUP-8] [OFD-R9] [OFD-R10] What a city gets at least, at set-up and later."""
    return p.tables.gen_min_setup if p.round == 0 else p.tables.gen_min_later


class Destination(Die[Position]):
    """[OFD-SETUP-7] [OFD-SETUP-9] A parcel's die names its destination; it waits on the P tile."""

    def whose(self, p: Machine) -> i64:
        return NONE

    def ordinal(self, p: Position) -> i64:
        return p.city * CITIES + p.left

    def is_possible(self, p: Position, i: i64) -> bool:
        """[OFD-R12] [OFD-R75] Rerolled until it is another city's number, where agreed on."""
        return i != p.city or not p.tables.reroll

    def sample(self, p: Position, rng: Rng) -> i64:
        return Draw.sample(self, p, rng) if p.tables.reroll else super().sample(p, rng)

    def drawn(self, p: Position, i: i64) -> None:
        p.own_waiting()[p.city * CITIES + i] += 1
        p.generated += 1
        p.tell(News.APPEARED, NONE, p.city, i)
        p.left -= 1
        if p.left == 0:
            next_city(p)


def next_city(p: Position) -> None:
    """The next city's dice, or what follows the generation."""
    p.city += 1
    if p.city < CITIES:
        p.go(At.COUNT)
    else:
        p.city = 0
        p.go(At.GENERATED)
