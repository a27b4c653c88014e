"""Rules pages as data: every clause, ruling and option has its place."""

import pytest

from milkrun.games import GAMES, book
from milkrun.kernel.chapters import belongs, chapters_of
from milkrun.web.teach.rulebook import (
    Chapter,
    ClauseCard,
    component,
    plain,
    rulebook,
)
from tests.support.dossier import dossier


def cards(chapters: list[Chapter]) -> list[ClauseCard]:
    """Every clause of the page, wherever it stands."""
    out: list[ClauseCard] = []
    waiting = [clause for chapter in chapters for clause in chapter.clauses]
    while waiting:
        card = waiting.pop()
        out.append(card)
        waiting += card.beside
    return out


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_stands_on_the_page_once(game: str) -> None:
    ids = sorted(card.id for card in cards(rulebook(game).chapters))
    assert ids == sorted(book(game).facts.clauses.all)


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_stands_beside_a_clause_or_in_a_chapter_of_its_own(game: str) -> None:
    chapters = rulebook(game).chapters
    top = [clause for chapter in chapters for clause in chapter.clauses]
    alone = {clause.id for clause in top if clause.is_ruling}
    ours = {card.id for card in cards([c for c in chapters if c.id == "variants"])}
    assert alone - ours <= set(dossier(game).alone)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_stands_beside_the_clause_that_explains_it(game: str) -> None:
    for card in cards(rulebook(game).chapters):
        assert all(option.clause == card.id for option in card.options)
    shown = [option.name for card in cards(rulebook(game).chapters) for option in card.options]
    assert sorted(shown) == sorted(book(game).facts.options)


@pytest.mark.parametrize("game", GAMES)
def test_chapters_name_clauses_that_exist(game: str) -> None:
    found = book(game)
    rows = chapters_of(found.facts)
    for chapter in rows["chapters"]:
        for start in chapter["clauses"]:
            assert any(belongs(key, start) for key in found.facts.clauses.all), start
    for key, rulings in rows["beside"].items():
        assert {key, *rulings} <= set(found.facts.clauses.all)


@pytest.mark.parametrize("game", GAMES)
def test_every_table_of_the_data_is_named_with_its_file_and_source(game: str) -> None:
    named = {component.name.split(".")[0] for component in rulebook(game).components}
    assert named == set(book(game).facts.tables)
    assert {c.source for c in rulebook(game).components} <= {"found", "reconstructed"}


def test_a_refusal_reads_well_without_its_numbers() -> None:
    template = "You hold {have} incomplete {have:s|order|orders}; the limit is {limit}."
    assert plain(template) == "You hold … incomplete orders; the limit is …"


def test_a_series_is_not_mistaken_for_a_longer_one() -> None:
    assert belongs("OFD-GEN-1", "OFD-GEN")
    assert not belongs("OFD-GENR-1", "OFD-GEN")


def test_tables_without_a_source_are_no_components_and_no_fault() -> None:
    assert component("lanes", "villages.toml", [["A", "B"]]) == []
    assert component("die", "villages.toml", {"steps": [1, 2, 3]}) == []
