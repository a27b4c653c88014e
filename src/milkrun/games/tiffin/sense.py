"""What a sensible dabbawalla looks at, and what none does, rule by rule.

Whoever holds a full hand plays from it: drafting on would only throw cards away. As everything else
brings a route nearer to its end, nobody waits for ever.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.tiffin.facts import At, Do
from milkrun.games.tiffin.position import Position
from milkrun.kernel.deed import Deed
from milkrun.kernel.lines import Lines, complete_lines, follow


def think_of(p: Position, out: Lines) -> None:
    """Every choice, but no draft for a full hand while there is anything else to do."""
    if p.step == At.MAIN and p.me.size >= p.tables.hand_limit:
        for action in p.legal():
            if not is_draft(action):
                follow(p, vec[i64](), action, out)
    if out.count == 0:
        complete_lines(p, out)


def is_draft(action: i64) -> bool:
    """Whether the action takes a card."""
    return Do.PICK_DECK <= action < Do.CARD


def follies(turns: list[list[Deed]]) -> list[str]:
    """The rules that one seat broke in a game, once for each time."""
    found: list[str] = []
    for turn in turns:
        found += taken_and_discarded(turn)
    return found


def taken_and_discarded(turn: list[Deed]) -> list[str]:
    """Cards chosen from the pool and thrown away in the same turn."""
    taken: list[int] = []
    found: list[str] = []
    for deed in turn:
        before = deed.before
        assert isinstance(before, Position)
        if before.game.actions.moves[deed.action].kind == "pick_pool":
            taken.append(int(before.pool[deed.action - Do.PICK_POOL]))
        elif before.step == At.DISCARD and deed.action - Do.CARD in taken:
            taken.remove(int(deed.action - Do.CARD))
            found.append("taken and discarded")
    return found
