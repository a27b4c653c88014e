"""Chapter "Draft two cards": picks, the pool and its refresh, the hand limit."""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.tiffin.deck import DrawCard, after_draw, discard, draw_next
from milkrun.games.tiffin.events import (
    DISCARDED,
    DREW,
    POOL_FILLED,
    REFRESH_STOPPED,
    REFRESHED,
    TOOK,
    TOOK_ONES,
)
from milkrun.games.tiffin.memory import see_leave, see_taken
from milkrun.games.tiffin.moves import (
    ARM_FLAT,
    CARD,
    DONE,
    DRAW_CARD,
    FIRST,
    PICK_DECK,
    PICK_ONES,
    PICK_POOL,
    SECOND,
)
from milkrun.games.tiffin.position import (
    DISCARD,
    DRAW,
    FILL,
    PICK,
    PICKED,
    RESOLVE,
    START,
    Position,
    Step,
    go,
)
from milkrun.games.tiffin.tables import GREY, POOL, TYPES, colour_of, rank_of
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import NONE, Action


def offer_picks(p: Position, out: vec[i64], ones: bool) -> vec[i64]:
    """[TIF-DRAFT-1] [TIF-DRAFT-3] The deck, each pool card, and each two 1s if allowed."""
    out = append(out, PICK_DECK)
    rank_ones: i64 = 0
    for place in range(POOL):
        card = p.pool[place]
        if card != NONE:
            out = append(out, PICK_POOL + place)
            if rank_of(card) == 1:
                rank_ones += 1
    if ones and rank_ones > 1:
        out = offer_ones(p, out)
    return out


def offer_ones(p: Position, out: vec[i64]) -> vec[i64]:
    """[TIF-R-07] Any two 1s that lie in the pool."""
    for k in range(len(FIRST)):
        if is_one(p, FIRST[k]) and is_one(p, SECOND[k]):
            out = append(out, PICK_ONES + k)
    return out


def is_one(p: Position, place: i64) -> bool:
    """Whether a 1 lies there."""
    return p.pool[place] != NONE and rank_of(p.pool[place]) == 1


def not_pickable(p: Position, action: Action, ones: bool) -> Refusal | None:
    """Why a PICK action is not legal where picks are."""
    if action < PICK_ONES:
        return None
    if not ones:
        return Refusal("TIF-R-08")
    a, b = p.pool[FIRST[action - PICK_ONES]], p.pool[SECOND[action - PICK_ONES]]
    if rank_of(a) == 1 and rank_of(b) == 1:
        return None
    return Refusal("TIF-DRAFT-3", {"card": a, "other": b})


def is_pick(action: Action) -> bool:
    """Whether the action drafts."""
    return PICK_DECK <= action < CARD


def pick(p: Position, action: Action, picks_left: i64) -> None:
    """[TIF-R-04] Take one card (or two 1s); the next pick comes when it is complete."""
    p.picks = picks_left
    if action == PICK_DECK:
        draw_next(p, DRAW)
        return
    p.refreshes = 0
    if action < PICK_ONES:
        p.tell(TOOK, p.seat, p.pool[action - PICK_POOL])
        take(p, action - PICK_POOL)
    else:
        a, b = FIRST[action - PICK_ONES], SECOND[action - PICK_ONES]
        p.tell(TOOK_ONES, p.seat, p.pool[a], p.pool[b])
        take(p, a)
        take(p, b)
    draw_next(p, FILL)


def take(p: Position, place: i64) -> None:
    """A pool card goes into the hand, seen by all."""
    card = p.pool[place]
    p.pool[place] = NONE
    p.me.gain(card)
    see_taken(p.me, card)


class Draw(DrawCard):
    """[TIF-DRAFT-1] A card from the deck, which only its drawer sees."""

    def purpose(self) -> str:
        return "draw"

    def apply(self, p: Position, action: Action) -> None:
        card = action - DRAW_CARD
        p.deck.take(card)
        p.me.gain(card)
        p.me.fresh += 1
        p.tell(DREW, p.seat, card)
        after_draw(p)
        go(p, PICKED)


class Fill(DrawCard):
    """[TIF-DRAFT-2] [TIF-DRAFT-8] The lowest gap of the pool gets a card; then the check."""

    def purpose(self) -> str:
        return "pool"

    def apply(self, p: Position, action: Action) -> None:
        place = first_gap(p)
        p.pool[place] = action - DRAW_CARD
        p.deck.take(action - DRAW_CARD)
        p.tell(POOL_FILLED, NONE, action - DRAW_CARD, place + 1)
        after_draw(p)
        if first_gap(p) == NONE:
            check_pool(p)
        else:
            draw_next(p, FILL)


