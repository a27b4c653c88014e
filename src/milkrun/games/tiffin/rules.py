"""Tiffin: its decisions in the order of the rulebook, and all that the game says."""

from __future__ import annotations

from types import ModuleType
from typing import Any, Final

from milkrun.games.tiffin import board, checks, outlook, symmetry
from milkrun.games.tiffin.chapters import (
    competitor,
    draft,
    effects,
    how_many,
    place,
    play,
    pool,
    resolve,
    scoring,
    setup,
    specials,
    turn,
)
from milkrun.games.tiffin.facts import Colour
from milkrun.games.tiffin.judgement.wits import Wits
from milkrun.games.tiffin.position import Position
from milkrun.games.tiffin.secrets import Secrets
from milkrun.games.tiffin.tables import Tables, colour_of, rank_of, symbol_of
from milkrun.games.tiffin.texts import Spoken
from milkrun.kernel.data import Toml
from milkrun.kernel.declared import DeclaredGame
from milkrun.kernel.events import Event
from milkrun.kernel.game import Entry, Setting
from milkrun.kernel.view import View
from milkrun.kernel.words import Words

VERSION: Final = 2


class Tiffin(DeclaredGame[Position]):
    """One table's Tiffin: its options, its words, its positions."""

    def __init__(self, setting: Setting) -> None:
        self.tables = t = Tables(setting)
        words = Words(setting.facts.words)
        words.lists.update(_names(t, words, _colours(t, setting.facts.words)))
        super().__init__("tiffin", VERSION, setting, words, _keys(t), Secrets(), Spoken(), Wits())
        self.clear_lead = 35.0

    def has(self, part: str) -> bool:
        return self.tables.open_hands if part == "open_hands" else True

    def chapters(self) -> list[ModuleType]:
        return [setup, turn, place, draft, pool, play, competitor, effects, specials, how_many]

    def blank(self) -> Position:
        return Position(self, self.tables)

    def lay_out(self, p: Position) -> None:
        setup.lay_out(p)

    def go_on(self, p: Position) -> None:
        resolve.go_on(p)

    def merit(self, p: Position, seat: int) -> tuple[int, ...]:
        """[TIF-END-5] [TIF-R-61] The rupees; equal scores share a place."""
        return (p.players[seat].score,)

    def unsound(self, p: Position) -> list[str]:
        return checks.unsound(p)

    def witness(self, event: Event, seat: int | None) -> Event | None:
        """[TIF-R-63] A card dealt or drawn is its owner's alone, unless hands lie open."""
        return event if self.tables.open_hands else super().witness(event, seat)

    def score_lines(self, p: Position, seat: int, events: list[Event]) -> list[Entry]:
        return scoring.account(p, seat, events)

    def foresee(self, p: Position) -> dict[str, Any]:
        return outlook.outlook(p)

    def foresees_openly(self) -> bool:
        return True

    def reckoned(self) -> dict[str, Any]:
        return outlook.printed(self.tables)

    def symmetries(self) -> list[dict[str, list[int]]]:
        return symmetry.symmetries(self.tables)

    def draw(self, view: View) -> str:
        return board.draw(self.tables, view)


def _keys(t: Tables) -> dict[str, list[str]]:
    """How moves and positions spell things."""
    return {
        "cards": t.card_keys,
        "route_sides": t.route_keys,
        "spaces": [str(n) for n in range(1, t.shortcut_spaces + 1)],
    }


def _names(t: Tables, words: Words, colours: list[str]) -> dict[str, list[str]]:
    """How sentences call them."""
    return {
        "cards": [_card_name(colours, words, card) for card in range(len(t.card_keys))],
        "routes": t.route_names,
        "route_cards": [
            " / ".join(t.route_names[i : i + 2]) for i in range(0, len(t.route_names), 2)
        ],
        "colours": colours,
    }


def _colours(t: Tables, words: Toml) -> list[str]:
    """What colours are called; one that a variant has named itself is called so."""
    said: list[str] = words["screen"]["colours"]
    known = list(zip(t.colour_names, Colour.ALL, said, strict=True))
    return [word if name == key else name for name, key, word in known]


def _card_name(colours: list[str], words: Words, card: int) -> str:
    """`a red 2`; whether the competitor's mark is on it belongs to the name."""
    template = words.names["marked" if symbol_of(card) else "card"]
    colour, rank = colours[colour_of(card)], int(rank_of(card))
    return words.sentence(template, {"colour": colour, "rank": rank})
