"""Chapter "Refill"."""

from milkrun.play.proof import load, moves, option, play, refused, rule


@rule("LANTERN-REFILL-1")
def test_the_steps_left_fill_the_lantern() -> None:
    s = load("lantern-post", 2).read("steps=2; A: village=B oil=0")
    assert moves(s) == ["refill", "end"]
    after = play(s, "refill")
    assert after.game.view(after, None).public["players"][0]["oil"] == 6
    refused(after, "refill", "LANTERN-REFILL-1")


@rule("LANTERN-REFILL-2")
@option("lantern-post", "oil", 3)
def test_a_full_lantern_takes_no_more() -> None:
    s = load("lantern-post", 2, oil=3).read("steps=2; A: village=B")
    assert refused(s, "refill", "LANTERN-REFILL-2").numbers == {"oil": 3}
    assert "refill" in moves(play(s, "ride A"))
