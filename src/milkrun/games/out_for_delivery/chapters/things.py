"""What can change hands: parcels, items and sums of gold, one thing for one thing.

A thing is the move that names it. [OFD-R67] Where gifts are agreed on, nothing at all is a sort
of thing too, and everybody has it.
"""

from typing import Final

from mypy_extensions import i64

from milkrun.games.out_for_delivery.facts import At, Do, Obstacle, Player
from milkrun.games.out_for_delivery.parcel_board import parcel_at, place_of, put, take
from milkrun.games.out_for_delivery.position import Position, has_item, lose_item
from milkrun.games.out_for_delivery.tables import BOOK_ITEMS, SQUARES, Tables
from milkrun.kernel.moves import Moves
from milkrun.kernel.refusal import Number, Refusal
from milkrun.kernel.screen import Phrase
from milkrun.kernel.state import NONE
from milkrun.kernel.step import Verb
from milkrun.kernel.words import Words

A_PARCEL: Final[i64] = 0
AN_ITEM: Final[i64] = 1
A_SUM: Final[i64] = 2
NOUGHT: Final[i64] = 3
SORTS: Final[i64] = 3
NO_THING: Final[i64] = 4
THINGS: Final = ["parcel", "item", "gold", "item_new", "nothing"]
"""The kinds of moves that name things."""


def sort_of(thing: i64) -> i64:
    """[OFD-TRADE-2] Parcel, item or gold: what a move names."""
    if Do.PARCEL <= thing < Do.ITEM:
        return A_PARCEL
    if Do.ITEM <= thing < Do.GOLD or Do.ITEM_NEW <= thing < Do.STAMP:
        return AN_ITEM
    if thing == Do.NOTHING:
        return NOUGHT
    return A_SUM if Do.GOLD <= thing < Do.ACCEPT else NO_THING


def item_of(thing: i64) -> i64:
    """The kind of item that is named."""
    return thing - Do.ITEM if thing < Do.GOLD else thing - Do.ITEM_NEW + BOOK_ITEMS


def sum_of(t: Tables, thing: i64) -> i64:
    """[OFD-R46] [OFD-R76] The gold that is named."""
    return (thing - Do.GOLD + 1) * t.gold_step


def thing_text(t: Tables, thing: int) -> str:
    """A parcel as destination.square (p3.2), an item by its key, a sum of gold."""
    sort = sort_of(thing)
    if sort == A_PARCEL:
        city, square = divmod(thing - int(Do.PARCEL), int(SQUARES))
        return f"p{city + 1}.{square + 1}"
    if sort == AN_ITEM:
        return t.item_keys[item_of(thing)]
    return f"gold {sum_of(t, thing)}" if sort == A_SUM else "nothing"


class Naming(Verb[Position]):
    """A move that names a thing: to steal, to give or to ask for it."""

    def text(self, p: Position, i: i64) -> str:
        return f"{naming(p)} {thing_text(p.tables, self.first + i)}"

    def phrase(self, p: Position, i: i64) -> Phrase:
        return Phrase(naming(p), {"thing": self.first + i})

    def target(self, p: Position, i: i64) -> str:
        """The thing with its owner: the partner where it is stolen or asked for."""
        if p.step not in (At.STEAL, At.GIVE, At.ASK):
            return ""
        kind, _, rest = p.rules.actions.moves[self.first + i].target.partition(":")
        owner = f"{kind}:{p.seat if p.step == At.GIVE else p.partner}"
        return f"{owner}:{rest}" if rest else owner


def naming(p: Position) -> str:
    """What naming a thing means here."""
    return {int(At.STEAL): "steal", int(At.GIVE): "give", int(At.ASK): "ask"}.get(p.step, "thing")


def seat_after(p: Position, i: i64) -> i64:
    """The seat to the left (0), the one after it (1), and so on, as far as there are others."""
    seat = p.seat + i + 1
    return seat if seat < p.tables.seats else seat - p.tables.seats


class AimedAtSeat(Verb[Position]):
    """A move towards another seat, counted from the own one on."""

    def no_seat(self, p: Position, i: i64) -> Refusal | None:
        """[OFD-GEN-1] Nobody sits there; [OFD-G2-FOG] or nobody is seen."""
        if i + 1 >= p.tables.seats:
            return Refusal("OFD-GEN-1", {"seats": p.tables.seats})
        return Refusal("OFD-G2-FOG") if p.obstacle == Obstacle.FOG else None

    def names(self, p: Position, i: i64) -> dict[str, Number]:
        return {"other": seat_after(p, i) % p.tables.seats}

    def text(self, p: Position, i: i64) -> str:
        """A seat that is not there by its distance."""
        return "" if i + 1 < p.tables.seats else f"{self.kind} +{i + 1}"

    def target(self, p: Position, i: i64) -> str:
        if self.range is None or p.me.tile == NONE or i + 1 >= p.tables.seats:
            return ""
        return f"{self.range.target}:{seat_after(p, i)}"


