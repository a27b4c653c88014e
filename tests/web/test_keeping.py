"""The keeper's tables, on both databases: bans, reports, values, matches by what they are."""

import asyncio

from msgspec.structs import replace

from milkrun.web.storage.admin_rows import Ban, Filter, Report
from milkrun.web.storage.store import Entry, Store, Write
from tests.web.stored import NOW, job, new_match, with_store

REPORT = Report("r1", "m1", "tiffin", "Fun", "chat", "", "[]", "dev", "mark", "host", "", NOW)


def test_values_are_kept_and_replaced(database: str) -> None:
    async def scenario(store: Store) -> None:
        assert await store.kept("token") == ""
        await store.keep("token", "one")
        await store.keep("token", "two")
        assert await store.kept("token") == "two"
        assert await store.kept("address_key") == store.address_key

    asyncio.run(with_store(database, scenario))


def test_bans_are_replaced_and_lifted(database: str) -> None:
    async def scenario(store: Store) -> None:
        await store.add_ban(Ban("a", "address", "spam", 1, 5))
        await store.add_ban(Ban("b", "device", "worse", 2))
        await store.add_ban(Ban("a", "address", "again", 3))
        assert await store.bans() == [
            Ban("a", "address", "again", 3),
            Ban("b", "device", "worse", 2),
        ]
        assert await store.drop_ban("a")
        assert not await store.drop_ban("a")

    asyncio.run(with_store(database, scenario))


def test_a_report_is_replaced_by_the_same_teller(database: str) -> None:
    async def scenario(store: Store) -> None:
        await store.add_report(REPORT)
        await store.add_report(replace(REPORT, body="More", made=NOW + 1))
        other = replace(REPORT, id="r2", match="m2", made=NOW + 2)
        await store.add_report(other)
        assert [r.id for r in await store.reports(9)] == ["r2", "r1"]
        assert [r.body for r in await store.reports(9, "m1")] == ["More"]
        assert await store.reports_from("mark", NOW) == 2
        assert await store.drop_report("r1")
        assert not await store.drop_report("r1")
        assert await store.reports(9) == [other]

    asyncio.run(with_store(database, scenario))


def test_matches_are_found_by_what_they_are(database: str) -> None:
    async def scenario(store: Store) -> None:
        for number in range(3):
            await store.append(new_match(f"m{number}", maker="x" if number else "y"))
        entries = [Entry(2, "chat", "{}"), Entry(3, "chat", '{"x":1}')]
        await store.append(Write(match="m1", after_n=1, now=NOW + 9, entries=entries, jobs=[job()]))
        wanted = [
            (Filter(), ["m0", "m1", "m2"]),
            (Filter(limit=1, after="m0"), ["m1"]),
            (Filter(maker="x"), ["m1", "m2"]),
            (Filter(maker="x", before=NOW + 5), ["m2"]),
            (Filter(listed=True), []),
            (Filter(status="open", listed=False), ["m0", "m1", "m2"]),
        ]
        for asked, found in wanted:
            assert [row.id for row in await store.find_matches(asked)] == found
        assert await store.entry_counts("m1") == {"chat": 2, "seat": 1}
        assert await store.chat("m1", 1) == ['{"x":1}']
        assert [j.id for j in await store.jobs("m1")] == ["bot:m1"]
        assert [e.n for e in await store.sitting("m1")] == [1]
        assert await store.size() > 1000

    asyncio.run(with_store(database, scenario))
