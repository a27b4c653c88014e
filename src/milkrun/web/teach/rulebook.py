"""The rules of a game as its page shows them: chapters, clauses, and what stands beside each."""

from functools import cache
from typing import Any

import msgspec

from milkrun.games import book
from milkrun.kernel.book import Book
from milkrun.kernel.chapters import (
    chapters_of,
    clauses_of,
    data_files,
    guide_of,
    rulings_beside,
    synonyms_of,
)
from milkrun.kernel.clauses import Clause
from milkrun.kernel.data import Toml, read_toml
from milkrun.kernel.game import Facts
from milkrun.kernel.options import Option, Value
from milkrun.kernel.translation import ENGLISH
from milkrun.web.teach.extras import has_gallery, has_lesson
from milkrun.web.teach.printing import papers
from milkrun.web.texts import takes

RULING = ("ruling", "textual")


class OptionCard(msgspec.Struct):
    """Something a table may set."""

    name: str
    about: str
    default: Value
    takes: str
    clause: str


class ClauseCard(msgspec.Struct):
    """One rule with all that concerns it."""

    id: str
    text: str
    section: str
    is_ruling: bool
    refusal: str
    options: list[OptionCard]
    """The options that this clause explains."""
    touched: list[str]
    """Options that touch it and stand beside another clause."""
    beside: list["ClauseCard"]
    """The rulings that concern it."""


class Chapter(msgspec.Struct):
    """A chapter of the rules."""

    id: str
    title: str
    about: str
    pictures: list[str]
    """Names of gallery pieces that show what it speaks of."""
    clauses: list[ClauseCard]


class GuideSection(msgspec.Struct):
    """A piece of the rules on one page."""

    title: str
    picture: str
    """The name of a gallery piece; empty if there is nothing to see."""
    text: list[str]


class Component(msgspec.Struct):
    """A table of the game's data: where it lies and whether it is the book's or ours."""

    name: str
    file: str
    source: str


class Rulebook(msgspec.Struct):
    """All that a rules page or a gallery says in words."""

    game: str
    title: str
    pitch: str
    seats: tuple[int, int]
    minutes: str
    chapters: list[Chapter]
    options: list[OptionCard]
    components: list[Component]
    guide: list[GuideSection]
    """The rules on one page; empty where the game has none."""
    synonyms: list[list[str]]
    """Words that mean the same to whoever searches."""
    lesson: bool
    gallery: bool
    papers: list[str]
    """On which papers the game can be printed here; empty without the library."""


@cache
def rulebook(game_id: str, language: str = ENGLISH) -> Rulebook:
    """The rules of a game, laid out for reading in a language."""
    found = book(game_id)
    facts = found.facts.told_in(language)
    words = facts.words
    return Rulebook(
        game=found.id,
        title=words["title"],
        pitch=words["pitch"],
        seats=(found.fewest, found.most),
        minutes=words["minutes"],
        chapters=ClauseSorter(facts, chapters_of(facts)).chapters(),
        options=[option_card(option) for option in facts.options.values()],
        components=components(found),
        lesson=has_lesson(found.id),
        gallery=has_gallery(found.id),
        papers=papers(),
        guide=[GuideSection(**row) for row in guide_of(facts).get("section", [])],
        synonyms=synonyms_of(facts),
    )


class ClauseSorter:
    """Sorts the clauses of a book into chapters."""

    def __init__(self, facts: Facts, layout: Toml) -> None:
        self.facts = facts
        self.options = facts.options
        self.layout = layout

    def chapters(self) -> list[Chapter]:
        """Every chapter with its clauses."""
        return [self._chapter(row) for row in self.layout["chapters"]]

    def _chapter(self, row: Toml) -> Chapter:
        own = [self._card(clause) for clause in clauses_of(self.facts, self.layout, row)]
        return Chapter(row["id"], row["title"], row["about"], row["pictures"], own)

    def _card(self, clause: Clause) -> ClauseCard:
        owned = [o for o in self.options.values() if o.clause == clause.id]
        names = [o.name for o in owned]
        return ClauseCard(
            id=clause.id,
            text=clause.text,
            section=clause.section,
            is_ruling=clause.kind in RULING,
            refusal=self._refusal(clause),
            options=[option_card(option) for option in owned],
            touched=[name for name in clause.options if name not in names],
            beside=[self._card(c) for c in rulings_beside(self.facts, self.layout, clause.id)],
        )

    def _refusal(self, clause: Clause) -> str:
        """What a player reads, with a dash for what only a position can fill in."""
        return clause.refusal and plain(clause.refusal)


def plain(template: str) -> str:
    """A sentence without its numbers: `{have} {have:s|order|orders}` reads `… orders`."""
    out, rest = "", template
    while "{" in rest:
        before, _, rest = rest.partition("{")
        field, _, rest = rest.partition("}")
        _, _, spec = field.partition(":")
        out += before + (spec.rpartition("|")[2] if spec.startswith("s|") else "…")
    return (out + rest).replace("….", "…")


def option_card(option: Option) -> OptionCard:
    """An option in words."""
    return OptionCard(option.name, option.about, option.default, takes(option), option.clause)


def components(found: Book) -> list[Component]:
    """Every table of the game's data with its file and its source."""
    tables = found.facts.tables
    return [
        item
        for file in data_files(found.facts.package)
        for name, table in read_toml(found.facts.package, file).items()
        if name in tables and tables[name] == table
        for item in component(name, file, table)
    ]


def component(name: str, file: str, table: Any) -> list[Component]:
    """One table; a table of tables is listed part by part, one without a source is not told."""
    if not isinstance(table, dict):
        return []
    if "source" in table:
        return [Component(name, file, table["source"])]
    return [c for key, part in table.items() for c in component(f"{name}.{key}", file, part)]
