"""Handlers: puzzles, and what the coach says to an answer."""

import msgspec

from milkrun.play.process import Lost
from milkrun.web.addresses import mark
from milkrun.web.api.learn import game_of
from milkrun.web.api.router import Call, Raw
from milkrun.web.errors import not_now, refused
from milkrun.web.match.processes.queue import Share
from milkrun.web.teach import puzzling
from milkrun.web.wire.analysis import DecisionOut, PositionOut
from milkrun.web.wire.puzzles import AnswerOut, PuzzlesOut


async def puzzles(call: Call) -> PuzzlesOut:
    """The puzzles of a game."""
    return puzzling.listed(game_of(call))


async def facts(call: Call) -> Raw:
    """What a drawing needs for them."""
    return Raw(puzzling.room(game_of(call)).match.telling.facts, cache="no-cache")


async def position(call: Call) -> PositionOut:
    """A puzzle after some actions."""
    return puzzling.stand(game_of(call), call.body.number, call.body.actions)


async def answer(call: Call) -> AnswerOut:
    """The turn to find."""
    return puzzling.answer(game_of(call), call.body.number)


async def attempt(call: Call) -> DecisionOut:
    """An answer, judged in a thinking process on the account of its address."""
    game_id, number, actions = game_of(call), call.body.number, call.body.actions
    if not puzzling.stand(game_id, number, actions).is_whole:
        raise not_now("refused.turn_goes_on")
    share = Share(mark(call.hub.store.address_key, call.who.address), f"puzzles-{game_id}")
    thinkers, at = call.hub.thinkers, puzzling.room(game_id)
    if thinkers is None or thinkers.allowance.is_used_up(share.address):
        raise refused(429, "no_hint", "refused.thought_enough")
    puzzle, more = at.puzzle(number), {"actions": actions, "best": at.puzzle(number).best}
    try:
        found = await thinkers.solved(at.game, at.view(number), puzzle.seat, more, share)
    except Lost:
        raise refused(503, "no_hint", "refused.coach_silent") from None
    return msgspec.convert(found, DecisionOut)
