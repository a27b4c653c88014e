"""What a game's folder may bring beside its rules; a game is offered with what it has."""

from pathlib import Path

from milkrun.games import folder_of

LESSON = "lesson"
"""`lesson/script.toml` and `lesson/record.milkrun`."""


def lesson_file(game_id: str, name: str) -> Path:
    """A file of a game's lesson."""
    return folder_of(game_id) / LESSON / name


def has_lesson(game_id: str) -> bool:
    """Whether somebody can learn the game by playing."""
    return lesson_file(game_id, "script.toml").is_file()


def has_puzzles(game_id: str) -> bool:
    """Whether it brings positions in which a turn is to be found."""
    return lesson_file(game_id, "puzzles.toml").is_file()


def has_gallery(game_id: str) -> bool:
    """Whether the drawing can show every component."""
    return (folder_of(game_id) / "screen" / "gallery.js").is_file()
