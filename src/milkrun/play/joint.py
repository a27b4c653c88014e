"""One seat's bot on several cores: processes search the same choice, and their finds are added.

Every process looks for the same plans and tries them with luck of its own. The plan that all of
them together tried most is kept to, action by action. A process that fails is begun anew for the
next choice, and the others decide meanwhile.
"""

import os

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from milkrun.bots.planned import Planned
from milkrun.bots.searching import Vote, elected
from milkrun.kernel.bot import Budget, Perspective
from milkrun.kernel.game import Game
from milkrun.kernel.view import View
from milkrun.play.players import SHARED, Chooser, kind_of, resolve
from milkrun.play.process import Lost
from milkrun.play.thinking import PONDER, Answer, choice
from milkrun.play.workers import Begin, Remote


def on_cores(wanted: int) -> Begin:
    """How a seat's bot is begun: on so many cores if it can share its search, and if there are."""
    count = min(wanted, os.cpu_count() or 1)

    def begin(game: Game, text: str, seat: int, seed: int) -> Chooser:
        is_joint = count > 1 and kind_of(resolve(game, text).name) in SHARED
        return Joint(game, text, seat, seed, count) if is_joint else Remote(game, text, seat, seed)

    return begin


class Joint(Planned):
    """A seat's bot in several processes: decides by what they found, and keeps to the plan."""

    def __init__(self, game: Game, text: str, seat: int, seed: int, count: int) -> None:
        super().__init__(seed)
        self.team = [Remote(game, text, seat, seed) for _ in range(count)]

    def answer(self, game: Game, view: bytes) -> int:
        """What they decide together; if all are lost, what the first is replaced by."""
        legal = View.from_bytes(view).legal
        if len(legal) == 1:
            return legal[0]
        try:
            action = self.choose(Perspective(game, view), Budget())
            return action if action in legal else self.team[0].answer(game, view)
        except Lost:
            return self.team[0].answer(game, view)
        except BaseException:  # Ctrl-C while they think: late answers must never be read
            self.close()
            raise

    def decide(self, perspective: Perspective, budget: Budget) -> vec[i64]:
        for number, remote in enumerate(self.team):
            self.tell(remote, number, perspective)
        said = [votes for votes in map(heard, self.team) if votes]
        if not said:
            raise Lost("no process gave an answer")
        return vec[i64](elected(said))

    def tell(self, remote: Remote, number: int, perspective: Perspective) -> None:
        """Ask one of them, and leave it to think."""
        view, game = perspective.view_bytes, perspective.game
        ask = choice(game, remote.code, remote.seed, view, remote.seat)
        ask.kind, ask.more = PONDER, {"number": number, "asked": self.asked}
        try:
            remote.process().tell(msgspec.msgpack.encode(ask))
        except Lost:
            remote.close()

    def close(self) -> None:
        """End all processes."""
        for remote in self.team:
            remote.close()


def heard(remote: Remote) -> list[Vote]:
    """What a process found; nothing if it failed, and then it is ended."""
    if remote.worker is None:
        return []
    try:
        answer = msgspec.msgpack.decode(remote.worker.hear(remote.seconds), type=Answer)
        return [Vote(*row) for row in answer.data.get("votes", [])]
    except Lost:
        remote.close()
        return []
