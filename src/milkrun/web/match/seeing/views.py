"""The view of a match: what one seat may know and do, in one answer."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import UNSET

from milkrun.kernel.outcome import Entry
from milkrun.kernel.screen import known_scores
from milkrun.kernel.state import CHANCE, State
from milkrun.kernel.state import OVER as GAME_OVER
from milkrun.kernel.view import View
from milkrun.kernel.words import Words
from milkrun.play import possible, together
from milkrun.play.hot_seat import has_secrets
from milkrun.play.lines import describe, lines
from milkrun.play.ply import Ply
from milkrun.play.undo import last_choice, table_limit
from milkrun.web import language, texts
from milkrun.web.errors import refused
from milkrun.web.match.model import sealed
from milkrun.web.match.model.demands import demand_table
from milkrun.web.match.model.entries.sealed import SealedBody
from milkrun.web.match.model.match import Match
from milkrun.web.match.seeing import redaction, standing
from milkrun.web.match.seeing.choices import Choices, line_out
from milkrun.web.match.seeing.log import log_of, past_log
from milkrun.web.match.seeing.moment import Laid, Moment, moment_of, written
from milkrun.web.match.seeing.recent import Recent, recent_of
from milkrun.web.storage import store
from milkrun.web.wire.view import (
    LastOut,
    OutcomeOut,
    RollOut,
    ScoreLineOut,
    UndoOut,
    ViewOut,
)

NO_UNDO = UndoOut(None, None)
_encoder = msgspec.json.Encoder()


def current(match: Match, seat: int | None, log: bool = False) -> bytes:
    """The view of now, made once for all who may see it."""
    return match.once(("view", seat, log), lambda: _encoder.encode(build(match, seat, log=log)))


def build(
    match: Match, seat: int | None, recent: Recent | None = None, *, log: bool = False
) -> ViewOut:
    """The view of now; `recent` is what happened lately, if somebody has it at hand."""
    if match.table is None:
        return waiting(match, seat)
    moment = moment_of(match)
    is_mover = seat is not None and moment.mover == seat
    undo = undo_limits(match, moment, seat)
    view = of_now(match, match.table.state, seat, is_mover, undo, recent)
    changes: dict[str, Any] = {}
    if moment.waiting is not None:
        changes |= at_once(match, seat, moment.waiting)
    if standing.is_judged(match):
        changes |= standing.share(match, seat)
    if match.setup.hotseat:
        changes["secret"] = has_secrets(match.table.state)
    if log:
        changes["log"] = log_of(match, seat).lines
    return msgspec.structs.replace(view, **changes) if changes else view


def at_once(match: Match, seat: int | None, waiting: list[int]) -> dict[str, Any]:
    """Where all choose at once: who still has to, and what this seat may choose or has chosen."""
    state = demand_table(match).state
    said = match.telling.words.prompts[match.game.signs.together]
    who = texts.listed([match.who(other) for other in waiting])
    out: dict[str, Any] = {"together": waiting, "prompt": said}
    if seat is not None and sealed.is_ahead(match, seat):
        at = sealed.stand(match, seat) or state
        found = lines(at, phrases=match.telling.phrases)
        return {**out, "lines": [line_out(c) for c in found.choices], "more": found.more}
    if seat is not None and seat in match.sealed:
        choice = chosen(match, match.sealed[seat], state)
        return {**out, "prompt": texts.say("table.you_chose", choice=choice, who=who)}
    if seat in waiting:
        return out
    return {**out, "prompt": texts.say("table.theirs", who=who, prompt=said)}


def chosen(match: Match, body: SealedBody, state: State) -> str:
    """What a seat has chosen ahead, as it read when it was offered."""
    at = together.stand(state, body.seat) or state
    choice = describe(at, body.actions, match.telling.phrases)
    return choice.say or choice.text


def waiting(match: Match, seat: int | None) -> ViewOut:
    """Before the game begins there is nothing to see."""
    free = sum(1 for s in match.seats if s.kind == "open")
    said = texts.say("table.waiting", free=free)
    return ViewOut(
        match=match.id, game=match.game.id, n=match.n, seq=0, ply=0, plies=0, seat=seat,
        status=match.status, to_move=CHANCE, step="", prompt=said, public={},
        mine={}, memory={}, outlook={}, lines=[], more=False, undo=NO_UNDO, last=[], rolls=[],
        scores=None, outcome=None,
    )  # fmt: skip


def of_now(
    match: Match,
    state: State,
    seat: int | None,
    with_lines: bool,
    undo: UndoOut = NO_UNDO,
    recent: Recent | None = None,
) -> ViewOut:
    """A position that stands now, or may stand next, as a seat sees it."""
    recent = recent or recent_now(match, seat)
    plies = moment_of(match).plies
    last, rolls = recent.last(), recent.rolled(plies)
    return of_state(match, state, plies, seat, with_lines, last, rolls, undo)


def recent_now(match: Match, seat: int | None) -> Recent:
    """What happened lately: from the log if it is kept; whoever asks for none has none made."""
    if (match.id, seat, language.now()) in match.kept.logs:
        return log_of(match, seat).recent
    return recent_of(match, match.table.plies if match.table is not None else [], seat)


def of_past(
    match: Match, state: State, plies: list[Ply], seat: int | None, with_lines: bool
) -> ViewOut:
    """A position that these plies led to, or might have led on from, as a seat saw it."""
    recent, ply = recent_of(match, plies, seat), len(plies)
    return of_state(match, state, ply, seat, with_lines, recent.last(), recent.rolled(ply))


def of_state(
    match: Match,
    state: State,
    ply: int,
    seat: int | None,
    with_lines: bool = False,
    last: Sequence[LastOut] = (),
    rolls: Sequence[RollOut] = (),
    undo: UndoOut = NO_UNDO,
) -> ViewOut:
    """A position after so many plies as a seat sees it."""
    moment = moment_of(match)
    here = laid_here(match, moment, state)
    seen = match.game.own_sight(state, seat)
    seen.public = here.open
    mine = Choices(match, state) if with_lines else None
    return ViewOut(
        match=match.id, game=match.game.id, n=moment.n, seq=moment.seq, ply=ply,
        plies=moment.plies, seat=seat, status=moment.status,
        to_move=GAME_OVER if moment.is_past_end(ply) else seen.to_move,
        step=seen.step,
        prompt=prompt(match, moment, seen, state, mine),
        public=here.public,
        mine=seen.mine,
        memory=seen.memory,
        outlook=here.outlook | written(match.game.own_prospects(state, seat)),
        lines=mine.lines if mine else [],
        more=mine.more if mine else False,
        undo=undo, last=list(last), rolls=list(rolls),
        scores=known_scores(match.game.signs, seen),
        outcome=outcome(match, moment, state, ply),
        missed=mine.missed if mine and mine.missed else UNSET,
    )  # fmt: skip


def laid_here(match: Match, moment: Moment, state: State) -> Laid:
    """What lies open; the position may be a preview, which only one reader looks at."""
    is_now = match.table is not None and state is match.table.state
    return moment.laid_open(match, state, moment.plies) if is_now else Laid(match, state)


def prompt(
    match: Match, moment: Moment, seen: View, state: State, mine: Choices | None = None
) -> str:
    """Who must do what, in a sentence."""
    if moment.status in (store.OVER, store.FROZEN):
        return texts.say("table.over" if moment.status == store.OVER else "table.frozen")
    if seen.to_move >= 0 and seen.to_move == seen.seat:
        kinds = mine.kinds if mine else None
        return possible.prompt(state, seen.step, match.telling.phrases, kinds)
    key = (language.now(), seen.to_move, seen.step)
    found = moment.said.get(key)
    if found is None:
        found = moment.said[key] = prompt_of_others(match, seen)
    return found


def prompt_of_others(match: Match, seen: View) -> str:
    """What somebody else must do, or nobody."""
    said = match.telling.words.prompts.get(seen.step, seen.step)
    if seen.to_move < 0:
        return said
    return texts.say("table.theirs", who=match.who(seen.to_move), prompt=said)


def undo_limits(match: Match, moment: Moment, seat: int | None) -> UndoOut:
    """How far back alone, and where asking would lead."""
    table = match.table
    if table is None or seat is None or moment.status != store.RUNNING or not table.plies:
        return NO_UNDO
    if seat in match.sealed:
        return UndoOut(moment.plies, None)
    target = last_choice(table, seat)
    if target < 0:
        return NO_UNDO
    if table.plies[-1].seat != seat:
        return UndoOut(None, target)  # somebody has acted since
    limit = table_limit(table, seat, match.position)
    return UndoOut(target, None) if target >= limit else UndoOut(None, target)


def outcome(match: Match, moment: Moment, state: State, ply: int) -> OutcomeOut | None:
    """How it ended, with each seat's score line by line."""
    if ply != moment.plies:
        return None
    table = match.table
    seal = table.record.seal() if table is not None else None
    if table is None or seal is None or seal.result is None:
        return None
    result, words = seal.result, match.telling.words
    return OutcomeOut(
        reason=result.reason,
        text=redaction.ending(match, result.reason),
        scores=result.scores,
        places=result.places,
        notes=[words.notes.get(note, note) for note in result.notes],
        technical=result.technical,
        takebacks=result.takebacks,
        account=account(match, state, table.plies),
    )


