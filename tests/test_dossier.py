"""The dossiers of the games: each names what exists, and a series is written out."""

import pytest

from milkrun.games import GAMES, book
from tests.support.dossier import dossier, finished, series, vectors


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("MINT-T-08..10", ["MINT-T-08", "MINT-T-09", "MINT-T-10"]),
        ("OFD-4.1-2..3", ["OFD-4.1-2", "OFD-4.1-3"]),
        ("OFD-4.4-R9..10", ["OFD-4.4-R9", "OFD-4.4-R10"]),
        ("OFD-3.4", ["OFD-3.4"]),
    ],
)
def test_a_series_is_written_out(text: str, ids: list[str]) -> None:
    assert series(text) == ids


@pytest.mark.parametrize("game", GAMES)
def test_a_dossier_names_what_exists(game: str) -> None:
    found, about = book(game), dossier(game)
    assert len(vectors(game)) == len(set(vectors(game)))
    for options in [*about.options, *about.phrases, *(table.options for table in about.whole)]:
        assert found.load(found.most, options).setting.options.items() >= options.items()
    assert finished(game).startswith(b'{"milkrun":1')
