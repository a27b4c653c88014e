"""What a seat cannot know is imagined with the right odds, and nothing hidden stands still."""

from collections import Counter

import pytest

from milkrun.kernel.bot import Perspective
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import State
from tests.support import load, play, rule

DEALT = "A: dealt=O08,O01,O03; B: dealt=O05,O12,O19; C: dealt=O20,O30,O31"
SAMPLES = 3000


def choosing(turn: str) -> tuple[Game, State]:
    """A table of three where orders are being kept."""
    game = load("mint-delivery", 3)
    state = game.read(f"step=keep turn=A actions=0; {DEALT}")
    if turn != "A":
        state = play(state, "keep O01 O03")
    return game, state


def worlds(
    game: Game, state: State, seat: int, count: int
) -> list[dict[str, dict[str, list[str]]]]:
    perspective, rng = Perspective(game, game.view(state, seat).to_bytes()), Rng(11)
    return [game.to_dict(perspective.sample(rng)) for _ in range(count)]


def is_near(count: int, p: float, samples: int) -> bool:
    """Within five standard deviations."""
    return bool(abs(count - samples * p) <= 5 * (samples * p * (1 - p)) ** 0.5)


@rule("MINT-SETUP-5", "MINT-R-06")
@pytest.mark.parametrize("other", ["B", "C"])
@pytest.mark.parametrize("slot", [0, 1, 2])
def test_every_hidden_card_varies(other: str, slot: int) -> None:
    game, state = choosing("A")
    seen = {world[other]["dealt"][slot] for world in worlds(game, state, 0, 200)}
    assert len(seen) == 29


@rule("MINT-SETUP-3")
def test_dealt_cards_are_as_likely_as_the_bag_says() -> None:
    game, state = choosing("A")
    counts = Counter(o for w in worlds(game, state, 0, SAMPLES) for o in w["B"]["dealt"])
    assert not {"O08", "O01", "O03"} & set(counts)
    assert all(is_near(counts[f"O{n:02}"], 3 / 29, SAMPLES) for n in range(9, 33))


@rule("MINT-SETUP-6")
def test_what_the_seat_itself_returned_was_in_no_other_hand() -> None:
    game, state = choosing("B")
    dealt = {o for w in worlds(game, state, 0, 500) for o in w["B"]["dealt"] + w["C"]["dealt"]}
    assert "O08" not in dealt
    assert len(dealt) == 29


@rule("MINT-SETUP-4")
def test_a_hidden_choice_is_any_legal_one_as_likely() -> None:
    """Among the worlds with one hand, each way to keep at most 6 points comes equally often."""
    game, state = choosing("B")
    kept: dict[tuple[str, ...], Counter[tuple[str, ...]]] = {}
    for world in worlds(game, state, 1, 4 * SAMPLES):
        hand = tuple(sorted(world["A"]["dealt"], key=points_of))
        kind = tuple(str(points_of(order)) for order in hand)
        mask = tuple(sorted(str(points_of(order)) for order in world["A"].get("orders", [])))
        kept.setdefault(kind, Counter())[mask] += 1
    threes = kept["3", "4", "5"]
    total = sum(threes.values())
    assert set(threes) == {(), ("3",), ("4",), ("5",)}
    assert all(is_near(count, 1 / 4, total) for count in threes.values())


ORDERS = load("mint-delivery", 3).setting.tables["orders"]
POINTS = {row[0]: int(row[4]) for town in ("NW", "NE", "SE", "SW") for row in ORDERS[town]}


def points_of(order: str) -> int:
    return POINTS[order]


@rule("MINT-R-75")
def test_after_the_reveal_nothing_is_private() -> None:
    game = load("mint-delivery", 3)
    state = game.read("A: orders=O01 done=O08; NW: up=O10,O19 deck=5")
    assert len({str(world) for world in worlds(game, state, 1, 50)}) == 1
