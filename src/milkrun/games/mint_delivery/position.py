"""Every fact on the table, its copy, and its invariants."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.mint_delivery.events import END_TRIGGERED
from milkrun.games.mint_delivery.player import Player
from milkrun.games.mint_delivery.tables import CLIPBOARD, MINTS, SLOTS, TOWNS, TRAILER, Tables
from milkrun.kernel.bag import Bag
from milkrun.kernel.game import Game
from milkrun.kernel.state import CHANCE, NONE, Seat, State
from milkrun.kernel.vecs import filled

OFFER: Final[i64] = 0
DEAL: Final[i64] = 1
CHOOSE: Final[i64] = 2
LEFTOVER: Final[i64] = 3
REVEAL: Final[i64] = 4
START: Final[i64] = 5
MARKER: Final[i64] = 6
MAIN: Final[i64] = 7
REFILL: Final[i64] = 8
FREE: Final[i64] = 9
UNLOADING: Final[i64] = 10
UPGRADING: Final[i64] = 11
REMOVING: Final[i64] = 12
TURBOING: Final[i64] = 13
RADIOING: Final[i64] = 14
DROPPING: Final[i64] = 15
FINISHED: Final[i64] = 16
FILLED: Final[i64] = 17
"""A gap was refilled or stays: never waits, `rules.py` goes on from it at once."""
STEP_NAMES: Final = [
    "offer",
    "deal",
    "keep",
    "leftover",
    "reveal",
    "start",
    "marker",
    "main",
    "refill",
    "free_load",
    "unload",
    "upgrade",
    "remove",
    "turbo",
    "radio",
    "drop",
    "over",
]

AFTER_TAKE: Final[i64] = 0
AFTER_REMOVE: Final[i64] = 1
AFTER_RIVAL: Final[i64] = 2
AFTER_NAMES: Final = ["take", "remove", "rival"]

PLAYING: Final[i64] = 0
TOWNS_EMPTY: Final[i64] = 1
DECKS_EMPTY: Final[i64] = 2
NO_PROGRESS: Final[i64] = 3
ROUND_CAP: Final[i64] = 4
ENDINGS: Final = ["", "towns_empty", "decks_empty", "no_progress", "round_cap"]

ACTIONS_A_TURN: Final[i64] = 2


class Position(State):
    """The whole table. Steps change it; `go` says who chooses next."""

    me: Player
    """The player whose turn it is, or who is asked."""
    unseen: Bag
    """Orders in decks or set aside: one bag, since nobody has seen their order (R-69)."""

    def __init__(self, game: Game, tables: Tables) -> None:
        super().__init__(game)
        self.tables: Tables = tables
        self.step: i64 = OFFER
        self.mover: i64 = CHANCE
        self.seat: i64 = 0
        self.players: vec[Player] = vec[Player]()
        self.actions: i64 = 0
        self.start: i64 = 0
        self.round: i64 = 1
        self.supply: vec[i64] = vec[i64]()
        self.aside: vec[i64] = vec[i64]()
        """Mints out of the game: only in positions that were set up so."""
        self.up: vec[i64] = vec[i64]()
        """The face-up order of each place (two a town), or NONE."""
        self.on: vec[i64] = vec[i64]()
        """Classic mints lying on each of them."""
        self.deck: vec[i64] = vec[i64]()
        """Face-down orders of each town."""
        self.removed: vec[i64] = vec[i64]()
        self.boxed: vec[i64] = vec[i64]()
        self.shown: vec[i64] = vec[i64]()
        self.leftover: i64 = 0
        """Towns that got a leftover card, a bit each, while decks are made."""
        self.waiting: i64 = 0
        self.refill: i64 = NONE
        self.after: i64 = AFTER_TAKE
        self.conversions: i64 = 0
        self.dropped: bool = False
        self.quiet: i64 = 0
        self.progress: bool = False
        self.marker: i64 = NONE
        self.rival_acts: i64 = 0
        self.triggered: bool = False
        self.ending: i64 = PLAYING

    def unpack(self) -> None:
        """All components as they come out of the box."""
        t = self.tables
        self.players = vec[Player]([Player(seat) for seat in range(t.seats)])
        for player in self.players:
            player.truck = filled(MINTS, 0)
        self.me = self.players[0]
        self.supply = t.mint_counts[:]
        self.aside = filled(MINTS, 0)
        self.up = filled(TOWNS * SLOTS, NONE)
        self.on = filled(TOWNS * SLOTS, 0)
        self.deck = filled(TOWNS, 0)
        self.unseen = Bag(filled(t.orders, 1))

    def copy_to(self, twin: Position) -> None:
        """Give the twin these facts as its own."""
        twin.step = self.step
        twin.mover = self.mover
        twin.seat = self.seat
        players = vec[Player](capacity=len(self.players))
        for player in self.players:
            players = append(players, player.clone())
        twin.players = players
        twin.me = players[self.seat]
        twin.actions = self.actions
        twin.start = self.start
        twin.round = self.round
        twin.supply = self.supply[:]
        twin.aside = self.aside
        twin.up = self.up[:]
        twin.on = self.on[:]
        twin.deck = self.deck[:]
        twin.unseen = self.unseen.clone()
        twin.removed = self.removed
        twin.boxed = self.boxed
        twin.shown = self.shown
        twin.leftover = self.leftover
        twin.waiting = self.waiting
        twin.refill = self.refill
        twin.after = self.after
        twin.conversions = self.conversions
        twin.dropped = self.dropped
        twin.quiet = self.quiet
        twin.progress = self.progress
        twin.marker = self.marker
        twin.rival_acts = self.rival_acts
        twin.triggered = self.triggered
        twin.ending = self.ending

    def to_move(self) -> Seat:
        return self.mover

    def room(self, player: Player) -> i64:
        """How many more mints the truck takes."""
        return self.capacity(player) - player.cargo

    def capacity(self, player: Player) -> i64:
        """[MINT-R-10] What the truck holds."""
        more = self.tables.trailer_capacity if player.has(TRAILER) else 0
        return self.tables.capacity + more

    def order_limit(self, player: Player) -> i64:
        """[MINT-R-25] How many incomplete orders the player may hold."""
        more = self.tables.clipboard_orders if player.has(CLIPBOARD) else 0
        return self.tables.incomplete_limit + more

    def unspent(self, player: Player) -> i64:
        """[MINT-R-56] Completed orders that can still pay for an ability."""
        return len(player.done) - player.spent

    def place_of(self, player: Player) -> i64:
        """CITY, WAREHOUSE, TOWN or ROAD: where the player stands."""
        return self.tables.place[player.space]

    def score(self, player: Player) -> i64:
        """[MINT-SCORE-1] The points of the completed orders."""
        points: i64 = 0
        for order in player.done:
            points += self.tables.points[order]
        return points

    def is_town_empty(self, town: i64) -> bool:
        """Whether the town has no face-up order."""
        return self.up[SLOTS * town] == NONE and self.up[SLOTS * town + 1] == NONE

    def empty_towns(self) -> i64:
        """How many towns have no face-up order."""
        empty: i64 = 0
        for town in range(TOWNS):
            if self.is_town_empty(town):
                empty += 1
        return empty

    def are_decks_empty(self) -> bool:
        """Whether no town has a face-down order."""
        for town in range(TOWNS):
            if self.deck[town] > 0:
                return False
        return True

    def is_ending(self) -> bool:
        """[MINT-END-2] [MINT-END-3] [MINT-R-45] Whether an end trigger holds."""
        return self.empty_towns() >= 2 or self.are_decks_empty()

    def note_trigger(self) -> None:
        """[MINT-R-46] Raise the flag as soon as a trigger holds."""
        if not self.triggered and self.is_ending():
            self.triggered = True
            self.tell(END_TRIGGERED, NONE)
