"""Every language says all that English says, and nothing else: the same keys, the same holes."""

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import milkrun
from milkrun.games import GAMES, book
from milkrun.web.language import LANGUAGES

SOURCE = Path(milkrun.__file__).parent
OTHERS = [language for language in LANGUAGES if language != "en"]
PLACES = ("*/data/**/*.toml", "games/*/data/**/*.toml", "games/*/lesson/**/script.toml")
FILES = sorted(path for place in PLACES for path in SOURCE.glob(place))
ENGLISH = [path for path in FILES if not set(OTHERS) & set(path.parts)]
HOLE = re.compile(r"\{(\w+)(?::([^{}|]*))?")
TEXT_KEYS = {
    "clauses.toml": {"text", "refusal", "section"},
    "facts.toml": {"about", "says"},
    "options.toml": {"about"},
    "chapters.toml": {"title", "about"},
    "guide.toml": {"title", "text"},
    "people.toml": {"name", "style", "about"},
    "setup.toml": {"title", "about", "book"},
    "script.toml": {"title", "text", "goal", "other", "praise"},
    "heat.toml": {"about"},
    "uses.toml": {"about"},
    "metrics.toml": {"about", "more", "less"},
    "studio.toml": set[str](),
    "talk.toml": set[str](),
}
"""The keys that hold texts, in files that hold much else."""
TEXT_TABLES = {
    "setup.toml": {"choices"},
    "studio.toml": {"titles", "columns", "counts"},
    "sheets.toml": {"words", "bring"},
    "talk.toml": {"words"},
}
"""Tables of such files that hold nothing but texts."""
WORDS = {"words.toml", "texts.toml", "joins.toml"}
"""Files of texts."""
NO_TEXTS = {
    "words.toml": {
        "possible_in",
        "leaves",
        "missed",
        "missed_walk",
        "gains",
        "figures",
        "setup_ends",
        "called",
        "facts",
        "minutes",
        "good_events",
    },
}
"""What of a file of texts is none."""
SAME = Path(__file__).with_name("same_words.txt")
"""Texts that read alike in two languages: names, signs, words that both have."""


