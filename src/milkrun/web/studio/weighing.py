"""What the games of both sides say: figures with intervals, and a sentence for each."""

import math

import msgspec
import numpy as np

from milkrun.kernel.errors import UsageError
from milkrun.kernel.translation import ENGLISH
from milkrun.lab.compare import Answer, Difference, Question, judge
from milkrun.lab.metrics.catalogue import chosen
from milkrun.lab.sample import Sample
from milkrun.lab.sequential import Reach
from milkrun.lab.tell import saving, sentence
from milkrun.web.studio.experimenter import arm_of, columns, plan_of
from milkrun.web.studio.tasks import (
    FEWEST_GAMES,
    DifferenceOut,
    Experiment,
    Side,
    SideGames,
    Table,
    VerdictOut,
)


def weigh(game: str, data: bytes, language: str = ENGLISH) -> VerdictOut:
    """The verdict on an experiment; what the browser sends is checked like anything else."""
    try:
        asked = msgspec.json.decode(data, type=Experiment)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise UsageError(f"That is no experiment: {error}.") from None
    seats = len(asked.players)
    games = min(len(asked.base.rows), len(asked.variant.rows))
    games -= games % seats
    if games < FEWEST_GAMES - FEWEST_GAMES % seats:
        raise UsageError(f"At least {FEWEST_GAMES} games of each side say something.")
    question = question_of(game, asked, games, language)
    samples = [sample(one, question, games) for one in (asked.base, asked.variant)]
    return verdict(judge(question, games, samples, Reach(None)), language)


def question_of(game: str, asked: Experiment, games: int, language: str) -> Question:
    """What is asked, as the lab asks it."""
    table = Table(game, asked.players, asked.seed)
    base = arm_of(table, Side(asked.base.options, asked.base.tables), "book")
    variant = arm_of(table, Side(asked.variant.options, asked.variant.tables), "variant")
    metrics = chosen(base.game().told_in(language), [])
    return Question(base, [variant], metrics, games, asked.seed)


def sample(counted: SideGames, question: Question, games: int) -> Sample:
    """The games of a side as the lab reads them."""
    wanted = columns(question.base.game())
    if not set(wanted) <= set(counted.columns):
        raise UsageError("The figures are not those of this game.")
    if any(len(row) != len(counted.columns) for row in counted.rows):
        raise UsageError("Every game has a number for each of its figures.")
    table = np.array(counted.rows[:games], dtype=np.float64)
    found = {name: table[:, counted.columns.index(name)] for name in wanted}
    seats = len(question.base.players)
    return Sample(seats, seats, found, {})


def verdict(answer: Answer, language: str) -> VerdictOut:
    """The answer as it crosses the wire."""
    question = answer.question
    last = plan_of(question.base, question.seed).seed_of(answer.games - 1)
    differences = [difference_out(one, language) for one in answer.differences()]
    command = (
        f"milkrun compare {question.base.game().id} --variant FILE.toml"
        f" --players {','.join(question.base.players)} --num {answer.games}"
        f" --seed {question.seed} --no-luck"
    )
    worth = saving(answer, language)
    return VerdictOut(answer.games, question.seed, last, differences, worth, command, language)


def difference_out(one: Difference, language: str) -> DifferenceOut:
    """A figure on both sides; None where there was nothing to count."""
    metric = one.metric
    return DifferenceOut(
        metric.id,
        metric.about,
        metric.scale,
        metric.unit,
        known(one.base),
        known(one.variant),
        known(one.by),
        known(one.by - one.half),
        known(one.by + one.half),
        one.stands,
        sentence(one, language),
    )


def known(number: float) -> float | None:
    """A number that is one."""
    return number if math.isfinite(number) else None
