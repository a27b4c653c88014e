"""The keeper's verbs, on stored matches of both databases: export, import, prune, audit."""

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec

from milkrun.games import book
from milkrun.play.files import save
from milkrun.play.golden import full_game
from milkrun.play.record import Record
from milkrun.play.verify import verify
from milkrun.web.admin.imports import take_in
from milkrun.web.match.keeping import access
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model.identity import Who
from milkrun.web.settings import Settings
from milkrun.web.storage.store import Entry, MatchRow, Store, Write
from tests.cli.helpers import fails, run
from tests.web.stored import new_match, with_store

GAME = "mint-delivery"


def finished() -> Record:
    """A whole game."""
    return full_game(book(GAME).load(2), 3)


def unfinished() -> Record:
    """The same game, stopped where somebody is to choose."""
    record = finished()
    del record.lines[next(i for i, line in enumerate(record.lines) if line.seat == 1) :]
    return record


def stored(database: str, *records: Record) -> list[str]:
    """Their links."""
    links: list[str] = []

    async def store_all(store: Store) -> None:
        links.extend([await take_in(store, record.to_bytes()) for record in records])

    asyncio.run(with_store(database, store_all))
    return links


def match_of(link: str) -> str:
    """The match a link leads to."""
    return link.partition("#")[0].rpartition("/")[2]


def test_a_record_goes_in_and_comes_out_the_same(database: str, tmp_path: Path) -> None:
    file = tmp_path / "evening.milkrun"
    save(file, finished().to_bytes())
    said = run("import", str(file), "--database", database, "--json").stdout
    link = json.loads(said)["link"]
    assert link.startswith("/watch/")
    out = run("export", match_of(link), "--database", database)
    assert out.stdout_bytes == file.read_bytes()
    everything = run("export", "--all", "--to", str(tmp_path / "games"), "--database", database)
    assert everything.stdout.startswith("1 matches written")
    assert verify(
        Record.from_bytes((tmp_path / "games" / f"{match_of(link)}.milkrun").read_bytes())
    )


def test_an_unfinished_record_becomes_practice(database: str, tmp_path: Path) -> None:
    file = tmp_path / "evening.milkrun"
    save(file, unfinished().to_bytes())
    assert ": /join/" in run("import", str(file), "--database", database).stdout


def test_what_is_missing_is_named(database: str, tmp_path: Path) -> None:
    asyncio.run(with_store(database, lambda store: store.append(new_match())))
    assert "no match 'm9'" in fails(1, "export", "m9", "--database", database)
    assert "has not begun" in fails(1, "export", "m1", "--database", database)
    assert "Name one match" in fails(2, "export", "--database", database)
    assert "Name a folder" in fails(2, "audit")
    nowhere = str(tmp_path / "nowhere.sqlite")
    for words in (["export", "m1"], ["prune"], ["audit"], ["backup", "x.sqlite"]):
        assert "There is no database" in fails(1, *words, "--database", nowhere)


def test_a_database_that_does_not_answer_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "letter.sqlite").write_text("Dear grandmother, the buses run again.")
    assert "The database" in fails(1, "prune", "--database", str(tmp_path / "letter.sqlite"))


def test_old_matches_are_pruned(database: str) -> None:
    over, practice = stored(database, finished(), unfinished())
    asyncio.run(with_store(database, lambda store: store.append(new_match("waiting"))))
    trial = run("prune", "--days", "0", "--dry-run", "--database", database).stdout
    assert trial == "1 matches would be deleted\n"
    assert run("prune", "--days", "1", "--database", database).stdout == "0 matches were deleted\n"
    assert run("prune", "--days", "0", "--database", database).stdout == "1 matches were deleted\n"
    assert "no match" in fails(1, "export", match_of(over), "--database", database)
    gone = run("prune", "--days", "0", "--never-begun", "--json", "--database", database).stdout
    assert json.loads(gone)["deleted"] == ["waiting"]
    assert run("export", match_of(practice), "--database", database).exit_code == 0


def broken(record: Record) -> Record:
    """A record whose second seat does what is not allowed: as if the rules had changed."""
    line = next(line for line in record.lines if line.seat == 1)
    line.action, line.move = 60, "end"
    return record


