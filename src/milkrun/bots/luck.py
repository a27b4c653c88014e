"""What chance brought each seat: the one estimator of luck, for lab, ladder and coach.

Chance is a seat with known odds, so before every draw it is known what the judged value of the
position will be on average. What a draw brings beyond that is luck; over many games it adds up to
nothing, whatever the judgement is worth. So luck may be subtracted from any figure, and the
better the judgement, the more of the noise goes with it.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.bots.judging import judge
from milkrun.kernel.fate import Fate
from milkrun.kernel.patience import demand_end
from milkrun.kernel.rng import Rng, draw, total
from milkrun.kernel.state import CHANCE, State
from milkrun.kernel.vecs import zeros

WIDEST = 48
"""Outcomes of a draw that are all judged; of wider ones as many are drawn as a yardstick."""


class Shares:
    """Luck in shares of the win; here alone luck asks the judgement."""

    def size(self, seats: i64) -> i64:
        """How many numbers say what a position is worth to everybody."""
        return seats

    def of(self, state: State) -> vec[float]:
        """What the position is worth to each seat."""
        values = vec[float](capacity=state.game.seats)
        for seat in range(state.game.seats):
            values = append(values, self.judged(state, seat))
        return values

    def judged(self, state: State, seat: i64) -> float:
        """What the position is worth to a seat."""
        return judge(state, seat)[0]


class Margins(Shares):
    """Luck in points of the margin."""

    def judged(self, state: State, seat: i64) -> float:
        return judge(state, seat)[1]


class Both(Shares):
    """Luck in shares of the win, seat by seat, and then in points of the margin."""

    def size(self, seats: i64) -> i64:
        return 2 * seats

    def of(self, state: State) -> vec[float]:
        seats: i64 = state.game.seats
        values = zeros(2 * seats)
        for seat in range(seats):
            share, margin = judge(state, seat)
            values[seat] = share
            values[seats + seat] = margin
        return values


class Luck:
    """The luck of a game, draw by draw, summed up for each seat."""

    def __init__(self, fate: Fate, widest: int = WIDEST, measure: Shares | None = None) -> None:
        self.fate = fate
        self.measure: Shares = measure or Shares()
        self.widest: i64 = widest
        self.rng = Rng()
        self.brought: vec[float] = vec[float]()
        """What the last draw brought each seat."""
        self.sums: list[float] = []
        self.raw: dict[str, float] = {}
        """By purpose and seat: how far the draws came out above their average, as they count."""
        self.parts: dict[str, list[float]] = {}
        """By purpose: what such draws brought."""

    def begin(self, seed: i64, seats: i64) -> None:
        """A new game; yardsticks are drawn from a generator of their own."""
        self.fate.begin(seed)
        self.fate.lend(self.rng, 999)
        self.sums = [0.0 for _ in range(self.measure.size(seats))]
        self.raw = {}
        self.parts = {}

    def settle(self, state: State) -> i64:
        """Let chance act and note what it brings; whose decision it is then."""
        mover = state.to_move()
        drawn: i64 = 0
        while mover == CHANCE:
            demand_end(drawn)
            drawn += 1
            self.meet(state, self.fate.draw(state))
            mover = state.to_move()
        return mover

    def meet(self, state: State, action: i64) -> None:
        """One draw comes out so: note the luck of it, then let it happen."""
        legal, weights = state.legal(), state.chance_weights()
        if len(legal) > 1:
            expected = self.expected(state, legal, weights)
            purpose = self.count(state, legal, weights, action)
            state.apply(action)
            self.brought = less(self.measure.of(state), expected)
            self.add_up(purpose)
        else:
            state.apply(action)

    def add_up(self, purpose: str) -> None:
        """Add what the last draw brought to the sums."""
        part = self.parts.get(purpose)
        if part is None:
            part = [0.0 for _ in self.sums]
            self.parts[purpose] = part
        for i in range(len(self.brought)):
            self.sums[i] += self.brought[i]
            part[i] += self.brought[i]

    def expected(self, state: State, legal: vec[i64], weights: vec[i64]) -> vec[float]:
        """The average value after the draw: exact, or of a sample that never saw the outcome."""
        size, whole = len(legal), total(weights)
        mean = zeros(self.measure.size(state.game.seats))
        if size <= self.widest:
            for i in range(size):
                add(mean, self.after(state, legal[i]), float(weights[i]) / float(whole))
            return mean
        for _i in range(self.widest):
            place = draw(weights, self.rng.below(whole))
            add(mean, self.after(state, legal[place]), 1.0 / float(self.widest))
        return mean

    def after(self, state: State, action: i64) -> vec[float]:
        """The value of a position once the draw has come out so."""
        twin = state.clone()
        twin.apply(action)
        return self.measure.of(twin)

    def count(self, state: State, legal: vec[i64], weights: vec[i64], action: i64) -> str:
        """How far the draw lies above its average, as a die by its pips; what it was for."""
        key, mean, place = state.chance_key(), 0.0, 0.0
        for i in range(len(legal)):
            mean += float(weights[i]) * float(legal[i])
        place = float(action) - mean / float(total(weights))
        name = f"{key.purpose}/{key.seat}"
        self.raw[name] = self.raw.get(name, 0.0) + place
        return key.purpose


def add(sums: vec[float], values: vec[float], weight: float) -> None:
    """Add values, weighted, in place."""
    for i in range(len(sums)):
        sums[i] += weight * values[i]


def less(values: vec[float], others: vec[float]) -> vec[float]:
    """The differences."""
    out = vec[float](capacity=len(values))
    for i in range(len(values)):
        out = append(out, values[i] - others[i])
    return out
