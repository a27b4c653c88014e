"""The command line: one small file per verb, imported when it is called."""

from importlib import import_module

import click

from milkrun.cli.common import Verb
from milkrun.cli.version import version_text

VERBS = {
    "serve": "Serve the table to browsers.",
    "play": "Play a game in the terminal.",
    "games": "List the games, their options and presets.",
    "rules": "Read the rules, clause by clause.",
    "simulate": "Let bots play many games and count.",
    "ladder": "Rate bots against each other.",
    "try": "Set up a position and play moves in it.",
    "replay": "Look at a game file, at any ply, as any seat.",
    "explain": "Explain a choice in a game file: best line, runner-up, odds.",
    "verify": "Check a game file: rules, hash, chance.",
    "audit": "Re-run game files or stored matches under today's rules.",
    "admin": "Keep a public server: look, unlist, delete, ban, jobs, reports.",
    "backup": "Copy all stored matches into one file, while the server runs.",
    "restore": "Put a backup into an empty database.",
    "export": "Write stored matches as game files.",
    "import": "Put game files into the database.",
    "prune": "Delete old stored matches.",
    "perft": "Count the positions a depth away.",
    "fuzz": "Throw broken input at the engine.",
    "golden": "Check the golden games, or write them anew.",
    "bench": "Measure the speed.",
}


class Shelf(click.Group):
    """Verbs that are loaded when they are called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in VERBS:
            return None
        command = import_module(f"milkrun.cli.{cmd_name}_verb").command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Verbs"):
            formatter.write_dl(list(VERBS.items()))


@click.group(
    cls=Shelf,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(message=version_text(), version="")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Milkrun, the home of delivery board games.

    \b
    milkrun                    serves the table and opens the browser
    milkrun play mint-delivery --players human,random,random
    milkrun rules mint-delivery MINT-TAKE-6
    milkrun simulate mint-delivery --players random,random --num 100
    """
    if ctx.invoked_subcommand is None:
        serve = ctx.command.get_command(ctx, "serve")  # type: ignore[attr-defined]
        serve.main(args=["--open", "--any-port"], prog_name="milkrun serve", standalone_mode=False)


__all__ = ["Verb", "main"]
