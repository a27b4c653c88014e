"""A turn: staged for nothing, taken back, refused with its clause, kept through a lost line."""

from playwright.sync_api import APIResponse, Page, Route, expect

from tests.web.browser.conftest import Person
from tests.web.browser.guard import Guard
from tests.web.browser.server import Server
from tests.web.browser.table import click_kth, end_turn, mover, ready, set_up, sit, two_people

DROPPED = {"ERR_", "Failed to load resource"}


def mint(page: Page, *seats: str) -> str:
    """A table of Mint Delivery where this person has kept orders and may drive."""
    match = sit(page, "mint-delivery", *(seats or ("me",)))
    ready(page)
    click_kth(page, ".table .lit", 0)
    expect(page.locator(".prompt .say")).to_contain_text("end the turn")
    return match


def log_length(page: Page) -> int:
    return page.locator(".log li").count()


def drive(page: Page) -> None:
    click_kth(page, ".board [data-target^='space:'].lit", 0)


def test_a_staged_step_is_not_sent_and_restarting_is_free(person: Person) -> None:
    page = person()
    mint(page)
    before = log_length(page)
    drive(page)
    restart = page.get_by_role("button", name="Restart turn")
    expect(restart).to_be_visible()
    assert log_length(page) == before
    page.reload()
    expect(restart).to_be_visible()
    restart.click()
    expect(restart).to_have_count(0)
    assert log_length(page) == before


def test_a_sent_turn_is_taken_back(person: Person) -> None:
    page = person()
    mint(page)
    before = log_length(page)
    drive(page)
    ready(page)
    end_turn(page)
    expect(page.locator(".log li").nth(before)).to_contain_text("A drives to")
    page.keyboard.press("u")
    expect(page.locator("#say")).to_contain_text("Taken back")
    page.keyboard.press("u")
    expect(page.locator(".log li")).to_have_count(before)


def test_a_turn_is_taken_back_though_its_answer_is_still_on_its_way(person: Person) -> None:
    page = person()
    mint(page)
    before, held = log_length(page), list[tuple[Route, APIResponse]]()
    page.route("**/batches", lambda route: held.append((route, route.fetch())))
    drive(page)
    ready(page)
    end_turn(page)
    expect(page.locator(".log li").nth(before)).to_contain_text("A drives to")
    page.keyboard.press("u")
    [(route, answer)] = held
    route.fulfill(response=answer)
    expect(page.locator("#say")).to_contain_text("Taken back")


def test_whatever_is_not_lit_says_why_with_its_clause(person: Person) -> None:
    page = person()
    mint(page)
    click_kth(page, ".board .unlit[data-target^='space:']", 0)
    card = page.locator(".notice.why")
    expect(card).to_contain_text("MINT-")
    link = card.get_by_role("link").get_attribute("href") or ""
    assert link.startswith("/rules/mint-delivery#MINT-")
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    page.goto(link)
    expect(page.locator(f"[id='{link.split('#')[1]}']")).to_be_visible()


def test_it_says_why_on_focus_too(person: Person) -> None:
    page = person()
    mint(page)
    page.keyboard.press("n")
    for _ in range(12):
        if page.locator(".board .unlit:focus").count():
            break
        page.keyboard.press("ArrowDown")
    expect(page.locator(".notice.why")).to_contain_text("MINT-")
    expect(page.locator("#say")).not_to_be_empty()


def test_the_past_is_a_click_on_the_log_away(person: Person) -> None:
    page = person()
    match = mint(page)
    page.locator(".log a").first.click()
    expect(page.locator(".prompt")).to_contain_text("You are looking at step")
    assert page.url.split("/match/")[1].startswith(f"{match}?ply=")
    assert page.locator(".lit").count() == 0
    page.get_by_role("button", name="Back to now").click()
    assert ready(page) == "mine"


def test_a_server_restart_in_the_middle_of_a_turn_loses_nothing(
    person: Person, guard: Guard, own_server: Server
) -> None:
    guard.expected |= DROPPED
    page = person(base=own_server.url)
    mint(page)
    before = log_length(page)
    drive(page)
    expect(page.get_by_role("button", name="Restart turn")).to_be_visible()
    ready(page)
    own_server.stop()
    end_turn(page)
    expect(page.locator("#line")).to_contain_text("kept and will be sent")
    own_server.start()
    expect(page.locator("#line")).to_be_empty()
    ready(page)
    drives = page.locator(".log li", has_text="A drives to")
    expect(drives).to_have_count(1)
    assert log_length(page) > before


def test_a_click_without_a_connection_is_kept_and_sent_once(person: Person, guard: Guard) -> None:
    guard.expected |= DROPPED
    page = person()
    mint(page)
    drive(page)
    expect(page.get_by_role("button", name="Restart turn")).to_be_visible()
    page.context.set_offline(True)
    end_turn(page)
    expect(page.locator("#line")).to_contain_text("kept and will be sent")
    page.context.set_offline(False)
    expect(page.locator("#line")).to_be_empty()
    expect(page.locator(".log li", has_text="A drives to")).to_have_count(1)


def test_hot_seat_hides_the_table_between_players(person: Person) -> None:
    page = person()
    made = set_up(page, "tiffin", "me", "me")
    page.goto(f"/match/{made['match']}")
    for _ in range(2):
        assert ready(page) == "veil"
        assert page.locator(".board, .log").count() == 0
        name = page.locator(".veil h1").inner_text().split(",")[0]
        page.locator(".veil button").click()
        expect(page.locator(".player.own h2")).to_have_text(name)
        while ready(page) == "mine" and page.locator(".player.own h2").inner_text() == name:
            click_kth(page, ".board [data-target^='pool:'].lit", 0)
            page.wait_for_function("() => !document.querySelector('.table[data-state=busy]')")


def test_people_are_asked_before_what_cannot_be_taken_back(person: Person) -> None:
    host, friend = person(), person()
    two_people(host, friend, "tiffin")
    first = mover(host, friend)
    assert ready(first) == "mine"
    click_kth(first, ".board [data-target^='pool:'].lit", 0)
    expect(first.locator(".prompt")).to_contain_text("cannot be taken back")
    assert first.locator(".log li", has_text="from the pool").count() == 0
    first.get_by_role("button", name="Send turn").click()
    expect(first.locator(".log")).to_contain_text("from the pool")
