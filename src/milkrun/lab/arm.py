"""One side of a comparison: a rule set, who plays it, and what they never do.

An arm is written in words, in quotes if there are several: a preset or a TOML file, options as
KEY=VALUE, `players=greedy,greedy`, `never=buy` (nobody) or `never=B:buy` (the second player);
`never=B:sell.mask` bars one thing only; `always=B:buy` is what the second player does whenever
it is possible.
"""

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from milkrun.kernel.book import Book
from milkrun.kernel.declared import DeclaredGame
from milkrun.kernel.errors import OptionError, SeatError, nearest
from milkrun.kernel.game import Game, parse_seat
from milkrun.kernel.options import Preset
from milkrun.kernel.state import SEAT_NAMES
from milkrun.play import own_bots
from milkrun.play.description import Description
from milkrun.play.players import HUMAN, add_code, parse_code, parse_players, resolve
from milkrun.play.variant import find_preset, option_name, parse_option

THING = "."
"""Between a kind of move and a thing it is about."""
BOOK_RULES = "rules"
"""The word for an arm that changes nothing."""


@dataclass(frozen=True)
class Arm:
    """What is played, as plain data that travels to any process."""

    name: str
    about: Description
    players: tuple[str, ...]
    never: tuple[tuple[int, str], ...] = ()
    """The player, by place in the list, and a kind of move, or one thing of it: `sell.mask`."""
    files: tuple[str, ...] = ()
    """Where bots of the user's are read from."""
    always: tuple[tuple[int, str], ...] = ()
    """The same for moves that are made whenever they can be."""

    def game(self) -> Game:
        """The rule set, ready to be played."""
        return _open(msgspec.json.encode(self))

    def hangs_on_the_day(self) -> bool:
        """Whether what somebody may do must be looked at move by move."""
        return bool(self.always) or any(THING in what for _, what in self.never)

    def meanings(self) -> list[str]:
        """What each code stands for: a level is named by what it is today."""
        game = self.game()
        return [_plain(game, code) for code in self.players]

    def to_data(self) -> dict[str, Any]:
        """As a manifest says it: without the places of files, which differ by machine."""
        files = [Path(file).name for file in self.files]
        data = msgspec.to_builtins(replace(self, files=tuple(files)))
        assert isinstance(data, dict)
        if not self.always:  # as manifests were before there was such a word
            del data["always"]
        return data


@lru_cache(maxsize=64)
def _open(arm: bytes) -> Game:
    opened = msgspec.json.decode(arm, type=Arm)
    for file in opened.files:
        add_code(file)
    return opened.about.load()


def _plain(game: Game, code: str) -> str:
    found = resolve(game, code)
    amount = f"{found.seconds:g}s" if found.seconds else str(found.iterations or "")
    return f"{found.name}:{amount}" if amount else found.name


def make_arm(
    name: str,
    game: Game,
    players: list[str],
    never: list[str] | None = None,
    always: list[str] | None = None,
) -> Arm:
    """An arm of a game that is set up already; only bots may play."""
    for place, code in enumerate(players):
        if resolve(game, code).name == HUMAN:
            raise SeatError(f"Seat {place} is '{code}': only bots can play here.")
    files = tuple(sorted({own_bots.file_of(parse_code(code).name) for code in players} - {""}))
    barred = [move for text in never or [] for move in _moves(game, text)]
    wished = [move for text in always or [] for move in _moves(game, text)]
    return Arm(name, Description.of(game), tuple(players), tuple(barred), files, tuple(wished))


def _moves(game: Game, text: str) -> list[tuple[int, str]]:
    """`B:buy` is the second player's, `buy` everybody's."""
    who, colon, what = text.rpartition(":")
    kind, dot, thing = what.partition(THING)
    kinds = [kind.name for kind in game.actions.kinds if not kind.is_chance]
    if kind not in kinds:
        raise OptionError(f"{game.id} has no kind of move '{kind}'.{nearest(kind, kinds)}")
    if dot:
        _demand_thing(game, kind, thing)
    players = [parse_seat(who, game.seats)] if colon else list(range(game.seats))
    return [(player, what) for player in players]


def _demand_thing(game: Game, kind: str, thing: str) -> None:
    """Refuse what no move of that kind is about."""
    known = things_of(game, kind)
    if thing not in known:
        hint = nearest(thing, known) or f" It has: {', '.join(known) or 'none'}."
        raise OptionError(f"'{kind}' of {game.id} has no '{thing}'.{hint}")


def things_of(game: Game, kind: str) -> list[str]:
    """What moves of a kind are about, as their text spells it."""
    if not isinstance(game, DeclaredGame):
        return []
    move = game.move_of[kind]
    names = re.findall(r"\{\w+:(\w+)\}", move.text) or move.over
    return [key for name in names for key in game.keys.get(name, [])]


def parse_arm(found: Book, text: str, players: list[str], base: "Words | None" = None) -> Arm:
    """An arm from its words; what they do not say is as in the base."""
    words = read_words(found, text, base)
    codes = words.players or players
    game = found.load(len(codes), words.options, words.preset)
    name = text.strip() or BOOK_RULES
    return make_arm(name, game, codes, words.never, words.always)


@dataclass
class Words:
    """The words of an arm, sorted."""

    preset: Preset | None
    options: dict[str, Any]
    players: list[str]
    never: list[str]
    always: list[str]


def read_words(found: Book, text: str, base: Words | None = None) -> Words:
    """The words of an arm, each checked by name."""
    out = Words(None, {}, [], [], [])
    if base is not None:
        lists = [list(some) for some in (base.players, base.never, base.always)]
        out = Words(base.preset, dict(base.options), *lists)
    for word in text.split():
        key, equals, value = word.partition("=")
        if equals:
            _take(found, out, key, value)
        elif word != BOOK_RULES:
            out.preset = find_preset(found, word)
    return out


def _take(found: Book, out: Words, key: str, value: str) -> None:
    if key == "players":
        out.players = parse_players(value)
    elif key == "never":
        out.never += value.split(",")
    elif key == "always":
        out.always += value.split(",")
    else:
        name = option_name(found, key)
        out.options[name] = parse_option(found, name, value)


def player_name(place: int) -> str:
    """The first player is A, wherever they sit."""
    return SEAT_NAMES[place]
