"""Penny Post, the smallest game there is: roll a die, keep its pennies or hand them on."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.kernel.actions import ActionTable
from milkrun.kernel.book import Book
from milkrun.kernel.errors import PositionError
from milkrun.kernel.events import Event, EventKind
from milkrun.kernel.game import Entry, Game, Setting, seat_from, seat_name
from milkrun.kernel.layout import Layout
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.rng import Rng
from milkrun.kernel.screen import Signs
from milkrun.kernel.state import CHANCE, OVER, SEAT_NAMES, Action, ChanceKey, Seat, State
from milkrun.kernel.view import View
from milkrun.kernel.words import Words

KEEP, ROLL, HAND_ON = 0, 1, 7
"""Handing on came later, so its action lies above those of chance."""
ROLLED, KEPT, HANDED, TURN_ENDED, CLOSED = range(5)
STEPS = ["roll", "choose", "over"]
ENDINGS = ["", "closed"]


class PennyPost(State):
    """A table of Penny Post."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.face, self.turn, self.pennies = 0, 0, [0] * game.seats

    def rounds(self) -> int:
        """How many rounds are played."""
        return self.game.setting.number("rounds")

    def step(self) -> str:
        """The decision at hand."""
        if self.turn >= self.rounds() * self.game.seats:
            return "over"
        return "choose" if self.face else "roll"

    def seat(self) -> int:
        """Whose turn it is."""
        return self.turn % self.game.seats

    def to_move(self) -> Seat:
        return {"roll": CHANCE, "choose": self.seat(), "over": OVER}[self.step()]

    def legal(self) -> vec[i64]:
        legal = {"roll": list(range(ROLL, ROLL + 6)), "choose": [KEEP, HAND_ON], "over": []}
        return vec[i64](legal[self.step()])

    def apply(self, action: Action) -> None:
        if ROLL <= action < HAND_ON:
            self.face = action - ROLL + 1
            return self.tell(ROLLED, self.seat(), self.face)
        to = (self.seat() + (action == HAND_ON)) % self.game.seats
        self.pennies[to] += self.face
        self.tell(KEPT if action == KEEP else HANDED, self.seat(), self.face, to)
        self.tell(TURN_ENDED, self.seat())
        self.face, self.turn = 0, self.turn + 1
        if self.step() == "over":
            self.tell(CLOSED, -1)

    def clone(self) -> State:
        twin = PennyPost(self.game)
        twin.face, twin.turn, twin.pennies = self.face, self.turn, list(self.pennies)
        return twin

    def chance_weights(self) -> vec[i64]:
        return vec[i64]([1] * 6)

    def sample_chance(self, rng: Rng) -> Action:
        return ROLL + rng.below(6)

    def chance_key(self) -> ChanceKey:
        return ChanceKey("roll", self.turn // self.game.seats, self.seat(), 0)

    def scores(self) -> list[int]:
        return list(self.pennies)

    def ranking(self) -> list[int]:
        return [1 + sum(other > own for other in self.pennies) for own in self.pennies]

    def worth(self, seat: Seat) -> float:
        return float(self.pennies[seat])

    def traits(self, seat: Seat) -> vec[float]:
        return vec[float]([self.turn / (self.rounds() * self.game.seats)])

    def end_reason(self) -> str:
        return "closed" if self.step() == "over" else ""

    def determinize(self, seat: Seat, rng: Rng) -> None:
        """Nothing is secret."""

    def check(self) -> list[str]:
        most = self.rounds() * self.game.seats
        broken = [] if min(self.pennies) >= 0 and 0 <= self.face <= 6 else ["pennies are owed"]
        if not 0 <= self.turn <= most or (self.turn == most and self.face):
            broken.append("the post is closed long since")
        return broken

    def why_not(self, seat: int, action: int) -> Refusal | None:
        """Why the seat may not do that now."""
        if self.step() == "over":
            return Refusal("PENNY-3")
        if seat != self.to_move():
            return Refusal("PENNY-2", {"turn": self.seat()})
        is_legal = seat >= 0 and action in self.legal_actions()
        return None if is_legal else Refusal("PENNY-1")


class PennyPostGame(Game):
    """One table's Penny Post."""

    def __init__(self, setting: Setting) -> None:
        table = ActionTable()
        table.add("keep", KEEP, [])
        table.add_chance("roll", ROLL, [list("123456")])
        table.add("hand_on", HAND_ON, [])
        super().__init__("penny-post", 1, setting, table, Words(setting.facts.words))
        self.layout = Layout(setting.facts.layout(), {"seat": SEAT_NAMES[: setting.seats]})
        self.signs = Signs(STEPS, ENDINGS)
        names = {"rolled": ["n"], "kept": ["n"], "handed": ["n", "to"]}
        self.event_kinds = [
            EventKind(name, names.get(name, []))
            for name in ("rolled", "kept", "handed", "turn_ended", "closed")
        ]

    def deal(self) -> State:
        return PennyPost(self)

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, PennyPost)
        seen = View(self.id, self.seats, seat, int(state.to_move()), state.step())
        players = [{"score": pennies} for pennies in state.pennies]
        seen.public = {"turn": state.seat(), "face": state.face, "turns": state.turn}
        seen.public["players"] = players
        seen.memory = {"unseen": []}
        seen.legal = state.legal_actions() if seat == seen.to_move else []
        return seen

    def witness(self, event: Event, seat: int | None) -> Event | None:
        return event

    def imagine(self, view: View, rng: Rng) -> State:
        state, public = PennyPost(self), view.public
        state.face, state.turn = public["face"], public["turns"]
        state.pennies = [player["score"] for player in public["players"]]
        return state

    def why_not(self, state: State, seat: int, action: int) -> Refusal | None:
        assert isinstance(state, PennyPost)
        return state.why_not(seat, action)

    def notate(self, state: State, action: int) -> str:
        move = self.actions.moves[action]
        return " ".join([move.kind.replace("_", " "), *(str(arg + 1) for arg in move.args)])

    def to_dict(self, state: State) -> dict[str, Any]:
        assert isinstance(state, PennyPost)
        own = {seat_name(seat): {"score": n} for seat, n in enumerate(state.pennies)}
        return {"turn": seat_name(state.seat()), "face": state.face, "turns": state.turn, **own}

    def from_dict(self, position: dict[str, Any]) -> State:
        state = PennyPost(self)
        state.face, state.turn = position.get("face", 0), position.get("turns", 0)
        for seat in range(self.seats):
            state.pennies[seat] = position.get(seat_name(seat), {}).get("score", 0)
        if seat_from(position.get("turn", seat_name(state.seat()))) != state.seat():
            raise PositionError(f"After {state.turn} turns it is the turn of another seat.")
        return state

    def draw(self, view: View) -> str:
        return f"Pennies: {[player['score'] for player in view.public['players']]}"

    def account(self, state: State, seat: int, events: list[Event]) -> list[Entry]:
        return [Entry("pennies", {}, state.scores()[seat])]


class PennyPostBook(Book):
    """The rulebook of Penny Post."""

    def make(self, setting: Setting) -> Game:
        return PennyPostGame(setting)


BOOK: Final = PennyPostBook("penny-post", 2, 4, "milkrun.games.penny_post", [])
