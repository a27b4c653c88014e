"""`milkrun study`: a declared study played again, and the figures of its page."""

from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from milkrun.cli.common import Verb
from milkrun.cli.lab_common import bar, demand_lab, kept_games, place_options
from milkrun.kernel.errors import UsageError, nearest
from milkrun.lab.executors import Using, choose
from milkrun.lab.run import write as write_file

if TYPE_CHECKING:
    from milkrun.lab.studies.answer import Answer
    from milkrun.lab.studies.declared import Row, Study, Table


@click.command(cls=Verb)
@click.argument("name", default="")
@click.option("--num", type=click.IntRange(4), help="Games of each arm at most, for a quick look.")
@click.option("--table", "only", multiple=True, metavar="TABLE", help="These tables, not all.")
@click.option("--keep", type=click.Path(file_okay=False), help="Keep the games; go on with them.")
@click.option(
    "--write",
    type=click.Path(file_okay=False, exists=True),
    metavar="FOLDER",
    help="Write NAME.json, charts, and the figures of NAME.md there; with --table, those alone.",
)
@place_options
def command(
    name: str,
    num: int | None,
    only: tuple[str, ...],
    keep: str | None,
    write: str | None,
    on: str,
    processes: int | None,
) -> None:
    """Play the study NAME again and tell its figures; without a NAME, list the studies.

    \b
    milkrun study
    milkrun study seats --num 20 --table mint-delivery
    milkrun study seats --keep runs --write docs/studies
    milkrun study seats --table weak-tiffin --write docs/studies
    """
    demand_lab("study")
    from milkrun.lab.studies.declared import declared

    if not name:
        return list_studies()
    if write and num:
        raise UsageError("A page is written from all games of its tables: leave out --num.")
    whole = declared(name)
    study = chosen(whole, only)
    with kept_games(keep, "--keep") as folder:
        found = play(study, folder, num, on, processes)
    tell(found)
    if write:
        write_pages(
            name, study, with_others(found, whole, Path(write) / f"{name}.json"), Path(write)
        )


def list_studies() -> None:
    """What there is."""
    from milkrun.lab.studies.declared import declared, names

    for name in names():
        study = declared(name)
        click.echo(f"{name}: {study.title} ({games(study):,} games)")


def chosen(study: "Study", only: tuple[str, ...]) -> "Study":
    """A study, or some tables of it."""
    known = [table.id for table in study.tables]
    for name in only:
        if name not in known:
            raise UsageError(f"There is no table '{name}'.{nearest(name, known)}")
    tables = [table for table in study.tables if not only or table.id in only]
    return msgspec.structs.replace(study, tables=tables)


def games(study: "Study") -> int:
    """How many games a study takes."""
    return sum(row.num or table.num for table in study.tables for row in table.rows)


def play(study: "Study", folder: Path, num: int | None, on: str, processes: int | None) -> "Answer":
    """Play what is missing, and measure it."""
    from milkrun.lab.studies.answer import answer

    def wanted(table: "Table", row: "Row") -> int:
        declared = row.num or table.num
        return min(num, declared) if num else declared

    total = sum(wanted(table, row) for table in study.tables for row in table.rows)
    with Using(choose(on, processes)) as executor, bar(study.title, total, 0, False) as told:
        return answer(study, folder, executor, told, wanted)


def tell(found: "Answer") -> None:
    """The figures for people."""
    from milkrun.lab.studies.page import figures

    click.echo(found.title)
    for table in found.tables:
        click.echo(figures(table))


def with_others(found: "Answer", study: "Study", kept: Path) -> "Answer":
    """What was found, and the figures that are kept of all other tables of the study."""
    from milkrun.lab.studies.answer import Answer

    known = msgspec.json.decode(kept.read_bytes(), type=Answer).tables if kept.exists() else []
    by_id = {table.id: table for table in (*known, *found.tables)}
    lacking = [table.id for table in study.tables if table.id not in by_id]
    if lacking:
        raise UsageError(f"{kept.name} has no figures of: {', '.join(lacking)}. Play them too.")
    return msgspec.structs.replace(found, tables=[by_id[table.id] for table in study.tables])


def write_pages(name: str, study: "Study", found: "Answer", folder: Path) -> None:
    """The answer as data and in the page, and charts of the tables that were played."""
    from milkrun.lab.studies.chart import write_chart
    from milkrun.lab.studies.page import filled

    data = msgspec.json.format(msgspec.json.encode(found), indent=1)
    write_file(folder / f"{name}.json", data + b"\n")
    for table in study.tables:
        if table.chart:
            write_chart(table, found.table(table.id), folder / f"{name}-{table.id}.svg")
    page = folder / f"{name}.md"
    if page.exists():
        write_file(page, filled(page.read_text("utf-8"), name, found).encode())
