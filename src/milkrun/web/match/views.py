"""The view of a match: what one seat may know and do, in one answer."""

from typing import Any

import msgspec

from milkrun.kernel.state import CHANCE, State
from milkrun.kernel.state import OVER as GAME_OVER
from milkrun.kernel.view import View as Seen
from milkrun.play.lines import Choice, lines
from milkrun.play.table import Ply, Table
from milkrun.play.undo import last_choice, table_limit
from milkrun.web import texts
from milkrun.web.errors import WebError
from milkrun.web.match import sight
from milkrun.web.match.live import Live
from milkrun.web.storage import store
from milkrun.web.wire.view import (
    LastOut,
    LineOut,
    LogLine,
    Outcome,
    RollOut,
    ScoreLine,
    UndoOut,
    View,
)

NO_UNDO = UndoOut(None, None)
SCORE_KEYS = ("score", "wealth", "gold")
ROLLS_SHOWN = 8
LOGGED = {"seat", "takeover", "vote", "resign"}
"""What the log tells besides actions."""
_encoder = msgspec.json.Encoder()


def current(live: Live, seat: int | None, log: bool = False) -> bytes:
    """The view of now, made once for all who may see it."""
    return live.once(("view", seat, log), lambda: _encoder.encode(build(live, seat, log=log)))


def build(live: Live, seat: int | None, *, log: bool = False) -> View:
    """The view of now."""
    if live.table is None:
        return waiting(live, seat)
    is_mover = seat is not None and live.mover() == seat
    view = of_state(live, live.table.state, live.table.plies, seat, is_mover)
    changes: dict[str, Any] = {"undo": undo_limits(live, seat)}
    if log:
        changes["log"] = log_for(live, live.table.plies, seat)
    return msgspec.structs.replace(view, **changes)


def waiting(live: Live, seat: int | None) -> View:
    """Before the game begins there is nothing to see."""
    free = sum(1 for s in live.seats if s.kind == "open")
    return View(
        match=live.id, game=live.game.id, n=live.n, seq=0, ply=0, plies=0, seat=seat,
        status=live.status, to_move=CHANCE, step="", prompt=texts.free_seats(free), public={},
        mine={}, memory={}, outlook={}, lines=[], more=False, undo=NO_UNDO, last=[], rolls=[],
        scores=None, outcome=None,
    )  # fmt: skip


def of_state(
    live: Live, state: State, plies: list[Ply], seat: int | None, with_lines: bool
) -> View:
    """A position as a seat sees it."""
    seen = live.game.view(state, seat)
    found = lines(state, phrases=live.rules.phrases) if with_lines else None
    return View(
        match=live.id,
        game=live.game.id,
        n=live.n,
        seq=live.seq,
        ply=len(plies),
        plies=live.plies,
        seat=seat,
        status=live.status,
        to_move=GAME_OVER if is_past_end(live, plies) else seen.to_move,
        step=seen.step,
        prompt=prompt(live, seen, seat),
        public=seen.public,
        mine=seen.mine,
        memory=seen.memory,
        outlook=live.game.outlook(seen),
        lines=[line_out(choice) for choice in found.choices] if found else [],
        more=found.more if found else False,
        undo=NO_UNDO,
        last=last_of_others(live, plies, seat),
        rolls=rolls(live, plies, seat),
        scores=scores(seen),
        outcome=outcome(live, state, plies),
    )


def is_past_end(live: Live, plies: list[Ply]) -> bool:
    """Whether nobody moves any more, be it that the game is over or that it was given up."""
    return live.status == store.OVER and len(plies) == live.plies


def line_out(choice: Choice) -> LineOut:
    """A line for the wire."""
    return LineOut(list(choice.actions), choice.text, list(choice.targets), choice.say)


def prompt(live: Live, seen: Seen, seat: int | None) -> str:
    """Who must do what, in a sentence."""
    if live.status in (store.OVER, store.FROZEN):
        return texts.OVER if live.status == store.OVER else texts.FROZEN
    said = live.game.words.prompts.get(seen.step, seen.step)
    if seen.to_move < 0 or seen.to_move == seat:
        return said
    return texts.THEIRS.format(who=sight.who(live, seen.to_move), prompt=said)


def scores(seen: Seen) -> list[int | None] | None:
    """The scores the view tells; what it hides is None."""
    players = seen.public.get("players")
    if not isinstance(players, list):
        return None
    out = [known_score(player) for player in players]
    if seen.seat is not None and out[seen.seat] is None:
        out[seen.seat] = known_score(seen.mine)
    return out if any(score is not None for score in out) else None


def known_score(facts: dict[str, Any]) -> int | None:
    """The score among a player's facts."""
    for key in SCORE_KEYS:
        if isinstance(facts.get(key), int):
            return int(facts[key])
    return None


