"""The golden games show what their names say."""

from pathlib import Path

from milkrun.kernel.events import Trace
from milkrun.play.record import Record
from milkrun.play.verify import walk
from tests.games.tiffin.table import named, position

FOLDER = Path(__file__).parents[2] / "golden" / "tiffin"
Told = list[tuple[str, int, list[int]]]


def played(name: str) -> tuple[list[Told], list[int]]:
    """What each action told, and the places."""
    record = Record.from_bytes((FOLDER / f"{name}.milkrun").read_bytes())
    told: list[Told] = []
    for _, line, state in walk(record.load_game(), record):
        p = position(state.clone())
        p.trace = Trace()
        assert line.action is not None
        p.apply(line.action)
        told.append([named(p, event) for event in p.trace.take()])
    seal = record.seal()
    assert seal is not None
    assert seal.result is not None
    return told, seal.result.places


def test_a_route_is_ended_by_the_competitor() -> None:
    told, _ = played("three-players-route-ended-by-the-competitor")
    ended = [line for line in told if {"revealed", "completed"} <= {event[0] for event in line}]
    last_cubes = [[e for e in line if e[0] in ("competitor_added", "completed")] for line in ended]
    pairs = [(a, b) for line in last_cubes for a in line for b in line]
    assert any(
        a[0] == "competitor_added" and b[0] == "completed" and a[2][0] == b[2][0] for a, b in pairs
    )


def test_two_routes_are_full_at_once_at_the_end() -> None:
    for name, filled in (
        ("four-players-two-routes-full-at-the-end", 1),
        ("two-players-two-routes-full-and-one-left", 2),
    ):
        told, _ = played(name)
        last = [event[0] for event in told[-1]]
        assert last.count("filled_up") == filled
        assert last.count("completed") == 2 + filled


def test_a_victory_is_shared() -> None:
    _, places = played("three-players-shared-victory")
    assert places.count(1) == 2
