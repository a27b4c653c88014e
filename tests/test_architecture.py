"""The house: who may import whom, how long things may be, where English may stand."""

import ast
import re
import subprocess
import sys
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import milkrun
from milkrun.games import GAMES

SOURCE = Path(__file__).parent.parent / "src" / "milkrun"
FILES = sorted(SOURCE.rglob("*.py"))
RULES = sorted((SOURCE / "games").glob("*/**/*.py"))
WRITTEN = [path for path in FILES if not (path in RULES and path.name == "facts.py")]
"""By hand: a game's `facts.py` is made from its declaration."""
STATIC = SOURCE / "web" / "static"
DRAWINGS = sorted((SOURCE / "games").glob("*/screen/*"))
SCREEN = sorted(
    p
    for p in [*STATIC.rglob("*"), *DRAWINGS]
    if p.suffix in (".js", ".css") and "vendor" not in p.parts
)
FRAME = sorted(p for p in STATIC.rglob("*.js") if "vendor" not in p.parts)
MAY_IMPORT = {
    "kernel": {"kernel"},
    "paper": {"kernel", "paper"},
    "games": {"kernel", "games", "paper"},
    "bots": {"kernel", "bots"},
    "play": {"kernel", "games", "bots", "play", "version"},
    "coach": {"kernel", "games", "bots", "play", "coach"},
    "lab": {"kernel", "games", "bots", "play", "lab"},
    "rl": {"kernel", "games", "bots", "play", "rl"},
    "web": {"kernel", "games", "bots", "play", "coach", "paper", "web", "version"},
    "terminal": {"kernel", "games", "bots", "play", "coach", "terminal"},
}
WEB_BASE = [
    "addresses",
    "engine",
    "errors",
    "figures",
    "hosts",
    "hours",
    "language",
    "logs",
    "luck",
    "quotas",
    "settings",
    "texts",
]
WEB_ROOMS = [
    "base",
    "storage",
    "wire",
    "match.model",
    "match.seeing",
    "match.processes",
    "studio",
    "match.keeping",
    "match.acting",
    "match.running",
    "teach",
    "admin",
    "api",
    "server",
]
"""The rooms of the web: each may import itself and those before it."""
STUDIO = SOURCE / "web" / "studio"
"""The one room of the web that knows the lab: its experiments run in processes of their own."""
HEAVY = {"numpy", "polars", "scipy"}
"""What the lab weighs with: an extra, which the server itself must not need."""
LONGEST_FUNCTION, LONGEST_FILE = 40, 300


DRAWN_BY = ["gallery.js", "panel.js", "payday.js", "picture.js", "say.js", "table.css", "table.js"]
"""The files of a drawing that are called the same in every game."""


def layer(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0]


@cache
def nodes(path: Path) -> list[ast.AST]:
    """All of a file, its module first: every question about it reads it once."""
    return list(ast.walk(ast.parse(path.read_text("utf-8"))))


def imported(path: Path) -> list[str]:
    out: list[str] = []
    for node in nodes(path):
        if isinstance(node, ast.ImportFrom) and node.module:
            out.append(node.module)
        elif isinstance(node, ast.Import):
            out += [alias.name for alias in node.names]
    return out


def test_imports_flow_one_way() -> None:
    assert [(str(path), name) for path in FILES for name in imported_upwards(path)] == []


def imported_upwards(path: Path) -> list[str]:
    """What a file imports that its layer may not."""
    allowed = MAY_IMPORT.get(layer(path))
    if allowed is None:
        return []
    if path.is_relative_to(STUDIO):
        allowed = {*allowed, "lab"}
    ours = [name for name in imported(path) if name.startswith("milkrun.")]
    return [name for name in ours if name.split(".")[1] not in allowed]


def room(module: list[str]) -> str:
    """The room of a module of the web, by its name below `milkrun.web`."""
    if len(module) == 1:
        return "base" if module[0] in WEB_BASE else "server"
    return ".".join(module[:2]) if module[0] == "match" and len(module) > 2 else module[0]


def modules_imported(path: Path) -> list[list[str]]:
    """The modules of the web that a file imports, below `milkrun.web`."""
    out: list[list[str]] = []
    for node in nodes(path):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("milkrun.web"):
            parts = (node.module or "").split(".")[2:]
            folder = SOURCE / "web" / Path(*parts)
            out += [[*parts, alias.name] if folder.is_dir() else parts for alias in node.names]
    return out


def test_a_room_of_the_web_imports_itself_and_those_before_it() -> None:
    files = [path for path in (SOURCE / "web").rglob("*.py") if path.name != "__init__.py"]
    assert [(str(path), name) for path in files for name in rooms_beyond(path)] == []


def rooms_beyond(path: Path) -> list[str]:
    """The rooms after its own that a file of the web imports from."""
    own = room([*path.relative_to(SOURCE / "web").with_suffix("").parts])
    found = [room(name) for name in modules_imported(path)]
    return [other for other in found if WEB_ROOMS.index(other) > WEB_ROOMS.index(own)]


def test_the_server_starts_without_the_libraries_of_the_lab() -> None:
    said = f"import sys, milkrun.web.app; print(sorted({HEAVY} & set(sys.modules)))"
    ran = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


def test_a_game_imports_the_kernel_and_itself() -> None:
    assert [(str(path), name) for path in RULES for name in not_its_own(path)] == []


def not_its_own(path: Path) -> list[str]:
    """What a file of a game imports that is another's, or would make it play by chance or clock."""
    own = f"milkrun.games.{path.relative_to(SOURCE / 'games').parts[0]}"
    others = [n for n in imported(path) if n.startswith("milkrun.games.")]
    strange = [n for n in imported(path) if n in ("random", "json", "time", "os")]
    return strange + [n for n in others if not f"{n}.".startswith(f"{own}.")]


