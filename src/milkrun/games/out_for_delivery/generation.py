"""Parcel generation, at set-up and later: a count die for each city, a die for each parcel."""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.dice import FACES, face
from milkrun.games.out_for_delivery.events import APPEARED
from milkrun.games.out_for_delivery.map import CITIES
from milkrun.games.out_for_delivery.moves import DIE, first_chance
from milkrun.games.out_for_delivery.position import (
    COUNT,
    DESTINATION,
    GENERATED,
    Position,
    go,
)
from milkrun.games.out_for_delivery.steps import Draw
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import NONE, Action
from milkrun.kernel.vecs import filled


def start_generation(p: Position) -> None:
    """[OFD-R61] City by city: its count die, then its destinations."""
    p.city = 0
    go(p, COUNT)


class Count(Draw):
    """[OFD-SETUP-6] A city's die, halved and rounded down, is its number of new parcels."""

    def purpose(self) -> str:
        return "count"

    def ordinal(self, p: Position) -> i64:
        return p.city

    def legal(self, p: Position) -> vec[i64]:
        first = first_chance(p.tables) + DIE
        out = vec[i64](capacity=FACES)
        for i in range(FACES):
            out = append(out, first + i)
        return out

    def weights(self, p: Position) -> vec[i64]:
        return filled(FACES, 1)

    def sample(self, p: Position, rng: Rng) -> i64:
        return first_chance(p.tables) + DIE + rng.below(FACES)

    def apply(self, p: Position, action: Action) -> None:
        p.left = max(least(p), face(p, action) // 2)
        if p.left > 0:
            go(p, DESTINATION)
        else:
            next_city(p)


def least(p: Position) -> i64:
    """[OFD-SETUP-8] [OFD-R9] [OFD-R10] What a city gets at least, at set-up and later."""
    return p.tables.gen_min_setup if p.round == 0 else p.tables.gen_min_later


class Destination(Draw):
    """[OFD-SETUP-7] [OFD-SETUP-9] A parcel's die names its destination; it waits on the P tile."""

    def purpose(self) -> str:
        return "destination"

    def ordinal(self, p: Position) -> i64:
        return p.city * FACES + p.left

    def legal(self, p: Position) -> vec[i64]:
        first = first_chance(p.tables) + DIE
        out = vec[i64](capacity=FACES)
        for city in range(CITIES):
            if not p.tables.reroll or city != p.city:
                out = append(out, first + city)
        return out

    def weights(self, p: Position) -> vec[i64]:
        return filled(FACES - 1 if p.tables.reroll else FACES, 1)

    def sample(self, p: Position, rng: Rng) -> i64:
        """[OFD-R12] [OFD-R75] Rerolled until it is another city's number: five equal chances."""
        first = first_chance(p.tables) + DIE
        if not p.tables.reroll:
            return first + rng.below(FACES)
        city = rng.below(FACES - 1)
        return first + (city if city < p.city else city + 1)

    def apply(self, p: Position, action: Action) -> None:
        city = face(p, action) - 1
        p.waiting[p.city * CITIES + city] += 1
        p.generated += 1
        p.tell(APPEARED, NONE, p.city, city)
        p.left -= 1
        if p.left == 0:
            next_city(p)


def next_city(p: Position) -> None:
    """The next city's dice, or what follows the generation."""
    p.city += 1
    if p.city < CITIES:
        go(p, COUNT)
    else:
        p.city = 0
        go(p, GENERATED)
