"""The browser's files keep the house rules: words in one place, short, nothing from elsewhere."""

import re
from pathlib import Path

import pytest

from milkrun.web.pages import STATIC

SCRIPTS = sorted(path for path in STATIC.rglob("*.js") if "vendor" not in path.parts)
STYLES = sorted(STATIC.rglob("*.css"))
CATALOGUES = sorted((STATIC / "words").glob("english*.js"))
LONGEST = 300
KEY = re.compile(r'^\s+"([a-z0-9_.-]+)":', re.M)
USE = re.compile(r'["`]([a-z0-9_]+(?:\.[a-z0-9_]+)+)["`]')
PREFIX = re.compile(r"[\"`]([a-z0-9_.]+\.)\$\{|\$\{\w+\}(\.[a-z]+)`")


def name(path: Path) -> str:
    return str(path.relative_to(STATIC))


def catalogue() -> set[str]:
    return {key for file in CATALOGUES for key in KEY.findall(file.read_text("utf-8"))}


def sources() -> str:
    """All scripts of the frame, without the catalogues."""
    frame = [path for path in SCRIPTS if path not in CATALOGUES]
    return "\n".join(path.read_text("utf-8") for path in frame)


def test_every_word_is_in_the_catalogue() -> None:
    used = set(re.findall(r'\bt\("([^"]+)"', sources()))
    assert len(used) > 100
    assert used <= catalogue()


def test_every_word_of_the_catalogue_is_used() -> None:
    text = sources()
    used = set(USE.findall(text))
    parts = [part for found in PREFIX.findall(text) for part in found if part]
    made = {key for key in catalogue() for part in parts if key.startswith(part) or part in key}
    assert catalogue() - used - made == set()


@pytest.mark.parametrize("path", SCRIPTS + STYLES, ids=name)
def test_files_are_short_and_say_what_they_are(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    assert len(lines) <= LONGEST
    assert lines[0].startswith("//" if path.suffix == ".js" else "/*")


@pytest.mark.parametrize("path", [*SCRIPTS, *STYLES, STATIC / "index.html"], ids=name)
def test_nothing_is_styled_inline_or_fetched_from_elsewhere(path: Path) -> None:
    text = path.read_text("utf-8").replace("http://www.w3.org/", "")
    assert not re.search(r'\sstyle=["$]', text)
    assert not re.search(r"https?://", text)
    assert "eval(" not in text
