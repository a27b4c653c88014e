"""A bag: how many of each kind are in it. A deck is a bag until someone has seen its order."""

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from milkrun.kernel.rng import Rng


@mypyc_attr(acyclic=True)
class Bag:
    """Counts per kind, with their total kept."""

    def __init__(self, counts: vec[i64]) -> None:
        self.counts: vec[i64] = counts
        self.is_shared = False
        """Whether a clone may have the same counts; they are copied when one of the two changes."""
        self.total: i64 = 0
        for n in counts:
            self.total += n

    def own(self) -> vec[i64]:
        """The counts, to be changed: no clone has them any more."""
        if self.is_shared:
            self.counts = self.counts[:]
            self.is_shared = False
        return self.counts

    def take(self, kind: i64) -> None:
        """One of that kind leaves the bag."""
        self.own()[kind] -= 1
        self.total -= 1

    def put(self, kind: i64) -> None:
        """One of that kind enters the bag."""
        self.own()[kind] += 1
        self.total += 1

    def draw(self, rng: Rng) -> i64:
        """A kind, with the odds of its count; it stays in the bag until taken."""
        number, counts = rng.below(self.total), self.counts
        for kind in range(len(counts)):
            number -= counts[kind]
            if number < 0:
                return kind
        raise ValueError("the bag is empty")

    def kinds(self, first: i64) -> vec[i64]:
        """The kinds present, ascending, each raised by `first` (their chance actions)."""
        out = vec[i64]()
        for kind in range(len(self.counts)):
            if self.counts[kind] > 0:
                out = append(out, first + kind)
        return out

    def weights(self) -> vec[i64]:
        """The counts of the kinds present, parallel to `kinds`."""
        out = vec[i64]()
        for n in self.counts:
            if n > 0:
                out = append(out, n)
        return out

    def clone(self) -> "Bag":
        """A bag of its own with the same content."""
        twin = Bag(vec[i64]())
        self.copy_to(twin)
        return twin

    def copy_to(self, twin: "Bag") -> None:
        """Give the twin the same content."""
        self.is_shared = twin.is_shared = True
        twin.counts = self.counts
        twin.total = self.total
