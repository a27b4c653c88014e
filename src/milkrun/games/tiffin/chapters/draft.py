"""Chapter "Draft two cards": the picks, and the hand limit after them."""

from mypy_extensions import i64

from milkrun.games.tiffin.chapters.cards import (
    DrawCard,
    NameCard,
    after_draw,
    draw_next,
    not_in_hand,
    spend,
)
from milkrun.games.tiffin.chapters.pool import fill_pool
from milkrun.games.tiffin.facts import At, Do, News
from milkrun.games.tiffin.memory import see_taken
from milkrun.games.tiffin.position import Position, gain
from milkrun.games.tiffin.tables import FIRST, POOL, SECOND, TWOS, TYPES, rank_of
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.moves import Moves
from milkrun.kernel.refusal import Number, Refusal
from milkrun.kernel.state import NONE, Action
from milkrun.kernel.step import Turn, Verb


def decisions(d: Decisions[Position]) -> None:
    """An action of a turn: two picks, then the hand limit."""
    d.add("pick", SecondPick({}))
    for step in ("main", "pick", "follow1", "bonus"):
        picks = {"pick_deck": PickDeck(), "pick_pool": PickPool(), "pick_ones": PickOnes()}
        d.verbs(step, picks)
    d.add("draw", DrawUnseen("draw_card", "draw"))
    d.add("discard", HandLimit({"card": Discard()}))


class PickDeck(Verb[Position]):
    """[TIF-DRAFT-1] A card from the deck, unseen."""

    def offer(self, p: Position, out: Moves) -> None:
        if can_draft(p):
            out.add(Do.PICK_DECK)

    def apply(self, p: Position, i: i64) -> None:
        p.picks = picks_after(p)
        draw_next(p, At.DRAW)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        return no_draft(p)


class PickPool(Verb[Position]):
    """[TIF-DRAFT-1] [TIF-DRAFT-2] A card from the pool; its place is filled at once."""

    def offer(self, p: Position, out: Moves) -> None:
        if can_draft(p):
            pool = p.pool
            for place in range(POOL):
                if pool[place] != NONE:
                    out.add(Do.PICK_POOL + place)

    def apply(self, p: Position, i: i64) -> None:
        p.picks = picks_after(p)
        p.tell(News.TOOK, p.seat, p.pool[i])
        take(p, i)
        fill_pool(p)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        return no_draft(p)

    def names(self, p: Position, i: i64) -> dict[str, Number]:
        return {"card": p.pool[i]}

    def text(self, p: Position, i: i64) -> str:
        return f"pick {pool_card(p, i)}"


class PickOnes(Verb[Position]):
    """[TIF-DRAFT-3] [TIF-DRAFT-4] [TIF-R-07] Any two 1s that lie in the pool, as one card."""

    def offer(self, p: Position, out: Moves) -> None:
        if not can_draft(p) or not do_ones_count_as_one(p):
            return
        ones = ones_in_pool(p)
        if ones & (ones - 1) == 0:
            return
        first, second = FIRST, SECOND
        for k in range(len(first)):
            if (ones >> first[k]) & (ones >> second[k]) & 1 == 1:
                out.add(Do.PICK_ONES + k)

    def apply(self, p: Position, i: i64) -> None:
        p.picks = picks_after(p)
        p.tell(News.TOOK_ONES, p.seat, p.pool[FIRST[i]], p.pool[SECOND[i]])
        take(p, FIRST[i])
        take(p, SECOND[i])
        fill_pool(p)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        return no_draft(p) or not_two_ones(p, i)

    def names(self, p: Position, i: i64) -> dict[str, Number]:
        return {"card": p.pool[FIRST[i]], "other": p.pool[SECOND[i]]}

    def text(self, p: Position, i: i64) -> str:
        return f"pick {pool_card(p, FIRST[i])} {pool_card(p, SECOND[i])}"


def can_draft(p: Position) -> bool:
    """[TIF-CARD1-3] [TIF-R-27] No special waits for a card; beside a played 1, only after one."""
    if p.step == At.FOLLOW1 and (p.plays != 1 or p.tables.draft_late):
        return False
    return p.armed == 0


