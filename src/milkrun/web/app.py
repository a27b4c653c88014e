"""The ASGI app: routes, pages, and the life of the server."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from starlette.exceptions import HTTPException

from milkrun.web.house import House
from milkrun.web.jobs import Runner
from milkrun.web.pages import STATIC, Pages
from milkrun.web.refusals import refuse
from milkrun.web.router import BASIC, JSON, PREFIX, Receive, Router, Scope, Send, reply, run
from milkrun.web.routes import ROUTES
from milkrun.web.thinking import Thinkers


class App:
    """The table server."""

    def __init__(self, house: House, static: Path = STATIC) -> None:
        self.house = house
        self.router = Router(ROUTES)
        self.pages = Pages(static)
        self.thinkers = Thinkers(house.settings.thinkers())
        self.runner = Runner(house, self.thinkers)
        self.tasks: set[asyncio.Task[None]] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.live(receive, send)
        elif scope["type"] == "http":
            await self.answer(scope, receive, send)

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request; what is refused is said, never shown as a traceback."""
        try:
            if scope["path"].startswith(PREFIX + "/"):
                await run(self.router, self.house, scope, receive, send)
            else:
                await self.pages.serve(scope, receive, send)
        except HTTPException as error:
            await reply(send, error.status_code, b"", [])
        except Exception as error:
            status, body = refuse(error)
            self.house.count(f"refused_{status}")
            await reply(send, status, body, [JSON, *BASIC])

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
        await self.house.store.open()
        self.house.store.listen(self.heard)
        self.runner.start()
        self.spawn(self.house.streams.beat())

    async def stop(self) -> None:
        """End everything this worker began."""
        self.house.streams.end_all()
        for task in list(self.tasks):
            task.cancel()
        await self.runner.stop()
        await asyncio.to_thread(self.thinkers.close)
        await self.house.store.close()

    def heard(self, match: str, n: int) -> None:
        """Another worker has written."""
        if self.house.heard(match, n):
            self.spawn(self.house.refresh(match))

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something beside the requests."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
