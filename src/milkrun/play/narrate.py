"""Events in words, for each seat what it may know; and the score, line by line."""

from milkrun.kernel.events import Event
from milkrun.kernel.game import Game, seat_name
from milkrun.kernel.state import State


def sentences(game: Game, events: list[Event], seat: int | None) -> list[str]:
    """What happened, as the seat (None: the onlooker) may know it."""
    out: list[str] = []
    for event in events:
        seen = game.witness(event, seat)
        text = game.narrate(seen) if seen is not None else ""
        if text:
            out.append(text)
    return out


def explain_end(game: Game, state: State, events: list[Event]) -> list[str]:
    """Who won and why: each seat's score, line by line, and how the game ended."""
    outcome = game.outcome(state)
    if outcome is None:
        return []
    lines = [game.words.endings[outcome.reason]]
    unit = game.words.screen.get("score_unit", "points")
    for seat in sorted(range(game.seats), key=lambda s: outcome.places[s]):
        lines.append(f"{outcome.places[seat]}. {seat_name(seat)}: {outcome.scores[seat]} {unit}")
        for entry in game.account(state, seat, events):
            lines.append("   " + game.words.score_line(entry.key, entry.numbers))
    return lines
