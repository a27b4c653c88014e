"""The ASGI app: guard, routes, pages, and the life of the server."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import msgspec
from prometheus_client import CONTENT_TYPE_LATEST

from milkrun.kernel.errors import MilkrunError
from milkrun.version import VERSION
from milkrun.web import language, metrics
from milkrun.web.api import openapi
from milkrun.web.api.refusals import refuse
from milkrun.web.api.router import (
    BASIC,
    JSON,
    PREFIX,
    Headers,
    Receive,
    Router,
    Scope,
    Send,
    reply,
    run,
)
from milkrun.web.api.routes import ROUTES
from milkrun.web.errors import NoMethod, WebError, refused
from milkrun.web.guard import Guard
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.processes.allowance import Allowance
from milkrun.web.match.processes.checking import Checkers
from milkrun.web.match.processes.thinking import Thinkers
from milkrun.web.match.running.jobs import Runner
from milkrun.web.pages import STATIC, Pages
from milkrun.web.requests import SeenRequest
from milkrun.web.settings import LOOPBACK
from milkrun.web.storage.health import answers
from milkrun.web.storage.store import StoreError
from milkrun.web.studio.studio import Studio
from milkrun.web.sweeping import Sweeper
from milkrun.web.wire.games import HealthOut

TEXT = (b"content-type", CONTENT_TYPE_LATEST.encode())

RETRY_SECONDS = 0.5


class App:
    """The table server."""

    def __init__(self, hub: Hub, static: Path = STATIC) -> None:
        self.hub = hub
        self.guard = Guard(hub.settings)
        self.router = Router(ROUTES)
        self.pages = Pages(static)
        given = hub.settings
        self.thinkers = Thinkers(
            given.thinkers(),
            given.hint_simulations,
            given.hint_samples,
            Allowance(given.bot_seconds / given.workers),
        )
        hub.thinkers = self.thinkers
        hub.judge = self.checkers = Checkers()
        if given.may_experiment():
            hub.studio = Studio(given.thinkers())
        self.thinkers.on_answer = hub.engine.answered
        self.thinkers.processes.on_waited = hub.figures.queue.observe
        self.checkers.processes.on_waited = hub.figures.checks.observe
        self.runner = Runner(hub, self.thinkers)
        self.sweeper = Sweeper(hub.figures.sweeps.observe)
        self.description = msgspec.json.encode(openapi.describe(ROUTES))
        self.tasks: set[asyncio.Task[None]] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.live(receive, send)
        elif scope["type"] == "http":
            await self.answer(scope, receive, send)

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, seen by the figures and, if the keeper wants it, by the log."""
        self.sweeper.asked()
        seen = SeenRequest(scope, send, self.sweeper.answered)
        try:
            await self.attempt(scope, receive, seen.send)
        finally:
            seen.note(self.hub.figures, self.hub.settings.request_log)

    async def attempt(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer; what is refused is said, never shown as a traceback."""
        try:
            headers = dict(scope["headers"])
            language.speak(language.asked_for(headers))
            self.guard.check(scope, headers)
            if scope["path"].startswith(PREFIX + "/"):
                await run(self.router, self.hub, scope, headers, receive, send)
            else:
                await self.other(scope, headers, send)
        except Exception as error:
            await self.refuse(error, send)

    async def refuse(self, error: Exception, send: Send) -> None:
        """Say what is wrong."""
        status, fault, body = refuse(error)
        self.hub.figures.refused.labels(str(status), fault.code).inc()
        headers = [JSON, *BASIC]
        if isinstance(error, NoMethod):
            headers.append((b"allow", ", ".join(error.methods).encode()))
        if isinstance(error, WebError) and error.retry_after:
            headers.append((b"retry-after", b"%d" % error.retry_after))
        await reply(send, status, body, headers)

    async def other(self, scope: Scope, headers: Headers, send: Send) -> None:
        """What lies outside the API: its description, the keeper's pages, the players' pages."""
        path = scope["path"]
        if path == "/openapi.json":
            await reply(send, 200, self.description, [JSON, *BASIC])
        elif path == "/healthz":
            await self.health(send)
        elif path == "/metrics":
            self.demand_keeper(scope)
            await reply(send, 200, await metrics.page(self.hub), [TEXT, *BASIC])
        else:
            await self.pages.serve(scope, headers, send)

    async def health(self, send: Send) -> None:
        """Whether this worker is well."""
        status = "no storage"
        if await answers(self.hub.store):
            status = "ok" if await self.hub.store.is_writable() else "read-only"
        said = msgspec.json.encode(HealthOut(status, VERSION))
        await reply(send, 200 if status == "ok" else 503, said, [JSON, *BASIC])

    def demand_keeper(self, scope: Scope) -> None:
        """Figures are for this computer, unless the settings open them."""
        client = scope.get("client")
        if not self.hub.settings.open_metrics and (not client or client[0] not in LOOPBACK):
            raise refused(403, "not_yours", "server.keepers_figures")

    async def live(self, receive: Receive, send: Send) -> None:
        """Start and stop with the server."""
        await receive()
        try:
            await self.start()
        except Exception as error:
            await send({"type": "lifespan.startup.failed", "message": str(error)})
            return
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self.stop()
        await send({"type": "lifespan.shutdown.complete"})

    async def start(self) -> None:
        """Open the store, listen to other workers, begin timed work."""
        await self.hub.store.open()
        await self.hub.hours.meet(self.hub.store.time)
        self.hub.store.listen(self.heard)
        self.runner.start()
        await self.hub.bans.read()
        self.spawn(self.hub.bans.follow())
        self.spawn(metrics.watch(self.hub))
        self.spawn(self.hub.beat())
        self.spawn(self.hub.keep_time())
        self.spawn(self.sweeper.watch())
        self.spawn(self.hub.engine.follow(self.change_over))

    def change_over(self) -> None:
        """A new build is there: whoever works for the server from now on works with it."""
        self.thinkers.processes.renew()
        self.checkers.processes.renew()
        if self.hub.studio is not None:
            self.hub.studio.processes.renew()

    async def stop(self) -> None:
        """End everything this worker began."""
        self.hub.streams.drain()
        for task in list(self.tasks):
            task.cancel()
        await self.runner.stop()
        await asyncio.gather(self.thinkers.close(), self.checkers.close())
        if self.hub.studio is not None:
            await self.hub.studio.close()
        await self.hub.store.close()

    def heard(self, match: str, n: int) -> None:
        """Another worker has written."""
        if self.hub.heard(match, n):
            self.spawn(self.follow(match))

    async def follow(self, match: str) -> None:
        """Read what was written, however long the database is away: nobody is left waiting."""
        while True:
            try:
                return await self.hub.refresh(match)
            except StoreError:
                await asyncio.sleep(RETRY_SECONDS)
            except MilkrunError:
                return  # deleted meanwhile, or no longer readable

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something beside the requests."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
