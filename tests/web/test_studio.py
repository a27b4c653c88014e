"""The studio: rules as forms, variants refused or written down, experiments within their bounds."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from milkrun.games import GAMES, book
from milkrun.kernel.bounds import Bound, Listing, Naming, Row
from milkrun.kernel.data import parse_toml
from milkrun.kernel.errors import RecordError
from milkrun.lab.watch import Watcher
from milkrun.play.record import Record
from milkrun.play.verify import verify
from milkrun.web.language import LANGUAGES
from milkrun.web.match.processes.checker import Rejected
from milkrun.web.settings import Settings
from milkrun.web.studio.experimenter import answered, arm_of, columns, plan_of
from milkrun.web.studio.forms import bound_out, form
from milkrun.web.studio.preset_file import preset_file
from milkrun.web.studio.recorded import recorded
from milkrun.web.studio.studio import MOST_OF_ONE, Studio
from milkrun.web.studio.tasks import Play, Rows, Side, Table, Weigh
from milkrun.web.texts import within
from tests.cli.helpers import run
from tests.web.lives import take_all, think_for_ever
from tests.web.served import API, Device, Served, served

VARIANTS: dict[str, dict[str, Any]] = {
    "tiffin": {"numbers": {"hand_start": 6}},
    "mint-delivery": {"map": {"roads": [["C", "N"], ["C", "E"], ["C", "S"], ["C", "W"], ["N", "NW"],
        ["NW", "m_nw"], ["m_nw", "W"], ["E", "NE"], ["NE", "m_ne"], ["m_ne", "N"], ["S", "SE"],
        ["SE", "m_se"], ["m_se", "E"], ["W", "SW"], ["SW", "m_sw"], ["m_sw", "S"], ["C", "NW"]]}},
    "out-for-delivery": {"distance": {"in_town": 10}, "items": {"mask_mp": 2}},
}  # fmt: skip
"""Numbers, and one more road."""
BOTS = ["random", "random"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("studio")) as here:
        yield here


@pytest.fixture
def ann(server: Served) -> Device:
    return server.device()


def played(device: Device, game: str, num: int, **side: Any) -> dict[str, Any]:
    """The games of a side, piece by piece."""
    found: dict[str, Any] = {"options": {}, "tables": {}, **side, "columns": [], "rows": []}
    while len(found["rows"]) < num:
        first = len(found["rows"])
        asked = {"players": BOTS, "seed": 5, "first": first, "count": num - first, **side}
        piece = device.post(f"/studio/{game}/games", **asked)
        found["columns"], found["rows"] = piece["columns"], found["rows"] + piece["rows"]
    return found


def weighed(device: Device, game: str, base: Any, variant: Any) -> Any:
    """What both sides say."""
    body = json.dumps({"players": BOTS, "seed": 5, "base": base, "variant": variant})
    answer = device.client.post(f"{API}/studio/{game}/verdict", content=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize("game", GAMES)
def test_every_table_has_a_form_and_its_words_name_what_there_is(game: str) -> None:
    found, made = book(game).facts, form(game)
    assert made["tables"].keys() == made["bounds"].keys() == found.tables.keys()
    assert made["takes"].keys() == found.options.keys()
    for place in made["titles"]:
        table: Any = made["tables"]
        for key in place.split("."):
            assert key in table, place
            table = table[key]
    for place, names in made["columns"].items():
        table, *rest = place.split(".")
        bound: Any = found.bounds[table]
        for key in rest:
            bound = bound.named.get(key, bound.each)
        while isinstance(bound, Naming | Listing):
            assert bound.each is not None
            bound = bound.each
        cells = len(bound.cells) if isinstance(bound, Row) else 3
        assert len(names) == cells, place


def test_a_bound_says_in_a_form_what_it_says_in_a_refusal() -> None:
    bound = book("tiffin").facts.bounds["numbers"]
    assert isinstance(bound, Naming)
    made = bound_out(bound.named["hand_limit"])
    takes = "a whole number from 1 to 20"
    assert made == {"takes": takes, "kind": "whole", "low": 1, "high": 20}


@pytest.mark.parametrize("game", GAMES)
def test_every_bound_is_told_in_english_as_the_rules_tell_it(game: str) -> None:
    for bound in all_bounds(list(book(game).facts.bounds.values())):
        assert within(bound) == bound.takes()


def all_bounds(bounds: list[Bound]) -> Iterator[Bound]:
    """They, and what is in them."""
    for bound in bounds:
        yield bound
        if isinstance(bound, Naming):
            each = [] if bound.each is None else [bound.each]
            yield from all_bounds([*bound.named.values(), *each])
        elif isinstance(bound, Listing | Row):
            yield from all_bounds(bound.cells if isinstance(bound, Row) else [bound.each])


def test_a_german_form_tells_its_bounds_in_german(ann: Device) -> None:
    told = ann.client.get(f"{API}/studio/tiffin", headers={"Accept-Language": "de"}).json()
    limit = told["bounds"]["numbers"]["named"]["hand_limit"]["takes"]
    assert limit == "eine ganze Zahl von 1 bis 20"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Each solitaire medal must ask for more points than the one before."),
        ("de", "Jede Solo-Medaille muss mehr Punkte verlangen als die davor."),
    ],
)
def test_falling_medals_are_refused_in_the_readers_words(
    ann: Device, language: str, said: str
) -> None:
    tables = {"levels": {"easy": {"medals": [40, 31, 36, 26]}}}
    asked = {"seats": 1, "tables": tables}
    path, told = f"{API}/studio/mint-delivery/check", {"Accept-Language": language}
    answer = ann.client.post(path, json=asked, headers=told)
    assert (answer.status_code, answer.json()["error"]["text"]) == (422, said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_counted_has_a_name(game: str, language: str) -> None:
    said = form(game, language)["counts"]
    counted = columns(book(game).load(book(game).most))
    assert set(counted) <= set(said)
    assert len({said[name] for name in counted}) == len(counted)


@pytest.mark.parametrize("game", GAMES)
def test_a_variant_is_checked_and_played_at_once(ann: Device, game: str) -> None:
    tables = VARIANTS[game]
    assert ann.post(f"/studio/{game}/check", seats=2, tables=tables)["changes"] == len(tables)
    match = ann.create(game, "me,random", tables=tables)["match"]
    facts = ann.get(f"/matches/{match}/facts")
    for name, row in tables.items():
        assert {**facts["tables"][name], **row} == facts["tables"][name]


def test_wrong_values_are_refused_with_their_bound(ann: Device) -> None:
    wrong = {"seats": 2, "tables": {"numbers": {"hand_limit": 99}}}
    error = ann.refused("/studio/tiffin/check", 422, **wrong)
    assert error["text"] == (
        "Table 'numbers.hand_limit' takes a whole number from 1 to 20, not 99."
    )
    seats = [{"kind": "me"}, {"kind": "bot", "code": "random"}]
    asked = {"game": "tiffin", "seats": seats, "tables": wrong["tables"]}
    assert ann.refused("/matches", 422, **asked)["text"] == error["text"]
    assert ann.refused("/studio/tiffin/preset", 422, **wrong)["text"] == error["text"]
    side = {"players": BOTS, "seed": 0, "first": 0, "count": 1, "tables": wrong["tables"]}
    assert ann.refused("/studio/tiffin/games", 422, **side)["text"] == error["text"]
    strange: list[dict[str, Any]]
    strange = [{"nothing": {}}, {"numbers": 3}, {"numbers": {"hand_limit": 2**70}}]
    for tables in strange:
        ann.refused("/studio/tiffin/check", 422, seats=2, tables=tables)
    ann.refused("/studio/tiffin/check", 422, seats=2, options={"nothing": 1})


@pytest.mark.parametrize("game", GAMES)
def test_an_experiment_ends_with_figures_and_repeats(ann: Device, game: str) -> None:
    base = played(ann, game, 20)
    variant = played(ann, game, 20, tables=VARIANTS[game])
    assert variant["rows"] == played(ann, game, 20, tables=VARIANTS[game])["rows"]
    found = weighed(ann, game, base, variant)
    assert (found["games"], found["first_seed"], found["last_seed"]) == (20, 5, 14)
    names = {one["figure"] for one in found["differences"]}
    assert {"first_player", "rounds"} <= names
    for one in found["differences"]:
        assert one["says"]
        assert one["by"] is None or one["low"] <= one["by"] <= one["high"]
    assert found == weighed(ann, game, base, variant)


def test_the_terminal_finds_the_same(ann: Device, tmp_path: Path) -> None:
    tables = VARIANTS["tiffin"]
    found = weighed(
        ann, "tiffin", played(ann, "tiffin", 20), played(ann, "tiffin", 20, tables=tables)
    )
    path = tmp_path / "mine.toml"
    path.write_text(preset_file("Mine", {}, tables), "utf-8")
    said = run(*found["command"].replace("FILE.toml", str(path)).split()[1:], "--json")
    rows = next(iter(json.loads(said.stdout)["variants"].values()))
    for here, there in zip(found["differences"], rows, strict=True):
        assert (here["figure"], here["says"]) == (there["figure"], there["says"])


def test_the_book_beside_itself_differs_in_nothing(ann: Device) -> None:
    side = played(ann, "mint-delivery", 20)
    found = weighed(ann, "mint-delivery", side, side)
    assert all(one["by"] == 0 and not one["stands"] for one in found["differences"])


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_an_experiment_is_a_match_that_holds(ann: Device, game: str) -> None:
    side = {"players": BOTS, "seed": 5, "tables": VARIANTS[game]}
    match = ann.post(f"/studio/{game}/watch", number=3, **side)["match"]
    assert ann.get(f"/matches/{match}")["status"] == "over"
    record = Record.from_bytes(ann.client.get(f"{API}/matches/{match}/record").content)
    assert record.header.repeatable == 6
    assert any("each as committed" in said for said in verify(record))
    counted = played(ann, game, 4, tables=VARIANTS[game])
    row = dict(zip(counted["columns"], counted["rows"][3], strict=True))
    seal = record.seal()
    assert seal is not None
    assert seal.result is not None
    scores = seal.result.scores
    assert row["score"] == sum(scores) / len(scores)


def test_a_record_that_draws_by_a_seed_must_name_the_one_it_drew_by() -> None:
    plan = plan_of(arm_of(Table("mint-delivery", BOTS, 5), Side()), 5)
    record = recorded(Watcher(plan), 0)
    assert verify(record)
    for number in (6, None):
        forged = Record.from_bytes(record.to_bytes())
        forged.header.repeatable = number
        forged.lines[-1].hash = forged.digest()
        with pytest.raises(RecordError, match="seed"):
            verify(forged)


@pytest.mark.parametrize("game", GAMES)
def test_the_file_is_a_preset_that_the_terminal_takes(
    ann: Device, game: str, tmp_path: Path
) -> None:
    option = next(o for o in book(game).facts.options.values() if o.type == "bool")
    asked = {"seats": 2, "name": 'Mine "at\nhome" #1', "tables": VARIANTS[game]}
    asked["options"] = {option.name: not option.default}
    text = ann.client.post(f"{API}/studio/{game}/preset", json=asked).text
    assert parse_toml(text, "file")["tables"] == VARIANTS[game]
    path = tmp_path / "mine.toml"
    path.write_text(text, "utf-8")
    said = run("simulate", game, "--preset", str(path), "--players", "random,random", "--num", "2")
    assert said.exit_code == 0, said.output


def test_a_file_keeps_every_kind_of_value() -> None:
    tables = {"a": {"b c": [1, 2.5, "x\x7f\t"], "d": {"e": True, "f": [{"g": []}]}}}
    found = parse_toml(preset_file('"', {"o": [1, 2]}, tables), "file")
    assert found == {"about": '"', "options": {"o": [1, 2]}, "tables": tables}


def test_nonsense_is_no_experiment(ann: Device) -> None:
    side = {"options": {}, "tables": {}, "columns": ["rounds"], "rows": [[1.0]] * 20}
    for base in (side, {**side, "rows": [[1.0]]}, {**side, "rows": [[1.0, 2.0]] * 20}, 3):
        body = json.dumps({"players": BOTS, "seed": 0, "base": base, "variant": side})
        answer = ann.client.post(f"{API}/studio/tiffin/verdict", content=body)
        assert answer.status_code == 422, answer.text
    assert isinstance(answered(Weigh("tiffin", b"\xff")), Rejected)
    asked = {"players": ["human", "random"], "seed": 0, "first": 0, "count": 1}
    ann.refused("/studio/tiffin/games", 422, **asked)
    ann.refused("/studio/tiffin/games", 422, **{**asked, "players": ["mcts:5000000", "random"]})
    ann.refused("/studio/tiffin/games", 400, **{**asked, "count": 100_000})


def test_a_piece_is_no_longer_than_it_may_be() -> None:
    table = Table("mint-delivery", BOTS, 0)
    found = answered(Play(table, Side(), 1_995, 200))
    assert isinstance(found, Rows)
    assert len(found.rows) == 5


@pytest.mark.parametrize("life", [think_for_ever, take_all])
def test_what_takes_too_long_or_falls_is_ended(tmp_path: Path, life: Any) -> None:
    with served(tmp_path) as here:
        here.app.hub.studio = Studio(1, life)
        asked = {"players": BOTS, "seed": 0, "first": 0, "count": 1}
        error = here.device().refused("/studio/tiffin/games", 422, **asked)
        assert error["code"] == "too_much"


def test_experiments_are_counted(tmp_path: Path) -> None:
    with served(tmp_path, quota=("experiments=2",)) as here:
        ann, bob = here.device("10.0.0.1"), here.device("10.0.0.2")
        asked = {"players": BOTS, "seed": 0, "first": 0, "count": 1}
        for _ in range(2):
            ann.post("/studio/mint-delivery/games", **asked)
        error = ann.refused("/studio/mint-delivery/games", 429, **asked)
        assert error["text"].startswith("One address gets 2 pieces of experiments in an hour.")
        bob.post("/studio/mint-delivery/games", **asked)


def test_only_a_few_of_an_address_wait() -> None:
    studio = Studio(1)
    assert studio.processes.most_running < MOST_OF_ONE
    studio.demand_room("anybody")


def test_experiments_are_played_where_they_are_allowed(tmp_path: Path) -> None:
    assert Settings().may_experiment()
    assert not Settings(lan=True).may_experiment()
    assert not Settings(public_url="https://games.example.org").may_experiment()
    assert Settings(lan=True, experiments=True).may_experiment()
    with served(tmp_path, experiments=False) as here:
        ann = here.device()
        assert not ann.get("/studio/tiffin")["experiments"]
        asked = {"players": BOTS, "seed": 0, "first": 0, "count": 1}
        assert ann.refused("/studio/tiffin/games", 403, **asked)["code"] == "no_experiments"
        answer = ann.client.post(f"{API}/studio/tiffin/verdict", content=b"{}")
        assert answer.status_code == 403
        ann.create("tiffin", "me,random", tables=VARIANTS["tiffin"])
