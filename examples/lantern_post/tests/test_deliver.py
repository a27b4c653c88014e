"""Chapter "Deliver"."""

from milkrun.play.proof import load, moves, play, refused, rule


@rule("LANTERN-DELIVER-1")
def test_a_parcel_is_delivered_where_it_is_for() -> None:
    s = load("lantern-post", 2).read("steps=0; A: village=C hand=P09,P18")
    assert moves(s) == ["deliver P09", "end"]
    assert play(s, "deliver P09").scores() == [4, 0]
    refused(s, "deliver P18", "LANTERN-DELIVER-1")


@rule("LANTERN-DELIVER-2")
def test_only_a_parcel_in_hand_is_delivered() -> None:
    s = load("lantern-post", 2).read("steps=0; A: village=C; B: hand=P09")
    refused(s, "deliver P09", "LANTERN-DELIVER-2")
