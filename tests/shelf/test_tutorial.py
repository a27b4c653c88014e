"""`docs/add-a-game.md` followed to the letter gives the game that is kept under `examples`."""

import re
import subprocess
import sys
from pathlib import Path

from tests.shelf.folder import elsewhere

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "add-a-game.md"
EXAMPLE = ROOT / "examples" / "lantern_post"
BLOCK = re.compile(r"```(sh|diff|text)\n(.*?)```", re.S)
HUNK = re.compile(r"^@@.*?@@\n", re.M)
TYPED = "hint\nwhy ride C\nquit\n"
"""What is typed where a game is played."""


def test_the_page_makes_the_example(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    blocks: list[tuple[str, str]] = BLOCK.findall(PAGE.read_text("utf-8"))
    for number, (kind, text) in enumerate(blocks):
        if kind == "diff":
            apply(text, tmp_path / "my-games")
        elif kind == "sh":
            answered = blocks[number + 1][0] == "text" if number + 1 < len(blocks) else False
            reader.run(text.splitlines(), is_refused=answered)
        else:
            assert text in reader.said
    assert files(tmp_path / "my-games" / "lantern_post") == files(EXAMPLE)
    reader.test()


class Reader:
    """Somebody who types what the page says; tests are run once, in the end."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.env = elsewhere()
        self.said = ""

    def run(self, lines: list[str], is_refused: bool) -> None:
        """The commands of a block; the last of one that is answered may be refused."""
        for number, line in enumerate(lines):
            name, _, words = line.partition(" ")
            if name == "export":
                key, _, value = words.partition("=")
                self.env[key] = value
            elif name == "milkrun" and not words.startswith("serve"):
                done = self.call("milkrun", *words.split())
                refused = is_refused and number == len(lines) - 1
                assert (done.returncode != 0) == refused, (line, done.stderr)

    def call(self, module: str, *words: str) -> "subprocess.CompletedProcess[str]":
        command = [sys.executable, "-m", module, *words]
        done = subprocess.run(
            command,
            cwd=self.folder,
            env=self.env,
            input=TYPED,
            capture_output=True,
            text=True,
            check=False,
        )
        self.said = done.stdout + done.stderr
        assert "Traceback" not in self.said
        return done

    def test(self) -> None:
        """All tests of the game: clauses, laws, golden games, counts."""
        done = self.call("pytest", "-q", "-p", "no:cacheprovider", "my-games/lantern_post")
        assert done.returncode == 0, self.said
        assert re.search(r"\b\d\d passed", self.said)


def apply(diff: str, folder: Path) -> None:
    """Make the changes of a diff of one file; each place must be there exactly once."""
    head, *hunks = HUNK.split(diff)
    old, new = (line.split()[1] for line in head.splitlines())
    path = folder / new.removeprefix("b/")
    if old == "/dev/null":
        path.write_text("".join(line[1:] for line in hunks[0].splitlines(True)), "utf-8")
        return
    for hunk in hunks:
        text, lines = path.read_text("utf-8"), hunk.splitlines(True)
        before = "".join(line[1:] for line in lines if line[0] in " -")
        after = "".join(line[1:] for line in lines if line[0] in " +")
        assert text.count(before) == 1, (path, before)
        path.write_text(text.replace(before, after), "utf-8")


def files(folder: Path) -> dict[str, bytes]:
    """What a folder holds, but for what Python makes."""
    found = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    kept = [path for path in found if "__pycache__" not in path.parts]
    return {str(path.relative_to(folder)): path.read_bytes() for path in kept}
