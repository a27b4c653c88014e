"""Perft files: a position, a depth, the number of action sequences; chance included."""

from pathlib import Path

import pytest

from milkrun.games import GAMES, book
from milkrun.play.golden import kept
from milkrun.play.perft import Entry, counted, perft_text, read_perft

FOLDER = Path(__file__).parent.parent / "perft"
ENTRIES = [
    (game, entry)
    for game in GAMES
    for entry in read_perft(kept(game, FOLDER, "counts").with_suffix(".perft").read_text("utf-8"))
]


@pytest.mark.parametrize(("game", "entry"), ENTRIES, ids=lambda x: getattr(x, "name", x))
def test_counts(game: str, entry: Entry) -> None:
    assert counted(book(game), entry).counts == entry.counts


@pytest.mark.parametrize("game", GAMES)
def test_a_file_is_written_as_it_was_read(game: str) -> None:
    text = kept(game, FOLDER, "counts").with_suffix(".perft").read_text("utf-8")
    assert perft_text(read_perft(text)).splitlines() == text.rstrip().splitlines()


@pytest.mark.parametrize("game", GAMES)
def test_every_player_count_is_counted(game: str) -> None:
    found = book(game)
    counted = {entry.seats for name, entry in ENTRIES if name == game}
    assert counted == set(range(found.fewest, found.most + 1))
