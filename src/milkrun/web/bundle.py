"""Many small files as few large ones: modules of one page sent together, each still by itself.

A module keeps its own scope and runs when it is first used, as it does when a browser fetches it.
What is written the plain way is understood: one import or export a line, as all our files have it.
"""

import re
from collections.abc import Callable
from posixpath import dirname, join, normpath

Read = Callable[[str], str | None]
"""The text of a file by its name; None if it is none of ours."""
FRAME = "app.js"
IMPORT = re.compile(r'^import \{([^}]*)\} from "([^"]+)";', re.M)
WHOLE = re.compile(r'^import \* as (\w+) from "([^"]+)";', re.M)
PASSED_ON = re.compile(r'^export \{([^}]*)\} from "([^"]+)";', re.M)
EXPORT = re.compile(r"^export ((?:async )?function|class|const) (\w+)", re.M)
ABOUT = re.compile(r"^[ \t]*/\*\*(?:[^*]|\*(?!/))*\*/[ \t]*\n", re.M)
"""A comment above something, for readers of the source: types that it names are no imports."""
LATER = re.compile(r'\bimport\("(\.[^"]+)"\)')
STYLE = re.compile(r'^@import url\("([^"]+)"\);\n?', re.M)
VENDOR = "vendor/lit-html.js"
HEAD = """// Made from the modules named below; each runs when it is first used.
const made = {}, found = {};
const use = (name) => (name in found ? found[name] : (made[name]((found[name] = {})), found[name]));
const later = (name) => Promise.resolve().then(() => use(name));
"""


def resolved(name: str, path: str) -> str:
    """The file that a module means by a path."""
    return normpath(join(dirname(name), path))


def names(text: str) -> list[tuple[str, str]]:
    """`a, b as c`: what each is called there, and here."""
    pairs = [part.split(" as ") for part in text.replace("\n", " ").split(",") if part.strip()]
    return [(pair[0].strip(), pair[-1].strip()) for pair in pairs]


def taken(text: str) -> str:
    """The same as a pattern that takes an object apart."""
    return ", ".join(one if one == other else f"{one}: {other}" for one, other in names(text))


def module(name: str, text: str) -> tuple[str, list[str]]:
    """A module as a function that fills its exports, and the modules it uses."""
    used: list[str] = []

    def of(path: str) -> str:
        used.append(resolved(name, path))
        return f'use("{used[-1]}")'

    text = ABOUT.sub("", text)
    given = [name for _, name in EXPORT.findall(text)]
    passed = [other for found, _ in PASSED_ON.findall(text) for _, other in names(found)]
    text = IMPORT.sub(lambda m: f"const {{ {taken(m[1])} }} = {of(m[2])};", text)
    text = WHOLE.sub(lambda m: f"const {m[1]} = {of(m[2])};", text)
    text = PASSED_ON.sub(lambda m: f"const {{ {taken(m[1])} }} = {of(m[2])};", text)
    text = LATER.sub(lambda m: of(m[1]).replace("use(", "later("), text)
    text = EXPORT.sub(r"\1 \2", text)
    given += passed
    end = f"Object.assign(exports, {{ {', '.join(given)} }});"
    return f'made["{name}"] = (exports) => {{\n{text}\n{end}\n}};\n', used


def closure(entries: list[str], read: Read, known: Callable[[str], bool]) -> list[str]:
    """Modules and all that they need, as functions; `known` ones come from elsewhere."""
    out, waiting, seen = list[str](), entries[::-1], set(entries)
    while waiting:
        name = waiting.pop()
        text = read(name)
        if text is None:
            raise FileNotFoundError(f"a module needs {name}, which is not there")
        made, used = module(name, text)
        out.append(made)
        fresh = [one for one in dict.fromkeys(used) if one not in seen and not known(one)]
        seen.update(fresh)
        waiting += fresh
    return out


def frame(read: Read, shared: list[str]) -> str:
    """The frame and every page, as one file; drawings find what is `shared` there by `use`."""
    parts = closure([FRAME, *shared], read, lambda name: name == VENDOR)
    start = f'import * as lit from "./{VENDOR}";\n{HEAD}found["{VENDOR}"] = lit;\n'
    return f'{start}{"".join(parts)}use("{FRAME}");\nexport {{ use }};\n'


def drawing(entry: str, read: Read) -> str:
    """A game's drawing as one file that uses the frame's modules; `draw/tiffin/table.js`."""
    folder = dirname(entry) + "/"
    parts = closure([entry], read, lambda name: not name.startswith(folder))
    exports = sorted(set(re.findall(r"Object.assign\(exports, \{ (.*?) \}\);\n\};\n$", parts[0])))
    given = exports[0] if exports else ""
    up = "../" * (entry.count("/"))
    head = HEAD.replace("made[name](", "(made[name] ?? ((it) => Object.assign(it, frame(name))))(")
    return (
        f'import {{ use as frame }} from "{up}{FRAME}";\n{head}{"".join(parts)}'
        f'const {{ {given} }} = use("{entry}");\nexport {{ {given} }};\n'
    )


def style(name: str, read: Read) -> str:
    """A style sheet with those it imports in their places."""
    text = read(name) or ""
    return STYLE.sub(lambda m: style(resolved(name, m[1]), read), text)
