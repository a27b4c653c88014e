"""Chapter "A Player's Turn": whose turn it is, and what a turn starts with."""

from mypy_extensions import i64

from milkrun.games.tiffin.events import GAME_OVER, TURN_ENDED
from milkrun.games.tiffin.position import FINISHED, MAIN, TURN_CAP, Position, go
from milkrun.kernel.state import NONE


def start_turn(p: Position, seat: i64) -> None:
    """[TIF-TURN-1] The seat takes one action."""
    p.seat = seat
    p.me = p.players[seat]
    p.draws = 0
    p.plays = 0
    p.specials = 0
    p.picks = 0
    go(p, MAIN)


def end_turn(p: Position) -> None:
    """[TIF-START-2] [TIF-R-78] Clockwise, unless the technical limit stops the game."""
    p.tell(TURN_ENDED, p.seat)
    p.turns += 1
    if p.tables.turn_cap > 0 and p.turns >= p.tables.turn_cap:
        finish(p, TURN_CAP)
    else:
        start_turn(p, (p.seat + 1) % p.tables.seats)


def finish(p: Position, ending: i64) -> None:
    """[TIF-R-57] The game is over at once."""
    p.ending = ending
    go(p, FINISHED)
    p.tell(GAME_OVER, NONE, ending)
