"""Chapter "Ride"."""

from milkrun.play.proof import load, moves, play, refused, rule


@rule("LANTERN-RIDE-1")
def test_a_step_leads_along_a_lane() -> None:
    s = load("lantern-post", 2).read("steps=2; A: village=B")
    assert moves(s) == ["ride A", "ride C", "ride E", "end"]
    after = play(s, "ride E", "ride F")
    assert after.game.view(after, 0).public["players"][0]["village"] == 5
    refused(s, "ride D", "LANTERN-RIDE-1")


@rule("LANTERN-RIDE-2")
def test_without_a_step_nobody_rides() -> None:
    s = load("lantern-post", 2).read("steps=1; A: village=B")
    refused(play(s, "ride A"), "ride B", "LANTERN-RIDE-2")


@rule("LANTERN-RIDE-3")
def test_a_step_burns_oil_and_without_it_nobody_rides() -> None:
    s = load("lantern-post", 2).read("steps=2; A: village=B oil=1")
    dark = play(s, "ride A")
    assert dark.game.view(dark, None).public["players"][0]["oil"] == 0
    refused(dark, "ride B", "LANTERN-RIDE-3")
