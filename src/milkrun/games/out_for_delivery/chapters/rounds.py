"""Chapters "Start the Round" and "End Game": how a round begins, and when the last is over."""

from mypy_extensions import i64

from milkrun.games.out_for_delivery.chapters.ageing import age_parcels
from milkrun.games.out_for_delivery.chapters.catch_up import last_seat
from milkrun.games.out_for_delivery.chapters.generation import start_generation
from milkrun.games.out_for_delivery.chapters.turn import start_turn
from milkrun.games.out_for_delivery.facts import At, End, News, Obstacle, Opener
from milkrun.games.out_for_delivery.position import Position
from milkrun.kernel.state import NONE


def go_on(p: Position) -> None:
    """Do what needs neither choice nor dice until someone has one."""
    while p.step > At.OVER:
        if p.step == At.GENERATED:
            after_generation(p)
        elif p.step == At.ROUND_SET:
            after_obstacle(p)
        elif p.step == At.GIFTED:
            start_turn(p, p.start)
        else:
            next_turn(p)


def begin_round(p: Position) -> None:
    """[OFD-ROUND-1] Age parcels, generate when due, weather, obstacle event, then the turns."""
    p.round += 1
    p.rolled = 0
    p.start = opener(p)
    for player in p.players:
        player.closed = False
    p.tell(News.ROUND_BEGAN, NONE, p.round)
    age_parcels(p)
    p.tell(News.AGED, NONE)
    if is_generation_due(p):
        start_generation(p)
    else:
        p.go(At.WEATHER)


def opener(p: Position) -> i64:
    """[OFD-R66] The seat that opens the round; [OFD-E1] or whoever is last in wealth."""
    if p.tables.opener == Opener.ROTATE:
        return (p.round - 1) % p.tables.seats
    if p.tables.opener == Opener.POOREST:
        return max(last_seat(p), 0)
    return 0


def is_generation_due(p: Position) -> bool:
    """[OFD-GENR-1] [OFD-R11] Rounds 4, 7, 10 and so on."""
    t = p.tables
    return p.round >= t.gen_first and (p.round - t.gen_first) % t.gen_period == 0


def after_generation(p: Position) -> None:
    """Set-up is done, or the weather comes next; [OFD-G2-MARKET] or the turns."""
    if p.round == 0:
        begin_round(p)
    elif p.rolled == 0:
        p.go(At.WEATHER)
    else:
        start_turns(p)


def after_obstacle(p: Position) -> None:
    """[OFD-G2-MARKET] A market day generates parcels at once."""
    if p.obstacle == Obstacle.MARKET:
        start_generation(p)
    else:
        start_turns(p)


def start_turns(p: Position) -> None:
    """[OFD-E1] Every so often the seat last in wealth gets an item before the turns."""
    every = p.tables.last_item_every
    seat: i64 = NONE
    if every > 0 and p.round % every == 0:
        seat = last_seat(p)
    if seat != NONE:
        p.ask(seat, At.GIFT)
    else:
        start_turn(p, p.start)


def next_turn(p: Position) -> None:
    """[OFD-ROUND-2] [OFD-R49] The next seat of this round, until all have had their turn."""
    following = p.next_seat()
    if following != p.start:
        start_turn(p, following)
    else:
        close_round(p)


def close_round(p: Position) -> None:
    """[OFD-END-2] [OFD-R50] [OFD-R72] The game stops after a full round, or a round begins."""
    if p.delivered >= p.tables.target:
        p.ending = End.TARGET_MET
    elif p.round >= p.tables.max_rounds:
        p.ending = End.ROUND_CAP
    if p.ending == End.PLAYING:
        begin_round(p)
    else:
        p.go(At.OVER)
        p.tell(News.GAME_OVER, NONE, p.ending)
