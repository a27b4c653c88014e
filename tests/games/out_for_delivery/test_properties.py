"""Laws that hold in every game of Out For Delivery, on both maps and with odd options."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from milkrun.games.out_for_delivery.facts import At
from milkrun.games.out_for_delivery.position import Position, item_count
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, OVER
from tests.games.out_for_delivery.table import BOOK, own

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("book", {}),
    ("two-rivers", {}),
    ("courier", {"carry_limit": 2}),
    ("two-rivers", {"shop": "two", "new_item": "almanac", "new_obstacle": "market"}),
    ("f1", {"allow_debt": False, "new_item": "stamp", "new_obstacle": "strike"}),
]
games = st.tuples(st.sampled_from(TABLES), st.integers(2, 4), st.integers(0, 10**6))


def start(table: tuple[str, dict[str, Any]], seats: int) -> Position:
    name, options = table
    return own(BOOK.load(seats, options, BOOK.preset(name)).deal())


def eager(state: Position, rng: Rng) -> int:
    """A player who rarely ends the turn and likes to do things."""
    legal = state.legal_actions()
    busy = [action for action in legal if action >= 5]
    if busy and rng.below(4) > 0:
        return busy[rng.below(len(busy))]
    return legal[rng.below(len(legal))]


def used_up(p: Position) -> tuple[int, ...]:
    """What decisions use up within a turn: each lowers this, place by place."""
    parcels = sum(p.waiting) + sum(len(player.parcels) for player in p.players)
    held = sum(item_count(player) for player in p.players)
    offers = int(p.tables.trade_offers_per_turn - p.offers) + (0 if p.traded else 1)
    begun = {At.TURN: 3, At.GIVE: 2, At.ASK: 1, At.REPLY: 3}.get(int(p.step), 0)
    return int(p.mp), int(held), int(sum(p.waiting)), int(parcels), offers, begun


@given(games)
def test_laws_of_the_table(setting: tuple[tuple[str, dict[str, Any]], int, int]) -> None:
    table, seats, seed = setting
    p, rng = start(table, seats), Rng(seed)
    for _ in range(400):
        if p.to_move() == OVER:
            break
        assert p.check() == []
        legal = p.legal_actions()
        assert legal == sorted(set(legal))
        assert legal
        assert p.mp >= 0
        assert all(player.gold % p.tables.unit == 0 for player in p.players)
        if p.to_move() == CHANCE:
            p.apply(p.sample_chance(rng))
        else:
            p.apply(eager(p, rng))


@given(games)
def test_parcels_are_conserved_and_rounds_begin_below_the_target(
    setting: tuple[tuple[str, dict[str, Any]], int, int],
) -> None:
    table, seats, seed = setting
    p, rng, now = start(table, seats), Rng(seed), 0
    while p.to_move() != OVER and p.round < 25:
        carried = sum(len(player.parcels) for player in p.players)
        assert p.generated == sum(p.waiting) + carried + p.delivered + p.fallen
        if p.round > now:
            now = int(p.round)
            assert p.delivered < p.tables.target
        p.apply(p.sample_chance(rng) if p.to_move() == CHANCE else eager(p, rng))


@given(games)
def test_every_decision_uses_something_up(
    setting: tuple[tuple[str, dict[str, Any]], int, int],
) -> None:
    """So every turn ends: what was used is gone for good within it."""
    table, seats, seed = setting
    p, rng = start(table, seats), Rng(seed)
    for _ in range(300):
        if p.to_move() in (CHANCE, OVER):
            if p.to_move() == OVER:
                return
            p.apply(p.sample_chance(rng))
            continue
        before, action, turn = used_up(p), eager(p, rng), (p.round, p.seat)
        p.apply(action)
        if (p.round, p.seat) == turn and p.step == At.TURN:
            after = used_up(p)
            assert any(b > a for a, b in zip(after, before, strict=True)) or action >= 127


@given(games)
def test_a_turn_is_short(setting: tuple[tuple[str, dict[str, Any]], int, int]) -> None:
    table, seats, seed = setting
    p, rng, length = start(table, seats), Rng(seed), 0
    for _ in range(400):
        if p.to_move() == OVER:
            return
        if p.to_move() == CHANCE:
            p.apply(p.sample_chance(rng))
            continue
        legal = p.legal_actions()
        length = 0 if legal[0] == 0 and len(legal) == 1 else length + 1
        assert length < 400
        turn = (p.round, p.seat)
        p.apply(legal[-1] if rng.below(2) else eager(p, rng))
        if (p.round, p.seat) != turn:
            length = 0


def things(p: Position, seat: int) -> dict[str, int]:
    """What a seat owns, counted."""
    player = p.players[seat]
    owned = {f"item {kind}": int(n) for kind, n in enumerate(player.items)}
    owned["gold"] = int(player.gold > 0)
    owned["parcels"] = len(player.parcels)
    return owned


MARKET = (
    "mp=9; A: at=56 gold=75 items=boat,mask parcels=1.3,1.3.4,2.1;"
    " B: at=56 gold=50 items=coffee parcels=4.2; C: at=56 gold=-25 parcels=6.10"
)


@given(st.integers(0, 10**6), st.sampled_from([0, 1, 4]))
def test_trading_cannot_hang_or_move_more_than_one_thing_each_way(seed: int, limit: int) -> None:
    carry = {} if limit == 0 else {"carry_limit": limit}
    text = MARKET if limit != 1 else "mp=9; A: at=56 parcels=1.3; B: at=56 items=boat; C: at=56"
    p = own(BOOK.load(3, carry).read(text))
    rng, asked = Rng(seed), 0
    while p.to_move() != CHANCE:
        trade = [a for a in p.legal_actions() if 47 <= a < 129 or a == 135]
        if not trade:
            break
        before = p.clone()
        action = trade[rng.below(len(trade))]
        p.apply(action)
        asked += 1
        if action == 127:
            check_exchange(own(before), p)
    assert asked <= 4 * p.tables.trade_offers_per_turn + 2


def check_exchange(before: Position, after: Position) -> None:
    """One thing each way: nobody else changes, and nothing appears or vanishes."""
    a, b = int(before.seat), int(before.partner)
    for seat in range(3):
        moved = [
            abs(n - things(after, seat)[key])
            for key, n in things(before, seat).items()
            if key != "gold"
        ]
        gold = before.players[seat].gold != after.players[seat].gold
        assert sum(moved) + gold <= (2 if seat in (a, b) else 0)
    assert sum(pl.gold for pl in before.players) == sum(pl.gold for pl in after.players)
    assert sum(len(pl.parcels) for pl in before.players) == sum(
        len(pl.parcels) for pl in after.players
    )


@pytest.mark.parametrize("table", TABLES)
def test_why_not_agrees_with_the_legal_actions(table: tuple[str, dict[str, Any]]) -> None:
    p, rng = start(table, 3), Rng(7)
    for turn in range(700):
        if p.to_move() == OVER:
            break
        if p.to_move() != CHANCE and turn % 3 == 0:
            legal = set(p.legal_actions())
            for action in range(p.game.actions.size):
                answer = p.game.why_not(p, int(p.to_move()), action)
                assert (answer is None) == (action in legal), (p.game.write(p), action)
        p.apply(p.sample_chance(rng) if p.to_move() == CHANCE else eager(p, rng))
