"""The browser's files as one release: few large ones, under an address that names what they hold.

Whoever has fetched such an address need never ask again: what changes gets another one.
"""

import hashlib
import re
from pathlib import Path
from typing import NamedTuple

from milkrun.kernel.translation import ENGLISH
from milkrun.web import bundle
from milkrun.web.texts import catalogue

STATIC = "/static/"
SHELL = "shell."
"""Where the words of the page itself stand."""
SHEET = re.compile(r'  <link rel="stylesheet" href="/static/([^"]+)">\n')
EARLY = re.compile(r'  <link rel="modulepreload" href="[^"]+">\n')
ALL_STYLES = "style/all.css"
SHARED = ("words", "net", "app", "board", "parts")
"""Rooms whose modules belong to the frame; a page comes with it because the frame names it."""
DRAWN = re.compile(r"draw/[^/]+/(table|picture)\.js")
Stamp = tuple[int, int]


class ReleaseFile(NamedTuple):
    """A file of a release."""

    name: str
    body: bytes


def stamp_of(path: Path) -> Stamp:
    """By what a file is known to have changed."""
    stat = path.stat()
    return stat.st_mtime_ns, stat.st_size


class Release:
    """All files at one moment; `paths` are theirs by address."""

    def __init__(self, paths: dict[str, Path], shell: Path) -> None:
        self.paths = {address.removeprefix(STATIC): path for address, path in paths.items()}
        self.stamps = {path: stamp_of(path) for path in [*paths.values(), shell]}
        self.text = shell.read_text("utf-8")
        digest = hashlib.sha256(self.text.encode())
        for name, path in sorted(self.paths.items()):
            digest.update(name.encode() + path.read_bytes())
        self.version = f"v-{digest.hexdigest()[:16]}"

    def is_current(self) -> bool:
        """Whether no file has changed since."""
        try:
            return all(stamp_of(path) == stamp for path, stamp in self.stamps.items())
        except OSError:
            return False

    def read(self, name: str) -> str | None:
        """The text of a file."""
        path = self.paths.get(name)
        return path.read_text("utf-8") if path is not None else None

    def shell(self, spoken: str = ENGLISH) -> ReleaseFile:
        """The page that every address gets: one style sheet, one script, all by this release.

        It names its language, by which the frame chooses its words.
        """
        first = SHEET.search(self.text)
        head, tail = (self.text[: first.start()], self.text[first.start() :]) if first else ("", "")
        one = f'{head}  <link rel="stylesheet" href="{STATIC}{ALL_STYLES}">\n{SHEET.sub("", tail)}'
        text = EARLY.sub("", one if first else self.text)
        text = text.replace(STATIC, f"{STATIC}{self.version}/")
        return ReleaseFile("index.html", in_language(text, spoken).encode())

    def shared(self) -> list[str]:
        """The modules of the frame that a drawing may use though no page does."""
        return sorted(
            name for name in self.paths if name.endswith(".js") and name.split("/")[0] in SHARED
        )

    def file(self, name: str) -> ReleaseFile | None:
        """A file of this release, put together if it is one that is."""
        if name == ALL_STYLES:
            sheets = SHEET.findall(self.text)
            return made(name, "".join(bundle.style(sheet, self.read) for sheet in sheets))
        path = self.paths.get(name)
        if path is None:
            return None
        if name == bundle.FRAME:
            return made(name, bundle.frame(self.read, self.shared()))
        if DRAWN.fullmatch(name):
            return made(name, bundle.drawing(name, self.read))
        if path.suffix == ".css":
            return made(name, bundle.style(name, self.read))
        return ReleaseFile(name, path.read_bytes())


def in_language(page: str, spoken: str) -> str:
    """The page itself in a language: the few words that stand there before any script runs."""
    english, told = catalogue(ENGLISH), catalogue(spoken)
    for key in [key for key in english if key.startswith(SHELL)]:
        page = page.replace(english[key], told[key])
    return page.replace(f'lang="{ENGLISH}"', f'lang="{spoken}"')


def made(name: str, text: str) -> ReleaseFile:
    """A file that was put together."""
    return ReleaseFile(name, text.encode())
