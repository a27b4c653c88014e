"""How moves and positions spell what they name."""

from itertools import takewhile
from typing import Any

from milkrun.kernel.declaration import ANY, Declaration
from milkrun.kernel.errors import PresetError
from milkrun.kernel.filler import Filler
from milkrun.kernel.words import Words

SPOKEN = ("names", "text", "target", "phrase")
"""How a verb says its actions."""


def speaks_plainly(verb: Any, base: Any) -> bool:
    """Whether a class of verbs leaves its words to the declaration, as the one it is based on."""
    own = takewhile(lambda kind: kind is not base, verb.__mro__)
    return not any(name in vars(kind) for kind in own for name in SPOKEN)


class Spelling(Filler):
    """Fills a text with the keys of what it names: `{order:orders}`."""

    def __init__(self, keys: dict[str, list[str]]) -> None:
        super().__init__()
        self.keys = keys

    def format_field(self, value: Any, format_spec: str) -> str:
        return self.keys[format_spec][value] if format_spec else str(value)


def all_keys(declared: Declaration, given: dict[str, list[str]]) -> dict[str, list[str]]:
    """The members of every declared list; a list of another length than declared is refused."""
    keys = {"endings": declared.endings, "steps": declared.steps(), **given}
    for name, members in declared.lists.items():
        if isinstance(members, list):
            keys[name] = members
        elif members != ANY and len(given.get(name, [])) != members:
            found = f"{len(given.get(name, []))} of them"
            raise PresetError(f"facts.toml: the list '{name}' has {members} members, not {found}.")
    return keys


def named_facts(declared: Declaration, words: Words) -> dict[str, str]:
    """Which facts are read by names: those of the lists that have some."""
    return {fact: name for fact, name in declared.named().items() if name in words.lists}
