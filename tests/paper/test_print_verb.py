"""`milkrun print`: where the file goes, and what it refuses."""

import subprocess
import sys
from pathlib import Path

import pytest

from milkrun.cli import main
from tests.cli.helpers import fails, run

LACKING = "import sys; sys.modules['fpdf'] = None; from milkrun.cli import main; main()"
"""As on a computer without the library."""


def test_a_file_is_written_where_it_is_wanted(tmp_path: Path) -> None:
    path = tmp_path / "evening.pdf"
    words = ["--preset", "pocket", "--paper", "letter", "--seats", "2", "--output", str(path)]
    result = run("print", "mint-delivery", *words)
    assert result.exit_code == 0
    assert f"{path} is written" in result.output
    assert path.read_bytes().startswith(b"%PDF-")


def test_an_unknown_paper_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "evening.pdf"
    said = fails(2, "print", "tiffin", "--paper", "a5", "--output", str(path))
    assert said == "There is no paper 'a5': it is a4 or letter. Did you mean 'a4'?"
    assert not path.exists()


@pytest.mark.parametrize(
    "words", [["chess"], ["tiffin", "--seats", "9"], ["tiffin", "--preset", "none"]]
)
def test_what_is_no_game_is_refused(words: list[str]) -> None:
    assert run("print", *words).exit_code in (1, 2)


def test_without_the_library_it_says_how_to_get_it(tmp_path: Path) -> None:
    path = str(tmp_path / "x.pdf")
    done = subprocess.run(
        [sys.executable, "-c", LACKING, "print", "tiffin", "--output", path],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2
    assert done.stderr == "Error: Printing needs a library (fpdf): pip install 'milkrun[print]'.\n"


def test_a_game_that_draws_nothing_prints_its_tables_and_rules(tmp_path: Path) -> None:
    path, examples = tmp_path / "x.pdf", Path(__file__).parents[2] / "examples"
    words = ["--games", str(examples), "print", "lantern-post", "--output", str(path)]
    done = subprocess.run([sys.executable, "-m", "milkrun", *words], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    from pypdf import PdfReader

    told = "\n".join(page.extract_text() for page in PdfReader(path).pages)
    assert "Birchfold" in told
    assert "LANTERN-SETUP-1" in told


def test_the_verb_is_listed() -> None:
    assert "print" in main.list_commands(None)  # type: ignore[arg-type]
