"""The positions on the way to a view, where others led there: told as what differs from it.

At the end of a round chance may act twenty times, and every time only a card or a tile is another.
"""

from collections.abc import Iterator

from milkrun.kernel.screen import known_scores
from milkrun.kernel.state import State
from milkrun.web.match.model.match import Match, Told
from milkrun.web.match.seeing import views
from milkrun.web.match.seeing.moment import Part, changed, moment_of, written
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
    assert match.table is not None
    moment = moment_of(match)
    here = moment.laid_open(match, state, ply)
    now = moment.laid_open(match, match.table.state, moment.plies)
    seen, whole = match.game.own_sight(state, view.seat), list[str]()
    seen.public = here.open
    return FrameOut(
        ply=ply,
        to_move=seen.to_move,
        step=seen.step,
        prompt=views.prompt(match, moment, seen, state),
        rolls=recent.rolled(ply),
        scores=known_scores(match.game.signs, seen),
        public=told("public", here.public_before(now), whole),
        mine=told("mine", changed(seen.mine, view.mine), whole),
        memory=told("memory", changed(seen.memory, view.memory), whole),
        outlook=outlook_then(match, state, here.outlook_before(now), view, whole),
        whole=whole,
    )


def outlook_then(
    match: Match, state: State, found: tuple[Part, bool], view: ViewOut, whole: list[str]
) -> Part:
    """What followed from a position on the way; what serves a choice alone is as it is now."""
    part, is_whole = found
    own = written(match.game.own_prospects(state, view.seat, past=not is_whole))
    if is_whole:
        whole.append("outlook")
        return part | own
    now = view.outlook
    return part | {k: v for k, v in own.items() if k not in now or now[k] != v}


def told(name: str, found: tuple[Part, bool], whole: list[str]) -> Part:
    """What is told of a part; if that is all of it, it is noted."""
    part, is_whole = found
    if is_whole:
        whole.append(name)
    return part