def owns_sort(p: Position, player: Player, sort: i64) -> bool:
    """Whether the player has anything of that sort to hand over."""
    if sort == A_PARCEL:
        return len(player.parcels) > 0
    if sort == AN_ITEM:
        return has_item(player)
    if sort == NOUGHT:
        return p.tables.gifts
    return p.tables.sums > 0 and player.gold >= p.tables.gold_step


def is_pair(p: Position, partner: Player, give: i64, ask: i64) -> bool:
    """[OFD-R65] [OFD-R69] Not gold for gold, and nobody carries too much afterwards."""
    if give == ask and give in (A_SUM, NOUGHT):
        return False
    if NOUGHT in (give, ask) and not p.tables.gifts:
        return False
    if give == A_PARCEL and ask != A_PARCEL:
        return p.has_room(partner)
    return give == A_PARCEL or ask != A_PARCEL or p.has_room(p.me)


def has_match(p: Position, partner: Player, give: i64) -> bool:
    """Whether the partner has anything to exchange for that sort."""
    for sort in range(p.tables.sorts):
        if owns_sort(p, partner, sort) and is_pair(p, partner, give, sort):
            return True
    return False


def has_pair(p: Position, partner: Player) -> bool:
    """[OFD-R65] Whether any exchange is possible at all."""
    for sort in range(p.tables.sorts):
        if owns_sort(p, p.me, sort) and has_match(p, partner, sort):
            return True
    return False


def offer_things(p: Position, owner: Player, first: i64, out: Moves) -> None:
    """The things of the owner that the kind of move from `first` on names."""
    if first == Do.PARCEL:
        offer_parcels(owner, out)
    elif first == Do.ITEM:
        offer_items(owner, 0, BOOK_ITEMS, first, out)
    elif first == Do.ITEM_NEW:
        offer_items(owner, BOOK_ITEMS, p.tables.items, first, out)
    elif first == Do.NOTHING:
        out.add(Do.NOTHING)
    else:
        for k in range(p.tables.sums):
            if owner.gold >= (k + 1) * p.tables.gold_step:
                out.add(Do.GOLD + k)


def offer_parcels(owner: Player, out: Moves) -> None:
    """[OFD-R80] Each destination and square of the owner's board, once."""
    last: i64 = NONE
    for code in owner.parcels:
        if place_of(code) != last:
            last = place_of(code)
            out.add(Do.PARCEL + last)


def offer_items(owner: Player, lowest: i64, end: i64, first: i64, out: Moves) -> None:
    """The items of a range of kinds."""
    for item in range(lowest, end):
        if owner.items[item] > 0:
            out.add(first + item - lowest)


def not_owned(p: Position, owner: Player, thing: i64) -> Refusal | None:
    """[OFD-TRADE-2] [OFD-R46] [OFD-R15] Why the owner cannot hand over that thing."""
    sort = sort_of(thing)
    if sort == NOUGHT:
        return None if p.tables.gifts else Refusal("OFD-R45")
    if sort == A_SUM:
        total, most = sum_of(p.tables, thing), min(p.tables.gold_max, max(owner.gold, 0))
        if total > most:
            return Refusal("OFD-R46", {"seat": owner.seat, "sum": total, "most": most})
        return None
    if sort == A_PARCEL:
        missing = parcel_at(owner, thing - Do.PARCEL) == NONE
    else:
        missing = item_of(thing) >= p.tables.items or owner.items[item_of(thing)] == 0
    return Refusal("OFD-TRADE-2", {"seat": owner.seat, "thing": thing}) if missing else None


def lift(p: Position, owner: Player, thing: i64) -> i64:
    """A thing leaves its owner; a parcel is returned as it lay."""
    sort = sort_of(thing)
    if sort == A_PARCEL:
        return take(owner, parcel_at(owner, thing - Do.PARCEL))
    if sort == AN_ITEM:
        lose_item(owner, item_of(thing))
    elif sort == A_SUM:
        owner.gold -= sum_of(p.tables, thing)
    return NONE


def lay(p: Position, owner: Player, thing: i64, parcel: i64) -> None:
    """A thing comes to its new owner."""
    sort = sort_of(thing)
    if sort == A_PARCEL:
        put(owner, parcel)
    elif sort == AN_ITEM:
        owner.items[item_of(thing)] += 1
    elif sort == A_SUM:
        owner.gold += sum_of(p.tables, thing)


def thing_name(t: Tables, words: Words, thing: int) -> str:
    """How a sentence names the thing; other moves name none."""
    sort = sort_of(thing)
    if sort == A_PARCEL:
        city, square = divmod(thing - int(Do.PARCEL), int(SQUARES))
        numbers: dict[str, Number] = {"city": t.map.city_names[city], "square": square + 1}
        return words.sentence(words.names["parcel"], numbers)
    if sort == A_SUM:
        return words.sentence(words.names["gold"], {"n": sum_of(t, thing)})
    if sort == AN_ITEM:
        return words.name("items", item_of(thing))
    return words.names["nothing"] if sort == NOUGHT else ""
