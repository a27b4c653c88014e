"""What a seat may know of plies and entries: by `witness` and `narrate`, for that seat only."""

from milkrun.kernel.events import HIDDEN, Event
from milkrun.kernel.state import CHANCE
from milkrun.kernel.translation import ENGLISH
from milkrun.play.ply import Ply
from milkrun.web import language, texts
from milkrun.web.match.model.entries import LINE
from milkrun.web.match.model.entries.body import Body
from milkrun.web.match.model.match import Match, Told
from milkrun.web.match.model.narration import Said
from milkrun.web.match.model.rule_sets import RuleSet
from milkrun.web.wire.matches import EntryOut, EventOut


def text_of(match: Match, ply: Ply, seat: int | None) -> str:
    """What happened, in words the seat may read."""
    return said_of(match, witnessed(match.rules, ply, seat)).text


def said_of(match: Match, seen: list[Event]) -> Said:
    """Events as their reader may know them, with what they name marked."""
    return match.telling.say(seen, match.names())


def witnessed(rules: RuleSet, ply: Ply, seat: int | None) -> list[Event]:
    """What the seat may know of what a ply told."""
    if is_open(rules, ply):
        return ply.events
    seen = [rules.game.witness(event, seat) for event in ply.events]
    return [event for event in seen if event is not None]


def is_open(rules: RuleSet, ply: Ply) -> bool:
    """Whether everybody may know all that a ply told; most are like that, so it is asked once."""
    if ply.is_open is None:
        witness, everybody = rules.game.witness, (None, *range(rules.game.seats))
        ply.is_open = bool(ply.events) and all(
            witness(event, seat) == event for event in ply.events for seat in everybody
        )
    return ply.is_open


def events_of(rules: RuleSet, ply: Ply, seat: int | None) -> list[EventOut]:
    """What happened, as names and numbers the seat may know."""
    kinds, out = rules.game.event_kinds, list[EventOut]()
    for seen in witnessed(rules, ply, seat):
        known = zip(kinds[seen.kind].args, seen.args, strict=False)
        numbers = {name: value for name, value in known if value != HIDDEN}
        out.append(EventOut(kinds[seen.kind].name, seen.seat, numbers))
    return out


def is_shown(rules: RuleSet, ply: Ply, seat: int | None) -> bool:
    """Whether the seat may know which action it was: its own, or one that told it everything.

    A chance action that told nothing is not shown; a player's is, as half choices never stand.
    """
    if ply.seat == seat or is_open(rules, ply):
        return True
    witness = rules.game.witness
    if ply.seat == CHANCE and not ply.events:
        return False
    return all(witness(event, seat) == event for event in ply.events)


def is_public(rules: RuleSet, ply: Ply) -> bool:
    """Whether everybody may know which action it was."""
    sights: list[int | None] = [None, *range(rules.game.seats)]
    return is_open(rules, ply) or all(is_shown(rules, ply, seat) for seat in sights)


def target_of(rules: RuleSet, ply: Ply, seat: int | None) -> list[str]:
    """What to light for a ply, if the seat may know."""
    if ply.seat < 0 or not is_shown(rules, ply, seat):
        return []
    return [ply.target]


def entry_for(match: Match, told: Told, seat: int | None) -> EntryOut | None:
    """An entry as the seat may know it; None if it is not told at all."""
    if told.ply is not None:
        return public_for(match, told, told.ply) or ply_for(match, told, told.ply, seat)
    if told.kind == LINE:
        return line_for(match, told)
    body = told.body
    if not isinstance(body, Body) or not body.is_told(match, seat):
        return None
    rest = body.rest()
    return EntryOut(told.n, told.kind, body.of(), text=body.words(match), **rest)


def public_for(match: Match, told: Told, ply: Ply) -> EntryOut | None:
    """An action that hides nothing from anybody, made once for all who read English."""
    if language.now() != ENGLISH:
        return None
    if told.public is None:
        told.public = ply_for(match, told, ply, None) if is_public(match.rules, ply) else False
    return told.public if isinstance(told.public, EntryOut) else None


def ply_for(match: Match, told: Told, ply: Ply, seat: int | None) -> EntryOut:
    """An action, its text and targets for that seat."""
    text = text_of(match, ply, seat)
    targets = target_of(match.rules, ply, seat)
    events = events_of(match.rules, ply, seat)
    return EntryOut(told.n, LINE, ply.seat, told.plies, text, targets, events=events)


def line_for(match: Match, told: Told) -> EntryOut:
    """A take-back, or the end."""
    line = told.body
    if line.undo is not None:
        text = texts.say("table.took_back", who=match.who(line.by), ply=line.undo)
        return EntryOut(told.n, "undo", line.by, told.plies, text)
    return EntryOut(told.n, "over", None, told.plies, ending(match, line.result.reason))


def ending(match: Match, reason: str) -> str:
    """How it ended, in words."""
    told = match.telling.words.endings.get(reason)
    if told:
        return told
    key = f"table.ended_{reason}"
    return texts.say(key) if texts.is_known(key) else reason
