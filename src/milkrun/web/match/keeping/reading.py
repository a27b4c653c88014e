"""Stored matches that this version cannot read: said in a sentence, and nobody else's trouble."""

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from milkrun.kernel.errors import MilkrunError
from milkrun.web import texts
from milkrun.web.errors import WebError
from milkrun.web.match.model.cache import Kept
from milkrun.web.match.model.match import Match
from milkrun.web.match.model.rule_sets import RuleSets
from milkrun.web.match.model.setup import Setup
from milkrun.web.match.processes.checking import Judge, rules_of
from milkrun.web.storage.store import Conflict, MatchRow, StoreError

REFUSED = 422
"""What whoever judges strangers' rules says of rules that cannot be; other words are no verdict."""


class Unreadable(MilkrunError):
    """A match whose stored text makes no sense to this version; it can still be deleted."""


@contextmanager
def reading(match: str) -> Iterator[None]:
    """Whatever stored text does to the code that reads it, it is the trouble of that match."""
    try:
        yield
    except (StoreError, Conflict, Unreadable):
        raise
    except WebError as error:
        if error.status != REFUSED:
            raise
        raise Unreadable(texts.say("table.unreadable", match=match, why=why(error))) from error
    except Exception as error:
        raise Unreadable(texts.say("table.unreadable", match=match, why=why(error))) from error


def why(error: Exception) -> str:
    """The reason in words; what a move or a hand was is never said."""
    if isinstance(error, msgspec.MsgspecError):
        return texts.say("table.unreadable_text")
    if type(error).__module__.startswith("milkrun.") and not hasattr(error, "refusal"):
        return str(error).rstrip(".")
    return texts.say("table.unreadable_entry")


async def empty(
    row: MatchRow, rule_sets: RuleSets, judge: Judge, kept: Kept | None = None
) -> Match:
    """A match as it was set up, with nothing of what happened since."""
    setup = msgspec.json.decode(row.setup, type=Setup)
    return Match(row, setup, await rules_of(setup, rule_sets, judge, row.maker), kept)
