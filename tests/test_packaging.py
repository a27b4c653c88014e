"""What people install: the version from one place, the extras, and the container's recipe."""

import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import click

from milkrun.cli import main
from milkrun.cli.serve_verb import command as serve
from milkrun.version import VERSION
from tools import wheels

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
CONTAINER = (ROOT / "Containerfile").read_text("utf-8")
PROMISED = ("lab", "cluster", "rl", "postgres", "print", "all")
SEMANTIC = re.compile(r"(\d+)\.(\d+)\.(\d+)(-[\w.]+)?")


def dynamic(name: str) -> Any:
    return PROJECT["tool"]["setuptools"]["dynamic"][name]


def requirement_lines(file: str) -> set[str]:
    lines = (ROOT / file).read_text("utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("#")}


def files(extra: str) -> list[str]:
    named = dynamic("optional-dependencies")[extra]["file"]
    return [named] if isinstance(named, str) else named


def instructions(name: str) -> list[str]:
    """What the container's recipe says under one word, with its lines joined."""
    return re.findall(rf"^{name} (.*)$", CONTAINER.replace("\\\n", " "), re.M)


def test_the_version_is_semantic_and_stands_in_one_place() -> None:
    assert SEMANTIC.fullmatch(VERSION)
    assert "version" in PROJECT["project"]["dynamic"]
    assert dynamic("version") == {"attr": "milkrun.version.VERSION"}
    assert f"## {VERSION}" in (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_the_build_is_asked_for_as_it_is_pinned() -> None:
    pinned = (ROOT / "requirements/build.txt").read_text("utf-8")
    for requirement in PROJECT["build-system"]["requires"]:
        assert f"{requirement.replace('_', '-')} " in pinned


def test_an_extra_is_a_list_of_plain_requirements() -> None:
    """A line that pip alone understands (`-c`, `-r`) would break the metadata."""
    for extra in PROMISED:
        for file in files(extra):
            assert all(line[0].isalpha() for line in requirement_lines(file)), file


def test_all_is_all_of_them() -> None:
    extras = dynamic("optional-dependencies")
    others = {file for extra in extras if extra != "all" for file in files(extra)}
    assert set(files("all")) == others


def test_what_is_written_of_the_package_is_there() -> None:
    project = PROJECT["project"]
    assert (ROOT / project["readme"]).exists()
    assert all((ROOT / file).exists() for file in project["license-files"])
    module, _, name = project["scripts"]["milkrun"].partition(":")
    assert (module, getattr(__import__(module, fromlist=[name]), name)) == ("milkrun.cli", main)


def test_the_container_copies_what_there_is() -> None:
    let_in = (ROOT / ".containerignore").read_text("utf-8").split()
    for line in instructions("COPY"):
        if line.startswith("--from="):
            continue
        *sources, _ = line.split()
        for source in sources:
            assert (ROOT / source).exists()
            assert f"!{source.split('/')[0]}" in let_in


def test_the_container_starts_the_server_by_settings_it_knows() -> None:
    program, verb = json.loads(instructions("ENTRYPOINT")[0])
    assert program in PROJECT["project"]["scripts"]
    assert main.get_command(click.Context(main), verb) is serve
    known = {p.envvar for p in serve.params} | {"PYTHONUNBUFFERED"}
    (settings,) = instructions("ENV")
    assert {word.partition("=")[0] for word in settings.split()} <= known
    assert instructions("USER") == ["milkrun"]


def test_the_container_asks_for_its_health_where_it_is_told() -> None:
    (asked,) = instructions("HEALTHCHECK")
    (port,) = instructions("EXPOSE")
    default = next(p.default for p in serve.params if p.name == "port")
    assert f":{port}/healthz" in asked
    assert int(port) == default


def test_a_python_that_is_not_there_is_passed_over() -> None:
    assert wheels.output("python-that-nobody-has", "-c", wheels.KNOWN) == ""
    assert wheels.output(sys.executable, "-c", wheels.KNOWN) in wheels.VERSIONS
