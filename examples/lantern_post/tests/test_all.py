"""What holds in every game: laws, clauses, golden games, counts, and `facts.py` is current."""

from pathlib import Path

import pytest

from milkrun.games import book
from milkrun.play.citations import unproved
from milkrun.play.facts_file import facts_path, facts_source
from milkrun.play.golden import check, full_game, wanted
from milkrun.play.laws import obey
from milkrun.play.perft import counted, read_perft
from milkrun.play.record import read_file
from milkrun.play.rehearsal import rehearse

HERE = Path(__file__).parent
BOOK = book("lantern-post")


@pytest.mark.parametrize("seats", range(BOOK.fewest, BOOK.most + 1))
def test_every_law_holds(seats: int) -> None:
    for seed in range(3):
        obey(BOOK.load(seats), seed)


def test_every_clause_has_a_test() -> None:
    assert unproved(BOOK.facts.clauses, HERE) == []


def test_everything_has_its_words() -> None:
    assert rehearse(BOOK) == []


def test_facts_py_says_what_facts_toml_declares() -> None:
    package = BOOK.facts.package
    assert facts_path(package).read_text("utf-8") == facts_source(package)


def test_golden_games_hold() -> None:
    for golden, path in wanted(HERE, BOOK.id):
        check(golden, path)
        record = read_file(path)
        assert record.header.repeatable is not None
        assert full_game(golden.load(), record.header.repeatable).to_bytes() == path.read_bytes()


def test_counts_hold() -> None:
    for entry in read_perft((HERE / "counts.perft").read_text("utf-8")):
        assert counted(BOOK, entry) == entry
