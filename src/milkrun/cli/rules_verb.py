"""`milkrun rules`: the clauses, in words."""

from typing import Any

import click
import msgspec

from milkrun.cli.common import Verb, echo_json, json_option
from milkrun.games import book
from milkrun.kernel.book import Book
from milkrun.kernel.clauses import Clause


@click.command(cls=Verb)
@click.argument("game_id", metavar="GAME")
@click.argument("clause_id", metavar="[CLAUSE]", required=False)
@click.option("--markdown", is_flag=True, help="As a page.")
@json_option
def command(game_id: str, clause_id: str | None, markdown: bool, as_json: bool) -> None:
    """Read the rules of GAME, or one CLAUSE.

    \b
    milkrun rules mint-delivery
    milkrun rules mint-delivery TAKE-6
    """
    found = book(game_id)
    clauses = list(found.facts.clauses.all.values())
    if clause_id:
        clauses = [found.facts.clauses.find(clause_id)]
    if as_json:
        echo_json([{f: getattr(c, f) for f in c.__dataclass_fields__} for c in clauses])
    elif markdown:
        click.echo(page(found, clauses))
    else:
        for clause in clauses:
            click.echo(line(clause))


def line(clause: Clause) -> str:
    """A clause on the terminal."""
    options = f" (options: {', '.join(clause.options)})" if clause.options else ""
    return f"{clause.id}  {clause.text}{options}"


def page(found: Book, clauses: list[Clause]) -> str:
    """The rules as a Markdown page."""
    words = found.facts.words
    out = [f"# {words['title']}: the rules", "", words["pitch"], ""]
    out += ["Made from the clause data of the package by `make docs`; correct it there.", ""]
    for title, kinds in (("Clauses", ("clause",)), ("Rulings", ("ruling", "textual"))):
        out += [f"## {title}", "", "| id | text | section | options |", "|---|---|---|---|"]
        out += [row(c) for c in clauses if c.kind in kinds] + [""]
    out += [
        "## Options",
        "",
        "| option | default | takes | about | clause |",
        "|---|---|---|---|---|",
    ]
    for o in found.facts.options.values():
        out.append(f"| `{o.name}` | {o.default} | {o.takes()} | {o.about} | {o.clause} |")
    return "\n".join([*out, "", *components(found)])


HOW_TO_CORRECT = """\
`found`: in the rulebook or on public pages. `reconstructed`: ours. To correct a table, edit its
TOML in the game's `data` folder, or lay your own over it with a preset file that holds
`[tables.NAME]`: `milkrun play GAME --preset my.toml`."""


def components(found: Book) -> list[str]:
    """The tables of the game with their source, and how to correct them."""
    out = ["## Components", "", HOW_TO_CORRECT, ""]
    for name, table in found.facts.tables.items():
        out += component(name, table)
    return out


def component(name: str, table: dict[str, Any]) -> list[str]:
    """One table; a table of tables is shown part by part."""
    if "source" not in table:
        return [line for key in table for line in component(f"{name}.{key}", table[key])]
    out = [f"### {name} ({table['source']})", "", "| key | value |", "|---|---|"]
    out += [f"| {key} | `{_short(value)}` |" for key, value in table.items() if key != "source"]
    return [*out, ""]


def _short(value: object) -> str:
    """A value on one line of a table."""
    return msgspec.json.encode(value).decode().replace("|", "\\|")


def row(clause: Clause) -> str:
    """A clause as a row; the bar is a Markdown sign."""
    text = clause.text.replace("|", "\\|")
    return f"| {clause.id} | {text} | {clause.section} | {', '.join(clause.options)} |"
