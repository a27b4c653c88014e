"""The types of the wire for JavaScript: `python -m tools.wire_types` writes tools/types/wire.d.ts.

They are made from the server's own description, the messages of its streams with it, so that a
field that is renamed there is an error here.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from milkrun.web.api import openapi
from milkrun.web.api.routes import ROUTES
from milkrun.web.wire.matches import Message

FILE = Path(__file__).parent / "types" / "wire.d.ts"
REFERENCE = "#/components/schemas/{name}"
HEAD = "// Made by `python -m tools.wire_types` from the server's description; not to be edited.\n"
PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
Schema = dict[str, Any]


def schemas() -> dict[str, Schema]:
    """All that crosses the wire, by name."""
    described: dict[str, Schema] = openapi.describe(ROUTES)["components"]["schemas"]
    _, streamed = msgspec.json.schema_components([Message], ref_template=REFERENCE)
    return dict(sorted({**streamed, **described}.items()))


def spelled(name: str) -> str:
    """A name as a type has it: where two rooms have the same, the room is part of it."""
    *_, room, last = ["", *name.split(".")]
    return room.title() + last if room else last


def kind(schema: Schema) -> str:
    """A type in TypeScript's words."""
    if "$ref" in schema:
        return spelled(schema["$ref"].rsplit("/", 1)[1])
    if "anyOf" in schema:
        return " | ".join(kind(one) for one in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(f'"{word}"' for word in schema["enum"])
    if schema.get("type") == "array":
        return listed(schema)
    if schema.get("type") == "object":
        return keyed(schema)
    return PLAIN.get(schema.get("type", ""), "any")


def listed(schema: Schema) -> str:
    """A list, or a row of so many things."""
    if "prefixItems" in schema:
        return f"[{', '.join(kind(one) for one in schema['prefixItems'])}]"
    return f"Array<{kind(schema.get('items') or {})}>"


def keyed(schema: Schema) -> str:
    """Things by name; what a game's tables and views hold only the game knows."""
    inner = schema.get("additionalProperties")
    return f"Record<string, {kind(inner if isinstance(inner, dict) else {})}>"


def interface(name: str, schema: Schema) -> Iterator[str]:
    """One type, field by field; what has a default may be left out."""
    yield f"  /** {schema.get('description', '').splitlines()[0]} */"
    yield f"  interface {spelled(name)} {{"
    required = schema.get("required", [])
    for field, inner in schema.get("properties", {}).items():
        yield f"    {field}{'' if field in required else '?'}: {kind(inner)};"
    yield "  }"


def text() -> str:
    """The whole file."""
    lines = [line for name, schema in schemas().items() for line in interface(name, schema)]
    return "\n".join([HEAD, "declare namespace Wire {", *lines, "}", ""])


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
