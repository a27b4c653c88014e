"""What must hold in every position: nothing is lost, nothing exceeds its limit."""

from milkrun.games.mint_delivery.chapters.end import is_ending
from milkrun.games.mint_delivery.facts import At, Cause, Player, Power
from milkrun.games.mint_delivery.position import Position, has
from milkrun.games.mint_delivery.tables import CLASSIC, DEAL_SIZE, MINTS, SLOTS, TOWNS
from milkrun.kernel.state import CHANCE, NONE


def unsound(p: Position) -> list[str]:
    """What is wrong, in words; empty when the position is sound."""
    out = [*mints(p), *orders(p), *dealt(p), *decks(p), *trucks(p), *abilities(p), *flow(p)]
    if not out and not is_timely(p):
        out.append(f"nothing leads to the step {p.rules.step_names[p.step]} here")
    return out


def mints(p: Position) -> list[str]:
    """[MINT-T-57] Trucks, orders, Supply and what waits hold all the mints."""
    out: list[str] = []
    for mint in range(MINTS):
        count = p.supply[mint] + p.aside[mint] + sum(player.truck[mint] for player in p.players)
        if mint == CLASSIC:
            count += p.waiting + sum(p.on)
        if count != p.tables.mint_counts[mint]:
            key = p.tables.mint_keys[mint]
            out.append(f"mints {key}: {count} counted, {p.tables.mint_counts[mint]} exist")
    return out


def orders(p: Position) -> list[str]:
    """[MINT-T-58] Each of the 32 orders is in exactly one place."""
    seen = [0] * p.tables.orders
    for player in p.players:
        cards = [*player.orders, *player.done]
        if p.step < At.KEEP or (p.step == At.KEEP and player.seat >= p.seat):
            cards += list(player.dealt)
        for order in cards:
            seen[order] += 1
    for order in [*p.up, *p.removed, *p.boxed]:
        if order != NONE:
            seen[order] += 1
    keys, counts = p.tables.order_keys, p.unseen.counts
    return [
        f"order {keys[o]} is in {n + max(counts[o], 0)} places"
        for o, n in enumerate(seen)
        if n + counts[o] != 1 or counts[o] < 0
    ]


def dealt(p: Position) -> list[str]:
    """[MINT-SETUP-3] Orders are dealt by seat and held only until all have kept."""
    cards = [order for player in p.players for order in player.dealt]
    out = ["an order is dealt twice"] if len(set(cards)) < len(cards) else []
    for player in p.players:
        if len(player.dealt) != dealt_by_now(p, player):
            out.append(f"seat {player.seat}: {len(player.dealt)} orders dealt")
        elif p.step <= At.KEEP and any(order not in player.dealt for order in player.orders):
            out.append(f"seat {player.seat} keeps an order it was not dealt")
        if p.step == At.KEEP and player.seat >= p.seat and player.orders:
            out.append(f"seat {player.seat} has orders before it keeps any")
    return out


def dealt_by_now(p: Position, player: Player) -> int:
    """How many dealt orders the player should hold; the one being dealt to may have fewer."""
    if p.step == At.KEEP or (p.step == At.DEAL and player.seat < p.seat):
        return DEAL_SIZE
    if p.step == At.DEAL and player.seat == p.seat and len(player.dealt) < DEAL_SIZE:
        return len(player.dealt)
    return 0


