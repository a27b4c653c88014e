"""Every clause, ruling and vector has a test that names it, and no test names a stranger."""

from functools import cache
from pathlib import Path

import pytest

from milkrun.games import GAMES, book
from milkrun.kernel.options import Option
from milkrun.play.citations import Citations, collect
from tests.support.dossier import vectors


@cache
def cited() -> Citations:
    """What all tests name: read once, and not by those who only look which tests there are."""
    return collect(Path(__file__).parent)


def known(game: str) -> set[str]:
    return {*book(game).facts.clauses.all, *vectors(game)}


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_and_vector_has_a_test(game: str) -> None:
    clauses = book(game).facts.clauses.all.values()
    wanted = {c.id for c in clauses if c.kind != "textual"} | set(vectors(game))
    assert sorted(wanted - cited().rules) == []


def test_no_test_names_an_unknown_clause() -> None:
    everything: set[str] = set().union(*(known(game) for game in GAMES))
    assert sorted((cited().rules | cited().refused) - everything) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_forbidding_clause_refuses_somewhere(game: str) -> None:
    forbidding = {c.id for c in book(game).facts.clauses.all.values() if c.refusal}
    assert sorted(forbidding - cited().refused) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_option_value_has_a_test_where_it_matters(game: str) -> None:
    shown = {(name, value) for g, name, value in cited().options if g == game}
    missing = [want for o in book(game).facts.options.values() for want in wants(o, shown)]
    assert missing == []


def wants(option: Option, shown: set[tuple[str, object]]) -> list[str]:
    """The values of an option that no test shows; one is enough where there are too many."""
    values = {value for name, value in shown if name == option.name}
    if option.type == "bool":
        return _missing(option.name, {str(not option.default)}, values)
    if option.choices:
        return _missing(option.name, {c for c in option.choices if c != option.default}, values)
    if option.values:
        return _missing(option.name, {str(v) for v in option.values if v != option.default}, values)
    return [] if values - {str(option.default)} else [f"{option.name}: any other value"]


def _missing(name: str, wanted: set[str], values: set[object]) -> list[str]:
    return [f"{name}={value}" for value in sorted(wanted - values)]


@pytest.mark.parametrize("game", GAMES)
def test_options_and_clauses_name_each_other(game: str) -> None:
    facts = book(game).facts
    for option in facts.options.values():
        assert option.clause in facts.clauses.all
    for clause in facts.clauses.all.values():
        assert clause.kind in ("clause", "ruling", "textual")
        assert set(clause.options) <= set(facts.options), clause.id
