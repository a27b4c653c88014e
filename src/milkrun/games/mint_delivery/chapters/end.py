"""Chapter "End of the Game": after a whole round, so that all have had equal turns."""

from mypy_extensions import i64

from milkrun.games.mint_delivery.chapters.turn import start_turn
from milkrun.games.mint_delivery.facts import At, End, News
from milkrun.games.mint_delivery.position import Position
from milkrun.kernel.state import NONE


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


def is_ending(p: Position) -> bool:
    """[MINT-END-2] [MINT-END-3] [MINT-R-45] Whether an end trigger holds."""
    return p.empty_towns() >= 2 or p.are_decks_empty()


def note_trigger(p: Position) -> None:
    """[MINT-R-46] Raise the flag as soon as a trigger holds."""
    if not p.triggered and is_ending(p):
        p.triggered = True
        p.tell(News.END_TRIGGERED, NONE)


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
