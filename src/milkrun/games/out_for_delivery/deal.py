"""Chapter "Set-Up": an item each, start cities, the first parcels."""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.dice import DrawSum, row
from milkrun.games.out_for_delivery.events import GOT_ITEM, PICKED_CITY
from milkrun.games.out_for_delivery.generation import start_generation
from milkrun.games.out_for_delivery.map import CITIES
from milkrun.games.out_for_delivery.moves import START
from milkrun.games.out_for_delivery.position import FIRST_ITEM, START_CITY, Position, ask
from milkrun.games.out_for_delivery.steps import Step
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import NONE, Action


def lay_out(p: Position) -> None:
    """[OFD-SETUP-1] [OFD-SETUP-3] Empty boards and starting gold; items are rolled first (R56)."""
    p.unpack()
    t = p.tables
    for player in p.players:
        player.gold = t.start_gold + t.gold_per_seat * player.seat
    if t.setup_item:
        ask(p, 0, FIRST_ITEM)
    else:
        ask(p, first_picker(p), START_CITY)


class FirstItem(DrawSum):
    """[OFD-SETUP-2] [OFD-R55] Everybody rolls an item, free of charge."""

    def purpose(self) -> str:
        return "item"

    def seat(self, p: Position) -> i64:
        return p.seat

    def apply(self, p: Position, action: Action) -> None:
        get_item(p, p.tables.item_rolls[row(p, action)])
        if p.seat + 1 < p.tables.seats:
            ask(p, p.seat + 1, FIRST_ITEM)
        else:
            ask(p, first_picker(p), START_CITY)


def get_item(p: Position, item: i64) -> None:
    """An item comes into the player's hands."""
    p.me.items[item] += 1
    p.tell(GOT_ITEM, p.seat, item)


def first_picker(p: Position) -> i64:
    """[OFD-SETUP-5] [OFD-R53] Seat A picks first; [OFD-C1] or last."""
    return p.tables.seats - 1 if p.tables.reverse_picks else 0


def next_picker(p: Position) -> i64:
    """The seat that picks after this one, or NONE."""
    if p.tables.reverse_picks:
        return p.seat - 1
    return p.seat + 1 if p.seat + 1 < p.tables.seats else NONE


class StartCity(Step):
    """[OFD-SETUP-4] Pick a city nobody has picked; [OFD-R54] the figure goes to its centre."""

    def legal(self, p: Position) -> vec[i64]:
        out = vec[i64](capacity=CITIES)
        for city in range(CITIES):
            if owner_of(p, city) == NONE:
                out = append(out, START + city)
        return out

    def apply(self, p: Position, action: Action) -> None:
        city = action - START
        p.me.tile = p.tables.centre[city]
        p.tell(PICKED_CITY, p.seat, city)
        following = next_picker(p)
        if following != NONE:
            ask(p, following, START_CITY)
        else:
            start_generation(p)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        if not START <= action < START + CITIES:
            return Refusal("OFD-R56")
        city = action - START
        owner = owner_of(p, city)
        if owner != NONE:
            return Refusal("OFD-SETUP-4", {"city": city, "owner": owner})
        return None


def owner_of(p: Position, city: i64) -> i64:
    """Who picked that city, or NONE."""
    for player in p.players:
        if player.tile == p.tables.centre[city]:
            return player.seat
    return NONE
