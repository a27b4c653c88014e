"""What the coach says of a hint's figures, in the words of a language."""

from functools import cache

from milkrun.coach.hint import Advice, Hint
from milkrun.kernel.data import Toml
from milkrun.kernel.game import seat_name
from milkrun.kernel.translation import ENGLISH, read_told
from milkrun.play.odds import Estimate


@cache
def words(language: str) -> Toml:
    """The coach's sentences."""
    return read_told("milkrun.coach", "words.toml", language)


def in_short(found: Hint, language: str = ENGLISH) -> str:
    """A hint as one sentence, with its reason."""
    line = found.best.line
    return _say(language, "short", line=line.first, reason=line.reason or words(language)["reason"])


def in_words(found: Hint, seats: int, language: str = ENGLISH) -> list[str]:
    """The figures behind a hint, as sentences."""
    out = [_say(language, "best", promise=_promise(found.best, seats, language))]
    if found.runner_up is None:
        return [*out, words(language)["only"], _basis(found, language)]
    out.append(_say(language, "runner_up", promise=_promise(found.runner_up, seats, language)))
    if found.asked is not None:
        out.append(_say(language, "chosen", promise=_promise(found.asked, seats, language)))
    lead = found.lead()
    if seats > 1 and lead is not None:
        out.append(_comparison(lead, language))
    return [*out, _basis(found, language)]


def _say(language: str, key: str, **parts: str) -> str:
    return str(words(language)[key]).format(**parts)


def _promise(advice: Advice, seats: int, language: str) -> str:
    score, win = advice.score, advice.win
    low, high = _number(score.low, language), _number(score.high, language)
    mean = _number(score.mean, language)
    said = _say(language, "promise", line=advice.line.say, score=mean, low=low, high=high)
    if seats == 1:
        return _say(language, "promise_alone", promise=said)
    return _say(language, "promise_win", promise=said, win=_share(win.mean, language),
                low=_share(win.low, language), high=_share(win.high, language))  # fmt: skip


def _comparison(lead: Estimate, language: str) -> str:
    if lead.low <= 0.0:
        return str(words(language)["close"])
    mean, low, high = (_share(part, language) for part in (lead.mean, lead.low, lead.high))
    return _say(language, "lead", lead=mean, low=low, high=high)


def _basis(found: Hint, language: str) -> str:
    cut = _say(language, "cut", games=str(found.judged)) if found.judged else ""
    seat, percent = seat_name(found.seat), words(language)["percent"]
    samples = str(found.samples)
    return _say(language, "basis", samples=samples, seat=seat, cut=cut, percent=percent)


def _number(value: float, language: str) -> str:
    return f"{value:.1f}".replace(".", words(language)["decimal"])


def _share(value: float, language: str) -> str:
    return f"{value * 100:.0f}{words(language)['percent']}"
