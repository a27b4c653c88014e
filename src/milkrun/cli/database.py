"""What the keeper's verbs share: which database, and its troubles as one sentence."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import click

from milkrun.kernel.errors import MilkrunError
from milkrun.web.settings import Settings
from milkrun.web.storage.store import Store, StoreError
from milkrun.web.storage.stores import is_address, make_store, shown

Function = TypeVar("Function", bound=Callable[..., Any])
T = TypeVar("T")


class DatabaseError(MilkrunError):
    """A database that is not there, or does not answer."""


def database_option(function: Function) -> Function:
    """`--database`, for every verb that looks after matches."""
    return click.option(
        "--database",
        metavar="PATH|URL",
        envvar="MILKRUN_DATABASE",
        default=lambda: Settings().database_or_default(),
        help="Where the matches are, if not in your data folder.",
    )(function)


@contextmanager
def in_words() -> Iterator[None]:
    """The database's troubles, as a refusal."""
    try:
        yield
    except StoreError as error:
        raise DatabaseError(f"The database: {error}.") from None


def with_store(database: str, work: Callable[[Store], Awaitable[T]], makes: bool = False) -> T:
    """Do something with the store of a database, which must be there unless it `makes` one."""

    async def run() -> T:
        store = make_store(database)
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    if not makes and not is_address(database) and not Path(database).is_file():
        raise DatabaseError(f"There is no database {shown(database)}.")
    with in_words():
        return asyncio.run(run())
