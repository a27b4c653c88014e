"""The rules of a game as its page shows them: chapters, clauses, and what stands beside each."""

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from milkrun.games import book
from milkrun.kernel.book import Book
from milkrun.kernel.clauses import Clause
from milkrun.kernel.data import Toml, read_toml
from milkrun.kernel.options import Option, Value
from milkrun.web.teach.extras import has_gallery, has_lesson

RULING = ("ruling", "textual")
GUIDE = "guide.toml"
CHAPTERS = "chapters.toml"


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


@cache
def rulebook(game_id: str) -> Rulebook:
    """The rules of a game, laid out for reading."""
    found = book(game_id)
    words = found.facts.words
    return Rulebook(
        game=found.id,
        title=words["title"],
        pitch=words["pitch"],
        seats=(found.fewest, found.most),
        minutes=words["minutes"],
        chapters=RuleSets(found, layout(found)).chapters(),
        options=[option_card(option) for option in found.facts.options.values()],
        components=components(found),
        lesson=has_lesson(found.id),
        gallery=has_gallery(found.id),
        guide=[GuideSection(**row) for row in guide_of(found).get("section", [])],
        synonyms=guide_of(found).get("synonyms", []),
    )


def guide_of(found: Book) -> Toml:
    """The rules on one page, if the game has them."""
    return read_toml(found.facts.package, GUIDE) if GUIDE in data_files(found) else {}


def layout(found: Book) -> Toml:
    """The chapters of a book; one that names none has all its clauses in one."""
    if CHAPTERS in data_files(found):
        return read_toml(found.facts.package, CHAPTERS)
    words = found.facts.words
    whole = {"id": "rules", "title": words["title"], "about": words["pitch"], "pictures": []}
    return {"chapters": [{**whole, "clauses": list(found.facts.clauses.all)}], "beside": {}}


class RuleSets:
    """Sorts the clauses of a book into chapters."""

    def __init__(self, found: Book, layout: Toml) -> None:
        self.clauses = found.facts.clauses.all
        self.options = found.facts.options
        self.layout = layout

    def chapters(self) -> list[Chapter]:
        """Every chapter with its clauses."""
        return [self._chapter(row) for row in self.layout["chapters"]]

    def _chapter(self, row: Toml) -> Chapter:
        placed = {ruling for rulings in self.layout["beside"].values() for ruling in rulings}
        own = [
            self._card(clause)
            for start in row["clauses"]
            for clause in self.clauses.values()
            if belongs(clause.id, start) and clause.id not in placed
        ]
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
            beside=[self._card(self.clauses[key]) for key in self._beside(clause.id)],
        )

    def _beside(self, clause_id: str) -> list[str]:
        return [str(key) for key in self.layout["beside"].get(clause_id, [])]

    def _refusal(self, clause: Clause) -> str:
        """What a player reads, with a dash for what only a position can fill in."""
        return clause.refusal and plain(clause.refusal)


def belongs(clause_id: str, start: str) -> bool:
    """Whether a clause is of a series: `OFD-GEN-1` is of `OFD-GEN`, `OFD-GENR-1` is not."""
    return clause_id == start or clause_id.startswith(f"{start}-")


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
    return OptionCard(option.name, option.about, option.default, option.takes(), option.clause)


def components(found: Book) -> list[Component]:
    """Every table of the game's data with its file and its source."""
    tables = found.facts.tables
    return [
        item
        for file in data_files(found)
        for name, table in read_toml(found.facts.package, file).items()
        if name in tables and tables[name] == table
        for item in component(name, file, table)
    ]


def data_files(found: Book) -> list[str]:
    """The TOML files that lie beside a game's rules."""
    folder = files(found.facts.package) / "data"
    return sorted(file.name for file in folder.iterdir() if file.name.endswith(".toml"))


def component(name: str, file: str, table: Any) -> list[Component]:
    """One table; a table of tables is listed part by part, one without a source is not told."""
    if not isinstance(table, dict):
        return []
    if "source" in table:
        return [Component(name, file, table["source"])]
    return [c for key, part in table.items() for c in component(f"{name}.{key}", file, part)]
