"""The one place where secrets are decided: what each seat sees, remembers and may imagine.

Secret are, while orders are being kept, the orders dealt to others and what they kept. After
that nothing is private; completed orders lie face down on the table but stay in memory (R-75).
"""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i16, i64

from milkrun.games.mint_delivery import figures
from milkrun.games.mint_delivery.facts import At, Player
from milkrun.games.mint_delivery.position import Position
from milkrun.games.mint_delivery.tables import DEAL_SIZE
from milkrun.kernel.bag import Bag
from milkrun.kernel.hidden import Hidden
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import NONE
from milkrun.kernel.vecs import counted, with_one
from milkrun.kernel.view import View


class Secrets(Hidden[Position]):
    """Dealt and kept orders until all have kept; completed ones by their number."""

    def is_half_made(self, p: Position) -> bool:
        return p.step in (At.TURBO, At.RADIO) or (p.step == At.DROP and not p.dropped)

    def lay_open(self, p: Position, d: dict[str, Any]) -> None:
        """Drivers, as everybody sees them."""
        rows = d["players"]
        for player in p.players:
            see_player(p, player, rows[player.seat])

    def see(self, p: Position, v: View) -> None:
        """Orders as far as this seat may know them, and what it remembers."""
        v.memory = {
            "completed": [list(player.done) for player in p.players],
            "unseen": unseen_by(p, v.seat),
        }
        if v.seat is not None:
            v.mine = mine(p, p.players[v.seat])

    def unseen(self, p: Position, seat: i64) -> list[int] | None:
        return unseen_by(p, None if seat == NONE else int(seat))

    def figures(self, p: Position, v: vec[i16], i: i64, seat: i64) -> i64:
        """The same as numbers."""
        return figures.see(p, v, i, seat)

    def recall(self, p: Position, v: View, rng: Rng) -> None:
        """Orders as the seat knows them; at set-up also cards for the others."""
        for player in p.players:
            player.cargo = sum(player.truck)
            player.orders = vec[i64](v.public["players"][player.seat]["orders"])
            player.done = vec[i64](v.memory["completed"][player.seat])
        p.unseen = Bag(counted(v.memory["unseen"], p.tables.orders))
        if p.step <= At.KEEP:
            imagine_keeping(p, v, rng)

    def redraw(self, p: Position, seat: i64, rng: Rng) -> None:
        """Redraw what others were dealt, and what they kept of it, while that is secret."""
        if p.step > At.KEEP:
            return
        others = [player for player in p.players if player.seat != seat]
        own = p.players[seat] if seat != NONE else None
        hide_returned(p, own)
        counts = [len(player.dealt) for player in others]
        for player in others:
            take_back(p, player)
        for player, count in zip(others, counts, strict=True):
            deal_again(p, player, count, rng)
        for player in others:
            if p.step == At.KEEP and player.seat < p.seat:
                keep_again(p, player, rng)
        show_returned(p, own)


def see_player(p: Position, player: Player, seen: dict[str, Any]) -> None:
    """A driver as everybody sees one: completed orders by their number only."""
    seen["orders"] = list(player.orders) if p.step > At.KEEP else []
    seen["dealt"] = len(player.dealt)
    seen["done"] = len(player.done)
    if not p.tables.hide_scores or p.step == At.OVER:
        seen["completed"] = list(player.done)
        seen["score"] = p.score(player)


def mine(p: Position, player: Player) -> dict[str, Any]:
    """What only its owner sees: dealt and kept orders at set-up, then the own score."""
    if p.step <= At.KEEP:
        return {"dealt": list(player.dealt), "orders": list(player.orders)}
    return {"completed": list(player.done), "score": p.score(player)}


def unseen_by(p: Position, seat: int | None) -> list[int]:
    """The orders whose place this seat does not know."""
    unknown = [o for o in range(p.tables.orders) if p.unseen.counts[o] > 0]
    if p.step > At.KEEP:
        return unknown
    known = list(p.players[seat].dealt) if seat is not None else []
    return [o for o in range(p.tables.orders) if o not in known]


def hide_returned(p: Position, own: Player | None) -> None:
    """Orders the seat itself returned were in no other hand: out of the bag while redrawing."""
    if own is not None:
        for order in returned(p, own):
            p.unseen.take(order)


def show_returned(p: Position, own: Player | None) -> None:
    """Back into the bag with them."""
    if own is not None:
        for order in returned(p, own):
            p.unseen.put(order)


def returned(p: Position, player: Player) -> list[int]:
    """What a player who has kept gave back."""
    if p.step != At.KEEP or player.seat >= p.seat:
        return []
    return [order for order in player.dealt if order not in player.orders]


def take_back(p: Position, player: Player) -> None:
    """All the cards of a player return to the bag."""
    chosen = p.step == At.KEEP and player.seat < p.seat
    for order in player.orders if chosen else player.dealt:
        p.unseen.put(order)
    player.orders = vec[i64]()
    player.dealt = vec[i64]()


def deal_again(p: Position, player: Player, count: int, rng: Rng) -> None:
    """As many cards as the player was dealt, each equally likely."""
    for _i in range(count):
        order = p.unseen.draw(rng)
        p.unseen.take(order)
        player.dealt = with_one(player.dealt, order)


def keep_again(p: Position, player: Player, rng: Rng) -> None:
    """A player who has chosen kept some legal part; nothing tells which, so any is as likely."""
    legal = [
        mask for mask in range(1 << DEAL_SIZE) if points(p, player, mask) <= p.tables.keep_limit
    ]
    mask = legal[rng.below(len(legal))]
    for i in range(len(player.dealt)):
        if (mask >> i) & 1 == 1:
            player.orders = with_one(player.orders, player.dealt[i])
        else:
            p.unseen.put(player.dealt[i])


def points(p: Position, player: Player, mask: int) -> int:
    """The points of the dealt orders that the mask keeps."""
    kept = [player.dealt[i] for i in range(len(player.dealt)) if (mask >> i) & 1]
    return sum(p.tables.points[order] for order in kept)


def imagine_keeping(p: Position, v: View, rng: Rng) -> None:
    """The own cards, and cards for the others."""
    if v.seat is not None:
        own = p.players[v.seat]
        own.dealt = vec[i64](v.mine["dealt"])
        own.orders = vec[i64](v.mine["orders"])
    others = [player for player in p.players if player.seat != v.seat]
    for player in others:
        deal_again(p, player, v.public["players"][player.seat]["dealt"], rng)
    for player in others:
        if p.step == At.KEEP and player.seat < p.seat:
            keep_again(p, player, rng)
    show_returned(p, p.players[v.seat] if v.seat is not None else None)
