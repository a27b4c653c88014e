"""Chapter "Player Turns": the dice bring movement points; actions spend them, in any order."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.chapters.catch_up import last_seat
from milkrun.games.out_for_delivery.chapters.terrain import InTown
from milkrun.games.out_for_delivery.facts import At, Item, News, Obstacle
from milkrun.games.out_for_delivery.position import Position
from milkrun.kernel.actions import ActionTable
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.declaration import MoveKind
from milkrun.kernel.moves import Moves
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import Action
from milkrun.kernel.step import Always, Turn, TwoDice, Verb

FACES: Final[i64] = 6
BEST_TWO: Final[vec[i64]] = vec[i64]([1, 3, 7, 12, 19, 27, 34, 36, 34, 27, 16])
"""The odds of the sum of the best two of three dice, of 216."""


def decisions(d: Decisions[Position]) -> None:
    """The dice, then the turn: the chapters that follow say what may be done in it."""
    d.add("movement", Movement("roll", "movement"))
    d.add("turn", CourierTurn({"end": EndTurn()}))


def start_turn(p: Position, seat: i64) -> None:
    """[OFD-TURN-1] A turn opens with the dice."""
    p.ask(seat, At.MOVEMENT)
    take_fixed_points(p)


def take_fixed_points(p: Position) -> None:
    """[OFD-D1] Where the MP are fixed, no dice are waited for."""
    if p.tables.mp_dice == 0:
        take_points(p, p.tables.fixed_hp)


class Movement(TwoDice[Position]):
    """[OFD-TURN-1] The sum of the dice is the turn's MP; [OFD-D1] or the best two of three."""

    def ordinal(self, p: Position) -> i64:
        return p.rerolls

    def weights(self, p: Position) -> vec[i64]:
        return BEST_TWO[:] if p.tables.mp_dice == 3 else super().weights(p)

    def sample(self, p: Position, rng: Rng) -> i64:
        return self.first + best_two(rng) if p.tables.mp_dice == 3 else super().sample(p, rng)

    def drawn(self, p: Position, i: i64) -> None:
        take_points(p, 2 * (i + 2))


def best_two(rng: Rng) -> i64:
    """The sum of the best two of three dice, less 2."""
    a, b, c = rng.below(FACES), rng.below(FACES), rng.below(FACES)
    return a + b + c - min(a, min(b, c))


def take_points(p: Position, rolled: i64) -> None:
    """[OFD-R1] MP are counted in halves; horse, tailwind and catching up add some."""
    t = p.tables
    p.mp = rolled
    if p.obstacle == Obstacle.TAILWIND:
        p.mp += t.tailwind_hp
    if p.has(Item.HORSE):
        p.mp += t.horse_hp
    if t.last_hp > 0 and last_seat(p) == p.seat:
        p.mp += t.last_hp
    p.fresh = p.has(Item.ALMANAC)
    p.tell(News.ROLLED_MP, p.seat, p.mp // 2)
    p.go(At.TURN)


class CourierTurn(Turn[Position]):
    """[OFD-TURN-2] Any actions, in any order, as often as MP and conditions allow."""

    def bind(self, table: ActionTable, declared: dict[str, MoveKind]) -> None:
        super().bind(table, declared)
        self.outside: vec[Verb[Position]] = vec[Verb]()  # type: ignore[type-arg]
        """What may be done outside of the towns."""
        for verb in self.offered:
            if not isinstance(verb, InTown):
                self.outside = append(self.outside, verb)

    def offer(self, p: Position, out: Moves) -> None:
        if p.is_in_town():
            super().offer(p, out)
            return
        for verb in self.outside:
            verb.offer(p, out)

    def apply(self, p: Position, action: Action) -> None:
        """[OFD-G1-ALMANAC] With any action it is too late to reroll."""
        p.fresh = False
        super().apply(p, action)


class EndTurn(Always[Position]):
    """[OFD-R57] End the turn: always possible in it."""

    def apply(self, p: Position, i: i64) -> None:
        """[OFD-TURN-3] [OFD-R73] Points, limits and cancelled weather end with the turn."""
        p.tell(News.TURN_ENDED, p.seat)
        p.forget_turn()
        p.go(At.TURN_DONE)
