"""Every fact on the table, its copy, and who chooses next."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.tiffin.pieces import Player, Route, owned
from milkrun.games.tiffin.tables import (
    CARDS,
    LAST_TRACKING,
    MANY,
    POOL,
    SLOTS,
    TYPES,
    Tables,
)
from milkrun.kernel.bag import Bag
from milkrun.kernel.game import Game
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, NONE, OVER, Action, Seat, State
from milkrun.kernel.vecs import filled

ROUTES: Final[i64] = 0
NEXT: Final[i64] = 1
DEAL: Final[i64] = 2
FILL: Final[i64] = 3
START: Final[i64] = 4
DRAW: Final[i64] = 5
REVEAL: Final[i64] = 6
MAIN: Final[i64] = 7
PICK: Final[i64] = 8
TARGET: Final[i64] = 9
FOLLOW1: Final[i64] = 10
FOLLOW2: Final[i64] = 11
DISCARD: Final[i64] = 12
BONUS: Final[i64] = 13
HOW_MANY: Final[i64] = 14
HOW_SHORT: Final[i64] = 15
FINISHED: Final[i64] = 16
PICKED: Final[i64] = 17
"""A pick or a pool is complete: never waits, `turn.py` goes on from it at once."""
RESOLVE: Final[i64] = 18
"""The action is over: marker, competitor, scoring, next turn; never waits."""
STEP_NAMES: Final = [
    "routes",
    "next",
    "deal",
    "fill",
    "start",
    "draw",
    "reveal",
    "main",
    "pick",
    "target",
    "follow1",
    "follow2",
    "discard",
    "bonus",
    "cubes",
    "cancel",
    "over",
]

PLAYING: Final[i64] = 0
ROUTES_DONE: Final[i64] = 1
TURN_CAP: Final[i64] = 2
ENDINGS: Final = ["", "routes_done", "turn_cap"]


class Position(State):
    """The whole table. Steps change it; `go` says who chooses next."""

    me: Player
    """The player whose turn it is."""
    deck: Bag
    """Face-down delivery cards: nobody has seen their order."""
    discard: Bag
    """Face-up discards: everybody may look through them (R-64)."""

    def __init__(self, game: Game, tables: Tables) -> None:
        super().__init__(game)
        self.tables: Tables = tables
        self.step: i64 = ROUTES
        self.mover: i64 = CHANCE
        self.seat: i64 = 0
        self.players: vec[Player] = vec[Player]()
        self.start: i64 = NONE
        """NONE while the game is being set up."""
        self.turns: i64 = 0
        """Turns completed, of all seats together."""
        self.draws: i64 = 0
        """Chance draws of this turn, to tell them apart."""
        self.pool: vec[i64] = vec[i64]()
        self.refreshes: i64 = 0
        """Refreshes in a row of the pool being filled; kept where the guard let it stay (R-06)."""
        self.routes: vec[Route] = vec[Route]()
        self.next: i64 = NONE
        """The face on top of the route deck."""
        self.unseen: i64 = 0
        """Route cards of which no side was seen, a bit each."""
        self.route_deck: i64 = 0
        """Route cards below the top one."""
        self.scored: vec[i64] = vec[i64]()
        """The route discard pile; replaced, never changed."""
        self.done: i64 = 0
        """[TIF-R-53] Routes scored: the number on the tracking card."""
        self.marker: i64 = 0
        self.pending: i64 = 0
        """[TIF-R-80] Symbols played that have not moved the marker yet."""
        self.revealed: vec[i64] = vec[i64]()
        """The competitor's cards of this turn; replaced, never changed."""
        self.latest: vec[i64] = vec[i64]()
        """The cards of its last turn: discarded, but all saw them; replaced, never changed."""
        self.card: i64 = NONE
        """The card picked up to be played, its partner, and how it shall be played."""
        self.partner: i64 = NONE
        self.as_two: bool = False
        self.with_tiffin: bool = False
        self.arm_flat: bool = False
        self.arm_shortcut: bool = False
        self.slot: i64 = NONE
        """[TIF-R-85] The route named for it, and its cubes, while more is to be said."""
        self.cubes: i64 = NONE
        self.plays: i64 = 0
        """Cards (or pairs) played this turn."""
        self.specials: i64 = 0
        """Specials played this turn."""
        self.picks: i64 = 0
        """Cards still to be drafted after the one at hand."""
        self.bonus: bool = False
        """[TIF-R-76] Whether a played 1 still grants its late draft."""
        self.held: vec[i64] = vec[i64]()
        """Cards each observer knows to be in others' hands: see `memory.py`."""
        self.ending: i64 = PLAYING

    def unpack(self) -> None:
        """All components as they come out of the box."""
        t = self.tables
        self.players = vec[Player]([Player(seat) for seat in range(t.seats)])
        for player in self.players:
            player.hand = filled(TYPES, 0)
            player.taken = filled(TYPES, 0)
        self.me = self.players[0]
        self.deck = Bag(t.counts[:])
        self.discard = Bag(filled(TYPES, 0))
        self.pool = filled(POOL, NONE)
        self.routes = vec[Route]([Route() for _ in range(SLOTS)])
        self.unseen = (1 << CARDS) - 1
        self.route_deck = CARDS

    def copy_to(self, twin: Position) -> None:
        """Give the twin these facts as its own."""
        self._copy_people(twin)
        self._copy_routes(twin)
        twin.deck = self.deck.clone()
        twin.discard = self.discard.clone()
        twin.pool = self.pool[:]
        twin.refreshes = self.refreshes
        twin.held = self.held
        twin.marker = self.marker
        twin.pending = self.pending
        twin.revealed = self.revealed
        twin.latest = self.latest
        twin.card = self.card
        twin.partner = self.partner
        twin.as_two = self.as_two
        twin.with_tiffin = self.with_tiffin
        twin.arm_flat = self.arm_flat
        twin.arm_shortcut = self.arm_shortcut
        twin.slot = self.slot
        twin.cubes = self.cubes
        twin.plays = self.plays
        twin.specials = self.specials
        twin.picks = self.picks
        twin.bonus = self.bonus
        twin.ending = self.ending

    def _copy_people(self, twin: Position) -> None:
        twin.step = self.step
        twin.mover = self.mover
        twin.seat = self.seat
        players = vec[Player](capacity=len(self.players))
        for player in self.players:
            players = append(players, player.clone())
        twin.players = players
        twin.me = players[self.seat]
        twin.start = self.start
        twin.turns = self.turns
        twin.draws = self.draws

    def _copy_routes(self, twin: Position) -> None:
        routes = vec[Route](capacity=SLOTS)
        for route in self.routes:
            routes = append(routes, route.clone())
        twin.routes = routes
        twin.next = self.next
        twin.unseen = self.unseen
        twin.route_deck = self.route_deck
        twin.scored = self.scored
        twin.done = self.done

    def to_move(self) -> Seat:
        return self.mover

    def minimum(self) -> i64:
        """[TIF-ACT-3] Tiffins a route needs, by the tracking card on top."""
        return self.tables.min_tiffins[min(self.done, LAST_TRACKING)]

    def delivery_fee(self) -> i64:
        """[TIF-DFEE-2] Rupees for each tiffin, by the tracking card on top."""
        return self.tables.delivery_fee[min(self.done, LAST_TRACKING)]

    def is_active(self, route: Route) -> bool:
        """[TIF-ACT-1] [TIF-ACT-2] [TIF-R-14] Started, or with enough tiffins now."""
        return len(route.track) > 0 or len(route.tiffins) >= self.minimum()

    def cubes_left(self, owner: i64) -> i64:
        """[TIF-R-45] [TIF-R-77] Cubes the owner can still put on routes."""
        if self.tables.cube_limit == 0:
            return MANY
        left = self.tables.cube_limit
        for route in self.routes:
            left -= owned(route.tiffins, owner) + owned(route.track, owner)
        return left

    def is_selecting(self) -> bool:
        """A card is picked up or a special armed: only a further action commits."""
        return self.step == TARGET or self.arm_flat or self.arm_shortcut


class Step:
    """One decision: what is legal, what it does, and why the rest is refused."""

    def legal(self, p: Position) -> vec[i64]:
        """The legal actions, ascending."""
        raise NotImplementedError

    def apply(self, p: Position, action: Action) -> None:
        """Do one of them."""
        raise NotImplementedError

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        """Why an action is not legal; None if it is."""
        raise NotImplementedError


class Draws(Step):
    """A step where chance chooses; by default all its actions are equally likely."""

    def purpose(self) -> str:
        """What is drawn, for common random numbers."""
        raise NotImplementedError

    def weights(self, p: Position) -> vec[i64]:
        """The odds of the legal actions."""
        return filled(len(self.legal(p)), 1)

    def sample(self, p: Position, rng: Rng) -> i64:
        """One of them, with these odds."""
        legal = self.legal(p)
        return legal[rng.below(len(legal))]

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        return Refusal("TIF-R-66")


def go(p: Position, step: i64) -> None:
    """The next decision is `step`, for the seat in `p.seat` or for chance."""
    p.step = step
    if step == FINISHED:
        p.mover = OVER
    elif step <= REVEAL:
        p.mover = CHANCE
    else:
        p.mover = p.seat