def decks(p: Position) -> list[str]:
    """Decks are filled from the unseen orders; a gap means an empty deck."""
    out: list[str] = []
    if sum(p.deck) > p.unseen.total:
        out.append(f"decks: {sum(p.deck)} orders in decks, {p.unseen.total} unseen")
    for place in range(TOWNS * SLOTS):
        gap = p.step >= At.START and p.up[place] == NONE and place != p.refill
        if gap and p.deck[place // SLOTS] > 0:
            out.append(f"town {p.tables.town_keys[place // SLOTS]}: a gap beside a deck")
        if p.up[place] == NONE and p.on[place] > 0:
            out.append(f"town {p.tables.town_keys[place // SLOTS]}: mints on no order")
    return out


def trucks(p: Position) -> list[str]:
    """Trucks within capacity, hands within the limit."""
    out: list[str] = []
    for player in p.players:
        if player.cargo != sum(player.truck):
            out.append(f"truck of seat {player.seat}: cargo {player.cargo} is miscounted")
        if player.cargo > p.capacity(player):
            out.append(f"truck of seat {player.seat}: {player.cargo} above its capacity")
        if len(player.orders) > max(DEAL_SIZE, p.order_limit(player)):
            out.append(f"seat {player.seat}: {len(player.orders)} incomplete orders")
    return out


def abilities(p: Position) -> list[str]:
    """Only abilities on offer are owned, and each was paid."""
    keys = list(p.shown)
    most = p.tables.shown if p.tables.abilities else 0
    many = len(set(keys)) < len(keys) or len(keys) > most
    out = ["more abilities on offer than there may be"] if many else []
    for player in p.players:
        owned = [a for a in range(len(p.tables.ability_keys)) if has(player, a)]
        cost = sum(p.tables.ability_cost[a] for a in owned)
        if any(a not in p.shown for a in owned):
            out.append(f"seat {player.seat} owns an ability that is not on offer")
        if player.spent != cost or player.spent > len(player.done):
            out.append(f"seat {player.seat}: {player.spent} orders spent, abilities cost {cost}")
    return out


def flow(p: Position) -> list[str]:
    """The round, the rival and the end flag fit together."""
    out = ["there is no round 0"] if p.round < 1 else []
    if p.step >= At.MAIN and p.refill == NONE and p.triggered != is_ending(p):
        out.append("the end flag does not say what the towns say")
    if (p.marker != NONE) != (p.tables.seats == 1 and p.step >= At.MAIN):
        out.append("a rival marker is for solitaire, once play has begun")
    return out


def is_timely(p: Position) -> bool:
    """Whether the step has anything to deal with."""
    if p.refill != NONE and (p.up[p.refill] != NONE or p.deck[p.refill // SLOTS] == 0):
        return False
    return is_chance_asked(p) if p.mover == CHANCE else is_owner_asked(p)


def is_chance_asked(p: Position) -> bool:
    """Whether there is anything for chance to decide."""
    if p.step == At.OFFER:
        return p.tables.abilities and len(p.shown) < p.tables.shown
    if p.step == At.LEFTOVER:
        return 0 < p.unseen.total - sum(p.deck) <= len(p.legal())
    if p.step == At.REVEAL:
        return is_reveal_complete(p)
    if p.step == At.REFILL and p.after != Cause.TAKE:
        return p.tables.seats == (1 if p.after == Cause.RIVAL else 2)
    return p.step not in (At.START, At.MARKER) or (p.step == At.MARKER) == (p.tables.seats == 1)


def is_reveal_complete(p: Position) -> bool:
    """All places before the next one are filled, and decks hold cards for those after it."""
    for place in range(TOWNS * SLOTS):
        if (p.up[place] == NONE) != (place >= p.refill):
            return False
        if place >= p.refill and p.deck[place // SLOTS] < SLOTS - place % SLOTS:
            return False
    return True


def is_owner_asked(p: Position) -> bool:
    """Whether the player asked has what the step is about."""
    if p.step == At.FREE_LOAD:
        return p.room(p.me) > 0
    if p.step == At.REMOVE:
        return p.tables.seats == 2
    if p.step == At.TURBO:
        return has(p.me, Power.TURBO) and p.me.turbo_used
    if p.step == At.RADIO:
        return has(p.me, Power.RADIO) and len(p.me.orders) < p.order_limit(p.me)
    return p.step != At.DROP or has(p.me, Power.TAILGATE)
