"""The positions on the way to a view, where others led there: told as what differs from it.

At the end of a round chance may act twenty times, and every time only a card or a tile is another.
"""

from collections.abc import Iterator
from typing import Any

from milkrun.kernel.screen import known_scores
from milkrun.kernel.state import State
from milkrun.web.match.model.match import Match, Told
from milkrun.web.match.seeing import views
from milkrun.web.match.seeing.recent import MOST_FILMED, Recent
from milkrun.web.wire.matches import EntryOut
from milkrun.web.wire.view import FrameOut, ViewOut


def film(
    match: Match, told: list[Told], entries: list[EntryOut], view: ViewOut, recent: Recent
) -> list[FrameOut]:
    """The positions on the way that others led to and that say something, but for the last."""
    said = {entry.n for entry in entries if entry.text and entry.seat != view.seat}
    plies = [t.plies for t in told if t.ply is not None and t.n in said and t.plies < match.plies]
    if match.table is None or not plies or any(t.kind == "line" and t.ply is None for t in told):
        return []  # nothing on the way, or taken back: then it is no way any more
    shown = positions(match, plies[-MOST_FILMED:])
    return [frame(match, state, ply, view, recent) for ply, state in shown]


def positions(match: Match, plies: list[int]) -> Iterator[tuple[int, State]]:
    """One position after so many plies each, as it is passed: none is to be kept."""
    assert match.table is not None
    at, state = plies[0], match.position(plies[0])
    for ply in plies:
        for played in match.table.plies[at:ply]:
            state.apply(played.action)
        at = ply
        yield ply, state


def frame(match: Match, state: State, ply: int, view: ViewOut, recent: Recent) -> FrameOut:
    """A position as the reader of a view saw it on the way there."""
    seen, whole = match.game.view(state, view.seat), list[str]()
    return FrameOut(
        ply=ply,
        to_move=seen.to_move,
        step=seen.step,
        prompt=views.prompt(match, seen, view.seat, state),
        rolls=recent.rolled(ply),
        scores=known_scores(match.game.signs, seen),
        public=changed("public", seen.public, view.public, whole),
        mine=changed("mine", seen.mine, view.mine, whole),
        memory=changed("memory", seen.memory, view.memory, whole),
        outlook=changed("outlook", views.outlook(match, state, ply, seen), view.outlook, whole),
        whole=whole,
    )


def changed(
    name: str, then: dict[str, Any], now: dict[str, Any], whole: list[str]
) -> dict[str, Any]:
    """What was another then, or all of it where less was there than now."""
    if not now.keys() <= then.keys():
        whole.append(name)
        return then
    return {key: value for key, value in then.items() if key not in now or now[key] != value}
