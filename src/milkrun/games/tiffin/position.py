"""The whole table, and what follows at once from the facts on it."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.tiffin.facts import At, Facts, Player, Route, Special
from milkrun.games.tiffin.tables import CARDS, MANY, POOL, colour_of, rank_of
from milkrun.kernel.bag import Bag
from milkrun.kernel.state import NONE, State
from milkrun.kernel.vecs import filled


class Position(Facts):
    """The whole table. Verbs change it; `go` says who chooses next."""

    def unpack(self) -> None:
        super().unpack()
        self.deck = Bag(self.tables.counts[:])
        self.pool = filled(POOL, NONE)
        self.unseen = (1 << CARDS) - 1
        self.route_deck = CARDS

    def period(self) -> i64:
        if self.start == NONE:
            return 0
        return self.turns + 1

    def worth_is_open(self) -> bool:
        return self.tables.is_blind  # hands are hidden, and nothing ever shows them

    def worlds_agree(self) -> bool:
        return True

    def be_as_in(self, world: State, seat: i64) -> None:
        assert isinstance(world, Position)
        for player in self.players:
            if player.seat != seat:
                hold_as(player, world.players[player.seat])
        if self.deck.total == world.deck.total:  # else the discards have become the deck
            world.deck.copy_to(self.deck)

    def half_choice(self) -> i64:
        asked = (((self.step << 2) | self.onto) << 10) | (self.cubes + 1)
        cards = ((self.card + 1) << 6) | (self.pair + 1)
        how = self.armed << 2
        if self.as_two:
            how |= 2
        if self.with_tiffin:
            how |= 1
        return (((asked << 12) | cards) << 4) | how

    def cubes_left(self, owner: i64) -> i64:
        """[TIF-R-45] [TIF-R-77] Cubes the owner can still put on routes."""
        if self.tables.cube_limit == 0:
            return MANY
        left = self.tables.cube_limit
        for route in self.routes:
            left -= tiffins_of(route, owner) + cubes_of(route, owner)
        return left

    def is_choosing(self) -> bool:
        """Whether a card is picked up."""
        return self.step == At.TARGET or self.step == At.CUBES or self.step == At.CANCEL

    def named_route(self) -> Route:
        """The route named for the card picked up."""
        return self.routes[self.onto - 1]

    def is_armed(self, special: i64) -> bool:
        """Whether that special is laid ready."""
        return (self.armed >> special) & 1 == 1

    def specials_now(self) -> i64:
        """Specials of this turn: played, or laid ready."""
        return self.specials + (self.armed & 1) + (self.armed >> 1)

    def can_arm(self, special: i64) -> bool:
        """[TIF-SPEC-4] [TIF-R-31] Whether that special can still be laid ready."""
        return self.has_spare(special) and self.specials_now() < self.tables.specials_per_turn

    def may_have(self, special: i64) -> bool:
        """Whether that special is laid ready, or may still be."""
        return self.is_armed(special) or self.can_arm(special)

    def may_have_flat_too(self) -> bool:
        """Whether a Flat Tire is laid ready, or may still be beside a Shortcut laid ready now."""
        spare = (
            self.has_spare(Special.FLAT) and self.specials_now() + 1 < self.tables.specials_per_turn
        )
        return self.is_armed(Special.FLAT) or spare

    def has_spare(self, special: i64) -> bool:
        """Whether the player still has that special, and has not laid it ready."""
        return owns(self.me, special) and not self.is_armed(special)


def owns(player: Player, special: i64) -> bool:
    """Whether the player has yet to play that special."""
    return player.flat if special == Special.FLAT else player.shortcut


def gain(player: Player, card: i64) -> None:
    """A card comes into the hand."""
    rank = rank_of(card)
    player.own_hand()[card] += 1
    player.size += 1
    player.ranks += 1 << (8 * (rank - 1))
    player.spaces += rank << (12 * colour_of(card))


def lose(player: Player, card: i64) -> None:
    """A card leaves the hand."""
    rank = rank_of(card)
    player.own_hand()[card] -= 1
    player.size -= 1
    player.ranks -= 1 << (8 * (rank - 1))
    player.spaces -= rank << (12 * colour_of(card))


def hold_as(player: Player, other: Player) -> None:
    """Hold the cards that the other does."""
    player.hand_is_shared = other.hand_is_shared = True
    player.hand, player.size = other.hand, other.size
    player.ranks, player.spaces = other.ranks, other.spaces


def count(player: Player, rank: i64) -> i64:
    """How many cards of that rank are in the hand."""
    return (player.ranks >> (8 * (rank - 1))) & 255


def spaces_by(player: Player, colour: i64) -> i64:
    """The spaces that the cards of a colour in hand could fill."""
    return (player.spaces >> (12 * colour)) & 4095


def open_spaces(route: Route) -> i64:
    """Spaces of the track that are still empty."""
    return route.size - len(route.track)


def is_full(route: Route) -> bool:
    """[TIF-SCORE-1] Whether the track has no empty space left."""
    return route.face != NONE and len(route.track) >= route.size


def put_tiffin(route: Route, owner: i64) -> None:
    """A tiffin of the owner's goes on the leftmost free square."""
    route.tiffins = with_more(route.tiffins, owner, 1)
    route.tiffins_by += 1 << (7 * owner)


def put_cubes(route: Route, owner: i64, cubes: i64) -> None:
    """Cubes of the owner's go on the track, behind those there; the first start the route."""
    if len(route.track) == 0 and cubes > 0:
        route.started = len(route.tiffins)
    route.track = with_more(route.track, owner, cubes)
    route.cubes_by += cubes << (7 * owner)


def tiffins_of(route: Route, owner: i64) -> i64:
    """How many tiffins of the route are the owner's."""
    return (route.tiffins_by >> (7 * owner)) & 127


def cubes_of(route: Route, owner: i64) -> i64:
    """How many cubes on its track are the owner's."""
    return (route.cubes_by >> (7 * owner)) & 127


def recount(route: Route) -> None:
    """Whose they are, counted anew."""
    route.tiffins_by = by_owner(route.tiffins)
    route.cubes_by = by_owner(route.track)


def by_owner(pieces: vec[i64]) -> i64:
    """How many of the pieces each owner has, seven bits each."""
    numbers: i64 = 0
    for owner in pieces:
        numbers += 1 << (7 * owner)
    return numbers


def with_more(items: vec[i64], item: i64, times: i64) -> vec[i64]:
    """A new vec with the item at the end, so many times; clones may share the old one."""
    out = vec[i64](capacity=len(items) + times)
    for old in items:
        out = append(out, old)
    for _i in range(times):
        out = append(out, item)
    return out
