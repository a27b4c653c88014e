"""Chapter "Parcel Advancement": parcels move right and fall off the board."""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.facts import Item, News, Obstacle, Player
from milkrun.games.out_for_delivery.parcel_board import (
    LAST_SQUARE,
    ORIGINS,
    city_of,
    hold_of,
    origin_of,
    put,
    square_of,
)
from milkrun.games.out_for_delivery.position import Position


def age_parcels(p: Position) -> None:
    """[OFD-AGE-1] [OFD-R14] Once a round, before all else; [OFD-G2-STRIKE] a strike skips it."""
    if p.obstacle == Obstacle.STRIKE:
        return
    for player in p.players:
        if len(player.parcels) > 0:
            age_board(p, player)


def age_board(p: Position, player: Player) -> None:
    """Each parcel of a board one square to the right."""
    old = player.parcels
    out = vec[i64](capacity=len(old))
    mixed = False
    for code in old:
        if hold_of(code) > 0:
            out = append(out, code - 1)
            mixed = True
        elif square_of(code) < LAST_SQUARE:
            out = append(out, code + ORIGINS)
        else:
            fall(p, player, code)
    player.parcels = out
    if mixed:
        sort_board(player)


def sort_board(player: Player) -> None:
    """Parcels that waited are out of order among those that did not."""
    moved = player.parcels
    player.parcels = vec[i64]()
    for code in moved:
        put(player, code)


def fall(p: Position, player: Player, code: i64) -> None:
    """[OFD-AGE-2] [OFD-R16] The parcel is gone; its owner pays."""
    p.fallen += 1
    if p.tables.items > Item.INSURANCE and player.items[Item.INSURANCE] > 0:
        player.items[Item.INSURANCE] -= 1
        p.tell(News.INSURED, player.seat, city_of(code), origin_of(code))
        return
    penalty = p.tables.fall_penalty
    was = player.gold
    player.gold = was - penalty
    if not p.tables.allow_debt:
        player.gold = max(player.gold, 0)
    p.tell(News.FELL, player.seat, city_of(code), was - player.gold, origin_of(code))
    if was >= 0 and player.gold < 0:
        p.tell(News.IN_DEBT, player.seat, player.gold)
