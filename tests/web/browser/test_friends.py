"""Friends by link: two browsers and an onlooker at one table."""

from playwright.sync_api import Page, expect

from tests.web.browser.conftest import Person
from tests.web.browser.table import click_kth, ready


def invite(host: Page) -> tuple[str, str]:
    """Open a table for two from the home page; the links for a friend and for onlookers."""
    host.goto("/")
    host.locator(".game", has_text="Mint Delivery").get_by_role("link", name="friends").click()
    host.get_by_label("My name").fill("Ada")
    host.get_by_label("Order of the seats").select_option("keep")
    host.get_by_role("button", name="Open the table").click()
    expect(host.get_by_role("heading", name="the table is set")).to_be_visible()
    expect(host.locator(".honest")).to_contain_text("this computer only")
    links = host.locator(".link-box input")
    return links.nth(0).input_value(), links.nth(1).input_value()


def test_two_browsers_and_an_onlooker(person: Person) -> None:
    host, friend, onlooker = person(), person(), person()
    seat, watch = invite(host)
    friend.goto(seat)
    friend.get_by_label("Your name").fill("Bo")
    friend.get_by_role("button", name="Take this seat").click()
    expect(friend.locator(".table")).to_be_visible()
    assert "#" not in friend.url
    onlooker.goto(watch)
    onlooker.get_by_role("button", name="Watch").click()
    expect(onlooker.locator(".player h2")).to_have_text(["Ada", "Bo"])
    assert "#" not in onlooker.url

    assert ready(host) == "mine"
    click_kth(host, ".table .lit", 0)
    assert ready(friend) == "mine"
    expect(friend.locator(".log")).to_contain_text("A keeps")
    expect(onlooker.locator(".log")).to_contain_text("A keeps")
    assert onlooker.locator(".lit").count() == 0
    onlooker.locator(".board [data-target]").first.click(force=True)
    expect(onlooker.locator(".notice")).to_contain_text("You are watching")


def test_players_chat_and_onlookers_do_not_hear(person: Person) -> None:
    host, friend, onlooker = person(), person(), person()
    seat, watch = invite(host)
    friend.goto(seat)
    friend.get_by_role("button", name="Take this seat").click()
    onlooker.goto(watch)
    onlooker.get_by_role("button", name="Watch").click()
    ready(host)
    host.keyboard.press("c")
    host.keyboard.type("Good morning")
    host.keyboard.press("Enter")
    friend.get_by_role("tab", name="Chat").click()
    expect(friend.locator(".chat")).to_contain_text("Good morning")
    expect(host.locator(".chat")).to_contain_text("Good morning")
    onlooker.get_by_role("tab", name="Chat").click()
    expect(onlooker.locator(".side")).to_contain_text("Onlookers read and write after the game")
    expect(onlooker.locator(".chat li")).to_have_count(0)


def test_a_link_without_its_secret_says_so(person: Person) -> None:
    page = person()
    page.goto("/join/nothing")
    expect(page.locator("#page")).to_contain_text("the part after # is missing")
