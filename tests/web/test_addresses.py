"""Addresses: one household is one, and what is stored cannot be read back."""

import asyncio
from pathlib import Path

from milkrun.web.addresses import household, mark
from milkrun.web.storage.store_sqlite import SqliteStore

KEY = "00" * 16


def test_an_old_address_is_one_household() -> None:
    assert household("203.0.113.7") == "203.0.113.7" != household("203.0.113.8")


def test_a_new_address_counts_with_its_whole_network() -> None:
    assert household("2001:db8::1") == household("2001:db8::ffff") != household("2001:db8:0:1::1")


def test_an_old_address_in_a_new_dress_is_the_same() -> None:
    assert household("::ffff:203.0.113.7") == "203.0.113.7"


def test_what_is_no_address_is_counted_as_it_is() -> None:
    assert household("testclient") == "testclient"


def test_a_mark_tells_households_apart_and_names_none() -> None:
    one, other = mark(KEY, "203.0.113.7"), mark(KEY, "203.0.113.8")
    assert one != other
    assert "203" not in one
    assert mark("11" * 16, "203.0.113.7") != one
    assert mark(KEY, "") == ""


def test_all_workers_of_a_database_mark_alike(tmp_path: Path) -> None:
    async def key() -> str:
        store = SqliteStore(tmp_path / "db.sqlite")
        await store.open()
        await store.close()
        return store.address_key

    assert len(asyncio.run(key())) == 32
    assert asyncio.run(key()) == asyncio.run(key())
