"""A game on paper for whoever reads its rules: by the book, for a full table, made once a paper."""

from importlib.util import find_spec

from milkrun.games import book
from milkrun.kernel.errors import UsageError
from milkrun.paper.pages import PAPERS, paper
from milkrun.web.errors import WebError
from milkrun.web.language import now
from milkrun.web.match.model.setup import Setup
from milkrun.web.match.processes.checker import Press, Pressed
from milkrun.web.match.processes.checking import Judge

MADE: dict[tuple[str, str, str], bytes] = {}
"""As many as there are games, papers and languages."""


def can_print() -> bool:
    """Whether the library is there."""
    return find_spec("fpdf") is not None


def papers() -> list[str]:
    """What can be printed on here; nothing without the library."""
    return list(PAPERS) if can_print() else []


async def variant(setup: Setup, paper_name: str, judge: Judge, address: str) -> bytes:
    """The sheets of a variant; they are kept by whoever asked for them."""
    return (await judge.ask(Press(setup, known(paper_name), now()), Pressed, address)).data


async def sheets(game_id: str, paper_name: str, judge: Judge, address: str) -> bytes:
    """The sheets of a game, made in another process when first asked for."""
    key = game_id, known(paper_name), now()
    if key not in MADE:
        task = Press(Setup(game_id, book(game_id).most), key[1], key[2])
        MADE[key] = (await judge.ask(task, Pressed, address)).data
    return MADE[key]


def known(paper_name: str) -> str:
    """A paper by its name."""
    try:
        return paper(paper_name).name
    except UsageError as error:
        raise WebError(400, "bad_request", str(error)) from None
