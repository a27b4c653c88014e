"""The command line: one small file per verb, imported when it is called."""

from importlib import import_module

import click

from milkrun.kernel.errors import MilkrunError, nearest

GROUPS = {
    "Play": {
        "play": "Play a game in the terminal.",
        "games": "List the games, their options and presets.",
        "rules": "Read the rules, clause by clause.",
        "print": "Print cards, boards, tables and rules, to play on paper.",
        "try": "Set up a position and play moves in it.",
    },
    "Study": {
        "replay": "Look at a game file, at any ply, as any seat.",
        "explain": "Explain a choice in a game file: best line, runner-up, odds.",
        "analyse": "Judge every decision in a game file, and say what was luck.",
        "puzzles": "Make puzzles from games by strong bots.",
        "verify": "Check a game file: rules, hash, chance.",
        "audit": "Re-run game files or stored matches under today's rules.",
        "simulate": "Let bots play many games, on all cores or a cluster, and count.",
        "measure": "Measure what a game is like, what its things are worth.",
        "compare": "Compare variants of the rules on the same dice.",
        "restrict": "How much worse is a player who never makes some move?",
        "skill": "Does twice the thought win?",
        "tune": "Search options towards what a game should be like.",
        "report": "Write a page about a game: seats, length, skill, rulings, maps.",
        "study": "Play a study again: the figures of the pages under docs/studies.",
        "ladder": "Rate bots against each other.",
    },
    "Serve": {
        "serve": "Serve the table to browsers.",
        "admin": "Keep a public server: look, unlist, delete, ban, jobs, reports.",
        "backup": "Copy all stored matches into one file, while the server runs.",
        "restore": "Put a backup into an empty database.",
        "export": "Write stored matches as game files.",
        "import": "Put game files into the database.",
        "prune": "Delete old stored matches.",
    },
    "Develop": {
        "new": "Write the folder of a new game that plays at once.",
        "facts": "Check or write what is made from a game's declaration.",
        "perft": "Count the positions a depth away.",
        "fuzz": "Throw broken input at the engine.",
        "golden": "Check the golden games, or write them anew.",
        "bench": "Measure the speed.",
        "tune-bot": "Find better weights for a game's evaluation, by matches.",
        "train": "Learn from self-play what a game's positions are worth.",
    },
}
VERBS = {verb: about for group in GROUPS.values() for verb, about in group.items()}


class Verbs(click.Group):
    """Verbs that are loaded when they are called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in VERBS:
            return None
        command = import_module(f"milkrun.cli.{cmd_name.replace('-', '_')}_verb").command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        for title, verbs in GROUPS.items():
            with formatter.section(title):
                formatter.write_dl(list(verbs.items()))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        word = args[0]
        if word not in VERBS and not word.startswith("-"):
            ctx.fail(f"There is no verb '{word}'.{nearest(word, list(VERBS))}")
        return super().resolve_command(ctx, args)


def _say_version(ctx: click.Context, param: click.Parameter, is_wanted: bool) -> None:
    from milkrun.version import version_text  # the build is known by its kernel, which takes time

    if is_wanted:
        click.echo(version_text())
        ctx.exit()


def _add_folders(ctx: click.Context, param: click.Parameter, folders: tuple[str, ...]) -> None:
    from milkrun.games import add_folder

    try:
        for folder in folders:
            add_folder(folder)
    except MilkrunError as error:
        raise click.BadParameter(str(error)) from None


@click.group(
    cls=Verbs,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_say_version,
    help="Show the version and exit.",
)
@click.option(
    "--games",
    "folders",
    multiple=True,
    metavar="FOLDER",
    callback=_add_folders,
    expose_value=False,
    help="A folder with games of your own, beside ours; MILKRUN_GAMES names one for good.",
)
@click.pass_context
def main(ctx: click.Context) -> None:
    """Milkrun, the home of delivery board games.

    \b
    milkrun                    serves the table and opens the browser
    milkrun play mint-delivery --players human,random,random
    milkrun rules mint-delivery MINT-TAKE-6
    milkrun simulate mint-delivery --players random,random --num 100
    milkrun --games examples play my-game
    """
    if ctx.invoked_subcommand is None:
        serve = ctx.command.get_command(ctx, "serve")  # type: ignore[attr-defined]
        serve.main(args=["--open", "--any-port"], prog_name="milkrun serve", standalone_mode=False)
