"""Verifiable chance: a committed seed, a nonce from each seat, one HMAC per draw.

The table publishes `commitment` (the hash of its secret seed) before the seats send their
nonces, so neither side can choose the dice. The draw at line `seq` needs nothing but the key
and that number: any worker can make it, and after an undo no draw is ever repeated.
"""

import hashlib
import hmac
import secrets

from milkrun.kernel.rng import draw, total
from milkrun.kernel.state import State

NONCE_BYTES = 8


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

    def choose(self, state: State, seq: int) -> int:
        """The chance action of the line `seq`."""
        return choose(self.key, state, seq)


def new_nonce() -> str:
    """A seat's share of the luck."""
    return secrets.token_hex(NONCE_BYTES)


def commit(seed: bytes) -> str:
    """The hash that stands for a seed until it is revealed."""
    return hashlib.sha256(seed).hexdigest()


def match_key(seed: bytes, nonces: list[str]) -> bytes:
    """The key of a match: the seed and all nonces, in seat order."""
    return hmac.digest(seed, ",".join(nonces).encode(), "sha256")


def number_below(key: bytes, seq: int, n: int) -> int:
    """A number from 0 to n - 1, each exactly as likely: what falls beyond is drawn again."""
    span = 1 << 64
    fair = span - span % n
    attempt = 0
    while True:
        digest = hmac.digest(key, b"%d/%d" % (seq, attempt), "sha256")
        number = int.from_bytes(digest[:8], "big")
        if number < fair:
            return number % n
        attempt += 1


def choose(key: bytes, state: State, seq: int) -> int:
    """The chance action that the key gives at the line `seq`."""
    weights = state.chance_weights()
    return state.legal_actions()[draw(weights, number_below(key, seq, total(weights)))]