def first_gap(p: Position) -> i64:
    """The lowest empty place of the pool, or NONE."""
    for place in range(POOL):
        if p.pool[place] == NONE:
            return place
    return NONE


def check_pool(p: Position) -> None:
    """[TIF-DRAFT-9] [TIF-DRAFT-11] [TIF-R-05] [TIF-R-06] Stale pools go, up to the guard."""
    colour = stale_colour(p)
    if colour == NONE:
        go(p, PICKED)
    elif p.refreshes >= p.tables.refresh_guard:
        p.tell(REFRESH_STOPPED, NONE, p.refreshes)
        go(p, PICKED)
    else:
        refresh(p, colour)


def stale_colour(p: Position) -> i64:
    """[TIF-DRAFT-10] The colour of which too many lie in the pool, never grey; or NONE."""
    for colour in range(GREY):
        if in_pool(p, colour) >= p.tables.refresh_at:
            return colour
    return NONE


def in_pool(p: Position, colour: i64) -> i64:
    """How many pool cards have that colour."""
    count: i64 = 0
    for card in p.pool:
        if card != NONE and colour_of(card) == colour:
            count += 1
    return count


def refresh(p: Position, colour: i64) -> None:
    """The whole pool is discarded and filled anew."""
    p.tell(REFRESHED, NONE, colour, in_pool(p, colour))
    p.refreshes += 1
    for place in range(POOL):
        discard(p, p.pool[place])
        p.pool[place] = NONE
    draw_next(p, FILL)


def after_pick(p: Position) -> None:
    """Set-up goes on; a draft goes to its next pick, or to the hand limit."""
    if p.refreshes < p.tables.refresh_guard:
        p.refreshes = 0
    if p.start == NONE:
        go(p, START)
    elif p.picks > 0:
        go(p, PICK)
    else:
        limit_hand(p)


def limit_hand(p: Position) -> None:
    """[TIF-DRAFT-5] [TIF-R-09] Too many cards: discard; else the action is over."""
    go(p, DISCARD if p.me.size > p.tables.hand_limit else RESOLVE)


class Pick(Step):
    """[TIF-DRAFT-4] [TIF-R-04] The second pick of a draft."""

    def legal(self, p: Position) -> vec[i64]:
        return offer_picks(p, vec[i64](capacity=22), True)

    def apply(self, p: Position, action: Action) -> None:
        pick(p, action, p.picks - 1)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        if not is_pick(action):
            return Refusal("TIF-R-04", {"picks": p.picks})
        return not_pickable(p, action, True)


class Discard(Step):
    """[TIF-DRAFT-5] [TIF-DRAFT-6] [TIF-R-10] Any cards of the hand, down to the limit."""

    def legal(self, p: Position) -> vec[i64]:
        out = vec[i64](capacity=12)
        for card in range(TYPES):
            if p.me.hand[card] > 0:
                out = append(out, CARD + card)
        return out

    def apply(self, p: Position, action: Action) -> None:
        card = action - CARD
        p.me.lose(card)
        see_leave(p, p.me, card)
        discard(p, card)
        p.tell(DISCARDED, p.seat, card)
        limit_hand(p)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        if not CARD <= action < ARM_FLAT:
            return Refusal("TIF-DRAFT-5", {"have": p.me.size, "limit": p.tables.hand_limit})
        return not_in_hand(p, action - CARD)


def not_in_hand(p: Position, card: i64) -> Refusal | None:
    """[TIF-PLAY-1] A card that is not there."""
    return None if p.me.hand[card] > 0 else Refusal("TIF-PLAY-1", {"card": card})


class Bonus(Step):
    """[TIF-R-76] The late draft of a played 1: after scoring, one pick or none."""

    def legal(self, p: Position) -> vec[i64]:
        out = offer_picks(p, vec[i64](capacity=24), p.tables.two_ones)
        return append(out, DONE)

    def apply(self, p: Position, action: Action) -> None:
        if action == DONE:
            go(p, RESOLVE)
        else:
            pick(p, action, 0)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        if action == DONE:
            return None
        if not is_pick(action):
            return Refusal("TIF-R-76")
        return not_pickable(p, action, p.tables.two_ones)
