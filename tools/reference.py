"""The reference pages: the command line from its verbs, the Python API from the source."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click
import griffe

from milkrun.cli import GROUPS, main

SOURCE = Path(__file__).resolve().parent.parent / "src"
PUBLIC = {
    "The library": ["milkrun", "milkrun.play.library"],
    "Games": [
        "milkrun.games", "milkrun.kernel.game", "milkrun.kernel.state", "milkrun.kernel.view",
    ],
    "Bots": ["milkrun.kernel.bot", "milkrun.kernel.rng", "milkrun.play.players"],
    "Matches and records": [
        "milkrun.play.match", "milkrun.play.record", "milkrun.play.table", "milkrun.play.verify",
    ],
    "Tests of a game": ["milkrun.play.laws", "milkrun.play.proof"],
    "Errors": ["milkrun.kernel.errors"],
}  # fmt: skip
"""What is promised to stay, by chapter."""
FACES = {"The lab": "lab", "The gym": "rl"}
"""Packages whose own `__all__` says what they offer."""


def cli_page() -> str:
    """Every verb with its options, as its own help tells them."""
    context = click.Context(main, info_name="milkrun")
    about = "Made from the commands themselves; `milkrun VERB --help` says the same."
    out = ["# Command line", "", about, ""]
    out += ["```text", main.get_help(context), "```", ""]
    for title, verbs in GROUPS.items():
        out += [f"## {title}", ""]
        for verb in verbs:
            command = main.get_command(context, verb)
            assert command is not None
            out += command_section(command, f"milkrun {verb}", context)
    return "\n".join(out)


def command_section(command: click.Command, name: str, parent: click.Context) -> Iterator[str]:
    """A verb, and what it can be told to do in turn."""
    context = click.Context(command, info_name=name.rpartition(" ")[2], parent=parent)
    yield from (f"### {name}", "", "```text", command.get_help(context), "```", "")
    if isinstance(command, click.Group):
        for word in command.list_commands(context):
            below = command.get_command(context, word)
            assert below is not None
            yield from command_section(below, f"{name} {word}", context)


def api_page() -> str:
    """Every public class and function with its first words."""
    package = griffe.load("milkrun", search_paths=[SOURCE], resolve_aliases=False)
    about = "Made from the source. What is listed here is [promised to stay](../promises.md)."
    out = ["# Python API", "", about, ""]
    for title, names in {**PUBLIC, **faces()}.items():
        out += [f"## {title}", ""]
        for name in names:
            below = name.partition(".")[2]
            module = package[below] if below else package
            assert isinstance(module, griffe.Module)
            out += module_section(name, module)
    return "\n".join(out)


def faces() -> dict[str, list[str]]:
    """The modules of the faces that are there."""
    found = {}
    for title, folder in FACES.items():
        files = sorted((SOURCE / "milkrun" / folder).glob("*.py"))
        found[title] = [f"milkrun.{folder}.{f.stem}" for f in files if not f.stem.startswith("_")]
    return {title: names for title, names in found.items() if names}


def module_section(name: str, module: griffe.Module) -> Iterator[str]:
    """A module: its functions and classes."""
    yield from (f"### `{name}`", "", first_words(module), "")
    for member in module.members.values():
        if member.name.startswith("_"):
            continue
        if isinstance(member, griffe.Class):
            yield from class_section(member)
        elif isinstance(member, griffe.Function):
            yield described(member)
    yield ""


def class_section(found: griffe.Class) -> Iterator[str]:
    """A class and its public methods."""
    yield from ("", f"**`{found.name}`** {first_words(found)}", "")
    for member in found.members.values():
        if isinstance(member, griffe.Function) and not member.name.startswith("_"):
            yield described(member)
    yield ""


def described(function: griffe.Function) -> str:
    """How it is called, and what for."""
    return f"- `{function.signature()}`: {first_words(function)}"


def first_words(found: griffe.Object) -> str:
    """The first paragraph of a docstring."""
    text = found.docstring.value if found.docstring else ""
    return " ".join(text.split("\n\n")[0].split())
