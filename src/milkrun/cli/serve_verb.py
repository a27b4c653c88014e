"""`milkrun serve`: the table in the browser."""

import click

from milkrun.cli.common import Verb


@click.command(cls=Verb)
@click.option("--host", envvar="MILKRUN_HOST", default="127.0.0.1", show_default=True)
@click.option("--port", envvar="MILKRUN_PORT", default=8000, show_default=True)
@click.option("--lan", is_flag=True, envvar="MILKRUN_LAN", help="Let the local network in.")
@click.option("--public-url", envvar="MILKRUN_PUBLIC_URL", default="", metavar="URL")
@click.option("--database", envvar="MILKRUN_DATABASE", default="", metavar="PATH|URL")
@click.option("--workers", envvar="MILKRUN_WORKERS", default=1, show_default=True)
def command(host: str, port: int, lan: bool, public_url: str, database: str, workers: int) -> None:
    """Serve the table to browsers.

    \b
    milkrun serve
    milkrun serve --lan
    """
    from milkrun.web.serve import bind, run
    from milkrun.web.settings import Settings

    settings = Settings(
        host=host, port=port, lan=lan, public_url=public_url, database=database, workers=workers
    )
    sock = bind(host, port)
    click.echo(f"Milkrun is at http://{host}:{sock.getsockname()[1]}/")
    run(settings, sock)
