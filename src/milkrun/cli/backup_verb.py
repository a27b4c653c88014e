"""`milkrun backup`: everything into one file, while the server runs; or again and again."""

import signal
import threading
from datetime import UTC, datetime
from pathlib import Path
from types import FrameType

import click

from milkrun.cli.common import Verb, echo_json, json_option
from milkrun.cli.database import DatabaseError, database_option, in_words
from milkrun.kernel.errors import UsageError
from milkrun.web.storage.backup import BackupError, Counts, backup
from milkrun.web.storage.rotation import again, rotate

SPANS = {"m": 60, "h": 3600, "d": 86400}


def seconds(ctx: click.Context, param: click.Parameter, text: str | None) -> int:
    """`30m`, `24h` or `7d` in seconds."""
    if text is None:
        return 0
    number, span = text[:-1], text[-1:]
    if span not in SPANS or not number.isdecimal() or not 0 < int(number) <= 10_000:
        raise click.BadParameter("Say how often: 30m, 24h or 7d.")
    return int(number) * SPANS[span]


@click.command(cls=Verb)
@click.argument("place", type=click.Path(), metavar="FILE|FOLDER")
@click.option("--keep", type=click.IntRange(1, 10_000), help="So many backups in FOLDER.")
@click.option("--every", callback=seconds, metavar="24h", help="Again and again; needs --keep.")
@database_option
@json_option
def command(place: str, keep: int | None, every: int, database: str, as_json: bool) -> None:
    """Copy all matches into FILE, as they are at one moment; the server may run on.

    FILE is a SQLite database, also when the matches lie in PostgreSQL; `milkrun restore` puts it
    back into either. It holds the secret seeds of running matches: keep it to yourself.

    With --keep the place is a FOLDER: the backup is named by its moment, read again to see that
    it is sound, and only then are the oldest removed. With --every it goes on until it is stopped.

    \b
    milkrun backup saturday.sqlite
    milkrun backup saturday.sqlite --database postgresql:///milkrun
    milkrun backup --keep 14 /var/backups/milkrun
    milkrun backup --keep 14 --every 24h /var/backups/milkrun
    """
    if every and keep is None:
        raise UsageError("--every needs --keep: say how many backups stay.")
    if keep is None:
        with in_words():
            say(place, backup(database, Path(place)), as_json)
    elif not every:
        one_more(database, Path(place), keep, as_json)
    else:
        keep_on(database, Path(place), keep, every, as_json)


def one_more(database: str, folder: Path, keep: int, as_json: bool) -> None:
    """A backup in the folder, named by the moment."""
    with in_words():
        file, counts = rotate(database, folder, keep, datetime.now(UTC))
    say(str(file), counts, as_json)


def keep_on(database: str, folder: Path, keep: int, every: int, as_json: bool) -> None:
    """Backups until a signal comes; one that fails is told, and the next one is tried."""
    stopped = threading.Event()

    def stop(sign: int, frame: FrameType | None) -> None:
        stopped.set()

    def attempt() -> None:
        try:
            one_more(database, folder, keep, as_json)
        except (BackupError, DatabaseError) as error:
            click.echo(f"Error: {error}", err=True)

    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, stop)
    again(attempt, lambda: not stopped.wait(every))


def say(file: str, counts: Counts, as_json: bool) -> None:
    """What was copied."""
    if as_json:
        echo_json(counts)
    else:
        click.echo(f"{file}: {counts['match']} matches, {counts['entry']} entries")
