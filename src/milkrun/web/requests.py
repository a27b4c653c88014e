"""Every request, seen from outside: how long it took, and a line in the log if that is wanted.

The log has the address and the template of the path, never what stood in a query, a body or a
header: tokens are there.
"""

import logging
from collections.abc import Callable, MutableMapping
from time import perf_counter
from typing import Any

from milkrun.web.api.router import PREFIX, ROUTE, Scope, Send
from milkrun.web.figures import Figures
from milkrun.web.pages import PAGES

LOG = logging.getLogger("milkrun.requests")
NOWHERE = "none"
KEEPERS = ("/healthz", "/metrics", "/openapi.json")


class SeenRequest:
    """One request and what became of it."""

    def __init__(self, scope: Scope, send: Send, on_answer: Callable[[], None]) -> None:
        self.scope = scope
        self.pass_on = send
        self.on_answer = on_answer
        """Hears when the answer begins: a stream's may never end."""
        self.status = 0
        self.began = perf_counter()

    async def send(self, message: MutableMapping[str, Any]) -> None:
        """Pass on, and note the status."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.on_answer()
        await self.pass_on(message)

    def note(self, figures: Figures, is_logged: bool) -> None:
        """It is answered: count it, and write it down if the keeper wants that."""
        if not self.status:
            self.on_answer()
        seconds = perf_counter() - self.began
        route, is_stream = template(self.scope)
        if not is_stream:  # a stream lasts as long as somebody listens
            figures.took(self.scope["method"], route, seconds)
        if is_logged:
            LOG.info("request", extra=self.line(route, seconds))

    def line(self, route: str, seconds: float) -> dict[str, object]:
        """What the log says of it."""
        client, found = self.scope.get("client"), self.scope.get(ROUTE)
        match = found[1][0] if found and "{match}" in route else ""
        return {
            "address": client[0] if client else "",
            "method": self.scope["method"],
            "path": route,
            "status": self.status,
            "ms": round(seconds * 1000, 1),
            "match": match[:40],
        }


def template(scope: Scope) -> tuple[str, bool]:
    """The path of a request without what is its own, and whether it is a stream."""
    found = scope.get(ROUTE)
    if found is not None:
        return PREFIX + found[0].path, found[0].is_stream
    path: str = scope["path"]
    first = path.split("/")[1] if path.startswith("/") else ""
    if first in ("static", *PAGES) or path in ("/", *KEEPERS):
        return f"/{first}", False
    return NOWHERE, False
