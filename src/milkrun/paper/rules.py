"""The rules as sheets: the guide on one page with what this table changed, then every clause."""

from __future__ import annotations

from milkrun.kernel.chapters import chapters_of, clauses_of, guide_of, rulings_beside
from milkrun.kernel.clauses import Clause
from milkrun.kernel.data import Toml
from milkrun.kernel.game import Game
from milkrun.kernel.translation import read_told
from milkrun.paper.changes import spoken, studio_words, table_lines, title
from milkrun.paper.sheets import Block, Board, Cutting, Reading, Sheet

SOFT = "#6b5f54"
WORDS = "milkrun.paper"
SHEETS = "sheets.toml"


def words(game: Game) -> Toml:
    """What stands on sheets of any game, in the language this one is told in."""
    return read_told(WORDS, "words.toml", game.setting.facts.language)


def guide(game: Game, sheets: list[Sheet], bring: list[str]) -> Reading:
    """The rules on one page: what the game is, what lies on the table, how a turn goes."""
    say = words(game)
    blocks = [
        *opening(game),
        *differences(game),
        *parts(sheets, say["parts"]),
        *listed(say["bring"], bring),
        Block(say["how"], 8, before=1.5),
    ]
    for section in guide_of(game.setting.facts).get("section", []):
        blocks.append(heading(section["title"]))
        blocks += [Block(text, 9.5, before=0.8) for text in section["text"]]
    blocks += [Block(text, 7, ink=SOFT, before=2.5) for text in origins(game)]
    return Reading(say["rules"], blocks, is_one_page=True)


def opening(game: Game) -> list[Block]:
    """Its name, its pitch, and for how many these sheets are."""
    return [
        Block(game.words.title, 24, bold=True),
        Block(game.words.pitch, 10.5, before=0.5),
        Block(people(game, words(game)), 9, ink=SOFT, before=1.0),
    ]


def people(game: Game, say: Toml) -> str:
    """How many play, and how long."""
    form = say["seats_one" if game.seats == 1 else "seats"]
    return str(form).format(minutes=game.words.minutes, seats=game.seats)


def differences(game: Game) -> list[Block]:
    """What the options and tables of this table change."""
    say, setting = words(game), game.setting
    lines = [
        f"{option.about} **{spoken(setting.options[name], say)}** ({spoken(option.default, say)})"
        for name, option in setting.facts.options.items()
        if setting.options[name] != option.default
    ]
    lines += table_lines(game, say)
    if not lines:
        return []
    about = Block(say["differs_about"], 9, before=0.6, keep=True)
    head, *told = listed(say["differs"], lines)
    return [head, about, *told]


def parts(sheets: list[Sheet], title: str) -> list[Block]:
    """Everything that is printed, counted."""
    lines = []
    for sheet in sheets:
        if isinstance(sheet, Board):
            lines.append(f"1 × {sheet.picture.name}")
        elif isinstance(sheet, Cutting):
            lines += [f"{len(sort.pictures)} × {sort.name}" for sort in sheet.sorts]
    return listed(title, lines)


def listed(title: str, lines: list[str]) -> list[Block]:
    """A heading and its lines; nothing if there are none."""
    told = [Block(f"• {text}", 9, indent=2, before=0.3) for text in lines]
    return [heading(title), *told] if told else []


def heading(title: str) -> Block:
    """The title of a section."""
    return Block(title, 11, bold=True, before=3.4, keep=True)


def origins(game: Game) -> list[str]:
    """What is not the book's, and whose names these are."""
    say, known = words(game), studio_words(game)
    ours = [name for name, table in game.setting.tables.items() if is_ours(table)]
    names = [title((name,), known) for name in ours]
    told = [say["source"].format(names=", ".join(names))] if names else []
    return [*told, say["unofficial"]]


def is_ours(table: object) -> bool:
    """Whether a table, or a part of it, is reconstructed."""
    if not isinstance(table, dict):
        return False
    return table.get("source") == "reconstructed" or any(is_ours(t) for t in table.values())


def clauses(game: Game) -> Reading:
    """Every clause in the order of reading, each with the rulings beside it."""
    facts = game.setting.facts
    layout = chapters_of(facts)
    blocks: list[Block] = []
    for chapter in layout["chapters"]:
        blocks.append(Block(chapter["title"], 10, bold=True, before=2.6, keep=True))
        for clause in clauses_of(facts, layout, chapter):
            blocks.append(clause_block(clause, 7.8))
            beside = rulings_beside(facts, layout, clause.id)
            blocks += [clause_block(ruling, 6.8, 3.0) for ruling in beside]
    return Reading(words(game)["clauses"], blocks, columns=3)


def clause_block(clause: Clause, size: float, indent: float = 0.0) -> Block:
    """A clause with its number."""
    ink = SOFT if indent else "#2b2118"
    return Block(f"**{clause.id}** {clause.text}", size, ink=ink, before=0.7, indent=indent)
