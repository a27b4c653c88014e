"""Proxies: who is believed about where a request comes from."""

import asyncio
from pathlib import Path
from typing import Any

import httpx2
import pytest

from milkrun.kernel.errors import UsageError
from milkrun.web.addresses import checked, mark
from milkrun.web.settings import Settings
from milkrun.web.storage.store import Store
from tests.web.running import running
from tests.web.stored import with_store

BENCH = {"game": "tiffin", "seats": [{"kind": "me"}, {"kind": "open"}]}


def seen(path: Path, header: str, *candidates: str, **settings: Any) -> str:
    """From where a request with that header seems to come, among these."""
    with running(path, **settings) as url:
        headers = {"x-forwarded-for": header}
        made = httpx2.post(f"{url}/api/v1/matches", json=BENCH, headers=headers)
    found: list[str] = []

    async def look(store: Store) -> None:
        row = await store.match(made.json()["match"])
        assert row is not None
        found.extend(c for c in candidates if mark(store.address_key, c) == row.maker)

    asyncio.run(with_store(str(path / "milkrun.sqlite"), look))
    return found[0]


HERE, ANN, EVE = "127.0.0.1", "203.0.113.7", "198.51.100.9"


def test_a_stranger_is_not_believed(tmp_path: Path) -> None:
    assert seen(tmp_path, ANN, ANN, HERE) == HERE


def test_a_proxy_on_this_computer_is_believed_where_people_come_from_elsewhere(
    tmp_path: Path,
) -> None:
    given = {"public_url": "https://games.example.org", "hosts": (HERE,)}
    assert seen(tmp_path, ANN, ANN, HERE, **given) == ANN


def test_a_named_proxy_is_believed_and_no_other(tmp_path: Path) -> None:
    assert seen(tmp_path, ANN, ANN, HERE, trusted_proxies=("127.0.0.0/8",)) == ANN
    other = {"public_url": "https://games.example.org", "hosts": (HERE,)}
    given = {"trusted_proxies": ("10.0.0.5",), **other}
    assert seen(tmp_path, ANN, ANN, HERE, **given) == HERE


def test_a_forged_header_is_not_the_callers_address(tmp_path: Path) -> None:
    given = {"trusted_proxies": (HERE, "10.0.0.0/24")}
    assert seen(tmp_path, f"{ANN}, {EVE}", ANN, EVE, HERE, **given) == EVE
    assert seen(tmp_path, f"{ANN}, {EVE}, 10.0.0.8", ANN, EVE, HERE, **given) == EVE


def test_what_is_no_address_is_refused() -> None:
    assert checked(["10.0.0.5", "2001:db8::/32"]) == ["10.0.0.5", "2001:db8::/32"]
    with pytest.raises(UsageError, match="neither an address"):
        checked(["proxy.example.org"])


def test_nobody_is_believed_unless_the_settings_say_so() -> None:
    assert Settings().proxies() == []
    assert Settings(public_url="https://games.example.org").proxies() == [HERE, "::1"]
