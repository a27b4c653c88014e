"""Logs as JSON lines. What a request held, and what an error quotes, is never written."""

import json
import logging
import sys
import traceback
from datetime import UTC, datetime
from types import TracebackType

EXTRAS = (
    "job", "bot", "reason", "match", "address", "status", "method", "path", "ms", "worker",
)  # fmt: skip


class JsonLines(logging.Formatter):
    """One object a line: when, how grave, who, what."""

    def format(self, record: logging.LogRecord) -> str:
        """A record as JSON; an error by its name and where it arose, not by what it says."""
        row: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "log": record.name,
            "event": record.getMessage(),
        }
        row.update({key: record.__dict__[key] for key in EXTRAS if key in record.__dict__})
        if record.exc_info and record.exc_info[0] is not None:
            row["error"] = record.exc_info[0].__name__
            row["at"] = places(record.exc_info[2])
        return json.dumps(row, default=str)


def places(trace: TracebackType | None) -> list[str]:
    """Where an error arose: file, line and function, innermost last."""
    frames = traceback.extract_tb(trace)
    return [f"{f.filename.rpartition('/')[2]}:{f.lineno}:{f.name}" for f in frames]


def set_up(level: str = "info") -> None:
    """Write to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    logging.getLogger("milkrun.requests").setLevel(logging.INFO)  # asked for by a flag of its own
