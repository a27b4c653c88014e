"""Refusals as answers: a status, a code, a sentence, a clause; never a traceback."""

import logging

import msgspec

from milkrun.kernel.errors import MilkrunError, Refused, Stale, UsageError
from milkrun.play.table import HalfChoice
from milkrun.play.undo import UndoRefused
from milkrun.web.errors import StaleBatch, WebError
from milkrun.web.match.keeping.reading import Unreadable
from milkrun.web.storage.store import Conflict, StoreError
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
        clause = error.refusal.clause
        return 422, Fault("refused", text, clause, error.section or clause)
    if isinstance(error, (Stale, Conflict)):
        return 409, Fault("conflict", "The table has moved on; look again.")
    if isinstance(error, UndoRefused):
        return 409, Fault("undo_refused", text)
    if isinstance(error, HalfChoice):
        return 422, Fault("half_choice", text)
    if isinstance(error, UsageError):
        return 422, Fault("usage", text)
    if isinstance(error, MilkrunError):
        return 422, Fault("refused", text)
    if isinstance(error, StoreError):
        LOG.error("storage", extra={"reason": text})
        return 503, Fault("storage", "The storage does not answer; nothing was changed.")
    LOG.exception("request failed", exc_info=error)
    return 500, Fault("internal", "Something went wrong here; nothing was changed.")
