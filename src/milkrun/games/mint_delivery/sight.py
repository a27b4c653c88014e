"""The one place where secrets are decided: what each seat sees, remembers and may imagine.

Secret are, while orders are being kept, the orders dealt to others and what they kept. After
that nothing is private; completed orders lie face down on the table but stay in memory (R-75).
"""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.mint_delivery.events import DEALT_ORDER, FULFILLED, KEPT
from milkrun.games.mint_delivery.player import Player
from milkrun.games.mint_delivery.position import CHOOSE, FINISHED, STEP_NAMES, Position
from milkrun.games.mint_delivery.tables import DEALT, Tables
from milkrun.kernel.events import Event
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import NONE
from milkrun.kernel.vecs import with_one
from milkrun.kernel.view import View

GAME_ID = "mint-delivery"


def view(p: Position, seat: int | None) -> View:
    """What the seat (None: the onlooker) may know."""
    v = View(GAME_ID, p.tables.seats, seat, p.mover, STEP_NAMES[p.step])
    v.public = public(p)
    v.memory = memory(p, seat)
    if seat is not None:
        v.mine = mine(p, p.players[seat])
        if p.mover == seat:
            v.legal = p.legal_actions()
    return v


def public(p: Position) -> dict[str, Any]:
    """What lies open on the table."""
    return {
        "turn": p.seat,
        "actions": p.actions,
        "round": p.round,
        "start": p.start,
        "supply": list(p.supply),
        "aside": list(p.aside),
        "up": list(p.up),
        "on": list(p.on),
        "deck": list(p.deck),
        "removed": list(p.removed),
        "boxed": list(p.boxed),
        "shown": list(p.shown),
        "leftover": p.leftover,
        "waiting": p.waiting,
        "refill": p.refill,
        "after": p.after,
        "conversions": p.conversions,
        "dropped": p.dropped,
        "quiet": p.quiet,
        "progress": p.progress,
        "marker": p.marker,
        "rival_acts": p.rival_acts,
        "triggered": p.triggered,
        "ending": p.ending,
        "players": [seen_player(p, player) for player in p.players],
    }


def seen_player(p: Position, player: Player) -> dict[str, Any]:
    """A driver as everybody sees one: completed orders by their number only."""
    seen: dict[str, Any] = {
        "space": player.space,
        "truck": list(player.truck),
        "orders": list(player.orders) if p.step > CHOOSE else [],
        "dealt": len(player.dealt),
        "done": len(player.done),
        "spent": player.spent,
        "abilities": player.abilities,
        "turbo_used": player.turbo_used,
    }
    if not p.tables.hide_scores or p.step == FINISHED:
        seen["completed"] = list(player.done)
        seen["score"] = p.score(player)
    return seen


def mine(p: Position, player: Player) -> dict[str, Any]:
    """What only its owner sees: dealt and kept orders at set-up, then the own score."""
    if p.step <= CHOOSE:
        return {"dealt": list(player.dealt), "orders": list(player.orders)}
    return {"completed": list(player.done), "score": p.score(player)}


def memory(p: Position, seat: int | None) -> dict[str, Any]:
    """[MINT-R-75] What was open once: completed orders; and what nobody has seen yet."""
    return {
        "completed": [list(player.done) for player in p.players],
        "unseen": unseen_by(p, seat),
    }


def unseen_by(p: Position, seat: int | None) -> list[int]:
    """The orders whose place this seat does not know."""
    unknown = [o for o in range(p.tables.orders) if p.unseen.counts[o] > 0]
    if p.step > CHOOSE:
        return unknown
    known = held(p.players[seat]) if seat is not None else []
    return [o for o in range(p.tables.orders) if o not in known]


def held(player: Player) -> list[int]:
    """The orders a player was dealt: their place is known to the player alone."""
    return list(player.dealt)


