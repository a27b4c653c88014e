"""What a sensible dabbawalla looks at, and what none does, rule by rule.

Whoever holds a full hand plays from it: drafting on would only throw cards away. As everything else
brings a route nearer to its end, nobody waits for ever.

Nobody discards what was just taken from the pool. A position does not say when a card was taken,
only that it was; so no such card is thrown away while there are others, and none is taken that
would leave too few others to throw away. The deck remains: what comes from it is not chosen.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.tiffin.chapters.draft import picks_after
from milkrun.games.tiffin.facts import At, Do
from milkrun.games.tiffin.position import Position
from milkrun.games.tiffin.tables import FIRST, SECOND, TYPES
from milkrun.kernel.deed import Deed
from milkrun.kernel.lines import Lines, follow


def think_of(p: Position, out: Lines) -> None:
    """Every choice that wastes no card; where there is none, whatever leaves the pool alone."""
    for action in p.legal():
        if not is_waste(p, action):
            follow(p, vec[i64](), action, out)
    if out.count > 0:
        return
    for action in p.legal():
        if not is_pool_pick(action):
            follow(p, vec[i64](), action, out)


def is_waste(p: Position, action: i64) -> bool:
    """Whether a choice throws away what was taken, or takes what must be thrown away."""
    if p.step == At.DISCARD:
        return p.me.taken[action - Do.CARD] > 0
    if not is_draft(action):
        return False
    if p.step == At.MAIN and p.me.size >= p.tables.hand_limit:
        return True
    return is_pool_pick(action) and is_pick_too_many(p, action)


def is_draft(action: i64) -> bool:
    """Whether the action takes a card."""
    return Do.PICK_DECK <= action < Do.CARD


def is_pool_pick(action: i64) -> bool:
    """Whether the action takes a card that lies open, or two 1s."""
    return Do.PICK_POOL <= action < Do.CARD


def picked(p: Position, action: i64) -> vec[i64]:
    """The cards that a pick takes from the pool."""
    if action < Do.PICK_ONES:
        return vec[i64]([p.pool[action - Do.PICK_POOL]])
    pair = action - Do.PICK_ONES
    return vec[i64]([p.pool[FIRST[pair]], p.pool[SECOND[pair]]])


def is_pick_too_many(p: Position, action: i64) -> bool:
    """Whether the draft would leave more to discard than cards that were never in the pool."""
    cards = picked(p, action)
    over = p.me.size + len(cards) + picks_after(p) - p.tables.hand_limit
    if over <= 0:
        return False
    hand, taken = p.me.hand, p.me.taken
    for card in range(TYPES):
        if taken[card] == 0 and card not in cards:
            over -= hand[card]
    return over > 0


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
        if is_pool_pick(deed.action):
            taken += [int(card) for card in picked(before, deed.action)]
        elif before.step == At.DISCARD and deed.action - Do.CARD in taken:
            taken.remove(int(deed.action - Do.CARD))
            found.append("taken and discarded")
    return found
