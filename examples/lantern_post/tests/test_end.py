"""Chapter "End"."""

from milkrun.kernel.state import OVER
from milkrun.play.proof import load, option, play, refused, rule

LAST = "round=6 turn=B steps=0; A: done=P03; B: done=P01,P02"


@rule("LANTERN-END-1")
def test_after_the_last_round_the_game_is_over() -> None:
    s = play(load("lantern-post", 2).read(LAST), "end")
    assert (s.to_move(), s.end_reason()) == (OVER, "rounds_played")
    refused(s, "end", "LANTERN-END-1", seat=0)


@rule("LANTERN-END-1")
@option("lantern-post", "rounds", 7)
def test_more_rounds_may_be_played() -> None:
    s = play(load("lantern-post", 2, rounds=7).read(LAST), "end")
    assert s.to_move() != OVER


@rule("LANTERN-SCORE-1", "LANTERN-SCORE-2")
def test_fees_are_points_and_more_parcels_break_a_tie() -> None:
    s = play(load("lantern-post", 2).read(LAST), "end")
    assert s.scores() == [3, 3]
    assert s.ranking() == [2, 1]