def account(match: Match, state: State, plies: list[Ply]) -> list[list[ScoreLineOut]]:
    """Each seat's score, line by line."""
    game, words = match.game, match.telling.words
    events = [event for ply in plies for event in ply.events]
    return [
        [
            ScoreLineOut(score_text(words, e), e.points, e.key, whole(e))
            for e in game.account(state, seat, events)
        ]
        for seat in range(game.seats)
    ]


def score_text(words: Words, entry: Entry) -> str:
    """A line of a score; its points stand beside it."""
    tell = words.score_row if entry.points else words.score_line
    return tell(entry.key, entry.numbers)


def whole(entry: Entry) -> dict[str, int]:
    """The numbers of an entry that are whole: which route, which order, how many."""
    return {name: value for name, value in entry.numbers.items() if isinstance(value, int)}


def at_ply(match: Match, seat: int | None, ply: int, is_open: bool, log: bool) -> ViewOut:
    """The past as that seat saw it then; after the end, `open` shows what each seat held."""
    table = demand_table(match)
    if not 0 <= ply <= len(table.plies):
        raise refused(404, "no_ply", "refused.no_ply", ply=ply, plies=len(table.plies))
    plies = table.plies[:ply]
    state = table.state if ply == len(table.plies) else match.past.state(match.id, table, ply)
    view = of_past(match, state, plies, seat, False)
    changes: dict[str, Any] = {}
    if log:
        changes["log"] = past_log(match, plies, seat)
    if is_open and match.status == store.OVER:
        changes["open"] = [match.game.view(state, s).mine for s in range(match.game.seats)]
    return msgspec.structs.replace(view, **changes) if changes else view
