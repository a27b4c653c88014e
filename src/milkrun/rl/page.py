"""The page of a game's observations, from its declaration: `python -m milkrun.rl.page tiffin`."""

import sys
from typing import Any

from milkrun.games import book
from milkrun.kernel.rewards import REWARDS
from milkrun.rl.loading import load
from milkrun.rl.observation import FLAG, KEY, OWNER, Field, Observation

HEAD = "| from | numbers | name | range | what |\n|---:|---:|---|---|---|"


def page(game: str) -> str:
    """Every number of an observation, and every kind of action, at the largest table."""
    found = book(game)
    known = Observation(load(game, found.most, None, {}))
    sizes = [
        str(Observation(load(game, n, None, {})).size) for n in range(found.fewest, found.most + 1)
    ]
    title = known.game.words.title
    return "\n".join(
        [
            f"# {title}: what a learner sees",
            "",
            "Made from the game's declaration by `make docs`. [How to read it](../gym.md).",
            "",
            f"{known.size} numbers of 16 bits at a table of {found.most}; {', '.join(sizes)} for "
            f"{found.fewest} to {found.most} seats: whoever is not there is left out.",
            "",
            HEAD,
            *[row(field) for field in known.fields],
            "",
            "## Names of rows",
            "",
            *keys_of(known),
            "",
            "## Actions",
            "",
            f"{known.game.actions.size} ids; what chance decides is never legal for a seat.",
            "",
            "| from | ids | kind |\n|---:|---:|---|",
            *actions(known),
            "",
            f"Rewards: {', '.join(f'`{name}`' for name in REWARDS)}.",
            "",
        ]
    )


def row(field: Field) -> str:
    """One field."""
    return (
        f"| {field.first} | {field.size} | `{field.name}`{_labels(field)} "
        f"| {field.low} to {field.high} | {_kind(field)}{field.fact.about} |"
    )


def _labels(field: Field) -> str:
    """What its numbers are called."""
    if field.size == 1:
        return ""
    return f" of {', '.join(field.labels)}" if field.labels else f" [0] to [{field.size - 1}]"


def _kind(field: Field) -> str:
    if field.kind == KEY:
        return f"One of `{field.fact.each or field.fact.of}`, -1 for none. "
    if field.kind == OWNER:
        return f"One of {', '.join(field.keys)}, -1 for nobody. "
    return "0 or 1. " if field.kind == FLAG else ""


def keys_of(known: Observation) -> list[str]:
    """The lists that keys are from, in their order from 0."""
    lists: dict[str, list[str]] = {}
    for field in known.fields:
        if field.kind == KEY:
            lists[field.fact.each or field.fact.of] = field.keys
    return [
        f"- `{name}`: {', '.join(word or '(none)' for word in keys)}"
        for name, keys in lists.items()
    ]


def actions(known: Observation) -> list[str]:
    """The kinds of action, each with its first id."""
    kinds: list[Any] = [kind for kind in known.game.actions.kinds if not kind.is_chance]
    return [f"| {kind.first} | {kind.size} | `{kind.name}`{_over(kind.labels)} |" for kind in kinds]


def _over(labels: list[list[str]]) -> str:
    return "".join(f" x ({', '.join(axis)})" for axis in labels)


if __name__ == "__main__":
    sys.stdout.write(page(sys.argv[1]))
