"""Build the documentation as a site: `make docs-site` writes site/html.

The pages of docs/ are laid out beside those that are made from the code and those of the top
folder; a link out of the site becomes the page that took the file along.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools import reference

ROOT = Path(__file__).resolve().parent.parent
STAGE = ROOT / "site" / "docs"
TAKEN = {
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changes.md",
    "LICENSE": "license.md",
}
"""Files of the top folder, and the pages they become."""
LINK = re.compile(r"\[([^\]]*)\]\((?!\w+:|#)([^)#\s]+)(#[^)\s]*)?\)")
"""The words of a link, the file it leads to, and the place there."""


def stage(folder: Path = STAGE) -> None:
    """Lay out every page."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "docs", folder)
    for name, page in TAKEN.items():
        shutil.copy(ROOT / name, folder / page)
    write(folder / "reference" / "cli.md", reference.cli_page())
    write(folder / "reference" / "python.md", reference.api_page())
    for path in folder.rglob("*.md"):
        path.write_text(inside(path, folder), "utf-8")


def write(path: Path, text: str) -> None:
    """A page that is made."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, "utf-8")


def inside(path: Path, folder: Path) -> str:
    """A page whose links stay in the site."""
    place = path.relative_to(folder)
    here = ROOT if place.as_posix() in TAKEN.values() else ROOT / "docs" / place.parent
    up = "../" * (len(place.parts) - 1)

    def turned(match: re.Match[str]) -> str:
        words, target, mark = match.groups(default="")
        page = page_of((here / target).resolve())
        return f"[{words}]({up}{page}{mark})" if page else words

    return LINK.sub(turned, path.read_text("utf-8"))


def page_of(file: Path) -> str:
    """Where the site has a file of the project; nothing if it does not take it along."""
    below = file.relative_to(ROOT).as_posix()
    return TAKEN.get(below) or (below.removeprefix("docs/") if below.startswith("docs/") else "")


def main() -> None:
    stage()
    subprocess.run(
        [sys.executable, "-m", "zensical", "build", "--clean", "--strict"], cwd=ROOT, check=True
    )


if __name__ == "__main__":
    main()
