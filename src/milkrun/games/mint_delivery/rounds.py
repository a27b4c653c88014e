"""Whose turn comes next: what happens by itself between two decisions."""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.mint_delivery.events import TURN_ENDED
from milkrun.games.mint_delivery.moves import END_TURN
from milkrun.games.mint_delivery.position import AFTER_REMOVE, AFTER_TAKE, FILLED, MAIN, Position
from milkrun.games.mint_delivery.solitaire import is_rival_due, rival_acts
from milkrun.games.mint_delivery.step import Verb, go
from milkrun.games.mint_delivery.take import offer_free_load, return_waiting
from milkrun.games.mint_delivery.turn import close_round, is_round_over, is_turn_over, start_turn
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import NONE, Action


class EndTurn(Verb):
    """[MINT-R-12] End the turn, with actions left or not."""

    def offer(self, p: Position, out: vec[i64]) -> vec[i64]:
        if p.tables.both_actions and p.actions > 0:
            return out
        return append(out, END_TURN)

    def apply(self, p: Position, action: Action) -> None:
        end_turn(p)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        if p.tables.both_actions and p.actions > 0:
            return Refusal("MINT-R-12", {"actions": p.actions})
        return None


def go_on(p: Position) -> None:
    """Do what needs no choice until someone, or chance, has one."""
    while True:
        if p.step == FILLED:
            after_refill(p)
        elif p.step == MAIN and is_turn_over(p):
            end_turn(p)
        else:
            return


def after_refill(p: Position) -> None:
    """The gap is dealt with and forgotten: go on with what made it."""
    cause = p.after
    p.refill = NONE
    p.after = AFTER_TAKE
    if cause == AFTER_TAKE:
        offer_free_load(p)
    elif cause == AFTER_REMOVE:
        go(p, MAIN)
    else:
        return_waiting(p)
        close_round(p)


def end_turn(p: Position) -> None:
    """[MINT-R-08] Clockwise; alone, the rival may act first."""
    p.tell(TURN_ENDED, p.seat)
    p.actions = 0
    if not is_round_over(p):
        start_turn(p, next_seat(p))
    elif is_rival_due(p):
        rival_acts(p)
    else:
        close_round(p)


def next_seat(p: Position) -> i64:
    """The seat to the left."""
    return (p.seat + 1) % p.tables.seats