def no_draft(p: Position) -> Refusal | None:
    """[TIF-CARD1-3] [TIF-R-27] Why a played 1 gives no draft now."""
    if p.step != At.FOLLOW1:
        return None
    if p.plays > 1:
        return Refusal("TIF-CARD1-3", {"plays": p.plays})
    return Refusal("TIF-R-27") if p.tables.draft_late else None


def picks_after(p: Position) -> i64:
    """[TIF-R-04] How many picks follow the one at hand: a draft has two, a played 1 grants one."""
    if p.step == At.PICK:
        return p.picks - 1
    return 1 if p.step == At.MAIN else 0


def do_ones_count_as_one(p: Position) -> bool:
    """[TIF-DRAFT-3] [TIF-R-08] In a draft; after a played 1 if the table says so."""
    return p.plays == 0 or p.tables.two_ones_on_card1


def not_two_ones(p: Position, k: i64) -> Refusal | None:
    """[TIF-DRAFT-3] [TIF-R-08] Why these two cards are not one pick."""
    if not do_ones_count_as_one(p):
        return Refusal("TIF-R-08")
    if is_one(p, FIRST[k]) and is_one(p, SECOND[k]):
        return None
    return Refusal("TIF-DRAFT-3", {"card": p.pool[FIRST[k]], "other": p.pool[SECOND[k]]})


def is_one(p: Position, place: i64) -> bool:
    """Whether a 1 lies there."""
    return rank_of(p.pool[place]) == 1  # a gap has none


def ones_in_pool(p: Position) -> i64:
    """Where 1s lie in the pool, a bit for each place."""
    ones: i64 = 0
    bit: i64 = 1
    for card in p.pool:
        if NONE < card < TWOS:
            ones |= bit
        bit += bit
    return ones


def pool_card(p: Position, place: i64) -> str:
    """The card, with its place if an equal one lies before it, or if there is a gap."""
    card = p.pool[place]
    key = "" if card == NONE else p.tables.card_keys[card]
    return key if key and card not in p.pool[:place] else f"{key}/{place + 1}"


def take(p: Position, place: i64) -> None:
    """A pool card goes into the hand, seen by all."""
    card = p.pool[place]
    p.own_pool()[place] = NONE
    gain(p.me, card)
    see_taken(p.me, card)


class DrawUnseen(DrawCard):
    """[TIF-DRAFT-1] A card from the deck, which only its drawer sees."""

    def drawn(self, p: Position, i: i64) -> None:
        p.deck.take(i)
        gain(p.me, i)
        p.me.fresh += 1
        p.tell(News.DREW, p.seat, i)
        after_draw(p)
        p.go(At.PICKED)


def after_pick(p: Position) -> None:
    """Set-up goes on; a draft goes to its next pick, or to the hand limit."""
    if p.refreshes < p.tables.refresh_guard:
        p.refreshes = 0
    if p.start == NONE:
        p.go(At.START)
    elif p.picks > 0:
        p.go(At.PICK)
    else:
        limit_hand(p)


class SecondPick(Turn[Position]):
    """[TIF-R-04] A draft is two picks: nothing else comes between."""

    def stray(self, p: Position, action: Action) -> Refusal:
        return Refusal("TIF-R-04", {"picks": p.picks})


def limit_hand(p: Position) -> None:
    """[TIF-DRAFT-5] [TIF-R-09] Too many cards: discard; else the action is over."""
    p.go(At.DISCARD if p.me.size > p.tables.hand_limit else At.RESOLVE)


class HandLimit(Turn[Position]):
    """[TIF-DRAFT-5] Cards must be discarded before anything else."""

    def stray(self, p: Position, action: Action) -> Refusal:
        return Refusal("TIF-DRAFT-5", {"have": p.me.size, "limit": p.tables.hand_limit})


class Discard(NameCard):
    """[TIF-DRAFT-5] [TIF-DRAFT-6] [TIF-R-10] Any card of the hand, down to the limit."""

    def offer(self, p: Position, out: Moves) -> None:
        hand, left = p.me.hand, p.me.size
        for card in range(TYPES):
            if hand[card] > 0:
                out.add(Do.CARD + card)
                left -= hand[card]
                if left == 0:
                    return

    def apply(self, p: Position, i: i64) -> None:
        spend(p, i)
        p.tell(News.DISCARDED, p.seat, i)
        limit_hand(p)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        return not_in_hand(p, i)
