"""Ids and facts of the game, made from `data/facts.toml` by `milkrun facts --write`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from milkrun.kernel import weights
from milkrun.kernel.bag import Bag
from milkrun.kernel.declared import DeclaredGame
from milkrun.kernel.figures import put, put_bits, put_counts, put_flag, put_key, put_kinds, put_row, put_seat, put_seat_bits, put_seat_row
from milkrun.kernel.game import Setting
from milkrun.kernel.machine import Machine
from milkrun.kernel.vecs import counted, filled, listed

if TYPE_CHECKING:
    from milkrun.games.tiffin.tables import Tables



class At:
    """The decisions."""

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
    CUBES: Final[i64] = 14
    CANCEL: Final[i64] = 15
    OVER: Final[i64] = 16
    PICKED: Final[i64] = 17
    AIMED: Final[i64] = 18
    RESOLVE: Final[i64] = 19


class End:
    """Why the game is over."""

    PLAYING: Final[i64] = 0
    ROUTES_DONE: Final[i64] = 1
    TURN_CAP: Final[i64] = 2


class News:
    """What happens."""

    ROUTE_LAID: Final[i64] = 0
    NEXT_SHOWN: Final[i64] = 1
    DEALT: Final[i64] = 2
    POOL_FILLED: Final[i64] = 3
    REFRESHED: Final[i64] = 4
    REFRESH_STOPPED: Final[i64] = 5
    STARTS: Final[i64] = 6
    PLACED: Final[i64] = 7
    DREW: Final[i64] = 8
    TOOK: Final[i64] = 9
    TOOK_ONES: Final[i64] = 10
    DISCARDED: Final[i64] = 11
    RESHUFFLED: Final[i64] = 12
    PAIRED: Final[i64] = 13
    PLAYED_AS_TWO: Final[i64] = 14
    FLAT_TIRE: Final[i64] = 15
    PLAYED: Final[i64] = 16
    SHORTCUT: Final[i64] = 17
    STOPPED: Final[i64] = 18
    MARKER_MOVED: Final[i64] = 19
    COMPETITOR_TURN: Final[i64] = 20
    REVEALED: Final[i64] = 21
    COMPETITOR_TIFFIN: Final[i64] = 22
    COMPETITOR_ADDED: Final[i64] = 23
    COMPETITOR_IDLE: Final[i64] = 24
    MARKER_RESET: Final[i64] = 25
    COMPLETED: Final[i64] = 26
    ROUTE_FEE: Final[i64] = 27
    COMPETITOR_RANKED: Final[i64] = 28
    DELIVERY_FEE: Final[i64] = 29
    TRACKING: Final[i64] = 30
    FILLED_UP: Final[i64] = 31
    TURN_ENDED: Final[i64] = 32
    GAME_OVER: Final[i64] = 33


class Do:
    """The first move of each kind."""

    ROUTE: Final[i64] = 0
    PICK_DECK: Final[i64] = 3
    PICK_POOL: Final[i64] = 4
    PICK_ONES: Final[i64] = 10
    CARD: Final[i64] = 25
    FLAT: Final[i64] = 65
    SHORTCUT: Final[i64] = 66
    AS2: Final[i64] = 67
    TIFFIN: Final[i64] = 68
    DONE: Final[i64] = 69
    DRAW_CARD: Final[i64] = 70
    DRAW_ROUTE: Final[i64] = 110
    DRAW_SEAT: Final[i64] = 130
    CUBES: Final[i64] = 134
    CANCEL: Final[i64] = 139


class Special:
    """The specials."""

    FLAT: Final[i64] = 0
    SHORTCUT: Final[i64] = 1
    ALL: Final = [
        "flat",
        "shortcut",
    ]


class Colour:
    """The colours."""

    RED: Final[i64] = 0
    GREEN: Final[i64] = 1
    BLUE: Final[i64] = 2
    YELLOW: Final[i64] = 3
    GREY: Final[i64] = 4
    ALL: Final = [
        "red",
        "green",
        "blue",
        "yellow",
        "grey",
    ]


class Weights:
    """What `worth` weighs."""

    def __init__(self, given: weights.Weights) -> None:
        self.card: float = given.of("card")
        """What a card in hand is worth, in rupees."""
        self.most_cards: float = given.of("most_cards")
        """Cards beyond so many are worth nothing more."""
        self.special: float = given.of("special")
        """What a special still to be played is worth."""
        self.rank_1: float = given.of("rank_1")
        """What a card of rank 1 is worth besides."""
        self.rank_2: float = given.of("rank_2")
        """What a card of rank 2 is worth besides."""
        self.rank_3: float = given.of("rank_3")
        """What a card of rank 3 is worth besides."""
        self.rank_4: float = given.of("rank_4")
        """What a card of rank 4 is worth besides."""
        self.grey: float = given.of("grey")
        """What a grey card is worth besides, since it goes everywhere."""
        self.fit: float = given.of("fit")
        """What cards in hand could claim of a route, beside what is claimed."""
        self.route: float = given.of("route")
        """What a route under way is worth, beside rupees earned."""
        self.idle: float = given.of("idle")
        """What a route is worth that has too few tiffins to start."""
        self.late: float = given.of("late")
        """What the delivery fees of a route that has just begun are worth."""
        self.open_share: float = given.of("open_share")
        """What a fair share of what is still open is worth, beside what is settled."""
        self.tiffin_claim: float = given.of("tiffin_claim")
        """What a tiffin claims of the route fees, in cubes."""
        self.coming_claim: float = given.of("coming_claim")
        """What nobody's cubes, still to come, claim of them."""


