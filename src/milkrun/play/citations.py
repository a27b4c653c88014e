"""Read from the sources of tests which clauses, options and refusals they prove."""

import ast
from dataclasses import dataclass, field
from pathlib import Path

from milkrun.kernel.clauses import Clauses


@dataclass
class Citations:
    """What the tests name."""

    rules: set[str] = field(default_factory=set)
    refused: set[str] = field(default_factory=set)
    options: set[tuple[str, str, object]] = field(default_factory=set)


def collect(folder: Path) -> Citations:
    """The citations of all test files below a folder."""
    found = Citations()
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                _note(found, node.func.id, [_constant(arg) for arg in node.args])
    return found


def unproved(clauses: Clauses, folder: Path) -> list[str]:
    """The clauses that no test below a folder names, and those that forbid but never do there."""
    found = collect(folder)
    nameless = [c.id for c in clauses.all.values() if c.kind != "textual"]
    idle = [c.id for c in clauses.all.values() if c.refusal and c.id not in found.refused]
    return [f"no test names {id}" for id in nameless if id not in found.rules] + [
        f"nothing is refused by {id}" for id in idle
    ]


def _note(found: Citations, name: str, args: list[object]) -> None:
    if name == "rule":
        found.rules.update(str(arg) for arg in args)
    elif name == "refused" and len(args) > 2:
        found.refused.add(str(args[2]))
    elif name == "option":
        value = args[2]
        found.options.add((str(args[0]), str(args[1]), str(value)))


def _constant(node: ast.expr) -> object:
    try:
        return ast.literal_eval(node)
    except ValueError:
        return None
