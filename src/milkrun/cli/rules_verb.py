"""`milkrun rules`: the clauses, in words."""

import click

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
    return "\n".join(out)


def row(clause: Clause) -> str:
    """A clause as a row; the bar is a Markdown sign."""
    text = clause.text.replace("|", "\\|")
    return f"| {clause.id} | {text} | {clause.section} | {', '.join(clause.options)} |"