class Agreed:
    """What the table agreed on."""

    NAMES: Final = ["two_ones_on_card1", "specials_per_turn", "surplus_cards", "cube_limit", "turn_cap", "competitor_reveal", "competitor", "open_hands"]

    def __init__(self, setting: Setting) -> None:
        self.seats: i64 = setting.seats
        self.weights = Weights(setting.weights)
        self.two_ones_on_card1: bool = setting.flag("two_ones_on_card1")
        """The draft of a played 1 may take two 1s of the pool as one card."""
        self.specials_per_turn: i64 = setting.number("specials_per_turn")
        """How many of the own special cards may be played in one turn."""
        self.surplus_cards: bool = setting.flag("surplus_cards")
        """A further 1 or 2 may be played on a route that is full already: it adds no cube, but its symbol counts."""
        self.cube_limit: i64 = setting.number("cube_limit")
        """Cubes each colour has for tiffins and progress (0: as many as needed). Needs a turn cap."""
        self.turn_cap: i64 = setting.number("turn_cap")
        """Stop after so many turns of all players together (0: never)."""
        self.competitor_reveal: i64 = setting.number("competitor_reveal")
        """How many cards the competitor reveals in a turn (unofficial unless 2)."""
        self.competitor: bool = setting.flag("competitor")
        """Play with the competitor; without it is unofficial and for 4 players only."""
        self.open_hands: bool = setting.flag("open_hands")
        """All hands lie open (unofficial)."""


@mypyc_attr(acyclic=True)
class Player:
    """The facts of one player."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.hand: vec[i64] = vec[i64]()
        """Delivery cards in hand: colour, rank, * for the symbol; w is grey."""
        self.hand_is_shared: bool = False
        self.size: i64 = 0
        """How many they are."""
        self.ranks: i64 = 0
        """How many of each rank, eight bits each."""
        self.spaces: i64 = 0
        """How many spaces those of each colour fill, twelve bits each."""
        self.score: i64 = 0
        """Rupees."""
        self.flat: bool = True
        """Whether the Flat Tire is still there; true unless named or on a route."""
        self.shortcut: bool = True
        """Whether the Shortcut is still there; true unless named or on a route."""
        self.taken: vec[i64] = vec[i64]()
        """Cards of the hand that all saw being taken from the pool."""
        self.taken_is_shared: bool = False
        self.fresh: i64 = 0
        """Unseen cards of the hand surely drawn since the last shuffle."""
        self.held: vec[i64] = vec[i64]()
        """Cards this seat knows to be in others' hands, but not in which."""

    def clone(self) -> Player:
        """The same facts, on their own."""
        twin = Player(self.seat)
        self.copy_to(twin)
        return twin

    def copy_to(self, twin: Player) -> None:
        """Give the twin these facts."""
        self.hand_is_shared = twin.hand_is_shared = True
        twin.hand = self.hand
        twin.size = self.size
        twin.ranks = self.ranks
        twin.spaces = self.spaces
        twin.score = self.score
        twin.flat = self.flat
        twin.shortcut = self.shortcut
        self.taken_is_shared = twin.taken_is_shared = True
        twin.taken = self.taken
        twin.fresh = self.fresh
        twin.held = self.held

    def own_hand(self) -> vec[i64]:
        """The same as `hand`, to be changed: no clone has it any more."""
        if self.hand_is_shared:
            self.hand = self.hand[:]
            self.hand_is_shared = False
        return self.hand

    def own_taken(self) -> vec[i64]:
        """The same as `taken`, to be changed: no clone has it any more."""
        if self.taken_is_shared:
            self.taken = self.taken[:]
            self.taken_is_shared = False
        return self.taken

    def public(self) -> dict[str, Any]:
        """What all see of it."""
        return {
            "score": self.score,
            "flat": self.flat,
            "shortcut": self.shortcut,
        }

    def restore(self, d: dict[str, Any]) -> None:
        """The same, read."""
        self.score = d["score"]
        self.flat = d["flat"]
        self.shortcut = d["shortcut"]

    def figures(self, v: vec[i16], i: i64, seat: i64, seats: i64) -> i64:
        """The same as numbers, from `i` on; where the next go."""
        i = put(v, i, self.score)
        i = put_flag(v, i, self.flat)
        i = put_flag(v, i, self.shortcut)
        return i


