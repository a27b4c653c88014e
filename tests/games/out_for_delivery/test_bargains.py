"""What couriers offer each other when they think: bargains for both, once, and no nonsense."""

import pytest

from milkrun.bots.casual import Casual
from milkrun.bots.planned import Planned
from milkrun.bots.turn import TurnSearch
from milkrun.bots.turns import Turns, play_on
from milkrun.games.out_for_delivery.position import Position
from milkrun.kernel.bot import Budget, Perspective
from milkrun.kernel.deed import Deed
from milkrun.kernel.lines import Lines
from milkrun.play.match import make_bot
from tests.games.out_for_delivery.table import at, do, parcels

CROSSED = "mp=6; A: at=56 parcels=3.{0},6.{0}; B: at=56 parcels=3.{0},6.{0}"
"""Both must go to both ends of the map; after an exchange each goes to one of them."""
MEET = CROSSED.format(1)


def offers(p: Position) -> list[list[str]]:
    """What is worth proposing, in words."""
    lines = Lines()
    p.proposals(lines)
    return [said(p, [int(action) for action in lines.at[i]]) for i in range(lines.count)]


def said(p: Position, actions: list[int]) -> list[str]:
    """Actions in words."""
    words, state = list[str](), p.clone()
    for action in actions:
        words.append(p.game.notate(state, action))
        state.apply(action)
    return words


def choice(bot: Planned, p: Position, budget: Budget) -> str:
    """What a bot does first."""
    view = p.game.view(p, int(p.to_move())).to_bytes()
    return p.game.notate(p, bot.choose(Perspective(p.game, view), budget))


def test_who_carry_the_same_two_parcels_share_the_ways() -> None:
    assert offers(at(MEET)) == [["offer B", "give p3.1", "ask p6.1"]]


def test_a_parcel_on_the_others_way_is_sold() -> None:
    p = at("mp=6; A: at=56 gold=100 parcels=2.1,6.1; B: at=56 gold=100 parcels=5.1,6.1")
    assert offers(p) == [["offer B", "give p6.1", "ask gold 50"]]


def test_an_offer_leads_to_where_it_was_accepted() -> None:
    p, lines = at(MEET), Lines()
    p.proposals(lines)
    end = lines.ends[0]
    assert isinstance(end, Position)
    assert (parcels(end, 0), parcels(end, 1)) == (["6.1", "6.1"], ["3.1", "3.1"])
    assert p.game.write(p) == p.game.write(at(MEET))


@pytest.mark.parametrize(
    "text",
    [
        "mp=6; A: at=56 parcels=3.1,6.1; B: at=57 parcels=3.1,6.1",
        "mp=0; A: at=56 parcels=3.1,6.1; B: at=56 parcels=3.1,6.1",
        "mp=6; A: at=56 parcels=3.1; B: at=56 parcels=3.1",
        "mp=6; A: at=56; B: at=56",
    ],
)
def test_nothing_is_offered_where_nobody_gains_or_nothing_may_be(text: str) -> None:
    assert offers(at(text)) == []


def test_neither_falls_far_behind_the_other_for_a_bargain() -> None:
    p = at("mp=6; A: at=56 gold=0 parcels=6.1; B: at=56 gold=200 parcels=3.1,4.1,6.10")
    for line in offers(p):
        assert line[1:] != ["give p6.1", "ask p6.10"]


def test_after_one_offer_there_is_no_other_in_the_turn() -> None:
    p = do(at(MEET), *offers(at(MEET))[0], "decline")
    assert offers(p) == []


@pytest.mark.parametrize("kind", [Casual, Turns])
@pytest.mark.parametrize("seats", [2, 3])
def test_whoever_is_asked_agrees_to_a_bargain(seats: int, kind: type[Planned]) -> None:
    p = do(at(MEET, seats), "offer B", "give p3.1", "ask p6.1")
    assert {choice(kind(seed), p, Budget(6)) for seed in range(6)} == {"accept"}


@pytest.mark.parametrize("overlooked", [0, 6, 9])
def test_nobody_agrees_to_nonsense(overlooked: int) -> None:
    p = at("mp=6; A: at=56 gold=200 parcels=3.10; B: at=56 parcels=6.1")
    p = do(p, "offer B", "give p3.10", "ask p6.1")
    for seed in range(40):
        assert choice(Casual(seed), p, Budget(overlooked)) == "decline"


@pytest.mark.parametrize("kind", [Casual, Turns])
def test_what_was_declined_is_not_offered_again_soon(kind: type[Planned]) -> None:
    for seed in range(20):
        bot = kind(seed)
        if choice(bot, at(MEET), Budget(2)) != "offer B":
            continue
        aged = at(CROSSED.format(2))
        assert bot.asked
        assert choice(bot, aged, Budget(2)) != "offer B"
        return
    raise AssertionError("nobody made an offer")


def test_a_fresh_mind_makes_the_offer_that_another_does_not_repeat() -> None:
    aged = at(CROSSED.format(2))
    assert "offer B" in {choice(Turns(seed), aged, Budget(2)) for seed in range(20)}


def test_an_offer_is_followed_to_ones_own_next_turn() -> None:
    p, lines = at(MEET), Lines()
    p.proposals(lines)
    search = TurnSearch(p.game.clear_lead, 2)
    search.is_quick = True
    end = play_on(search, p, lines.at[0], 5)
    assert isinstance(end, Position)
    assert (end.to_move(), end.round) == (0, p.round + 1)


def test_a_level_tells_the_same_from_the_same_view() -> None:
    p = at(MEET)
    view = p.game.view(p, 0).to_bytes()
    first, second = (make_bot(p.game, "normal", 0, 3).answer(p.game, view) for _ in range(2))
    assert first == second


def deeds(p: Position, *texts: str) -> list[Deed]:
    """What was done, one after the other."""
    done = list[Deed]()
    for text in texts:
        action = p.game.parse(p, text)
        after = do(p, text)
        done.append(Deed(p, action, after))
        p = after
    return done


def test_bad_offers_are_found_out() -> None:
    p = at("mp=6; A: at=56 parcels=6.1; B: at=56 parcels=3.10")
    made = deeds(p, "offer B", "give p6.1", "ask p3.10", "decline")
    assert p.game.follies([made[:3]]) == ["offer at a loss"]
    again = deeds(made[-1].after, "offer B", "give p6.1", "ask p3.10")  # type: ignore[arg-type]
    assert "repeated offer" in p.game.follies([made[:3] + again])
    assert "repeated offer" in p.game.follies([made[:3], again])


def test_a_bad_yes_is_found_out() -> None:
    p = at("mp=6; A: at=56 parcels=3.10; B: at=56 parcels=6.1")
    made = deeds(p, "offer B", "give p3.10", "ask p6.1", "accept")
    assert p.game.follies([made[3:]]) == ["accepted at a loss"]
