"""Owners of seats: a rematch of two people, a bot in one's place, who is here, and equal clocks."""

import pytest
from playwright.sync_api import Page, Route, expect

from milkrun.games import GAMES
from tests.web.browser.conftest import Person
from tests.web.browser.table import ask, click_kth, mover, post, ready, set_up, sit, two_people
from tests.web.browser.test_many_tabs import HIDE

LIVE = {"kind": "live", "seconds": 600, "increment": 0}
SETTLED = "() => document.querySelector('.table:not([data-state=busy])')?.dataset.state"
CLOCKS = "() => [...document.querySelectorAll('.player .clock')].map((e) => e.textContent)"


def resign(page: Page, match: str, seat: int) -> None:
    """Give up, without the menu."""
    post(page, f"/matches/{match}/resign", {"seat": seat})


def test_two_people_sit_down_to_a_rematch(person: Person) -> None:
    host, friend = person(), person()
    match = two_people(host, friend)
    resign(host, match, 0)
    for page in (host, friend):
        expect(page.locator(".ending")).to_be_visible()
    host.get_by_role("button", name="Rematch").click()
    expect(host.get_by_role("heading", name="the table is set")).to_be_visible()
    expect(host.locator(".waiting")).to_contain_text("Kept for Player B")
    expect(friend.locator(".ending")).to_contain_text("Player A wants a rematch")
    friend.get_by_role("button", name="To the rematch").click()
    for page in (host, friend):
        expect(page.locator(".player.to-move").first).to_be_visible()
    assert host.url == friend.url
    assert match not in host.url
    assert ready(mover(host, friend)) == "mine"


@pytest.mark.parametrize("game", GAMES)
def test_whoever_waits_sees_the_game_begin_with_everything_in_motion(
    person: Person, game: str
) -> None:
    """What is paid and laid out at the start is drawn on a board that was not there before."""
    host = person({"speed": "normal"}, reduced_motion="no-preference")
    friend = person()
    made = set_up(host, game, "me", "open")
    host.goto(f"/match/{made['match']}")
    expect(host.get_by_role("heading", name="the table is set")).to_be_visible()
    friend.goto(made["seats"][1]["link"])
    friend.get_by_role("button", name="Take this seat").click()
    expect(host.locator(".player.to-move").first).to_be_visible()
    expect(host.locator(".board [data-target]").first).to_be_visible()


@pytest.mark.parametrize(
    ("game", "stale", "fresh"),
    [("mint-delivery", "?n=*", "/view?*"), ("tiffin", "/view?*", "?n=*")],
)
def test_a_look_that_the_start_overtakes_shows_the_game(
    person: Person, game: str, stale: str, fresh: str
) -> None:
    """The match of before the last seat was taken comes with the view after it, or the reverse."""
    host, friend = person({"speed": "fast"}, reduced_motion="no-preference"), person()
    made = set_up(host, game, "me", "open", "open")
    match, tokens = made["match"], [seat["link"].partition("#")[2] for seat in made["seats"][1:]]
    host.goto(f"/match/{match}")
    expect(host.get_by_role("heading", name="the table is set")).to_be_visible()
    held: list[Route] = []
    begun: list[bool] = []

    def overtake(route: Route) -> None:
        """The answer is that of before the start; the other is asked for after it."""
        if begun:
            return route.continue_()
        old = route.fetch()
        begun.append(bool(post(host, f"/matches/{match}/takeover", {"seat": 2, "code": "random"})))
        for other in held:
            other.continue_()
        route.fulfill(response=old)

    def hold(route: Route) -> None:
        """Until the game has begun."""
        return route.continue_() if begun else held.append(route)

    host.route(f"**/matches/{match}{fresh}", hold)
    host.route(f"**/matches/{match}{stale}", overtake)
    post(friend, f"/matches/{match}/claim", {"token": tokens[0]})
    expect(host.locator(".player.to-move").first).to_be_visible()
    expect(host.locator(".board [data-target]").first).to_be_visible()


