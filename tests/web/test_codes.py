"""One bound on bots for every way in, luck that nobody can foresee, and thinking shared."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from milkrun.games import GAMES, book
from milkrun.kernel.errors import SeatError
from milkrun.play.golden import full_game
from milkrun.play.players import Code, parse_code
from milkrun.play.record import Record
from milkrun.web.match.model import bot_codes
from milkrun.web.match.model.entries.seat import SeatBody
from milkrun.web.match.model.match import Match
from milkrun.web.match.model.rule_sets import RuleSet
from milkrun.web.match.model.setup import BOT, PERSON, Setup
from milkrun.web.match.processes.allowance import WINDOW, Allowance
from milkrun.web.match.processes.queue import Share
from milkrun.web.match.processes.thinking import Thinkers
from milkrun.web.match.running.bot_turns import bot_seed
from milkrun.web.storage.store import MatchRow
from tests.web.served import API, Served, served

ODD = ["nan", "inf", "-1", "-1s", "nans", "infs", "1e1", "1e1s", "0", "0s", "1_0", "+5", " 5", "٥"]


@pytest.mark.parametrize("budget", [*ODD, "9" * 5000, f"0.{'0' * 400}1s"])
def test_a_budget_is_written_plainly(budget: str) -> None:
    with pytest.raises(SeatError):
        parse_code(f"mcts:{budget}")


@pytest.mark.parametrize("name", GAMES)
def test_no_bot_thinks_longer_than_the_bound(name: str) -> None:
    game = book(name).load(2)
    assert bot_codes.thinkable(game, "mcts:60s") == Code("mcts", seconds=bot_codes.MOST_SECONDS)
    assert bot_codes.thinkable(game, "mcts:900000") == Code("mcts", bot_codes.MOST_ITERATIONS)
    for unknown in ("nobody", "human", "mcts:nan", "x" * 500):
        assert bot_codes.thinkable(game, unknown) == bot_codes.thinkable(game, "normal")
    assert bot_codes.seated(game, SeatBody(0, BOT, "", "mcts:60s")).code == "normal"
    assert bot_codes.seated(game, SeatBody(0, BOT, "", "hard")).code == "hard"
    assert bot_codes.seated(game, SeatBody(0, PERSON, "Ann")) == SeatBody(0, PERSON, "Ann")


def forged(*seats: str) -> bytes:
    """A whole game whose header claims that those have played it; unsealed, so that it holds."""
    record = full_game(book("mint-delivery").load(2), 3)
    record.header.seats = list(seats)
    seal = record.lines[-1]
    seal.hash = record.digest()
    return record.to_bytes()


def imported(here: Served, data: bytes) -> tuple[Any, str]:
    """A device, and the match it brought."""
    ann = here.device()
    answer = ann.client.post(f"{API}/import", content=data)
    assert answer.status_code == 200, answer.text
    return ann, answer.json()["match"]


@pytest.mark.parametrize("code", ["mcts:60s", "mcts:900000", "nobody"])
def test_a_forged_header_brings_no_tireless_bot(code: str, tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann, match = imported(here, forged("human", code))
        copy = ann.post(f"/matches/{match}/practice", ply=0, seat=0)["match"]
        seats = ann.get(f"/matches/{copy}")["seats"]
        assert [seat["code"] for seat in seats] == ["", "normal"]


def test_a_header_with_no_code_at_all_is_refused(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        answer = here.device().client.post(f"{API}/import", content=forged("human", "A B\n"))
        assert answer.status_code == 422


def live_with(seed: str) -> Match:
    """A match with that secret."""
    row = MatchRow("m", "tiffin", "open", 0, 0, "", False, "{}", "", seed, 0, 0)
    return Match(row, Setup("tiffin", 2), RuleSet(book("tiffin").load(2)))


def test_a_bots_luck_follows_from_the_secret_and_from_nothing_else_that_is_known() -> None:
    first = bot_seed(live_with("00" * 32), 0)
    assert first == bot_seed(live_with("00" * 32), 0)
    assert first != bot_seed(live_with("00" * 32), 1)
    assert first != bot_seed(live_with("01" * 32), 0)


def test_an_allowance_runs_out_and_comes_back() -> None:
    now = [0.0]
    allowance = Allowance(60.0, lambda: now[0])
    allowance.spend("a", 59.0)
    assert not allowance.is_used_up("a")
    allowance.spend("a", 2.0)
    assert allowance.is_used_up("a")
    assert not allowance.is_used_up("b")
    now[0] += WINDOW / 30
    assert not allowance.is_used_up("a")
    allowance.spend("", 1000.0)
    assert not allowance.is_used_up("")


def test_the_coach_is_silent_for_who_has_used_it_up(tmp_path: Path) -> None:
    with served(tmp_path, bot_seconds=60) as here:
        ann = here.device()
        match = ann.create("tiffin", "me,me")["match"]
        live = here.app.hub.matches[match]
        here.app.thinkers.allowance.spend(live.maker, 90.0)
        error = ann.refused(f"/matches/{match}/hint", 429, seat=live.mover())
        assert "a few minutes" in error["text"]


def test_a_quick_bot_is_not_behind_those_that_search() -> None:
    game = book("mint-delivery").load(2)
    table = full_game(game, 3)
    views = [view_before(table, game, seat) for seat in (0, 1)]
    done: list[str] = []

    async def ask(thinkers: Thinkers, code: str, share: Share) -> None:
        await thinkers.choose(game, code, 1, views[0], share)
        done.append(code)

    async def scenario() -> None:
        thinkers = Thinkers(1)
        await ask(thinkers, "easy", Share("home", "mine"))  # its process is there
        flood = [ask(thinkers, "mcts:0.5s", Share("flood", str(n))) for n in range(6)]
        await asyncio.gather(*flood, ask(thinkers, "easy", Share("home", "mine")))
        await thinkers.close()

    asyncio.run(scenario())
    assert done.index("easy", 1) < 3


def view_before(record: Record, game: Any, seat: int) -> bytes:
    """What a seat sees before its first choice among several."""
    state = game.deal()
    for line in record.actions():
        if line.seat == seat and len(state.legal_actions()) > 1:
            break
        state.apply(line.action)
    view: bytes = game.view(state, seat).to_bytes()
    return view
