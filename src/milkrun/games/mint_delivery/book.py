"""Mint Delivery on the shelf: the game object that the rest of Milkrun talks to."""

from __future__ import annotations

from typing import Any, Final

from milkrun.games.mint_delivery import board, notation, phrases, positions, scoring, sight
from milkrun.games.mint_delivery.deal import lay_out
from milkrun.games.mint_delivery.events import EVENT_KINDS
from milkrun.games.mint_delivery.moves import action_table
from milkrun.games.mint_delivery.position import ENDINGS, NO_PROGRESS, ROUND_CAP
from milkrun.games.mint_delivery.rules import MintDelivery
from milkrun.games.mint_delivery.tables import Tables
from milkrun.kernel.book import Book
from milkrun.kernel.events import Event
from milkrun.kernel.game import Entry, Game, Setting
from milkrun.kernel.layout import Layout
from milkrun.kernel.refusal import Number, Refusal
from milkrun.kernel.rng import Rng
from milkrun.kernel.screen import Phrase
from milkrun.kernel.state import SEAT_NAMES, State
from milkrun.kernel.view import View
from milkrun.kernel.words import Words

VERSION: Final = 1


class MintDeliveryGame(Game):
    """One table's Mint Delivery: its options, its words, its positions."""

    def __init__(self, setting: Setting) -> None:
        self.tables = Tables(setting)
        words = Words(setting.facts.words)
        words.lists.update(_names(self.tables, words))
        super().__init__(sight.GAME_ID, VERSION, setting, action_table(self.tables), words)
        seats = SEAT_NAMES[: setting.seats]
        self.layout = Layout(setting.facts.layout, {"seat": seats, "town": self.tables.town_keys})
        self.event_kinds = EVENT_KINDS
        self.technical_endings = [ENDINGS[NO_PROGRESS], ENDINGS[ROUND_CAP]]

    def deal(self) -> State:
        p = MintDelivery(self, self.tables)
        lay_out(p)
        return p

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, MintDelivery)
        return sight.view(state, seat)

    def witness(self, event: Event, seat: int | None) -> Event | None:
        return sight.witness(self.tables, event, seat)

    def imagine(self, view: View, rng: Rng) -> State:
        p = MintDelivery(self, self.tables)
        sight.restore(p, view, rng)
        return p

    def why_not(self, state: State, seat: int, action: int) -> Refusal | None:
        assert isinstance(state, MintDelivery)
        return state.why_not(seat, action)

    def notate(self, state: State, action: int) -> str:
        assert isinstance(state, MintDelivery)
        return notation.notate(state, action)

    def phrase(self, state: State, action: int) -> Phrase:
        assert isinstance(state, MintDelivery)
        return phrases.phrase(state, self.actions.moves[action].kind, action)

    def to_dict(self, state: State) -> dict[str, Any]:
        assert isinstance(state, MintDelivery)
        return positions.to_dict(state)

    def from_dict(self, position: dict[str, Any]) -> State:
        p = MintDelivery(self, self.tables)
        positions.fill(p, position)
        return p

    def draw(self, view: View) -> str:
        return board.draw(self.tables, view)

    def account(self, state: State, seat: int, events: list[Event]) -> list[Entry]:
        assert isinstance(state, MintDelivery)
        return scoring.account(state, seat)

    def notes(self, state: State) -> list[str]:
        assert isinstance(state, MintDelivery)
        return [scoring.medal(state)] if self.seats == 1 else []


def _names(t: Tables, words: Words) -> dict[str, list[str]]:
    order = words.names["order"]
    return {
        "orders": [words.sentence(order, {"key": key}) for key in t.order_keys],
        "tickets": [_ticket(t, words, order) for order in range(int(t.orders))],
        "towns": [t.space_names[space] for space in t.town_space],
        "spaces": t.space_names,
        "abilities": t.ability_names,
        "endings": ENDINGS,
    }


def _ticket(t: Tables, words: Words, order: int) -> str:
    """An order with where it goes and what it brings."""
    town = t.space_names[t.destination[order]]
    numbers: dict[str, Number] = {"key": t.order_keys[order], "town": town}
    numbers["points"] = int(t.points[order])
    return words.sentence(words.names["ticket"], numbers)


class MintDeliveryBook(Book):
    """The rulebook of Mint Delivery."""

    def make(self, setting: Setting) -> Game:
        return MintDeliveryGame(setting)


BOOK: Final = MintDeliveryBook(
    sight.GAME_ID, 1, 4, "milkrun.games.mint_delivery", ["map", "orders", "abilities", "solitaire"]
)