async def plant(store: Store, record: Record, **header: Any) -> None:
    """Store a running match with this record, whatever it holds."""
    changed = msgspec.structs.replace(record.header, **header)
    text = msgspec.json.encode(changed).decode()
    setup = json.dumps({"game": GAME, "seats": 2})
    start = json.dumps({"header": json.loads(text), "at": 1})
    entries = [Entry(n + 1, "seat", json.dumps({"seat": n, "kind": "person"})) for n in range(2)]
    entries.append(Entry(3, "start", start))
    lines = [line for line in record.lines if line.result is None]
    entries += [
        Entry(n, "line", msgspec.json.encode(line).decode(), line.seq)
        for n, line in enumerate(lines, 4)
    ]
    row = MatchRow(
        "m1", GAME, "running", len(entries), lines[-1].seq, "host", True, setup, text,
        "00" * 32, 1, 1,
    )  # fmt: skip
    await store.append(Write(match="m1", after_n=0, now=1, new=row, entries=entries))


def test_audit_freezes_what_no_longer_holds(database: str) -> None:
    record = broken(finished())
    ply = next(i for i, line in enumerate(record.actions()) if line.action == 60)

    async def look(store: Store) -> None:
        live = await Hub(Settings(), store).find("m1")
        assert (live.status, live.plies) == ("frozen", ply)
        assert live.frozen is not None
        assert "end" not in live.frozen.text.split()

    asyncio.run(with_store(database, lambda store: plant(store, record)))
    trial = run("audit", "--database", database, "--dry-run")
    assert trial.exit_code == 1
    assert trial.stdout.startswith(f"different  m1 (running)  ply {ply}")
    assert "m1 (frozen)" in run("audit", "--database", database).stdout
    assert "m1 (frozen)" in run("audit", "--database", database).stdout
    asyncio.run(with_store(database, look))


def test_a_match_begun_under_other_rules_is_audited_when_it_is_opened(database: str) -> None:
    async def scenario(store: Store) -> None:
        await plant(store, broken(finished()), facts="other")
        hub = Hub(Settings(), store)
        live = await hub.find("m1")
        assert live.status == "frozen"
        row = await store.match("m1")
        assert row is not None
        assert row.status == "frozen"
        assert live.n == row.n

    asyncio.run(with_store(database, scenario))


def test_a_match_that_holds_moves_on(database: str) -> None:
    async def scenario(store: Store) -> None:
        await plant(store, unfinished(), facts="other", rules=99)
        assert (await Hub(Settings(), store).find("m1")).status == "running"

    asyncio.run(with_store(database, scenario))
    assert run("audit", "--database", database).stdout.endswith("1 games, 1 same\n")


def test_a_match_that_holds_again_is_thawed(database: str) -> None:
    async def freeze(store: Store) -> None:
        await plant(store, unfinished())
        body = '{"ply":2,"text":"","seq":3}'
        row = await store.match("m1")
        assert row is not None
        entry = Entry(row.n + 1, "frozen", body)
        await store.append(Write(match="m1", after_n=row.n, now=2, entries=[entry]))

    async def look(store: Store) -> None:
        hub = Hub(Settings(), store)
        live = await hub.find("m1")
        assert (live.status, live.plies) == ("frozen", 2)
        await asyncio.to_thread(run, "audit", "--database", database)
        await hub.refresh("m1")
        live = await hub.find("m1")
        assert (live.status, live.plies) == ("running", len(unfinished().lines))

    async def mark(store: Store) -> None:
        from milkrun.web.storage.store import Change

        row = await store.match("m1")
        assert row is not None
        change = Change(status="frozen")
        await store.append(Write(match="m1", after_n=row.n, now=3, change=change))

    asyncio.run(with_store(database, freeze))
    asyncio.run(with_store(database, mark))
    asyncio.run(with_store(database, look))


def test_a_frozen_match_goes_on_by_a_rematch(database: str) -> None:
    async def scenario(store: Store) -> None:
        from milkrun.web.match.acting.copies import rematch
        from milkrun.web.storage.store import DeviceRow

        await plant(store, broken(finished()), facts="other")
        hub = Hub(Settings(), store)
        live = await hub.find("m1")
        devices = [DeviceRow("one", 0), DeviceRow("one", 1)]
        await store.append(Write(match="m1", after_n=live.n, now=2, devices=devices))
        access.grant(live, await access.read(store, live.id))
        after = await hub.find(await rematch(hub, live, Who("one")))
        assert after.table is not None
        assert live.table is not None
        assert after.game.write(after.table.state) == live.game.write(live.table.state)

    asyncio.run(with_store(database, scenario))
