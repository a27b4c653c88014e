"""Chapter "Setup" and "Start Player"."""

from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, OVER
from tests.games.tiffin.table import at, dealt, discards, go, hand, pool, position
from tests.support import load, moves, refused, rule


def purposes(seats: int) -> list[str]:
    state, rng, out = load("tiffin", seats).deal(), Rng(1), []
    while state.to_move() == CHANCE:
        out.append(state.chance_key().purpose)
        state.apply(state.sample_chance(rng))
    return out


@rule("TIF-R-72", "TIF-SETUP-6")
def test_order_of_chance_at_set_up() -> None:
    for seats in (2, 3, 4):
        drawn = purposes(seats)
        assert drawn[: 4 + 4 * seats] == ["route"] * 4 + ["deal"] * 4 * seats
        assert drawn[4 + 4 * seats :] == ["pool"] * 6 + ["start"]


@rule("TIF-SETUP-2")
def test_each_player_has_both_specials() -> None:
    assert all(player.flat and player.shortcut for player in dealt(4).players)


@rule("TIF-SETUP-3", "TIF-SETUP-4")
def test_scores_and_marker_start_at_0_and_take_a_cube_each() -> None:
    p = dealt(3, cube_limit=19)
    assert p.scores() == [0, 0, 0]
    assert p.marker == 0
    assert [p.cubes_left(owner) for owner in (0, 1, 2, 4)] == [19, 19, 19, 19]


@rule("TIF-SETUP-7", "TIF-EX-17", "TIF-R-65")
def test_seven_routes_in_the_deck_the_top_one_seen() -> None:
    p = dealt(2)
    assert len(p.routes) == 3
    assert p.route_deck + 1 == 7
    public = p.game.view(p, None).public
    assert public["next"] == p.next >= 0
    assert [row["face"] for row in public["routes"]] == [route.face for route in p.routes]
    assert "unseen" not in public


@rule("TIF-SETUP-7", "TIF-R-43")
def test_the_next_route_is_no_target() -> None:
    state = at("next=y14; A: hand=y4", r="tiffins=A")
    refused(at("next=y14; A: hand=y3", r="tiffins=A"), "card y3", "TIF-PLAY-2")
    state = go(state, "card y4")
    assert moves(state) == ["flat", "shortcut", "as2"]


@rule("TIF-SETUP-8", "TIF-DRAFT-8")
def test_four_cards_each_and_six_in_the_pool() -> None:
    for seats in (2, 3, 4):
        p = dealt(seats)
        assert [player.size for player in p.players] == [4] * seats
        assert len([key for key in pool(p) if key != "-"]) == 6
        assert p.deck.total == 45 - 4 * seats - 6


@rule("TIF-SETUP-9", "TIF-DRAFT-9")
def test_opening_pool_is_refreshed_too() -> None:
    state = at("step=fill start=- next=y14 pool=r1,r1,r2,b1,g1,-; A: hand=; B: hand=")
    after = go(state, "draw r3")
    assert pool(after) == ["-"] * 6
    assert sorted(discards(after)) == ["b1", "g1", "r1", "r1", "r2", "r3"]
    after = go(after, "draw b1", "draw g1", "draw y1", "draw b2", "draw g2", "draw y2", "start B")
    assert after.to_move() == 1


@rule("TIF-SETUP-10")
def test_three_routes_in_play_until_the_end() -> None:
    p, rng = dealt(3), Rng(5)
    while p.to_move() != OVER:
        assert all(route.face >= 0 for route in p.routes)
        legal = p.legal_actions()
        p.apply(p.sample_chance(rng) if p.to_move() == CHANCE else legal[rng.below(len(legal))])


@rule("TIF-START-1", "TIF-R-69")
def test_any_seat_may_start_with_equal_odds() -> None:
    state = at("step=start start=- next=y14 pool=r1,g1,b1,y1,r2,g2", seats=3)
    assert list(state.chance_weights()) == [1, 1, 1]
    for seat, name in enumerate("ABC"):
        after = go(state, f"start {name}")
        assert after.to_move() == after.start == seat
        assert [player.size for player in after.players] == [0, 0, 0]


@rule("TIF-START-2")
def test_turns_go_clockwise() -> None:
    state = at("turn=B", seats=3)
    refused(state, "place 1", "TIF-START-2", seat=0)
    state = go(state, "place 1")
    assert state.to_move() == 2
    assert go(state, "place 1").to_move() == 0


@rule("TIF-R-66")
def test_only_chance_draws() -> None:
    refused(at(), "draw r1", "TIF-R-66")
    refused(at(), "turn y14", "TIF-R-66")
    refused(at(), "start A", "TIF-R-66")


@rule("TIF-R-65", "TIF-R-72")
def test_either_side_of_an_unseen_route_may_come_up() -> None:
    state = at("step=next start=A done=1 scored=y14 plays=1")
    faces = [state.game.notate(state, action) for action in state.legal_actions()]
    assert "turn r16" in faces
    assert "turn b16" in faces
    assert "turn b14" not in faces
    assert set(state.chance_weights()) == {1}
    assert len(faces) == 2 * 6


@rule("TIF-SETUP-8")
def test_cards_are_dealt_seat_by_seat() -> None:
    text = "step=deal start=- next=y14 pool=-,-,-,-,-,-; A: hand=r1,r1,r2"
    state = at(text)
    after = go(state, "draw g1", "draw b1")
    assert hand(after, 0) == ["r1", "r1", "g1", "r2"]
    assert hand(after, 1) == ["b1"]
    assert position(after).step == state.step
