"""Who is next when many wait for few processes: fair by address first, then by table.

Every address has an account of the seconds it was given. Whoever was given least is next; within
an address it is the table that was given least, and within a table who came first. Whoever comes
anew, or again after a while, starts at the level of the others: nobody saves up turns.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

T = TypeVar("T")
MOST_KEPT = 10_000
"""Accounts of those who wait for nothing are forgotten beyond this."""


@dataclass(frozen=True)
class Share:
    """On whose account something is done."""

    address: str = ""
    """The mark of an address; empty if nobody knows it."""
    table: str = ""


@dataclass(eq=False)
class Wish(Generic[T]):
    """Something to be done, and the seconds it should take."""

    what: T
    share: Share
    cost: float
    is_quick: bool = False


@dataclass
class Account(Generic[T]):
    """What a table or an address was given, and what it waits for."""

    given: float
    wishes: deque[Wish[T]] = field(default_factory=deque)
    running: int = 0

    def is_idle(self) -> bool:
        """Whether it neither waits nor is granted anything."""
        return not self.wishes and not self.running


class Accounts(Generic[T]):
    """Accounts by name, and the level at which a new one starts."""

    def __init__(self) -> None:
        self.named: dict[str, Account[T]] = {}
        self.level = 0.0
        """What the account had been given that was charged last."""

    def open(self, name: str) -> Account[T]:
        """The account of a name; one that was idle starts at the level of the others."""
        found = self.named.setdefault(name, Account(self.level))
        if found.is_idle():
            found.given = max(found.given, self.level)
        return found

    def begin(self, wish: Wish[T], name: str) -> None:
        """A wish is granted: it is charged at once, so that its like wait their turn."""
        account = self.named[name]
        self.level = account.given
        account.wishes.remove(wish)
        account.running += 1
        account.given += wish.cost

    def end(self, name: str, more: float) -> None:
        """What was granted is done, and took so much more than it should."""
        account = self.named[name]
        account.running -= 1
        account.given += more
        if len(self.named) > MOST_KEPT:
            self.forget()

    def forget(self) -> None:
        """When all are idle everybody starts anew; idle ones are not kept without bound."""
        if len(self.named) > MOST_KEPT or all(a.is_idle() for a in self.named.values()):
            self.named = {name: a for name, a in self.named.items() if not a.is_idle()}


class FairQueue(Generic[T]):
    """All who wait. `is_last` names addresses that wait behind everybody else's wishes."""

    def __init__(self, is_last: Callable[[str], bool] = lambda address: False) -> None:
        self.is_last = is_last
        self.addresses: Accounts[T] = Accounts()
        self.tables: dict[str, Accounts[T]] = {}
        """The accounts of an address' tables."""

    def __len__(self) -> int:
        return sum(len(account.wishes) for account in self.addresses.named.values())

    def __contains__(self, wish: Wish[T]) -> bool:
        account = self.addresses.named.get(wish.share.address)
        return account is not None and wish in account.wishes

    def waiting(self, address: str) -> int:
        """How many wishes of an address wait."""
        account = self.addresses.named.get(address)
        return len(account.wishes) if account is not None else 0

    def add(self, wish: Wish[T]) -> None:
        """Wait."""
        share = wish.share
        self.addresses.open(share.address).wishes.append(wish)
        self.tables.setdefault(share.address, Accounts()).open(share.table).wishes.append(wish)

    def take(self, only_quick: bool = False, most_running: int = 0) -> Wish[T] | None:
        """The next wish, charged with what it should cost; None if none may begin.

        `most_running` passes over addresses that have so many wishes granted at the moment.
        """
        for address, account in sorted(self.addresses.named.items(), key=self.rank):
            if most_running and account.running >= most_running:
                continue
            wish = self.first(address, only_quick)
            if wish is not None:
                self.addresses.begin(wish, address)
                self.tables[address].begin(wish, wish.share.table)
                return wish
        return None

    def rank(self, one: tuple[str, Account[T]]) -> tuple[bool, float]:
        """Addresses in the order in which they come."""
        return self.is_last(one[0]), one[1].given

    def first(self, address: str, only_quick: bool) -> Wish[T] | None:
        """Of an address' wishes, the first of the table that was given least."""
        tables = self.tables[address].named
        wishes = self.addresses.named[address].wishes
        fit = [wish for wish in wishes if wish.is_quick or not only_quick]
        return min(fit, key=lambda wish: tables[wish.share.table].given, default=None)

    def done(self, wish: Wish[T], seconds: float) -> None:
        """What was granted took so long: the accounts are put right."""
        share, more = wish.share, seconds - wish.cost
        self.tables[share.address].end(share.table, more)
        self.addresses.end(share.address, more)
        self.forget()

    def withdraw(self, wish: Wish[T]) -> None:
        """Whoever waited waits no longer."""
        share = wish.share
        self.tables[share.address].named[share.table].wishes.remove(wish)
        self.addresses.named[share.address].wishes.remove(wish)
        self.forget()

    def forget(self) -> None:
        """Nothing is kept of an address that has no account any more."""
        self.addresses.forget()
        for address in self.tables.keys() - self.addresses.named.keys():
            del self.tables[address]
