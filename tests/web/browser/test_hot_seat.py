"""Two people at one screen: a curtain only where something is hidden, and then a recap."""

from playwright.sync_api import Page, expect

from tests.web.browser.conftest import Person
from tests.web.browser.table import click_kth, end_turn, ready


def at_table(person: Person, game: str) -> Page:
    """A table for two people with one screen."""
    page = person()
    page.goto("/")
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]
    body = {"game": game, "seats": seats, "seating": "keep", "hotseat": True}
    match = page.request.post("/api/v1/matches", data=body).json()["match"]
    page.goto(f"/match/{match}")
    return page


def place_tiffin(page: Page) -> None:
    """Place a tiffin on the first route; whether cards fit there too is the luck of the deal."""
    click_kth(page, ".board [data-target^='route:'].lit", 0)
    veil = page.locator(".veil button")
    chosen = page.locator(".prompt").get_by_role("button", name="Place a tiffin")
    veil.or_(chosen).first.wait_for()
    if chosen.count():
        chosen.click()


def test_where_all_lies_open_the_next_one_plays_at_once(person: Person) -> None:
    page = at_table(person, "out-for-delivery")
    assert ready(page) == "mine"
    first = page.locator(".player.to-move h2").inner_text()
    click_kth(page, ".board [data-target].lit", 0)
    expect(page.locator(".player.to-move h2")).not_to_have_text(first)
    assert ready(page) == "mine"
    expect(page.locator(".veil")).to_have_count(0)


def test_where_hands_are_hidden_a_curtain_falls_and_a_recap_follows(person: Person) -> None:
    page = at_table(person, "tiffin")
    assert ready(page) == "veil"
    page.locator(".veil button").click()
    assert ready(page) == "mine"
    place_tiffin(page)
    page.locator(".veil button").click()
    recap = page.locator(".notice .since")
    expect(recap).to_contain_text("places a tiffin")
    expect(recap).not_to_contain_text("is dealt")


def test_when_the_secret_is_over_so_is_the_curtain(person: Person) -> None:
    page = at_table(person, "mint-delivery")
    for _ in range(2):
        assert ready(page) == "veil"
        page.locator(".veil button").press("Enter")
        page.get_by_role("button", name="Keep none").click()
        if page.locator("[data-do='stage.send']").count():
            page.locator("[data-do='stage.send']").click()
    assert ready(page) == "mine"
    page.keyboard.press("Escape")
    first = page.locator(".player.to-move h2").inner_text()
    end_turn(page)
    expect(page.locator(".player.to-move h2")).not_to_have_text(first)
    expect(page.locator(".veil")).to_have_count(0)
