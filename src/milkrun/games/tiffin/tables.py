"""The components as checked numbers: cards, routes, tracking cards, and the options."""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.tiffin.facts import Agreed, Colour
from milkrun.kernel.errors import OptionError, PresetError
from milkrun.kernel.game import Setting

RANKS: Final[i64] = 4
TYPES: Final[i64] = 40
"""Kinds of delivery card: rank, colour, and with or without the symbol."""

SLOTS: Final[i64] = 3
"""Routes in play, left to right."""
POOL: Final[i64] = 6
SQUARES: Final[i64] = 3
PLACES: Final[i64] = 3
"""Places with a route fee."""
CARDS: Final[i64] = 10
"""Route cards; each has two sides, or faces."""
FACES: Final[i64] = 20
LAST_TRACKING: Final[i64] = 8
"""The tracking card that serves the last two routes."""
COMPETITOR: Final[i64] = 4
"""The owner of the competitor's cubes; players own theirs by seat."""
OWNERS: Final[i64] = 5
FIRST: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4])
SECOND: Final[vec[i64]] = vec[i64]([1, 2, 3, 4, 5, 2, 3, 4, 5, 3, 4, 5, 4, 5, 5])
"""[TIF-R-71] The pool places of each two cards, in lexicographic order."""
MOST_SPACES: Final[i64] = 16
"""What a special may add or cancel at most; each number of cancelled spaces is an action."""
BY_CARD: Final = ["rank_1", "rank_2", "rank_3", "rank_4", "grey", "fit"]
"""The weights of what is in a hand, beside its size."""
MANY: Final[i64] = 1000
"""A supply of cubes that nobody exhausts."""
TWOS: Final[i64] = 10
"""The first card that is no 1."""


def rank_of(card: i64) -> i64:
    """1 to 4."""
    return card // 10 + 1


def colour_of(card: i64) -> i64:
    """The place of its colour in `Colour`."""
    return (card % 10) // 2


def symbol_of(card: i64) -> i64:
    """1 if the competitor symbol is on the card, else 0."""
    return card % 2


def card_type(rank: i64, colour: i64, symbol: i64) -> i64:
    """The kind of card with this rank, colour and symbol."""
    return (rank - 1) * 10 + colour * 2 + symbol


class Tables(Agreed):
    """Everything printed on the components, beside what the table agreed on."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.is_blind: bool = all(setting.weights.of(name) == 0.0 for name in BY_CARD)
        """Whether bots count a hand by its size alone, whatever is in it."""
        self._read_cards(setting.tables["cards"], setting.tables["decks"][setting.choice("deck")])
        self._read_routes(setting.tables["routes"]["cards"], setting.tables["fees"])
        self._read_tracking(setting.tables["tracking"])
        self._read_numbers(setting.tables["numbers"], setting.tables["specials"])
        self._read_options(setting)
        self._demand_enough_cards()

    def _read_cards(self, cards: dict[str, Any], deck: dict[str, Any]) -> None:
        self.colour_names: list[str] = cards["colours"]
        keys = cards["keys"]
        self.card_keys: list[str] = []
        self.counts: vec[i64] = vec[i64]()
        for card in range(TYPES):
            rank, colour, symbol = rank_of(card), colour_of(card), symbol_of(card)
            suit = deck[self.colour_names[colour]]
            marked = suit["symbol"][rank - 1]
            plain = suit["count"][rank - 1] - marked
            if plain < 0:
                raise PresetError(f"The deck has fewer {keys[colour]}{rank} than symbols on them.")
            self.card_keys.append(f"{keys[colour]}{rank}{'*' if symbol else ''}")
            self.counts = append(self.counts, marked if symbol else plain)
        self.cards: i64 = sum(self.counts)
        if self.cards != cards["total"]:
            raise PresetError(f"The game has {cards['total']} delivery cards, not {self.cards}.")

    def _read_routes(self, cards: list[list[Any]], fees: dict[str, Any]) -> None:
        self.route_keys: list[str] = []
        self.route_names: list[str] = []
        self.route_colour: vec[i64] = vec[i64]()
        self.route_length: vec[i64] = vec[i64]()
        self.route_fees: vec[vec[i64]] = vec[vec[i64]]()
        self.route_pots: vec[i64] = vec[i64]()
        """All route fees of a side together."""
        for length, *sides in cards:
            for side in (sides[:3], sides[3:]):
                self._read_side(length, side, fees)
        if len(set(self.route_keys)) != FACES:
            raise PresetError("Two sides of the route cards have the same key.")

    def _read_side(self, length: int, side: list[str], fees: dict[str, Any]) -> None:
        key, name, colour = side
        if colour not in self.colour_names[: Colour.GREY] or str(length) not in fees:
            raise PresetError(f"Route '{key}' has no known colour or no fee for its length.")
        self.route_keys.append(key)
        self.route_names.append(name)
        self.route_colour = append(self.route_colour, self.colour_names.index(colour))
        self.route_length = append(self.route_length, length)
        self.route_fees = append(self.route_fees, vec[i64](fees[str(length)]))
        self.route_pots = append(self.route_pots, sum(fees[str(length)]))

    def _read_tracking(self, tracking: dict[str, Any]) -> None:
        self.tracking_labels: list[str] = tracking["labels"]
        self.min_tiffins: vec[i64] = vec[i64](tracking["min_tiffins"])
        self.delivery_fee: vec[i64] = vec[i64](tracking["delivery_fee"])

    def _read_numbers(self, numbers: dict[str, Any], specials: dict[str, Any]) -> None:
        self.hand_start: i64 = numbers["hand_start"]
        self.hand_limit: i64 = numbers["hand_limit"]
        self.refresh_at: i64 = numbers["pool_refresh_at"]
        self.refresh_guard: i64 = numbers["refresh_guard"]
        self.flat_spaces: i64 = specials["flat_tire_spaces"]
        self.shortcut_spaces: i64 = specials["shortcut_spaces"]

    def _read_options(self, setting: Setting) -> None:
        self.eager: bool = setting.choice("reshuffle") == "eager"
        self.draft_late: bool = setting.choice("card1_draft_timing") == "after"
        self.choose_cubes: bool = setting.choice("flat_tire") == "choose"
        self.choose_spaces: bool = setting.choice("shortcut") == "choose"
        if self.cube_limit > 0 and self.turn_cap == 0:
            raise OptionError("Option 'cube_limit' needs a 'turn_cap': all cubes may run out.")
        if not self.competitor and self.seats < 4:
            raise OptionError(
                f"Option 'competitor' is false: that needs 4 players, not {self.seats}."
            )

    def _demand_enough_cards(self) -> None:
        """[TIF-R-02] Full hands, one of them in the middle of a draft, must leave a deck."""
        most = self.seats * self.hand_limit + 4 + POOL + self.competitor_reveal
        if self.hand_start > self.hand_limit or most >= self.cards:
            raise PresetError(f"Hands of {self.hand_limit} may leave no card to draw.")
