"""Chapter "Set-Up": an item each, start cities, the first parcels."""

from mypy_extensions import i64

from milkrun.games.out_for_delivery.chapters.generation import start_generation
from milkrun.games.out_for_delivery.facts import At, Do, News
from milkrun.games.out_for_delivery.map import CITIES
from milkrun.games.out_for_delivery.position import Position
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.moves import Moves
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import NONE
from milkrun.kernel.step import Turn, TwoDice, Verb


def decisions(d: Decisions[Position]) -> None:
    """An item by the dice, then a city by choice."""
    d.add("item", FirstItem("roll", "item"))
    d.add("start", Turn({"start": StartCity()}, "OFD-R56"))


def lay_out(p: Position) -> None:
    """[OFD-R56] [OFD-R68] Items are rolled first, where they are; then cities are picked."""
    if p.tables.setup_item:
        p.ask(0, At.ITEM)
    else:
        p.ask(first_picker(p), At.START)


class FirstItem(TwoDice[Position]):
    """[OFD-SETUP-2] [OFD-R55] Everybody rolls an item, free of charge."""

    def drawn(self, p: Position, i: i64) -> None:
        get_item(p, p.tables.item_rolls[i])
        if p.seat + 1 < p.tables.seats:
            p.ask(p.seat + 1, At.ITEM)
        else:
            p.ask(first_picker(p), At.START)


def get_item(p: Position, item: i64) -> None:
    """An item comes into the player's hands."""
    p.me.items[item] += 1
    p.tell(News.GOT_ITEM, p.seat, item)


def first_picker(p: Position) -> i64:
    """[OFD-SETUP-5] [OFD-R53] Seat A picks first; [OFD-C1] or last."""
    return p.tables.seats - 1 if p.tables.reverse_picks else 0


def next_picker(p: Position) -> i64:
    """The seat that picks after this one, or NONE."""
    if p.tables.reverse_picks:
        return p.seat - 1
    return p.seat + 1 if p.seat + 1 < p.tables.seats else NONE


class StartCity(Verb[Position]):
    """[OFD-SETUP-4] Pick a city nobody has picked; [OFD-R54] the figure goes to its centre."""

    def offer(self, p: Position, out: Moves) -> None:
        for city in range(CITIES):
            if owner_of(p, city) == NONE:
                out.add(Do.START + city)

    def apply(self, p: Position, i: i64) -> None:
        p.me.tile = p.tables.centre[i]
        p.tell(News.PICKED_CITY, p.seat, i)
        following = next_picker(p)
        if following != NONE:
            p.ask(following, At.START)
        else:
            start_generation(p)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        owner = owner_of(p, i)
        return Refusal("OFD-SETUP-4", {"city": i, "owner": owner}) if owner != NONE else None

    def target(self, p: Position, i: i64) -> str:
        return f"tile:{p.tables.centre[i]}"


def owner_of(p: Position, city: i64) -> i64:
    """Who picked that city, or NONE."""
    for player in p.players:
        if player.tile == p.tables.centre[city]:
            return player.seat
    return NONE
