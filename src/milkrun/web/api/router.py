"""From a path to a handler: two or three look-ups, a typed body, an answer or a refusal."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import parse_qsl

import msgspec

from milkrun.web.addresses import household
from milkrun.web.api import nul
from milkrun.web.api.request_bodies import decode, read_body
from milkrun.web.errors import NoMethod, bad_request, refused
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model.identity import Who, set_cookie, who_asks

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Headers = dict[bytes, bytes]

PREFIX = "/api/v1"
ROUTE = "milkrun.route"
"""Where a request's scope tells its route, and what stood in the variable places."""
CONNECTION = "milkrun.connection"
"""Where it tells the connection it came by, if that is one of ours."""
MOST_BODY = 64_000
LEAST_STORED = 200
"""What even an empty request leaves in the database, in bytes."""
MOST_NUMBER = 1_000_000
JSON = (b"content-type", b"application/json")
BASIC = [(b"cache-control", b"no-store"), (b"x-content-type-options", b"nosniff")]
encode = msgspec.json.Encoder().encode


class Raw:
    """An answer that is bytes already."""

    def __init__(
        self,
        body: bytes,
        kind: str = "application/json",
        cache: str = "no-store",
        headers: list[tuple[bytes, bytes]] | None = None,
    ) -> None:
        self.body = body
        self.kind = kind
        self.cache = cache
        self.headers = headers or []


class Call:
    """One request, as a handler sees it."""

    __slots__ = ("body", "hub", "params", "query", "receive", "scope", "send", "who")

    def __init__(self, hub: Hub, who: Who, params: list[str], scope: Scope) -> None:
        self.hub = hub
        self.who = who
        self.params = params
        self.scope = scope
        self.body: Any = None
        self.query: dict[str, str] = {}
        self.receive: Receive
        self.send: Send

    @property
    def match(self) -> str:
        """The id in the path."""
        return self.params[0]

    def number(self, name: str) -> int | None:
        """A whole number from the query; None if it is not given."""
        text = self.query.get(name)
        if text is None:
            return None
        is_number = text.isascii() and text.isdecimal() and len(text) <= 7
        if not is_number or int(text) > MOST_NUMBER:
            raise bad_request("server.whole_number", name=name, most=MOST_NUMBER)
        return int(text)

    def flag(self, name: str) -> bool:
        """Whether the query says yes."""
        text = self.query.get(name, "0")
        if text not in ("0", "1"):
            raise bad_request("server.yes_or_no", name=name)
        return text == "1"


Handler = Callable[[Call], Awaitable[Any]]
Gate = Callable[[Call], Awaitable[None]]


class Param(msgspec.Struct, frozen=True):
    """A query parameter: what it is for, and its JSON schema."""

    about: str
    schema: dict[str, Any]
    required: bool = False


class Route(msgspec.Struct, frozen=True, kw_only=True):
    """A method and a path, who answers, and what the description says of it."""

    method: str
    path: str
    handler: Handler
    about: str
    takes: Any = None
    gives: Any = None
    query: dict[str, Param] = {}
    kind: str = "application/json"
    """The media type of the answer."""
    is_stream: bool = False
    gate: Gate | None = None
    """Who may ask at all; None: whoever is not banned may, and everybody may read."""
    quotas: tuple[str, ...] = ()
    """Of what each request takes one."""
    is_stored: bool = False
    """Whether what is sent stays: then its bytes are counted."""
    most: int = MOST_BODY
    status: int = 200


class Node:
    """A segment of the paths."""

    def __init__(self) -> None:
        self.named: dict[str, Node] = {}
        self.any: Node | None = None
        self.routes: dict[str, Route] = {}
        self.decoders: dict[str, msgspec.json.Decoder[Any]] = {}


