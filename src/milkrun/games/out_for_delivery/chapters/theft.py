"""The Ski Mask of chapter "Use Item": take a parcel from someone on the same tile."""

from mypy_extensions import i64

from milkrun.games.out_for_delivery.chapters.parcels import full
from milkrun.games.out_for_delivery.chapters.terrain import too_dear
from milkrun.games.out_for_delivery.chapters.things import (
    AimedAtSeat,
    Naming,
    not_owned,
    offer_parcels,
    seat_after,
)
from milkrun.games.out_for_delivery.facts import At, Do, Item, News, Obstacle
from milkrun.games.out_for_delivery.parcel_board import parcel_at, put, take
from milkrun.games.out_for_delivery.position import Position
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.moves import Moves
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import NONE
from milkrun.kernel.step import Turn


def decisions(d: Decisions[Position]) -> None:
    """A deed of the turn; then the parcel is named."""
    d.verbs("turn", {"mask": PutOnMask()})
    d.add("steal", Turn({"parcel": Steal()}, "OFD-R64"))


class PutOnMask(AimedAtSeat):
    """[OFD-ITEM-SKIMASK] [OFD-R40] [OFD-R48] Choose a victim who carries parcels, on any tile."""

    def offer(self, p: Position, out: Moves) -> None:
        if p.me.items[Item.MASK] == 0 or p.mp < p.tables.mask_hp or p.obstacle == Obstacle.FOG:
            return
        if not p.has_room(p.me):
            return
        for i in range(p.tables.seats - 1):
            victim = p.players[seat_after(p, i)]
            if victim.tile == p.me.tile and len(victim.parcels) > 0:
                out.add(Do.MASK + i)

    def apply(self, p: Position, i: i64) -> None:
        """[OFD-R64] Nothing is spent until the parcel is named."""
        p.partner = seat_after(p, i)
        p.go(At.STEAL)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        return self.no_seat(p, i) or self.no_theft(p, seat_after(p, i))

    def no_theft(self, p: Position, seat: i64) -> Refusal | None:
        """Why nothing can be taken from that seat."""
        victim = p.players[seat]
        if victim.tile != p.me.tile:
            return Refusal("OFD-ITEM-SKIMASK", {"victim": seat})
        if p.me.items[Item.MASK] == 0:
            return Refusal("OFD-USE-1", {"item": Item.MASK})
        if len(victim.parcels) == 0:
            return Refusal("OFD-R40", {"victim": seat})
        return too_dear(p, p.tables.mask_hp) or full(p, p.me)


class Steal(Naming):
    """[OFD-R40] The thief names the parcel; there is no defence."""

    def offer(self, p: Position, out: Moves) -> None:
        offer_parcels(p.players[p.partner], out)

    def apply(self, p: Position, i: i64) -> None:
        """[OFD-R41] [OFD-R64] It keeps its square; now the mask and its MP are spent."""
        victim = p.players[p.partner]
        put(p.me, take(victim, parcel_at(victim, i)))
        p.mp -= p.tables.mask_hp
        p.me.items[Item.MASK] -= 1
        p.tell(News.STOLE, p.seat, victim.seat, Do.PARCEL + i)
        p.partner = NONE
        p.go(At.TURN)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        return not_owned(p, p.players[p.partner], Do.PARCEL + i)
