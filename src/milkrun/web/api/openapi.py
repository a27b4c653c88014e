"""The OpenAPI description, made from the route table and the types: it cannot fall behind."""

import re
from typing import Any

import msgspec

from milkrun.version import VERSION
from milkrun.web.api.router import PREFIX, Param, Route
from milkrun.web.wire.matches import Failure

REF = "#/components/schemas/{name}"
Refs = dict[Any, dict[str, Any]]
"""Types, and how the description refers to them."""
PATHS: dict[str, dict[str, Any]] = {
    "match": {"type": "string", "pattern": "^[a-z0-9]{1,40}$"},
    "game": {"type": "string", "maxLength": 40},
    "seat": {"type": "string", "pattern": "^([0-9]|watch)$"},
    "mark": {"type": "string", "pattern": "^[0-9a-f]{1,64}$"},
    "job": {"type": "string", "pattern": "^[a-z]{1,20}:[a-z0-9]{1,40}$"},
    "report": {"type": "string", "pattern": "^[0-9a-f]{1,32}$"},
}


def describe(routes: list[Route]) -> dict[str, Any]:
    """The whole description."""
    kinds = {route.takes for route in routes} | {route.gives for route in routes} | {Failure}
    structs = sorted((k for k in kinds if is_struct(k)), key=lambda k: f"{k.__name__} {k!r}")
    found, schemas = msgspec.json.schema_components(structs, ref_template=REF)
    refs: Refs = dict(zip(structs, found, strict=True))
    paths: dict[str, Any] = {}
    for route in routes:
        paths.setdefault(PREFIX + route.path, {})[route.method.lower()] = operation(route, refs)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Milkrun table server",
            "version": VERSION,
            "description": "Matches, seats and live updates of the table server.",
        },
        "paths": paths,
        "components": {"schemas": schemas, "securitySchemes": security()},
        "security": [{"device": []}, {"seat": []}, {"keeper": []}, {}],
    }


def is_struct(kind: Any) -> bool:
    """Whether a type has a schema of its own."""
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def security() -> dict[str, Any]:
    """How an asker is known."""
    return {
        "device": {"type": "apiKey", "in": "cookie", "name": "milkrun_device"},
        "seat": {"type": "http", "scheme": "bearer", "description": "The token of a seat's link."},
        "keeper": {"type": "apiKey", "in": "cookie", "name": "milkrun_keeper"},
    }


def operation(route: Route, refs: Refs) -> dict[str, Any]:
    """One method of a path."""
    out: dict[str, Any] = {
        "operationId": "_".join([route.method.lower(), *re.findall(r"\w+", route.path)]),
        "summary": route.about,
        "responses": {"200": answer(route, refs), "default": failure(refs)},
    }
    parameters = [path_parameter(name) for name in re.findall(r"{(\w+)}", route.path)]
    parameters += [query_parameter(name, param) for name, param in route.query.items()]
    if parameters:
        out["parameters"] = parameters
    if route.takes is not None:
        out["requestBody"] = {"required": True, "content": taken(route, refs)}
    return out


def taken(route: Route, refs: Refs) -> dict[str, Any]:
    """What a request holds."""
    if not is_struct(route.takes):
        return {"application/octet-stream": {"schema": {}}}
    return {"application/json": {"schema": refs[route.takes]}}


def answer(route: Route, refs: Refs) -> dict[str, Any]:
    """What is answered."""
    schema = refs[route.gives] if is_struct(route.gives) else {"type": "string"}
    return {"description": route.about, "content": {route.kind: {"schema": schema}}}


def failure(refs: Refs) -> dict[str, Any]:
    """What is answered when something is refused."""
    return {
        "description": "Refused.",
        "content": {"application/json": {"schema": refs[Failure]}},
    }


def path_parameter(name: str) -> dict[str, Any]:
    """A variable place of a path."""
    return {"name": name, "in": "path", "required": True, "schema": PATHS[name]}


def query_parameter(name: str, param: Param) -> dict[str, Any]:
    """A parameter after the question mark."""
    return {
        "name": name,
        "in": "query",
        "required": param.required,
        "description": param.about,
        "schema": param.schema,
    }
