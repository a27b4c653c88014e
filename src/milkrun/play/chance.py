"""Verifiable chance: a committed seed, a nonce from each seat, one HMAC per draw.

The table publishes `commitment` (the hash of its secret seed) before the seats send their
nonces, so neither side can choose the dice. A draw needs nothing but the key and what was chosen
up to it: any worker can make it. A choice that is taken back and made again draws the same, however
often; another choice draws its own. Records from before that draw by the number of the line.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterable

from milkrun.kernel.fate import Fate
from milkrun.kernel.rng import draw, total
from milkrun.kernel.state import State
from milkrun.play.ply import Ply

NONCE_BYTES = 8
BY_LINE, BY_CHOICE, BY_SEED = 1, 2, 3
"""How a record draws: by the number of the line, as once, by what was chosen up to there, or as
the lab does, by what a draw is for: then its repeatable number is the seed."""
Place = int | str
"""Where a draw is made, as it goes into the HMAC: the number of a line, or a trail."""


class Trail:
    """All that was done up to a moment, as one hash: the same choices leave the same trail."""

    def __init__(self, actions: Iterable[int] = ()) -> None:
        self.hash = hashlib.sha256()
        for action in actions:
            self.add(action)

    def copy(self) -> "Trail":
        """The same trail, to go on from by oneself."""
        other = Trail()
        other.hash = self.hash.copy()
        return other

    def add(self, action: int) -> None:
        """One more action is in effect."""
        self.hash.update(b"%d," % action)

    def place(self, luck: int, seq: int) -> Place:
        """Where the next draw is made, in a record of that luck whose next line is `seq`."""
        return seq if luck == BY_LINE else self.hash.hexdigest()


class Trodden:
    """The trail of a table's plies, as far as it is known: none is trodden twice."""

    def __init__(self) -> None:
        self.trail = Trail()
        self.count = 0
        self.last: Ply | None = None

    def at(self, plies: list[Ply], kept: int) -> Trail:
        """The trail of the first plies in effect, to go on from."""
        last = plies[self.count - 1] if 0 < self.count <= kept else None
        if self.count > kept or self.last is not last:
            self.trail, self.count = Trail(), 0  # something was taken back
        for ply in plies[self.count : kept]:
            self.trail.add(ply.action)
        self.count, self.last = kept, plies[kept - 1] if kept else None
        return self.trail.copy()


class Chance:
    """The luck of one match."""

    def __init__(self, seed: bytes, nonces: list[str]) -> None:
        self.seed = seed
        self.nonces = nonces
        self.key = match_key(seed, nonces)

    @staticmethod
    def secret(seats: int) -> "Chance":
        """Luck that nobody can foresee; every seat has added its nonce."""
        return Chance(secrets.token_bytes(32), [new_nonce() for _ in range(seats)])

    @staticmethod
    def repeatable(number: int, seats: int) -> "Chance":
        """Luck that follows from a number: for repeatable games, and marked so."""
        return Chance(hashlib.sha256(b"milkrun %d" % number).digest(), [""] * seats)

    def commitment(self) -> str:
        """What the table publishes before the nonces come."""
        return commit(self.seed)

    def choose(self, state: State, place: Place) -> int:
        """The chance action that is drawn there."""
        return choose(self.key, state, place)


class Fated(Chance):
    """The luck of a game of the lab: the same dice for the same ends, whatever the rules."""

    def __init__(self, number: int, seats: int) -> None:
        plain = Chance.repeatable(number, seats)
        super().__init__(plain.seed, plain.nonces)
        self.fate = Fate(number)

    def choose(self, state: State, place: Place) -> int:
        """The chance action of the seed for what is drawn here."""
        return int(self.fate.draw(state))


def new_nonce() -> str:
    """A seat's share of the luck."""
    return secrets.token_hex(NONCE_BYTES)


def commit(seed: bytes) -> str:
    """The hash that stands for a seed until it is revealed."""
    return hashlib.sha256(seed).hexdigest()


def match_key(seed: bytes, nonces: list[str]) -> bytes:
    """The key of a match: the seed and all nonces, in seat order."""
    return hmac.digest(seed, ",".join(nonces).encode(), "sha256")


def number_below(key: bytes, place: Place, n: int) -> int:
    """A number from 0 to n - 1, each exactly as likely: what falls beyond is drawn again."""
    span = 1 << 64
    fair = span - span % n
    attempt = 0
    while True:
        digest = hmac.digest(key, f"{place}/{attempt}".encode(), "sha256")
        number = int.from_bytes(digest[:8], "big")
        if number < fair:
            return number % n
        attempt += 1


def choose(key: bytes, state: State, place: Place) -> int:
    """The chance action that the key gives there."""
    weights = state.chance_weights()
    return state.legal_actions()[draw(weights, number_below(key, place, total(weights)))]