@mypyc_attr(acyclic=True)
class Route:
    """The facts of one route."""

    def __init__(self, index: i64) -> None:
        self.index: i64 = index
        self.face: i64 = -1
        """The route side in play, as r12 for red, length 12; unnamed: one not named elsewhere."""
        self.colour: i64 = -1
        """Its colour."""
        self.size: i64 = 0
        """Spaces now: printed, longer by Flat Tires, shorter by Shortcuts."""
        self.tiffins: vec[i64] = vec[i64]()
        """Owners of the tiffins, left to right, as ABx; x is the competitor."""
        self.track: vec[i64] = vec[i64]()
        """Owners of the progress cubes, in the order they came."""
        self.tiffins_by: i64 = 0
        """How many tiffins each owner has, seven bits each."""
        self.cubes_by: i64 = 0
        """How many cubes each owner has, seven bits each: no track is so long."""
        self.started: i64 = 0
        """Tiffins when the route was started; unnamed: all of them."""
        self.flats: i64 = 0
        """Seats whose Flat Tire lies here."""
        self.shortcuts: i64 = 0
        """Seats whose Shortcut lies here."""
        self.cancelled: i64 = 0
        """Empty spaces that Shortcuts have cancelled."""

    def clone(self) -> Route:
        """The same facts, on their own."""
        twin = Route(self.index)
        self.copy_to(twin)
        return twin

    def copy_to(self, twin: Route) -> None:
        """Give the twin these facts."""
        twin.face = self.face
        twin.colour = self.colour
        twin.size = self.size
        twin.tiffins = self.tiffins
        twin.track = self.track
        twin.tiffins_by = self.tiffins_by
        twin.cubes_by = self.cubes_by
        twin.started = self.started
        twin.flats = self.flats
        twin.shortcuts = self.shortcuts
        twin.cancelled = self.cancelled

    def public(self) -> dict[str, Any]:
        """What all see of it."""
        return {
            "face": self.face,
            "size": self.size,
            "tiffins": list(self.tiffins),
            "track": list(self.track),
            "flats": self.flats,
            "shortcuts": self.shortcuts,
            "cancelled": self.cancelled,
        }

    def restore(self, d: dict[str, Any]) -> None:
        """The same, read."""
        self.face = d["face"]
        self.size = d["size"]
        self.tiffins = vec[i64](d["tiffins"])
        self.track = vec[i64](d["track"])
        self.flats = d["flats"]
        self.shortcuts = d["shortcuts"]
        self.cancelled = d["cancelled"]

    def figures(self, v: vec[i16], i: i64, seat: i64, seats: i64) -> i64:
        """The same as numbers, from `i` on; where the next go."""
        i = put_key(v, i, self.face)
        i = put(v, i, self.size)
        i = put_seat_row(v, i, self.tiffins, 6, seat, seats)
        i = put_seat_row(v, i, self.track, 20, seat, seats)
        i = put_seat_bits(v, i, self.flats, 4, seat, seats)
        i = put_seat_bits(v, i, self.shortcuts, 4, seat, seats)
        i = put(v, i, self.cancelled)
        return i


