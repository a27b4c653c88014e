"""The browser's files: all under `static/`, each game's drawing, one shell for every page path.

A file is read and packed once, in a thread, and served from memory; it is read again when it has
changed. A browser that has it is told so in a few bytes. The page itself names the files of the
present release, which never change: a browser asks for them once.
"""

import asyncio
import gzip
import hashlib
import mimetypes
import re
import time
from importlib.resources import files
from pathlib import Path

from milkrun.games import books, folder_of
from milkrun.web import language
from milkrun.web.api.router import Headers, Scope, Send, reply
from milkrun.web.release import Release, ReleaseFile, Stamp, stamp_of
from milkrun.web.texts import say

STATIC = Path(str(files("milkrun.web").joinpath("static")))
PLAIN = STATIC / "board" / "plain"
"""The drawing of a game that has none of its own."""
SCREEN = "screen"
"""Where a game's folder keeps its drawing."""
PAGES = (
    "new", "match", "join", "watch", "replay", "lobby", "rules", "guide", "gallery", "learn",
    "keeper", "analysis", "puzzles", "studio",
)  # fmt: skip
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
TEXT = (b"content-type", b"text/plain; charset=utf-8")
ASK_AGAIN, FOR_EVER = b"no-cache", b"public, max-age=31536000, immutable"
STATIC_PATH = "/static/"
OLDER = re.compile(r"^/static/v-[0-9a-f]{1,64}/")
LOOK_SECONDS = 1.0


class File:
    """A file in memory: as it is, packed, and by what browsers know it again."""

    def __init__(self, made: ReleaseFile, stamp: Stamp, cache: bytes = ASK_AGAIN) -> None:
        self.stamp = stamp
        self.cache = cache
        is_page = made.name == "index.html"
        self.vary = b"accept-encoding, cookie, accept-language" if is_page else b"accept-encoding"
        self.body = made.body
        suffix = Path(made.name).suffix
        is_small = suffix in PACKED or len(self.body) < WORTH_PACKING
        self.packed = None if is_small else gzip.compress(self.body, 9, mtime=0)
        self.tag = b'"%b"' % hashlib.sha256(self.body).hexdigest()[:24].encode()
        kind = mimetypes.guess_type(made.name)[0] or "application/octet-stream"
        self.kind = (f"{kind}; charset=utf-8" if kind.startswith("text/") else kind).encode()

    @staticmethod
    def of(path: Path, stamp: Stamp) -> "File":
        """A file as it lies there."""
        return File(ReleaseFile(path.name, path.read_bytes()), stamp)

    def answer(self, headers: Headers) -> tuple[int, bytes, list[tuple[bytes, bytes]]]:
        """Status, body and headers for a browser that sent these."""
        out = [*SECURITY, (b"cache-control", self.cache), (b"etag", self.tag)]
        out.append((b"vary", self.vary))
        if self.tag in headers.get(b"if-none-match", b""):
            return 304, b"", out
        out.append((b"content-type", self.kind))
        if self.packed is None or b"gzip" not in headers.get(b"accept-encoding", b""):
            return 200, self.body, out
        return 200, self.packed, [*out, (b"content-encoding", b"gzip")]


def files_under(folder: Path, address: str) -> dict[str, Path]:
    """Every file of a folder, by its address."""
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {f"{address}/{path.relative_to(folder).as_posix()}": path for path in paths}


class Pages:
    """Serves files, drawings and the shell; only what was there at the start has an address."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.paths = files_under(folder, "/static")
        for game in books():
            own = files_under(folder_of(game) / SCREEN, f"/static/draw/{game}")
            self.paths |= files_under(PLAIN, f"/static/draw/{game}") | own
        self.shell = folder / "index.html"
        self.files: dict[Path, File] = {}
        self.release: Release | None = None
        self.looked = 0.0
        """When it was last looked whether the release is still the present one."""
        self.released: dict[str, File] = {}

    def find(self, path: str) -> Path | None:
        """The file behind an address."""
        return self.shell if is_page(path) else self.paths.get(path)

    async def file(self, path: Path) -> File:
        """A file as it is now."""
        stamp = stamp_of(path)
        kept = self.files.get(path)
        if kept is None or kept.stamp != stamp:
            kept = self.files[path] = await asyncio.to_thread(File.of, path, stamp)
        return kept

    async def present(self) -> Release:
        """The release of now; it is looked now and then whether a file has changed."""
        now = time.monotonic()
        release = self.release
        if release is None or (now - self.looked > LOOK_SECONDS and not release.is_current()):
            release = await asyncio.to_thread(Release, self.paths, self.shell)
            self.release, self.released = release, {}
        self.looked = now
        return release

    async def of_release(self, path: str) -> File | None:
        """The page, or a file of the present release; None if it is neither."""
        first, _, name = path.removeprefix(STATIC_PATH).partition("/")
        if not is_page(path) and not first.startswith("v-"):
            return None
        release = await self.present()
        if not is_page(path) and first != release.version:
            return None
        spoken = language.now() if is_page(path) else ""
        key = spoken or name
        if key not in self.released:
            made = release.shell(spoken) if spoken else await asyncio.to_thread(release.file, name)
            if made is None:
                return None
            stamp, cache = (0, 0), ASK_AGAIN if spoken else FOR_EVER
            self.released[key] = await asyncio.to_thread(File, made, stamp, cache)
        return self.released[key]

    async def look_up(self, path: str) -> File | None:
        """What is behind an address; a file of an older release is the one of now."""
        found = await self.of_release(path)
        if found is not None:
            return found
        file = self.find(OLDER.sub(STATIC_PATH, path))
        return await self.file(file) if file is not None and file.is_file() else None

    async def serve(self, scope: Scope, headers: Headers, send: Send) -> None:
        """A page, a file, or nothing."""
        found = await self.look_up(scope["path"])
        if found is None:
            text = f"{say('server.no_route')}\n".encode()
            await reply(send, 404, text, [TEXT, *SECURITY])
        elif scope["method"] not in ("GET", "HEAD"):
            await reply(send, 405, b"", [TEXT, (b"allow", b"GET, HEAD"), *SECURITY])
        else:
            status, body, out = found.answer(headers)
            await reply(send, status, body, out)


def is_page(path: str) -> bool:
    """Whether an address is that of a page."""
    return path == "/" or path.split("/")[1] in PAGES