@pytest.mark.parametrize(
    "folder", [SOURCE / "games" / module.split(".")[2] for module in GAMES.values()]
)
def test_the_chapters_of_a_game_are_listed_in_the_order_of_its_book(folder: Path) -> None:
    listed = (folder / "chapters" / "__init__.py").read_text("utf-8")
    for path in (folder / "chapters").glob("[a-z]*.py"):
        assert f"`{path.stem}`" in listed, path


def test_only_the_sheets_of_a_game_know_paper_and_nobody_there_knows_the_sheets() -> None:
    """They are not compiled with the rules: what is compiled may not ask for them."""
    for path in RULES:
        named = [name.split(".") for name in imported(path)]
        if path.parent.name != "sheets":
            assert not [n for n in named if "paper" in n or "sheets" in n], path


def test_no_rule_asks_for_judgement() -> None:
    """Bots and the coach go by it: only a game's contents page and its numbers name it."""
    asking = [p for p in RULES if p.name not in ("rules.py", "tables.py")]
    rules = [p for p in asking if p.parent.name != "judgement"]
    assert [str(p) for p in rules if any(".judgement" in name for name in imported(p))] == []


@pytest.mark.parametrize(
    "folder", ["bots", "lab", "terminal", "cli", "play", "kernel", "paper", "web"]
)
def test_no_game_is_named_outside_its_folder(folder: str) -> None:
    for path in (SOURCE / folder).rglob("*.py"):
        assert not [n for n in imported(path) if n.startswith("milkrun.games.")], path


def test_files_and_functions_are_short() -> None:
    long = [p for p in WRITTEN if len(p.read_text("utf-8").splitlines()) > LONGEST_FILE]
    assert long == []
    assert [(str(path), name) for path in WRITTEN for name in long_functions(path)] == []


def long_functions(path: Path) -> list[str]:
    functions = [n for n in nodes(path) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)]
    long = [n for n in functions if (n.end_lineno or 0) - n.lineno + 1 > LONGEST_FUNCTION]
    return [node.name for node in long if node.name not in ("__init__", "copy_to")]


@pytest.mark.parametrize("path", SCREEN, ids=lambda p: str(p.relative_to(SOURCE)))
def test_a_file_of_the_screen_is_short_says_what_it_is_and_keeps_the_content_policy(
    path: Path,
) -> None:
    text = path.read_text("utf-8")
    assert len(text.splitlines()) <= LONGEST_FILE
    assert text.startswith(("//", "/*")), "the first line says what the file is"
    assert "style=" not in text, "the content policy forbids inline styles"


SCREEN_ROOMS = ["vendor", "words", "net", "app", "board", "parts", "pages", ""]
"""Each may import itself and those before it; the last is the frame, which knows the pages."""
TAKEN = re.compile(r'(?:from |import\()"(\.[^"]+)"')


@pytest.mark.parametrize("path", FRAME, ids=lambda p: str(p.relative_to(STATIC)))
def test_rooms_of_the_screen_import_one_way(path: Path) -> None:
    parts = path.relative_to(STATIC).parts
    room = parts[0] if len(parts) > 1 else ""
    for taken in TAKEN.findall(path.read_text("utf-8")):
        target = (path.parent / taken).resolve().relative_to(STATIC.resolve()).parts
        assert SCREEN_ROOMS.index(target[0]) <= SCREEN_ROOMS.index(room), taken
        if room == target[0] == "pages":
            assert target[1] == parts[1], f"{taken}: a page knows no other"


def test_no_module_of_the_screen_needs_itself() -> None:
    graph = {}
    for path in FRAME:
        taken = TAKEN.findall(path.read_text("utf-8"))
        graph[path.resolve()] = {(path.parent / other).resolve() for other in taken}
    assert list(TopologicalSorter(graph).static_order())


@pytest.mark.parametrize("path", FRAME, ids=lambda p: p.name)
def test_the_frame_names_no_game(path: Path) -> None:
    text = path.read_text("utf-8")
    for game in GAMES:
        assert f'"{game}"' not in text
        assert game.replace("-", "_") not in text


def test_every_file_says_what_it_is() -> None:
    silent = [path for path in FILES if not ast.get_docstring(module(path))]
    assert silent == []


def module(path: Path) -> ast.Module:
    found = nodes(path)[0]
    assert isinstance(found, ast.Module)
    return found


def test_the_package_is_typed() -> None:
    assert milkrun.__file__ is not None
    assert Path(milkrun.__file__).with_name("py.typed").exists()


@pytest.mark.parametrize("screen", sorted({path.parent for path in DRAWINGS}), ids=str)
def test_what_every_drawing_has_is_called_the_same(screen: Path) -> None:
    assert {path.name for path in screen.iterdir()} >= set(DRAWN_BY)


def test_the_table_of_changes_names_files_that_are_there() -> None:
    page = (SOURCE.parent.parent / "docs" / "architecture.md").read_text(encoding="utf-8")
    table = page.split("## What a change touches")[1]
    named = re.findall(r"`([\w./-]+)`", table)
    files = [name for name in named if name.split("/")[0] in ("web", "play", "lab", "cli", "bots")]
    assert len(files) > 30
    assert [name for name in files if not (SOURCE / name).exists()] == []


def test_a_class_of_the_web_has_its_name_to_itself() -> None:
    named: dict[str, list[str]] = {}
    for path in sorted((SOURCE / "web").rglob("*.py")):
        for node in module(path).body:
            if isinstance(node, ast.ClassDef):
                named.setdefault(node.name, []).append(path.name)
    twice = {name: found for name, found in named.items() if len(found) > 1}
    assert twice == {"Writer": ["postgres_writer.py", "sqlite_writer.py"]}  # twins on purpose
