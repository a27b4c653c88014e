"""Refusals as answers: a status, a code, a sentence, a clause; never a traceback."""

import logging

import msgspec

from milkrun.kernel.errors import MilkrunError, Refused, Stale, UsageError
from milkrun.kernel.game import Game
from milkrun.play.table import HalfChoice
from milkrun.play.undo import UndoRefused
from milkrun.web.errors import StaleBatch, WebError
from milkrun.web.match.keeping.reading import Unreadable
from milkrun.web.match.model.rule_sets import telling
from milkrun.web.storage.store import Conflict, StoreError
from milkrun.web.texts import retold, say
from milkrun.web.wire.matches import Failure, Fault

LOG = logging.getLogger("milkrun.web")


def refuse(error: Exception) -> tuple[int, Fault, bytes]:
    """The status, the fault and the body for whatever went wrong."""
    status, fault = describe(error)
    return status, fault, msgspec.json.encode(Failure(fault))


def describe(error: Exception) -> tuple[int, Fault]:
    """What a client is told."""
    text = str(error)
    if isinstance(error, StaleBatch):
        return 409, Fault("stale", text, seq=error.seq, n=error.n)
    if isinstance(error, WebError):
        return error.status, Fault(error.code, text)
    if isinstance(error, Unreadable):
        return 409, Fault("unreadable", text)
    if isinstance(error, Refused):
        return 422, by_the_rules(error)
    if isinstance(error, (Stale, Conflict)):
        return 409, Fault("conflict", say("refused.conflict"))
    if isinstance(error, UndoRefused):
        return 409, Fault("undo_refused", retold(text))
    if isinstance(error, HalfChoice):
        return 422, Fault("half_choice", retold(text))
    if isinstance(error, UsageError):
        return 422, Fault("usage", retold(text))
    if isinstance(error, MilkrunError):
        return 422, Fault("refused", text)
    if isinstance(error, StoreError):
        LOG.error("storage", extra={"reason": text})
        return 503, Fault("storage", say("server.storage"))
    LOG.exception("request failed", exc_info=error)
    return 500, Fault("internal", say("server.internal"))


def by_the_rules(error: Refused) -> Fault:
    """A move that the rules forbid, in the words of whoever tried it."""
    clause, game = error.refusal.clause, error.rules
    if not isinstance(game, Game):
        return Fault("refused", str(error), clause, error.section or clause)
    words = telling(game)
    title = words.clauses.named(clause).section or clause
    return Fault("refused", words.explain(error.refusal), clause, title)
