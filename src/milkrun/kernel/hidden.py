"""Hands that only their owners see, as declared: in views, in imagined worlds, dealt anew.

For games whose hidden cards all came out of one bag and were never shown. A game with more to hide
(beliefs, half-made choices) brings its own `Hidden`, in `secrets.py`.
"""

from __future__ import annotations

from typing import Any, Generic

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from milkrun.kernel.bag import Bag
from milkrun.kernel.declaration import Declaration
from milkrun.kernel.fact import SEAT, Fact
from milkrun.kernel.figures import put, put_counts, put_kinds, put_row
from milkrun.kernel.machine import Machine
from milkrun.kernel.rng import Rng
from milkrun.kernel.step import P
from milkrun.kernel.vecs import counted
from milkrun.kernel.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Hidden(Generic[P]):
    """What each seat sees, remembers and may imagine."""

    def __init__(self) -> None:
        self.hands: list[Fact] = []

    def bind(self, declared: Declaration) -> None:
        """Find the hands that are declared secret."""
        self.hands = [fact for fact in declared.facts[SEAT] if fact.secret]

    def is_half_made(self, p: P) -> bool:
        """Whether the seat to move has begun a choice that only a further action completes."""
        return False

    def shown_step(self, p: P, seat: i64) -> i64:
        """The decision as the seat (NONE: the onlooker) sees it: a choice begun in secret has not
        begun for others."""
        return p.step

    def lay_open(self, p: P, d: dict[str, Any]) -> None:
        """Add to what lies open, which all see alike: hands by their size."""
        for fact in self.hands:
            for seat, player in enumerate(_players(p)):
                d["players"][seat][_size(fact)] = len(getattr(player, fact.name))

    def see(self, p: P, v: View) -> None:
        """The own hand whole, and what this seat cannot place."""
        unseen: list[int] = []
        for fact in self.hands:
            unseen += _content(_bag(p, fact))
            for seat, player in enumerate(_players(p)):
                hand = list(getattr(player, fact.name))
                if seat == v.seat:
                    v.mine[fact.seen] = hand
                else:
                    unseen += hand
        v.memory = {"unseen": sorted(unseen)}

    def unseen(self, p: P, seat: i64) -> list[int] | None:
        """The `unseen` of that memory alone, from a game that can say it without all the rest."""
        return None

    def figures(self, p: P, v: vec[i16], i: i64, seat: i64) -> i64:
        """The same as the numbers of `[sight]`, from `i` on; where the next go."""
        players, unseen = _players(p), vec[i64]()
        seats = len(players)
        for fact in self.hands:
            unseen = _added(unseen, _bag(p, fact).counts)
            for k in range(seats):
                hand: vec[i64] = getattr(players[(seat + k) % seats], fact.name)
                i = put(v, i, len(hand))
                if k > 0:
                    unseen = _added(unseen, counted(list(hand), len(unseen)))
            own: vec[i64] = getattr(players[seat], fact.name)
            size = len(_bag(p, fact).counts)
            i = put_row(v, i, own, fact.room) if fact.room else put_kinds(v, i, own, size)
        return put_counts(v, i, unseen)

    def recall(self, p: P, v: View, rng: Rng) -> None:
        """The own hand as seen; the others' dealt from what the seat cannot place."""
        for fact in self.hands:
            _refill(_bag(p, fact), v.memory["unseen"])
            for seat, player in enumerate(_players(p)):
                if seat == v.seat:
                    setattr(player, fact.name, vec[i64](v.mine[fact.seen]))
                else:
                    size = v.public["players"][seat][_size(fact)]
                    setattr(player, fact.name, _dealt(_bag(p, fact), size, rng))

    def redraw(self, p: P, seat: i64, rng: Rng) -> None:
        """Deal anew what the seat has not seen."""
        for fact in self.hands:
            others = [player for i, player in enumerate(_players(p)) if i != seat]
            for player in others:
                for card in getattr(player, fact.name):
                    _bag(p, fact).put(card)
            for player in others:
                size = len(getattr(player, fact.name))
                setattr(player, fact.name, _dealt(_bag(p, fact), size, rng))


def _added(some: vec[i64], more: vec[i64]) -> vec[i64]:
    """Both counts together; `more` has all kinds."""
    out = more[:]
    for i in range(len(some)):
        out[i] += some[i]
    return out


def _size(fact: Fact) -> str:
    """What a view calls the number of cards in a hand."""
    return f"{fact.seen}_size"


def _players(p: Machine) -> list[Any]:
    return list(p.players)  # type: ignore[attr-defined]


def _bag(p: Machine, fact: Fact) -> Bag:
    bag = getattr(p, fact.out_of)
    assert isinstance(bag, Bag)
    return bag


def _content(bag: Bag) -> list[int]:
    out: list[int] = []
    for kind, count in enumerate(bag.counts):
        out += [kind] * int(count)
    return out


def _refill(bag: Bag, cards: list[int]) -> None:
    for kind, count in enumerate(bag.counts):
        for _i in range(count):
            bag.take(kind)
    for card in cards:
        bag.put(card)


def _dealt(bag: Bag, size: int, rng: Rng) -> vec[i64]:
    """So many cards out of the bag, in their order: a hand has none."""
    cards: list[int] = []
    for _i in range(size):
        card = bag.draw(rng)
        bag.take(card)
        cards.append(card)
    cards.sort()
    return vec[i64](cards)