def undo_limits(live: Live, seat: int | None) -> UndoOut:
    """How far back alone, and where asking would lead."""
    table = live.table
    if table is None or seat is None or live.status != store.RUNNING or not table.plies:
        return NO_UNDO
    target = last_choice(table, seat)
    if target < 0:
        return NO_UNDO
    limit = table_limit(table, seat)
    return UndoOut(target, None) if target >= limit else UndoOut(None, target)


def last_of_others(live: Live, plies: list[Ply], seat: int | None) -> list[LastOut]:
    """The last turn of each other seat, the newest first."""
    out: list[LastOut] = []
    seen: set[int] = set()
    index = len(plies) - 1
    while index >= 0 and len(seen) < len(live.seats):
        actor = plies[index].seat
        if actor < 0 or actor in seen:
            index -= 1
            continue
        first = first_of_turn(plies, index)
        seen.add(actor)
        if actor != seat:
            out.append(last_turn(live, plies[first : index + 1], actor, first, seat))
        index = first - 1
    return out


def first_of_turn(plies: list[Ply], index: int) -> int:
    """Where the unbroken run of a seat's actions began; chance does not break it."""
    actor, first = plies[index].seat, index
    while index >= 0 and plies[index].seat in (actor, CHANCE):
        if plies[index].seat == actor:
            first = index
        index -= 1
    return first


def last_turn(live: Live, plies: list[Ply], actor: int, first: int, seat: int | None) -> LastOut:
    """A turn as the seat may know it."""
    rules = live.rules
    targets = [target for ply in plies for target in sight.target_of(rules, ply, seat)]
    said = [sight.text_of(rules, ply.events, seat) for ply in plies]
    return LastOut(first, actor, targets, " ".join(text for text in said if text))


def rolls(live: Live, plies: list[Ply], seat: int | None) -> list[RollOut]:
    """The latest chance actions that the seat may know."""
    game, out = live.game, list[RollOut]()
    for ply in reversed(plies):
        if ply.seat == CHANCE and sight.is_shown(live.rules, ply, seat):
            kind = game.event_kinds[ply.events[0].kind].name
            out.append(RollOut(game.actions.moves[ply.action].target, kind))
        if len(out) == ROLLS_SHOWN:
            break
    return out[::-1]


def log_for(live: Live, plies: list[Ply], seat: int | None) -> list[LogLine]:
    """Everything that happened, as the seat may know it."""
    out = deeds(live, len(plies))
    for number, ply in enumerate(plies, 1):
        text = sight.text_of(live.rules, ply.events, seat)
        if text:
            out.append(LogLine(number, ply.seat, text))
    return sorted(out, key=lambda line: (line.ply, line.kind != "line"))


def deeds(live: Live, last: int) -> list[LogLine]:
    """What people did besides moving, after the ply it followed."""
    found = [t for t in live.told if t.kind in LOGGED and 0 < t.plies <= last]
    return [LogLine(t.plies, t.body.seat, sight.words_of(live, t), t.kind) for t in found]


def outcome(live: Live, state: State, plies: list[Ply]) -> Outcome | None:
    """How it ended, with each seat's score line by line."""
    seal = live.table.record.seal() if live.table is not None else None
    if seal is None or seal.result is None or len(plies) != live.plies:
        return None
    result, words = seal.result, live.game.words
    return Outcome(
        reason=result.reason,
        text=sight.ending(live, result.reason),
        scores=result.scores,
        places=result.places,
        notes=[words.notes.get(note, note) for note in result.notes],
        technical=result.technical,
        takebacks=result.takebacks,
        account=account(live, state, plies),
    )


def account(live: Live, state: State, plies: list[Ply]) -> list[list[ScoreLine]]:
    """Each seat's score, line by line."""
    game, words = live.game, live.game.words
    events = [event for ply in plies for event in ply.events]
    return [
        [
            ScoreLine(words.sentence(words.account[e.key], e.numbers), e.points)
            for e in game.account(state, seat, events)
        ]
        for seat in range(game.seats)
    ]


def at_ply(live: Live, seat: int | None, ply: int, is_open: bool, log: bool) -> View:
    """The past as that seat saw it then; after the end, `open` shows what each seat held."""
    table = demand_table(live)
    if not 0 <= ply <= len(table.plies):
        raise WebError(404, "no_ply", f"There is no ply {ply}: the game has {len(table.plies)}.")
    plies = table.plies[:ply]
    state = table.state if ply == len(table.plies) else live.past.state(live.id, table, ply)
    view = of_state(live, state, plies, seat, False)
    changes: dict[str, Any] = {}
    if log:
        changes["log"] = log_for(live, plies, seat)
    if is_open and live.status == store.OVER:
        changes["open"] = [live.game.view(state, s).mine for s in range(live.game.seats)]
    return msgspec.structs.replace(view, **changes) if changes else view


def demand_table(live: Live) -> Table:
    """The table of a match that has begun."""
    if live.table is None:
        raise WebError(409, "not_begun", "The game has not begun yet.")
    return live.table
