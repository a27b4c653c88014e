"""Perft files: a position, a depth, the number of action sequences; chance included."""

from pathlib import Path

import pytest

from milkrun.games import GAMES, book
from milkrun.play.perft import Entry, perft, read_perft

FOLDER = Path(__file__).parent.parent / "perft"
ENTRIES = [
    (game, entry)
    for game in GAMES
    for entry in read_perft((FOLDER / f"{game}.perft").read_text("utf-8"))
]


@pytest.mark.parametrize(("game", "entry"), ENTRIES, ids=lambda x: getattr(x, "name", x))
def test_counts(game: str, entry: Entry) -> None:
    found = book(game)
    options = dict(text.split("=") for text in entry.options)
    typed = {key: found.facts.options[key].parse(value) for key, value in options.items()}
    rules = found.load(entry.seats, typed)
    state = rules.read(entry.position) if entry.position else rules.deal()
    assert {depth: perft(state, depth) for depth in entry.counts} == entry.counts


@pytest.mark.parametrize("game", GAMES)
def test_every_player_count_is_counted(game: str) -> None:
    found = book(game)
    counted = {entry.seats for name, entry in ENTRIES if name == game}
    assert counted == set(range(found.fewest, found.most + 1))
