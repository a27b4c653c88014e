"""Chapter "Solitaire Mode" (ours): a rival takes the best order of each town in turn."""

from mypy_extensions import i64

from milkrun.games.mint_delivery.chapters.scoring import merit
from milkrun.games.mint_delivery.chapters.take import clear, lay_mint, vacate
from milkrun.games.mint_delivery.facts import Cause, News
from milkrun.games.mint_delivery.position import Position
from milkrun.games.mint_delivery.tables import MEDALS, SLOTS, TOWNS
from milkrun.kernel.state import NONE
from milkrun.kernel.vecs import with_one


def is_rival_due(p: Position) -> bool:
    """[MINT-SOLO-4] [MINT-R-68] Every k-th turn, if any order lies face up."""
    return p.tables.seats == 1 and p.round % p.tables.rival_every == 0 and p.empty_towns() < TOWNS


def turns_to_rival(p: Position) -> i64:
    """[MINT-SOLO-4] The turns until the rival acts, the one being played included."""
    every = p.tables.rival_every
    return (every - p.round % every) % every + 1


def rival_acts(p: Position) -> None:
    """[MINT-SOLO-5] The rival removes the dearest order of the marker's town."""
    while p.is_town_empty(p.marker):
        p.marker = (p.marker + 1) % TOWNS
    place = dearest(p, p.marker)
    order = p.up[place]
    p.rival_acts += 1
    p.removed = with_one(p.removed, order)
    p.tell(News.RIVAL_TOOK, NONE, order, p.marker)
    clear(p, place)
    lay_mint(p, place ^ 1)
    p.marker = (p.marker + 1) % TOWNS
    vacate(p, place, Cause.RIVAL)


def dearest(p: Position, town: i64) -> i64:
    """The place of the town's face-up order with most points; the lower place of equals."""
    best: i64 = NONE
    for place in range(SLOTS * town, SLOTS * town + SLOTS):
        if p.up[place] != NONE and (best == NONE or points_at(p, place) > points_at(p, best)):
            best = place
    return best


def points_at(p: Position, place: i64) -> i64:
    """The points of the order at a place."""
    return p.tables.points[p.up[place]]


def standing(p: Position) -> tuple[int, int, int, int]:
    """[MINT-SOLO-7] What solitaire results are ranked by: the merit, then fewer turns."""
    return *merit(p, p.players[0]), -p.round


def medal(p: Position) -> str:
    """[MINT-SOLO-8] The solitaire medal for the score, or `trainee`."""
    best = "trainee"
    for name, least in zip(MEDALS, p.tables.medals, strict=True):
        if p.score(p.players[0]) >= least:
            best = name
    return best
