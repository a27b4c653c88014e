"""What can be taken back freely has shown nobody anything: proved with twin worlds.

A twin world differs in chance that an onlooking seat was not shown. Where the recorded action of
another seat is impossible in the twin, that action tells the onlooker which of the two worlds it
lives in: so it must not be free to take back.
"""

import pytest

from milkrun.games import GAMES, book
from milkrun.kernel.events import Trace
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE
from milkrun.play.ply import Ply
from milkrun.play.undo import free_limit
from tests.support.dossier import dossier
from tests.support.twins import Recorded, replayed, witnessed


def telling_ply(record: Recorded, seat: int, rng: Rng) -> int | None:
    """The ply that tells the seat a twin world apart; None if nothing does."""
    hidden = set(record.hidden[seat])
    first = sorted(hidden)[rng.below(len(hidden))]
    twin = replayed(record.game, record.actions[:first])
    for ply in range(first, len(record.actions)):
        action = record.actions[ply]
        if ply in hidden:
            action = int(twin.sample_chance(rng))
        elif action not in twin.legal_actions():
            return None if twin.to_move() == CHANCE else shown_at(record, ply, seat)
        twin.apply(action)
    return None


def shown_at(record: Recorded, ply: int, seat: int) -> int | None:
    """Where the choice made at a ply is committed, if the seat is then told all of it."""
    state = replayed(record.game, record.actions[:ply])
    trace = Trace()
    state.trace = trace
    while True:
        state.apply(record.actions[ply])
        if not state.is_selecting():
            break
        ply += 1
    events = trace.take()
    return ply if witnessed(record.game, events, seat) == events else None


def movers(record: Recorded) -> list[int]:
    """Who acted at each ply."""
    state, out = record.game.deal(), list[int]()
    for action in record.actions:
        out.append(int(state.to_move()))
        state.apply(action)
    return out


@pytest.mark.parametrize("game_id", GAMES)
def test_an_action_that_tells_a_secret_is_not_free_to_take_back(game_id: str) -> None:
    rng, told = Rng(17), 0
    for seats in range(max(2, book(game_id).fewest), book(game_id).most + 1):
        record = Recorded(book(game_id).load(seats), rng)
        who = movers(record)
        plies = [Ply(s, a, []) for s, a in zip(who, record.actions, strict=True)]
        for number in range(40):
            seat = number % seats
            if record.hidden[seat]:
                ply = telling_ply(record, seat, rng)
                if ply is not None and who[ply] != seat:
                    told += 1
                    assert free_limit(record.game, plies[: ply + 1], who[ply]) == ply + 1
    assert told > 15 or not dossier(game_id).tells
