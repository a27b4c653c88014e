"""What must hold of the moment: who is asked what, and what may have happened before."""

from milkrun.games.tiffin.facts import At, Player, Special
from milkrun.games.tiffin.position import Position, owns
from milkrun.games.tiffin.tables import rank_of
from milkrun.kernel.state import NONE, SEAT_NAMES


def flow(p: Position) -> list[str]:
    """Marker, counters, choice and end fit the step; each complaint has a sentence of its own."""
    return [*selection(p), *marker(p), *plays(p), *drafts(p), *setup(p)]


def selection(p: Position) -> list[str]:
    """The picked-up card and its partner are in the hand, and fit what is chosen."""
    if any(
        p.is_armed(special) and not owns(p.me, special)
        for special in (Special.FLAT, Special.SHORTCUT)
    ):
        return ["specials: armed but not there"]
    if not p.is_choosing():
        return []
    if p.me.hand[p.card] < (2 if p.pair == p.card else 1):
        return ["selection: the card is not in the hand"]
    rank = rank_of(p.card)
    if p.pair != NONE and (rank_of(p.pair) != rank or p.me.hand[p.pair] < 1):
        return ["selection: the partner does not fit"]
    if (p.as_two and rank != 4) or (p.with_tiffin and rank != 3):
        return ["selection: not how this card is played"]
    return how_many(p)


def how_many(p: Position) -> list[str]:
    """[TIF-R-85] More is asked of a card and its route only where specials leave it open."""
    if p.step == At.CUBES and not p.is_armed(Special.FLAT):
        return ["selection: how many cubes is asked with a Flat Tire only"]
    if p.step == At.CANCEL and (not p.is_armed(Special.SHORTCUT) or not p.tables.choose_spaces):
        return ["selection: how many spaces is asked with a Shortcut only, by choice"]
    return []


def marker(p: Position) -> list[str]:
    """[TIF-COMP-2] [TIF-R-80] The marker moves by symbols played; at the top it reveals."""
    out: list[str] = []
    n, reveal = p.tables.seats, p.tables.competitor_reveal
    if not 0 <= p.marker <= n or (p.marker == n) != (p.step == At.REVEAL):
        out.append(f"marker: {p.marker} of {n}")
    if len(p.revealed) >= reveal:
        out.append(f"revealed: {len(p.revealed)} cards wait to act")
    if len(p.latest) > reveal:
        out.append(f"revealed: {len(p.latest)} cards in its last turn")
    if p.marker > 0 and not p.tables.competitor:
        out.append("marker: there is no competitor")
    return out


def plays(p: Position) -> list[str]:
    """[TIF-R-24] [TIF-EFF-1] What was played before in this turn fits what is asked now."""
    out: list[str] = []
    if p.step == At.MAIN and (p.pending > 0 or p.plays > 0 or p.specials > 0):
        out.append("turn: something is left of the turn before")
    if p.step in (At.FOLLOW1, At.FOLLOW2, At.REVEAL, At.BONUS) and p.plays < 1:
        out.append("turn: nothing was played that could be followed")
    if p.step == At.FOLLOW2 and p.plays > 1:
        out.append("turn: a second 2 is the last")
    if p.is_choosing() and p.plays > 0 and not is_further(p):
        out.append("turn: this card cannot follow another")
    mine = p.me.size if p.is_choosing() or p.step in (At.FOLLOW1, At.FOLLOW2) else 0
    if p.plays + mine > p.tables.hand_limit:
        out.append(f"turn: {p.plays} plays from a hand of {p.tables.hand_limit}")
    if p.pending > (p.plays if p.tables.competitor else 0):
        out.append(f"turn: {p.pending} symbols wait after {p.plays} plays")
    if p.specials > 2 * p.plays or p.specials_now() > max(p.tables.specials_per_turn, 0):
        out.append(f"specials: {p.specials_now()} in {p.plays} plays")
    return out


def is_further(p: Position) -> bool:
    """[TIF-CARD1-1] [TIF-CARD2-1] Whether the card is one more 1, or the second 2."""
    rank = rank_of(p.card) if p.card != NONE else 0
    return rank == 1 or (rank == 2 and p.plays == 1)


def drafts(p: Position) -> list[str]:
    """[TIF-R-04] [TIF-R-76] A further pick in a draft only; a late one when due."""
    out: list[str] = []
    if p.picks > 0 and (p.start == NONE or p.plays > 0):
        out.append("turn: another pick, and no draft of two cards")
    if p.plays > 1 and p.step in (At.FILL, At.DRAW, At.DISCARD, At.BONUS):
        out.append(f"turn: {p.plays} plays and a draft")
    is_late = p.tables.draft_late and p.plays == 1
    if (p.bonus or p.step == At.BONUS) and not is_late:
        out.append("bonus: no late draft is due")
    return out


def setup(p: Position) -> list[str]:
    """[TIF-R-72] Set-up comes in its order: hands are dealt seat by seat, before the pool."""
    if (p.step >= At.DRAW) != (p.start != NONE) and p.step not in (At.NEXT, At.FILL):
        return ["start: set-up and play are mixed"]
    if p.start != NONE:
        return []
    if p.turns + p.plays + p.picks + p.done + p.marker + len(p.latest) + p.shuffled:
        return ["start: something has happened before the start"]
    for player in p.players:
        if player.size > p.tables.hand_start or (p.step <= At.DEAL and not is_dealt(p, player)):
            return [f"deal: {SEAT_NAMES[player.seat]} holds {player.size} cards now"]
    if p.seat != 0 and p.step != At.DEAL:
        return ["deal: nobody has a turn yet"]
    return []


def is_dealt(p: Position, player: Player) -> bool:
    """[TIF-SETUP-8] Whether the player has as many cards as the deal has come to."""
    if p.step == At.DEAL and player.seat < p.seat:
        return player.size == p.tables.hand_start
    if p.step == At.DEAL and player.seat == p.seat:
        return player.size < p.tables.hand_start
    return player.size == 0
