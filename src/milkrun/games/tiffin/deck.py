"""The delivery deck: drawing from it, and shuffling the discards into a new one."""

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.tiffin.events import RESHUFFLED
from milkrun.games.tiffin.memory import see_reshuffle
from milkrun.games.tiffin.moves import DRAW_CARD
from milkrun.games.tiffin.position import Draws, Position, go
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import NONE


class DrawCard(Draws):
    """A step that draws a delivery card: the odds are what is left in the deck."""

    def legal(self, p: Position) -> vec[i64]:
        return p.deck.kinds(DRAW_CARD)

    def weights(self, p: Position) -> vec[i64]:
        return p.deck.weights()

    def sample(self, p: Position, rng: Rng) -> i64:
        return DRAW_CARD + p.deck.draw(rng)


def draw_next(p: Position, step: i64) -> None:
    """[TIF-R-03] [TIF-R-73] A card is needed: an empty deck takes the discards now."""
    if p.deck.total == 0:
        reshuffle(p)
    go(p, step)


def after_draw(p: Position) -> None:
    """[TIF-DRAFT-7] [TIF-R-03] Eager: the last card of the deck brings the discards back."""
    p.draws += 1
    if p.deck.total == 0 and p.tables.eager and p.discard.total > 0:
        reshuffle(p)


def reshuffle(p: Position) -> None:
    """[TIF-DRAFT-7] The discards become the deck; no chance is needed until a card is drawn."""
    p.deck, p.discard = p.discard, p.deck
    see_reshuffle(p)
    p.tell(RESHUFFLED, NONE, p.deck.total)


def discard(p: Position, card: i64) -> None:
    """[TIF-PLAY-6] A card goes on the face-up discard pile."""
    p.discard.put(card)
