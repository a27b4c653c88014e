"""Chapter "Set-up"."""

from milkrun.play.proof import load, play, rule


@rule("LANTERN-SETUP-1")
def test_all_start_in_the_first_village() -> None:
    game = load("lantern-post")
    rows = game.view(game.deal(), None).public["players"]
    assert [row["village"] for row in rows] == [0, 0, 0]


@rule("LANTERN-SETUP-2")
def test_each_carrier_is_dealt_two_secret_parcels() -> None:
    game = load("lantern-post", 2)
    dealt = play(game.deal(), "draw P01", "draw P02", "draw P03", "draw P04", "draw P05")
    assert game.view(dealt, 1).mine["hand"] == [2, 3]
    seen = game.view(dealt, None)
    assert [row["hand_size"] for row in seen.public["players"]] == [3, 2]
    assert seen.mine == {}
