"""Mint Delivery: its decisions in the order of the rulebook, and all that the game says."""

from __future__ import annotations

from types import ModuleType
from typing import Any, Final

from milkrun.games.mint_delivery import board, checks, outlook
from milkrun.games.mint_delivery.chapters import (
    abilities,
    decks,
    depot,
    fulfil,
    move,
    rounds,
    scoring,
    setup,
    solitaire,
    take,
    turn,
)
from milkrun.games.mint_delivery.facts import News
from milkrun.games.mint_delivery.judgement.wits import Wits
from milkrun.games.mint_delivery.position import Position
from milkrun.games.mint_delivery.secrets import Secrets
from milkrun.games.mint_delivery.tables import Tables
from milkrun.games.mint_delivery.texts import Spoken
from milkrun.kernel.declared import DeclaredGame
from milkrun.kernel.events import Event
from milkrun.kernel.game import Entry, Setting
from milkrun.kernel.refusal import Number
from milkrun.kernel.view import View
from milkrun.kernel.words import Words

VERSION: Final = 1


class MintDelivery(DeclaredGame[Position]):
    """One table's Mint Delivery: its options, its words, its positions."""

    def __init__(self, setting: Setting) -> None:
        self.tables = t = Tables(setting)
        words = Words(setting.facts.words)
        words.lists.update(_names(t, words))
        super().__init__(
            "mint-delivery", VERSION, setting, words, _keys(t), Secrets(), Spoken(), Wits()
        )

    def has(self, part: str) -> bool:
        """Abilities are the one part that a table may leave out."""
        return self.tables.abilities

    def chapters(self) -> list[ModuleType]:
        return [setup, decks, turn, move, take, depot, fulfil, abilities, rounds]

    def blank(self) -> Position:
        return Position(self, self.tables)

    def lay_out(self, p: Position) -> None:
        setup.lay_out(p)

    def go_on(self, p: Position) -> None:
        rounds.go_on(p)

    def points(self, p: Position) -> list[int]:
        return [p.score(player) for player in p.players]

    def places(self, p: Position) -> list[int]:
        return scoring.places(p)

    def unsound(self, p: Position) -> list[str]:
        return checks.unsound(p)

    def witness(self, event: Event, seat: int | None) -> Event | None:
        """[MINT-R-39] What was delivered is hidden where scores are."""
        if event.kind == News.FULFILLED and self.tables.hide_scores and event.seat != seat:
            return event.hide(0)
        return super().witness(event, seat)

    def score_lines(self, p: Position, seat: int, events: list[Event]) -> list[Entry]:
        return scoring.account(p, seat)

    def remarks(self, p: Position) -> list[str]:
        return [solitaire.medal(p)] if self.seats == 1 else []

    def foresee(self, p: Position) -> dict[str, Any]:
        return outlook.outlook(p)

    def foresees_openly(self) -> bool:
        return True

    def reckoned(self) -> dict[str, Any]:
        return outlook.printed(self.tables)

    def draw(self, view: View) -> str:
        return board.draw(self.tables, view)


def _keys(t: Tables) -> dict[str, list[str]]:
    """How moves and positions spell things."""
    return {
        "spaces": t.space_keys,
        "towns": t.town_keys,
        "places": t.place_keys,
        "orders": t.order_keys,
        "mints": t.mint_keys,
        "conversions": t.mint_keys[1:],
        "abilities": t.ability_keys,
    }


def _names(t: Tables, words: Words) -> dict[str, list[str]]:
    """How sentences call them."""
    order = words.names["order"]
    return {
        "orders": [words.sentence(order, {"key": key}) for key in t.order_keys],
        "tickets": [_ticket(t, words, order) for order in range(int(t.orders))],
        "towns": [t.space_names[space] for space in t.town_space],
        "spaces": t.space_names,
        "abilities": t.ability_names,
    }


def _ticket(t: Tables, words: Words, order: int) -> str:
    """An order with where it goes and what it brings."""
    town = t.space_names[t.destination[order]]
    numbers: dict[str, Number] = {"key": t.order_keys[order], "town": town}
    numbers["points"] = int(t.points[order])
    return words.sentence(words.names["ticket"], numbers)
