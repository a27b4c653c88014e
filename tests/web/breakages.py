"""Ways in which a stored match can come to be unreadable."""

import json
import sqlite3
from collections.abc import Callable
from typing import Any

Breakage = Callable[[sqlite3.Connection, str], Any]


def set_up(**changes: object) -> Breakage:
    """What was asked for says something else."""

    def breakage(db: sqlite3.Connection, match: str) -> None:
        text = db.execute("SELECT setup FROM match WHERE id=?", (match,)).fetchone()[0]
        changed = json.dumps({**json.loads(text), **changes})
        db.execute("UPDATE match SET setup=? WHERE id=?", (changed, match))

    return breakage


def statement(sql: str) -> Breakage:
    """A statement on the match."""
    return lambda db, match: db.execute(sql, (match,))


BREAKAGES: dict[str, Breakage] = {
    "unknown game": set_up(game="cream-delivery"),
    "option gone": set_up(options={"flying": True}),
    "option out of bounds": set_up(options={"level": "impossible"}),
    "table gone": set_up(tables={"numbers": {"wings": 4}}),
    "no seats": set_up(seats=0),
    "set-up of another shape": set_up(seats="two"),
    "set-up is no JSON": statement("UPDATE match SET setup='not json' WHERE id=?"),
    "entry is no JSON": statement("UPDATE entry SET body='not json' WHERE n=1 AND match=?"),
    "entry of another shape": statement("UPDATE entry SET body='{}' WHERE n=1 AND match=?"),
    "entry of an unknown kind": statement("UPDATE entry SET kind='dance' WHERE n=1 AND match=?"),
    "seat that is not there": statement(
        """UPDATE entry SET body='{"seat":9,"kind":"person"}' WHERE n=1 AND match=?"""
    ),
    "start gone": statement("DELETE FROM entry WHERE kind='start' AND match=?"),
    "header of another shape": statement("UPDATE match SET header='{}' WHERE id=?"),
    "line that is not allowed": statement(
        "UPDATE entry SET body=replace(body, '\"action\":', '\"action\":9') "
        "WHERE kind='line' AND match=?"
    ),
}
