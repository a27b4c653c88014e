"""Running the server: one process, or several workers on one port."""

import asyncio
import signal
import socket
from types import FrameType

import uvicorn

from milkrun.web.app import App
from milkrun.web.house import House
from milkrun.web.settings import Settings
from milkrun.web.stores import make_store

BACKLOG = 2048


def make_app(settings: Settings) -> App:
    """The app as the settings want it."""
    return App(House(settings, make_store(settings.database_or_default())))


def config(app: App) -> uvicorn.Config:
    """How uvicorn runs it: quick to stop, quiet about requests."""
    return uvicorn.Config(
        app,
        http="httptools",
        loop="uvloop",
        ws="none",
        lifespan="on",
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=1,
        backlog=BACKLOG,
        proxy_headers=bool(app.house.settings.public_url),
    )


class Server(uvicorn.Server):
    """Ends open streams as soon as it is told to stop, instead of waiting for them."""

    def __init__(self, app: App) -> None:
        super().__init__(config(app))
        self.app = app
        self.loop: asyncio.AbstractEventLoop | None = None

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Until a signal comes."""
        self.loop = asyncio.get_running_loop()
        await super().serve(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal: stop, and let every listener go."""
        super().handle_exit(sig, frame)
        if self.loop is not None:
            self.loop.call_soon_threadsafe(self.app.house.streams.end_all)


def bind(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    sock.bind((host, port))
    sock.set_inheritable(True)
    return sock


def run(settings: Settings, sock: socket.socket) -> None:
    """One worker, until a signal comes."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    Server(make_app(settings)).run([sock])