def witness(t: Tables, event: Event, seat: int | None) -> Event:
    """[MINT-SETUP-5] [MINT-R-39] An event as a seat may know it."""
    if event.seat == seat:
        return event
    if event.kind == DEALT_ORDER:
        return event.hide(0)
    if event.kind == KEPT:
        return event.hide(0, 1)
    if event.kind == FULFILLED and t.hide_scores:
        return event.hide(0)
    return event


def determinize(p: Position, seat: i64, rng: Rng) -> None:
    """Redraw what others were dealt, and what they kept of it, while that is secret."""
    if p.step > CHOOSE:
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
        if p.step == CHOOSE and player.seat < p.seat:
            keep_again(p, player, rng)
    show_returned(p, own)


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
    if p.step != CHOOSE or player.seat >= p.seat:
        return []
    return [order for order in player.dealt if order not in player.orders]


def take_back(p: Position, player: Player) -> None:
    """All the cards of a player return to the bag."""
    chosen = p.step == CHOOSE and player.seat < p.seat
    for order in player.orders if chosen else player.dealt:
        p.unseen.put(order)
    player.orders = vec[i64]()
    player.dealt = vec[i64]()


def deal_again(p: Position, player: Player, count: int, rng: Rng) -> None:
    """As many cards as the player was dealt, each equally likely."""
    for _ in range(count):
        order = p.unseen.draw(rng)
        p.unseen.take(order)
        player.dealt = with_one(player.dealt, order)


def keep_again(p: Position, player: Player, rng: Rng) -> None:
    """A player who has chosen kept some legal part; nothing tells which, so any is as likely."""
    legal = [mask for mask in range(1 << DEALT) if points(p, player, mask) <= p.tables.keep_limit]
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


def restore(p: Position, v: View, rng: Rng) -> None:
    """Fill an empty position with what the view says; then imagine what it does not say."""
    d = v.public
    p.unpack()
    p.step = STEP_NAMES.index(v.step)
    p.mover = v.to_move
    p.seat = d["turn"]
    p.me = p.players[p.seat]
    for name in ("actions", "round", "start", "leftover", "waiting", "refill", "after"):
        setattr(p, name, d[name])
    for name in ("conversions", "dropped", "quiet", "progress", "marker", "rival_acts"):
        setattr(p, name, d[name])
    p.triggered = d["triggered"]
    p.ending = d["ending"]
    for name in ("supply", "aside", "up", "on", "deck", "removed", "boxed", "shown"):
        setattr(p, name, vec[i64](d[name]))
    for player in p.players:
        restore_player(player, d["players"][player.seat], v)
    restore_orders(p, v, rng)


def restore_player(player: Player, d: dict[str, Any], v: View) -> None:
    """A driver from what all see, and from memory."""
    player.space = d["space"]
    player.truck = vec[i64](d["truck"])
    player.cargo = sum(d["truck"])
    player.orders = vec[i64](d["orders"])
    player.done = vec[i64](v.memory["completed"][player.seat])
    player.spent = d["spent"]
    player.abilities = d["abilities"]
    player.turbo_used = d["turbo_used"]


def restore_orders(p: Position, v: View, rng: Rng) -> None:
    """The unseen bag; at set-up also the own cards, and cards for the others."""
    for order in range(p.tables.orders):
        p.unseen.counts[order] = 0
    p.unseen.total = 0
    for order in v.memory["unseen"]:
        p.unseen.put(order)
    if p.step > CHOOSE:
        return
    if v.seat is not None:
        own = p.players[v.seat]
        own.dealt = vec[i64](v.mine["dealt"])
        own.orders = vec[i64](v.mine["orders"])
    others = [player for player in p.players if player.seat != v.seat]
    for player in others:
        deal_again(p, player, v.public["players"][player.seat]["dealt"], rng)
    for player in others:
        if p.step == CHOOSE and player.seat < p.seat:
            keep_again(p, player, rng)
    show_returned(p, p.players[v.seat] if v.seat is not None else None)
