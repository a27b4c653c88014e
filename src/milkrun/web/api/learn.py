"""Handlers of the pages that teach: rules, components, lessons."""

from functools import cache

import msgspec

from milkrun.games import book, books
from milkrun.web import language
from milkrun.web.api.router import Call, Raw
from milkrun.web.errors import bad_request, not_found, refused
from milkrun.web.match.model import rule_sets
from milkrun.web.teach import learn, printing
from milkrun.web.teach.extras import has_lesson
from milkrun.web.teach.rulebook import rulebook
from milkrun.web.wire.lessons import SceneOut, TryOut, WhyOut

MOST_DONE = 100
PDF = "application/pdf"


async def rules(call: Call) -> Raw:
    """A game's rules, chapter by chapter."""
    return Raw(rules_bytes(game_of(call), language.now()), cache="no-cache")


async def facts(call: Call) -> Raw:
    """What a drawing needs when nobody has set up a table: the full one, with all defaults."""
    return Raw(facts_bytes(game_of(call), language.now()), cache="no-cache")


async def sheets(call: Call) -> Raw:
    """A game on paper."""
    game_id, paper = game_of(call), call.query.get("paper", "a4")
    data = await printing.sheets(game_id, paper, call.hub.judge, call.who.address)
    name = f'attachment; filename="{game_id}-{paper}.pdf"'
    kept = "private, max-age=3600"
    return Raw(data, PDF, kept, [(b"content-disposition", name.encode())])


async def lesson_facts(call: Call) -> Raw:
    """What a drawing needs for a game's lesson."""
    return Raw(learn.room(lesson_of(call)).match.telling.facts, cache="no-cache")


async def scene(call: Call) -> SceneOut:
    """A step of a lesson."""
    return learn.show(lesson_of(call), call.number("step") or 0, done_of(call))


async def attempt(call: Call) -> TryOut:
    """The teacher's answer to a choice."""
    return learn.attempt(lesson_of(call), call.body)


async def why_not(call: Call) -> WhyOut:
    """Why something cannot be chosen at a step."""
    return learn.why_not(lesson_of(call), call.body)


def game_of(call: Call) -> str:
    """The game of the path."""
    if call.params[0] not in books():
        raise not_found("game")
    return call.params[0]


def lesson_of(call: Call) -> str:
    """The game of the path, if it has a lesson."""
    game_id = game_of(call)
    if not has_lesson(game_id):
        raise refused(404, "no_lesson", "teach.no_lesson")
    return game_id


def done_of(call: Call) -> list[int]:
    """The actions of a step that are done already."""
    words = [word for word in call.query.get("done", "").split(",") if word]
    if len(words) > MOST_DONE or not all(w.isascii() and w.isdecimal() for w in words):
        raise bad_request("teach.done_list")
    return [int(word[:9]) for word in words]


@cache
def rules_bytes(game_id: str, spoken: str) -> bytes:
    """The rules as they are sent."""
    return msgspec.json.encode(rulebook(game_id, spoken))


@cache
def facts_bytes(game_id: str, spoken: str) -> bytes:
    """The facts of a full table, as they are sent."""
    found = book(game_id)
    return rule_sets.RuleSet(found.load(found.most).told_in(spoken)).facts