def leaves(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every text of a file, by where it stands."""
    if isinstance(value, dict):
        for key, row in value.items():
            yield from leaves(row, (*path, key))
    elif isinstance(value, list):
        for number, row in enumerate(value):
            yield from leaves(row, (*path, str(number)))
    elif isinstance(value, str):
        yield path, value


def read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))


def told(path: Path, language: str) -> Path:
    """The file that says the same in another language."""
    parts = list(path.relative_to(SOURCE).parts)
    at = parts.index("data" if "data" in parts else "lesson") + 1
    return SOURCE.joinpath(*parts[:at], language, *parts[at:])


def is_text(name: str, path: tuple[str, ...]) -> bool:
    """Whether something in a file is meant for readers."""
    keys = [part for part in path if not part.isdecimal()]
    if keys[-1] == "about" or keys[0] in ("tables", "options"):
        return keys[-1] == "about"
    if name in TEXT_KEYS or name in TEXT_TABLES:
        return keys[-1] in TEXT_KEYS.get(name, set()) or keys[0] in TEXT_TABLES.get(name, set())
    if name == "words.toml" and keys[0] == "tips":
        return path[-1] == "0"
    return not NO_TEXTS.get(name, set()) & set(keys)


def holes(text: str) -> set[tuple[str, str]]:
    """What is filled in, and by which list; which of two words a number picks is free."""
    return {(name, "" if spec == "s" else spec) for name, spec in HOLE.findall(text)}


def texts_of(path: Path) -> dict[tuple[str, ...], str]:
    """The texts of an English file that a reader reads."""
    rows = {where: text for where, text in leaves(read(path)) if text.strip()}
    return {where: text for where, text in rows.items() if is_text(path.name, where)}


def is_texts(path: Path) -> bool:
    """Whether all texts of a file must be told; names in tables may stay as they are."""
    return path.parent.name == "presets" or path.name in {*TEXT_KEYS, *TEXT_TABLES, *WORDS}


TOLD = [(path, language) for path in ENGLISH for language in OTHERS if is_texts(path)]


@pytest.mark.parametrize(
    ("path", "language"), TOLD, ids=lambda it: str(it.relative_to(SOURCE)) if it in ENGLISH else it
)
def test_a_language_says_all_that_english_says(path: Path, language: str) -> None:
    wanted = texts_of(path)
    if not wanted:
        return
    found = dict(leaves(read(told(path, language))))
    assert sorted(wanted.keys() - found.keys()) == []
    differing = {w: (wanted[w], found[w]) for w in wanted if holes(wanted[w]) != holes(found[w])}
    assert differing == {}


@pytest.mark.parametrize("path", ENGLISH, ids=lambda path: str(path.relative_to(SOURCE)))
@pytest.mark.parametrize("language", OTHERS)
def test_a_language_says_nothing_that_english_does_not(path: Path, language: str) -> None:
    if not told(path, language).is_file():
        return
    known, found = dict(leaves(read(path))), dict(leaves(read(told(path, language))))
    strange = [where for where in found if where not in known and "synonyms" not in where]
    assert strange == []


def test_no_file_tells_of_one_that_is_not_there() -> None:
    known = {told(path, language) for path in ENGLISH for language in OTHERS}
    assert [path for path in FILES if set(OTHERS) & set(path.parts) and path not in known] == []


@pytest.mark.parametrize("language", OTHERS)
def test_what_reads_alike_is_on_the_list_of_same_words(language: str) -> None:
    allowed = set(SAME.read_text("utf-8").splitlines())
    alike: set[str] = set()
    for path in [path for path, known in TOLD if known == language]:
        wanted = texts_of(path)
        found = dict(leaves(read(told(path, language)))) if wanted else {}
        alike |= {text for where, text in wanted.items() if found.get(where) == text}
    alike |= {text for key, text in frame_words().items() if frame_told(language)[key] == text}
    worded = {text for text in alike if re.search(r"[A-Za-z]{2}", HOLE.sub("", text))}
    assert sorted(worded - allowed) == []
    assert sorted(allowed - worded) == []


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_language_changes_no_rule(game_id: str, language: str) -> None:
    found = book(game_id)
    for seats in range(found.fewest, found.most + 1):
        game = found.load(seats)
        other = game.told_in(language)
        assert other.actions.moves == game.actions.moves
        assert [kind.name for kind in other.event_kinds] == [kind.name for kind in game.event_kinds]
        assert other.to_dict(other.deal()) == game.to_dict(game.deal())
        assert game.setting.facts_hash() == found.load(seats).setting.facts_hash()
        assert list(other.clauses.all) == list(game.clauses.all)


SCREEN = SOURCE / "web" / "static" / "words"
ENTRY = re.compile(r'^  "([^"]+)":\s*"((?:[^"\\]|\\.)*)",$', re.M)


def frame_words() -> dict[str, str]:
    """The frame's English, out of its catalogues."""
    found: dict[str, str] = {}
    for path in SCREEN.glob("english*.js"):
        found.update(ENTRY.findall(path.read_text("utf-8")))
    return found


def frame_told(language: str) -> dict[str, str]:
    """The same in another language."""
    found: dict[str, str] = json.loads((SCREEN / f"{language}.json").read_text("utf-8"))
    return found


@pytest.mark.parametrize("language", OTHERS)
def test_the_frame_says_all_of_it_too(language: str) -> None:
    english = frame_words()
    other = frame_told(language)
    assert len(english) > 700
    assert sorted(english.keys() ^ other.keys()) == []
    named = {key: {name for name, _ in HOLE.findall(text)} for key, text in english.items()}
    found = {key: {name for name, _ in HOLE.findall(text)} for key, text in other.items()}
    assert found == named
