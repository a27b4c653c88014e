"""Chapters "Start the Round", "Player Turns" and "End Game": whose turn comes next."""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.ageing import age_parcels
from milkrun.games.out_for_delivery.catch_up import Gift, last_seat
from milkrun.games.out_for_delivery.dice import BEST_TWO, TWO_DICE, DrawSum, best_two, row
from milkrun.games.out_for_delivery.events import (
    AGED,
    GAME_OVER,
    ROLLED_MP,
    ROUND_BEGAN,
    TURN_ENDED,
)
from milkrun.games.out_for_delivery.generation import start_generation
from milkrun.games.out_for_delivery.moves import END_TURN, SUM, first_chance
from milkrun.games.out_for_delivery.position import (
    FINISHED,
    GENERATED,
    GIFT,
    GIFTED,
    MOVEMENT,
    PLAYING,
    ROUND_CAP,
    ROUND_SET,
    TARGET_MET,
    TURN,
    TURN_DONE,
    WEATHER,
    Position,
    ask,
    go,
)
from milkrun.games.out_for_delivery.steps import Verb
from milkrun.games.out_for_delivery.tables import (
    ALMANAC,
    HORSE,
    MARKET,
    POOREST,
    ROTATE,
    TAILWIND,
)
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import NONE, Action

__all__ = ["EndTurn", "Gift", "Movement", "go_on"]


def go_on(p: Position) -> None:
    """Do what needs neither choice nor dice until someone has one."""
    while p.step > FINISHED:
        if p.step == GENERATED:
            after_generation(p)
        elif p.step == ROUND_SET:
            after_obstacle(p)
        elif p.step == GIFTED:
            start_turn(p, p.start)
        else:
            next_turn(p)


def after_generation(p: Position) -> None:
    """Set-up is done, or the weather comes next; [OFD-G2-MARKET] or the turns."""
    if p.round == 0:
        begin_round(p)
    elif p.rolled == 0:
        go(p, WEATHER)
    else:
        start_turns(p)


def after_obstacle(p: Position) -> None:
    """[OFD-G2-MARKET] A market day generates parcels at once."""
    if p.obstacle == MARKET:
        start_generation(p)
    else:
        start_turns(p)


def begin_round(p: Position) -> None:
    """[OFD-ROUND-1] Age parcels, generate when due, weather, obstacle event, then the turns."""
    p.round += 1
    p.rolled = 0
    p.start = opener(p)
    for player in p.players:
        player.closed = False
    p.tell(ROUND_BEGAN, NONE, p.round)
    age_parcels(p)
    p.tell(AGED, NONE)
    if is_generation_due(p):
        start_generation(p)
    else:
        go(p, WEATHER)


def is_generation_due(p: Position) -> bool:
    """[OFD-GENR-1] [OFD-R11] Rounds 4, 7, 10 and so on."""
    t = p.tables
    return p.round >= t.gen_first and (p.round - t.gen_first) % t.gen_period == 0


def opener(p: Position) -> i64:
    """[OFD-R66] The seat that opens the round; [OFD-E1] or whoever is last in wealth."""
    if p.tables.opener == ROTATE:
        return (p.round - 1) % p.tables.seats
    if p.tables.opener == POOREST:
        return max(last_seat(p), 0)
    return 0


def start_turns(p: Position) -> None:
    """[OFD-E1] Every so often the seat last in wealth gets an item before the turns."""
    every = p.tables.last_item_every
    seat = last_seat(p) if every > 0 and p.round % every == 0 else NONE
    if seat != NONE:
        ask(p, seat, GIFT)
    else:
        start_turn(p, p.start)


def start_turn(p: Position, seat: i64) -> None:
    """[OFD-TURN-1] A turn opens with the dice."""
    ask(p, seat, MOVEMENT)
    if p.tables.mp_dice == 0:
        take_points(p, p.tables.fixed_hp)


class Movement(DrawSum):
    """[OFD-TURN-1] The sum of the dice is the turn's MP; [OFD-D1] or the best two of three."""

    def purpose(self) -> str:
        return "movement"

    def seat(self, p: Position) -> i64:
        return p.seat

    def ordinal(self, p: Position) -> i64:
        return p.rerolls

    def weights(self, p: Position) -> vec[i64]:
        return BEST_TWO[:] if p.tables.mp_dice == 3 else TWO_DICE[:]

    def sample(self, p: Position, rng: Rng) -> i64:
        if p.tables.mp_dice == 3:
            return first_chance(p.tables) + SUM + best_two(rng)
        return DrawSum.sample(self, p, rng)

    def apply(self, p: Position, action: Action) -> None:
        take_points(p, 2 * (row(p, action) + 2))


def take_points(p: Position, rolled: i64) -> None:
    """[OFD-R1] MP are counted in halves; horse, tailwind and catching up add some."""
    t = p.tables
    p.mp = rolled
    if p.obstacle == TAILWIND:
        p.mp += t.tailwind_hp
    if t.items > HORSE and p.me.items[HORSE] > 0:
        p.mp += t.horse_hp
    if t.last_hp > 0 and last_seat(p) == p.seat:
        p.mp += t.last_hp
    p.fresh = t.items > ALMANAC and p.me.items[ALMANAC] > 0
    p.tell(ROLLED_MP, p.seat, p.mp // 2)
    go(p, TURN)


class EndTurn(Verb):
    """[OFD-R57] End the turn: always possible in it."""

    def offer(self, p: Position, out: vec[i64]) -> vec[i64]:
        return append(out, END_TURN)

    def apply(self, p: Position, action: Action) -> None:
        """[OFD-TURN-3] [OFD-R73] Points, limits and cancelled weather end with the turn."""
        p.tell(TURN_ENDED, p.seat)
        p.mp = 0
        p.bought = False
        p.sold = False
        p.traded = False
        p.offers = 0
        p.cancelled = 0
        p.passes = 0
        p.rerolls = 0
        go(p, TURN_DONE)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        return None


def next_turn(p: Position) -> None:
    """[OFD-ROUND-2] [OFD-R49] The next seat of this round, until all have had their turn."""
    following = (p.seat + 1) % p.tables.seats
    if following != p.start:
        start_turn(p, following)
    else:
        close_round(p)


def close_round(p: Position) -> None:
    """[OFD-END-2] [OFD-R50] [OFD-R72] The game stops after a full round, or a round begins."""
    if p.delivered >= p.tables.target:
        p.ending = TARGET_MET
    elif p.round >= p.tables.max_rounds:
        p.ending = ROUND_CAP
    if p.ending == PLAYING:
        begin_round(p)
    else:
        go(p, FINISHED)
        p.tell(GAME_OVER, NONE, p.ending)