def test_a_kept_seat_is_opened_to_others(person: Person) -> None:
    host, friend = person(), person()
    match = two_people(host, friend)
    resign(friend, match, 1)
    host.get_by_role("button", name="Rematch").click()
    expect(host.locator(".link-box")).to_have_count(0)
    host.get_by_role("button", name="Open the seat of Player B to others").click()
    host.get_by_role("button", name="Make a fresh link").click()
    expect(host.locator(".link-box input")).to_be_visible()
    host.get_by_role("button", name="Let bots take the free seats").click()
    expect(host.locator(".player.to-move").first).to_be_visible()


def test_a_bot_in_ones_place_is_no_secret(person: Person) -> None:
    host, friend = person(), person()
    match = two_people(host, friend)
    post(host, f"/matches/{match}/takeover", {"seat": 0, "code": "random"})
    banner = host.get_by_role("alert", name="A bot plays for you")
    expect(banner).to_be_visible()
    expect(friend.locator(".log")).to_contain_text("A bot (random) plays for Player A")
    expect(friend.locator(".stand-in")).to_have_count(0)
    banner.get_by_role("button", name="Take over").click()
    expect(banner).to_have_count(0)
    expect(friend.locator(".log")).to_contain_text("Player A is back")
    assert ask(host, match)["seats"][0]["stand_in"] == ""


def test_the_page_says_who_is_here_as_they_come(person: Person) -> None:
    host, friend = person(), person()
    made = set_up(host, "mint-delivery", "me", "open")
    token = made["seats"][1]["link"].partition("#")[2]
    host.goto(f"/match/{made['match']}")
    post(friend, f"/matches/{made['match']}/claim", {"token": token})
    seat = host.locator(".player.seat-1")
    expect(seat.locator(".tag.here, .tag.away")).to_be_visible()
    friend.goto(f"/match/{made['match']}")
    friend.get_by_role("button", name="Keep none").click()  # who is to choose has a flag instead
    expect(seat.locator(".tag.here")).to_be_visible()


def test_a_hidden_tab_gives_signs_of_life(person: Person) -> None:
    page = person()
    match = sit(page, "mint-delivery", "me", "normal")
    assert ready(page) == "mine"
    with page.expect_request(lambda request: request.url.endswith(f"/matches/{match}")):
        page.evaluate(HIDE)


def seconds(text: str) -> int:
    """`6:48` as seconds."""
    minutes, _, rest = text.strip().partition(":")
    return 60 * int(minutes) + int(rest)


def agree(*pages: Page) -> list[int]:
    """The clocks of all pages, read at once: none is more than a second off; those of the first."""
    read = [[seconds(text) for text in page.evaluate(CLOCKS)] for page in pages]
    for clocks in read:
        off = [abs(one - other) for one, other in zip(clocks, read[0], strict=True)]
        assert max(off) <= 1, read
    return read[0]


def settled(page: Page) -> str:
    """What this person can do, once nothing is on its way."""
    return str(page.wait_for_function(SETTLED).json_value())


def test_clocks_agree_whatever_film_is_shown(person: Person) -> None:
    """Whoever still looks at the moves of others sees the same time as they do."""
    moving = {"reduced_motion": "no-preference"}
    host, friend = person({"speed": "slow"}, **moving), person({"speed": "slow"}, **moving)
    two_people(host, friend, "tiffin", clock=LIVE)
    playing = mover(host, friend)
    looking = friend if playing is host else host
    while (state := settled(playing)) != "theirs":
        target = "[data-do='stage.send']" if state == "asking" else ".board .lit"
        click_kth(playing, target, 0)
    expect(looking.locator(".table[data-state=film]")).to_be_visible()
    while looking.locator(".table[data-state=film]").count():
        agree(playing, looking)
    assert ready(looking) == "mine"
    agree(playing, looking)
