"""Ids and facts of the game, made from `data/facts.toml` by `milkrun facts --write`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from milkrun.kernel import weights
from milkrun.kernel.bag import Bag
from milkrun.kernel.declared import DeclaredGame
from milkrun.kernel.figures import put, put_bits, put_flag, put_key, put_kinds, put_numbers, put_row, put_seat
from milkrun.kernel.game import Setting
from milkrun.kernel.machine import Machine
from milkrun.kernel.vecs import filled

if TYPE_CHECKING:
    from milkrun.games.mint_delivery.tables import Tables



class At:
    """The decisions."""

    OFFER: Final[i64] = 0
    DEAL: Final[i64] = 1
    KEEP: Final[i64] = 2
    LEFTOVER: Final[i64] = 3
    REVEAL: Final[i64] = 4
    START: Final[i64] = 5
    MARKER: Final[i64] = 6
    MAIN: Final[i64] = 7
    REFILL: Final[i64] = 8
    FREE_LOAD: Final[i64] = 9
    UNLOAD: Final[i64] = 10
    UPGRADE: Final[i64] = 11
    REMOVE: Final[i64] = 12
    TURBO: Final[i64] = 13
    RADIO: Final[i64] = 14
    DROP: Final[i64] = 15
    OVER: Final[i64] = 16
    FILLED: Final[i64] = 17


class End:
    """Why the game is over."""

    PLAYING: Final[i64] = 0
    TOWNS_EMPTY: Final[i64] = 1
    DECKS_EMPTY: Final[i64] = 2
    NO_PROGRESS: Final[i64] = 3
    ROUND_CAP: Final[i64] = 4


class News:
    """What happens."""

    OFFERED: Final[i64] = 0
    DEALT: Final[i64] = 1
    KEPT: Final[i64] = 2
    SHOWED: Final[i64] = 3
    BOXED: Final[i64] = 4
    GOT_LEFTOVER: Final[i64] = 5
    REVEALED: Final[i64] = 6
    STARTS: Final[i64] = 7
    MARKER_SET: Final[i64] = 8
    MOVED: Final[i64] = 9
    TOOK: Final[i64] = 10
    MINT_LAID: Final[i64] = 11
    FREE_LOADED: Final[i64] = 12
    MINTS_RETURNED: Final[i64] = 13
    LOADED: Final[i64] = 14
    WASTED: Final[i64] = 15
    UNLOADED: Final[i64] = 16
    UPGRADED: Final[i64] = 17
    FULFILLED: Final[i64] = 18
    REMOVED: Final[i64] = 19
    ACQUIRED: Final[i64] = 20
    USED: Final[i64] = 21
    TURN_ENDED: Final[i64] = 22
    END_TRIGGERED: Final[i64] = 23
    RIVAL_TOOK: Final[i64] = 24
    GAME_OVER: Final[i64] = 25


class Do:
    """The first move of each kind."""

    KEEP: Final[i64] = 0
    MOVE: Final[i64] = 8
    TAKE: Final[i64] = 21
    FREE_LOAD: Final[i64] = 29
    LOAD: Final[i64] = 35
    UNLOAD: Final[i64] = 36
    DONE: Final[i64] = 39
    UPGRADE: Final[i64] = 40
    FULFIL: Final[i64] = 42
    REMOVE: Final[i64] = 46
    ACQUIRE: Final[i64] = 54
    USE: Final[i64] = 57
    END_TURN: Final[i64] = 60
    DRAW_ABILITY: Final[i64] = 61
    DRAW_ORDER: Final[i64] = 70
    DRAW_TOWN: Final[i64] = 102
    DRAW_SEAT: Final[i64] = 106


class Cause:
    """The causes."""

    TAKE: Final[i64] = 0
    REMOVE: Final[i64] = 1
    RIVAL: Final[i64] = 2
    ALL: Final = [
        "take",
        "remove",
        "rival",
    ]


class Location:
    """The locations."""

    CITY: Final[i64] = 0
    WAREHOUSE: Final[i64] = 1
    TOWN: Final[i64] = 2
    ROAD: Final[i64] = 3
    ALL: Final = [
        "city",
        "warehouse",
        "town",
        "road",
    ]


class Power:
    """The powers."""

    TRAILER: Final[i64] = 0
    TURBO: Final[i64] = 1
    FORKLIFT: Final[i64] = 2
    KIT: Final[i64] = 3
    LICENCE: Final[i64] = 4
    RADIO: Final[i64] = 5
    CLIPBOARD: Final[i64] = 6
    TAILGATE: Final[i64] = 7
    PRESS: Final[i64] = 8
    ALL: Final = [
        "trailer",
        "turbo",
        "forklift",
        "kit",
        "licence",
        "radio",
        "clipboard",
        "tailgate",
        "press",
    ]


class AbilityKind:
    """The ability kinds."""

    PERSISTENT: Final[i64] = 0
    FREE: Final[i64] = 1
    ACTION: Final[i64] = 2
    ALL: Final = [
        "persistent",
        "free",
        "action",
    ]


class Weights:
    """What `worth` weighs."""

    def __init__(self, given: weights.Weights) -> None:
        self.in_hand: float = given.of("in_hand")
        """What a point about to be made is worth, beside one made."""
        self.on_offer: float = given.of("on_offer")
        """What a plan for an order on the table is worth, beside one for an order in hand."""
        self.patience: float = given.of("patience")
        """What a point is worth that one more action is needed for."""
        self.cargo: float = given.of("cargo")
        """Mints aboard, by the value printed on them."""
        self.sugar_free: float = given.of("sugar_free")
        """What a Sugar Free mint aboard is worth besides."""
        self.cinnamon: float = given.of("cinnamon")
        """What a Cinnamon mint aboard is worth besides."""
        self.done: float = given.of("done")
        """What a completed order is worth beside its points."""
        self.pace: float = given.of("pace")
        """Actions at the table for each order taken before the end comes; 0: no end in sight."""
        self.grace: float = given.of("grace")
        """Actions beyond the expected end within which a delivery still counts, less and less."""


class Agreed:
    """What the table agreed on."""

    NAMES: Final = ["abilities", "capacity", "both_actions_required", "upgrades_per_action", "keep_limit", "incomplete_limit", "deck_size", "two_player_bonus_mint", "hide_scores", "no_progress_rounds", "max_rounds", "ages"]

    def __init__(self, setting: Setting) -> None:
        self.seats: i64 = setting.seats
        self.weights = Weights(setting.weights)
        self.abilities: bool = setting.flag("abilities")
        """Play with three player abilities on offer (advanced rules)."""
        self.capacity: i64 = setting.number("capacity")
        """How many mints a truck holds."""
        self.both_actions_required: bool = setting.flag("both_actions_required")
        """A turn may end only when both actions are used."""
        self.upgrades_per_action: i64 = setting.number("upgrades_per_action")
        """Conversions one Upgrade action may make (99: as many as the truck allows)."""
        self.keep_limit: i64 = setting.number("keep_limit")
        """How many points of orders may be kept at set-up."""
        self.incomplete_limit: i64 = setting.number("incomplete_limit")
        """How many incomplete orders a player may hold after taking one."""
        self.deck_size: i64 = setting.number("deck_size")
        """How many orders a town deck holds at most, face-up ones included."""
        self.two_player_bonus_mint: bool = setting.flag("two_player_bonus_mint")
        """Two players: the order that replaces a removed one gets a Classic mint."""
        self.hide_scores: bool = setting.flag("hide_scores")
        """Completed orders of others lie face down; only their number is shown."""
        self.no_progress_rounds: i64 = setting.number("no_progress_rounds")
        """Stop after so many full rounds without a Take, Fulfil or Acquire (0: never)."""
        self.max_rounds: i64 = setting.number("max_rounds")
        """Stop after so many rounds (0: never)."""
        self.ages: list[int] = setting.numbers("ages")
        """The players' ages in seat order, for the last tie-break (0: no age; then places are shared)."""


