"""The one character that no database keeps in a text: refused wherever it could come in."""

import re

from milkrun.web.errors import WebError, refused

ESCAPED = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
"""As JSON writes it: after an odd number of backslashes."""


def demand_none(text: str) -> None:
    """Refuse a path or a query that holds one."""
    if "\0" in text:
        raise refusal()


def demand_none_in(body: bytes) -> None:
    """Refuse a body that holds one, as it is or as JSON writes it."""
    if b"\0" in body or (b"u0000" in body and ESCAPED.search(body)):
        raise refusal()


def refusal() -> WebError:
    """There is one."""
    return refused(422, "nul", "server.nul")
