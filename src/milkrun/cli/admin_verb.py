"""`milkrun admin`: what the keeper of a public server does, while the server runs."""

import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

import click

from milkrun.cli import admin_words as words
from milkrun.cli.common import Verb, echo_json, json_option
from milkrun.cli.database import database_option, with_store
from milkrun.web.admin import actions, reads
from milkrun.web.match.keeping import keeper_token
from milkrun.web.storage.admin_rows import Filter
from milkrun.web.storage.store import FROZEN, OPEN, OVER, RUNNING, UNREADABLE, Store
from milkrun.web.wire.keeper import BanIn, KeptMatch

T = TypeVar("T")
HOUR, DAY = 3600 * 1000, 24 * 3600 * 1000
SPANS = {"h": 1, "d": 24, "w": 168}


@click.group()
def command() -> None:
    """Keep a public server: look at matches, ban whoever misbehaves, see to jobs and reports.

    All of it works on the database while the server runs; workers follow within seconds.
    The same can be done in the browser at /keeper, with the token that `token` makes.

    \b
    milkrun admin list --listed --status open
    milkrun admin ban --match k3v9x2mqp7ab --reason "Spam in the lobby." --until 7d
    """


def now() -> int:
    """The time, in milliseconds."""
    return time.time_ns() // 1_000_000


def do(database: str, work: Callable[[Store], Awaitable[T]]) -> T:
    """Something with the store."""
    return with_store(database, work)


@command.command("list", cls=Verb)
@click.option("--status", type=click.Choice([OPEN, RUNNING, OVER, FROZEN, UNREADABLE]))
@click.option("--listed/--unlisted", default=None, help="In the lobby, or not.")
@click.option("--maker", default="", metavar="MARK", help="Set up from there.")
@click.option("--days", default=0, type=click.IntRange(0), help="Not changed for so many days.")
@click.option("--most", default=100, show_default=True, type=click.IntRange(1, 10_000))
@database_option
@json_option
def list_matches(
    status: str | None,
    listed: bool | None,
    maker: str,
    days: int,
    most: int,
    database: str,
    as_json: bool,
) -> None:
    """Matches: what they are, and the mark of who set them up."""
    before = now() - days * DAY if days else 0
    wanted = Filter(status=status or "", listed=listed, maker=maker, before=before, limit=most)
    found = do(database, lambda store: find(store, wanted))
    if as_json:
        echo_json(found)
    else:
        click.echo(words.matches(found))


async def find(store: Store, wanted: Filter) -> list[KeptMatch]:
    """What is wanted; the unreadable ones are found by reading all."""
    if wanted.status == UNREADABLE:
        return await reads.unreadable(store, wanted.limit)
    return (await reads.matches(store, wanted)).matches


@command.command(cls=Verb)
@click.argument("match")
@database_option
@json_option
def look(match: str, database: str, as_json: bool) -> None:
    """MATCH: set-up, seats and their devices, counts, talk, reports; never a hand or a seed."""
    found = do(database, lambda store: reads.look(store, match))
    if as_json:
        echo_json(found)
    else:
        click.echo(words.look(found))


@command.command(cls=Verb)
@click.argument("matches", nargs=-1, required=True, metavar="MATCH...")
@database_option
def unlist(matches: tuple[str, ...], database: str) -> None:
    """Take each MATCH out of the lobby; whoever plays there plays on."""
    for match in matches:
        do(database, lambda store, match=match: actions.unlist(store, match, now()))  # type: ignore[misc]
        click.echo(f"{match}: not in the lobby")


@command.command(cls=Verb)
@click.argument("matches", nargs=-1, required=True, metavar="MATCH...")
@database_option
def delete(matches: tuple[str, ...], database: str) -> None:
    """Delete each MATCH for good."""
    for match in matches:
        do(database, lambda store, match=match: actions.delete(store, match))  # type: ignore[misc]
        click.echo(f"{match}: deleted")


def hours(ctx: click.Context, param: click.Parameter, text: str) -> int:
    """`12h`, `7d` or `4w` in hours; empty is for good."""
    number, span = text[:-1], text[-1:]
    if not text:
        return 0
    if span not in SPANS or not number.isdecimal() or not 0 < int(number) <= 10_000:
        raise click.BadParameter("Say how long: 12h, 7d or 4w.")
    return int(number) * SPANS[span]


@command.command(cls=Verb)
@click.option("--address", default="", metavar="ADDR", help="An address; its household with it.")
@click.option("--mark", default="", metavar="MARK", help="The mark of an address, as shown.")
@click.option("--device", default="", metavar="HASH", help="A device, as shown by `look`.")
@click.option("--match", default="", metavar="MATCH", help="Who set it up: address and device.")
@click.option("--reason", default="", help="Told to whoever is banned.")
@click.option("--until", callback=hours, default="", metavar="12h|7d|4w", help="Default: for good.")
@database_option
@json_option
def ban(
    address: str, mark: str, device: str, match: str, reason: str, until: int,
    database: str, as_json: bool,
) -> None:  # fmt: skip
    """Ban a household or a device: it may look on, but change nothing."""
    asked = BanIn(address, mark, device, match, reason, until)
    made = do(database, lambda store: actions.ban(store, asked, now()))
    echo_json(made) if as_json else click.echo(words.bans(made))


@command.command(cls=Verb)
@click.argument("marks", nargs=-1, required=True, metavar="MARK...")
@database_option
def unban(marks: tuple[str, ...], database: str) -> None:
    """Lift bans, each by the MARK that `bans` shows."""
    for mark in marks:
        do(database, lambda store, mark=mark: actions.unban(store, mark))  # type: ignore[misc]
        click.echo(f"{mark}: welcome again")


@command.command(cls=Verb)
@database_option
@json_option
def bans(database: str, as_json: bool) -> None:
    """Who is banned, since when, until when and why."""
    found = do(database, lambda store: store.bans())
    echo_json(found) if as_json else click.echo(words.bans(found))


@command.command(cls=Verb)
@database_option
@json_option
def jobs(database: str, as_json: bool) -> None:
    """The jobs that were set aside, and why."""
    found = [reads.job(one) for one in do(database, lambda store: store.jobs_aside())]
    echo_json(found) if as_json else click.echo(words.jobs(found))


@command.command("set-aside", cls=Verb)
@click.argument("job")
@click.option("--why", required=True, help="Kept with the job.")
@database_option
def set_aside(job: str, why: str, database: str) -> None:
    """Let nobody do JOB any more; `look` shows the jobs of a match."""
    do(database, lambda store: actions.set_aside(store, job, why, now()))
    click.echo(f"{job}: set aside")


@command.command(cls=Verb)
@click.argument("job")
@database_option
def retry(job: str, database: str) -> None:
    """Let JOB be done again, at once."""
    do(database, lambda store: actions.retry(store, job, now()))
    click.echo(f"{job}: due now")


@command.command(cls=Verb)
@click.option("--close", "closed", multiple=True, metavar="REPORT", help="It is dealt with.")
@database_option
@json_option
def reports(closed: tuple[str, ...], database: str, as_json: bool) -> None:
    """What players told, with what was said last at the table."""
    for one in closed:
        do(database, lambda store, one=one: actions.close_report(store, one))  # type: ignore[misc]
    found = do(database, reads.reports)
    echo_json(found) if as_json else click.echo(words.reports(found))


@command.command("token", cls=Verb)
@database_option
def make_token(database: str) -> None:
    """Make the keeper's token for /keeper, shown once; an earlier one is void at once."""
    click.echo(do(database, keeper_token.make))
