"""What a seat may know of plies and entries: by `witness` and `narrate`, for that seat only."""

from milkrun.kernel.events import Event
from milkrun.kernel.state import CHANCE
from milkrun.play.table import Ply
from milkrun.web import texts
from milkrun.web.match.bodies import (
    BOT,
    FREE,
    AnswerBody,
    AskBody,
    ChatBody,
    RematchBody,
    SeatBody,
    TakeoverBody,
    VoteBody,
)
from milkrun.web.match.live import Live, Told
from milkrun.web.match.shelf import Rules
from milkrun.web.storage import store
from milkrun.web.wire.matches import EntryOut

UNTOLD = {"device", "void"}


def text_of(rules: Rules, events: list[Event], seat: int | None) -> str:
    """What happened, in words the seat may read."""
    said: list[str] = []
    for event in events:
        seen = rules.game.witness(event, seat)
        text = rules.narrate(seen) if seen is not None else ""
        if text:
            said.append(text)
    return " ".join(said)


def is_shown(rules: Rules, ply: Ply, seat: int | None) -> bool:
    """Whether the seat may know which action it was: its own, or one that told it everything.

    A chance action that told nothing is not shown; a player's is, as half choices never stand.
    """
    if ply.seat == seat:
        return True
    witness = rules.game.witness
    if ply.seat == CHANCE and not ply.events:
        return False
    return all(witness(event, seat) == event for event in ply.events)


def target_of(rules: Rules, ply: Ply, seat: int | None) -> list[str]:
    """What to light for a ply, if the seat may know."""
    if ply.seat < 0 or not is_shown(rules, ply, seat):
        return []
    return [ply.target]


def entry_for(live: Live, told: Told, seat: int | None) -> EntryOut | None:
    """An entry as the seat may know it; None if it is not told at all."""
    if told.kind in UNTOLD:
        return None
    if told.ply is not None:
        return public_for(live, told, told.ply) or ply_for(live.rules, told, told.ply, seat)
    if told.kind == "line":
        return line_for(live, told)
    if told.kind == "chat" and seat is None and live.status != store.OVER:
        return None
    return other_for(live, told)


def public_for(live: Live, told: Told, ply: Ply) -> EntryOut | None:
    """An action that hides nothing from anybody, made once for all."""
    if told.public is None:
        sights: list[int | None] = [None, *range(len(live.seats))]
        is_public = all(is_shown(live.rules, ply, seat) for seat in sights)
        told.public = ply_for(live.rules, told, ply, None) if is_public else False
    return told.public if isinstance(told.public, EntryOut) else None


def ply_for(rules: Rules, told: Told, ply: Ply, seat: int | None) -> EntryOut:
    """An action, its text and targets for that seat."""
    text = text_of(rules, ply.events, seat)
    targets = target_of(rules, ply, seat)
    return EntryOut(told.n, "line", ply.seat, told.plies, text, targets)


def line_for(live: Live, told: Told) -> EntryOut:
    """A take-back, or the end."""
    line = told.body
    if line.undo is not None:
        text = texts.TOOK_BACK.format(who=who(live, line.by), ply=line.undo)
        return EntryOut(told.n, "undo", line.by, told.plies, text)
    return EntryOut(told.n, "over", None, told.plies, ending(live, line.result.reason))


def ending(live: Live, reason: str) -> str:
    """How it ended, in words."""
    return live.game.words.endings.get(reason) or texts.ENDINGS.get(reason, reason)


def who(live: Live, seat: int | None) -> str:
    """A player in words."""
    return texts.person(seat, live.seats[seat].name if seat is not None else "")


def other_for(live: Live, told: Told) -> EntryOut:
    """Everything that is no line: the same for all who may know of it."""
    body = told.body
    seat = getattr(body, "seat", None)
    name = body.name if isinstance(body, ChatBody) else ""
    match = body.match if told.kind == "rematch" else ""
    yes = body.yes if isinstance(body, AnswerBody) else None
    ply = body.ply if isinstance(body, AskBody) else None
    return EntryOut(told.n, told.kind, seat, ply, words_of(live, told), [], name, match, yes)


def words_of(live: Live, told: Told) -> str:
    """An entry that is no line, in words."""
    body, kind = told.body, told.kind
    person = who(live, getattr(body, "seat", None))
    if kind == "chat":
        return str(body.text)
    if isinstance(body, TakeoverBody):
        return takeover_words(body, person)
    if isinstance(body, SeatBody):
        return seat_words(body, person)
    if isinstance(body, AskBody):
        return texts.ASKS_BACK.format(who=person, ply=body.ply)
    if isinstance(body, AnswerBody):
        return (texts.AGREES if body.yes else texts.REFUSES).format(who=person)
    if kind == "mute":
        return (texts.MUTED if body.muted else texts.UNMUTED).format(who=person)
    if kind == "listed":
        return texts.LISTED if body.listed else texts.UNLISTED
    if isinstance(body, RematchBody):
        return texts.WANTS_REMATCH.format(who=person) if body.seat is not None else texts.REMATCH
    if isinstance(body, VoteBody):
        return texts.VOTES.format(who=person, other=who(live, body.absent))
    return {
        "start": texts.STARTS,
        "resign": texts.RESIGNED.format(who=person),
        "frozen": texts.FROZEN,
    }.get(kind, "")


def seat_words(body: SeatBody, person: str) -> str:
    """Somebody sits down or gets up, or a seat waits for somebody."""
    if body.kept:
        return texts.KEPT.format(who=person)
    if body.kind == FREE:
        return (texts.LEAVES if body.left else texts.OPENED).format(who=person)
    return (texts.BOT_SITS if body.kind == BOT else texts.SITS).format(who=person, code=body.code)


def takeover_words(body: TakeoverBody, person: str) -> str:
    """A bot takes over, or the owner is back."""
    if not body.code:
        return texts.BACK.format(who=person)
    told = texts.BOT_TIME if body.reason == "time" else texts.BOT_STANDS_IN
    return told.format(who=person, code=body.code)
