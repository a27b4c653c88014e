"""`milkrun games`: what is on the shelf."""

import sys

import click

from milkrun.cli.common import REFUSED, Verb, echo_json, json_option
from milkrun.games import book, books, left_out
from milkrun.kernel.book import Book
from milkrun.play.rehearsal import rehearse


@click.command(cls=Verb)
@click.argument("game_id", metavar="[GAME]", required=False)
@click.option("--check", is_flag=True, help="Play each and report what its files lack.")
@json_option
def command(game_id: str | None, check: bool, as_json: bool) -> None:
    """List the games, or one game's options and presets.

    \b
    milkrun games
    milkrun games mint-delivery
    milkrun games mint-delivery --check
    """
    listed = [book(game_id)] if game_id else list(books().values())
    for sentence in [] if game_id else left_out():
        click.echo(sentence, err=True)
    if check:
        faults = {found.id: rehearse(found) for found in listed}
        report(faults)
        sys.exit(REFUSED if any(faults.values()) or (left_out() and not game_id) else 0)
    if as_json:
        echo_json([describe(found) for found in listed])
        return
    for found in listed:
        show(found, bool(game_id))


def report(faults: dict[str, list[str]]) -> None:
    """Say what is wrong with each game."""
    for game_id, found in faults.items():
        click.echo(f"{game_id}: {'sound' if not found else 'not sound'}")
        for fault in found:
            click.echo(f"  {fault}")


def describe(found: Book) -> dict[str, object]:
    """A book as data."""
    options = found.facts.options.values()
    return {
        "id": found.id,
        "title": found.facts.words["title"],
        "pitch": found.facts.words["pitch"],
        "seats": [found.fewest, found.most],
        "options": {
            o.name: {"default": o.default, "takes": o.takes(), "about": o.about, "clause": o.clause}
            for o in options
        },
        "presets": {name: found.preset(name).about for name in found.facts.presets()},
    }


def show(found: Book, whole: bool) -> None:
    """A book in words."""
    words = found.facts.words
    seats = f"{found.fewest}-{found.most} players, {words['minutes']} minutes"
    click.echo(f"{found.id:<18} {words['title']}: {words['pitch']} ({seats})")
    if not whole:
        return
    click.echo("\nOptions (-o KEY=VALUE):")
    for o in found.facts.options.values():
        default = str(o.default).lower() if isinstance(o.default, bool) else o.default
        click.echo(f"  {o.name} = {default}: {o.about} Takes {o.takes()}. [{o.clause}]")
    click.echo("\nPresets (--preset NAME):")
    for name in found.facts.presets():
        click.echo(f"  {name}: {found.preset(name).about}")
