"""Out For Delivery: its decisions in the order of the rulebook, and all that the game says."""

from __future__ import annotations

from types import ModuleType
from typing import Any, Final

from milkrun.games.out_for_delivery import board, checks, ledger, outlook, paths, targets
from milkrun.games.out_for_delivery.chapters import (
    catch_up,
    generation,
    items,
    move,
    novelties,
    parcels,
    rounds,
    scoring,
    setup,
    shop,
    theft,
    trade,
    turn,
    weather,
)
from milkrun.games.out_for_delivery.chapters.things import thing_name
from milkrun.games.out_for_delivery.facts import At
from milkrun.games.out_for_delivery.judgement.wits import Wits
from milkrun.games.out_for_delivery.position import Position
from milkrun.games.out_for_delivery.secrets import Secrets
from milkrun.games.out_for_delivery.tables import BOOK_ITEMS, USED_ITEMS, Tables
from milkrun.games.out_for_delivery.texts import Spoken
from milkrun.kernel.declared import DeclaredGame
from milkrun.kernel.events import Event
from milkrun.kernel.game import Entry, Setting
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.screen import Macro
from milkrun.kernel.state import State
from milkrun.kernel.view import View
from milkrun.kernel.words import Words

VERSION: Final = 1


class OutForDelivery(DeclaredGame[Position]):
    """One table's Out For Delivery: its map, its options, its words, its positions."""

    def __init__(self, setting: Setting) -> None:
        t = Tables(setting)
        self.tables = t
        words = Words(setting.facts.words)
        words.lists["cities"] = t.map.city_names
        words.lists["regions"] = t.map.region_names
        words.lists["tiles"] = [_tile_name(t, words, tile) for tile in range(int(t.map.tiles))]
        super().__init__(
            "out-for-delivery", VERSION, setting, words, _keys(t), Secrets(), Spoken(), Wits()
        )
        words.lists["things"] = [thing_name(t, words, a) for a in range(self.actions.size)]
        self.usual_step = "turn"
        self.clear_lead = 500.0

    def has(self, part: str) -> bool:
        """The action table is as short as the options allow: old records keep their ids."""
        return self.tables.wide if part == "modules" else self.tables.widest

    def chapters(self) -> list[ModuleType]:
        book = [setup, generation, weather, turn, move, parcels, shop, items, theft, trade]
        return [*book, novelties, catch_up]

    def blank(self) -> Position:
        return Position(self, self.tables)

    def lay_out(self, p: Position) -> None:
        setup.lay_out(p)

    def go_on(self, p: Position) -> None:
        rounds.go_on(p)

    def merit(self, p: Position, seat: int) -> tuple[int, ...]:
        return scoring.merit(p, seat)

    def unsound(self, p: Position) -> list[str]:
        return checks.unsound(p)

    def score_lines(self, p: Position, seat: int, events: list[Event]) -> list[Entry]:
        return scoring.account(p, seat)

    def shortcuts(self, p: Position) -> list[Macro]:
        return parcels.all_deliveries(p) + paths.walks(p) if p.step == At.TURN else []

    def elsewhere(self, p: Position, target: str) -> list[Refusal | None]:
        return targets.elsewhere(p, target)

    def foresee(self, p: Position) -> dict[str, Any]:
        return outlook.outlook(p)

    def foresee_own(self, p: Position, seat: int | None, past: bool) -> dict[str, Any]:
        return outlook.own_outlook(p, seat, past)

    def foresees_openly(self) -> bool:
        return True

    def gauge(self, state: State, action: int) -> list[float]:
        assert isinstance(state, Position)
        return ledger.gauge(state, action)

    def sums(
        self, events: list[Event], scores: list[list[int]], gauges: list[list[float]]
    ) -> dict[str, float]:
        return ledger.sums(self.tables, events, scores, gauges)

    def draw(self, view: View) -> str:
        return board.draw(self.tables, self.words, view)


def _keys(t: Tables) -> dict[str, list[str]]:
    """How moves and positions spell things."""
    return {
        "regions": t.map.region_keys,
        "items": t.item_keys,
        "book_items": t.item_keys[:BOOK_ITEMS],
        "new_items": t.item_keys[BOOK_ITEMS:],
        "used_items": [t.item_keys[item] for item in USED_ITEMS],
        "sums": [str(k * t.gold_step) for k in range(1, 9)],
        "weather": t.weather_keys,
        "obstacle_events": t.obstacle_keys,
    }


def _tile_name(t: Tables, words: Words, tile: int) -> str:
    """`Emberholt pickup`, `road 5`."""
    kind = words.lists["kinds"][t.kind[tile]]
    return f"{kind} {tile}" if t.city[tile] < 0 else f"{t.map.city_names[t.city[tile]]} {kind}"
