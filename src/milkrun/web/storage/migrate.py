"""The schema: numbered SQL files, applied in order, one version row. Shared by both databases."""

import secrets
from importlib.resources import files

KEEP_KEY = "INSERT INTO keeping VALUES ('address_key', '{}') ON CONFLICT DO NOTHING"
PROBE = "INSERT INTO keeping VALUES ('probe', '') ON CONFLICT (name) DO UPDATE SET value=''"
ASK_KEY = "SELECT value FROM keeping WHERE name='address_key'"


def migrations() -> list[tuple[int, str]]:
    """Every migration with its number, in order."""
    folder = files("milkrun.web.storage").joinpath("migrations")
    found = [(int(f.name[:4]), f.read_text("utf-8")) for f in folder.iterdir() if is_sql(f.name)]
    return sorted(found)


def is_sql(name: str) -> bool:
    """Whether a file is a migration: four digits, a name, `.sql`."""
    return name.endswith(".sql") and name[:4].isdecimal()


def pending(version: int) -> list[tuple[int, str]]:
    """What a database of that version still needs."""
    return [(number, text) for number, text in migrations() if number > version]


def newest() -> int:
    """The version this program wants."""
    return migrations()[-1][0]


def keep_key() -> str:
    """The statement that gives a database its address key, unless it has one."""
    return KEEP_KEY.format(secrets.token_hex(16))


def statements(text: str) -> list[str]:
    """The statements of a migration; no text in it holds a semicolon or two dashes."""
    return [part.strip() for part in strip_comments(text).split(";") if part.strip()]


def strip_comments(text: str) -> str:
    """SQL without what follows `--`."""
    return "\n".join(line.partition("--")[0] for line in text.splitlines())
