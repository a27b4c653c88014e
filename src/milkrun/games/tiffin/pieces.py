"""The pieces on the table: a route with its cubes, a player with a hand."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.tiffin.tables import COMPETITOR, rank_of
from milkrun.kernel.state import NONE


class Route:
    """A route in play. Its vecs are replaced, never changed: clones share them."""

    def __init__(self) -> None:
        self.face: i64 = NONE
        self.colour: i64 = NONE
        self.size: i64 = 0
        """[TIF-R-32] Spaces now: printed, longer by Flat Tires, shorter by Shortcuts."""
        self.tiffins: vec[i64] = vec[i64]()
        """Owners of the tiffins, left to right."""
        self.track: vec[i64] = vec[i64]()
        """[TIF-R-49] Owners of the progress cubes, in the order they came."""
        self.started: i64 = 0
        """[TIF-PLACE-4] The number of tiffins when the route was started."""
        self.flats: i64 = 0
        """Seats whose Flat Tire lies here, a bit each."""
        self.shortcuts: i64 = 0
        self.cancelled: i64 = 0

    def clone(self) -> Route:
        """A route of its own with the same facts."""
        twin = Route()
        twin.face = self.face
        twin.colour = self.colour
        twin.size = self.size
        twin.tiffins = self.tiffins
        twin.track = self.track
        twin.started = self.started
        twin.flats = self.flats
        twin.shortcuts = self.shortcuts
        twin.cancelled = self.cancelled
        return twin

    def open(self) -> i64:
        """Spaces of the track that are still empty."""
        return self.size - len(self.track)

    def is_started(self) -> bool:
        """[TIF-PLACE-3] Whether a progress cube lies on the track."""
        return len(self.track) > 0

    def is_full(self) -> bool:
        """[TIF-SCORE-1] Whether the track has no empty space left."""
        return self.face != NONE and len(self.track) >= self.size


class Player:
    """One dabbawalla: hand, specials, score, and what the others know of the hand."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.hand: vec[i64] = vec[i64]()
        """Delivery cards in hand, a count for each kind."""
        self.size: i64 = 0
        self.ranks: i64 = 0
        """How many of each rank are in the hand, eight bits each."""
        self.flat: bool = True
        self.shortcut: bool = True
        self.score: i64 = 0
        self.taken: vec[i64] = vec[i64]()
        """Cards all saw going from the pool into this hand; replaced, never changed."""
        self.fresh: i64 = 0
        """Unseen cards that surely came into the hand since the last reshuffle."""

    def clone(self) -> Player:
        """A player of its own with the same facts."""
        twin = Player(self.seat)
        twin.hand = self.hand[:]
        twin.size = self.size
        twin.ranks = self.ranks
        twin.flat = self.flat
        twin.shortcut = self.shortcut
        twin.score = self.score
        twin.taken = self.taken
        twin.fresh = self.fresh
        return twin

    def gain(self, card: i64) -> None:
        """A card comes into the hand."""
        self.hand[card] += 1
        self.size += 1
        self.ranks += 1 << (8 * (rank_of(card) - 1))

    def lose(self, card: i64) -> None:
        """A card leaves the hand."""
        self.hand[card] -= 1
        self.size -= 1
        self.ranks -= 1 << (8 * (rank_of(card) - 1))

    def count(self, rank: i64) -> i64:
        """How many cards of that rank are in the hand."""
        return (self.ranks >> (8 * (rank - 1))) & 255

    def unknown(self) -> i64:
        """How many cards of the hand the others have not seen."""
        seen: i64 = 0
        for n in self.taken:
            seen += n
        return self.size - seen


def owned(cubes: vec[i64], owner: i64) -> i64:
    """How many of the cubes belong to that owner."""
    count: i64 = 0
    for cube in cubes:
        if cube == owner:
            count += 1
    return count


def with_more(items: vec[i64], item: i64, times: i64) -> vec[i64]:
    """A new vec with the item at the end, so many times; clones may share the old one."""
    out = vec[i64](capacity=len(items) + times)
    for old in items:
        out = append(out, old)
    for _ in range(times):
        out = append(out, item)
    return out


def owner_name(owner: i64) -> str:
    """A for seat 0; x for the competitor."""
    return "x" if owner == COMPETITOR else "ABCD"[owner]
