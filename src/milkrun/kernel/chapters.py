"""The rules in the order of reading: chapters, their clauses, the rulings beside each."""

from importlib.resources import files

from milkrun.kernel.clauses import Clause
from milkrun.kernel.data import Toml, has_data, read_toml
from milkrun.kernel.setting import Facts
from milkrun.kernel.translation import ENGLISH

GUIDE = "guide.toml"
CHAPTERS = "chapters.toml"


def guide_of(facts: Facts) -> Toml:
    """The rules on one page, if the game has them."""
    return facts.read(GUIDE) if has_data(facts.package, GUIDE) else {}


def synonyms_of(facts: Facts) -> list[list[str]]:
    """Words that mean the same to whoever searches: each language has its own."""
    own = f"{facts.language}/{GUIDE}"
    if facts.language == ENGLISH or not has_data(facts.package, own):
        own = GUIDE
    found: Toml = read_toml(facts.package, own) if has_data(facts.package, own) else {}
    return list(found.get("synonyms", []))


def chapters_of(facts: Facts) -> Toml:
    """The chapters of a book; one that names none has a chapter for each section."""
    if has_data(facts.package, CHAPTERS):
        return facts.read(CHAPTERS)
    return {"chapters": sections_of(facts), "beside": {}}


def sections_of(facts: Facts) -> list[Toml]:
    """Clauses by their sections; one that names none goes with the one before."""
    section = facts.words["title"]
    found: dict[str, list[str]] = {}
    for clause in facts.clauses.all.values():
        section = clause.section or section
        found.setdefault(section, []).append(clause.id)
    return [
        {"id": f"part-{n}", "title": title, "about": "", "pictures": [], "clauses": clauses}
        for n, (title, clauses) in enumerate(found.items(), 1)
    ]


def clauses_of(facts: Facts, layout: Toml, chapter: Toml) -> list[Clause]:
    """The clauses of a chapter that stand beside no other."""
    placed = {ruling for rulings in layout["beside"].values() for ruling in rulings}
    return [
        clause
        for start in chapter["clauses"]
        for clause in facts.clauses.all.values()
        if belongs(clause.id, start) and clause.id not in placed
    ]


def rulings_beside(facts: Facts, layout: Toml, clause_id: str) -> list[Clause]:
    """The rulings that concern a clause."""
    return [facts.clauses.all[str(key)] for key in layout["beside"].get(clause_id, [])]


def belongs(clause_id: str, start: str) -> bool:
    """Whether a clause is of a series: `OFD-GEN-1` is of `OFD-GEN`, `OFD-GENR-1` is not."""
    return clause_id == start or clause_id.startswith(f"{start}-")


def data_files(package: str) -> list[str]:
    """The TOML files that lie beside a game's rules."""
    folder = files(package) / "data"
    return sorted(file.name for file in folder.iterdir() if file.name.endswith(".toml"))
