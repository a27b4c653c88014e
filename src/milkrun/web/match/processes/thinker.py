"""What runs in a thinking process of the server: bots choose, the coach advises and looks back."""

from multiprocessing.connection import Connection

from cachetools import LRUCache, cached

from milkrun.coach.hint import as_data, hint
from milkrun.coach.review import Review, solved
from milkrun.coach.standing import second_thought
from milkrun.coach.wording import in_short, in_words
from milkrun.play.thinking import Answer, Answerer, Ask, Minds
from milkrun.play.thinking import think as live

MEMORY = 512_000_000
"""What a thinking process may take."""
LONGEST = 60.0
"""Seconds after which nobody waits for an answer any more."""
MOST_REVIEWS = 2
"""Finished games that a process keeps read: the next piece of one is asked for soon."""


def think(pipe: Connection) -> None:
    """The life of a thinking process."""
    live(pipe, MEMORY, LONGEST, KINDS)


def advise(minds: Minds, ask: Ask) -> Answer:
    """The coach's advice for the seat of a view."""
    game, language = minds.game(ask.about), ask.language
    told = minds.told(ask.about, language)
    found = hint(game, ask.view, ask.seed, ask.iterations, ask.samples, told=told)
    details = in_words(found, game.seats, language)
    words = {"words": [in_short(found, language)], "details": details}
    return Answer(data={**as_data(found), **words})


def doubt(minds: Minds, ask: Ask) -> Answer:
    """A turn that is about to be sent, from the view of whoever would send it."""
    game = minds.game(ask.about)
    told = minds.told(ask.about, ask.language)
    return Answer(data=second_thought(game, ask.view, ask.seat, ask.more["actions"], told))


@cached(LRUCache(MOST_REVIEWS), key=lambda _, ask: hash(ask.view))
def review(minds: Minds, ask: Ask) -> Review:
    """The finished game that is asked about: its record stands where a view stands else."""
    return Review.of(minds.game(ask.about), ask.view)


def survey(minds: Minds, ask: Ask) -> Answer:
    """What made the margins of a finished game, and where there was a choice in it."""
    return Answer(data=review(minds, ask).overview())


def look(minds: Minds, ask: Ask) -> Answer:
    """Decisions of a finished game, by their numbers."""
    found, is_close = review(minds, ask), ask.more["close"]
    told = minds.told(ask.about, ask.language)
    return Answer(data={"decisions": [found.look(n, is_close, told) for n in ask.more["numbers"]]})


def assess(minds: Minds, ask: Ask) -> Answer:
    """Another answer to a moment of a finished game."""
    told = minds.told(ask.about, ask.language)
    return Answer(data=review(minds, ask).tried(ask.more["number"], ask.more["actions"], told))


def solve(minds: Minds, ask: Ask) -> Answer:
    """An answer to a puzzle, from the view of whoever solves it."""
    game = minds.game(ask.about)
    told, more = minds.told(ask.about, ask.language), ask.more
    return Answer(data=solved(game, ask.view, ask.seat, more["actions"], more["best"], told))


KINDS: dict[str, Answerer] = {
    "hint": advise,
    "doubt": doubt,
    "overview": survey,
    "look": look,
    "try": assess,
    "solve": solve,
}
"""Who answers what, beside the bots."""
