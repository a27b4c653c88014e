"""A variant as a preset file: the TOML that `--preset` takes."""

import json
import re
from collections.abc import Iterator
from typing import Any

from milkrun.kernel.data import Toml

BARE = re.compile(r"[A-Za-z0-9_-]+")


def preset_file(about: str, options: Toml, tables: Toml) -> str:
    """The file: a remark, the options, the tables that differ."""
    lines = [f"about = {literal(about)}", "", "[options]"]
    lines += [f"{key(name)} = {literal(value)}" for name, value in options.items()]
    for line in sections("tables", tables):
        lines.append(line)
    return "\n".join(lines) + "\n"


def sections(title: str, table: Toml) -> Iterator[str]:
    """A table under its heading, those within it under theirs."""
    plain = {name: value for name, value in table.items() if not isinstance(value, dict)}
    if plain:
        yield from ("", f"[{title}]")
        yield from (f"{key(name)} = {literal(value)}" for name, value in plain.items())
    for name, value in table.items():
        if isinstance(value, dict):
            yield from sections(f"{title}.{key(name)}", value)


def key(name: str) -> str:
    """A key, in quotes where it must be."""
    return name if BARE.fullmatch(name) else literal(name)


def literal(value: Any) -> str:
    """A value as TOML writes it; its strings are those of JSON, all but one character."""
    if isinstance(value, list):
        return f"[{', '.join(literal(each) for each in value)}]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key(k)} = {literal(v)}" for k, v in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
