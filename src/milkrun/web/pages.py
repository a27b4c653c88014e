"""The browser's files: everything under `static/`, and one shell for every page path."""

from importlib.resources import files
from pathlib import Path

from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles

from milkrun.web.api.router import Receive, Scope, Send, reply

STATIC = Path(str(files("milkrun.web").joinpath("static")))
PAGES = ("new", "match", "join", "watch", "replay", "lobby", "rules", "gallery", "learn", "keeper")
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
PACKED = (".woff2",)
"""Files that are small already."""
SECURITY = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


class Pages:
    """Serves files and the shell."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.folder = folder
        self.files = StaticFiles(directory=folder, check_dir=False)
        self.packed = GZipMiddleware(self.files, minimum_size=1000, compresslevel=6)

    def is_page(self, path: str) -> bool:
        """Whether a path is one of the pages."""
        return path == "/" or path.split("/")[1] in PAGES

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A page, a file, or nothing."""
        path = scope["path"]
        if path.startswith("/static/"):
            inner = {**scope, "path": path[len("/static") :], "root_path": ""}
            serve = self.files if path.endswith(PACKED) else self.packed
            await serve(inner, receive, secured(send))
        elif self.is_page(path) and (shell := self.folder / "index.html").is_file():
            headers = [
                (b"content-type", b"text/html; charset=utf-8"),
                (b"cache-control", b"no-cache"),
            ]
            body = shell.read_bytes() if scope["method"] == "GET" else b""
            await reply(send, 200, body, [*headers, *SECURITY])
        else:
            headers = [(b"content-type", b"text/plain; charset=utf-8")]
            await reply(send, 404, b"There is nothing at this address.\n", [*headers, *SECURITY])


def secured(send: Send) -> Send:
    """Adds the security headers to whatever is sent, and lets browsers ask whether it changed."""

    async def sender(message: dict[str, object]) -> None:
        if message["type"] == "http.response.start":
            headers = list(message["headers"])  # type: ignore[call-overload]
            message["headers"] = [*headers, *SECURITY, (b"cache-control", b"no-cache")]
        await send(message)

    return sender  # type: ignore[return-value]
