"""What builds behind a first start says how far it is, and that all is well only if it is."""

import subprocess
from pathlib import Path

import pytest

from milkrun.web.engine import FAILED, READY, step_in

ROOT = Path(__file__).parent.parent
BUILDER = ROOT / "tools" / "build-behind"


def program(path: Path, lines: str) -> Path:
    """A program of a few lines."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"#!/bin/sh\n{lines}\n")
    path.chmod(0o755)
    return path


@pytest.mark.parametrize(
    ("make", "version", "ends"),
    [
        ("exit 0", "milkrun 1, compiled by mypyc", READY),
        ("exit 0", "milkrun 1, plain Python", FAILED),
        ('test "$1" = build', "milkrun 1, compiled by mypyc", FAILED),
        ("exit 2", "milkrun 1, compiled by mypyc", FAILED),
    ],
    ids=["built", "fell back to plain", "not installed", "not built"],
)
def test_it_ends_as_it_is(tmp_path: Path, make: str, version: str, ends: str) -> None:
    progress = tmp_path / ".behind"
    progress.write_text("1\n")
    program(tmp_path / "bin" / "milkrun", f"echo '{version}'")
    building = f'test "$1" != build || echo translate >> "$MILKRUN_BUILDING"\n{make}'
    words = [BUILDER, progress, program(tmp_path / "make", building)]
    subprocess.run(words, check=True)
    assert step_in(progress) == ends
    assert progress.read_text().split()[:2] == ["1", "translate"]


def test_the_source_is_told_how_its_build_goes() -> None:
    """The words are those that the server knows."""
    said = (ROOT / "setup.py").read_text("utf-8") + BUILDER.read_text("utf-8")
    for word in ('tell("translate")', 'tell("compile")', "tell install", "tell ready"):
        assert word in said
