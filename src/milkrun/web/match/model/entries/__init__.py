"""The entries of a match: a file for each kind says what it holds, what follows, who is told what.

Lines of the record are `play.record.Line`. No list names the kinds: a file of this folder is one.
"""

from importlib import import_module
from pkgutil import iter_modules

import msgspec

from milkrun.play.record import Line
from milkrun.web.match.model.entries.body import Body
from milkrun.web.storage.store import Entry

LINE = "line"
News = Body | Line
"""What may be written next."""


def kinds() -> dict[str, type[Body]]:
    """Every kind of entry but the line, by its name in the store."""
    for module in iter_modules(__path__):
        import_module(f"{__name__}.{module.name}")
    return {body.KIND: body for body in Body.__subclasses__()}


BODIES = kinds()
_decoders = {kind: msgspec.json.Decoder(body) for kind, body in BODIES.items()}
_line = msgspec.json.Decoder(Line)


def kind_of(body: News) -> str:
    """The name of a body's kind in the store."""
    return body.KIND if isinstance(body, Body) else LINE


def encode(body: msgspec.Struct) -> str:
    """A body as it is stored."""
    return msgspec.json.encode(body).decode()


def decode(kind: str, body: str) -> News:
    """A body as it was stored."""
    return _line.decode(body) if kind == LINE else _decoders[kind].decode(body)


def entry(n: int, body: News) -> Entry:
    """A body as an entry."""
    seq = body.seq if isinstance(body, Line) else None
    return Entry(n, kind_of(body), encode(body), seq)
