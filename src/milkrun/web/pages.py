"""The browser's files: everything under `static/`, and one shell for every page path.

A file is read and packed once, in a thread, and served from memory; it is read again when it has
changed. A browser that has it is told so in a few bytes.
"""

import asyncio
import gzip
import hashlib
import mimetypes
from importlib.resources import files
from pathlib import Path

from milkrun.web.api.router import Headers, Scope, Send, reply

STATIC = Path(str(files("milkrun.web").joinpath("static")))
PAGES = ("new", "match", "join", "watch", "replay", "lobby", "rules", "gallery", "learn", "keeper")
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
PACKED = (".woff2",)
"""Files that are small already."""
WORTH_PACKING = 1_000
SECURITY = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
PLAIN = (b"content-type", b"text/plain; charset=utf-8")
Stamp = tuple[int, int]


class File:
    """A file in memory: as it is, packed, and by what browsers know it again."""

    def __init__(self, path: Path, stamp: Stamp) -> None:
        self.stamp = stamp
        self.body = path.read_bytes()
        is_small = path.suffix in PACKED or len(self.body) < WORTH_PACKING
        self.packed = None if is_small else gzip.compress(self.body, 9, mtime=0)
        self.tag = b'"%b"' % hashlib.sha256(self.body).hexdigest()[:24].encode()
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        self.kind = (f"{kind}; charset=utf-8" if kind.startswith("text/") else kind).encode()

    def answer(self, headers: Headers) -> tuple[int, bytes, list[tuple[bytes, bytes]]]:
        """Status, body and headers for a browser that sent these."""
        out = [*SECURITY, (b"cache-control", b"no-cache"), (b"etag", self.tag)]
        out.append((b"vary", b"accept-encoding"))
        if self.tag in headers.get(b"if-none-match", b""):
            return 304, b"", out
        out.append((b"content-type", self.kind))
        if self.packed is None or b"gzip" not in headers.get(b"accept-encoding", b""):
            return 200, self.body, out
        return 200, self.packed, [*out, (b"content-encoding", b"gzip")]


class Pages:
    """Serves files and the shell; only what was there at the start has an address."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.paths = {
            f"/static/{path.relative_to(folder).as_posix()}": path
            for path in folder.rglob("*")
            if path.is_file()
        }
        self.shell = folder / "index.html"
        self.files: dict[Path, File] = {}

    def find(self, path: str) -> Path | None:
        """The file behind an address."""
        is_page = path == "/" or path.split("/")[1] in PAGES
        return self.shell if is_page else self.paths.get(path)

    async def file(self, path: Path) -> File:
        """A file as it is now."""
        stat = path.stat()
        stamp = (stat.st_mtime_ns, stat.st_size)
        kept = self.files.get(path)
        if kept is None or kept.stamp != stamp:
            kept = self.files[path] = await asyncio.to_thread(File, path, stamp)
        return kept

    async def serve(self, scope: Scope, headers: Headers, send: Send) -> None:
        """A page, a file, or nothing."""
        path = self.find(scope["path"])
        if path is None or not path.is_file():
            text = b"There is nothing at this address.\n"
            await reply(send, 404, text, [PLAIN, *SECURITY])
        elif scope["method"] not in ("GET", "HEAD"):
            await reply(send, 405, b"", [PLAIN, (b"allow", b"GET, HEAD"), *SECURITY])
        else:
            status, body, out = (await self.file(path)).answer(headers)
            await reply(send, status, body, out)
