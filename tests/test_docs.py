"""What the README and the docs show is true: their examples run, their pages are current."""

import doctest
from pathlib import Path

import pytest
from click.testing import CliRunner

from milkrun.cli import main
from milkrun.games import GAMES
from milkrun.rl.page import page as observations

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_examples_run(page: Path) -> None:
    failed, _ = doctest.testfile(
        str(page),
        module_relative=False,
        optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE,
    )
    assert failed == 0


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_page_is_made_from_the_clauses(game: str) -> None:
    page = CliRunner().invoke(main, ["rules", game, "--markdown"])
    assert page.exit_code == 0
    assert (ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8") == page.output


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_observations_is_made_from_the_declaration(game: str) -> None:
    assert (ROOT / "docs" / "gym" / f"{game}.md").read_text("utf-8") == observations(game)


def test_the_readme_names_every_game() -> None:
    text = (ROOT / "README.md").read_text("utf-8").lower()
    for game in GAMES:
        assert game.replace("-", " ") in text
