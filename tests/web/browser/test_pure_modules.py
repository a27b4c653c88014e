"""Pure modules of the screen, called in a real browser: words, clocks, news folded in."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.web.browser.server import Server

CALL = """async ([path, name, ...rest]) => {
  const module = await import("/static/" + path);
  const found = module[name](...rest);
  return found && { ...found, film: found.film && [...found.film.keys()], text: found };
}"""
Call = Callable[..., Any]
VIEW = {"seat": 0, "n": 4, "ply": 3, "prompt": "Choose"}
KNOWN = {"view": VIEW, "log": ["a", "b"], "info": {"status": "running", "n": 4, "offer": None}}
NEWS = {
    "n": 5, "after": 4, "seq": 9, "plies": 4, "to_move": 1, "status": "running", "offer": None,
    "entries": [{"n": 5, "kind": "line"}], "film": [], "log": {"keep": 1, "lines": ["c"]},
    "view": {**VIEW, "n": 5, "ply": 4, "prompt": "Wait"},
}  # fmt: skip


@pytest.fixture(scope="module")
def page_of(chromium: Browser, server: Server) -> Iterator[Page]:
    """One page for all: the functions leave no trace on it."""
    context = chromium.new_context(base_url=server.url)
    page = context.new_page()
    page.goto("/lobby")
    yield page
    context.close()


@pytest.fixture(scope="module")
def call(page_of: Page) -> Call:
    """A function of a module, with what it is given."""
    return lambda path, name, *rest: page_of.evaluate(CALL, [path, name, *rest])


def said(call: Call, path: str, name: str, *rest: Any) -> str:
    text: str = call(path, name, *rest)["text"]
    return text


@pytest.mark.parametrize(
    ("template", "text"),
    [
        ("{n} {n|mint|mints}", "1 mint"),
        ("{n} {n:s|mint|mints}", "1 mint"),
        ("{many} {many:s|mint|mints} of {who}", "3 mints of Ann"),
        ("{absent}.", "."),
        ("{n|is|are} {none}", "is 0"),
    ],
)
def test_a_sentence_takes_its_values(call: Call, template: str, text: str) -> None:
    values = {"n": 1, "many": 3, "who": "Ann", "none": 0}
    assert said(call, "words/fill.js", "fill", template, values) == text


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(5, "0:05"), (65.9, "1:05"), (3600, "1:00:00"), (90_000, "1 d 1 h"), (0, "0:00")],
)
def test_seconds_read_as_on_a_clock(call: Call, seconds: float, text: str) -> None:
    assert said(call, "words/words.js", "clockText", seconds) == text


def test_what_is_an_addition_elsewhere_is_asked_for_where_it_must_be(call: Call) -> None:
    ways = [["card:g3", "flat", "tiffin", "route:1", *more] for more in ([], ["shortcut"])]
    lines = [{"actions": [], "targets": way, "text": " ".join(way)} for way in ways]
    words = {"added_tiffin": "a tiffin", "added_shortcut": "a Shortcut"}
    clicked = ["card:g3", "flat", "route:1"]
    text = said(call, "parts/halves.js", "stillWanted", lines, clicked, words)
    assert text == "Choose a tiffin. You may also add a Shortcut."


def test_whoever_has_no_name_is_called_by_seat(call: Call) -> None:
    seat = {"name": "", "kind": "open", "kept": False}
    free, kept, bot = (
        said(call, "words/words.js", "seatName", {**seat, **more}, 1)
        for more in ({}, {"kept": True}, {"kind": "bot"})
    )
    assert len({free, kept, bot}) == 3
    assert said(call, "words/words.js", "seatName", {**seat, "name": "Ann"}, 1) == "Ann"


def test_news_is_folded_into_what_is_known(call: Call) -> None:
    found = call("net/news.js", "fold", KNOWN, [NEWS], 0)
    assert found["view"]["prompt"] == "Wait"
    assert found["view"]["log"] == ["a", "c"]
    assert found["info"]["n"] == 5
    assert found["info"]["to_move"] == 1
    assert found["film"] == [4]


@pytest.mark.parametrize(
    "news",
    [
        {**NEWS, "after": 5, "n": 6},
        {**NEWS, "log": {"keep": 3, "lines": []}},
        {**NEWS, "log": None},
        {**NEWS, "view": None},
        {**NEWS, "view": {**VIEW, "seat": 1}},
    ],
    ids=["a gap", "lines unknown", "no log", "no view", "another's eyes"],
)
def test_what_cannot_be_folded_is_asked_for(call: Call, news: dict[str, Any]) -> None:
    assert call("net/news.js", "fold", KNOWN, [news], 0) is None


def test_what_was_heard_before_changes_nothing(call: Call) -> None:
    found = call("net/news.js", "fold", KNOWN, [{**NEWS, "n": 4, "after": 3}], 0)
    assert found["view"]["prompt"] == "Choose"
    assert found["view"]["log"] == ["a", "b"]


def test_a_film_has_one_step_a_ply_with_all_its_words(call: Call) -> None:
    entries = [
        {"kind": "line", "ply": 4, "seat": 1, "text": "Ann pays.", "events": [{"name": "paid"}]},
        {"kind": "line", "ply": 3, "seat": None, "text": "A card is turned."},
        {"kind": "line", "ply": 4, "seat": 1, "text": "Ann moves."},
        {"kind": "chat", "ply": None, "seat": 0, "text": "Well done"},
        {"kind": "line", "ply": 5, "seat": 0, "text": ""},
    ]
    first, second = call("pages/table/playback.js", "steps", entries)["text"]
    assert (first["ply"], first["seat"], first["targets"]) == (3, -1, [])
    assert (second["ply"], second["text"]) == (4, "Ann pays. Ann moves.")
    assert second["events"] == [{"name": "paid"}]


def test_a_long_run_of_chance_takes_no_longer_than_three_moves(call: Call) -> None:
    moves = [{"seat": 0}, *[{"seat": -1}] * 6, {"seat": 1}, {"seat": -1}]
    paced = call("pages/table/playback.js", "paced", moves)["text"]
    assert [move["pace"] for move in paced] == [1, *[0.5] * 6, 1, 1]


def test_the_lead_turns_where_all_scores_are_known(call: Call) -> None:
    scores = [[1, 0], [1, 2], [None, 2], [2, 2], [3, 2]]
    rows = [{"ply": ply, "scores": each} for ply, each in enumerate([*scores, None], start=1)]
    turns = call("pages/table/turning.js", "turningPoints", rows)["text"]
    assert [(turn["ply"], turn["seat"]) for turn in turns] == [(2, 1), (5, 0)]


def test_a_graph_has_round_numbers_and_marks_apart(call: Call) -> None:
    found = call("parts/graph.js", "scale", [0, 12])
    assert (found["low"], found["high"], found["ticks"]) == (0, 15, [0, 5, 10, 15])
    assert call("parts/graph.js", "spread", [12, 10])["text"] == [21, 10]
    assert call("parts/graph.js", "spread", [88, 89])["text"] == [79, 90]


MADE_ONCE = """async () => {
  const { once, times } = await import("/static/board/making.js");
  let asked = 0;
  const size = once((all) => (asked += 1) && all.length);
  const [two, three] = [[1, 2], [1, 2, 3]];
  const sizes = [size(two), size(three), size(two)];
  return { sizes, asked, many: times(3, (i) => i * i), none: times(-1, (i) => i) };
}"""


def test_what_is_reckoned_once_is_kept_for_each_thing(page_of: Page) -> None:
    assert page_of.evaluate(MADE_ONCE) == {
        "sizes": [2, 3, 2], "asked": 2, "many": [0, 1, 4], "none": [],
    }  # fmt: skip
