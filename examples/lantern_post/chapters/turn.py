"""Chapter "Your turn": draw a parcel, roll the die, then act until you end the turn."""

from mypy_extensions import i64

from milkrun.games.lantern_post.facts import At, End, News
from milkrun.games.lantern_post.position import Position
from milkrun.kernel.bag import Bag
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.moves import Moves
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import NONE
from milkrun.kernel.step import BagDraw, Draw, Turn, Verb
from milkrun.kernel.vecs import with_one


def decisions(d: Decisions[Position]) -> None:
    """What opens a turn, and the turn: the chapters that follow say what may be done in it."""
    d.add("draw", TurnParcel("draw", "parcel"))
    d.add("roll", Roll("roll", "roll"))
    d.add("main", Turn({"end_turn": EndTurn()}))


def start_turn(p: Position, seat: i64) -> None:
    """[LANTERN-TURN-2] A parcel is drawn while the bag has any; then the die is rolled."""
    p.ask(seat, At.DRAW if p.deck.total > 0 else At.ROLL)


class DrawParcel(BagDraw[Position]):
    """Chance draws a parcel from the bag."""

    def bag(self, p: Position) -> Bag:
        return p.deck

    def ordinal(self, p: Position) -> i64:
        return p.deck.total


class TurnParcel(DrawParcel):
    """[LANTERN-TURN-2] Only the carrier sees the parcel."""

    def drawn(self, p: Position, i: i64) -> None:
        p.deck.take(i)
        p.me.hand = with_one(p.me.hand, i)
        p.tell(News.DREW, p.seat, i)
        p.go(At.ROLL)


class Roll(Draw[Position]):
    """[LANTERN-TURN-3] The die says how many steps the carrier has."""

    def drawn(self, p: Position, i: i64) -> None:
        p.steps = p.tables.steps[i]
        p.tell(News.ROLLED, p.seat, i, p.steps)
        p.go(At.MAIN)


class EndTurn(Verb[Position]):
    """[LANTERN-TURN-4] End the turn, with steps left or not."""

    def offer(self, p: Position, out: Moves) -> None:
        out.add(self.first)

    def apply(self, p: Position, i: i64) -> None:
        p.tell(News.TURN_ENDED, p.seat)
        p.steps = 0
        if p.seat + 1 < p.tables.seats:
            start_turn(p, p.seat + 1)
        else:
            end_round(p)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        return None


def end_round(p: Position) -> None:
    """[LANTERN-END-1] After the last round the game is over."""
    if p.round < p.tables.rounds:
        p.round += 1
        start_turn(p, 0)
    else:
        p.ending = End.ROUNDS_PLAYED
        p.go(At.OVER)
        p.tell(News.GAME_OVER, NONE, p.ending)
