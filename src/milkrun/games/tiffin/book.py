"""Tiffin on the shelf: the game object that the rest of Milkrun talks to."""

from __future__ import annotations

from typing import Any, Final

from milkrun.games.tiffin import account, board, imagine, notation, phrases, reading, sight
from milkrun.games.tiffin.deal import lay_out
from milkrun.games.tiffin.events import EVENT_KINDS
from milkrun.games.tiffin.moves import action_table
from milkrun.games.tiffin.position import ENDINGS, TURN_CAP
from milkrun.games.tiffin.rules import Tiffin
from milkrun.games.tiffin.tables import Tables, colour_of, rank_of, symbol_of
from milkrun.kernel.book import Book
from milkrun.kernel.events import Event
from milkrun.kernel.game import Entry, Game, Setting
from milkrun.kernel.layout import Layout
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.rng import Rng
from milkrun.kernel.screen import Phrase
from milkrun.kernel.state import SEAT_NAMES, State
from milkrun.kernel.view import View
from milkrun.kernel.words import Words

VERSION: Final = 2


class TiffinGame(Game):
    """One table's Tiffin: its options, its words, its positions."""

    def __init__(self, setting: Setting) -> None:
        self.tables = Tables(setting)
        words = Words(setting.facts.words)
        words.lists.update(_names(self.tables, words))
        super().__init__(sight.GAME_ID, VERSION, setting, action_table(self.tables), words)
        seats = SEAT_NAMES[: setting.seats]
        self.layout = Layout(setting.facts.layout, {"seat": seats, "route": ["1", "2", "3"]})
        self.event_kinds = EVENT_KINDS
        self.technical_endings = [ENDINGS[TURN_CAP]]
        self.clear_lead = 35.0

    def deal(self) -> State:
        p = Tiffin(self, self.tables)
        lay_out(p)
        return p

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, Tiffin)
        return sight.view(state, seat)

    def witness(self, event: Event, seat: int | None) -> Event | None:
        return sight.witness(self.tables, event, seat)

    def imagine(self, view: View, rng: Rng) -> State:
        p = Tiffin(self, self.tables)
        imagine.restore(p, view, rng)
        return p

    def why_not(self, state: State, seat: int, action: int) -> Refusal | None:
        assert isinstance(state, Tiffin)
        return state.why_not(seat, action)

    def notate(self, state: State, action: int) -> str:
        assert isinstance(state, Tiffin)
        return notation.notate(state, action)

    def phrase(self, state: State, action: int) -> Phrase:
        assert isinstance(state, Tiffin)
        return phrases.phrase(state, self.actions.moves[action].kind, action)

    def to_dict(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Tiffin)
        return notation.to_dict(state)

    def from_dict(self, position: dict[str, Any]) -> State:
        p = Tiffin(self, self.tables)
        reading.fill(p, position)
        return p

    def account(self, state: State, seat: int, events: list[Event]) -> list[Entry]:
        assert isinstance(state, Tiffin)
        return account.account(state, seat, events)

    def draw(self, view: View) -> str:
        return board.draw(self.tables, view)


def _names(t: Tables, words: Words) -> dict[str, list[str]]:
    return {
        "cards": [_card_name(t, words, card) for card in range(len(t.card_keys))],
        "routes": t.route_names,
        "colours": t.colour_names,
        "endings": ENDINGS,
    }


def _card_name(t: Tables, words: Words, card: int) -> str:
    """`a red 2`; whether the competitor's mark is on it belongs to the name."""
    template = words.names["marked" if symbol_of(card) else "card"]
    colour, rank = t.colour_names[colour_of(card)], int(rank_of(card))
    return words.sentence(template, {"colour": colour, "rank": rank})


class TiffinBook(Book):
    """The rulebook of Tiffin."""

    def make(self, setting: Setting) -> Game:
        return TiffinGame(setting)


BOOK: Final = TiffinBook(
    sight.GAME_ID, 2, 4, "milkrun.games.tiffin", ["cards", "routes", "tracking"]
)
