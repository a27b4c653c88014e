"""Whose turn comes next: what happens by itself between two decisions."""

from mypy_extensions import i64

from milkrun.games.mint_delivery.chapters.abilities import is_usable
from milkrun.games.mint_delivery.chapters.end import close_round, is_round_over
from milkrun.games.mint_delivery.chapters.fulfil import is_fulfillable
from milkrun.games.mint_delivery.chapters.solitaire import is_rival_due, rival_acts
from milkrun.games.mint_delivery.chapters.take import offer_free_load, return_waiting
from milkrun.games.mint_delivery.chapters.turn import start_turn
from milkrun.games.mint_delivery.facts import At, Cause, Do, Location, News
from milkrun.games.mint_delivery.position import Position
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.moves import Moves
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import NONE
from milkrun.kernel.step import Verb


def decisions(d: Decisions[Position]) -> None:
    """The last deed of a turn."""
    d.verbs("main", {"end_turn": EndTurn()})


class EndTurn(Verb[Position]):
    """[MINT-R-12] End the turn, with actions left or not."""

    def offer(self, p: Position, out: Moves) -> None:
        if p.tables.both_actions_required and p.actions > 0:
            return
        out.add(Do.END_TURN)

    def apply(self, p: Position, i: i64) -> None:
        end_turn(p)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        if p.tables.both_actions_required and p.actions > 0:
            return Refusal("MINT-R-12", {"actions": p.actions})
        return None


def go_on(p: Position) -> None:
    """Do what needs no choice until someone, or chance, has one."""
    while True:
        if p.step == At.FILLED:
            after_refill(p)
        elif p.step == At.MAIN and is_turn_over(p):
            end_turn(p)
        else:
            return


def is_turn_over(p: Position) -> bool:
    """[MINT-R-53] No action is left and nothing free can be done."""
    return p.actions == 0 and not has_free_choice(p)


def has_free_choice(p: Position) -> bool:
    """Whether an order can be fulfilled here or a free ability used."""
    if p.place_of(p.me) == Location.TOWN:
        for order in p.me.orders:
            if is_fulfillable(p, order):
                return True
    for ability in p.shown:
        if is_usable(p, ability):
            return True
    return False


def after_refill(p: Position) -> None:
    """The gap is dealt with and forgotten: go on with what made it."""
    cause = p.after
    p.refill = NONE
    p.after = Cause.TAKE
    if cause == Cause.TAKE:
        offer_free_load(p)
    elif cause == Cause.REMOVE:
        p.go(At.MAIN)
    else:
        return_waiting(p)
        close_round(p)


def end_turn(p: Position) -> None:
    """[MINT-R-08] Clockwise; alone, the rival may act first."""
    p.tell(News.TURN_ENDED, p.seat)
    p.actions = 0
    if not is_round_over(p):
        start_turn(p, p.next_seat())
    elif is_rival_due(p):
        rival_acts(p)
    else:
        close_round(p)
