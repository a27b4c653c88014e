"""Running the server: one process, or several workers on one port."""

import asyncio
import io
import logging
import signal
import socket
import threading
import webbrowser
from collections.abc import Callable
from multiprocessing import parent_process
from multiprocessing.synchronize import Event
from types import FrameType

import msgspec
import segno
import uvicorn

from milkrun.games import left_out
from milkrun.kernel.errors import UsageError
from milkrun.web import logs, metrics, sweeping
from milkrun.web.addresses import checked
from milkrun.web.app import App
from milkrun.web.connections import Connection, Patience, allow_many, end_late
from milkrun.web.crew import Crew
from milkrun.web.engine import quiet_line
from milkrun.web.hosts import lan_address
from milkrun.web.luck import Luck
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.quotas import amounts
from milkrun.web.settings import Settings
from milkrun.web.storage.stores import make_store

LOG = logging.getLogger("milkrun.serve")
BACKLOG = 2048
DRAIN_SECONDS = 5
"""How long a stopping worker finishes what it has in hand; streams end at once."""
Say = Callable[[str], None]


def make_app(settings: Settings, luck: Luck | None = None) -> App:
    """The app as the settings want it."""
    return App(Hub(settings, make_store(settings.database_or_default()), luck=luck))


def config(app: App, patience: Patience) -> uvicorn.Config:
    """How uvicorn runs it: quick to stop, quiet about requests."""
    proxies = checked(app.hub.settings.proxies())
    return uvicorn.Config(
        app,
        http=Connection,
        ws="none",
        timeout_keep_alive=patience.idle,
        lifespan="on",
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=DRAIN_SECONDS,
        backlog=BACKLOG,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
    )


class Server(uvicorn.Server):
    """Ends open streams as soon as it is told to stop, instead of waiting for them."""

    def __init__(
        self,
        app: App,
        patience: Patience | None = None,
        is_up: Callable[[], None] | None = None,
    ) -> None:
        self.patience = patience or Patience()
        super().__init__(config(app, self.patience))
        self.app = app
        self.is_up_told = is_up or (lambda: None)
        self.loop: asyncio.AbstractEventLoop | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve, and say so."""
        await super().startup(sockets)
        if self.started:
            self.is_up_told()

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Until a signal comes."""
        self.loop = asyncio.get_running_loop()
        await super().serve(sockets)

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second: close what keeps us waiting."""
        if counter % self.patience.every == 0:
            now = asyncio.get_running_loop().time()
            late = end_late(self.server_state.connections, self.patience, now)
            self.app.hub.count("connections_late", late)
        return await super().on_tick(counter)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal: drain, which lets every listener go; a second Ctrl-C waits for nothing."""
        # Not the inherited way, which raises the signal again at the end: stopping is no failure.
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True
        if self.loop is not None:
            self.loop.call_soon_threadsafe(self.app.hub.streams.drain)


def bind(settings: Settings) -> socket.socket:
    """A listening socket; port 0 takes any free one."""
    host = "0.0.0.0" if settings.lan else settings.host
    sock = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((host, settings.port))
    except OSError as error:
        if settings.any_port and settings.port:
            sock.close()
            return bind(msgspec.structs.replace(settings, port=0))
        raise UsageError(f"Cannot serve on {host}:{settings.port}: {error.strerror}.") from None
    sock.listen(BACKLOG)
    return sock


def work(
    settings: Settings, luck: Luck | None, sock: socket.socket, up: Event | None = None
) -> None:
    """One worker, until a signal comes; `up` is told when it serves."""
    begin_log(settings)
    allow_many()
    app = make_app(settings, luck)
    for sentence in left_out():
        LOG.warning(sentence)
    if settings.workers == 1:
        app.hub.engine.say = quiet_line
    sweeping.begin()
    server = Server(app, is_up=up.set if up is not None else None)
    if hasattr(signal, "SIGHUP"):  # one of several leaves it to the parent
        signal.signal(signal.SIGHUP, signal.SIG_IGN if parent_process() else server.handle_exit)
    server.run([sock])


def begin_log(settings: Settings) -> None:
    """A worker in a process of its own has no log yet."""
    if not logging.getLogger().handlers:
        logs.set_up(settings.log_level)


def serve(settings: Settings, say: Say, opens: bool, luck: Luck | None = None) -> None:
    """Serve until a signal comes; `opens` shows the page in the browser."""
    demand_sound(settings)
    sock = bind(settings)
    address = own_address(settings, sock.getsockname()[1])
    announce(settings, address, say)
    if opens:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    if settings.workers > 1:
        with metrics.shared():
            Crew(work, (settings, luck, sock), settings.workers).run()
    else:
        work(settings, luck, sock)


def demand_sound(settings: Settings) -> None:
    """Refuse settings that no worker could run by, before there are any."""
    checked(settings.proxies())
    amounts(settings)
    make_store(settings.database_or_default())


def own_address(settings: Settings, port: int) -> str:
    """The address to give to people."""
    if settings.public_url:
        return settings.public_url.rstrip("/") + "/"
    everywhere = settings.lan or settings.host in ("0.0.0.0", "::")
    host = lan_address() if everywhere else settings.host
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def announce(settings: Settings, address: str, say: Say) -> None:
    """Say where the table is, and show it as a square where others can reach it."""
    say(f"Milkrun is at {address}")
    if settings.lan or settings.public_url:
        out = io.StringIO()
        segno.make(address, micro=False).terminal(out, compact=True)
        say(out.getvalue())
    elif settings.host in ("127.0.0.1", "localhost", "::1"):
        say("Links work on this computer only; --lan lets your network in.")
    say("Ctrl-C stops it.")
