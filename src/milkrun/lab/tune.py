"""A search for options that make a game what it should be: several targets, on the same dice.

Every trial sets the knobs, plays games, and is judged by how far each figure lies from its target,
in widths of the target. Figures are noisy; the same seeds for all trials keep noise from deciding.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import optuna

from milkrun.kernel.book import Book
from milkrun.kernel.errors import MilkrunError, OptionError, RecordError, nearest
from milkrun.kernel.options import Option, Value
from milkrun.lab.arm import Words, make_arm
from milkrun.lab.compare import ALPHA
from milkrun.lab.executors import Executor
from milkrun.lab.metrics.catalogue import Metric
from milkrun.lab.plan import Plan
from milkrun.lab.run import Run, write
from milkrun.lab.sample import Sample, read_sample
from milkrun.play.odds import average_of
from milkrun.play.variant import option_name


@dataclass(frozen=True)
class Knob:
    """An option that is searched, and the values it may take."""

    option: Option
    values: tuple[Value, ...] = ()
    """All of them, where they are few; else from low to high."""
    low: int = 0
    high: int = 0

    def suggest(self, trial: optuna.Trial) -> Value:
        """A value to try."""
        name = self.option.name
        if self.values:
            place = trial.suggest_categorical(name, list(range(len(self.values))))
            return self.values[int(place)]
        return trial.suggest_int(name, self.low, self.high)


def parse_knob(found: Book, text: str) -> Knob:
    """`KEY`, `KEY=LOW..HIGH` or `KEY=A|B|C`, within what the option takes."""
    key, equals, span = text.partition("=")
    option = found.facts.options[option_name(found, key)]
    if not equals:
        return whole(option)
    if ".." in span:
        low, _, high = span.partition("..")
        ends = option.parse(low), option.parse(high)
        if option.type != "int" or option.values or not int(str(ends[0])) < int(str(ends[1])):
            raise OptionError(f"'{text}' is no span: {option.name} takes {option.takes()}.")
        return Knob(option, (), int(str(ends[0])), int(str(ends[1])))
    return Knob(option, tuple(option.parse(word) for word in span.split("|")))


def whole(option: Option) -> Knob:
    """All that an option takes."""
    if option.type == "bool":
        return Knob(option, (False, True))
    if option.type == "choice":
        return Knob(option, tuple(option.choices))
    if option.values:
        return Knob(option, tuple(option.values))
    if option.type == "int":
        return Knob(option, (), option.low, option.high)
    raise OptionError(f"Option '{option.name}' takes {option.takes()}: name the values, as A|B.")


@dataclass(frozen=True)
class Target:
    """A figure and the span it should lie in."""

    metric: Metric
    low: float
    high: float

    def miss(self, figure: float) -> float:
        """How far a figure lies outside, in widths of the span."""
        width = max(self.high - self.low, 1e-9 + 0.05 * max(abs(self.low), abs(self.high)))
        return max(self.low - figure, figure - self.high, 0.0) / width


def parse_target(known: dict[str, Metric], text: str) -> Target:
    """`FIGURE=LOW..HIGH`; a figure with a wish of its own needs no span."""
    name, equals, span = text.partition("=")
    if name not in known:
        raise OptionError(f"There is no figure '{name}'.{nearest(name, list(known))}")
    metric = known[name]
    if not equals and metric.wanted is not None:
        return Target(metric, *metric.wanted)
    low, _, high = span.partition("..")
    try:
        ends = float(low) / metric.scale, float(high or low) / metric.scale
    except ValueError:
        raise OptionError(f"'{text}' is no FIGURE=LOW..HIGH, as rounds=12..16.") from None
    if ends[0] > ends[1]:
        raise OptionError(f"'{text}': {low} is above {high}.")
    return Target(metric, *ends)


class Trial(msgspec.Struct):
    """Knobs that were tried, and what came of them."""

    number: int
    knobs: dict[str, Any]
    figures: dict[str, float] = {}
    errors: dict[str, float] = {}
    """Half of each figure's 95% interval."""
    misses: list[float] = []
    refused: str = ""
    """Why these values make no game together."""


