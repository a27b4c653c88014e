"""Chapter "Gameplay": two actions a turn."""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.mint_delivery.facts import At, Location
from milkrun.games.mint_delivery.position import ACTIONS_A_TURN, Position
from milkrun.kernel.actions import ActionTable
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.declaration import MoveKind
from milkrun.kernel.moves import Moves
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.step import Turn, Verb


def decisions(d: Decisions[Position]) -> None:
    """The turn: the chapters that follow say what may be done in it."""
    d.add("main", DriverTurn({}))


class AtDepot(Verb[Position]):
    """A deed of the city and the warehouses: elsewhere nobody asks whether it is legal."""


class InTown(Verb[Position]):
    """A deed of the towns: elsewhere nobody asks whether it is legal."""


class DriverTurn(Turn[Position]):
    """[MINT-TURN-1] What may be done depends first of all on where the truck stands."""

    def bind(self, table: ActionTable, declared: dict[str, MoveKind]) -> None:
        super().bind(table, declared)
        self.at_depot: vec[Verb[Position]] = vec[Verb]()  # type: ignore[type-arg]
        self.in_town: vec[Verb[Position]] = vec[Verb]()  # type: ignore[type-arg]
        self.on_road: vec[Verb[Position]] = vec[Verb]()  # type: ignore[type-arg]
        for verb in self.offered:
            if not isinstance(verb, InTown):
                self.at_depot = append(self.at_depot, verb)
            if not isinstance(verb, AtDepot):
                self.in_town = append(self.in_town, verb)
                if not isinstance(verb, InTown):
                    self.on_road = append(self.on_road, verb)

    def offer(self, p: Position, out: Moves) -> None:
        place, verbs = p.place_of(p.me), self.at_depot
        if place == Location.ROAD:
            verbs = self.on_road
        elif place == Location.TOWN:
            verbs = self.in_town
        for verb in verbs:
            verb.offer(p, out)


def start_turn(p: Position, seat: i64) -> None:
    """[MINT-TURN-1] Two actions for the seat."""
    p.actions = ACTIONS_A_TURN
    p.ask(seat, At.MAIN)
    p.me.turbo_used = False


def no_action_left(p: Position) -> Refusal | None:
    """[MINT-TURN-1] Both actions of this turn are used."""
    return None if p.actions > 0 else Refusal("MINT-TURN-1", {"actions": ACTIONS_A_TURN})
