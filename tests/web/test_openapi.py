"""The description is true: what it promises is what the server does, and nonsense is refused."""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from milkrun.web.api.openapi import PATHS as IN_PATH
from milkrun.web.api.openapi import describe
from milkrun.web.api.router import Router
from milkrun.web.api.routes import ROUTES
from tests.web.running import running

EXAMPLES = int(os.environ.get("MILKRUN_EXAMPLES", "8"))
REFUSED = ["2xx", 400, 401, 403, 404, 409, 415, 422, 503]
"""What a well-formed request may get: 422 is what the rules of a game refuse."""
CHECKS = {"checks": {"positive_data_acceptance": {"expected-statuses": REFUSED[:1] + REFUSED[2:]}}}
config = schemathesis.Config.from_dict(CHECKS)
schema = schemathesis.openapi.from_dict(describe(ROUTES), config=config).exclude(
    path_regex="/events$"
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("served"), hint_simulations=20, hint_samples=2) as url:
        yield url


@pytest.fixture(scope="module")
def seated(server: str) -> tuple[httpx2.Client, str]:
    """A client that sits at a table of two."""
    client = httpx2.Client(base_url=server)
    seats = [{"kind": "me"}, {"kind": "me"}]
    made = client.post("/api/v1/matches", json={"game": "tiffin", "seats": seats}).json()
    return client, made["match"]


@schema.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
def test_the_server_does_as_described(
    case: Any, server: str, seated: tuple[httpx2.Client, str]
) -> None:
    client, match = seated
    is_deletion = case.method.upper() == "DELETE" and case.path.endswith("{match}")
    asked = str((case.path_parameters or {}).get("match", ""))
    if re.fullmatch(IN_PATH["match"]["pattern"], asked) and not is_deletion:
        case.path_parameters["match"] = match
    case.call_and_validate(base_url=server, cookies=dict(client.cookies))


def test_a_slip_in_a_parameter_is_told(server: str, seated: tuple[httpx2.Client, str]) -> None:
    client, match = seated
    said = client.get(f"/api/v1/matches/{match}/plies", params={"seat": 0, "form": 3})
    assert said.status_code == 400
    text = said.json()["error"]["text"]
    assert text == "There is no parameter 'form'; there is: seat, from, to, open."


def test_every_route_is_described(server: str) -> None:
    paths = httpx2.get(f"{server}/openapi.json").json()["paths"]
    described = {(method.upper(), path) for path, row in paths.items() for method in row}
    assert described == {(route.method, f"/api/v1{route.path}") for route in ROUTES}


def test_pages_and_keeper_paths(server: str, seated: tuple[httpx2.Client, str]) -> None:
    assert httpx2.get(f"{server}/healthz").json()["status"] == "ok"
    figures = httpx2.get(f"{server}/metrics").text
    assert "milkrun_batch_seconds_count" in figures
    assert 'milkrun_matches{status="' in figures
    assert httpx2.get(f"{server}/nothing-here").status_code == 404


def test_the_document_names_every_route_and_no_other() -> None:
    text = (Path(__file__).parents[2] / "docs" / "api.md").read_text("utf-8")
    router, named = Router(ROUTES), set[str]()
    for path in re.findall(r"\$API(/[^\s\"'?`)]*)", text):
        node, _ = router.find(path.replace("$MATCH", "m"))
        named |= {route.path for route in node.routes.values()}
    named |= {path for path in PATHS if path.rpartition("/")[2] in text}
    assert PATHS - named - OF_PAGES == set()


PATHS = {route.path for route in ROUTES}
OF_PAGES = {path for path in PATHS if path.startswith(("/learn", "/games/"))} | {"/qr"}
"""Addresses that only the pages need."""