@dataclass
class Search:
    """What is searched for."""

    found: Book
    words: Words
    players: list[str]
    knobs: list[Knob]
    targets: list[Target]
    num: int
    trials: int
    seed: int = 0
    folder: Path | None = None
    done: list[Trial] = field(default_factory=list)

    def asked(self) -> dict[str, Any]:
        """What a folder must have been begun for to be continued."""
        return {
            "game": self.found.id,
            "players": self.players,
            "knobs": [[k.option.name, list(k.values), k.low, k.high] for k in self.knobs],
            "targets": [[t.metric.id, t.low, t.high] for t in self.targets],
            "num": self.num,
            "seed": self.seed,
        }

    def open(self) -> None:
        """Begin a folder, or take up the trials of one that was begun for the same."""
        if self.folder is None:
            return
        path = self.folder / "search.json"
        if path.exists():
            kept = msgspec.json.decode(path.read_bytes())
            if kept["asked"] != msgspec.to_builtins(self.asked()):
                raise RecordError(f"{self.folder} was begun for another search: name a new folder.")
            self.done = msgspec.convert(kept["trials"], list[Trial])

    def keep(self) -> None:
        """All trials so far, whole or not at all."""
        if self.folder is not None:
            data = {"asked": self.asked(), "trials": self.done}
            write(self.folder / "search.json", msgspec.json.format(msgspec.json.encode(data)))

    def run(self, executor: Executor, where: Path, told: Callable[[int], None]) -> list[Trial]:
        """Try values until the trials are used up; what was tried before is taken up first."""
        optuna.logging.set_verbosity(optuna.logging.ERROR)
        sampler = optuna.samplers.TPESampler(seed=self.seed, n_startup_trials=8)
        study = optuna.create_study(directions=["minimize"] * len(self.targets), sampler=sampler)
        self.open()
        for number in range(self.trials):
            trial = study.ask()
            values = {knob.option.name: knob.suggest(trial) for knob in self.knobs}
            if number >= len(self.done):
                self.done.append(self.attempt(number, values, executor, where, told))
                self.keep()
            else:
                told(self.num)
            kept = self.done[number]
            if kept.refused:
                study.tell(trial, state=optuna.trial.TrialState.FAIL)
            else:
                study.tell(trial, kept.misses)
        return self.done

    def attempt(
        self,
        number: int,
        values: dict[str, Value],
        executor: Executor,
        where: Path,
        told: Callable[[int], None],
    ) -> Trial:
        """Play with these values; values that make no game are a refusal, not an end."""
        try:
            options = {**self.words.options, **values}
            game = self.found.load(len(self.players), options, self.words.preset)
        except MilkrunError as error:
            told(self.num)
            return Trial(number, values, refused=str(error))
        arm = make_arm(f"trial {number}", game, self.players, self.words.never)
        plan = Plan(arm, self.num, self.seed, True, ("figures",))
        folder = where / f"trial-{number:04d}"
        Run(plan, folder).go(executor, told)
        return self.judged(number, values, read_sample(plan, folder))

    def judged(self, number: int, values: dict[str, Value], sample: Sample) -> Trial:
        """The figures of a trial, and how far each is from its target."""
        out = Trial(number, values, {}, {}, [])
        for target in self.targets:
            figure, moved = sample.figure(target.metric)
            sd = float(moved.std(ddof=1))
            half = average_of(figure, sd, sample.units, 1 - ALPHA).high - figure
            out.figures[target.metric.id], out.errors[target.metric.id] = figure, half
            out.misses.append(target.miss(figure) if figure == figure else 1e6)
        return out

    def best(self) -> list[Trial]:
        """The trials that no other beats in every target, the nearest on the whole first."""
        good = [trial for trial in self.done if not trial.refused]
        front = [one for one in good if not any(beats(other, one) for other in good)]
        return sorted(front, key=lambda trial: (sum(trial.misses), trial.number))


def beats(one: Trial, other: Trial) -> bool:
    """Whether a trial is at least as near in every target, and nearer in one."""
    pairs = list(zip(one.misses, other.misses, strict=True))
    return all(a <= b for a, b in pairs) and any(a < b for a, b in pairs)
