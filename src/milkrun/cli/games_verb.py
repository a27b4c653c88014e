"""`milkrun games`: what is on the shelf."""

import click

from milkrun.cli.common import Verb, echo_json, json_option
from milkrun.games import GAMES, book
from milkrun.kernel.book import Book


@click.command(cls=Verb)
@click.argument("game_id", metavar="[GAME]", required=False)
@json_option
def command(game_id: str | None, as_json: bool) -> None:
    """List the games, or one game's options and presets.

    \b
    milkrun games
    milkrun games mint-delivery
    """
    books = [book(game_id)] if game_id else [book(name) for name in GAMES]
    if as_json:
        echo_json([describe(found) for found in books])
        return
    for found in books:
        show(found, bool(game_id))


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
