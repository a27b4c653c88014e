"""What `append` and its kin do inside a SQLite transaction; all of it runs in the writer."""

import sqlite3

import msgspec

from milkrun.web.storage.store import FAR, Conflict, DeviceRow, Job, SeatRow, Seen, Write

Connection = sqlite3.Connection
DUE = "due<=? AND (leased_until<? OR leased_until>?) AND aside=0"
CHANGE = "INSERT INTO change SELECT coalesce(max(turn), 0) + 1, ?, ? FROM change"
FORGET = "DELETE FROM change WHERE turn <= (SELECT max(turn) FROM change) - ?"
CHANGES_KEPT = 10_000


def append(db: Connection, write: Write) -> None:
    """One write; raises `Conflict` if the match stands elsewhere, a key is used, a lease gone."""
    try:
        place(db, write)
        add_entries(db, write)
        note_change(db, write.match, write.after_n + len(write.entries))
        add_batch(db, write)
        set_seats(db, write.match, write.seats)
        set_devices(db, write)
        set_jobs(db, write)
    except sqlite3.IntegrityError as error:
        raise Conflict(str(error)) from None


def place(db: Connection, write: Write) -> None:
    """The match row: new, or moved on from where the writer believes it stands."""
    if write.new is not None:
        row = msgspec.structs.astuple(write.new)
        db.execute("INSERT INTO match VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)", row)
        return
    sets, values = columns(write)
    found = db.execute(
        f"UPDATE match SET {sets} WHERE id=? AND n=?", [*values, write.match, write.after_n]
    )
    if found.rowcount != 1:
        raise Conflict("The match has moved on.")


def columns(write: Write) -> tuple[str, list[object]]:
    """What becomes of the match row, as SQL and its values."""
    sets = ["n=?", "changed=?"]
    values: list[object] = [write.after_n + len(write.entries), write.now]
    seqs = [entry.seq for entry in write.entries if entry.seq is not None]
    change = write.change
    given = {
        "seq": seqs[-1] if seqs else None,
        "status": change.status if change else None,
        "listed": None if change is None or change.listed is None else int(change.listed),
        "header": change.header if change else None,
    }
    for name, value in given.items():
        if value is not None:
            sets.append(f"{name}=?")
            values.append(value)
    return ",".join(sets), values


def add_entries(db: Connection, write: Write) -> None:
    """The entries, numbered on from where the match stands."""
    entries = write.entries
    for number, entry in enumerate(entries, write.after_n + 1):
        if entry.n != number:
            raise ValueError(f"entry {entry.n} in the place of {number}")
    rows = [(write.match, e.n, e.seq, e.kind, e.body) for e in entries]
    db.executemany("INSERT INTO entry VALUES (?,?,?,?,?)", rows)


def note_change(db: Connection, match: str, n: int) -> None:
    """For other workers: what has moved on, in the order of writing."""
    db.execute(CHANGE, (match, n))
    db.execute(FORGET, (CHANGES_KEPT,))


def add_batch(db: Connection, write: Write) -> None:
    """The key of an accepted request."""
    b = write.batch
    if b is not None:
        row = (write.match, b.key, b.seat, b.digest, b.seq, b.n, b.ply)
        db.execute("INSERT INTO batch VALUES (?,?,?,?,?,?,?)", row)


def set_seats(db: Connection, match: str, seats: list[SeatRow]) -> None:
    """Links and nonces, old ones replaced."""
    rows = [(match, s.seat, s.token, s.nonce) for s in seats]
    if rows:
        db.executemany("INSERT OR REPLACE INTO seat VALUES (?,?,?,?)", rows)


def set_devices(db: Connection, write: Write) -> None:
    """Who may act; first those who may no longer."""

    def rows(devices: list[DeviceRow]) -> list[tuple[str, str, int]]:
        return [(write.match, d.device, d.seat) for d in devices]

    if write.devices_gone:
        gone = "DELETE FROM device WHERE match=? AND device=? AND seat=?"
        db.executemany(gone, rows(write.devices_gone))
    if write.devices:
        db.executemany("INSERT OR IGNORE INTO device VALUES (?,?,?)", rows(write.devices))


def set_jobs(db: Connection, write: Write) -> None:
    """Timed work: done, cancelled, added."""
    for job in write.jobs_done:
        done = db.execute("DELETE FROM job WHERE id=? AND lease=?", (job.id, job.lease))
        if done.rowcount != 1:
            raise Conflict("The lease is gone.")
    if write.jobs_gone:
        db.executemany("DELETE FROM job WHERE id=?", [(id,) for id in write.jobs_gone])
    if write.jobs:
        rows = [msgspec.structs.astuple(job) for job in write.jobs]
        db.executemany("INSERT OR REPLACE INTO job VALUES (?,?,?,?,?,?,?,?,?,?,?)", rows)


def take_jobs(db: Connection, worker: str, now: int, until: int, limit: int) -> list[Job]:
    """Lease what is due and free."""
    rows = db.execute(
        f"SELECT * FROM job WHERE {DUE} ORDER BY due LIMIT ?",
        (now, now, now + FAR, limit),
    ).fetchall()
    sql = "UPDATE job SET lease=?, leased_until=?, tries=tries+1 WHERE id=?"
    db.executemany(sql, [(worker, until, row[0]) for row in rows])
    return [begun(Job(*row), worker, until) for row in rows]


def begun(job: Job, worker: str, until: int) -> Job:
    """A job as its lease makes it."""
    return msgspec.structs.replace(job, lease=worker, leased_until=until, tries=job.tries + 1)


def renew_jobs(db: Connection, worker: str, jobs: list[str], until: int) -> None:
    """Hold leases longer."""
    sql = "UPDATE job SET leased_until=? WHERE id=? AND lease=?"
    db.executemany(sql, [(until, job, worker) for job in jobs])


def alter(db: Connection, statements: tuple[tuple[str, tuple[object, ...]], ...]) -> int:
    """Statements one after the other; how many rows the last one changed."""
    return [db.execute(sql, values).rowcount for sql, values in statements][-1]


def saw(db: Connection, news: list[Seen], forget: int) -> None:
    """Who was seen when."""
    sql = (
        "INSERT INTO presence VALUES (?,?,?) ON CONFLICT (match, seat)"
        " DO UPDATE SET seen=max(seen, excluded.seen)"
    )
    db.executemany(sql, [msgspec.structs.astuple(seen) for seen in news])
    db.execute("DELETE FROM presence WHERE seen<?", (forget,))


def delete(db: Connection, match: str) -> None:
    """A match and, by cascade, all of it."""
    db.execute("DELETE FROM match WHERE id=?", (match,))
