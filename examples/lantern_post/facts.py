"""Ids and facts of the game, made from `data/facts.toml` by `milkrun facts --write`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from milkrun.kernel.bag import Bag
from milkrun.kernel.declared import DeclaredGame
from milkrun.kernel.figures import put, put_key, put_kinds, put_seat
from milkrun.kernel.game import Setting
from milkrun.kernel.machine import Machine

if TYPE_CHECKING:
    from milkrun.games.lantern_post.tables import Tables



class At:
    """The decisions."""

    DEAL: Final[i64] = 0
    DRAW: Final[i64] = 1
    ROLL: Final[i64] = 2
    MAIN: Final[i64] = 3
    OVER: Final[i64] = 4


class End:
    """Why the game is over."""

    PLAYING: Final[i64] = 0
    ROUNDS_PLAYED: Final[i64] = 1


class News:
    """What happens."""

    DREW: Final[i64] = 0
    ROLLED: Final[i64] = 1
    RODE: Final[i64] = 2
    WENT_DARK: Final[i64] = 3
    REFILLED: Final[i64] = 4
    DELIVERED: Final[i64] = 5
    TURN_ENDED: Final[i64] = 6
    GAME_OVER: Final[i64] = 7


class Do:
    """The first move of each kind."""

    RIDE: Final[i64] = 0
    DELIVER: Final[i64] = 6
    REFILL: Final[i64] = 24
    END_TURN: Final[i64] = 25
    DRAW: Final[i64] = 26
    ROLL: Final[i64] = 44


class Agreed:
    """What the table agreed on."""

    NAMES: Final = ["rounds", "oil"]

    def __init__(self, setting: Setting) -> None:
        self.seats: i64 = setting.seats
        self.rounds: i64 = setting.number("rounds")
        """Rounds that are played."""
        self.oil: i64 = setting.number("oil")
        """Oil that a full lantern holds."""


@mypyc_attr(acyclic=True)
class Player:
    """The facts of one player."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.village: i64 = 0
        """The village where the carrier is."""
        self.oil: i64 = 6
        """Oil in the lantern."""
        self.hand: vec[i64] = vec[i64]()
        """Parcels in hand."""
        self.done: vec[i64] = vec[i64]()
        """Parcels delivered."""

    def clone(self) -> Player:
        """The same facts, on their own."""
        twin = Player(self.seat)
        self.copy_to(twin)
        return twin

    def copy_to(self, twin: Player) -> None:
        """Give the twin these facts."""
        twin.village = self.village
        twin.oil = self.oil
        twin.hand = self.hand
        twin.done = self.done

    def public(self) -> dict[str, Any]:
        """What all see of it."""
        return {
            "village": self.village,
            "oil": self.oil,
            "done": list(self.done),
        }

    def restore(self, d: dict[str, Any]) -> None:
        """The same, read."""
        self.village = d["village"]
        self.oil = d["oil"]
        self.done = vec[i64](d["done"])

    def figures(self, v: vec[i16], i: i64, seat: i64, seats: i64) -> i64:
        """The same as numbers, from `i` on; where the next go."""
        i = put_key(v, i, self.village)
        i = put(v, i, self.oil)
        i = put_kinds(v, i, self.done, 18)
        return i


class Facts(Machine):
    """Every fact on the table."""

    me: Player
    """Whose turn it is."""
    deck: Bag
    """Parcels in the bag."""

    def __init__(self, game: DeclaredGame[Any], tables: Tables) -> None:
        super().__init__(game)
        self.tables: Tables = tables
        self.players: vec[Player] = vec[Player]()
        self.round: i64 = 1
        """The round being played, from 1."""
        self.steps: i64 = 0
        """Steps left in this turn."""

    def unpack(self) -> None:
        """Everything out of the box."""
        self.players = vec[Player]([Player(i) for i in range(self.tables.seats)])
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
        twin.round = self.round
        twin.steps = self.steps
        if len(twin.players) == 0:
            self.copy_pieces(twin)
        else:
            self.deck.copy_to(twin.deck)
            for i in range(len(self.players)):
                self.players[i].copy_to(twin.players[i])
        twin.me = twin.players[self.seat]

    def copy_pieces(self, twin: Facts) -> None:
        """Give a new twin pieces of its own."""
        twin.deck = self.deck.clone()
        players = vec[Player](capacity=len(self.players))
        for i in range(len(self.players)):
            players = append(players, self.players[i].clone())
        twin.players = players

    def public(self) -> dict[str, Any]:
        """What all see of it."""
        return {
            "turn": self.seat,
            "round": self.round,
            "steps": self.steps,
            "ending": self.ending,
            "players": [player.public() for player in self.players],
        }

    def restore(self, d: dict[str, Any]) -> None:
        """The same, read."""
        self.seat = d["turn"]
        self.seated()
        self.round = d["round"]
        self.steps = d["steps"]
        self.ending = d["ending"]
        for player, row in zip(self.players, d["players"], strict=True):
            player.restore(row)

    def figures(self, v: vec[i16], i: i64, seat: i64) -> i64:
        """The same as numbers, from `i` on, as the seat counts; where the next go."""
        seats = len(self.players)
        i = put_seat(v, i, self.seat, seat, seats)
        i = put(v, i, self.round)
        i = put(v, i, self.steps)
        i = put_key(v, i, self.ending)
        for k in range(seat, seat + seats):
            i = self.players[k if k < seats else k - seats].figures(v, i, seat, seats)
        return i
