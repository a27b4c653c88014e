"""`milkrun serve`: the table in the browser."""

import os
from typing import Any

import click

from milkrun.cli.common import Verb


@click.command(cls=Verb)
@click.option("--host", envvar="MILKRUN_HOST", default="127.0.0.1", show_default=True)
@click.option(
    "--port", envvar="MILKRUN_PORT", default=8000, show_default=True, type=click.IntRange(0, 65535)
)
@click.option("--any-port", is_flag=True, help="Take a free port when that one is taken.")
@click.option("--lan", is_flag=True, envvar="MILKRUN_LAN", help="Let the local network in.")
@click.option(
    "--public-url",
    envvar="MILKRUN_PUBLIC_URL",
    default="",
    metavar="URL",
    help="The address people use, when a proxy stands before the server.",
)
@click.option(
    "--allow-host",
    "hosts",
    envvar="MILKRUN_ALLOW_HOST",
    multiple=True,
    metavar="NAME",
    help="A further name under which the server may be addressed.",
)
@click.option(
    "--database",
    envvar="MILKRUN_DATABASE",
    default="",
    metavar="PATH|URL",
    help="A SQLite file (default: in your data folder), or postgresql://...",
)
@click.option(
    "--workers",
    envvar="MILKRUN_WORKERS",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    help="Server processes on this port.",
)
@click.option(
    "--bots",
    envvar="MILKRUN_BOTS",
    default=0,
    type=click.IntRange(0, 64),
    help="Processes that think for bots, a worker; 0: the processors less one.",
)
@click.option(
    "--bot-seconds",
    envvar="MILKRUN_BOT_SECONDS",
    default=300,
    show_default=True,
    type=click.IntRange(0),
    help="Thinking the bots of one address get in ten minutes before they wait; 0: no bound.",
)
@click.option(
    "--tables",
    envvar="MILKRUN_TABLES",
    default="everybody",
    show_default=True,
    type=click.Choice(["everybody", "keeper"]),
    help="Who may set up tables; the keeper is whoever sits at this computer.",
)
@click.option(
    "--imports/--no-imports",
    envvar="MILKRUN_IMPORTS",
    default=True,
    show_default=True,
    help="Whether game files may be brought in.",
)
@click.option(
    "--experiments/--no-experiments",
    envvar="MILKRUN_EXPERIMENTS",
    default=None,
    help="Whether the studio may play experiments; unsaid: if only this computer reaches it.",
)
@click.option(
    "--rate",
    envvar="MILKRUN_RATE",
    default=50,
    show_default=True,
    type=click.IntRange(0),
    help="Requests a second from one address; 0: no limit.",
)
@click.option(
    "--request-log",
    is_flag=True,
    envvar="MILKRUN_REQUEST_LOG",
    help="Log every request with the address it came from.",
)
@click.option(
    "--quotas",
    envvar="MILKRUN_QUOTAS",
    default="auto",
    show_default=True,
    type=click.Choice(["auto", "off", "home", "public"]),
    help="How much one address gets; auto: as far as the server reaches.",
)
@click.option(
    "--quota",
    envvar="MILKRUN_QUOTA",
    multiple=True,
    metavar="NAME=AMOUNT",
    help="One amount that differs, such as matches=100; 0: no limit.",
)
@click.option(
    "--trusted-proxy",
    "trusted_proxies",
    envvar="MILKRUN_TRUSTED_PROXY",
    multiple=True,
    metavar="ADDRESS|NETWORK",
    help="A proxy that is believed about who calls; this computer, with --public-url.",
)
@click.option(
    "--open-metrics",
    is_flag=True,
    envvar="MILKRUN_OPEN_METRICS",
    help="Let others than this computer read /metrics.",
)
@click.option(
    "--log-level",
    envvar="MILKRUN_LOG_LEVEL",
    default="info",
    show_default=True,
    type=click.Choice(["debug", "info", "warning", "error"]),
)
@click.option("--open/--no-open", "opens", default=False, help="Open the browser.")
@click.pass_obj
def command(luck: Any, /, opens: bool, **given: Any) -> None:
    """Serve the table to browsers; each option is also read as MILKRUN_<OPTION>.

    \b
    milkrun serve
    milkrun serve --lan
    milkrun serve --public-url https://games.example.org --database postgresql:///milkrun
    """
    from milkrun.web import logs, serve
    from milkrun.web.settings import Settings

    # Not a flag: `make play` says it, nobody types it.
    settings = Settings(**given, building=os.environ.get("MILKRUN_BUILDING", ""))
    logs.set_up(settings.log_level)
    serve.serve(settings, click.echo, opens, luck)
