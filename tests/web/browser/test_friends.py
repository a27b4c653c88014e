"""Friends by link: two browsers and an onlooker at one table."""

from playwright.sync_api import Page, expect

from tests.web.browser.conftest import Person
from tests.web.browser.table import click_kth, mover, ready, set_up, two_people


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

    first = mover(host, friend)
    second = friend if first is host else host
    click_kth(first, ".table .lit", 0)
    assert ready(second) == "mine"
    expect(second.locator(".log")).to_contain_text("keeps some of the dealt orders")
    expect(onlooker.locator(".log")).to_contain_text("keeps some of the dealt orders")
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


def write(page: Page, text: str) -> None:
    """Say something in the chat, from wherever one is."""
    page.keyboard.press("c")
    page.keyboard.type(text)
    page.keyboard.press("Enter")
    expect(page.locator(".chat")).to_contain_text(text)


def test_the_badge_counts_what_others_said_and_nobody_has_read(person: Person) -> None:
    host, friend = person(), person()
    two_people(host, friend)
    badge, tab = ".tabs .dot", "Log"
    write(friend, "one")
    write(friend, "two")
    expect(host.locator(badge)).to_have_text("2 new")
    host.reload()
    expect(host.locator(badge)).to_have_text("2 new")
    write(host, "mine")
    expect(friend.locator(".chat")).to_contain_text("mine")
    for page in (host, friend):
        page.get_by_role("tab", name=tab).click()
        expect(page.locator(".log")).to_be_visible()
        assert page.locator(badge).count() == 0
    host.reload()
    expect(host.locator(".log")).to_be_visible()
    host.get_by_role("tab", name="Chat").click()
    expect(host.locator(".chat li")).to_have_count(3)
    host.get_by_role("tab", name=tab).click()
    assert host.locator(badge).count() == 0
    write(friend, "three")
    expect(host.locator(badge)).to_have_text("1 new")


def test_an_onlooker_is_told_who_is_where_never_that_it_is_them(person: Person) -> None:
    host, onlooker = person({"confirm": False}), person()
    made = set_up(host, "out-for-delivery", "me", "greedy", name="Ada")
    host.goto(f"/match/{made['match']}")
    while host.locator("[data-piece]").count() < 2:
        assert ready(host) == "mine"
        click_kth(host, ".table .lit", 0)
        host.wait_for_function("() => !document.querySelector('.table[data-state=busy]')")
    assert ready(host) == "mine"
    expect(host.locator(".ofd-office.here")).to_contain_text("you are here")
    onlooker.goto(made["watch_link"])
    onlooker.get_by_role("button", name="Watch").click()
    expect(onlooker.locator(".ofd-office.here")).to_contain_text("Ada is here")
    assert "you are here" not in onlooker.locator(".table").inner_text()


def test_a_link_without_its_secret_says_so(person: Person) -> None:
    page = person()
    page.goto("/join/nothing")
    expect(page.locator("#page")).to_contain_text("the part after # is missing")
