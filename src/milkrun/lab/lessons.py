"""Self-play to learn from: what positions looked like to each seat, and what came of them.

Everybody at a table plays alike, so that a lead means what it brings and not who is better, and
strays now and then, so that positions occur which nobody would choose. Some tables plan a turn in
two imagined worlds and steer by what was learned before.
"""

from importlib import import_module
from typing import Any

import msgspec

from milkrun.bots.judging import result, seen_of_others, told
from milkrun.bots.luck import Both, Luck
from milkrun.bots.planner import Planner
from milkrun.kernel.bot import Bot, Budget, Perspective
from milkrun.kernel.fate import Fate
from milkrun.kernel.game import Game
from milkrun.kernel.judgement import LEARNED, Judgement
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, OVER, State
from milkrun.kernel.weights import Weights
from milkrun.play.match import ask
from milkrun.play.players import Chooser, make_player

WORLDS, PLANS = 2, 2
STRAY = 40
"""One decision in so many is made at random."""
LOOK = 7
"""One position in so many is looked at."""
DRAWN = 3
"""One in so many of those, where chance is about to draw."""
MOST = 24
"""Positions of a game that are written down: a long one teaches no more than a short one."""
STEERED = 8
"""One table in so many steers by what was learned, once something was."""


class Lesson(msgspec.Struct, frozen=True):
    """Games to play, by whom, and what some of them steer by."""

    first: int
    last: int
    players: list[str]
    """Everybody at a table has the same code; tables take them in turn."""
    steered: dict[str, Any] = {}


class Played(msgspec.Struct, frozen=True, array_like=True):
    """A game that was played: all of its actions, those of chance too."""

    seed: int
    actions: list[int]


class Row(msgspec.Struct, frozen=True, array_like=True):
    """A position as one seat sees it, and how the game ended for that seat."""

    game: int
    when: float
    """The part of the game's plies that had been played."""
    own: float
    others: list[float]
    told: list[float]
    share: float
    margin: float


class Fortune(msgspec.Struct, frozen=True, array_like=True):
    """What chance brought a seat in a game, judged, and how the game ended for it."""

    game: int
    lucky_share: float
    lucky_margin: float
    share: float
    margin: float


class Taught(msgspec.Struct, frozen=True):
    """What games teach."""

    rows: list[Row]
    fortunes: list[Fortune]


def play_lesson(game: Game, lesson: Lesson) -> list[Played]:
    """The games of a lesson."""
    wise, found = steered(game, lesson.steered) if lesson.steered else None, list[Played]()
    for seed in range(lesson.first, lesson.last):
        if wise is not None and seed % STEERED == 0:
            found.append(play_one(wise, "", seed))
        else:
            found.append(play_one(game, lesson.players[seed % len(lesson.players)], seed))
    return found


def judged_by(game: Game, judged: dict[str, Any], weights: Weights | None = None) -> Game:
    """The same game with another judgement."""
    setting = game.setting.weighing(weights or game.setting.weights)
    made = import_module(f"{game.setting.facts.package}.book").BOOK.make(setting)
    assert isinstance(made, Game)
    made.judgement = Judgement(judged)
    return made


def steered(game: Game, judged: dict[str, Any]) -> Game:
    """The same game for bots that steer by a judgement."""
    made = judged_by(game, judged, Weights(LEARNED, game.setting.weights.values))
    made.steers = True
    return made


class Steering:
    """A planner that steers by what was learned."""

    def __init__(self, seed: int) -> None:
        self.bot: Bot = Planner(seed, WORLDS, PLANS)

    def answer(self, game: Game, view: bytes) -> int:
        """What the planner chooses."""
        return self.bot.choose(Perspective(game, view), Budget())

    def close(self) -> None:
        """Nothing is left behind."""


def play_one(game: Game, code: str, seed: int) -> Played:
    """A game from its seed; now and then somebody strays."""
    state, rng, actions = game.deal(), Rng(seed), list[int]()
    bots = [player(game, code, seed * 1009 + seat) for seat in range(game.seats)]
    while (mover := int(state.to_move())) != OVER:
        if mover == CHANCE:
            action = int(state.sample_chance(rng))
        elif rng.below(STRAY) == 0:
            action = int(state.legal_actions()[rng.below(len(state.legal_actions()))])
        else:
            action = ask(game, state, bots[mover])
        actions.append(action)
        state.apply(action)
    return Played(seed, actions)


def player(game: Game, code: str, seed: int) -> Chooser:
    """Who plays; without a code, whoever steers by what was learned."""
    if not code:
        return Steering(seed)
    found = make_player(game, code, seed)
    assert found is not None, "people do not play for practice"
    return found


def looked_at(game: Game, played: Played, is_measured: bool = False) -> Taught:
    """What a game teaches; measured, also what luck its judgement sees."""
    looking = Looking(game, played, is_measured)
    return Taught(looking.rows(), looking.fortunes() if is_measured else [])


class Looking:
    """A game played again, with the pictures that every seat has of some positions."""

    def __init__(self, game: Game, played: Played, is_measured: bool) -> None:
        self.game, self.played, self.rng = game, played, Rng(played.seed + 1)
        self.state = game.deal()
        self.luck = Luck(Fate(), measure=Both())
        self.luck.begin(played.seed, game.seats)
        self.pictures: list[tuple[int, int, Row]] = []
        for ply, action in enumerate(played.actions):
            self.look(ply)
            if is_measured and self.state.to_move() == CHANCE:
                self.luck.meet(self.state, action)
            else:
                self.state.apply(action)
        self.ends = [result(self.state, seat) for seat in range(game.seats)]

    def look(self, ply: int) -> None:
        """Write some positions down, as every seat sees them."""
        draws = self.state.to_move() == CHANCE
        if self.rng.below(LOOK * DRAWN if draws else LOOK) or self.state.is_selecting():
            return
        for seat in range(self.game.seats):
            self.pictures.append((ply, seat, picture(self.state, seat, self.played.seed)))

    def thinned(self) -> list[tuple[int, int, Row]]:
        """The pictures of so many positions, drawn by lot."""
        lots = {ply: self.rng.next32() for ply, _, _ in self.pictures}
        kept = set(sorted(lots, key=lambda ply: lots[ply])[:MOST])
        return [picture for picture in self.pictures if picture[0] in kept]

    def rows(self) -> list[Row]:
        """The pictures with the result."""
        plies = len(self.played.actions)
        return [
            msgspec.structs.replace(
                row, when=ply / plies, share=self.ends[seat][0], margin=self.ends[seat][1]
            )
            for ply, seat, row in self.thinned()
        ]

    def fortunes(self) -> list[Fortune]:
        """What chance brought each seat."""
        seats, sums = self.game.seats, self.luck.sums
        return [
            Fortune(self.played.seed, sums[seat], sums[seats + seat], *self.ends[seat])
            for seat in range(seats)
        ]


def picture(state: State, seat: int, number: int) -> Row:
    """A position as the seat sees it, before anybody knows the result."""
    others = [float(worth) for worth in seen_of_others(state, seat, state.game.seats)]
    known = [float(number) for number in told(state, seat)]
    return Row(number, 0.0, float(state.worth(seat)), others, known, 0.0, 0.0)
