"""Chapters "Gameplay" and "End of the Game": two actions a turn, equal turns for all."""

from mypy_extensions import i64

from milkrun.games.mint_delivery.facts import AbilityKind, At, End, Location, News, Power
from milkrun.games.mint_delivery.position import ACTIONS_A_TURN, Position, has
from milkrun.games.mint_delivery.tables import CLASSIC, MINTS, SUGAR_FREE, TOWNS
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import NONE
from milkrun.kernel.step import Turn


def decisions(d: Decisions[Position]) -> None:
    """The turn: the chapters that follow say what may be done in it."""
    d.add("main", Turn({}))


def start_turn(p: Position, seat: i64) -> None:
    """[MINT-TURN-1] Two actions for the seat."""
    p.actions = ACTIONS_A_TURN
    p.ask(seat, At.MAIN)
    p.me.turbo_used = False


def no_action_left(p: Position) -> Refusal | None:
    """[MINT-TURN-1] Both actions of this turn are used."""
    return None if p.actions > 0 else Refusal("MINT-TURN-1", {"actions": ACTIONS_A_TURN})


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


def is_fulfillable(p: Position, order: i64) -> bool:
    """[MINT-FULFIL-2] [MINT-FULFIL-3] The truck is in the right town with the mints aboard."""
    if p.tables.destination[order] != p.me.space:
        return False
    need = p.tables.need[order]
    truck = p.me.truck
    for mint in range(MINTS):
        if truck[mint] < need[mint]:
            return False
    return True


def is_usable(p: Position, ability: i64) -> bool:
    """[MINT-ABIL-4] [MINT-R-58] The ability is owned, is used (not persistent), and can work."""
    kind = p.tables.ability_kind[ability]
    if (
        not has(p.me, ability)
        or kind == AbilityKind.PERSISTENT
        or (kind == AbilityKind.ACTION and p.actions == 0)
    ):
        return False
    if ability == Power.KIT:
        return p.me.truck[CLASSIC] >= p.tables.price[SUGAR_FREE]
    if ability == Power.TURBO:
        return not p.me.turbo_used
    if ability == Power.TAILGATE:
        return p.me.cargo > 0
    return p.empty_towns() < TOWNS and len(p.me.orders) < p.order_limit(p.me)


def is_round_over(p: Position) -> bool:
    """[MINT-END-1] Whether the start player would be next."""
    return p.next_seat() == p.start


def close_round(p: Position) -> None:
    """[MINT-TAKE-8] [MINT-R-47] The game stops before the start player's turn, or goes on."""
    p.quiet += 1
    if p.progress:
        p.quiet = 0
    p.progress = False
    p.ending = ending_now(p)
    if p.ending == End.PLAYING:
        p.round += 1
        start_turn(p, p.start)
    else:
        p.go(At.OVER)
        p.tell(News.GAME_OVER, NONE, p.ending)


def ending_now(p: Position) -> i64:
    """[MINT-END-2] [MINT-END-3] The rulebook's triggers, then the technical limits."""
    if p.empty_towns() >= 2:
        return End.TOWNS_EMPTY
    if p.are_decks_empty():
        return End.DECKS_EMPTY
    return technical_ending(p)


def technical_ending(p: Position) -> i64:
    """[MINT-R-52] [MINT-R-66] [MINT-R-67] Nobody gets anywhere, or the game grows too long."""
    t = p.tables
    if t.seats > 1 and t.no_progress_rounds > 0 and p.quiet >= t.no_progress_rounds:
        return End.NO_PROGRESS
    if t.max_rounds > 0 and p.round >= t.max_rounds:
        return End.ROUND_CAP
    return End.PLAYING