class Facts(Machine):
    """Every fact on the table."""

    me: Player
    """Whose turn it is."""
    deck: Bag
    """Face-down delivery cards: nobody has seen their order."""
    discard: Bag
    """The discard pile. Cards named nowhere are in the deck."""

    def __init__(self, game: DeclaredGame[Any], tables: Tables) -> None:
        super().__init__(game)
        self.tables: Tables = tables
        self.players: vec[Player] = vec[Player]()
        self.routes: vec[Route] = vec[Route]()
        self.turns: i64 = 0
        """Turns completed by all seats together."""
        self.start: i64 = -1
        """The seat that started; A unless named, - during set-up."""
        self.done: i64 = 0
        """Routes scored; the tracking card on top shows it. Unnamed: those in scored."""
        self.next: i64 = -1
        """The visible top of the route deck, as y12; unnamed: a route not named elsewhere; - if none."""
        self.marker: i64 = 0
        """The competitor marker."""
        self.pool: vec[i64] = vec[i64]()
        """The six draft pool cards, as r2*, - for a gap; unnamed: six cards not named elsewhere."""
        self.pool_is_shared: bool = False
        self.draws: i64 = 0
        """Chance draws of this turn so far."""
        self.scored: vec[i64] = vec[i64]()
        """The route discard pile."""
        self.pending: i64 = 0
        """Symbols played that have not moved the marker yet."""
        self.revealed: vec[i64] = vec[i64]()
        """The competitor's cards revealed so far."""
        self.latest: vec[i64] = vec[i64]()
        """The cards the competitor revealed in its last turn."""
        self.refreshes: i64 = 0
        """Refreshes in a row of the pool being filled."""
        self.card: i64 = -1
        """The card picked up to be played."""
        self.pair: i64 = -1
        """The second card of a pair."""
        self.as_two: bool = False
        """Whether the 4 picked up is to be played as a 2."""
        self.with_tiffin: bool = False
        """Whether the 3 picked up brings a tiffin."""
        self.armed: i64 = 0
        """Specials laid ready: flat, shortcut."""
        self.onto: i64 = 0
        """The route named for the card, 1 to 3, while it is asked how many."""
        self.cubes: i64 = -1
        """Cubes the card will add, while it is asked how many spaces a Shortcut cancels."""
        self.plays: i64 = 0
        """Cards or pairs played this turn."""
        self.specials: i64 = 0
        """Specials played this turn."""
        self.picks: i64 = 0
        """Cards still to be drafted."""
        self.bonus: bool = False
        """Whether a played 1 still grants its late draft."""
        self.shuffled: bool = False
        """Whether the discards have been shuffled into a deck yet."""
        self.held: vec[i64] = vec[i64]()
        """Cards an onlooker knows to be in hands, but not in which."""
        self.unseen: i64 = 0
        """Route cards of which no side was seen, a bit each."""
        self.route_deck: i64 = 0
        """Route cards below the top one."""

    def unpack(self) -> None:
        """Everything out of the box."""
        self.players = vec[Player]([Player(i) for i in range(self.tables.seats)])
        for player in self.players:
            player.hand = filled(40, 0)
            player.taken = filled(40, 0)
            player.held = filled(40, 0)
        self.routes = vec[Route]([Route(i) for i in range(3)])
        self.discard = Bag(filled(40, 0))
        self.held = filled(40, 0)
        self.me = self.players[0]

    def seated(self) -> None:
        self.me = self.players[self.seat]

    def neighbour(self, seat: i64, k: i64) -> Player:
        """The player so many places to the left."""
        at = seat + k
        return self.players[at if at < self.tables.seats else at - self.tables.seats]

    def forget_turn(self) -> None:
        """What lasts a turn is over."""
        self.draws = 0
        self.plays = 0
        self.specials = 0
        self.picks = 0

    def forget_choice(self) -> None:
        """What lasts a choice is over."""
        self.card = -1
        self.pair = -1
        self.as_two = False
        self.with_tiffin = False
        self.armed = 0
        self.onto = 0
        self.cubes = -1

    def copy_to(self, twin: Self) -> None:
        """Give the twin these facts."""
        twin.step = self.step
        twin.mover = self.mover
        twin.seat = self.seat
        twin.partner = self.partner
        twin.ending = self.ending
        twin.turns = self.turns
        twin.start = self.start
        twin.done = self.done
        twin.next = self.next
        twin.marker = self.marker
        self.pool_is_shared = twin.pool_is_shared = True
        twin.pool = self.pool
        twin.draws = self.draws
        twin.scored = self.scored
        twin.pending = self.pending
        twin.revealed = self.revealed
        twin.latest = self.latest
        twin.refreshes = self.refreshes
        twin.card = self.card
        twin.pair = self.pair
        twin.as_two = self.as_two
        twin.with_tiffin = self.with_tiffin
        twin.armed = self.armed
        twin.onto = self.onto
        twin.cubes = self.cubes
        twin.plays = self.plays
        twin.specials = self.specials
        twin.picks = self.picks
        twin.bonus = self.bonus
        twin.shuffled = self.shuffled
        twin.held = self.held
        twin.unseen = self.unseen
        twin.route_deck = self.route_deck
        if len(twin.players) == 0:
            self.copy_pieces(twin)
        else:
            self.deck.copy_to(twin.deck)
            self.discard.copy_to(twin.discard)
            for i in range(len(self.players)):
                self.players[i].copy_to(twin.players[i])
            for i in range(len(self.routes)):
                self.routes[i].copy_to(twin.routes[i])
        twin.me = twin.players[self.seat]

    def own_pool(self) -> vec[i64]:
        """The same as `pool`, to be changed: no clone has it any more."""
        if self.pool_is_shared:
            self.pool = self.pool[:]
            self.pool_is_shared = False
        return self.pool

    def copy_pieces(self, twin: Facts) -> None:
        """Give a new twin pieces of its own."""
        twin.deck = self.deck.clone()
        twin.discard = self.discard.clone()
        players = vec[Player](capacity=len(self.players))
        for i in range(len(self.players)):
            players = append(players, self.players[i].clone())
        twin.players = players
        routes = vec[Route](capacity=len(self.routes))
        for i in range(len(self.routes)):
            routes = append(routes, self.routes[i].clone())
        twin.routes = routes

    def public(self) -> dict[str, Any]:
        """What all see of it."""
        return {
            "turn": self.seat,
            "turns": self.turns,
            "start": self.start,
            "done": self.done,
            "next": self.next,
            "marker": self.marker,
            "pool": list(self.pool),
            "draws": self.draws,
            "scored": list(self.scored),
            "pending": self.pending,
            "revealed": list(self.revealed),
            "latest": list(self.latest),
            "refreshes": self.refreshes,
            "discard": listed(self.discard.counts),
            "plays": self.plays,
            "specials": self.specials,
            "picks": self.picks,
            "bonus": self.bonus,
            "unseen_routes": self.unseen,
            "route_deck": self.route_deck,
            "ending": self.ending,
            "players": [player.public() for player in self.players],
            "routes": [route.public() for route in self.routes],
        }

    def restore(self, d: dict[str, Any]) -> None:
        """The same, read."""
        self.seat = d["turn"]
        self.seated()
        self.turns = d["turns"]
        self.start = d["start"]
        self.done = d["done"]
        self.next = d["next"]
        self.marker = d["marker"]
        self.pool = vec[i64](d["pool"])
        self.draws = d["draws"]
        self.scored = vec[i64](d["scored"])
        self.pending = d["pending"]
        self.revealed = vec[i64](d["revealed"])
        self.latest = vec[i64](d["latest"])
        self.refreshes = d["refreshes"]
        self.discard = Bag(counted(d["discard"], 40))
        self.plays = d["plays"]
        self.specials = d["specials"]
        self.picks = d["picks"]
        self.bonus = d["bonus"]
        self.unseen = d["unseen_routes"]
        self.route_deck = d["route_deck"]
        self.ending = d["ending"]
        for player, row in zip(self.players, d["players"], strict=True):
            player.restore(row)
        for route, row in zip(self.routes, d["routes"], strict=True):
            route.restore(row)

    def figures(self, v: vec[i16], i: i64, seat: i64) -> i64:
        """The same as numbers, from `i` on, as the seat counts; where the next go."""
        seats = len(self.players)
        i = put_seat(v, i, self.seat, seat, seats)
        i = put(v, i, self.turns)
        i = put_seat(v, i, self.start, seat, seats)
        i = put(v, i, self.done)
        i = put_key(v, i, self.next)
        i = put(v, i, self.marker)
        i = put_row(v, i, self.pool, 6)
        i = put(v, i, self.draws)
        i = put_kinds(v, i, self.scored, 20)
        i = put(v, i, self.pending)
        i = put_kinds(v, i, self.revealed, 40)
        i = put_row(v, i, self.latest, 6)
        i = put(v, i, self.refreshes)
        i = put_counts(v, i, self.discard.counts)
        i = put(v, i, self.plays)
        i = put(v, i, self.specials)
        i = put(v, i, self.picks)
        i = put_flag(v, i, self.bonus)
        i = put_bits(v, i, self.unseen, 10)
        i = put(v, i, self.route_deck)
        i = put_key(v, i, self.ending)
        for k in range(seat, seat + seats):
            i = self.players[k if k < seats else k - seats].figures(v, i, seat, seats)
        for k in range(len(self.routes)):
            i = self.routes[k].figures(v, i, seat, seats)
        return i
