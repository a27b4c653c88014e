"""Out For Delivery on the shelf: the game object that the rest of Milkrun talks to."""

from __future__ import annotations

from typing import Any, Final

from milkrun.games.out_for_delivery import (
    board,
    notation,
    outlook,
    parcels,
    paths,
    phrases,
    scoring,
    sight,
    targets,
    writing,
)
from milkrun.games.out_for_delivery.deal import lay_out
from milkrun.games.out_for_delivery.events import EVENT_KINDS
from milkrun.games.out_for_delivery.moves import (
    ACCEPT,
    GOLD,
    ITEM,
    ITEM_NEW,
    NOTHING,
    PARCEL,
    STAMP_ON,
    action_table,
    first_chance,
)
from milkrun.games.out_for_delivery.position import ENDINGS, ROUND_CAP, TURN
from milkrun.games.out_for_delivery.rules import OutForDelivery
from milkrun.games.out_for_delivery.tables import BOOK_ITEMS, Tables
from milkrun.kernel.book import Book
from milkrun.kernel.events import Event
from milkrun.kernel.game import Entry, Game, Setting
from milkrun.kernel.layout import Layout
from milkrun.kernel.refusal import Number, Refusal
from milkrun.kernel.rng import Rng
from milkrun.kernel.screen import Macro, Phrase
from milkrun.kernel.state import SEAT_NAMES, State
from milkrun.kernel.view import View
from milkrun.kernel.words import Words

VERSION: Final = 1


class OutForDeliveryGame(Game):
    """One table's Out For Delivery: its map, its options, its words, its positions."""

    def __init__(self, setting: Setting) -> None:
        self.tables = Tables(setting)
        words = Words(setting.facts.words)
        words.lists.update(_names(self.tables, words))
        super().__init__(sight.GAME_ID, VERSION, setting, action_table(self.tables), words)
        sections = {"seat": SEAT_NAMES[: setting.seats], "city": writing.city_sections()}
        self.layout = Layout(setting.facts.layout, sections)
        self.event_kinds = EVENT_KINDS
        self.technical_endings = [ENDINGS[ROUND_CAP]]
        self.clear_lead = 500.0

    def deal(self) -> State:
        p = OutForDelivery(self, self.tables)
        lay_out(p)
        return p

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, OutForDelivery)
        return sight.view(state, seat)

    def witness(self, event: Event, seat: int | None) -> Event | None:
        return sight.witness(event, seat)

    def imagine(self, view: View, rng: Rng) -> State:
        p = OutForDelivery(self, self.tables)
        sight.restore(p, view)
        return p

    def why_not(self, state: State, seat: int, action: int) -> Refusal | None:
        assert isinstance(state, OutForDelivery)
        return state.why_not(seat, action)

    def notate(self, state: State, action: int) -> str:
        assert isinstance(state, OutForDelivery)
        return notation.notate(state, action)

    def phrase(self, state: State, action: int) -> Phrase:
        assert isinstance(state, OutForDelivery)
        return phrases.phrase(state, self.actions.moves[action], action)

    def to_dict(self, state: State) -> dict[str, Any]:
        assert isinstance(state, OutForDelivery)
        return writing.to_dict(state)

    def from_dict(self, position: dict[str, Any]) -> State:
        p = OutForDelivery(self, self.tables)
        writing.fill(p, position)
        return p

    def draw(self, view: View) -> str:
        return board.draw(self.tables, self.words, view)

    def account(self, state: State, seat: int, events: list[Event]) -> list[Entry]:
        assert isinstance(state, OutForDelivery)
        return scoring.account(state, seat)

    def macros(self, state: State) -> list[Macro]:
        assert isinstance(state, OutForDelivery)
        if state.step != TURN:
            return []
        return parcels.all_deliveries(state) + paths.walks(state)

    def target(self, state: State, action: int) -> str:
        assert isinstance(state, OutForDelivery)
        return targets.target(state, self.actions, action)

    def why_not_there(self, state: State, seat: int, target: str) -> list[Refusal | None]:
        assert isinstance(state, OutForDelivery)
        if seat != state.to_move():
            return [state.why_not(seat, 0)]
        return targets.elsewhere(state, target) or super().why_not_there(state, seat, target)

    def outlook(self, view: View) -> dict[str, Any]:
        p = OutForDelivery(self, self.tables)
        sight.restore(p, view)
        return outlook.outlook(p, view.seat)


def _names(t: Tables, words: Words) -> dict[str, list[str]]:
    """The lists that sentences take names from."""
    m, kinds = t.map, words.lists["kinds"]
    return {
        "cities": m.city_names,
        "regions": m.region_names,
        "tiles": [_tile_name(t, kinds, tile) for tile in range(m.tiles)],
        "things": [_thing_name(t, words, action) for action in range(first_chance(t))],
        "endings": ENDINGS,
    }


def _tile_name(t: Tables, kinds: list[str], tile: int) -> str:
    """`Emberholt pickup`, `road 5`."""
    kind = kinds[t.kind[tile]]
    return f"{kind} {tile}" if t.city[tile] < 0 else f"{t.map.city_names[t.city[tile]]} {kind}"


def _thing_name(t: Tables, words: Words, action: int) -> str:
    """How a sentence names the thing of a thing action; other actions name none."""
    if PARCEL <= action < ITEM:
        city, square = divmod(action - int(PARCEL), 10)
        numbers: dict[str, Number] = {"city": t.map.city_names[city], "square": square + 1}
        return words.sentence(words.names["parcel"], numbers)
    if GOLD <= action < ACCEPT:
        return words.sentence(words.names["gold"], {"n": (action - int(GOLD) + 1) * t.gold_step})
    if ITEM <= action < GOLD:
        return words.name("items", action - int(ITEM))
    if action == NOTHING:
        return words.names["nothing"]
    is_new = ITEM_NEW <= action < STAMP_ON
    return words.name("items", action - int(ITEM_NEW) + int(BOOK_ITEMS)) if is_new else ""


class OutForDeliveryBook(Book):
    """The rulebook of Out For Delivery."""

    def make(self, setting: Setting) -> Game:
        return OutForDeliveryGame(setting)


BOOK: Final = OutForDeliveryBook(
    sight.GAME_ID,
    2,
    4,
    "milkrun.games.out_for_delivery",
    ["three-shires", "items", "weather", "obstacles", "variants"],
)
