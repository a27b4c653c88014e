"""Positions as text and as JSON, both ways, from one layout that each game declares.

Text is `key=value` words in sections split by `;` or line ends: `turn=A actions=2; A: at=NW
truck=1/0/0 orders=O01,O05`. The same sections are objects in JSON. A layout (TOML) names the
sections and types the keys: int, bool, str, ints (`1/0/0`) or strs (`O01,O05`).
"""

import re
from typing import Any

import msgspec

from milkrun.kernel.data import Toml, demand_keys
from milkrun.kernel.errors import PositionError, brief, cut, nearest

TABLE = "table"
"""The nameless first section: facts of the whole table."""

LONGEST_POSITION = 40_000
LARGEST = 1_000_000
LONGEST_LIST = 1_000
LONGEST_WORD = 100
"""Strangers send positions; these are many times what any game comes to."""

_SCHEMA_TYPES: dict[str, dict[str, Any]] = {
    "int": {"type": "integer"},
    "bool": {"type": "boolean"},
    "str": {"type": "string"},
    "ints": {"type": "array", "items": {"type": "integer"}},
    "strs": {"type": "array", "items": {"type": "string"}},
}


class Layout:
    """The sections of a game's positions and the typed keys in each."""

    def __init__(self, toml: Toml, sections: dict[str, list[str]]) -> None:
        """`sections` maps each kind of section to the names it bears (seats, towns)."""
        for kind, rows in toml.items():
            for key, row in rows.items():
                demand_keys(row, ("type", "about"), f"position.toml: {kind}.{key}")
        self.keys: dict[str, dict[str, str]] = {
            kind: {key: row["type"] for key, row in rows.items()} for kind, rows in toml.items()
        }
        self.about: dict[str, dict[str, str]] = {
            kind: {key: row["about"] for key, row in rows.items()} for kind, rows in toml.items()
        }
        self.kind_of: dict[str, str] = {
            name: kind for kind, names in sections.items() for name in names
        }

    def parse(self, text: str) -> Toml:
        """Text or JSON as typed sections; what is wrong is named."""
        if len(text) > LONGEST_POSITION:
            raise PositionError(
                f"A position has at most {LONGEST_POSITION:,} characters, not {len(text):,}."
            )
        stripped = text.strip()
        return self._from_json(stripped) if stripped.startswith("{") else self._from_text(stripped)

    def render(self, position: Toml) -> str:
        """Sections as one line of text."""
        table = {k: v for k, v in position.items() if not isinstance(v, dict)}
        parts = [_words(table)] if table else []
        for name, section in position.items():
            if isinstance(section, dict) and section:
                parts.append(f"{name}: {_words(section)}")
        return "; ".join(parts)

    def schema(self, title: str) -> dict[str, Any]:
        """The JSON Schema of a position."""
        properties = self._properties(TABLE)
        for name, kind in self.kind_of.items():
            inner = self._properties(kind)
            properties[name] = {
                "type": "object",
                "properties": inner,
                "additionalProperties": False,
            }
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": title,
            "type": "object",
            "properties": properties,
            "additionalProperties": False,
        }

    def _properties(self, kind: str) -> dict[str, Any]:
        return {
            key: {**_SCHEMA_TYPES[type_], "description": self.about[kind][key]}
            for key, type_ in self.keys[kind].items()
        }

    def _from_text(self, text: str) -> Toml:
        out: Toml = {}
        for part in re.split(r"[;\n]", text):
            head, colon, rest = part.partition(":")
            if colon:
                name = self._section(head.strip())
                out.setdefault(name, {}).update(self._pairs(self.kind_of[name], name, rest))
            else:
                out.update(self._pairs(TABLE, TABLE, part))
        return out

    def _pairs(self, kind: str, where: str, text: str) -> Toml:
        out: Toml = {}
        for word in text.split():
            key, equals, value = word.partition("=")
            if not equals:
                raise PositionError(f"'{cut(word)}' in {where} is no key=value.")
            known = self._key(kind, where, key)
            out[known] = _value(self.keys[kind][known], where, known, value)
        return out

    def _section(self, name: str) -> str:
        for known in self.kind_of:
            if known.lower() == name.lower():
                return known
        raise PositionError(f"No section '{cut(name)}'.{nearest(name, list(self.kind_of))}")

    def _key(self, kind: str, where: str, key: str) -> str:
        if key not in self.keys[kind]:
            hint = nearest(key, list(self.keys[kind]))
            raise PositionError(f"No key '{cut(key)}' in {where}.{hint}")
        return key

    def _from_json(self, text: str) -> Toml:
        try:
            data = msgspec.json.decode(text.encode())
        except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
            raise PositionError(f"The position is no JSON: {error}.") from None
        out: Toml = {}
        for name, value in data.items():
            if isinstance(value, dict):
                section = self._section(name)
                out[section] = self._typed(self.kind_of[section], section, value)
            else:
                out.update(self._typed(TABLE, TABLE, {name: value}))
        return out

    def _typed(self, kind: str, where: str, section: Toml) -> Toml:
        for key, value in section.items():
            type_ = self.keys[kind][self._key(kind, where, key)]
            if not _is(type_, value):
                wanted = _SHOWN[type_]
                raise PositionError(f"{where}: '{key}' must be {wanted}, not {brief(value)}.")
        return section


_SHOWN = {
    "int": f"a whole number up to {LARGEST}",
    "bool": "true or false",
    "str": f"a word of up to {LONGEST_WORD} characters",
    "ints": f"a list of up to {LONGEST_LIST} whole numbers",
    "strs": f"a list of up to {LONGEST_LIST} words",
}


def _is(type_: str, value: object) -> bool:
    if type_ == "int":
        return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST
    if type_ == "bool":
        return isinstance(value, bool)
    if type_ == "str":
        return isinstance(value, str) and len(value) <= LONGEST_WORD
    inner = type_[:-1]
    if not isinstance(value, list) or len(value) > LONGEST_LIST:
        return False
    return all(_is(inner, item) for item in value)


def _value(type_: str, where: str, key: str, text: str) -> object:
    value = _convert(type_, text)
    if not _is(type_, value):
        raise PositionError(f"{where}: '{key}' must be {_SHOWN[type_]}, not '{cut(text)}'.")
    return value


def _convert(type_: str, text: str) -> object:
    if type_ == "bool":
        return {"true": True, "false": False}.get(text.lower(), text)
    if type_ == "int":
        return _int(text)
    if type_ == "ints":
        return [_int(item) for item in text.split("/")] if text else []
    return [item for item in text.split(",") if item] if type_ == "strs" else text


def _int(text: str) -> object:
    return int(text) if re.fullmatch(r"-?[0-9]{1,10}", text) else text


def _words(section: Toml) -> str:
    return " ".join(f"{key}={_shown(value)}" for key, value in section.items())


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        sep = "," if value and isinstance(value[0], str) else "/"
        return sep.join(str(item) for item in value)
    return str(value)
