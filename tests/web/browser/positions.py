"""Positions of whole games, out of the golden records: many moments, always the same ones."""

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

from milkrun.kernel.state import CHANCE, OVER
from milkrun.play.record import Record, new_header, read_file
from milkrun.play.table import apply, first_position
from tests.web.browser.table import bring, ready

GOLDEN = Path(__file__).parent.parent.parent / "golden"


@cache
def moments(name: str) -> list[str]:
    """Every position of a golden game in which a seat begins a choice, as text."""
    record = read_file(GOLDEN / f"{name}.milkrun")
    game = record.load_game()
    state, out = first_position(game, record.header.start), list[str]()
    for line in record.actions():
        if state.to_move() not in (CHANCE, OVER) and not state.is_selecting():
            out.append(game.write(state))
        assert line.action is not None
        state.apply(line.action)
    return out


def spread(name: str, count: int) -> list[int]:
    """So many moments of a golden game, from its first to its last."""
    last = len(moments(name)) - 1
    return [round(k * last / (count - 1)) for k in range(count)]


def turns(name: str, seat: int, count: int) -> list[int]:
    """So many moments of a golden game in which that seat chooses, from its first to its last."""
    game = read_file(GOLDEN / f"{name}.milkrun").load_game()
    own = [k for k, text in enumerate(moments(name)) if game.read(text).to_move() == seat]
    return [own[round(k * (len(own) - 1) / (count - 1))] for k in range(count)]


def sit_in(page: Page, name: str, moment: int) -> str:
    """Sit down where a seat of a golden game must choose; the id of the match."""
    record = read_file(GOLDEN / f"{name}.milkrun")
    game, seats = record.load_game(), len(record.header.seats)
    header = new_header(game, ["normal"] * seats, "0" * 64, ["0"] * seats)
    header.start = moments(name)[moment]
    match = bring(page, Record(header).to_bytes().decode())
    page.goto(f"/match/{match}")
    assert ready(page) == "mine"
    return match


def before(name: str, event: str) -> tuple[int, list[int]]:
    """The first choice of a golden game that brings it about: its moment, its actions."""
    record = read_file(GOLDEN / f"{name}.milkrun")
    game = record.load_game()
    state, moment, actions = first_position(game, record.header.start), -1, list[int]()
    for line in record.actions():
        assert line.action is not None
        mover = int(state.to_move())
        if mover not in (CHANCE, OVER) and not state.is_selecting():
            moment, actions = moment + 1, []
        actions.append(line.action)
        told = apply(state, mover, line.action).events
        if mover >= 0 and any(game.event_kinds[one.kind].name == event for one in told):
            return moment, actions
    raise AssertionError(f"{event} never happens in {name}")
