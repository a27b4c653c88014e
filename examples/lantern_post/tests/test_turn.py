"""Chapter "Your turn"."""

from milkrun.kernel.state import CHANCE
from milkrun.play.proof import load, moves, play, refused, rule


@rule("LANTERN-TURN-1")
def test_carriers_take_turns() -> None:
    s = load("lantern-post", 2).read("step=main turn=A steps=1")
    refused(s, "end", "LANTERN-TURN-1", seat=1)
    assert play(s, "end", "draw P01", "roll 1").to_move() == 1


@rule("LANTERN-TURN-2")
def test_a_turn_starts_with_a_parcel_and_the_die() -> None:
    s = load("lantern-post", 2).read("step=draw turn=A; B: hand=P01")
    assert "draw P01" not in moves(s)
    after = play(s, "draw P02")
    assert after.game.view(after, 0).mine["hand"] == [1]
    assert moves(after) == [f"roll {face}" for face in range(1, 7)]


@rule("LANTERN-TURN-3")
def test_the_die_gives_one_to_three_steps() -> None:
    s = load("lantern-post", 2).read("step=roll turn=A")
    rolled = [play(s, move) for move in moves(s)]
    steps = [after.game.view(after, 0).public["steps"] for after in rolled]
    assert steps == [1, 1, 2, 2, 3, 3]


@rule("LANTERN-TURN-4")
def test_a_turn_may_end_with_steps_left_and_they_are_lost() -> None:
    s = play(load("lantern-post", 2).read("step=main turn=A steps=3"), "end")
    assert s.game.view(s, None).public["steps"] == 0


@rule("LANTERN-CHANCE-1")
def test_nobody_chooses_what_chance_decides() -> None:
    s = load("lantern-post", 2).read("step=roll turn=A")
    assert s.to_move() == CHANCE
    main = load("lantern-post", 2).read("step=main turn=A steps=1")
    refused(main, "roll 6", "LANTERN-CHANCE-1")
