"""`facts.toml`: what it may say, and what is refused by section and key."""

from typing import Any

import pytest

from milkrun.kernel.coherence import REFUSED_ALIKE, demand_coherent
from milkrun.kernel.declaration import Declaration
from milkrun.kernel.errors import DeclarationError

CARD = {"over": ["cards"]}
ABOUT = "Cards."


def declared(**changes: Any) -> Declaration:
    """A small game's declaration, with some sections replaced."""
    toml: dict[str, Any] = {
        "clauses": dict.fromkeys(REFUSED_ALIKE, "CARD-1"),
        "steps": {"main": "seat", "over": "over"},
        "endings": {},
        "lists": {"cards": 3, "spaces": "any"},
        "table": {},
        "seat": {},
        "moves": {"card": CARD},
        "events": {},
    }
    found = Declaration({**toml, **changes})
    demand_coherent(found)
    return found


def test_a_list_of_any_length_is_for_the_last_move() -> None:
    moves = {"card": CARD, "cancel": {"over": ["spaces"]}}
    assert [move.name for move in declared(moves=moves).moves] == ["card", "cancel"]
    moves = {"cancel": {"over": ["spaces"]}, "card": CARD}
    with pytest.raises(
        DeclarationError, match=r"\[moves\] cancel is over any 'spaces': it must be"
    ):
        declared(moves=moves)


def test_a_kind_is_a_list_that_rules_call_by_name() -> None:
    found = declared(kinds={"suits": ["hearts", "spades"]}, moves={"suit": {"over": ["suits"]}})
    assert found.size_of("suits") == 2
    assert found.parts() == []


def test_the_same_list_may_be_spelt_by_the_tables() -> None:
    found = declared(kinds={"cards": ["ace", "king", "queen"]})
    assert found.lists["cards"] == 3


def test_a_set_that_all_see_is_named_as_one() -> None:
    fact = {"type": "set", "of": "cards", "about": ABOUT}
    assert declared(table={"shown": fact}).sets() == ["shown"]
    assert declared(table={"shown": fact}).named()["shown"] == "cards"
    assert declared(table={"shown": {**fact, "seen": False}}).sets() == []


def test_a_move_is_over_a_list_that_exists() -> None:
    with pytest.raises(
        DeclarationError, match=r"\[moves\] card: over names 'hats', which is no list"
    ):
        declared(moves={"card": {"over": ["hats"]}})


def test_a_bag_is_hidden_unless_it_was_filled_from_another() -> None:
    table = {
        "deck": {"type": "bag", "of": "cards", "about": ABOUT},
        "discard": {"type": "bag", "of": "cards", "out_of": "deck", "about": ABOUT},
    }
    deck, discard = declared(table=table).facts["table"]
    assert (deck.is_seen, deck.is_text) == (False, False)
    assert (discard.is_seen, discard.is_text) == (True, True)


def test_keys_of_a_letter_each_may_be_one_word() -> None:
    track = {"type": "keys", "of": "cards", "joined": True, "about": ABOUT}
    assert declared(table={"track": track}).layout()["table"]["track"]["type"] == "str"


def test_a_list_may_have_pieces_of_its_own() -> None:
    space = {"class": "Space", "mints": {"type": "int", "about": "Mints here."}}
    found = declared(lists={"cards": 3, "towns": ["N", "S"]}, towns=space)
    assert found.classes == {"seat": "Player", "towns": "Space"}
    assert [fact.name for fact in found.fields("towns")] == ["mints"]


STEPS = {"main": "seat", "pick": "seat", "ask": "seat", "over": "over"}


def test_a_fact_is_for_some_steps_named_one_by_one_or_from_the_first_to_the_last() -> None:
    rows = {
        "offer": {"type": "int", "while": ["main..ask"], "due": ["ask"], "about": ABOUT},
        "left": {"type": "int", "due": ["pick", "over"], "about": ABOUT},
        "round": {"type": "int", "about": ABOUT},
    }
    offer, left, always = declared(steps=STEPS, table=rows).facts["table"]
    assert (offer.time, offer.due) == (["main", "pick", "ask"], ["ask"])
    assert left.time == left.due == ["pick", "over"]
    assert always.time == []


def test_a_fact_is_for_steps_that_there_are() -> None:
    row = {"type": "int", "while": ["main..aks"], "about": ABOUT}
    with pytest.raises(DeclarationError, match=r"\[table\] offer: a step is 'aks'. Did you mean"):
        declared(steps=STEPS, table={"offer": row})
