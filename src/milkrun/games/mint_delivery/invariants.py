"""What must hold in every position: nothing is lost, nothing exceeds its limit."""

from mypy_extensions import i64

from milkrun.games.mint_delivery.position import (
    CHOOSE,
    MAIN,
    REFILL,
    Position,
)
from milkrun.games.mint_delivery.tables import CLASSIC, DEALT, MINTS, SLOTS, TOWNS
from milkrun.kernel.state import NONE


def broken(p: Position) -> list[str]:
    """The broken invariants, in words; empty when the position is sound."""
    return [*mints(p), *orders(p), *decks(p), *trucks(p), *abilities(p), *flow(p)]


def mints(p: Position) -> list[str]:
    """[MINT-T-57] Trucks, orders, Supply and what waits hold all the mints."""
    out: list[str] = []
    for mint in range(MINTS):
        count = p.supply[mint] + p.aside[mint]
        for player in p.players:
            count += player.truck[mint]
        if mint == CLASSIC:
            count += p.waiting + lying(p)
        if count != p.tables.mint_counts[mint] or p.supply[mint] < 0:
            key = p.tables.mint_keys[mint]
            out.append(f"mints {key}: {count} counted, {p.tables.mint_counts[mint]} exist")
    return out


def lying(p: Position) -> i64:
    """Mints lying on face-up orders."""
    count: i64 = 0
    for place in range(TOWNS * SLOTS):
        count += p.on[place]
    return count


def orders(p: Position) -> list[str]:
    """[MINT-T-58] Each of the 32 orders is in exactly one place."""
    seen = [int(n) for n in p.unseen.counts]
    for player in p.players:
        cards = [*player.orders, *player.done]
        if p.step < CHOOSE or (p.step == CHOOSE and player.seat >= p.seat):
            cards += list(player.dealt)
        for order in cards:
            seen[order] += 1
    for order in [*p.up, *p.removed, *p.boxed]:
        if order != NONE:
            seen[order] += 1
    keys = p.tables.order_keys
    return [f"order {keys[o]} is in {n} places" for o, n in enumerate(seen) if n != 1]


def decks(p: Position) -> list[str]:
    """Decks are filled from the unseen orders; a gap means an empty deck."""
    out: list[str] = []
    if sum(p.deck) > p.unseen.total or min(p.deck) < 0:
        out.append(f"decks: {sum(p.deck)} orders in decks, {p.unseen.total} unseen")
    for place in range(TOWNS * SLOTS):
        gap = p.step >= MAIN and p.up[place] == NONE and place != p.refill
        if gap and p.deck[place // SLOTS] > 0:
            out.append(f"town {p.tables.town_keys[place // SLOTS]}: a gap beside a deck")
        if p.on[place] < 0 or (p.up[place] == NONE and p.on[place] > 0):
            out.append(f"town {p.tables.town_keys[place // SLOTS]}: mints on no order")
    return out


def trucks(p: Position) -> list[str]:
    """Trucks within capacity, hands within the limit."""
    out: list[str] = []
    for player in p.players:
        if player.cargo != sum(player.truck) or min(player.truck) < 0:
            out.append(f"truck of seat {player.seat}: cargo {player.cargo} is miscounted")
        if player.cargo > p.capacity(player):
            out.append(f"truck of seat {player.seat}: {player.cargo} above its capacity")
        if len(player.orders) > max(DEALT, p.order_limit(player)):
            out.append(f"seat {player.seat}: {len(player.orders)} incomplete orders")
        if not 0 <= player.space < len(p.tables.space_keys):
            out.append(f"seat {player.seat}: no space {player.space}")
    return out


def abilities(p: Position) -> list[str]:
    """Only abilities on offer are owned, and each was paid."""
    out: list[str] = []
    for player in p.players:
        owned = [a for a in range(p.tables.abilities) if player.has(a)]
        cost = sum(p.tables.ability_cost[a] for a in owned)
        if any(a not in p.shown for a in owned):
            out.append(f"seat {player.seat} owns an ability that is not on offer")
        if player.spent != cost or player.spent > len(player.done):
            out.append(f"seat {player.seat}: {player.spent} orders spent, abilities cost {cost}")
    return out


def flow(p: Position) -> list[str]:
    """The turn, the round and the end flag fit together."""
    out: list[str] = []
    if not 0 <= p.actions <= 2 or p.round < 1:
        out.append(f"actions {p.actions}, round {p.round}")
    if p.step >= MAIN and p.refill == NONE and p.triggered != p.is_ending():
        out.append("the end flag does not say what the towns say")
    if (p.step == REFILL) and (p.refill == NONE or p.up[p.refill] != NONE):
        out.append("a refill without a gap")
    return out
