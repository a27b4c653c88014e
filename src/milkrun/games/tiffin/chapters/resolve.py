"""What follows an action by itself, until a player or chance must choose."""

from milkrun.games.tiffin.chapters.competitor import move_marker
from milkrun.games.tiffin.chapters.draft import after_pick
from milkrun.games.tiffin.chapters.effects import grant_late_draft
from milkrun.games.tiffin.chapters.end import finish, is_too_long, score_and_replace
from milkrun.games.tiffin.chapters.how_many import ask_cubes
from milkrun.games.tiffin.chapters.scoring import full_slot
from milkrun.games.tiffin.chapters.turn import end_turn, next_turn
from milkrun.games.tiffin.facts import At, End
from milkrun.games.tiffin.position import Position
from milkrun.kernel.state import NONE


def go_on(p: Position) -> None:
    """Do what needs no choice."""
    while p.step >= At.PICKED:
        if p.step == At.PICKED:
            after_pick(p)
        elif p.step == At.AIMED:
            ask_cubes(p)
        else:
            resolve(p)


def resolve(p: Position) -> None:
    """[TIF-COMP-3] [TIF-R-38] [TIF-R-44] Marker, competitor, scoring, late draft, next turn."""
    if p.pending > 0:
        move_marker(p)
        return
    slot = full_slot(p)
    if slot != NONE:
        score_and_replace(p, slot)
    elif p.bonus:
        grant_late_draft(p)
    else:
        pass_on(p)


def pass_on(p: Position) -> None:
    """The turn ends, and the next begins unless the game does."""
    end_turn(p)
    if is_too_long(p):
        finish(p, End.TURN_CAP)
    else:
        next_turn(p)
