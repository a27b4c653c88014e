"""The delivery cards: drawn from the deck, named in the hand, discarded, shuffled anew."""

from mypy_extensions import i64

from milkrun.games.tiffin.facts import At, News
from milkrun.games.tiffin.memory import see_leave, see_reshuffle
from milkrun.games.tiffin.position import Position, lose
from milkrun.kernel.bag import Bag
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.screen import Phrase
from milkrun.kernel.state import NONE
from milkrun.kernel.step import BagDraw, Verb


class DrawCard(BagDraw[Position]):
    """A delivery card is drawn: the odds are what is left in the deck."""

    def bag(self, p: Position) -> Bag:
        return p.deck

    def ordinal(self, p: Position) -> i64:
        return p.draws


def draw_next(p: Position, step: i64) -> None:
    """[TIF-R-03] [TIF-R-73] A card is needed: an empty deck takes the discards now."""
    if p.deck.total == 0:
        reshuffle(p)
    p.go(step)


def after_draw(p: Position) -> None:
    """[TIF-DRAFT-7] [TIF-R-03] Eager: the last card of the deck brings the discards back."""
    p.draws += 1
    if p.deck.total == 0 and p.tables.eager and p.discard.total > 0:
        reshuffle(p)


def reshuffle(p: Position) -> None:
    """[TIF-DRAFT-7] The discards become the deck; no chance is needed until a card is drawn."""
    p.deck, p.discard = p.discard, p.deck
    see_reshuffle(p)
    p.tell(News.RESHUFFLED, NONE, p.deck.total)


def spend(p: Position, card: i64) -> None:
    """[TIF-PLAY-6] A card leaves the hand for the face-up discard pile."""
    lose(p.me, card)
    see_leave(p, p.me, card)
    p.discard.put(card)


class NameCard(Verb[Position]):
    """A card of the hand is named: to be played, paired or discarded."""

    def text(self, p: Position, i: i64) -> str:
        return f"{use(p)} {p.tables.card_keys[i]}"

    def phrase(self, p: Position, i: i64) -> Phrase:
        return Phrase(use(p), self.names(p, i))

    def reads_by(self, p: Position, i: i64) -> i64:
        return 2 * p.step + (p.card != NONE)


def use(p: Position) -> str:
    """What naming a card means here."""
    if p.card != NONE:
        return "pair"
    return "discard" if p.step == At.DISCARD else "card"


def not_in_hand(p: Position, card: i64) -> Refusal | None:
    """[TIF-PLAY-1] A card that is not there."""
    return None if p.me.hand[card] > 0 else Refusal("TIF-PLAY-1", {"card": card})