@mypyc_attr(acyclic=True)
class Player:
    """The facts of one player."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.space: i64 = 0
        """The space of the truck; C (Mintopia City) unless named."""
        self.truck: vec[i64] = vec[i64]()
        """Classic/Sugar Free/Cinnamon mints aboard."""
        self.cargo: i64 = 0
        """How many mints are aboard."""
        self.orders: vec[i64] = vec[i64]()
        """Incomplete orders, in hand order."""
        self.done: vec[i64] = vec[i64]()
        """Completed orders, in the order of completion."""
        self.spent: i64 = 0
        """Completed orders spent on abilities."""
        self.abilities: i64 = 0
        """Abilities acquired."""
        self.turbo_used: bool = False
        """Whether Turbo Engine was used this turn."""
        self.dealt: vec[i64] = vec[i64]()
        """Orders dealt at set-up, while orders are being kept."""

    def clone(self) -> Player:
        """The same facts, on their own."""
        twin = Player(self.seat)
        self.copy_to(twin)
        return twin

    def copy_to(self, twin: Player) -> None:
        """Give the twin these facts."""
        twin.space = self.space
        twin.truck = self.truck[:]
        twin.cargo = self.cargo
        twin.orders = self.orders
        twin.done = self.done
        twin.spent = self.spent
        twin.abilities = self.abilities
        twin.turbo_used = self.turbo_used
        twin.dealt = self.dealt

    def public(self) -> dict[str, Any]:
        """What all see of it."""
        return {
            "space": self.space,
            "truck": list(self.truck),
            "spent": self.spent,
            "abilities": self.abilities,
            "turbo_used": self.turbo_used,
        }

    def restore(self, d: dict[str, Any]) -> None:
        """The same, read."""
        self.space = d["space"]
        self.truck = vec[i64](d["truck"])
        self.spent = d["spent"]
        self.abilities = d["abilities"]
        self.turbo_used = d["turbo_used"]

    def figures(self, v: vec[i16], i: i64, seat: i64, seats: i64) -> i64:
        """The same as numbers, from `i` on; where the next go."""
        i = put_key(v, i, self.space)
        i = put_numbers(v, i, self.truck, 3)
        i = put(v, i, self.spent)
        i = put_bits(v, i, self.abilities, 9)
        i = put_flag(v, i, self.turbo_used)
        return i


class Facts(Machine):
    """Every fact on the table."""

    me: Player
    """Whose turn it is."""
    unseen: Bag
    """Orders in decks or set aside: one bag, since nobody has seen their order."""

    def __init__(self, game: DeclaredGame[Any], tables: Tables) -> None:
        super().__init__(game)
        self.tables: Tables = tables
        self.players: vec[Player] = vec[Player]()
        self.actions: i64 = 0
        """Actions left in this turn; 2 unless named."""
        self.round: i64 = 1
        """The round being played, from 1."""
        self.start: i64 = 0
        """The seat with the start-player token; A unless named."""
        self.supply: vec[i64] = vec[i64]()
        """Classic/Sugar Free/Cinnamon mints in the Supply; unnamed: all that lie nowhere else."""
        self.aside: vec[i64] = vec[i64]()
        """Mints out of the game: only in positions that were set up so."""
        self.up: vec[i64] = vec[i64]()
        """The face-up order of each place, two a town."""
        self.up_is_shared: bool = False
        self.on: vec[i64] = vec[i64]()
        """Classic mints lying on each of them."""
        self.on_is_shared: bool = False
        self.removed: vec[i64] = vec[i64]()
        """Orders removed from the game in the open."""
        self.boxed: vec[i64] = vec[i64]()
        """Orders lost to the box at set-up."""
        self.shown: vec[i64] = vec[i64]()
        """The abilities on offer."""
        self.waiting: i64 = 0
        """Mints of the order just taken or removed, not yet loaded or returned."""
        self.refill: i64 = -1
        """The place a card is about to be drawn for: town and slot, as NE.0."""
        self.after: i64 = 0
        """What made that gap: take, remove or rival."""
        self.conversions: i64 = 0
        """Conversions the Upgrade action may still make."""
        self.dropped: bool = False
        """Whether this Tailgate Drop has dropped a mint yet."""
        self.quiet: i64 = 0
        """Full rounds in a row without progress."""
        self.progress: bool = False
        """Whether this round has seen progress."""
        self.marker: i64 = -1
        """The town the solitaire rival visits next."""
        self.rival_acts: i64 = 0
        """How often the solitaire rival has acted."""
        self.triggered: bool = False
        """Whether the end has been triggered."""
        self.leftover: i64 = 0
        """Towns that got a leftover card while the decks are made."""
        self.deck: vec[i64] = vec[i64]()
        """Orders in the face-down deck."""

    def unpack(self) -> None:
        """Everything out of the box."""
        self.players = vec[Player]([Player(i) for i in range(self.tables.seats)])
        for player in self.players:
            player.truck = filled(3, 0)
        self.supply = filled(3, 0)
        self.aside = filled(3, 0)
        self.up = filled(8, -1)
        self.on = filled(8, 0)
        self.deck = filled(4, 0)
        self.me = self.players[0]

    def seated(self) -> None:
        self.me = self.players[self.seat]

    def neighbour(self, seat: i64, k: i64) -> Player:
        """The player so many places to the left."""
        at = seat + k
        return self.players[at if at < self.tables.seats else at - self.tables.seats]

    def copy_to(self, twin: Self) -> None:
        """Give the twin these facts."""
        twin.step = self.step
        twin.mover = self.mover
        twin.seat = self.seat
        twin.partner = self.partner
        twin.ending = self.ending
        twin.actions = self.actions
        twin.round = self.round
        twin.start = self.start
        twin.supply = self.supply[:]
        twin.aside = self.aside
        self.up_is_shared = twin.up_is_shared = True
        twin.up = self.up
        self.on_is_shared = twin.on_is_shared = True
        twin.on = self.on
        twin.removed = self.removed
        twin.boxed = self.boxed
        twin.shown = self.shown
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
        twin.leftover = self.leftover
        twin.deck = self.deck[:]
        if len(twin.players) == 0:
            self.copy_pieces(twin)
        else:
            self.unseen.copy_to(twin.unseen)
            for i in range(len(self.players)):
                self.players[i].copy_to(twin.players[i])
        twin.me = twin.players[self.seat]

    def own_up(self) -> vec[i64]:
        """The same as `up`, to be changed: no clone has it any more."""
        if self.up_is_shared:
            self.up = self.up[:]
            self.up_is_shared = False
        return self.up

    def own_on(self) -> vec[i64]:
        """The same as `on`, to be changed: no clone has it any more."""
        if self.on_is_shared:
            self.on = self.on[:]
            self.on_is_shared = False
        return self.on

    def copy_pieces(self, twin: Facts) -> None:
        """Give a new twin pieces of its own."""
        twin.unseen = self.unseen.clone()
        players = vec[Player](capacity=len(self.players))
        for i in range(len(self.players)):
            players = append(players, self.players[i].clone())
        twin.players = players

    def public(self) -> dict[str, Any]:
        """What all see of it."""
        return {
            "turn": self.seat,
            "actions": self.actions,
            "round": self.round,
            "start": self.start,
            "supply": list(self.supply),
            "aside": list(self.aside),
            "up": list(self.up),
            "on": list(self.on),
            "removed": list(self.removed),
            "boxed": list(self.boxed),
            "shown": list(self.shown),
            "waiting": self.waiting,
            "refill": self.refill,
            "after": self.after,
            "conversions": self.conversions,
            "dropped": self.dropped,
            "quiet": self.quiet,
            "progress": self.progress,
            "marker": self.marker,
            "rival_acts": self.rival_acts,
            "triggered": self.triggered,
            "leftover": self.leftover,
            "deck": list(self.deck),
            "ending": self.ending,
            "players": [player.public() for player in self.players],
        }

    def restore(self, d: dict[str, Any]) -> None:
        """The same, read."""
        self.seat = d["turn"]
        self.seated()
        self.actions = d["actions"]
        self.round = d["round"]
        self.start = d["start"]
        self.supply = vec[i64](d["supply"])
        self.aside = vec[i64](d["aside"])
        self.up = vec[i64](d["up"])
        self.on = vec[i64](d["on"])
        self.removed = vec[i64](d["removed"])
        self.boxed = vec[i64](d["boxed"])
        self.shown = vec[i64](d["shown"])
        self.waiting = d["waiting"]
        self.refill = d["refill"]
        self.after = d["after"]
        self.conversions = d["conversions"]
        self.dropped = d["dropped"]
        self.quiet = d["quiet"]
        self.progress = d["progress"]
        self.marker = d["marker"]
        self.rival_acts = d["rival_acts"]
        self.triggered = d["triggered"]
        self.leftover = d["leftover"]
        self.deck = vec[i64](d["deck"])
        self.ending = d["ending"]
        for player, row in zip(self.players, d["players"], strict=True):
            player.restore(row)

    def figures(self, v: vec[i16], i: i64, seat: i64) -> i64:
        """The same as numbers, from `i` on, as the seat counts; where the next go."""
        seats = len(self.players)
        i = put_seat(v, i, self.seat, seat, seats)
        i = put(v, i, self.actions)
        i = put(v, i, self.round)
        i = put_seat(v, i, self.start, seat, seats)
        i = put_numbers(v, i, self.supply, 3)
        i = put_numbers(v, i, self.aside, 3)
        i = put_row(v, i, self.up, 8)
        i = put_numbers(v, i, self.on, 8)
        i = put_kinds(v, i, self.removed, 32)
        i = put_kinds(v, i, self.boxed, 32)
        i = put_row(v, i, self.shown, 3)
        i = put(v, i, self.waiting)
        i = put_key(v, i, self.refill)
        i = put_key(v, i, self.after)
        i = put(v, i, self.conversions)
        i = put_flag(v, i, self.dropped)
        i = put(v, i, self.quiet)
        i = put_flag(v, i, self.progress)
        i = put_key(v, i, self.marker)
        i = put(v, i, self.rival_acts)
        i = put_flag(v, i, self.triggered)
        i = put_bits(v, i, self.leftover, 4)
        i = put_numbers(v, i, self.deck, 4)
        i = put_key(v, i, self.ending)
        for k in range(seat, seat + seats):
            i = self.players[k if k < seats else k - seats].figures(v, i, seat, seats)
        return i
