"""What every drawing must stand up to: places named, there once, sentences whole, no tiny text."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from milkrun.kernel.actions import Move
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import State

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text()
DRESS = """(theme) => {
  document.documentElement.dataset.theme = theme;
  document.body.style.background = 'var(--paper)';
}"""
ASK_AXE = """async (pictures) => (await axe.run('#table', {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag22aa'],
    rules: {'label-content-name-mismatch': {enabled: true}}})).violations
  .flatMap((v) => v.nodes.map((n) => [v.id, n]))
  .filter(([id, n]) => id !== 'label-content-name-mismatch'
    || !document.querySelector(n.target[0]).matches(pictures))
  .map(([id, n]) => `${id}: ${n.html.slice(0, 160)}`)"""
HOLES = ("undefined", "NaN", "null", "{", "}", "[object")
Seen = dict[str, Any]


def sound(seen: Seen) -> None:
    """Each place once, each named, no hole in a sentence, nothing tiny, nothing cut off."""
    assert len(seen["targets"]) == len(set(seen["targets"]))
    assert seen["unnamed"] == [], seen["unnamed"]
    for text in [seen["text"], *seen["labels"]]:
        assert not any(hole in text for hole in HOLES)
    assert seen["tiny"] == [], seen["tiny"]
    assert not seen["wide"]


def wanted(view: dict[str, Any], verbs: set[str]) -> set[str]:
    """What the lines of a view ask the drawing to light; the frame shows the verbs."""
    return {target for line in view["lines"] for target in line["targets"]} - verbs


def news(
    game: Game, seeds: range, choose: Callable[[State, Rng], int], name: Callable[[Move], str]
) -> Iterator[State]:
    """The positions of random games in which a move of a new name, or in a new step, shows up."""
    known: set[str] = set()
    for seed in seeds:
        state, rng = game.deal(), Rng(seed)
        game.sample(state, rng)
        while not state.is_over():
            step, moves = game.view(state, None).step, game.actions.moves
            fresh = {f"{step} {name(moves[action])}" for action in state.legal_actions()}
            if not fresh <= known:
                known |= fresh
                yield state
            state.apply(choose(state, rng))
            game.sample(state, rng)
        yield state


def wrongs(page: Page, pictures: str) -> list[str]:
    """What the accessibility checker finds wrong.

    A picture's label is a sentence about it and need not repeat the letters drawn in it.
    """
    page.evaluate(AXE)
    found: list[str] = page.evaluate(ASK_AXE, pictures)
    return found
