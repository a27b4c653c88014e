"""The documentation holds together: links lead somewhere, samples name what there is."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from milkrun.cli import VERBS, main
from tools import reference, site

ROOT = Path(__file__).parent.parent
TOP = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")]
PAGES = [*TOP, *sorted((ROOT / "docs").rglob("*.md"))]
MADE = {"docs/reference/cli.md", "docs/reference/python.md"}
"""Pages that only the site has."""
FENCE = re.compile(r"^```\w*\n(.*?)^```", re.M | re.S)
NAV = re.compile(r": ([\w/-]+\.md)$", re.M)


def links(page: Path) -> list[tuple[str, str]]:
    """Where a page leads within the project: files, and places in them."""
    text = FENCE.sub("", page.read_text("utf-8"))
    found = re.findall(r"\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]*))?\)", text)
    return [(file, mark) for file, mark in found if file or mark]


def marks(page: Path) -> set[str]:
    """The places of a page that a link can name."""
    headings = re.findall(r"^#+ (.*)$", FENCE.sub("", page.read_text("utf-8")), re.M)
    return {re.sub(r"[^\w\- ]", "", h).strip().lower().replace(" ", "-") for h in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(page: Path) -> None:
    for file, mark in links(page):
        target = (page.parent / file).resolve() if file else page
        if target.relative_to(ROOT).as_posix() in MADE:
            continue
        assert target.exists(), f"{page.name} leads to {file}"
        assert not mark or target.suffix != ".md" or mark in marks(target), f"{file}#{mark}"


def samples(page: Path) -> Iterator[list[str]]:
    """The words of each `milkrun` command that a page shows in a block of its own."""
    for block in FENCE.findall(page.read_text("utf-8")):
        for line in re.findall(r"^(?:\$ )?milkrun +(.*)$", block, re.M):
            command = re.split(r" [&|>#] ?| #|…|\.\.\.", f" {line} ")[0]
            yield [word for word in shlex.split(command) if word]


def options(command: click.Command) -> set[str]:
    """All that a command can be told by a dash."""
    names = {name for p in command.params for name in (*p.opts, *p.secondary_opts)}
    return names | {"--help", "-h", "--version"}


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.relative_to(ROOT).as_posix())
def test_a_sample_of_the_command_line_names_what_there_is(page: Path) -> None:
    for words in samples(page):
        command: click.Command = main
        for word in words:
            if word.startswith("-"):
                assert word.partition("=")[0] in options(command) | options(main), words
            elif isinstance(command, click.Group):
                below = command.get_command(click.Context(command), word)
                command = below or command


def test_the_command_line_has_a_page_with_every_verb() -> None:
    page = reference.cli_page()
    assert [verb for verb in VERBS if f"### milkrun {verb}\n" not in page] == []
    assert "### milkrun admin ban\n" in page
    assert "--public-url" in page


@pytest.fixture(scope="module")
def staged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All pages as the site has them; what is made from the code takes seconds."""
    folder = tmp_path_factory.mktemp("site") / "docs"
    site.stage(folder)
    return folder


def test_the_python_page_has_the_library_with_its_words(staged: Path) -> None:
    page = (staged / "reference" / "python.md").read_text("utf-8")
    assert "- `play(state: State, *moves: str) -> State`: Play moves by name" in page
    assert "### `milkrun.kernel.bot`" in page


def test_every_page_has_its_place_on_the_site(staged: Path) -> None:
    laid_out = {p.relative_to(staged).as_posix() for p in staged.rglob("*.md")}
    assert set(NAV.findall((ROOT / "mkdocs.yml").read_text("utf-8"))) == laid_out


def test_links_of_the_site_stay_in_it(staged: Path) -> None:
    for page in staged.rglob("*.md"):
        for file, _ in links(page):
            assert (page.parent / file).resolve().exists(), f"{page.name} leads to {file}"
