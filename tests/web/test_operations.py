"""The sample files of docs/operations: what a keeper copies must be sound."""

import re
from configparser import ConfigParser
from pathlib import Path

import pytest
from click import Command, Group
from click.testing import CliRunner

from milkrun.cli import main
from milkrun.cli.serve_verb import command as serve

DOCS = Path(__file__).parents[2] / "docs"
SAMPLES = DOCS / "operations"
UNITS = sorted(path for path in SAMPLES.iterdir() if path.suffix in (".service", ".timer"))
Block = list[tuple[str, "Block"]]


class Unit(ConfigParser):
    """A unit file: names keep their case, and may come several times."""

    def __init__(self, path: Path) -> None:
        super().__init__(strict=False, interpolation=None, comment_prefixes=("#",))
        self.optionxform = str  # type: ignore[assignment, method-assign]
        self.read_string(path.read_text("utf-8"))


def environment(path: Path) -> dict[str, str]:
    """What a unit sets; the parser keeps only the last of several."""
    found = re.findall(r"^Environment=(\w+)=(.*)$", path.read_text("utf-8"), re.M)
    return dict(found)


@pytest.mark.parametrize("path", UNITS, ids=lambda p: p.name)
def test_a_unit_is_complete(path: Path) -> None:
    unit = Unit(path)
    assert unit["Unit"]["Description"]
    kind = {"service": "Service", "timer": "Timer"}[path.suffix[1:]]
    assert kind in unit
    if kind == "Timer":
        assert unit["Timer"]["OnCalendar"]
        assert path.with_suffix(".service").exists()
    else:
        assert unit["Service"]["ExecStart"].startswith("/opt/milkrun/bin/milkrun ")
        assert unit["Service"]["UMask"] == "0077"


def test_the_server_s_unit_drains_and_reloads() -> None:
    service = Unit(SAMPLES / "milkrun.service")["Service"]
    assert service["ExecReload"] == "/bin/kill -HUP $MAINPID"
    assert service["KillMode"] == "mixed"
    assert int(service["TimeoutStopSec"]) > 8
    assert int(environment(SAMPLES / "milkrun.service")["MILKRUN_WORKERS"]) > 1


@pytest.mark.parametrize("path", UNITS, ids=lambda p: p.name)
def test_a_unit_says_what_the_program_understands(path: Path) -> None:
    known = {param.envvar for param in serve.params}
    assert set(environment(path)) <= known
    words = Unit(path).get("Service", "ExecStart", fallback="x games").split()[1:]
    result = CliRunner().invoke(main, [*words, "--help"])
    assert result.exit_code == 0, result.output
    for flag in re.findall(r"--[a-z-]+", " ".join(words)):
        assert flag in result.output


def parse(text: str) -> Block:
    """An nginx file: directives, and blocks of them."""
    tokens = re.findall(r"[{};]|[^{};]+", re.sub(r"#.*", "", text))
    stack: list[Block] = [[]]
    name = ""
    for token in (one.strip() for one in tokens):
        if token == "{":
            stack[-1].append((name, []))
            stack.append(stack[-1][-1][1])
        elif token == "}":
            assert name == "", f"'{name}' has no semicolon"
            stack.pop()
            assert stack, "a brace too many"
        elif token == ";":
            assert name, "a semicolon too many"
            stack[-1].append((name, []))
        name = token if token not in "{};" else ""
    assert len(stack) == 1, "a brace is missing"
    return stack[0]


def directives(block: Block) -> dict[str, str]:
    """Name and value of each directive; `proxy_set_header` with its header."""
    found = {}
    for text, _ in block:
        words = " ".join(text.split()).split(" ")
        head = 2 if words[0] == "proxy_set_header" else 1
        found[" ".join(words[:head])] = " ".join(words[head:])
    return found


def test_nginx_passes_streams_and_addresses_on() -> None:
    blocks = parse((SAMPLES / "nginx.conf").read_text("utf-8"))
    (secure,) = [b for name, b in blocks if name == "server" and "ssl" in directives(b)["listen"]]
    (location,) = [b for name, b in secure if name == "location /"]
    found = directives(location)
    assert found["proxy_buffering"] == "off"
    assert found["proxy_http_version"] == "1.1"
    assert found["proxy_set_header X-Forwarded-For"] == "$remote_addr"
    assert found["proxy_set_header Host"] == "$host"
    assert found["proxy_set_header Connection"] == '""'
    assert found["proxy_read_timeout"] == "1h"
    upstream = dict(blocks)["upstream milkrun"]
    assert directives(upstream)["server"] == "127.0.0.1:8000"
    assert ("return 403", []) in dict(secure)["location = /metrics"]


@pytest.mark.parametrize("text", ["server { listen 80; ", "server { listen 80 }", "a; }", ";"])
def test_the_reader_of_nginx_files_finds_slips(text: str) -> None:
    with pytest.raises(AssertionError):
        parse(text)


def test_the_document_names_every_sample_and_every_deed_of_the_keeper() -> None:
    text = (DOCS / "operations.md").read_text("utf-8")
    for path in SAMPLES.iterdir():
        assert f"operations/{path.name}" in text
    admin = main.get_command(None, "admin")  # type: ignore[arg-type]
    assert isinstance(admin, Group)
    for name in admin.commands:
        assert f"milkrun admin {name}" in text


def test_the_document_names_every_flag_of_the_server() -> None:
    text = (DOCS / "operations.md").read_text("utf-8")
    assert isinstance(serve, Command)
    flags = [o for param in serve.params for o in param.opts if o.startswith("--")]
    assert [flag for flag in flags if flag not in text and flag != "--open"] == []