class Router:
    """All routes as a tree."""

    def __init__(self, routes: list[Route]) -> None:
        self.root = Node()
        self.routes = routes
        for route in routes:
            self._add(route)

    def _add(self, route: Route) -> None:
        node = self.root
        for part in route.path.strip("/").split("/"):
            if part.startswith("{"):
                node.any = node.any or Node()
                node = node.any
            else:
                node = node.named.setdefault(part, Node())
        node.routes[route.method] = route
        if route.takes is not None and route.takes is not bytes:
            node.decoders[route.method] = msgspec.json.Decoder(route.takes)

    def find(self, path: str) -> tuple[Node, list[str]]:
        """The node of a path below the prefix, and what stands in its variable places."""
        node, params = self.root, list[str]()
        for part in path.strip("/").split("/"):
            named = node.named.get(part)
            if named is not None:
                node = named
            elif node.any is not None and part:
                params.append(part)
                node = node.any
            else:
                raise refused(404, "no_route", "server.no_route")
        if not node.routes:
            raise refused(404, "no_route", "server.no_route")
        return node, params


def demand_json(headers: Headers) -> None:
    """Refuse other media types: a form of another site can send those."""
    if not headers.get(b"content-type", b"").startswith(b"application/json"):
        raise refused(415, "not_json", "server.not_json")


def caller(scope: Scope, headers: Headers) -> Who:
    """Who asks, and from where."""
    cookie = headers.get(b"cookie", b"").decode("latin-1")
    authorization = headers.get(b"authorization", b"").decode("latin-1")
    return who_asks(cookie, authorization, address_of(scope))


def address_of(scope: Scope) -> str:
    """The household a request comes from; empty if the server in front does not say."""
    client = scope.get("client")
    return household(client[0]) if client else ""


def read_query(route: Route, text: bytes) -> dict[str, str]:
    """The parameters of a query; an unknown one is refused, since it is a slip most likely."""
    query = dict(parse_qsl(text.decode("latin-1"), True))
    nul.demand_none("".join([*query, *query.values()]))
    unknown = query.keys() - route.query.keys()
    if unknown:
        known = ", ".join(route.query) or "none"
        raise bad_request("server.no_parameter", name=min(unknown)[:40], known=known)
    return query


async def run(
    router: Router, hub: Hub, scope: Scope, headers: Headers, receive: Receive, send: Send
) -> None:
    """Answer one request under the prefix; refusals are raised."""
    nul.demand_none(scope["path"])
    node, params = router.find(scope["path"][len(PREFIX) :])
    route = node.routes.get(scope["method"])
    if route is None:
        raise NoMethod(sorted(node.routes))
    scope[ROUTE] = route, params
    call = Call(hub, caller(scope, headers), params, scope)
    for quota in route.quotas:
        hub.quotas.take(quota, call.who.address)
    if scope["query_string"]:
        call.query = read_query(route, scope["query_string"])
    if route.gate is not None:
        await route.gate(call)
    elif route.method != "GET":
        hub.bans.demand_welcome(call.who)
    if route.takes is not None:
        decoder = node.decoders.get(route.method)
        if decoder is not None:
            demand_json(headers)
        body = await read_body(receive, headers, route.most)
        nul.demand_none_in(body)
        if route.is_stored:
            hub.quotas.take("bytes", call.who.address, max(len(body), LEAST_STORED))
        call.body = body if decoder is None else decode(decoder, body)
    if route.is_stream:
        call.receive, call.send = receive, send
        await route.handler(call)
        return
    await answer(send, route.status, await route.handler(call), call.who, hub)


async def answer(send: Send, status: int, given: Any, who: Who, hub: Hub) -> None:
    """Send what a handler gave."""
    if isinstance(given, Raw):
        body, kind = given.body, (b"content-type", given.kind.encode())
        headers = [kind, (b"cache-control", given.cache.encode()), BASIC[1], *given.headers]
    else:
        body, headers = encode(given), [JSON, *BASIC]
    if who.fresh:
        cookie = set_cookie(who.fresh, hub.settings.is_secure())
        headers.append((b"set-cookie", cookie.encode()))
    await reply(send, status, body, headers)


async def reply(send: Send, status: int, body: bytes, headers: list[tuple[bytes, bytes]]) -> None:
    """A whole answer."""
    if status != 304:
        headers.append((b"content-length", b"%d" % len(body)))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
